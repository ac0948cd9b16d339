//! Reads the first line of a puzzle: the rows, the columns and the number of pieces.

use crate::packing::board::MAX_CELLS;
use crate::packing::puzzle::MAX_PIECES;
use crate::packing::refusal::{Number, Reason, Refusal, refuse};

/// The three numbers, none of them zero, the board not too large and the pieces not too many.
pub(super) struct Header {
    pub rows: usize,
    pub columns: usize,
    pub pieces: usize,
    /// Where the number of pieces stands.
    pub pieces_column: usize,
}

/// Reads the first line.
pub(super) fn read_header(line: &str) -> Result<Header, Refusal> {
    let mut words = words(line);
    let mut next = |which| match words.next() {
        None => Err(refuse(0, None, Reason::NumberMissing(which))),
        Some((column, word)) => match read_number(which, word) {
            Ok(value) => Ok((column, word, value)),
            Err(reason) => Err(refuse(0, Some(column), reason)),
        },
    };
    let (rows_column, rows_word, rows) = next(Number::Rows)?;
    let (_, columns_word, columns) = next(Number::Columns)?;
    let (pieces_column, pieces_word, pieces) = next(Number::Pieces)?;
    if let Some((column, word)) = words.next() {
        return Err(refuse(0, Some(column), Reason::ExtraWord(word.to_owned())));
    }
    if rows
        .checked_mul(columns)
        .is_none_or(|cells| cells > MAX_CELLS)
    {
        let reason = Reason::TooLarge {
            rows: rows_word.to_owned(),
            columns: columns_word.to_owned(),
        };
        return Err(refuse(0, Some(rows_column), reason));
    }
    if pieces > MAX_PIECES {
        let reason = Reason::TooManyPieces(pieces_word.to_owned());
        return Err(refuse(0, Some(pieces_column), reason));
    }
    Ok(Header {
        rows,
        columns,
        pieces,
        pieces_column,
    })
}

/// The words of a line, each with its column in characters.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let bytes = word.as_ptr().addr() - line.as_ptr().addr();
        (line[..bytes].chars().count(), word)
    })
}

/// A number too large to count with is given as the largest one: the limits refuse it.
fn read_number(which: Number, word: &str) -> Result<usize, Reason> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let word = word.to_owned();
        return Err(Reason::NotANumber { which, word });
    }
    if digits.len() < word.len() || digits.bytes().all(|byte| byte == b'0') {
        let word = word.to_owned();
        return Err(Reason::NotPositive { which, word });
    }
    Ok(digits.parse().unwrap_or(usize::MAX))
}
