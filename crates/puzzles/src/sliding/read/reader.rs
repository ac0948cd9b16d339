//! Reads what a program printed about a sliding puzzle, as it comes.

use rules::sliding::board::Board;

use crate::answer::Reading;
use crate::sliding::answer::SlidingAnswer;
use crate::sliding::read::batch::Batch;
use crate::sliding::read::head::Head;
use crate::sliding::read::lines::Lines;
use crate::sliding::read::stamp::without_stamp;
use crate::text::encoding::Decoder;

/// Reads what a program printed about a sliding puzzle, as it comes.
#[derive(Debug)]
pub struct SlidingReader {
    decoder: Decoder,
    lines: Lines,
    batch: Batch,
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
            batch: Batch::new(start),
            head: Some(Head::default()),
        }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            lines,
            batch,
            head,
        } = self;
        lines.feed(&decoder.decode(bytes), |line| take(batch, head, line));
    }

    /// Takes the end of the output and says what it was.
    #[must_use]
    pub fn finish(self) -> Reading<SlidingAnswer> {
        let Self {
            mut lines,
            mut batch,
            mut head,
            ..
        } = self;
        lines.finish(|line| take(&mut batch, &mut head, line));
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
#[must_use]
pub fn read(start: &Board, output: &[u8]) -> Reading<SlidingAnswer> {
    let mut reader = SlidingReader::new(start);
    reader.feed(output);
    reader.finish()
}
