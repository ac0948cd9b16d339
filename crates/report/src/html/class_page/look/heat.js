// The class at one glance: a column a student, a row a case, drawn on a canvas.
"use strict";
const heat = (() => {
  const { words, byId, make, plain, fill } = base;
  const FAMILIES = ["right", "near", "wrong", "limit", "silent", "broken", "unbuilt", "look", "apart", "none"];
  const WIDEST = 44;
  const box = byId("map-box");
  const canvas = byId("map");
  const cursor = byId("map-cursor");
  let view = null;
  // Known once it has been drawn, and again when it changes.
  let room = 0;
  let size = { wide: 1, high: 1 };
  let at = { student: 0, column: 0 };
  let onOpen = () => {};

  // The height is that of all the cases, so that nothing below moves when some are chosen.
  const heightOf = (count) => {
    const row = count <= 10 ? 26 : count <= 20 ? 22 : count <= 36 ? 16 : 12;
    return Math.max(count * row, 78);
  };

  const paints = () => {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    const paint = Object.fromEntries(FAMILIES.map((family) => [family, read(`--map-${family}`)]));
    const marks = { near: read("--map-mark-near"), apart: read("--map-mark-apart"), look: read("--map-mark-apart") };
    return { paint, paper: read("--card"), mark: (family) => marks[family] ?? read("--map-mark") };
  };

  const rgba = (colour) => {
    const value = Number.parseInt(colour.slice(1), 16);
    // The bytes of a pixel, of which the lowest comes first.
    return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
  };

  // One pixel a result; the browser makes it as large, or as small, as it must be.
  const pixels = ({ students, columns }, paint) => {
    const small = make("canvas");
    small.width = students.length;
    small.height = columns.length;
    const pen = small.getContext("2d");
    const image = pen.createImageData(small.width, small.height);
    const cells = new Uint32Array(image.data.buffer);
    const colours = new Uint32Array(128).fill(rgba(paint.none));
    for (const kind of decode.kinds) colours[kind.letter.charCodeAt(0)] = rgba(paint[kind.family]);
    // Loops of the plainest kind: there may be hundreds of thousands of results.
    const [wide, high] = [small.width, small.height];
    for (let x = 0; x < wide; x += 1) {
      const letters = students[x].row.v;
      for (let y = 0; y < high; y += 1) cells[y * wide + x] = colours[letters.charCodeAt(columns[y]) & 127];
    }
    pen.putImageData(image, 0, 0);
    return small;
  };

  const squeezed = (cells, width) => {
    const made = make("canvas");
    made.width = width;
    made.height = cells.height;
    const pen = made.getContext("2d");
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(cells, 0, 0, width, cells.height);
    return made;
  };

  // Families are told apart by shape too, where a cell has room for one.
  const shapes = {
    wrong: (pen, x, y, r) => { pen.moveTo(x - r, y - r); pen.lineTo(x + r, y + r); pen.moveTo(x + r, y - r); pen.lineTo(x - r, y + r); },
    near: (pen, x, y, r) => { pen.moveTo(x - r, y); pen.lineTo(x + r, y); },
    limit: (pen, x, y, r) => { pen.moveTo(x - r, y + r); pen.lineTo(x, y - r); pen.lineTo(x + r, y + r); pen.closePath(); },
    silent: (pen, x, y, r) => { pen.moveTo(x + r, y); pen.arc(x, y, r, 0, 7); },
    broken: (pen, x, y, r) => { pen.rect(x - r, y - r, 2 * r, 2 * r); },
    unbuilt: (pen, x, y, r) => { pen.moveTo(x - r, y - r); pen.lineTo(x - r, y + r); pen.lineTo(x + r, y + r); },
    look: (pen, x, y, r) => { pen.moveTo(x, y - r); pen.lineTo(x + r, y); pen.lineTo(x, y + r); pen.lineTo(x - r, y); pen.closePath(); },
    apart: (pen, x, y, r) => { pen.moveTo(x, y - r); pen.lineTo(x, y + r); },
  };

  const drawMarks = (pen, { students, columns }, look) => {
    const { wide, high } = size;
    if (wide < 7 || high < 9) return;
    const isRoomy = wide >= 18 && high >= 14;
    pen.lineWidth = 1.4;
    pen.font = `600 ${Math.min(11, high - 4)}px ${getComputedStyle(document.body).fontFamily}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const r = Math.min(wide, high) * 0.22;
    const colours = Object.fromEntries(FAMILIES.map((family) => [family, look.mark(family)]));
    for (const [x, { row }] of students.entries()) {
      for (const [y, column] of columns.entries()) {
        const kind = decode.kind(row, column);
        if (kind.family === "right" || kind.family === "none") continue;
        const colour = colours[kind.family];
        const [middle, line] = [(x + 0.5) * wide, (y + 0.5) * high];
        if (isRoomy) {
          pen.fillStyle = colour;
          pen.fillText(kind.code, middle, line + 0.5);
        } else {
          pen.strokeStyle = colour;
          pen.beginPath();
          shapes[kind.family]?.(pen, middle, line, r);
          pen.stroke();
        }
      }
    }
  };

  const drawLines = (pen, { students, columns, assignment }, paper) => {
    const { wide, high } = size;
    const [width, height] = [wide * students.length, high * columns.length];
    pen.fillStyle = paper;
    if (high >= 8) for (let y = 1; y < columns.length; y += 1) pen.fillRect(0, y * high - 1, width, 1);
    if (wide >= 5) for (let x = 1; x < students.length; x += 1) pen.fillRect(x * wide - 1, 0, 1, height);
    for (let y = 1; y < columns.length; y += 1) {
      const isBorder = assignment.cases[columns[y]].group !== assignment.cases[columns[y - 1]].group;
      if (isBorder) pen.fillRect(0, y * high - 2, width, 3);
    }
  };

  const draw = () => {
    if (!view) return;
    const { students, columns, assignment } = view;
    const look = paints();
    const dots = window.devicePixelRatio || 1;
    room ||= box.clientWidth;
    const total = heightOf(assignment.cases.length);
    const count = Math.max(1, students.length);
    const fits = Math.min(WIDEST, Math.max(40, room) / count);
    size = {
      wide: fits >= 4 ? Math.floor(fits) : fits,
      high: Math.min(36, Math.floor(total / Math.max(1, columns.length))),
    };
    const [width, height] = [Math.max(1, size.wide * count), size.high * columns.length];
    box.style.height = `${total}px`;
    canvas.width = Math.max(1, Math.round(width * dots));
    canvas.height = Math.max(1, Math.round(height * dots));
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    if (students.length === 0) return;
    const pen = canvas.getContext("2d");
    // Students who share a dot mix their colours; cases never do, so that it is done before the rows get their height.
    let cells = pixels(view, look.paint);
    if (size.wide * dots < 1) cells = squeezed(cells, canvas.width);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(cells, 0, 0, canvas.width, canvas.height);
    pen.scale(dots, dots);
    drawLines(pen, view, look.paper);
    drawMarks(pen, view, look);
  };

  const label = () => {
    const { students, columns, assignment } = view;
    const names = columns.map((column) => {
      const item = make("li", "", plain(assignment.cases[column].name));
      item.style.height = `${size.high}px`;
      item.style.lineHeight = `${size.high}px`;
      return item;
    });
    byId("map-cases").replaceChildren(...names);
    byId("map-cases").style.fontSize = size.high < 15 ? "0.6875rem" : "0.8125rem";
    const isNamed = size.wide >= 16;
    const above = byId("map-names");
    const wasNamed = decode.roll(assignment).length * 16 <= room;
    above.hidden = !wasNamed;
    above.replaceChildren(...(isNamed ? students : []).map((student) => {
      const item = make("li");
      item.append(make("bdi", "", student.name.slice(0, 60)));
      item.style.width = `${size.wide}px`;
      return item;
    }));
  };

  const place = () => {
    const has = view.students.length > 0;
    cursor.hidden = !has;
    byId("map-open").disabled = !has;
    if (!has) return;
    const [wide, high] = [Math.max(size.wide, 4), size.high];
    cursor.style.width = `${wide + 2}px`;
    cursor.style.height = `${high + 2}px`;
    cursor.style.transform = `translate(${at.student * size.wide - 1}px, ${at.column * high - 1}px)`;
  };

  const sentence = () => {
    const student = view.students[at.student];
    const column = view.columns[at.column];
    if (!student || column === undefined) return words.nobody;
    const kind = decode.kind(student.row, column);
    const time = decode.timeWords(student.row, column);
    const name = student.name.length > 80 ? `${student.name.slice(0, 80)}…` : student.name;
    const parts = [name, plain(view.assignment.cases[column].name), kind.words];
    return (time ? [...parts, time] : parts).join(" · ");
  };

  const tell = (how) => {
    byId("map-says").textContent = sentence();
    if (how === "aloud") byId("map-voice").textContent = sentence();
    place();
  };

  const move = (student, column, how) => {
    at = {
      student: Math.max(0, Math.min(view.students.length - 1, student)),
      column: Math.max(0, Math.min(view.columns.length - 1, column)),
    };
    tell(how);
  };

  const open = () => {
    const student = view.students[at.student];
    if (student) onOpen(student, view.columns[at.column]);
  };

  const show = (next, choose) => {
    const before = view?.students[at.student];
    const beforeColumn = view?.columns[at.column];
    view = next;
    at = {
      student: Math.max(0, view.students.indexOf(before)),
      column: Math.max(0, view.columns.indexOf(beforeColumn)),
    };
    draw();
    label();
    legend.show(view, choose);
    box.setAttribute("aria-label", fill(words.map_label, {
      students: base.students(view.students.length),
      cases: base.counted(view.columns.length, words.case_one, words.case_many),
    }));
    tell("quietly");
  };

  const listen = (opened) => {
    onOpen = opened;
    const cell = (event) => {
      const frame = canvas.getBoundingClientRect();
      const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return null;
      return { student: Math.floor(x / size.wide), column: Math.floor(y / size.high) };
    };
    box.addEventListener("pointermove", (event) => {
      const it = cell(event);
      if (it && event.pointerType === "mouse") move(it.student, it.column, "quietly");
    });
    // A finger covers many cells: the first touch tells, the second on the same one opens.
    let touched = "";
    box.addEventListener("click", (event) => {
      const it = cell(event);
      if (!it) return;
      const name = `${it.student} ${it.column}`;
      const isTouch = event.pointerType === "touch";
      move(it.student, it.column, isTouch ? "aloud" : "quietly");
      if (!isTouch || touched === name) open();
      touched = name;
    });
    box.addEventListener("keydown", (event) => {
      if (event.altKey || event.metaKey) return;
      const far = Math.max(1, Math.round(view.students.length / 10));
      const steps = {
        ArrowLeft: [at.student - 1, at.column],
        ArrowRight: [at.student + 1, at.column],
        ArrowUp: [at.student, at.column - 1],
        ArrowDown: [at.student, at.column + 1],
        PageUp: [at.student - far, at.column],
        PageDown: [at.student + far, at.column],
        Home: [0, event.ctrlKey ? 0 : at.column],
        End: [view.students.length - 1, event.ctrlKey ? view.columns.length - 1 : at.column],
      };
      if (Object.hasOwn(steps, event.key)) move(...steps[event.key], "aloud");
      else if (event.key === "Enter" || event.key === " ") open();
      else return;
      event.preventDefault();
    });
    byId("map-open").addEventListener("click", open);
    const again = () => {
      if (!view) return;
      draw();
      label();
      place();
    };
    new ResizeObserver(() => {
      if (box.clientWidth === room) return;
      room = box.clientWidth;
      again();
    }).observe(box);
    byId("theme")?.addEventListener("change", again);
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  };

  return { show, listen };
})();
