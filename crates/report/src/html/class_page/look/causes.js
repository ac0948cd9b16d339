// Failures grouped by their cause; each leads to the students whom it befalls.
"use strict";
const causes = (() => {
  const { words, byId, make, plain, fill } = base;
  const FIRST = 7;
  let isWhole = false;
  let drawnFor = "";
  let choose = () => {};
  let shown = null;

  const show = (view) => {
    shown = view;
    const { assignment, state } = view;
    const essence = JSON.stringify([assignment.name, state.cause, isWhole]);
    if (essence === drawnFor) return;
    drawnFor = essence;
    const all = assignment.causes ?? [];
    const most = isWhole ? all.length : FIRST;
    const items = all.slice(0, most).map((cause, index) => {
      const kind = decode.kinds[cause.verdict];
      const button = make("button", "cause");
      button.type = "button";
      const isOn = state.cause === String(index);
      button.setAttribute("aria-pressed", String(isOn));
      button.dataset.index = index;
      const badge = make("span", `badge ${kind?.family ?? "wrong"}`, kind?.code ?? "××");
      badge.setAttribute("aria-hidden", "true");
      const text = make("span", "cause-words");
      text.append(
        make("strong", "", base.students(cause.students.length)),
        fill(words.cause_text, { cause: plain(cause.text) }),
        " ",
        make("span", "quiet", base.counted(cause.cases, words.result_one, words.result_many)),
      );
      button.append(badge, text);
      button.addEventListener("click", () => {
        choose({ cause: isOn ? "" : String(index) }, "push");
        byId("causes").querySelector(`[data-index="${index}"]`)?.focus();
      });
      const item = make("li");
      item.append(button);
      return item;
    });
    byId("causes").replaceChildren(...items);
    byId("causes-none").hidden = all.length > 0;
    const more = byId("causes-more");
    more.hidden = all.length <= FIRST;
    more.textContent = isWhole ? words.fewer : fill(words.all_causes, { n: base.number(all.length) });
    more.setAttribute("aria-expanded", String(isWhole));
  };

  const listen = (chooser) => {
    choose = chooser;
    byId("causes-more").addEventListener("click", () => {
      isWhole = !isWhole;
      show(shown);
    });
  };

  return { show, listen };
})();
