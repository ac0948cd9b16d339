// The class as text for a spreadsheet, and the way to the clipboard.
"use strict";
const copying = (() => {
  const { words, plain } = base;

  // On one line, and never a formula to a spreadsheet; one that takes a semicolon for the end of a cell is not led on.
  const cell = (text) => plain(text).replace(/[\r\n\t]+/g, " ")
    .replace(/(^|;)(\s*)([=+\-@|%＝＋－＠])/g, "$1$2'$3");

  const table = ({ assignment, columns }, students) => {
    const titles = [words.student, words.key, words.id, words.score, words.of, words.cpu_seconds];
    const lines = [[...titles, ...columns.map((column) => cell(assignment.cases[column].name))]];
    for (const student of students) {
      const { row } = student;
      const facts = [student.name, student.key, student.id].map(cell);
      const numbers = [row.u ? "" : row.p, row.o, Number(decode.spent(student).toPrecision(4))].map(String);
      lines.push([...facts, ...numbers, ...columns.map((column) => cell(decode.kind(row, column).words))]);
    }
    return lines;
  };
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const tsv = (view, students) => table(view, students).map((line) => line.join("\t")).join("\n");
  const csv = (view, students) => `${table(view, students).map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;

  // The older way works where the newer is not allowed.
  const byCommand = (text) => {
    let done = false;
    const give = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData.setData("text/plain", text);
      done = true;
    };
    document.addEventListener("copy", give, { capture: true, once: true });
    try {
      document.execCommand("copy");
    } catch {
      // Then it is not done.
    }
    document.removeEventListener("copy", give, { capture: true });
    return done;
  };
  const put = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return byCommand(text);
    }
  };

  // A button that says in its own place, and aloud, that it has copied.
  const button = (element, said, textOf) => {
    const usual = element.textContent;
    let timer = 0;
    element.addEventListener("click", async () => {
      const { text, copied } = textOf();
      const isDone = await put(text);
      said.textContent = "";
      said.textContent = isDone ? copied : words.not_copied;
      element.textContent = isDone ? words.copied : words.not_copied;
      clearTimeout(timer);
      timer = setTimeout(() => { element.textContent = usual; }, 2500);
    });
  };

  return { tsv, csv, button };
})();
