// Draws boards that stand still, in the player's shapes and colours.
"use strict";
const drawing = (() => {
  const put = (element, row, column) => {
    element.style.setProperty("--row", row);
    element.style.setProperty("--column", column);
  };

  const stage = (kind, rows, columns, label) => {
    const made = dom.make("div", { class: `replay-stage replay-${kind}`, role: "img", "aria-label": label });
    made.style.setProperty("--rows", rows);
    made.style.setProperty("--columns", columns);
    return made;
  };

  const spoken = (rows) => rows.map((row) => row.map((tile) => (tile === 0 ? "blank" : tile)).join(" ")).join("; ");

  const sliding = (rows) => {
    const side = rows.length;
    const made = stage("sliding", side, side, `Board: ${spoken(rows)}`);
    for (const [row, line] of rows.entries()) {
      for (const [column, tile] of line.entries()) {
        const isHome = tile === row * side + column + 1;
        const kind = tile === 0 ? "replay-tile replay-hole" : isHome ? "replay-tile home" : "replay-tile";
        const element = dom.make("div", { class: kind }, tile === 0 ? "" : String(tile));
        put(element, row, column);
        made.append(element);
      }
    }
    return made;
  };

  // Which cells are shaded, and where the blank stands.
  const shading = (rows) => {
    const side = rows.length;
    const picture = dom.inSvg("svg", { class: "shading", viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" });
    picture.append(dom.inSvg("rect", { class: "shading-ground", width: side, height: side }));
    for (const [row, line] of rows.entries()) {
      for (const [column, tile] of line.entries()) {
        if ((row + column) % 2 === 1) {
          picture.append(dom.inSvg("rect", { class: "shading-cell", x: column, y: row, width: 1, height: 1 }));
        }
        if (tile === 0) {
          picture.append(dom.inSvg("circle", { class: "shading-blank", cx: column + 0.5, cy: row + 0.5, r: 0.27 }));
        }
      }
    }
    return picture;
  };

  const dress = (cell, rank) => {
    // The player's own rule, so that a piece looks the same before it is laid and after.
    cell.style.setProperty("--hue", Math.round(rank * 137.5) % 360);
    cell.dataset.pattern = rank % 6;
  };

  const mask = (told) => {
    const label = `Board of ${told.rows} rows and ${told.columns} columns: ${told.mask.join("; ")}`;
    const made = stage("packing", told.rows, told.columns, label);
    for (const [row, line] of told.mask.entries()) {
      for (const [column, cell] of Array.from(line).entries()) {
        if (cell !== "X") continue;
        const element = dom.make("div", { class: "replay-cell" });
        put(element, row, column);
        made.append(element);
      }
    }
    return made;
  };

  const piece = ({ letter, cells }, rank) => {
    const rows = Math.max(...cells.map(([row]) => row)) + 1;
    const columns = Math.max(...cells.map(([, column]) => column)) + 1;
    const made = stage("packing", rows, columns, `Piece ${letter}: ${words.count(cells.length, "cell")}`);
    made.classList.add("piece");
    for (const [row, column] of cells) {
      const element = dom.make("div", { class: "replay-cell shown" }, letter);
      put(element, row, column);
      dress(element, rank);
      made.append(element);
    }
    return made;
  };

  return { sliding, shading, mask, piece };
})();
