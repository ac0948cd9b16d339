//! Reads what a program printed about a sliding puzzle, as it comes.

use rules::sliding::board::Board;

use crate::answer::reading::Reading;
use crate::answer::sliding::decide::decide;
use crate::answer::sliding::head::Head;
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
    /// The beginning, until the table of Kurang is looked for in it.
    head: Option<Head>,
}

impl SlidingReader {
    /// A reader of answers to this board.
    #[must_use]
    pub fn new(start: &Board) -> Self {
        Self {
            decoder: Decoder::default(),
            lines: Lines::default(),
            state: State::new(start),
            head: Some(Head::default()),
        }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            lines,
            state,
            head,
        } = self;
        lines.feed(&decoder.decode(bytes), |line| take(state, head, line));
    }

    /// Takes the end of the output and says what it was.
    #[must_use]
    pub fn finish(self) -> Reading<SlidingAnswer> {
        let Self {
            mut lines,
            mut state,
            mut head,
            ..
        } = self;
        lines.finish(|line| take(&mut state, &mut head, line));
        release(&mut state, &mut head);
        state.end();
        decide(state)
    }
}

/// Takes a line, or holds it back while the beginning is not whole.
fn take(state: &mut State, head: &mut Option<Head>, line: &[u8]) {
    match head {
        None => state.line(line),
        Some(held) => {
            if !held.hold(line) {
                release(state, head);
            }
        }
    }
}

/// Takes the lines that were held back.
fn release(state: &mut State, head: &mut Option<Head>) {
    if let Some(head) = head.take() {
        let truth = state.kurang.truth().clone();
        let guide = head.release(&truth, |line| state.line(line));
        state.kurang.guide = guide;
    }
}

/// Reads a whole output at once.
#[must_use]
pub fn read(start: &Board, output: &[u8]) -> Reading<SlidingAnswer> {
    let mut reader = SlidingReader::new(start);
    reader.feed(output);
    reader.finish()
}
