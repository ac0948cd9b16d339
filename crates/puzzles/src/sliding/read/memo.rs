//! Remembers the rows of the last board, most of which the next board has again, letter by letter.

use crate::sliding::read::row::Row;

/// The rows of the last board by their place, each with the line it was read from.
#[derive(Debug, Default)]
pub(super) struct Memo {
    rows: Vec<(Vec<u8>, Row)>,
}

impl Memo {
    /// The row that this line was read as when it stood in this place last.
    pub(super) fn recall(&self, place: usize, line: &[u8]) -> Option<&Row> {
        let (known, row) = self.rows.get(place)?;
        (known.as_slice() == line).then_some(row)
    }

    /// Remembers what this line in this place is.
    pub(super) fn keep(&mut self, place: usize, line: &[u8], row: &Row) {
        if self.rows.len() == place {
            self.rows.push((line.to_vec(), *row));
        } else if let Some((known, kept)) = self.rows.get_mut(place) {
            known.clear();
            known.extend_from_slice(line);
            *kept = *row;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_line_in_the_same_place_is_recalled() {
        let mut row = Row::default();
        row.push(7, 0, 1);
        let mut memo = Memo::default();
        memo.keep(1, b"7", &row);
        assert!(memo.recall(1, b"7").is_none(), "there is no first row yet");
        memo.keep(0, b"7", &row);
        assert_eq!(memo.recall(0, b"7").unwrap().cells(), [7]);
        assert!(memo.recall(0, b"7 ").is_none());
        assert!(memo.recall(1, b"7").is_none());
        memo.keep(0, b" 7", &row);
        assert!(memo.recall(0, b"7").is_none());
        assert!(memo.recall(0, b" 7").is_some());
    }
}
