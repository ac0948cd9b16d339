//! The fast way to read a plain line, and lines that say nothing, which are looked into once.

use crate::sliding::read::board_rows::{Mark, Row, WIDEST};
use crate::sliding::read::directions::RawWay;
use crate::sliding::read::headings::Label;
use crate::sliding::read::solution_draft::Form;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    Empty,
    /// A row of the board, whole.
    Row,
    /// A row of tiles with an empty place somewhere.
    Gap,
    Border,
    /// Not a line for the fast way.
    No,
}

/// Reads a line into `row` if it is plain.
pub(crate) fn quick(line: &[u8], side: usize, row: &mut Row) -> Plain {
    row.clear();
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.len() > WIDEST {
        return Plain::No;
    }
    row.width = line.len() as u8;
    let last = side * side;
    let mut bars = Bars::default();
    let mut tabs = false;
    let mut at = 0;
    while let Some(&byte) = line.get(at) {
        // The two that nearly every byte is are not left to the table of all others.
        if byte == b' ' {
            at += 1;
            continue;
        }
        if byte.is_ascii_digit() {
            let start = at;
            // Whether a second digit follows is a toss-up, and a processor that guesses wrong loses more than it
            // costs to reckon with both cases.
            let second = line
                .get(at + 1)
                .map_or(u8::MAX, |byte| byte.wrapping_sub(b'0'));
            let two = usize::from(second < 10);
            let mut value = usize::from(byte - b'0') * (1 + 9 * two) + usize::from(second) * two;
            at += 1 + two;
            while line.get(at).is_some_and(u8::is_ascii_digit) {
                value = value * 10 + usize::from(line[at] - b'0');
                at += 1;
                // More digits than any tile has: the value must not overflow.
                if at - start > 3 {
                    return Plain::No;
                }
            }
            if value > last || row.cells().len() >= side {
                return Plain::No;
            }
            if value == 0 || value == last {
                if row.mark != Mark::None {
                    return Plain::No;
                }
                row.mark = Mark::Number(value as i16);
                value = 0;
            }
            row.push(value as u8, start, at);
            bars.cell();
            // The space behind a number is past with it.
            at += usize::from(line.get(at) == Some(&b' '));
            continue;
        }
        match byte {
            b'\t' => {
                tabs = true;
                at += 1;
            }
            b'|' => {
                if bars.bar(row.cells().len()) {
                    if row.mark != Mark::None || row.cells().len() >= side {
                        return Plain::No;
                    }
                    row.mark = Mark::Empty;
                    row.push(0, at, at);
                }
                at += 1;
            }
            b'-' | b'_' | b'*' | b'#' | b'?' | b'.' | b'x' | b'X' => {
                let start = at;
                while line.get(at) == Some(&byte) {
                    at += 1;
                }
                let stands_alone = is_gap(start.checked_sub(1).and_then(|before| line.get(before)))
                    && is_gap(line.get(at))
                    && at - start <= 3;
                if !stands_alone || row.mark != Mark::None || row.cells().len() >= side {
                    return border_or_not(line);
                }
                row.mark = Mark::Sign(char::from(byte));
                row.push(0, start, at);
                bars.cell();
            }
            _ => return border_or_not(line),
        }
    }
    match row.cells().len() {
        0 if bars.count == 0 && row.mark == Mark::None => Plain::Empty,
        count if count == side && bars.are_sound() => Plain::Row,
        // A lone number is a row with an empty place only where that place can be seen.
        count
            if count + 1 == side
                && row.mark == Mark::None
                && bars.count == 0
                && !tabs
                && (side > 2 || row.spans()[0] != (0, row.width)) =>
        {
            Plain::Gap
        }
        _ => Plain::No,
    }
}

fn is_gap(byte: Option<&u8>) -> bool {
    matches!(byte, None | Some(b' ' | b'\t' | b'|'))
}

/// Whether a line that is no row is a border at least: nothing but rules and corners, and more than one.
fn border_or_not(line: &[u8]) -> Plain {
    let is_rule = |byte: &u8| {
        matches!(
            byte,
            b'+' | b'-' | b'=' | b'|' | b' ' | b'_' | b'*' | b'#' | b'~' | b'\t' | b'.'
        )
    };
    match line.len() > 2 && line.iter().all(is_rule) {
        true => Plain::Border,
        false => Plain::No,
    }
}

