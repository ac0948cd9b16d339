//! Reads what a program printed about a sliding puzzle, as it comes.

use rules::sliding::board::Board;

use crate::answer::Reading;
use crate::sliding::answer::SlidingAnswer;
use crate::sliding::read::output_head::Head;
use crate::sliding::read::several_files::Batch;
use crate::sliding::read::timestamps::without_stamp;
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

/// The longest line that is read as one; a longer one is read in pieces, cut where a word ends.
const LONGEST: usize = 1 << 20;

/// Cuts a stream of bytes into lines.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The start of a line whose end has not come yet.
    held: Vec<u8>,
}

impl Lines {
    /// Gives each line that ends in these bytes, without its end.
    pub(super) fn feed(&mut self, mut bytes: &[u8], mut each: impl FnMut(&[u8])) {
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
    pub(super) fn finish(&mut self, mut each: impl FnMut(&[u8])) {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::any;
    use proptest::prelude::proptest;

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
}
