// The class as a table that is read, searched and copied: only the rows in sight are in the page.
"use strict";
const table = (() => {
  const { words, byId, make, plain, fill } = base;
  const BEYOND = 4;
  // The least and the greatest width of a case, in rem.
  const A_CASE = [2.25, 4.5];
  const scroller = byId("book-box");
  const element = byId("book");
  const [headRow, groupRow] = [byId("book-head"), byId("book-groups")];
  const [above, body, below] = [byId("book-above"), byId("book-body"), byId("book-below")];
  let view = null;
  let fixed = [];
  let rows = new Map();
  let row = 32;
  // Where the one tab stop is: row -1 is the head.
  let at = { row: 0, column: 0 };
  let stopped = null;
  let chosen = null;
  let choose = () => {};
  let onOpen = () => {};

  const columnCount = () => fixed.length + view.columns.length;

  const sorting = (by) => {
    if (view.order.by !== by) return "none";
    return view.order.isDown ? "descending" : "ascending";
  };

  const sortButton = (className, title, by, index) => {
    const cell = make("th", className);
    cell.scope = "col";
    if (!by) {
      cell.textContent = title;
      cell.tabIndex = -1;
      return cell;
    }
    cell.setAttribute("aria-sort", sorting(by));
    const button = make("button", "sort");
    button.type = "button";
    button.tabIndex = -1;
    button.append(make("span", "", title));
    button.title = fill(words.sort_by, { what: title });
    button.addEventListener("click", () => {
      at = { row: -1, column: index };
      const isDown = view.order.by === by ? !view.order.isDown : by !== "name";
      choose({ sort: isDown ? `-${by}` : by }, "push");
      focusCell();
    });
    cell.append(button);
    return cell;
  };

  // Every column has its width from the beginning, so that none changes as rows come and go.
  const measure = () => {
    const kept = fixed.reduce((sum, { wide }) => sum + wide, 0);
    const spare = (2 * room.wide) / row - kept - 1;
    const each = Math.max(A_CASE[0], Math.min(A_CASE[1], spare / view.assignment.cases.length));
    const widths = [...fixed.map(({ wide }) => wide), ...view.columns.map(() => each)];
    byId("book-widths").replaceChildren(...widths.map((wide) => {
      const column = make("col");
      column.style.width = `${wide}rem`;
      return column;
    }));
    element.style.width = `${widths.reduce((sum, wide) => sum + wide, 0)}rem`;
  };

  const makeHead = () => {
    const { assignment, columns } = view;
    const titles = fixed.map((column, index) =>
      sortButton(index === 0 ? "stay" : `fixed ${column.name}`, column.title, column.sort, index));
    titles.push(...columns.map((column, index) => {
      const { name } = assignment.cases[column];
      return sortButton("case", plain(name), `case:${name}`, fixed.length + index);
    }));
    headRow.replaceChildren(...titles);
    const groups = [];
    for (const column of columns) {
      const { group } = assignment.cases[column];
      const last = groups.at(-1);
      if (last?.group === group) last.span += 1;
      else groups.push({ group, span: 1 });
    }
    const blank = make("td", "stay");
    const rest = make("td");
    rest.colSpan = fixed.length - 1;
    const spans = groups.map(({ group, span }) => {
      const cell = make("th", "group");
      cell.colSpan = span;
      cell.scope = "colgroup";
      cell.append(make("span", "", plain(group)));
      cell.title = plain(group);
      return cell;
    });
    groupRow.replaceChildren(blank, rest, ...spans);
  };

  const makeRow = (index) => {
    const student = view.students[index];
    const line = make("tr");
    line.setAttribute("aria-rowindex", index + 3);
    const isChosen = chosen !== null && index >= chosen.from && index <= chosen.to;
    line.setAttribute("aria-selected", String(isChosen));
    line.append(
      ...fixed.map((column) => cells.fixedCell(column, student)),
      ...view.columns.map((column) => cells.caseCell(column, student)),
    );
    line.dataset.index = index;
    return line;
  };

  const pad = (element, count) => {
    element.firstElementChild.firstElementChild.style.height = `${count * row}px`;
    element.hidden = count === 0;
  };

  // Asking the browser for a size makes it lay out the page, so that it is asked only when one may have changed.
  let room = null;
  const look = () => {
    room = { wide: scroller.clientWidth, high: scroller.clientHeight - element.tHead.offsetHeight };
  };

  const inSight = () => {
    const first = Math.floor(scroller.scrollTop / row);
    const count = Math.ceil(Math.max(row, room.high) / row) + 1;
    return [first, Math.min(view.students.length, first + count)];
  };

  // Draws what is in sight, keeping the rows that were there.
  const draw = () => {
    const [first, end] = inSight();
    const [from, to] = [Math.max(0, first - BEYOND), Math.min(view.students.length, end + BEYOND)];
    const hadFocus = body.contains(document.activeElement);
    if (hadFocus && (at.row < from || at.row >= to)) {
      // Scrolled out of sight by other means than keys: the tab stop comes along.
      at.row = Math.max(first, Math.min(end - 1, at.row));
    }
    const kept = new Map();
    const lines = [];
    for (let index = from; index < to; index += 1) {
      const line = rows.get(index) ?? makeRow(index);
      kept.set(index, line);
      lines.push(line);
    }
    for (const [index, line] of rows) if (!kept.has(index)) line.remove();
    let before = body.firstChild;
    for (const line of lines) {
      if (line === before) before = before.nextSibling;
      else body.insertBefore(line, before);
    }
    rows = kept;
    pad(above, from);
    pad(below, view.students.length - to);
    if (hadFocus && !body.contains(document.activeElement)) focusCell({ preventScroll: true });
    // A tab stop that is not in the page could not be reached by tab.
    if (at.row >= 0 && !rows.has(at.row) && !element.contains(document.activeElement)) {
      at.row = Math.min(first, view.students.length - 1);
    }
    stop();
  };

  const target = () => {
    const line = at.row < 0 ? headRow : rows.get(at.row);
    const cell = line?.children[at.column];
    return cell?.querySelector("button") ?? cell;
  };

  // Makes the cell the one tab stop.
  const stop = () => {
    const it = target() ?? headRow.children[0]?.querySelector("button");
    if (it === stopped) return;
    if (stopped) stopped.tabIndex = -1;
    stopped = it;
    if (it) it.tabIndex = 0;
  };

  const focusCell = (options) => {
    stop();
    target()?.focus(options);
  };

  const reveal = () => {
    const most = room.high - row;
    if (at.row >= 0) {
      const top = at.row * row;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top > scroller.scrollTop + most) scroller.scrollTop = top - most;
      draw();
    }
    const cell = target();
    const stay = headRow.children[0];
    if (!cell || at.column === 0) return;
    const frame = scroller.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const edge = frame.left + stay.offsetWidth;
    if (box.left < edge) scroller.scrollLeft -= edge - box.left + 4;
    else if (box.right > frame.right - 18) scroller.scrollLeft += box.right - frame.right + 22;
  };

  const move = (line, column) => {
    at = {
      row: Math.max(-1, Math.min(view.students.length - 1, line)),
      column: Math.max(0, Math.min(columnCount() - 1, column)),
    };
    reveal();
    focusCell({ preventScroll: true });
  };

  const mark = () => {
    for (const [index, line] of rows) {
      line.setAttribute("aria-selected", String(chosen !== null && index >= chosen.from && index <= chosen.to));
    }
    byId("book-said").textContent = chosen === null ? "" : fill(words.chosen, { students: base.students(chosen.to - chosen.from + 1) });
  };
  const stretch = (line) => {
    const to = Math.max(0, Math.min(view.students.length - 1, line));
    const anchor = chosen?.anchor ?? Math.max(0, at.row);
    chosen = { anchor, from: Math.min(anchor, to), to: Math.max(anchor, to) };
    move(to, at.column);
    mark();
  };

  const open = () => {
    const student = view.students[at.row];
    if (!student) return;
    const column = view.columns[at.column - fixed.length];
    const first = view.columns.find((it) => decode.isFailing(decode.kind(student.row, it)));
    onOpen(student, column ?? first ?? view.columns[0]);
  };

  const onKey = (event) => {
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(room.high / row) - 1);
    const last = view.students.length - 1;
    const { ctrlKey } = event;
    if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      stretch(at.row + (event.key === "ArrowDown" ? 1 : -1));
    } else if (ctrlKey && event.key.toLowerCase() === "a") {
      chosen = { anchor: 0, from: 0, to: last };
      mark();
    } else if (event.key === "Escape" && chosen) {
      chosen = null;
      mark();
    } else if (event.key === "Enter" && at.row >= 0) {
      open();
    } else {
      const steps = {
        ArrowDown: [ctrlKey ? last : at.row + 1, at.column],
        ArrowUp: [ctrlKey ? 0 : at.row - 1, at.column],
        ArrowLeft: [at.row, at.column - 1],
        ArrowRight: [at.row, at.column + 1],
        PageDown: [Math.min(last, at.row + page), at.column],
        PageUp: [Math.max(0, at.row - page), at.column],
        Home: [ctrlKey ? 0 : at.row, 0],
        End: [ctrlKey ? last : at.row, columnCount() - 1],
      };
      if (!Object.hasOwn(steps, event.key)) return;
      if (chosen) {
        chosen = null;
        mark();
      }
      move(...steps[event.key]);
    }
    event.preventDefault();
  };

  // What is chosen by keys, or the rows that a selection by mouse touches, or else the row in which one is.
  const toCopy = () => {
    if (chosen) return view.students.slice(chosen.from, chosen.to + 1);
    const selection = getSelection();
    if (selection && !selection.isCollapsed) {
      const range = selection.getRangeAt(0);
      const lines = [...rows.values()].filter((line) => range.intersectsNode(line));
      return lines.map((line) => view.students[Number(line.dataset.index)]);
    }
    return at.row >= 0 && view.students[at.row] ? [view.students[at.row]] : [];
  };

  const listen = (chooser, opened) => {
    choose = chooser;
    onOpen = opened;
    let waiting = false;
    scroller.addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        draw();
      });
    });
    element.addEventListener("keydown", onKey);
    const cellOf = (event) => event.target.closest("#book-body td, #book-body th");
    element.addEventListener("click", (event) => {
      const cell = cellOf(event);
      if (!cell || !getSelection().isCollapsed) return;
      at = { row: Number(cell.parentElement.dataset.index), column: [...cell.parentElement.children].indexOf(cell) };
      focusCell({ preventScroll: true });
      if (!event.shiftKey) open();
    });
    element.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell) at = { row: Number(cell.parentElement.dataset.index), column: [...cell.parentElement.children].indexOf(cell) };
      else {
        const head = event.target.closest("#book-head th");
        if (head) at = { row: -1, column: [...headRow.children].indexOf(head) };
      }
      stop();
    });
    element.addEventListener("pointerover", (event) => {
      const cell = event.target.closest(".cell");
      if (cell && !cell.title) cell.title = cell.getAttribute("aria-label");
    });
    document.addEventListener("copy", (event) => {
      const selection = getSelection();
      const isHere = element.contains(document.activeElement) || (selection?.rangeCount && body.contains(selection.anchorNode));
      const isElsewhere = selection && !selection.isCollapsed && !scroller.contains(selection.anchorNode);
      if (!isHere || isElsewhere) return;
      const students = toCopy();
      if (students.length === 0) return;
      event.clipboardData.setData("text/plain", copying.tsv(view, students));
      event.preventDefault();
      byId("book-said").textContent = fill(words.copied_rows, { students: base.students(students.length) });
    });
    new ResizeObserver(() => {
      look();
      if (view) draw();
    }).observe(scroller);
    cells.isNarrow.addEventListener("change", () => { if (view) show(view); });
  };

  const show = (next) => {
    const before = view?.students[at.row];
    const wasHead = at.row < 0;
    view = next;
    row = 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    fixed = cells.fixedOf(view.assignment);
    chosen = null;
    byId("book-said").textContent = "";
    element.setAttribute("aria-rowcount", view.students.length + 2);
    element.setAttribute("aria-colcount", columnCount());
    const place = view.students.indexOf(before);
    at = {
      row: wasHead ? -1 : place >= 0 ? place : Math.min(0, view.students.length - 1),
      column: Math.min(at.column, columnCount() - 1),
    };
    rows = new Map();
    // What is now seen begins at the top; before the rows go, because an empty table has nothing to scroll.
    if (scroller.scrollTop > 0) scroller.scrollTop = 0;
    body.replaceChildren();
    makeHead();
    byId("book-none").hidden = view.students.length > 0;
    // As high as the whole class needs, so that nothing below moves when some are filtered away.
    scroller.style.setProperty("--rows", view.all);
    if (room === null) look();
    measure();
    draw();
  };

  return { show, listen };
})();
