// Menu sederhana untuk 15-puzzle. Semua pekerjaan ada di puzzle.js.
const fs = require('fs');
const readline = require('readline');
const { read, kurang, shaded, solve, draw } = require('./puzzle');

const lines = [];
const waiting = [];
const rl = readline.createInterface({ input: process.stdin });
rl.on('line', (line) => (waiting.length ? waiting.shift()(line) : lines.push(line)));
rl.on('close', () => waiting.splice(0).forEach((give) => give(null)));

function ask(question) {
  process.stdout.write(question);
  if (lines.length) return Promise.resolve(lines.shift());
  if (rl.closed) return Promise.resolve(null);
  return new Promise((give) => waiting.push(give));
}

function report(board) {
  console.log('\nPosisi awal\n' + draw(board));
  const table = kurang(board);
  table.forEach((value, i) => console.log(`Kurang(${i + 1})`.padEnd(10) + ' = ' + value));
  const total = table.reduce((a, b) => a + b, 0) + shaded(board);
  console.log(`Σ Kurang(i) + X = ${total}`);
  if (total % 2 !== 0) {
    console.log('\nTidak ada solusi: status tujuan tidak dapat dicapai.');
    return;
  }
  const start = process.hrtime.bigint();
  const { path, nodes } = solve(board);
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  path.forEach((step, i) => console.log(`\nLangkah ke-${i + 1} (${step.name})\n` + draw(step.board)));
  console.log(`\nSelesai dalam ${path.length} langkah`);
  console.log(`Simpul dibangkitkan: ${nodes}`);
  console.log(`Waktu: ${ms.toFixed(2)} ms`);
}

async function main() {
  for (;;) {
    console.log('\n1. Baca papan dari file\n2. Keluar');
    const choice = await ask('Pilihan: ');
    if (choice === null || choice.trim() === '2') break;
    if (choice.trim() !== '1') {
      console.log('Pilih 1 atau 2.');
      continue;
    }
    const name = await ask('Nama file: ');
    if (name === null) break;
    let text;
    try {
      text = fs.readFileSync(name.trim(), 'utf8');
    } catch (error) {
      console.log(`File ${name.trim()} tidak ditemukan di ${process.cwd()}`);
      continue;
    }
    try {
      report(read(text));
    } catch (error) {
      console.log('Masukan salah: ' + error.message);
    }
  }
  console.log('Sampai jumpa!');
  rl.close();
}

main();
