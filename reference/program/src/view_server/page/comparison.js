// Says which of two searches took less.
"use strict";
const comparison = (() => {
  const { make } = dom;

  // Who took less of something: `say` makes the sentence of the winner and of how many times less, `same` that of a tie.
  const less = (left, right, figure, show, say, same) => {
    const [a, b] = [figure(left.told), figure(right.told)];
    if (a === b) return `${same("")}: ${show(a)} each.`;
    const [winner, low, high] = a < b ? [left, a, b] : [right, b, a];
    if (low > 0 && high / low < 1.05) return `${same("about ")}: ${show(a)} and ${show(b)}.`;
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

  // The brute force counts placements, as the handout does, and every other search the nodes it expands.
  const unit = (told) => ((told.placements ?? null) === null ? "nodes" : "placements");
  const COUNTED = {
    nodes: { name: "Nodes expanded", many: "nodes", figure: (told) => told.effort.expanded },
    placements: { name: "Placements tried", many: "placements", figure: (told) => told.placements },
  };
  const effort = (told) => (unit(told) === "nodes" ? `expanded ${words.count(told.effort.expanded, "node")}` : `tried ${words.count(told.placements, "placement")}`);

  // Both answers, each with its name and what was asked.
  const show = (place, left, right) => {
    const isWanted = left !== null && right !== null;
    place.hidden = !isWanted;
    if (!isWanted) {
      place.replaceChildren();
      return;
    }
    const [a, b] = [left, right].map((it, index) => ({ ...it, short: `Search ${index + 1}`, label: `Search ${index + 1} (${it.name})` }));
    const tell = (lines, charts) => {
      // Given in words, so that the bars are for the eye.
      place.replaceChildren(
        make("div", { role: "status" }, make("h3", {}, "Compared"), ...lines.map((line) => make("p", {}, line))),
        make("div", { class: "charts" }, ...charts),
      );
    };
    if (left.question !== right.question) {
      tell([`They were asked different things, so that their figures say nothing of each other: ${a.label}, ${b.label}.`], []);
      return;
    }
    const lines = [];
    const seconds = (told) => told.effort.seconds;
    const counted = COUNTED[unit(left.told)];
    const isOneUnit = unit(left.told) === unit(right.told);
    if (ended(a) && ended(b)) {
      const fewer = (winner, times) => `${winner.label} took ${times}fewer ${counted.many}`;
      const faster = (winner, times) => `${winner.short} was ${times}faster`;
      if (isOneUnit) lines.push(less(a, b, counted.figure, words.number, fewer, (about) => `Both took ${about}as many ${counted.many}`));
      else lines.push(`They count different things: ${[a, b].map((it) => `${it.label} ${effort(it.told)}`).join(", ")}.`);
      lines.push(less(a, b, seconds, words.time, faster, (about) => `Both were ${about}as fast`));
      if (found(a) && found(b) && left.told.puzzle === "sliding") {
        const [m, n] = [left.told.moves, right.told.moves];
        const shorter = m < n ? a : b;
        const show = (value) => words.count(value, "move");
        lines.push(m === n ? `Both paths have ${show(m)}.` : `${shorter.short} found a shorter path: ${show(Math.min(m, n))} against ${show(Math.max(m, n))}.`);
      }
    } else if (ended(a) || ended(b)) {
      const [done, open] = ended(a) ? [a, b] : [b, a];
      lines.push(`Only ${done.label} came to an end: ${words.time(seconds(done.told))}. ${open.label} was stopped after ${words.time(seconds(open.told))}.`);
    } else {
      lines.push("Both were stopped before they came to an end.");
    }
    const charts = [bars(a, b, "Time", seconds, words.time)];
    if (isOneUnit) charts.unshift(bars(a, b, counted.name, counted.figure, words.number));
    tell(lines, charts);
  };

  return { show };
})();
