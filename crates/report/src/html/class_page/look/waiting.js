// What waits for a person, before anything else: by reasons, with what was printed and the commands that decide it.
"use strict";
const waiting = (() => {
  const { data, words, byId, make, plain, fill } = base;
  const FIRST = 6;
  const MOST_NAMES = 6;
  const MOST_CASES = 8;
  const all = data.waiting ?? [];
  let isWhole = false;

  const nameOf = (row) => plain(row.n || row.k).slice(0, 80);

  // The first of these, and how many more there are.
  const some = (texts, most) => {
    const shown = texts.slice(0, most).join(words.comma);
    return texts.length > most ? `${shown} +${base.number(texts.length - most)}` : shown;
  };

  const command = (text) => {
    const line = make("div", "command-line");
    const code = make("code");
    code.dir = "ltr";
    // A line ends between words: an option that is torn in two reads like another.
    code.append(...text.split(" ").flatMap((word, place) => [...(place ? [" "] : []), make("span", "word", word)]));
    const button = make("button", "", words.copy);
    button.type = "button";
    button.setAttribute("aria-label", `${words.copy}${words.colon}${text}`);
    copying.button(button, byId("waiting-said"), () => ({ text, copied: words.copied }));
    line.append(code, button);
    return line;
  };

  // What can be done about these alone.
  const commandsOf = (group, assignment, { w, c = [] }) => {
    const { k } = assignment.rows[w[0]];
    const first = c.length ? assignment.cases[c[0]].name : undefined;
    if (group.task === "talk") return [commands.talk(k, assignment), commands.points(k, assignment)];
    if (group.task === "run") return [commands.points(k, assignment)];
    if (group.task === "tick") return [commands.tick(k, group.line, assignment)];
    if (group.task === "none") return [commands.show(k, undefined, assignment)];
    const isOne = w.length === 1 && c.length === 1;
    return [commands.show(k, first, assignment), ...(isOne ? [commands.right(k, first, assignment)] : [])];
  };

  const boardOf = ({ board }) => {
    const wide = Math.max(...board.flat().map((tile) => String(tile).length));
    return board.map((line) => line.map((tile) => (tile === 0 ? "·" : String(tile)).padStart(wide)).join(" ")).join("\n");
  };

  const side = (title, text, className) => {
    const made = make("div", "side");
    made.append(make("h3", "", title), make(className ? "pre" : "p", className ?? "", text));
    return made;
  };

  const itemOf = (group, assignment, item) => {
    const made = make("li", "waiting-item");
    const who = make("p", "who");
    who.append(make("bdi", "", some(item.w.map((row) => nameOf(assignment.rows[row])), MOST_NAMES)));
    if (item.c?.length) {
      const names = some(item.c.map((column) => plain(assignment.cases[column].name)), MOST_CASES);
      who.append(" ", make("span", "quiet", names));
    }
    made.append(who);
    if (item.y) made.append(make("p", "why", plain(item.y)));
    if (item.p) {
      const sides = make("div", "both-sides");
      sides.append(side(group.task === "talk" ? words.offered : words.printed, plain(item.p), "printed"));
      const first = item.c?.length && group.task === "look" ? assignment.cases[item.c[0]] : null;
      if (first?.board) sides.append(side(words.start_board, boardOf(first), "printed"));
      if (first?.expected) sides.lastChild.append(make("h3", "", words.expected), make("p", "", plain(first.expected)));
      made.append(sides);
    }
    made.append(...commandsOf(group, assignment, item).map(command));
    return made;
  };

  // Filled in when it is opened: there may be hundreds.
  const oneByOne = (group, assignment) => {
    const made = make("details", "one-by-one");
    made.append(make("summary", "", words.look_each));
    made.addEventListener("toggle", () => {
      if (!made.open || made.children.length > 1) return;
      const list = make("ul", "waiting-items");
      list.append(...group.items.map((item) => itemOf(group, assignment, item)));
      made.append(list);
      if (group.left) made.append(make("p", "quiet small", fill(words.look_left, { n: base.number(group.left) })));
    });
    return made;
  };

  const groupOf = (group) => {
    const assignment = data.assignments[group.assignment];
    const kind = decode.kinds[group.verdict];
    const made = make("li", `waiting-group ${group.task}`);
    const badge = make("span", `badge ${kind?.family ?? "apart"}`, kind?.code ?? "✎");
    badge.setAttribute("aria-hidden", "true");
    const head = make("p", "waiting-head");
    head.append(
      make("strong", "", base.students(group.students.length)),
      fill(words.cause_text, { cause: plain(group.text) }),
    );
    const about = [];
    if (data.assignments.length > 1) about.push(plain(assignment.title));
    if (group.task === "look") about.push(base.counted(group.results, words.result_one, words.result_many));
    about.push(some(group.students.map((row) => nameOf(assignment.rows[row])), MOST_NAMES));
    const inside = make("div", "waiting-inside");
    inside.append(head, make("p", "quiet small", about.join(" · ")));
    if (group.task === "none") inside.append(make("p", "small", words.look_none_due));
    else if (group.items.length === 1 && group.task === "talk") inside.append(command(commandsOf(group, assignment, group.items[0])[0]));
    else inside.append(command(commands.review(assignment)));
    inside.append(oneByOne(group, assignment));
    made.append(badge, inside);
    return made;
  };

  const show = () => {
    byId("waiting").hidden = data.waiting === undefined;
    const count = all.reduce((sum, { things }) => sum + things, 0);
    byId("waiting-sum").textContent = count ? base.counted(count, words.look_one, words.look_many) : words.look_nothing;
    byId("waiting-list").replaceChildren(...all.slice(0, isWhole ? all.length : FIRST).map(groupOf));
    const more = byId("waiting-more");
    more.hidden = all.length <= FIRST;
    more.textContent = isWhole ? words.fewer : fill(words.look_all, { n: base.number(all.length) });
    more.setAttribute("aria-expanded", String(isWhole));
  };

  const listen = () => byId("waiting-more").addEventListener("click", () => {
    isWhole = !isWhole;
    show();
  });

  return { show, listen };
})();
