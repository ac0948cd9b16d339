// The columns of the table, and what stands in its cells.
"use strict";
const cells = (() => {
  const { words, make, plain, fill } = base;
  const isNarrow = window.matchMedia("(max-width: 40rem)");

  // The columns before those of the cases; widths are in rem.
  const fixedOf = (assignment) => {
    const has = (name) => assignment.rows.some((it) => it[name] !== undefined && it[name] !== "");
    // A word where there is no number takes more room than a number.
    const isWordy = assignment.rows.some(({ u, e, l }) => u || e || l);
    const scoreWide = isNarrow.matches ? (isWordy ? 8 : 4.5) : (isWordy ? 11 : 7.5);
    const columns = [
      { name: "name", title: words.student, sort: "name", wide: isNarrow.matches ? 8 : 14 },
      { name: "score", title: words.score, sort: "score", wide: scoreWide },
      { name: "time", title: words.cpu, sort: "time", wide: isNarrow.matches ? 5.5 : 6.5 },
    ];
    if (has("m")) columns.push({ name: "mark", title: words.pass, wide: 4.5 });
    if (has("g")) columns.push({ name: "language", title: words.language, wide: 6 });
    return columns;
  };

  const scoreCell = (student) => {
    const cell = make("td", "score");
    const { row } = student;
    // No number stands where there is no grade: a dash, or in a word why.
    if (row.u || row.e) {
      const said = decode.pointsWords(row);
      cell.append(make("span", "no-points", row.e ? words.exempt : row.l ? words.not_run : words.open));
      if (row.z) cell.append(make("span", "hand", "✎"));
      cell.setAttribute("aria-label", row.z ? `${said}; ${plain(row.z)}` : said);
      cell.title = cell.getAttribute("aria-label");
      return cell;
    }
    const bar = make("span", "bar");
    const ink = make("span", "ink");
    ink.style.width = `${Math.round(100 * Math.max(0, Math.min(1, student.share)))}%`;
    bar.append(ink);
    cell.append(make("span", "points", base.score(student.row.p)), bar);
    cell.setAttribute("aria-label", fill(words.points_of, { points: base.score(student.row.p), of: base.score(student.row.o) }));
    // Nothing earned because nothing could be run is another thing than nothing right.
    if (row.l) cell.replaceChildren(make("span", "points", base.score(row.p)), " ", make("span", "no-points", words.not_run));
    if (row.q) cell.title = decode.pointsWords(row);
    if (row.z) {
      cell.append(make("span", "hand", "✎"));
      cell.title = plain(row.z);
      cell.setAttribute("aria-label", `${decode.pointsWords(row)}; ${plain(row.z)}`);
    }
    return cell;
  };

  const fixedCell = (column, student) => {
    const { row: it } = student;
    if (column.name === "score") return scoreCell(student);
    if (column.name === "time") return make("td", "number", decode.spent(student) ? base.seconds(decode.spent(student)) : "");
    if (column.name === "mark") return make("td", "", { y: words.yes, n: words.no, "?": words.open }[it.m] ?? "");
    if (column.name === "language") return make("td", "", plain(it.g ?? ""));
    const cell = make("th", "stay");
    cell.scope = "row";
    const name = make("bdi", "", student.name.slice(0, 300));
    if (student.name.length > 18) name.title = student.name.slice(0, 300);
    cell.append(name);
    const aside = decode.aliases(student).at(-1);
    if (aside) cell.append(" ", make("bdi", "by", aside.slice(0, 60)));
    return cell;
  };

  const caseCell = (column, student) => {
    const kind = decode.kind(student.row, column);
    const time = decode.timeWords(student.row, column);
    const word = decode.byHand(student.row, column);
    const cell = make("td", `cell ${kind.family}${word ? " by-hand" : ""}`, kind.code);
    cell.setAttribute("aria-label", [kind.words, time, word].filter(Boolean).join(", "));
    return cell;
  };

  return { isNarrow, fixedOf, fixedCell, caseCell };
})();
