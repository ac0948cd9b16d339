//! Reads what a program printed about a sliding puzzle, as it comes.

use rules::sliding::board::Board;

use crate::answer::reading::Reading;
use crate::answer::sliding::decide::decide;
use crate::answer::sliding::lines::Lines;
use crate::answer::sliding::state::State;
use crate::answer::sliding_answer::SlidingAnswer;
use crate::answer::words::encoding::Decoder;

/// Reads what a program printed about a sliding puzzle, as it comes.
#[derive(Debug)]
pub struct SlidingReader {
    decoder: Decoder,
    lines: Lines,
    state: State,
}

impl SlidingReader {
    /// A reader of answers to this board.
    #[must_use]
    pub fn new(start: &Board) -> Self {
        Self {
            decoder: Decoder::default(),
            lines: Lines::default(),
            state: State::new(start),
        }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            lines,
            state,
        } = self;
        lines.feed(&decoder.decode(bytes), |line| state.line(line));
    }

    /// Takes the end of the output and says what it was.
    #[must_use]
    pub fn finish(self) -> Reading<SlidingAnswer> {
        let Self {
            mut lines,
            mut state,
            ..
        } = self;
        lines.finish(|line| state.line(line));
        state.end();
        decide(state)
    }
}

/// Reads a whole output at once.
#[must_use]
pub fn read(start: &Board, output: &[u8]) -> Reading<SlidingAnswer> {
    let mut reader = SlidingReader::new(start);
    reader.feed(output);
    reader.finish()
}
