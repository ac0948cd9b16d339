//! Reads what a program printed about a sliding puzzle, as it comes and whatever its dialect.
//!
//! The output is taken a line at a time. A line is one of these, in this order:
//!
//! 1. **A row of a board.** N cells: the tiles and at most one blank (`0`, N², −1, a mark such as `-` `_` `?` `*` `#` `.`
//!    `x`, an empty pair of brackets, an empty place between bars, tabs or commas). N−1 tiles between spaces are a row with an
//!    empty place, which is found by the columns of the other rows, else by the widest gap. N rows are a board when every
//!    tile is there once; borders and empty lines between rows do not matter, words do. N² cells on one line are a board too,
//!    and so are N lines with a row of several boards on each, arrows between them or not.
//! 2. **A part of the table of Kurang**, after its heading or with the name on the line. A 4×4 table under its heading is
//!    never a board, unless it is the given one.
//!    The true table is found before all that by its values, under any heading or none, and so is its sum.
//! 3. **Text**: what it says about a solution, the names of heuristics, figures (a number is what the word behind it says,
//!    or else the words before it), ways, tiles.
//!
//! **Boards make a walk** as long as each is one move from the one before. The same board again is no step. The given board
//! begins a new walk when it cannot be reached by a move, and when the walk is over at the goal. The goal printed straight after the
//! start, out of reach, is an echo and no step. A walk that reaches the goal outweighs those that do not: a trace of
//! the search before the answer is no answer; another walk after it is a second one, and then there is none, unless another search was named between. Where the given board never appears and the first board is not one move
//! from it, the boards are the program's own.
//!
//! A board that is no move from the one before, but from an earlier one, makes the boards a trace, which branches as a path
//! does not: it tells no path, and no wrong one. A board under the heading of an example is nobody's.
//! A path from the goal back to the start is read backwards; so is a list whose words say so, and one that would solve the
//! board from its end accuses nobody. A start and an end far apart, and nothing between, are no path.
//! Places of the blank, one beside the other, are a path where they lead to the goal, in whatever way they are counted.
//!
//! **Ways** (letters, words, arrows) and **lists of tiles** are walked from the given board. Ways are read as the blank's
//! and as the tile's: the reading that is legal and reaches the goal wins, then the one that is legal; where both
//! reach it they are equally good and the blank's is taken; where neither does better the answer is ambiguous. A list beside boards
//! must tell the same walk, or the answer is ambiguous, and so is one that comes after the list that is the answer, under the same label and the same search. Tiles may stand one a line behind the number of the step. A single way beside each board is a label and decides nothing.
//! A word of one sentence that does not speak of steps is one only where it solves the board and a length of 1 is told; each of the four ways once
//! are steps only where they solve the board or a length of 4 is told.
//!
//! What stands behind a number is its unit, and a Chinese character within another word is part of that word. Letters among
//! numbers or behind a word that is not about steps may solve the board, unless it is one letter alone, and accuse nobody; nor
//! do steps that are not as many as their own numbers or the length beside them say.
//!
//! An arrow that opens every line is no way. Boards under words such as *children* or *possible moves* are what a search
//! looks at: they are left out where the others lead to the goal, and where those do not nobody is accused. Below the names
//! of several files only what stands under our board is an answer to it.
//!
//! **Lengths**: an explicit total (total, number, minimum, length, `solved in`) outweighs a plain `moves: 14`, and that a
//! bare number, a depth or a numbered heading that stands there only once. Equals that differ are ambiguous, unless the path is
//! as long as the last one says, or they only grow, as those of a search that goes on do. A number beside a list that is as much
//! as its tiles, on the same line or alone on the line before or behind, is its length and no tile.
//!
//! **Words**: a walk to the goal outweighs a "no solution" before it, and a plain one after it contradicts it; giving up outweighs "solvable"; both "solution" and "no solution" without a walk
//! is ambiguous; a complaint about input counts only where nothing else was said.

mod blank_places;
mod board_rows;
mod board_walks;
mod boards_on_one_line;
mod boards_side_by_side;
mod boxes_side_by_side;
mod cells_in_line;
mod contradictions;
mod decide_answer;
mod directions;
mod headings;
mod joined_tiles;
mod kurang;
mod kurang_sums;
mod letters_abroad;
mod line_fast_path;
pub(crate) mod line_without_board;
mod lists_over_lines;
mod lists_with_counts;
mod number_meanings;
mod numbered_boards;
mod numbered_steps;
mod output_head_with_kurang;
mod reader_state;
mod several_files;
mod solution_draft;
mod step_lists;
mod tokens;
mod true_kurang;
mod word_meanings;
mod word_meanings_translated;

use rules::sliding::board::Board;