/// A row without what is said beside it in a word or two and a number: `1 2 3     step 0`.
pub(crate) fn row_beside_words(line: &[u8]) -> Option<&[u8]> {
    let at = line.iter().position(u8::is_ascii_alphabetic)?;
    let (row, words) = line.split_at(at);
    let is_row = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'_' | b'-' | b'.');
    let is_beside = |byte: &u8| byte.is_ascii_alphanumeric() || b"=:(), ".contains(byte);
    let is_told =
        words.len() < 30 && words.iter().all(is_beside) && words.iter().any(u8::is_ascii_digit);
    let is_apart = row.ends_with(b"    ") && row.iter().all(is_row);
    let cells = row
        .split(|byte| *byte == b' ')
        .filter(|cell| !cell.is_empty());
    (is_apart && is_told && cells.count() > 1).then_some(row)
}

/// The line behind the tag of whoever started the program or keeps its log, `[java]`, `[INFO]`.
pub(crate) fn without_tag(line: &[u8]) -> &[u8] {
    const TAGS: [&[u8]; 6] = [b"java", b"exec", b"info", b"debug", b"log", b"stdout"];
    let text = line.trim_ascii_start();
    // `INFO:root:`, as Python has it.
    if let Some(rest) = text
        .strip_prefix(b"INFO:")
        .or_else(|| text.strip_prefix(b"DEBUG:"))
    {
        let end = rest.iter().position(|byte| *byte == b':');
        let is_name = |name: &[u8]| {
            name.iter()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(byte))
        };
        if let Some(end) = end.filter(|end| is_name(&rest[..*end])) {
            return &rest[end + 1..];
        }
    }
    let Some(end) = text.iter().take(10).position(|byte| *byte == b']') else {
        return line;
    };
    let is_tag = |tag: &[u8]| TAGS.iter().any(|known| tag.eq_ignore_ascii_case(known));
    match text[..end].strip_prefix(b"[") {
        Some(tag) if is_tag(tag.trim_ascii()) => {
            let rest = &text[end + 1..];
            rest.strip_prefix(b" ").unwrap_or(rest)
        }
        _ => line,
    }
}

/// A row without the figures that stand beside it: `4 0 5    g=1  h=1  f=2`.
pub(crate) fn row_beside_figures(line: &[u8]) -> Option<&[u8]> {
    let at = line.iter().position(|byte| b"ghf([".contains(byte))?;
    let (row, figures) = line.split_at(at);
    let is_apart = row.ends_with(b"  ") || row.ends_with(b"\t");
    let is_figure = |byte: &u8| byte.is_ascii_digit() || b"ghfn=:+,.|()[] \t".contains(byte);
    let names = figures.iter().filter(|byte| b"ghf".contains(byte)).count();
    let gives = figures.iter().any(|byte| b"=:".contains(byte));
    let is_row = row.iter().any(u8::is_ascii_digit);
    (is_apart && is_row && names > 0 && gives && figures.iter().all(is_figure)).then_some(row)
}

/// A row with tabs between its cells and a bar at each end, as one with a bar between any two.
pub(crate) fn tabs_within_bars(line: &[u8]) -> Option<Vec<u8>> {
    let inner = line
        .trim_ascii()
        .strip_prefix(b"|")?
        .strip_suffix(b"|")?
        .strip_prefix(b"\t")?
        .strip_suffix(b"\t")?;
    let is_row = inner.contains(&b'\t') && !inner.contains(&b'|');
    is_row.then(|| {
        let cells = inner.split(|&byte| byte == b'\t').collect::<Vec<_>>();
        [b"| ".as_slice(), &cells.join(b" | ".as_slice()), b" |"].concat()
    })
}

/// A row with a star or the like at each end, or round every cell, as one with bars there: `* 1 2 3 *`, `#1#2#3#`.
pub(crate) fn framed_by_signs(line: &[u8], side: usize) -> Option<Vec<u8>> {
    let row = line.trim_ascii();
    let sign = row.first().filter(|sign| b"*#".contains(sign))?;
    let signs = row.iter().filter(|byte| *byte == sign).count();
    let is_tile = |word: &&[u8]| word.first().is_some_and(u8::is_ascii_digit);
    let tiles = row
        .split(|byte| !byte.is_ascii_digit())
        .filter(is_tile)
        .count();
    let is_row = row.ends_with(&[*sign])
        && (signs == 2 || signs == side + 1)
        && (side - 1..=side).contains(&tiles)
        && !row
            .iter()
            .any(|byte| byte.is_ascii_alphabetic() && !b"xX".contains(byte));
    let bar = |&byte: &u8| if byte == *sign { b'|' } else { byte };
    is_row.then(|| line.iter().map(bar).collect())
}

