// Who and what the page is about: the assignments to choose from, and what the results were obtained with.
"use strict";
const head = (() => {
  const { data, words, byId, make, plain, fill } = base;

  const showAssignments = (assignment, state) => {
    const nav = byId("assignments");
    nav.hidden = data.assignments.length < 2;
    const links = data.assignments.map((it) => {
      const link = make("a", "pick");
      link.href = address.written({ assignment: it.name, find: state.find });
      if (it === assignment) link.setAttribute("aria-current", "true");
      link.append(make("bdi", "", plain(it.title)), make("span", "pick-count", base.number(it.rows.length)));
      return link;
    });
    nav.replaceChildren(...links);
  };

  const showFacts = (assignment) => {
    const facts = [...(assignment.facts ?? [])];
    if (data.made?.grader) facts.push(["grader", data.made.grader]);
    if (data.made?.date) facts.push([words.made, data.made.date]);
    const pairs = facts.map(([name, value]) => {
      const pair = make("div", "fact");
      pair.append(make("dt", "", plain(name)), make("dd", "", plain(value)));
      return pair;
    });
    byId("facts").replaceChildren(...pairs);
    byId("facts").hidden = pairs.length === 0;
  };

  // The day of the run, as people of this language write it.
  const showDate = () => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(data.date ?? "") ? new Date(`${data.date}T00:00:00Z`) : null;
    const written = day && new Intl.DateTimeFormat(base.locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
    byId("when").textContent = written ? fill(words.graded_on, { date: written }) : "";
    byId("when").hidden = !written;
  };

  const show = ({ assignment }) => {
    showDate();
    showFacts(assignment);
    const isOne = data.assignments.length === 1;
    byId("about").textContent = base.fill(isOne ? words.about_one : words.about, {
      assignment: plain(assignment.title),
      students: base.students(assignment.rows.length),
      cases: base.counted(assignment.cases.length, words.case_one, words.case_many),
    });
    for (const section of document.querySelectorAll("[data-plots]")) {
      section.hidden = section.dataset.plots !== assignment.name;
    }
    byId("plots").hidden = !document.querySelector("[data-plots]:not([hidden])");
  };

  return { show, showAssignments };
})();
