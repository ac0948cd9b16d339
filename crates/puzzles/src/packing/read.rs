//! Reads what a program printed for a packing puzzle: letter grids, words, figures.

mod cell_rows;
mod find_board;
mod row_styles;
mod solvability_words;
mod time_and_placements;

use rules::packing::Puzzle;
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;

use crate::answer_reading::{Reading, Says};
use crate::packing::answer::PackingAnswer;
use crate::packing::read::find_board::Finder;
use crate::text::clean::{self, Decoder};

/// The most of a line that is looked at: no board has so many columns, whatever stands between its letters.
const LONGEST: usize = 16_000;

/// The last lines in which a board in some dress is looked for: the answer stands at the end, and each dress costs a reading.
const DRESSED: usize = 10_000;

/// Reads what a program printed for this puzzle, line by line.
///
/// Of several boards the first complete one after the words that a solution was found counts, or else the last complete
/// one; a board with holes only where there is no complete one.
pub fn read(puzzle: &Puzzle, output: &[u8]) -> Reading<PackingAnswer> {
    let output = Decoder::default().decode(output);
    let mut finder = Finder::new(puzzle);
    let mut has_small = false;
    let mut answer = PackingAnswer::default();
    let mut has_text = false;
    let mut denied_at = 0;
    for (at, line) in lines(&output).enumerate() {
        for text in clean::clean(line).split('\n') {
            has_text |= !text.trim().is_empty();
            let said = solvability_words::says(text);
            finder.line(text, &said);
            if let Says::NoSolution { .. } = said {
                denied_at = at;
            }
            has_small = has_small || in_capitals(puzzle, text).is_some();
            answer.says = later(std::mem::take(&mut answer.says), said);
            time_and_placements::take(text, &mut answer);
        }
    }
    let found = finder.finish();
    answer.grid = found.grid;
    if answer.grid.is_none() && has_small {
        answer.grid = find(Finder::new(puzzle), &output, |text| {
            in_capitals(puzzle, text)
        });
    }
    if answer.grid.is_none() && !denies(&answer.says) {
        answer.grid = find(Finder::with_empty_rows(puzzle), &output, |_| None);
    }
    let is_whole = |grid: &Grid| row_styles::is_complete(puzzle, grid);
    if !answer.grid.as_ref().is_some_and(is_whole) && !denies(&answer.says) {
        answer.grid = in_dress(puzzle, &output).or(answer.grid);
    }
    if !has_text {
        Reading::Nothing
    } else if answer.grid.is_none() && is_silent(&answer.says, found.nearest.is_some()) {
        Reading::Unreadable {
            nearest: found.nearest,
        }
    } else if is_denied(puzzle, &answer, lines(&output).skip(denied_at)) {
        let words = PackingAnswer {
            grid: None,
            ..answer.clone()
        };
        answer.says = Says::Nothing;
        Reading::Ambiguous {
            one: Box::new(answer),
            other: Box::new(words),
        }
    } else {
        Reading::Answer(answer)
    }
}

/// Whether a right board came first and then, as the last word, that there is no solution: who prints both has answered
/// nothing. A board that follows those words says more than they do.
fn is_denied<'a>(
    puzzle: &Puzzle,
    answer: &PackingAnswer,
    since: impl Iterator<Item = &'a [u8]>,
) -> bool {
    let is_right = |grid: &Option<Grid>| {
        let grid = grid.as_ref();
        grid.is_some_and(|grid| check(puzzle, grid).is_ok())
    };
    if !matches!(answer.says, Says::NoSolution { .. }) || !is_right(&answer.grid) {
        return false;
    }
    let mut finder = Finder::new(puzzle);
    for line in since {
        for text in clean::clean(line).split('\n') {
            finder.line(text, &solvability_words::says(text));
        }
    }
    !is_right(&finder.finish().grid)
}

fn lines(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(|&byte| byte == b'\n').map(|line| {
        let line = &line[..line.len().min(LONGEST)];
        line.strip_suffix(b"\r").unwrap_or(line)
    })
}

/// The board, where it is printed with more on its lines than its cells.
fn in_dress(puzzle: &Puzzle, output: &[u8]) -> Option<Grid> {
    let before = lines(output).count().saturating_sub(DRESSED);
    let last = lines(output).skip(before);
    let text: Vec<String> = last.map(clean::clean).map(Into::into).collect();
    row_styles::dressed(puzzle, text.iter().flat_map(|line| line.split('\n')))
}

const fn denies(says: &Says) -> bool {
    matches!(says, Says::NoSolution { .. })
}

/// The board that this one finds, where lines are read as something else than they are.
fn find(
    mut finder: Finder<'_>,
    output: &[u8],
    read_as: impl Fn(&str) -> Option<String>,
) -> Option<Grid> {
    for line in lines(output) {
        for text in clean::clean(line).split('\n') {
            let said = solvability_words::says(text);
            finder.line(read_as(text).as_deref().unwrap_or(text), &said);
        }
    }
    finder.finish().grid
}

/// The line in capitals, if its letters are small ones and each is that of a piece.
fn in_capitals(puzzle: &Puzzle, text: &str) -> Option<String> {
    let is_piece = |c: char| {
        let letter = u8::try_from(c.to_ascii_uppercase()).ok();
        letter
            .and_then(Letter::new)
            .is_some_and(|letter| puzzle.piece(letter).is_some())
    };
    let mut letters = text.chars().filter(|c| c.is_alphanumeric()).peekable();
    letters.peek()?;
    letters
        .all(|c| c.is_ascii_lowercase() && is_piece(c))
        .then(|| text.to_ascii_uppercase())
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
