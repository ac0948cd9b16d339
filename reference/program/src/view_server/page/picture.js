// Pictures to keep: an SVG, and the same as PNG.
"use strict";
const picture = (() => {
  const CELL = 64;
  const MARGIN = 16;
  const SCALE = 2;
  const INK = "#10151d";

  // A board of sliding tiles; its colours are its own, so that it looks the same wherever it is opened.
  const sliding = (rows, title) => {
    const side = rows.length;
    const size = side * CELL + 2 * MARGIN;
    const svg = dom.inSvg("svg", { viewBox: `0 0 ${size} ${size}`, width: size, height: size, role: "img" });
    const spoken = rows.map((row) => row.map((tile) => (tile === 0 ? "blank" : tile)).join(" ")).join(", ");
    svg.append(dom.inSvg("title", {}, title), dom.inSvg("desc", {}, `The rows from the top: ${spoken}`));
    svg.append(dom.inSvg("rect", { width: size, height: size, rx: MARGIN, fill: "#ccd9ec" }));
    const font = { "font-family": "system-ui, sans-serif", "font-size": 26, "font-weight": 600, "text-anchor": "middle" };
    const texts = dom.inSvg("g", { ...font, fill: INK });
    for (const [row, line] of rows.entries()) {
      for (const [column, tile] of line.entries()) {
        if (tile === 0) continue;
        const [x, y] = [MARGIN + column * CELL, MARGIN + row * CELL];
        const fill = tile === row * side + column + 1 ? "#e3f3e7" : "#ffffff";
        const box = { x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4, rx: 10 };
        svg.append(dom.inSvg("rect", { ...box, fill, stroke: "#6a7686", "stroke-width": 1.5 }));
        texts.append(dom.inSvg("text", { x: x + CELL / 2, y: y + CELL / 2, dy: ".36em" }, String(tile)));
      }
    }
    svg.append(texts);
    return `${new XMLSerializer().serializeToString(svg)}\n`;
  };

  const decoded = (svg) =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.addEventListener("load", () => resolve(image));
      image.addEventListener("error", () => reject(new Error("the browser cannot draw this picture; save it as SVG")));
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    });

  // The picture in pixels.
  const png = async (svg) => {
    const image = await decoded(svg);
    const canvas = dom.make("canvas");
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large; save it as SVG"))), "image/png"),
    );
  };

  return { sliding, png };
})();
