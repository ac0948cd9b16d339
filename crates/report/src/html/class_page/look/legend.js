// What is on the map, verdict by verdict and in one sentence; each verdict is also a filter.
"use strict";
const legend = (() => {
  const { words, byId, make, plain, fill } = base;

  // How many of the hardest cases are named.
  const MOST_NAMES = 2;

  // The map in one sentence.
  const summarise = (view, counts, sum) => {
    const rights = decode.kinds.filter(decode.isRight).reduce((all, { index }) => all + counts[index], 0);
    const shares = view.columns.map((column) => ({ column, share: model.rightShare(view, column) }));
    const least = Math.min(...shares.map(({ share }) => share));
    // Several may be as hard; the first of them are named, the others counted.
    const hardest = shares.filter(({ share }) => share === least).map(({ column }) => plain(view.assignment.cases[column].name));
    const names = hardest.slice(0, MOST_NAMES).join(", ") + (hardest.length > MOST_NAMES ? ` +${hardest.length - MOST_NAMES}` : "");
    byId("map-sum").textContent = sum === 0 || hardest.length === 0 || least > 1 ? words.nobody : fill(words.map_sum, {
      results: base.number(sum),
      share: base.percent(rights / sum),
      case: names,
      least: base.percent(least),
    });
  };

  const show = (view, choose) => {
    const counts = model.tally(view);
    let sum = 0;
    for (const count of counts) sum += count;
    const seen = decode.kinds.filter(({ index }) => counts[index] > 0)
      .sort((one, other) => counts[other.index] - counts[one.index]);
    const item = (kind) => {
      const button = make("button", "key");
      button.type = "button";
      const isOn = view.state.verdict === kind.slug;
      button.setAttribute("aria-pressed", String(isOn));
      button.append(
        make("span", `badge ${kind.family}`, kind.code),
        make("span", "", kind.words),
        make("span", "key-count", base.number(counts[kind.index])),
      );
      button.lastChild.append(make("span", "key-share", ` · ${base.percent(counts[kind.index] / sum)}`));
      button.firstChild.setAttribute("aria-hidden", "true");
      button.dataset.slug = kind.slug;
      button.addEventListener("click", () => {
        choose({ verdict: isOn ? "" : kind.slug }, "push");
        document.querySelector(`.key[data-slug="${CSS.escape(kind.slug)}"]`)?.focus();
      });
      const made = make("li");
      made.append(button);
      return made;
    };
    const titles = { right: words.family_right, wrong: words.family_wrong, broke: words.family_broke, wait: words.family_wait };
    const groups = Object.entries(titles).map(([group, title]) => {
      const kinds = seen.filter((kind) => decode.groupOf(kind) === group);
      if (kinds.length === 0) return null;
      const made = make("li", "legend-group");
      const list = make("ul");
      list.setAttribute("aria-label", title);
      list.append(...kinds.map(item));
      made.append(make("span", "legend-title", title), list);
      made.firstChild.setAttribute("aria-hidden", "true");
      return made;
    });
    byId("legend").replaceChildren(...groups.filter(Boolean));
    summarise(view, counts, sum);
  };

  return { show };
})();
