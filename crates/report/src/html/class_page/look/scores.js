// How the scores of those who are shown are spread.
"use strict";
const scores = (() => {
  const { words, byId, make, drawn, fill } = base;
  const BINS = 11;
  const [WIDTH, HEIGHT, FOOT, HEAD] = [440, 170, 22, 18];

  // Ten of a tenth each, and one for those who have everything.
  const counts = (students) => {
    const bins = new Array(BINS).fill(0);
    for (const { share } of students) bins[Math.max(0, Math.min(BINS - 1, Math.floor(share * 10 + 1e-9)))] += 1;
    return bins;
  };
  const title = (bin) => (bin === BINS - 1 ? "≥ 100 %" : `${bin * 10}–${bin * 10 + 9} %`);

  const picture = (bins) => {
    const most = Math.max(1, ...bins);
    const slot = WIDTH / BINS;
    const svg = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "spread", role: "img" });
    const said = bins.map((count, bin) => (count ? `${title(bin)}: ${base.number(count)}` : "")).filter(Boolean);
    svg.setAttribute("aria-label", fill(words.spread_label, { bins: said.join("; ") || "0" }));
    for (const [bin, count] of bins.entries()) {
      const high = (HEIGHT - FOOT - HEAD) * (count / most);
      const drawnHigh = count ? Math.max(2, high) : 0;
      const x = bin * slot + 3;
      const y = HEIGHT - FOOT - drawnHigh;
      const bar = drawn("rect", { x, y, width: slot - 6, height: drawnHigh, rx: 2, class: bin === BINS - 1 ? "full" : "part" });
      bar.append(drawn("title", {}, `${title(bin)}: ${base.students(count)}`));
      svg.append(bar);
      if (count) svg.append(drawn("text", { x: x + slot / 2 - 3, y: y - 5, class: "count" }, base.number(count)));
      const below = bin === BINS - 1 ? "100 %" : String(bin * 10);
      svg.append(drawn("text", { x: x + slot / 2 - 3, y: HEIGHT - 5, class: "tick" }, below));
    }
    svg.append(drawn("path", { d: `M0 ${HEIGHT - FOOT + 0.5}H${WIDTH}`, class: "axis" }));
    return svg;
  };

  const middle = (values) => {
    if (values.length === 0) return NaN;
    const sorted = Float64Array.from(values).sort();
    const half = sorted.length >> 1;
    return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  };

  const show = ({ students }) => {
    // Whoever has no grade yet is in no mean.
    const graded = students.filter(({ row }) => !row.u && !row.e);
    const shares = graded.map(({ share }) => share);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const facts = [
      [words.students, base.number(students.length)],
      [words.mean, shares.length ? base.percent(mean) : "–"],
      [words.median, shares.length ? base.percent(middle(shares)) : "–"],
      [words.full, base.number(shares.filter((share) => share >= 1).length)],
    ];
    if (graded.length < students.length) {
      facts.push([words.no_grade, base.number(students.length - graded.length)]);
    }
    if (students.some(({ row }) => row.m)) {
      facts.push([words.passed, base.number(students.filter(({ row }) => row.m === "y").length)]);
    }
    byId("figures").replaceChildren(...facts.map(([name, value]) => {
      const pair = make("div", "figure");
      pair.append(make("dt", "", name), make("dd", "", value));
      return pair;
    }));
    byId("spread").replaceChildren(picture(counts(graded)));
  };

  return { show };
})();
