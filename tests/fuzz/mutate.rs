//! Makes inputs that nobody would write out of inputs that somebody wrote.

use reference::random::Random;

/// The longest input: a reader that fails at all fails on a short one.
const LONGEST: usize = 6_000;

/// What readers stumble over: letters of several bytes, letters that grow when they are made small, numbers at their ends,
/// marks that open and are never closed.
const WORDS: &[&str] = &[
    "²",
    "½",
    "①",
    "İ",
    "ß",
    "ﬁ",
    "µ",
    "第",
    "１",
    "é",
    "e\u{301}",
    "\u{feff}",
    "\u{200b}",
    "🧩",
    "\u{1b}[2J",
    "\u{1b}[",
    "\0",
    "\r",
    "\r\n",
    "\t",
    "\u{a0}",
    "/",
    "//",
    "/*",
    "*/",
    "\\",
    "\"",
    "'",
    "\"\"\"",
    "```",
    "`",
    "|",
    "| - |",
    "<table>",
    "<tr>",
    "<td",
    "</td>",
    "<!--",
    "](",
    "[",
    "{",
    "}",
    "{entry}",
    "&#x41;",
    "&#99999999999;",
    ": ",
    "./",
    "../",
    "-",
    "- ",
    "=",
    "[[",
    "0",
    "-1",
    "-0",
    "1e999",
    "NaN",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "99999999999999999999",
    "0.5",
    "1,5",
    "1.000.000",
    "...",
    "\n\n\n",
    "1 2 3",
    "X",
    "no solution",
    "kurang",
    "Step 1:",
    "(",
    ")",
    "（",
    "：",
    "→",
    "up",
    "LURD",
    "A",
    "..",
    "5 cm²",
];

/// A mutation of one of these inputs.
pub fn mutation(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = window(random.choose(seeds).expect("a reader has seeds"), random).to_vec();
    for _ in 0..=random.below(4) {
        change(&mut input, seeds, random);
    }
    input.truncate(LONGEST);
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let end = at + random.below((input.len() - at).min(80) + 1);
    match random.below(9) {
        0 => insert(input, at, &[random.bits() as u8]),
        1 if at < input.len() => input[at] ^= 1 << random.below(8),
        2 => drop(input.drain(at..end)),
        3 => {
            let piece = input[at..end].to_vec();
            let to = random.below(input.len() + 1);
            insert(input, to, &piece);
        }
        4 => {
            let piece = input[at..end].to_vec();
            for _ in 0..random.below(40) {
                insert(input, at, &piece);
            }
        }
        5 => {
            let other = window(random.choose(seeds).expect("a reader has seeds"), random);
            insert(input, at, &other[..other.len().min(200)]);
        }
        6 => input.truncate(at),
        _ => {
            let word = random.choose(WORDS).expect("there are words");
            // In the place of something as often as before it.
            let end = if random.below(2) == 0 { end } else { at };
            drop(input.splice(at..end, word.bytes()));
        }
    }
}

/// All of a short input, some of a long one.
fn window<'i>(input: &'i [u8], random: &mut Random) -> &'i [u8] {
    let length = LONGEST / 2;
    match input.len().checked_sub(length) {
        Some(spare) if spare > 0 => &input[random.below(spare)..][..length],
        Some(_) | None => input,
    }
}

fn insert(input: &mut Vec<u8>, at: usize, piece: &[u8]) {
    drop(input.splice(at..at, piece.iter().copied()));
}
