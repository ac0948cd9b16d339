//! Several files solved in one output, each under its name: `=== board1.txt ===`.
//!
//! What a program prints below another file's name is said of another board. Whose name is ours nobody knows here, so the
//! block that is ours is the one whose first board is.

use rules::sliding::board::Board;

use crate::answer_reading::{Reading, Says};
use crate::sliding::answer::{Run, SlidingAnswer};
use crate::sliding::read::decide_answer::decide;
use crate::sliding::read::output_head_with_kurang::Guide;
use crate::sliding::read::reader_state::State;
use crate::text::clean::clean;

/// The most blocks that are kept apart.
const MOST: usize = 64;
/// The longest line that is a heading.
const LONGEST: usize = 120;
/// How the names of files end.
const ENDINGS: [&str; 6] = [".txt", ".in", ".dat", ".puzzle", ".csv", ".text"];
/// What may stand beside a name in a heading.
const BESIDE: [&str; 16] = [
    "puzzle", "file", "board", "case", "test", "testcase", "input", "problem", "berkas", "papan",
    "kasus", "soal", "bestand", "bord", "puzzel", "文件",
];

/// What is known of an output while lines come in: of all of it, and of each block below the name of a file.
#[derive(Debug)]
pub(super) struct Batch {
    all: State,
    blocks: Vec<(String, State)>,
    /// Whether the last of them has ended, and no other is kept.
    is_over: bool,
}

impl Batch {
    pub(super) fn new(given: &Board) -> Self {
        Self {
            all: State::new(given),
            blocks: Vec::new(),
            is_over: false,
        }
    }

    /// What is known of all of it.
    pub(super) const fn all(&self) -> &State {
        &self.all
    }

    pub(super) fn line(&mut self, line: &[u8]) {
        self.all.line(line);
        if let Some(name) = heading(line) {
            self.is_over = self.blocks.len() == MOST;
            if !self.is_over {
                self.blocks.push((name, State::new(&self.all.given)));
            }
        } else if let Some((_, block)) = self.blocks.last_mut().filter(|_| !self.is_over) {
            block.line(line);
        }
    }

    /// Takes what was found of the table of Kurang.
    pub(super) fn guide(&mut self, guide: Guide) {
        self.all.kurang.guide = guide;
        for (_, block) in &mut self.blocks {
            block.kurang.guide = guide;
        }
    }

    /// Takes the end of the output and says what it was.
    pub(super) fn finish(self) -> Reading<SlidingAnswer> {
        let Self {
            mut all, blocks, ..
        } = self;
        all.end();
        let first = blocks.first().map(|(name, _)| name.clone());
        let has_two = blocks.iter().any(|(name, _)| Some(name) != first.as_ref());
        if !has_two {
            return decide(all);
        }
        let mut ours: Vec<Reading<SlidingAnswer>> = blocks
            .into_iter()
            .map(|(_, block)| block)
            .filter(|block| block.first.as_deref() == Some(block.given.cells()))
            .map(|mut block| {
                block.end();
                decide(block)
            })
            .filter(tells)
            .collect();
        ours.dedup();
        // A length may stand below the board's name, and the path below that of the file it is kept in; but a solved board
        // has none.
        let is_solved = all.given == Board::goal(all.given.side());
        let all = decide(all);
        match ours.pop() {
            Some(one) if ours.is_empty() && (is_solved || is_whole(&one) || !is_whole(&all)) => one,
            _ => all,
        }
    }
}

/// Whether there is an answer: a path of some moves, a length, or that there is none.
fn tells(reading: &Reading<SlidingAnswer>) -> bool {
    let Reading::Answer(answer) = reading else {
        return false;
    };
    is_whole(reading) || answer.runs.iter().any(|run| run.claimed.is_some())
}

/// Whether there is a path of some moves, or that there is none.
fn is_whole(reading: &Reading<SlidingAnswer>) -> bool {
    let Reading::Answer(answer) = reading else {
        return false;
    };
    let steps = |run: &Run| run.walk.as_ref().map_or(0, |walk| walk.steps);
    answer.runs.iter().any(|run| steps(run) > 0) || matches!(answer.says, Says::NoSolution { .. })
}

fn heading(line: &[u8]) -> Option<String> {
    if line.len() > LONGEST || !line.contains(&b'.') {
        return None;
    }
    let text = clean(line).to_lowercase();
    let mut name = None;
    for word in text.split_whitespace() {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        if ENDINGS.iter().any(|ending| word.ends_with(ending)) {
            if name.is_some() {
                return None;
            }
            name = Some(word.to_owned());
        } else if !word.is_empty() && !BESIDE.contains(&word) {
            return None;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_the_name_of_a_file_and_hardly_more() {
        for line in [
            "=== board1.txt ===",
            "board1.txt:",
            "Puzzle board1.txt",
            "--- File: board1.txt ---",
            "[board1.txt]",
        ] {
            assert_eq!(
                heading(line.as_bytes()).as_deref(),
                Some("board1.txt"),
                "{line}"
            );
        }
        for line in [
            "Solution saved to board1.txt",
            "[1] board1.txt",
            "a.txt b.txt",
            "Enter the file name:",
            "1 2 3",
            "0.25",
            "",
        ] {
            assert_eq!(heading(line.as_bytes()), None, "{line}");
        }
    }
}
