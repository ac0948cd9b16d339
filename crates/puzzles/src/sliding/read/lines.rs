//! Cuts a stream of bytes into lines of bounded length.

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
    use proptest::prelude::{any, proptest};

    use super::{LONGEST, Lines};

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
