// Brings the parts together: what is chosen becomes what is shown, and the address says it.
"use strict";
(() => {
  const { byId, words } = base;
  const isDrawn = () => requestAnimationFrame(() => setTimeout(() => performance.mark("first-draw")));
  if (base.data.assignments.length === 0) {
    byId("result").textContent = words.nobody;
    return isDrawn();
  }
  waiting.listen();
  waiting.show();
  let state = address.read();
  let view = null;
  let offered = null;
  let drawnFor = "";

  // All that the view depends on; a result that is opened changes none of it.
  const essence = (of) => JSON.stringify({ ...of, assignment: model.assignmentOf(of).name, student: "", of: "" });

  const show = () => {
    if (essence(state) !== drawnFor) {
      drawnFor = essence(state);
      view = model.view(state);
      if (offered !== view.assignment) {
        offered = view.assignment;
        filters.offer(offered);
        head.show(view);
      }
      head.showAssignments(view.assignment, state);
      filters.show(view);
      scores.show(view);
      causes.show(view);
      heat.show(view, choose);
      table.show(view);
      cases.show(view);
      paper.show(view);
    }
    const student = state.student ? decode.roll(view.assignment).find(({ row }) => row.k === state.student) : undefined;
    const column = view.assignment.cases.findIndex(({ name }) => name === state.of);
    if (student && column >= 0) details.show(view, student, column);
    else details.hide();
  };

  const choose = (changes, how) => {
    state = { ...state, ...changes };
    address[how](state);
    show();
  };

  const open = (student, column) => {
    state = { ...state, assignment: view.assignment.name, student: student.row.k, of: view.assignment.cases[column].name };
    address.push(state, { opened: true });
    show();
  };
  const move = (student, column) => {
    state = { ...state, student: student.row.k, of: view.assignment.cases[column].name };
    address.replace(state);
    show();
  };
  const close = () => {
    const wasOpened = history.state?.opened === true;
    state = { ...state, student: "", of: "" };
    if (wasOpened) history.back();
    else address.replace(state);
    show();
  };

  filters.listen(choose);
  causes.listen(choose);
  cases.listen(choose);
  heat.listen(open);
  table.listen(choose, open);
  details.listen(close, move);
  paper.listen();
  for (const [id, form] of [["copy-tsv", copying.tsv], ["copy-csv", copying.csv]]) {
    copying.button(byId(id), byId("book-said"), () => ({
      text: form(view, view.students),
      copied: base.fill(words.copied_rows, { students: base.students(view.students.length) }),
    }));
  }
  const restore = () => {
    state = address.read();
    show();
  };
  window.addEventListener("popstate", restore);
  window.addEventListener("hashchange", restore);
  show();
  return isDrawn();
})();