#[derive(Debug, Default)]
struct Bars {
    count: usize,
    /// The line begins with one.
    outer: bool,
    /// Cells since the last bar.
    since: usize,
    /// Two cells between bars, or a cell before the first and none behind the last.
    odd: bool,
}

impl Bars {
    fn cell(&mut self) {
        self.since += 1;
    }

    /// Takes a bar, and says whether it closes an empty place.
    fn bar(&mut self, cells: usize) -> bool {
        let first = self.count == 0;
        self.count += 1;
        if first {
            self.outer = cells == 0;
        }
        let empty = !first && self.since == 0;
        self.odd |= self.since > 1;
        self.since = 0;
        empty
    }

    /// Whether every cell stands between bars of its own, or there are none at all.
    fn are_sound(&self) -> bool {
        self.count == 0 || !self.odd && (self.outer == (self.since == 0))
    }
}

const PLACES: usize = 256;

/// Lines that say nothing but perhaps one way, by their shape: digits apart, the same line.
#[derive(Debug)]
pub(super) struct DullLines {
    known: Box<[Option<(u64, LineSummary)>]>,
}

/// The little that such a line says.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineSummary {
    /// A way, and in what form the line tells it.
    pub way: Option<(RawWay, Form)>,
    /// What a list of numbers below it would be.
    pub form: Form,
    /// Whether it names one of the boards that a search could go on with.
    pub is_choice: bool,
    /// What it is as a label.
    pub label: Label,
}

impl Default for DullLines {
    fn default() -> Self {
        Self {
            known: vec![None; PLACES].into(),
        }
    }
}

impl DullLines {
    /// What a line of this shape says, if one was seen before.
    pub(crate) fn look(&self, shape: u64) -> Option<LineSummary> {
        self.known[place(shape)]
            .filter(|&(known, _)| known == shape)
            .map(|(_, little)| little)
    }

    /// Remembers that lines of this shape say nothing more than this.
    pub(crate) fn remember(&mut self, shape: u64, little: LineSummary) {
        self.known[place(shape)] = Some((shape, little));
    }
}

/// A number for the line, the same for lines that differ only in their numbers.
pub(crate) fn shape(line: &[u8]) -> u64 {
    let mut shape = 0xcbf2_9ce4_8422_2325_u64;
    let mut in_number = false;
    for &byte in line {
        let digit = byte.is_ascii_digit();
        if digit && in_number {
            continue;
        }
        in_number = digit;
        let byte = if digit { b'0' } else { byte };
        shape = (shape ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        shape ^= shape >> 29;
    }
    shape
}

const fn place(shape: u64) -> usize {
    (shape >> 17) as usize % PLACES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::read::board_rows::Row;

    #[test]
    fn plain_lines_are_rows_gaps_borders_or_neither() {
        for (line, side, plain, cells) in [
            ("1 2 3 4", 4, Plain::Row, &[1, 2, 3, 4][..]),
            (" 5  6 16  8 \r", 4, Plain::Row, &[5, 6, 0, 8]),
            ("-- 02 04 08 ", 4, Plain::Row, &[0, 2, 4, 8]),
            ("| 5  | 6  |    | 8  |", 4, Plain::Row, &[5, 6, 0, 8]),
            ("|  | 2| 4| 8|", 4, Plain::Row, &[0, 2, 4, 8]),
            ("1 | 2 | 3", 3, Plain::Row, &[1, 2, 3]),
            ("13\t14\t-\t15\t", 4, Plain::Row, &[13, 14, 0, 15]),
            ("4   5", 3, Plain::Gap, &[4, 5]),
            ("  | 2 | 3", 3, Plain::No, &[2, 3]),
            ("1 2 3 4", 3, Plain::No, &[1, 2, 3]),
            ("+----+----+", 4, Plain::Border, &[]),
            ("--------------------", 4, Plain::Border, &[]),
            ("- - -", 3, Plain::Border, &[0]),
            ("", 4, Plain::Empty, &[]),
            ("   \t", 4, Plain::Empty, &[]),
            ("Step 1", 4, Plain::No, &[]),
            ("3", 2, Plain::No, &[3]),
            ("3 ", 2, Plain::Gap, &[3]),
        ] {
            let mut row = Row::default();
            assert_eq!(quick(line.as_bytes(), side, &mut row), plain, "{line}");
            assert_eq!(row.cells(), cells, "{line}");
        }
    }
}