use crate::answer_reading::Reading;
use crate::sliding::answer::SlidingAnswer;
use crate::sliding::read::boards_side_by_side::SideBySide;
use crate::sliding::read::boxes_side_by_side::BoxesSideBySide;
use crate::sliding::read::line_fast_path::without_tag;
use crate::sliding::read::lists_over_lines::ListsOverLines;
use crate::sliding::read::numbered_boards::NumberedBoards;
use crate::sliding::read::output_head_with_kurang::Head;
use crate::sliding::read::several_files::Batch;
use crate::sliding::read::word_meanings::{Meaning, meaning};
use crate::text::clean::Decoder;

/// Whether a line names a depth or a cost, which any board that is looked at has.
pub(crate) fn tells_a_depth(line: &str) -> bool {
    let lower = line.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    words.any(|word| meaning(word) == Meaning::Depth)
}

/// Reads what a program printed about a sliding puzzle, as it comes.
#[derive(Debug)]
pub struct SlidingReader {
    decoder: Decoder,
    lines: Lines,
    lists: ListsOverLines,
    boxes: BoxesSideBySide,
    side_by_side: SideBySide,
    numbered: NumberedBoards,
    batch: Batch,
    /// The beginning, until the table of Kurang is looked for in it.
    head: Option<Head>,
}

impl SlidingReader {
    /// A reader of answers to this board.
    pub fn new(start: &Board) -> Self {
        Self {
            decoder: Decoder::default(),
            lines: Lines::default(),
            lists: ListsOverLines::default(),
            boxes: BoxesSideBySide::new(start.side()),
            side_by_side: SideBySide::new(start.side()),
            numbered: NumberedBoards::new(start.side()),
            batch: Batch::new(start),
            head: Some(Head::default()),
        }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            lines,
            lists,
            boxes,
            side_by_side,
            numbered,
            batch,
            head,
        } = self;
        let mut bare = |line: &[u8]| numbered.feed(line, |line| take(batch, head, line));
        let mut apart = |line: &[u8]| side_by_side.feed(line, &mut bare);
        lines.feed(&decoder.decode(bytes), |line| {
            lists.feed(without_tag(line), |line| boxes.feed(line, &mut apart));
        });
    }

    /// Takes the end of the output and says what it was.
    pub fn finish(self) -> Reading<SlidingAnswer> {
        let Self {
            mut lines,
            mut lists,
            mut boxes,
            mut side_by_side,
            mut numbered,
            mut batch,
            mut head,
            ..
        } = self;
        let mut take = |line: &[u8]| take(&mut batch, &mut head, line);
        let mut bare = |line: &[u8]| numbered.feed(line, &mut take);
        let mut apart = |line: &[u8]| side_by_side.feed(line, &mut bare);
        lines.finish(|line| lists.feed(without_tag(line), |line| boxes.feed(line, &mut apart)));
        lists.finish(|line| boxes.feed(line, &mut apart));
        boxes.finish(&mut apart);
        side_by_side.finish(&mut bare);
        numbered.finish(&mut take);
        release(&mut batch, &mut head);
        batch.finish()
    }
}

/// Takes a line, or holds it back while the beginning is not whole.
fn take(batch: &mut Batch, head: &mut Option<Head>, line: &[u8]) {
    let line = without_stamp(line);
    match head {
        None => batch.line(line),
        Some(held) => {
            if !held.hold(line) {
                release(batch, head);
            }
        }
    }
}

/// Takes the lines that were held back.
fn release(batch: &mut Batch, head: &mut Option<Head>) {
    if let Some(head) = head.take() {
        let truth = batch.all().kurang.truth().clone();
        let guide = head.release(&truth, |line| batch.line(line));
        batch.guide(guide);
    }
}

/// Reads a whole output at once.
pub fn read(start: &Board, output: &[u8]) -> Reading<SlidingAnswer> {
    let mut reader = SlidingReader::new(start);
    reader.feed(output);
    reader.finish()
}

/// The longest line that is read as one; a longer one is read in pieces, cut where a word ends.
const LONGEST: usize = 1 << 20;

/// Cuts a stream of bytes into lines.
#[derive(Debug, Default)]
struct Lines {
    /// The start of a line whose end has not come yet.
    held: Vec<u8>,
}

impl Lines {
    /// Gives each line that ends in these bytes, without its end.
    fn feed(&mut self, mut bytes: &[u8], mut each: impl FnMut(&[u8])) {
        while let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
            let (line, rest) = (&bytes[..end], &bytes[end + 1..]);
            if self.held.is_empty() && line.len() <= LONGEST {
                each(line);
            } else {
                self.hold(line, &mut each);
                each(&self.held);
                self.held.clear();
            }
            bytes = rest;
        }
        self.hold(bytes, &mut each);
    }

    /// Gives the last line, if it has no end.
    fn finish(&mut self, mut each: impl FnMut(&[u8])) {
        if !self.held.is_empty() {
            each(&self.held);
            self.held.clear();
        }
    }

    fn hold(&mut self, mut bytes: &[u8], each: &mut impl FnMut(&[u8])) {
        loop {
            let (now, later) = bytes.split_at(bytes.len().min(LONGEST - self.held.len()));
            self.held.extend_from_slice(now);
            if later.is_empty() && self.held.len() < LONGEST {
                return;
            }
            let cut = self
                .held
                .iter()
                .rposition(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b','))
                .map_or(self.held.len(), |at| at + 1);
            each(&self.held[..cut]);
            self.held.drain(..cut);
            bytes = later;
        }
    }
}

