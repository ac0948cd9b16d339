//! Reads what a program printed for a packing puzzle.

use reference::packing::puzzle::Puzzle;

use crate::answer::packing::figures;
use crate::answer::packing::finder::Finder;
use crate::answer::packing_answer::PackingAnswer;
use crate::answer::reading::Reading;
use crate::answer::says::Says;
use crate::answer::words::{ansi, phrases};

/// The most of a line that is looked at: no board has so many columns, whatever stands between its letters.
const LONGEST: usize = 16_000;

/// Reads what a program printed for this puzzle, line by line.
///
/// Of several boards the first complete one after the words that a solution was found counts, or else the last complete
/// one; a board with holes only where there is no complete one.
#[must_use]
pub fn read(puzzle: &Puzzle, output: &[u8]) -> Reading<PackingAnswer> {
    let mut finder = Finder::new(puzzle);
    let mut answer = PackingAnswer::default();
    let mut has_text = false;
    for line in output.split(|&byte| byte == b'\n') {
        let line = &line[..line.len().min(LONGEST)];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        for text in ansi::clean(line).split('\n') {
            has_text |= !text.trim().is_empty();
            let said = phrases::says(text).unwrap_or_default();
            finder.line(text, &said);
            answer.says = later(std::mem::take(&mut answer.says), said);
            figures::take(text, &mut answer);
        }
    }
    let found = finder.finish();
    answer.grid = found.grid;
    if !has_text {
        Reading::Nothing
    } else if answer.grid.is_none() && is_silent(&answer.says, found.nearest.is_some()) {
        Reading::Unreadable {
            nearest: found.nearest,
        }
    } else {
        Reading::Answer(answer)
    }
}

/// Words without a board are an answer, unless they speak of a board that is there and cannot be taken.
fn is_silent(says: &Says, has_nearest: bool) -> bool {
    match says {
        Says::Nothing => true,
        Says::Solution => has_nearest,
        Says::NoSolution { .. } | Says::GaveUp { .. } | Says::BadInput { .. } => false,
    }
}

/// The last word counts. But a complaint after an answer is about something else, as the end of the input is, and "no
/// solution" after giving up is no more than that.
fn later(before: Says, now: Says) -> Says {
    match (&before, &now) {
        (_, Says::Nothing)
        | (Says::Solution | Says::NoSolution { .. } | Says::GaveUp { .. }, Says::BadInput { .. })
        | (Says::GaveUp { .. }, Says::NoSolution { .. }) => before,
        (_, Says::Solution | Says::NoSolution { .. } | Says::GaveUp { .. })
        | (Says::Nothing | Says::BadInput { .. }, Says::BadInput { .. }) => now,
    }
}

#[cfg(test)]
mod tests;
