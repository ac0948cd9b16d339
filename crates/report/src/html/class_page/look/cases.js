// Each case over the class: how many solve it, whether it tells good programs from bad ones, how long it takes.
"use strict";
const cases = (() => {
  const { words, byId, make, drawn, plain, fill } = base;
  let shown = null;
  let order = { by: "place", isDown: false };
  let choose = () => {};

  const share = (it) => (it.tried ? it.right / it.tried : NaN);
  const columns = [
    { name: "place", title: () => words.case, value: (it) => it.place },
    { name: "group", title: () => words.group, value: (it) => it.group },
    { name: "expected", title: () => words.expected, value: (it) => it.moves ?? -1 },
    { name: "right", title: () => words.pass_rate, value: share },
    { name: "discrimination", title: () => words.discrimination, value: (it) => it.discrimination ?? NaN },
    { name: "time", title: () => words.time_spread, value: (it) => it.times?.[2] ?? NaN },
    { name: "timeouts", title: () => words.timeouts, value: (it) => it.timeouts ?? 0 },
  ];

  // A bar from nothing to all.
  const bar = (part) => {
    const svg = drawn("svg", { viewBox: "0 0 100 10", class: "case-bar", "aria-hidden": "true", preserveAspectRatio: "none" });
    svg.append(drawn("rect", { x: 0, y: 0, width: 100, height: 10, class: "trough" }));
    svg.append(drawn("rect", { x: 0, y: 0, width: 100 * part, height: 10, class: "fill" }));
    return svg;
  };

  // From -1 to 1, around a line at nothing.
  const needle = (value) => {
    const svg = drawn("svg", { viewBox: "0 0 100 10", class: "case-bar", "aria-hidden": "true", preserveAspectRatio: "none" });
    svg.append(drawn("rect", { x: 0, y: 0, width: 100, height: 10, class: "trough" }));
    const wide = 50 * Math.min(1, Math.abs(value));
    svg.append(drawn("rect", { x: value < 0 ? 50 - wide : 50, y: 0, width: wide, height: 10, class: value < 0 ? "under" : "fill" }));
    svg.append(drawn("rect", { x: 49.5, y: 0, width: 1, height: 10, class: "middle" }));
    return svg;
  };

  // A box on a log axis that is the same for every case.
  const boxed = (times, axis) => {
    const svg = drawn("svg", { viewBox: "0 0 160 16", class: "case-box", "aria-hidden": "true" });
    const x = (value) => 3 + 154 * Math.max(0, Math.min(1, Math.log(value / axis.low) / Math.log(axis.high / axis.low)));
    svg.append(drawn("path", { d: "M3 15.5H157", class: "ground" }));
    for (let tick = axis.low; tick <= axis.high * 1.001; tick *= 10) {
      svg.append(drawn("path", { d: `M${x(tick).toFixed(1)} 12.5V16`, class: "ground" }));
    }
    const [least, lower, median, upper, most] = times.map((value) => x(value).toFixed(1));
    svg.append(
      drawn("path", { d: `M${least} 7H${most}M${least} 4V10M${most} 4V10`, class: "whisker" }),
      drawn("rect", { x: lower, y: 2, width: Math.max(1, upper - lower).toFixed(1), height: 10, class: "box" }),
      drawn("path", { d: `M${median} 1V13`, class: "median" }),
    );
    return svg;
  };

  const axisOf = (all, limit) => {
    const values = all.flatMap(({ times }) => times ?? []).filter((value) => value > 0);
    const low = 10 ** Math.floor(Math.log10(Math.min(1, ...values)));
    const high = 10 ** Math.ceil(Math.log10(Math.max(low * 10, limit || 0, ...values)));
    return { low, high };
  };

  const line = (it, axis, isChosen) => {
    const row = make("tr");
    const name = make("th");
    name.scope = "row";
    const button = make("button", "link");
    button.type = "button";
    button.append(make("bdi", "", plain(it.name)));
    button.setAttribute("aria-pressed", String(isChosen));
    button.dataset.name = it.name;
    button.title = fill(words.only_case, { case: plain(it.name) });
    button.addEventListener("click", () => {
      choose({ case: isChosen ? "" : it.name, group: "" }, "push");
      byId("cases-body").querySelector(`button[data-name="${CSS.escape(it.name)}"]`)?.focus();
    });
    name.append(button);
    const right = make("td", "with-bar");
    if (it.tried) {
      right.append(bar(share(it)), make("span", "number", base.percent(share(it))),
        make("span", "quiet", `${base.number(it.right)}/${base.number(it.tried)}`));
    } else right.append("–");
    const tells = make("td", "with-bar");
    if (typeof it.discrimination === "number") tells.append(needle(it.discrimination), make("span", "number", base.signed(it.discrimination)));
    else tells.append("–");
    const time = make("td", "with-bar");
    if (it.times) {
      const [least, , median, , most] = it.times;
      time.append(boxed(it.times, axis), make("span", "number", base.seconds(median)),
        make("span", "quiet", `${base.seconds(least)} – ${base.seconds(most)}`));
    } else time.append("–");
    row.append(
      name,
      make("td", "", plain(it.group)),
      make("td", "", plain(it.expected ?? (it.moves ?? "–"))),
      right,
      tells,
      time,
      make("td", "number", it.timeouts ? `△ ${base.number(it.timeouts)}` : "–"),
    );
    return row;
  };

  const head = () => columns.map((column) => {
    const cell = make("th");
    cell.scope = "col";
    const isIt = order.by === column.name;
    cell.setAttribute("aria-sort", isIt ? (order.isDown ? "descending" : "ascending") : "none");
    const button = make("button", "sort");
    button.type = "button";
    button.append(make("span", "", column.title()));
    button.addEventListener("click", () => {
      order = { by: column.name, isDown: isIt ? !order.isDown : false };
      show(shown);
      byId("cases-head").children[columns.indexOf(column)].firstChild.focus();
    });
    cell.append(button);
    return cell;
  });

  let drawnFor = "";
  const show = (view) => {
    // It is about the whole class, so that hardly any filter changes it.
    const essence = JSON.stringify([view.assignment.name, view.state.case, order]);
    if (essence === drawnFor) return;
    drawnFor = essence;
    shown = view;
    const all = view.assignment.cases.map((it, place) => ({ ...it, place }));
    const axis = axisOf(all, view.assignment.time_limit);
    const { value } = columns.find(({ name }) => name === order.by);
    const turn = order.isDown ? -1 : 1;
    all.sort((one, other) => {
      const [a, b] = [value(one), value(other)];
      // What is not known comes last, whichever way round the rest goes.
      if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b) || one.place - other.place;
      return a === b ? one.place - other.place : turn * (a < b ? -1 : 1);
    });
    byId("cases-head").replaceChildren(...head());
    byId("cases-body").replaceChildren(...all.map((it) => line(it, axis, view.state.case === it.name)));
    byId("cases-axis").textContent = fill(words.time_axis, { low: base.seconds(axis.low), high: base.seconds(axis.high) });
  };

  const listen = (chooser) => { choose = chooser; };

  return { show, listen };
})();
