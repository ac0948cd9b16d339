// The controls that choose what is shown.
"use strict";
const filters = (() => {
  const { words, byId, make, plain, fill } = base;
  const option = (value, text) => {
    const made = make("option", "", text);
    made.value = value;
    return made;
  };

  // An assignment brings its own cases and its own verdicts.
  const offer = (assignment) => {
    const seen = new Set();
    for (const row of assignment.rows) for (const letter of row.v) seen.add(letter);
    const verdicts = decode.kinds.filter(({ letter }) => seen.has(letter));
    byId("verdict").replaceChildren(
      option("", words.any_verdict),
      option(model.FAILING, words.any_failing),
      ...verdicts.map((kind) => option(kind.slug, `${kind.code}  ${kind.words}`)),
    );
    const groups = new Map();
    for (const { name, group } of assignment.cases) groups.set(group, [...(groups.get(group) ?? []), name]);
    const lists = [...groups].map(([group, names]) => {
      const list = make("optgroup");
      list.label = plain(group);
      list.append(option(`group:${group}`, fill(words.whole_group, { group: plain(group) })));
      list.append(...names.map((name) => option(`case:${name}`, plain(name))));
      return list;
    });
    byId("case").replaceChildren(option("", words.any_case), ...lists);
    const orders = [option("name", words.by_name), option("score", words.by_score), option("time", words.by_time)];
    const list = make("optgroup");
    list.label = words.by_case;
    list.append(...assignment.cases.map(({ name }) => option(`case:${name}`, plain(name))));
    byId("sort").replaceChildren(...orders, list);
  };

  const show = ({ state, order, students, all, cause }) => {
    if (byId("find").value !== state.find) byId("find").value = state.find;
    byId("verdict").value = state.verdict;
    if (byId("verdict").selectedIndex < 0) byId("verdict").value = "";
    byId("case").value = state.case ? `case:${state.case}` : state.group ? `group:${state.group}` : "";
    if (byId("case").selectedIndex < 0) byId("case").value = "";
    byId("sort").value = order.by;
    const turn = byId("turn");
    turn.setAttribute("aria-pressed", String(order.isDown));
    byId("turn-down").toggleAttribute("hidden", !order.isDown);
    byId("turn-up").toggleAttribute("hidden", order.isDown);
    const said = students.length === all
      ? base.students(all)
      : fill(words.some_students, { n: base.number(students.length), students: base.students(all) });
    if (byId("result").textContent !== said) byId("result").textContent = said;
    const chip = byId("cause");
    chip.hidden = !cause;
    if (cause) byId("cause-text").textContent = plain(cause.text);
    const isPlain = !state.find && !state.verdict && !state.case && !state.group && !state.cause;
    byId("clear").disabled = isPlain;
  };

  // `choose(changes, how)` is told what changes, and whether it is a step that Back takes back.
  const listen = (choose) => {
    let typing = false;
    byId("find").addEventListener("input", () => {
      choose({ find: byId("find").value }, typing ? "replace" : "push");
      typing = true;
    });
    byId("find").addEventListener("change", () => { typing = false; });
    byId("verdict").addEventListener("change", () => choose({ verdict: byId("verdict").value }, "push"));
    byId("case").addEventListener("change", () => {
      const [, what, name] = /^(case|group):([\s\S]*)$/.exec(byId("case").value) ?? ["", "", ""];
      choose({ case: what === "case" ? name : "", group: what === "group" ? name : "" }, "push");
    });
    const sortBy = (by, isDown) => choose({ sort: isDown ? `-${by}` : by }, "push");
    byId("sort").addEventListener("change", () => sortBy(byId("sort").value, byId("sort").value !== "name"));
    byId("turn").addEventListener("click", () =>
      sortBy(byId("sort").value, byId("turn").getAttribute("aria-pressed") !== "true"));
    byId("cause").addEventListener("click", () => {
      choose({ cause: "" }, "push");
      byId("find").focus();
    });
    byId("clear").addEventListener("click", () => {
      choose({ find: "", verdict: "", case: "", group: "", cause: "" }, "push");
      byId("find").focus();
    });
    document.querySelector("form.filters").addEventListener("submit", (event) => event.preventDefault());
  };

  return { offer, show, listen };
})();
