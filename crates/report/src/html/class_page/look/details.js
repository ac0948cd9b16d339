// Everything about one result: who, what was expected, what is wrong, how to see it again, and the steps themselves.
"use strict";
const details = (() => {
  const { data, words, byId, make, plain, fill } = base;
  const dialog = byId("details");
  let player = null;
  let close = () => {};
  let go = () => {};
  let open = null;

  // A program that nobody could talk to is shown how by a person.
  const command = (student, name, assignment, kind) => {
    const { k } = student.row;
    return kind.slug === "not-driven" ? commands.talk(k, assignment) : commands.show(k, name, assignment);
  };

  const fact = (list, name, ...value) => {
    const term = make("dt", "", name);
    const about = make("dd");
    about.append(...value);
    list.append(term, about);
  };

  const verdict = (kind) => {
    const made = make("span", "verdict");
    const badge = make("span", `badge ${kind.family}`, kind.code);
    badge.setAttribute("aria-hidden", "true");
    made.append(badge, make("strong", "", kind.words));
    return made;
  };

  const facts = ({ assignment, student, column }) => {
    const { row } = student;
    const kind = decode.kind(row, column);
    const it = assignment.cases[column];
    const list = byId("details-facts");
    list.replaceChildren();
    fact(list, words.verdict, verdict(kind));
    if (it.expected) fact(list, words.expected, plain(it.expected));
    else if (it.moves !== undefined) fact(list, words.expected, String(it.moves));
    fact(list, words.group, plain(it.group));
    const time = decode.timeWords(row, column);
    if (time) fact(list, words.cpu, kind.censored ? fill(words.stopped_at, { time }) : time);
    const nodes = decode.nodes(row, column);
    if (!Number.isNaN(nodes)) fact(list, words.nodes, `≈ ${base.digits(nodes)}`);
    fact(list, words.score, decode.pointsWords(row));
    if (row.z) fact(list, words.by_hand, plain(row.z));
    const word = decode.byHand(row, column);
    if (word) fact(list, words.by_hand, word);
    if (row.g) fact(list, words.language, plain(row.g));
    if (row.w !== undefined) fact(list, words.driven, plain(assignment.texts[row.w]));
  };

  const board = (rows) => {
    const wide = Math.max(...rows.flat().map((tile) => String(tile).length));
    return rows.map((line) => line.map((tile) => (tile === 0 ? "·" : String(tile)).padStart(wide)).join(" ")).join("\n");
  };

  const showReplay = ({ assignment, student, column }) => {
    player?.remove();
    player = null;
    const host = byId("details-replay");
    const it = decode.replayOf(assignment, student.row, column);
    const rows = assignment.cases[column].board;
    byId("details-board").hidden = it !== null || !rows;
    host.hidden = it === null;
    byId("details-board-rows").textContent = it === null && rows ? board(rows) : "";
    if (it) {
      host.setAttribute("aria-label", fill(words.replay_of, { student: student.name.slice(0, 80), case: plain(assignment.cases[column].name) }));
      player = replay.mount(host, it, data.replay_words);
    }
    return it !== null;
  };

  const neighbours = (view, student) => {
    const { columns } = view;
    const failing = columns.filter((at) => decode.isFailing(decode.kind(student.row, at)));
    return failing.length ? failing : columns;
  };

  // Shows the result of this student on this case; the dialog stays open while one goes from result to result.
  const show = (view, student, column) => {
    const { assignment } = view;
    open = { view, assignment, student, column };
    const it = assignment.cases[column];
    byId("details-title").replaceChildren(make("bdi", "", student.name));
    byId("details-aside").textContent = decode.aliases(student).join(" · ");
    byId("details-case").replaceChildren(make("bdi", "", plain(it.name)));
    byId("details-hint").textContent = plain(student.row.b ?? "");
    byId("details-hint").hidden = !student.row.b;
    facts(open);
    const kind = decode.kind(student.row, column);
    const { text, left } = decode.isFailing(kind) ? decode.text(assignment, student.row, column) : { text: "", left: false };
    byId("details-text").textContent = text;
    byId("details-text").hidden = !text;
    byId("details-command").textContent = command(student, it.name, assignment, kind);
    showReplay(open);
    const lacks = decode.isFailing(kind) && ((left && assignment.left_out?.texts > 0) || student.row.x?.includes(column));
    byId("details-left").hidden = !lacks;
    const list = neighbours(view, student);
    const place = list.indexOf(column);
    byId("details-back").disabled = place === 0 || list.length < 2;
    byId("details-next").disabled = place === list.length - 1 || list.length < 2;
    if (!dialog.open) {
      dialog.showModal();
      dialog.scrollTop = 0;
    }
  };

  const hide = () => {
    open = null;
    player?.pause();
    if (dialog.open) dialog.close();
  };

  const step = (by) => {
    const list = neighbours(open.view, open.student);
    const place = list.indexOf(open.column);
    const next = place < 0 ? (by > 0 ? 0 : list.length - 1) : place + by;
    if (next >= 0 && next < list.length) go(open.student, list[next]);
  };

  // `closed()` is told when the reader closes it, and `moved(student, column)` when they go to another result.
  const listen = (closed, moved) => {
    close = closed;
    go = moved;
    byId("details-close").addEventListener("click", () => close());
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close();
    });
    // A browser may close it without asking.
    dialog.addEventListener("close", () => { if (open) close(); });
    dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });
    byId("details-back").addEventListener("click", () => step(-1));
    byId("details-next").addEventListener("click", () => step(1));
    copying.button(byId("details-copy"), byId("details-said"), () => ({
      text: byId("details-command").textContent,
      copied: words.copied,
    }));
  };

  return { show, hide, listen };
})();
