// The class on paper: a page a student, of those who are shown.
"use strict";
const paper = (() => {
  const { words, byId, make, plain, fill } = base;
  const A_COLUMN = 34;
  let view = null;

  const table = (student, columns, assignment) => {
    const made = make("table", "paper-cases");
    const head = make("tr");
    for (const title of [words.case, words.verdict, words.cpu]) {
      const cell = make("th", "", title);
      cell.scope = "col";
      head.append(cell);
    }
    const body = make("tbody");
    for (const column of columns) {
      const kind = decode.kind(student.row, column);
      const row = make("tr");
      const verdict = make("td");
      verdict.append(make("span", `badge ${kind.family}`, kind.code), ` ${kind.words}`);
      const name = make("th", "", plain(assignment.cases[column].name).slice(0, 60));
      name.scope = "row";
      row.append(name, verdict, make("td", "number", decode.timeWords(student.row, column)));
      body.append(row);
    }
    made.append(make("thead"), body);
    made.firstChild.append(head);
    return made;
  };

  const sheet = (student, number) => {
    const { assignment, columns, students, all } = view;
    const made = make("section", "paper-page");
    const name = make("h2");
    name.append(make("bdi", "", student.name.slice(0, 160)));
    const aside = decode.aliases(student).map((name) => name.slice(0, 80)).join(" · ");
    const points = decode.pointsWords(student.row);
    const about = make("p", "paper-about");
    const course = plain(base.data.course ?? "").slice(0, 80);
    about.append(make("strong", "", points), ` · ${[course, plain(assignment.title), aside].filter(Boolean).join(" · ")}`);
    const tables = make("div", "paper-tables");
    const count = Math.max(1, Math.ceil(columns.length / A_COLUMN));
    tables.dataset.columns = Math.min(count, 4);
    const each = Math.ceil(columns.length / count);
    for (let from = 0; from < columns.length; from += each) tables.append(table(student, columns.slice(from, from + each), assignment));
    const place = { n: base.number(number), shown: base.number(students.length), all: base.number(all) };
    const foot = make("p", "paper-foot", fill(students.length === all ? words.page_of : words.page_of_some, place));
    made.append(name, about, tables, foot);
    return made;
  };

  const fillIn = () => {
    if (view) byId("paper").replaceChildren(...view.students.map((student, index) => sheet(student, index + 1)));
  };
  const empty = () => byId("paper").replaceChildren();

  const listen = () => {
    window.addEventListener("beforeprint", fillIn);
    window.addEventListener("afterprint", empty);
    byId("print").addEventListener("click", () => window.print());
  };
  const show = (next) => {
    view = next;
    byId("print-note").textContent = fill(words.print_note, { students: base.students(next.students.length) });
  };

  return { show, listen };
})();
