// Saves what came of a search: a picture, a text, or the replay as one page.
"use strict";
const save = (() => {
  const hand = (name, blob) => {
    const address = URL.createObjectURL(blob);
    const link = dom.make("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };

  const grid = (rows) => {
    const width = String(rows.length ** 2 - 1).length;
    return rows.map((row) => row.map((tile) => (tile === 0 ? "-" : String(tile)).padStart(width)).join(" ")).join("\n");
  };

  const slidingText = (told, title) => {
    const [replayed] = answer.replays(told);
    const lines = [answer.sentence(told), `Search: ${title}`, `Tiles moved: ${told.tiles.join(" ")}`, `Blank moves: ${told.directions.join(" ")}`];
    for (const [step, rows] of answer.boards(replayed).entries()) {
      lines.push("", step === 0 ? "Start" : `Step ${step}: tile ${told.tiles[step - 1]}`, grid(rows));
    }
    return `${lines.join("\n")}\n`;
  };
  // The board first, as the handout's file has it.
  const packingText = (told, rows, title) => {
    const lines = [...rows, "", answer.sentence(told), `Search: ${title}`];
    if (told.placements !== null) lines.push(`Placements tried: ${told.placements}`);
    return `${lines.join("\n")}\n`;
  };

  // The buttons; `shown` says which packing and which step is shown now.
  const buttons = (told, job, title, shown) => {
    const isPacking = told.puzzle === "packing";
    const failed = dom.make("p", { class: "problem-text", role: "alert" });
    const name = () => (isPacking ? "packing" : `board-step-${shown().step}`);
    const svg = () => {
      const { index, step } = shown();
      if (isPacking) return told.svgs[index];
      return picture.sliding(answer.boards(answer.replays(told)[0])[step], `Step ${step} of ${told.moves}`);
    };
    const text = () => (isPacking ? packingText(told, told.packings[shown().index], title) : slidingText(told, title));
    const ways = [
      ["SVG", "Save the board shown as SVG", () => hand(`${name()}.svg`, new Blob([svg()], { type: "image/svg+xml" }))],
      ["PNG", "Save the board shown as PNG", async () => hand(`${name()}.png`, await picture.png(svg()))],
      ["Text", "Save the solution as text", () => hand("solution.txt", new Blob([text()], { type: "text/plain" }))],
      ["Replay", "Save the replay as a page", async () => {
        const page = await server.text(`api/jobs/${job}/replay/${shown().index}`);
        hand("replay.html", new Blob([page], { type: "text/html" }));
      }],
    ];
    const row = dom.make("div", { class: "saves", role: "group", "aria-label": "Save" }, dom.make("span", { class: "quiet", "aria-hidden": "true" }, "Save"));
    for (const [label, about, act] of ways) {
      const press = async () => {
        failed.textContent = "";
        try {
          await act();
        } catch (error) {
          failed.textContent = error.message;
        }
      };
      row.append(dom.button(label, press, { "aria-label": about, title: about, class: "small-button" }));
    }
    return dom.make("div", {}, row, failed);
  };

  return { buttons };
})();
