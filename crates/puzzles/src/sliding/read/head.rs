//! The beginning of an output, held back until the table of Kurang in it is found.
//!
//! The true table is recognised by its values and not by what stands above it. It is handed on in the one form that every
//! table is read in, so that its numbers are never taken for steps, rows or lengths.

use std::ops::Range;

use rules::sliding::parity::KurangTable;

use crate::sliding::read::boards_aside::aside_from_boards;
use crate::sliding::read::told_numbers::{Number, numbers};
use crate::sliding::read::true_sum::tells_the_sum;
use crate::sliding::read::true_table::{Seen, seek};
use crate::text::ansi::clean;

/// The most that is held back.
const LONGEST: usize = 1 << 17;
/// The lines below a table that its sum may stand on.
const BELOW: usize = 12;

/// The beginning of an output.
#[derive(Debug, Default)]
pub(super) struct Head {
    lines: Vec<Vec<u8>>,
    bytes: usize,
}

/// What was found of the table of Kurang by its true values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Guide {
    /// The true table is there.
    pub table: bool,
    /// The true sum is there, below it.
    pub sum: bool,
    /// There are numbers enough for a table in some form that is not known.
    pub perhaps_a_table: bool,
    /// The true sum is among the numbers, whatever is said of it.
    pub perhaps_a_sum: bool,
}

impl Head {
    /// Holds a line back; `false` once there is no room for more.
    pub(super) fn hold(&mut self, line: &[u8]) -> bool {
        self.bytes += line.len() + 1;
        self.lines.push(line.to_vec());
        self.bytes < LONGEST
    }

    /// Gives the lines that were held back, the true table in its one form, and says what was found.
    pub(super) fn release(self, truth: &KurangTable, mut each: impl FnMut(&[u8])) -> Guide {
        let texts: Vec<String> = self.lines.iter().map(|line| shown(line)).collect();
        let all = numbers(texts.iter().map(String::as_str));
        let values: Vec<u64> = truth.values.iter().copied().map(u64::from).collect();
        let is_full = self.bytes >= LONGEST;
        let seen = seek(&all, &values);
        let others: Vec<Number> = match &seen {
            Seen::There(found) => {
                let Range { start, end } = found.numbers;
                all[..start].iter().chain(&all[end..]).copied().collect()
            }
            Seen::Late | Seen::Nowhere => all.clone(),
        };
        let aside = aside_from_boards(&others, truth.values.len());
        let total = u64::from(truth.total());
        let mut guide = Guide {
            table: false,
            sum: false,
            perhaps_a_table: is_full || aside.longest + 1 >= values.len(),
            perhaps_a_sum: is_full || aside.values.contains(&total),
        };
        let Seen::There(found) = seen else {
            self.lines.iter().for_each(|line| each(line));
            return guide;
        };
        let (first, last) = (all[found.numbers.start], all[found.numbers.end - 1]);
        guide.table = true;
        self.lines[..first.line].iter().for_each(|line| each(line));
        for (tile, value) in (1..).zip(&values[..found.values]) {
            each(format!("Kurang({tile}) = {value}").as_bytes());
        }
        let rest = texts[last.line][last.end..]
            .trim_start_matches(|c: char| !c.is_alphanumeric())
            .trim_end();
        if rest.contains(char::is_alphabetic) {
            each(rest.as_bytes());
        }
        let below = &self.lines[last.line + 1..];
        let words = texts[last.line + 1..]
            .iter()
            .filter(|text| text.contains(char::is_alphanumeric));
        guide.sum = std::iter::once(rest)
            .chain(words.map(String::as_str).take(BELOW))
            .any(|line| tells_the_sum(line, total));
        below.iter().for_each(|line| each(line));
        guide
    }
}

/// What is seen of a line; one that an escape breaks is seen as one.
fn shown(line: &[u8]) -> String {
    clean(line).replace('\n', " ")
}
