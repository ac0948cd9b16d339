const STEPS = [['atas', -1, 0], ['bawah', 1, 0], ['kanan', 0, 1], ['kiri', 0, -1]];

function read(text) {
  const rows = text.split(/\r?\n/).map((row) => row.trim()).filter((row) => row !== '').map((row) => row.split(/\s+/));
  if (rows.length !== 4 || rows.some((row) => row.length !== 4)) throw new Error('papan harus 4x4');
  const board = rows.flat().map((word) => (/^[+-]?\d+$/.test(word) ? Number(word) : 16));
  const wrong = board.find((tile) => tile < 1 || tile > 16);
  if (wrong !== undefined) throw new Error(`${wrong} bukan ubin`);
  for (let tile = 1; tile <= 16; tile++) {
    if (!board.includes(tile)) throw new Error(tile === 16 ? 'tidak ada kotak kosong' : `ubin ${tile} tidak ada`);
  }
  return board;
}

function kurang(board) {
  const table = new Array(16).fill(0);
  board.forEach((tile, i) => {
    table[tile - 1] = board.slice(i + 1).filter((other) => other < tile).length;
  });
  return table;
}

function shaded(board) {
  const blank = board.indexOf(16);
  return ((blank >> 2) + (blank & 3)) % 2;
}

const misplaced = (tile, cell) => (tile !== 16 && tile !== cell + 1 ? 1 : 0);

// Simpul disimpan per biaya (satu antrean tiap biaya), jadi yang masuk duluan keluar duluan.
function solve(start) {
  const first = { board: start, blank: start.indexOf(16), depth: 0, parent: null, name: '' };
  first.wrong = start.reduce((sum, tile, cell) => sum + misplaced(tile, cell), 0);
  const seen = new Set([String.fromCharCode(...start)]);
  const queues = [];
  const push = (node) => (queues[node.depth + node.wrong] ??= []).push(node);
  push(first);
  for (let cost = 0; cost < queues.length; cost++) {
    const queue = queues[cost] ?? [];
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head];
      if (node.wrong === 0) return { path: trace(node), nodes: seen.size };
      const row = node.blank >> 2;
      const column = node.blank & 3;
      for (const [name, down, right] of STEPS) {
        const r = row + down;
        const c = column + right;
        if (r < 0 || r > 3 || c < 0 || c > 3) continue;
        const cell = 4 * r + c;
        const board = node.board.slice();
        const tile = board[cell];
        board[node.blank] = tile;
        board[cell] = 16;
        const key = String.fromCharCode(...board);
        if (seen.has(key)) continue;
        seen.add(key);
        const wrong = node.wrong - misplaced(tile, cell) + misplaced(tile, node.blank);
        push({ board, blank: cell, depth: node.depth + 1, wrong, parent: node, name });
      }
    }
  }
  throw new Error('pencarian berakhir tanpa solusi');
}

function trace(node) {
  const path = [];
  for (; node.parent; node = node.parent) path.unshift(node);
  return path;
}

function draw(board) {
  const rows = [];
  for (let r = 0; r < 4; r++) {
    rows.push('║' + board.slice(4 * r, 4 * r + 4).map((tile) => (tile === 16 ? '  ' : String(tile).padStart(2))).join('│') + '║');
  }
  return ['╔══╤══╤══╤══╗', ...rows, '╚══╧══╧══╧══╝'].join('\n');
}

module.exports = { read, kurang, shaded, solve, draw };
