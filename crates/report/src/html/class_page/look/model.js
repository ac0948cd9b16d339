// Which students and which cases are shown, and in which order.
"use strict";
const model = (() => {
  const { data } = base;
  const FAILING = "!";

  const assignmentOf = (state) => data.assignments.find(({ name }) => name === state.assignment) ?? data.assignments[0];

  const columnsOf = (assignment, state) => {
    const all = [...assignment.cases.keys()];
    if (state.case) {
      const only = all.filter((at) => assignment.cases[at].name === state.case);
      if (only.length) return only;
    }
    if (state.group) {
      const only = all.filter((at) => assignment.cases[at].group === state.group);
      if (only.length) return only;
    }
    return all;
  };

  // Letters of which a student must have one.
  const wanted = (verdict) => {
    if (verdict === FAILING) return decode.kinds.filter(decode.isFailing).map(({ letter }) => letter);
    return decode.kinds.filter(({ slug }) => slug === verdict).map(({ letter }) => letter);
  };

  const causeOf = (assignment, state) => (state.cause ? assignment.causes?.[Number(state.cause)] : undefined);

  const kept = (assignment, state, columns) => {
    let students = decode.roll(assignment);
    const cause = causeOf(assignment, state);
    if (cause) students = cause.students.map((index) => students[index]).filter(Boolean);
    const sought = state.find.trim().toLowerCase();
    if (sought) students = students.filter(({ find }) => find.includes(sought));
    if (state.verdict) {
      const letters = new Set(wanted(state.verdict));
      students = students.filter(({ row }) => columns.some((at) => letters.has(row.v[at])));
    }
    return students;
  };

  // Right answers first and the fastest of them first; then what is wrong, kind by kind; then what was not tried.
  const standing = (student, at) => {
    const kind = decode.kind(student.row, at);
    if (kind.index < 0) return 1e6;
    const time = decode.time(student.row, at);
    return kind.index * 1e3 + (Number.isNaN(time) ? 0 : Math.min(999, time / 20));
  };

  const orders = {
    name: (one, other) => one.rank - other.rank,
    score: (one, other) => one.share - other.share || one.rank - other.rank,
    time: (one, other) => decode.spent(one) - decode.spent(other) || one.rank - other.rank,
  };

  const orderOf = (assignment, state) => {
    const sort = state.sort || "-score";
    const isDown = sort.startsWith("-");
    const by = isDown ? sort.slice(1) : sort;
    if (Object.hasOwn(orders, by)) return { by, isDown, compare: orders[by] };
    const at = assignment.cases.findIndex(({ name }) => `case:${name}` === by);
    if (at < 0) return { by: "score", isDown: true, compare: orders.score };
    const compare = (one, other) => standing(one, at) - standing(other, at) || one.rank - other.rank;
    const isLast = ({ row }) => decode.kind(row, at) === decode.untried;
    return { by, isDown, compare, isLast };
  };

  const view = (state) => {
    const assignment = assignmentOf(state);
    const columns = columnsOf(assignment, state);
    const order = orderOf(assignment, state);
    const students = kept(assignment, state, columns).slice();
    const turn = order.isDown ? -1 : 1;
    // Names go from A to Z among those who are otherwise equal, whichever way round the rest goes.
    students.sort((one, other) => {
      const by = order.compare(one, other);
      const last = order.isLast ? order.isLast(one) - order.isLast(other) : 0;
      if (last) return last;
      const isTie = order.by === "score" && one.share === other.share;
      return isTie ? one.rank - other.rank : turn * by;
    });
    return { state, assignment, columns, students, order, all: decode.roll(assignment).length, cause: causeOf(assignment, state) };
  };

  // How often each verdict is among what is shown, by its index.
  const tally = ({ students, columns }) => {
    const counts = new Uint32Array(decode.kinds.length);
    for (let place = 0; place < students.length; place += 1) {
      const letters = students[place].row.v;
      for (let at = 0; at < columns.length; at += 1) {
        const index = letters.charCodeAt(columns[at]) - 65;
        if (index >= 0 && index < counts.length) counts[index] += 1;
      }
    }
    return counts;
  };

  // How many of those who were tried on a case solve it; 2 where nobody was.
  const rights = decode.kinds.map(decode.isRight);
  const rightShare = ({ students }, column) => {
    let [tried, right] = [0, 0];
    for (let place = 0; place < students.length; place += 1) {
      const index = students[place].row.v.charCodeAt(column) - 65;
      if (index >= 0) tried += 1;
      if (rights[index]) right += 1;
    }
    return tried ? right / tried : 2;
  };

  return { FAILING, assignmentOf, view, tally, rightShare };
})();