/// The words that a line of a log begins with where its time has neither a date nor a fraction.
const LEVELS: [&[u8]; 8] = [
    b"info", b"debug", b"warn", b"error", b"trace", b"notice", b"log", b"fatal",
];

/// The line without the date and the time of day that it begins with. A time of day alone may be one that was measured, so
/// a fraction or the level of a log must stand behind it.
fn without_stamp(line: &[u8]) -> &[u8] {
    stamp(line).unwrap_or(line)
}

fn stamp(line: &[u8]) -> Option<&[u8]> {
    let (open, rest) = match line.strip_prefix(b"[") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    let (dated, rest) = match after_date(rest) {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let rest = digits(rest, 2, 2)?.strip_prefix(b":")?;
    let rest = digits(rest, 2, 2)?.strip_prefix(b":")?;
    let rest = digits(rest, 2, 2)?;
    let fraction = rest
        .strip_prefix(b",")
        .or_else(|| rest.strip_prefix(b"."))
        .and_then(|rest| digits(rest, 3, 9));
    let rest = fraction.unwrap_or(rest);
    let rest = rest.strip_prefix(b"Z").unwrap_or(rest);
    let rest = match open {
        true => rest.strip_prefix(b"]")?,
        false => rest,
    };
    let text = rest.trim_ascii_start();
    let is_apart = text.len() < rest.len() && !text.is_empty();
    let is_log = dated || fraction.is_some() && !open || has_level(text);
    (is_apart && is_log).then_some(text)
}

/// What follows `2026-11-17 ` or `17/11/2026T`.
fn after_date(line: &[u8]) -> Option<&[u8]> {
    let mut rest = line;
    for part in 0..3 {
        rest = digits(rest, 2, 4)?;
        if part < 2 {
            rest = rest
                .strip_prefix(b"-")
                .or_else(|| rest.strip_prefix(b"/"))?;
        }
    }
    rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"T"))
}

/// What follows so many digits, and no more.
fn digits(line: &[u8], least: usize, most: usize) -> Option<&[u8]> {
    let count = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (least..=most).contains(&count).then(|| &line[count..])
}

fn has_level(text: &[u8]) -> bool {
    let word = text.strip_prefix(b"[").unwrap_or(text);
    let is_level = |level: &&[u8]| {
        word.get(..level.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(level))
    };
    LEVELS.iter().any(is_level)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::*;

    fn lines(pieces: &[&[u8]]) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let mut lines = Lines::default();
        for piece in pieces {
            lines.feed(piece, |line| found.push(line.to_vec()));
        }
        lines.finish(|line| found.push(line.to_vec()));
        found
    }

    #[test]
    fn a_line_without_end_is_cut_into_pieces_that_lose_nothing() {
        let text = b"12 ".repeat(LONGEST);
        let found = lines(&[&text]);
        assert!(found.len() > 2);
        assert!(
            found
                .iter()
                .all(|line| line.len() <= LONGEST && line.ends_with(b" "))
        );
        assert_eq!(found.concat(), text);
        let solid = vec![b'7'; LONGEST * 2 + 5];
        assert_eq!(lines(&[&solid]).concat(), solid);
    }

    proptest! {
        #[test]
        fn how_the_bytes_come_does_not_matter(
            pieces in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..20), 0..10),
        ) {
            let parts: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
            assert_eq!(lines(&parts), lines(&[&pieces.concat()]));
        }
    }

    #[test]
    fn the_time_of_a_log_is_no_part_of_what_it_says() {
        for line in [
            "2026-11-17 10:09:50,148 INFO moves: 7",
            "2026-11-17T10:09:50.148Z INFO moves: 7",
            "[2026-11-17 10:09:50] INFO moves: 7",
            "17/11/2026 10:09:50 INFO moves: 7",
            "10:09:50,148 INFO moves: 7",
            "10:09:50 INFO moves: 7",
            "[10:09:50] INFO moves: 7",
        ] {
            let rest = without_stamp(line.as_bytes());
            assert_eq!(rest, b"INFO moves: 7", "{line}");
        }
    }

    #[test]
    fn a_time_that_was_measured_stays() {
        for line in [
            "00:00:01",
            "00:00:01 elapsed",
            "0:00:01.500 elapsed",
            "10:09:50,148",
            "12 11 10",
            "10:12 INFO",
            "2026-11-17",
            "1 2 3 4",
            "",
        ] {
            let rest = without_stamp(line.as_bytes());
            assert_eq!(rest, line.as_bytes(), "{line}");
        }
    }
}
