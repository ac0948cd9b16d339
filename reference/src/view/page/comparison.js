// Says which of two searches took less.
"use strict";
const comparison = (() => {
  const { make } = dom;

  // Who took less of something: `say` makes the sentence of the winner and of how many times less, `same` is for a tie.
  const less = (left, right, figure, show, say, same) => {
    const [a, b] = [figure(left.told), figure(right.told)];
    if (a === b) return `${same}: ${show(a)} each.`;
    const [winner, low, high] = a < b ? [left, a, b] : [right, b, a];
    const times = low > 0 ? `${words.times(high / low)} ` : "";
    return `${say(winner, times)}: ${show(low)} against ${show(high)}.`;
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
    const [a, b] = [left, right].map((it, index) => ({ ...it, short: `Search ${index + 1}`, label: `Search ${index + 1} (${it.name})` }));
    const lines = [];
    const nodes = (told) => told.placements ?? told.effort.expanded;
    const seconds = (told) => told.effort.seconds;
    if (ended(a) && ended(b)) {
      const what = left.told.puzzle === "packing" ? "iterations" : "nodes";
      const fewer = (winner, times) => `${winner.label} took ${times}fewer ${what}`;
      const faster = (winner, times) => `${winner.short} was ${times}faster`;
      lines.push(less(a, b, nodes, words.number, fewer, `Both took as many ${what}`));
      lines.push(less(a, b, seconds, words.time, faster, "Both were as fast"));
      if (found(a) && found(b) && left.told.puzzle === "sliding") {
        const [m, n] = [left.told.moves, right.told.moves];
        const shorter = (winner) => `${winner.short} found a shorter path`;
        const show = (value) => words.count(value, "move");
        lines.push(m === n ? `Both paths have ${show(m)}.` : less(a, b, (told) => told.moves, show, shorter, ""));
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
