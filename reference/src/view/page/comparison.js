// Says which of two searches took less.
"use strict";
const comparison = (() => {
  const { make } = dom;

  const less = (left, right, figure, [fewer, same], show) => {
    const [a, b] = [figure(left.told), figure(right.told)];
    if (a === b) return `${same}: ${show(a)} each.`;
    const [winner, low, high] = a < b ? [left, a, b] : [right, b, a];
    const ratio = low > 0 ? `${words.times(high / low)} ` : "";
    return `${winner.label} ${ratio}${fewer}: ${show(low)} against ${show(high)}.`;
  };

  const bars = (left, right, name, figure, show) => {
    const most = Math.max(figure(left.told), figure(right.told));
    const chart = make("div", { class: "bars", "aria-hidden": "true" }, make("p", { class: "bars-name" }, name));
    for (const [index, side] of [left, right].entries()) {
      const value = figure(side.told);
      const bar = make("span", { class: `bar bar-${index + 1}` });
      bar.style.setProperty("--part", most === 0 ? 0 : value / most);
      chart.append(make("span", { class: "bar-label" }, `Search ${index + 1}`), make("span", { class: "bar-track" }, bar), make("span", { class: "bar-value" }, show(value)));
    }
    return chart;
  };

  const found = ({ told }) => ["solved", "packed", "unique", "several", "counted"].includes(told.ending);
  const ended = ({ told }) => told.ending !== "stopped";

  // Both answers, each with its name.
  const show = (place, left, right) => {
    const isWanted = left !== null && right !== null;
    place.hidden = !isWanted;
    if (!isWanted) {
      place.replaceChildren();
      return;
    }
    const [a, b] = [{ ...left, label: `Search 1 (${left.name})` }, { ...right, label: `Search 2 (${right.name})` }];
    const lines = [];
    const nodes = (told) => told.placements ?? told.effort.expanded;
    const seconds = (told) => told.effort.seconds;
    if (ended(a) && ended(b)) {
      const what = left.told.puzzle === "packing" ? "iterations" : "nodes";
      lines.push(less(a, b, nodes, [`took fewer ${what}`, `Both took as many ${what}`], words.number));
      lines.push(less(a, b, seconds, ["was faster", "Both were as fast"], words.time));
      if (found(a) && found(b) && left.told.puzzle === "sliding") {
        const [m, n] = [left.told.moves, right.told.moves];
        lines.push(m === n ? `Both paths have ${words.count(m, "move")}.` : less(a, b, (told) => told.moves, ["found a shorter path", ""], (value) => words.count(value, "move")));
      }
    } else if (ended(a) || ended(b)) {
      const [done, open] = ended(a) ? [a, b] : [b, a];
      lines.push(`Only ${done.label} came to an end: ${words.time(seconds(done.told))}. ${open.label} was stopped after ${words.time(seconds(open.told))}.`);
    } else {
      lines.push("Both were stopped before they came to an end.");
    }
    // Given in words above, so that the bars are for the eye.
    place.replaceChildren(
      make("div", { role: "status" }, make("h3", {}, "Compared"), ...lines.map((line) => make("p", {}, line))),
      make("div", { class: "charts" }, bars(a, b, left.told.puzzle === "packing" ? "Iterations" : "Nodes expanded", nodes, words.number), bars(a, b, "Time", seconds, words.time)),
    );
  };

  return { show };
})();
