//! Reads a puzzle as the handout writes it, and refuses what is not one: the line, the column, the reason.

use crate::packing::board::{Board, Cell, MAX_CELLS};
use crate::packing::piece::{Letter, NotAPiece, Piece};
use crate::packing::refusal::{Number, Reason, Refusal, refuse};
use crate::packing::{MAX_PIECES, Puzzle};

/// Reads a puzzle. A byte order mark, CRLF, blanks at the end of a line and empty lines at the end do no harm.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(bytes: &[u8]) -> Result<Puzzle, Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|fault| {
        let line = bytes[..fault.valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        refuse(line, None, Reason::NotText)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.trim_end();
    if text.is_empty() {
        return Err(refuse(0, None, Reason::Empty));
    }
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    let header = read_header(lines[0])?;
    let (board, used) = read_board(&header, &lines)?;
    let pieces = read_pieces(&header, &lines, used)?;
    Ok(Puzzle::new(board, pieces).expect("there is a piece, and no letter was let in twice"))
}

/// The board and the number of lines used up.
fn read_board(header: &Header, lines: &[&str]) -> Result<(Board, usize), Refusal> {
    let made = "the header allowed no board without cells or with too many";
    match lines.get(1).map(|line| line.trim_start()) {
        None | Some("") => Err(refuse(1, None, Reason::KindMissing)),
        Some("PYRAMID") => Err(refuse(1, None, Reason::Pyramid)),
        Some("DEFAULT") => {
            let board = Board::rectangle(header.rows, header.columns).expect(made);
            Ok((board, 2))
        }
        Some("CUSTOM") => {
            let mut exists = Vec::with_capacity(header.rows * header.columns);
            for row in 0..header.rows {
                let line = lines.get(2 + row).ok_or_else(|| {
                    let rows = header.rows;
                    refuse(2 + row, None, Reason::MaskEnds { rows, found: row })
                })?;
                read_mask_row(header.columns, line, &mut exists)
                    .map_err(|(column, reason)| refuse(2 + row, column, reason))?;
            }
            if !exists.contains(&true) {
                return Err(refuse(2, None, Reason::NoCell));
            }
            let board = Board::with_mask(header.rows, header.columns, &exists).expect(made);
            Ok((board, 2 + header.rows))
        }
        Some(kind) => Err(refuse(1, None, Reason::UnknownKind(kind.to_owned()))),
    }
}

fn read_mask_row(
    columns: usize,
    line: &str,
    exists: &mut Vec<bool>,
) -> Result<(), (Option<usize>, Reason)> {
    for (column, char) in line.chars().enumerate() {
        match char {
            'X' => exists.push(true),
            '.' => exists.push(false),
            _ => return Err((Some(column), Reason::MaskCharacter(char))),
        }
    }
    match line.chars().count() {
        found if found != columns => Err((None, Reason::MaskWidth { columns, found })),
        _ => Ok(()),
    }
}

/// The lines of one piece.
struct Draft {
    letter: Letter,
    /// The line on which it begins, counted from 0.
    line: usize,
    cells: Vec<Cell>,
}

fn read_pieces(header: &Header, lines: &[&str], used: usize) -> Result<Vec<Piece>, Refusal> {
    let mut drafts: Vec<Draft> = Vec::new();
    for (number, line) in lines.iter().enumerate().skip(used) {
        let (letter, columns) =
            read_piece_line(line).map_err(|(column, reason)| refuse(number, column, reason))?;
        match drafts.iter().position(|draft| draft.letter == letter) {
            None => drafts.push(Draft {
                letter,
                line: number,
                cells: Vec::new(),
            }),
            Some(index) if index + 1 == drafts.len() => {}
            Some(index) => {
                let line = drafts[index].line + 1;
                let reason = Reason::LetterAgain { letter, line };
                return Err(refuse(number, Some(columns[0]), reason));
            }
        }
        let draft = drafts.last_mut().expect("one was there or just made");
        let row = number - draft.line;
        draft
            .cells
            .extend(columns.into_iter().map(|column| Cell { row, column }));
    }
    let mut pieces = Vec::with_capacity(drafts.len());
    for draft in &drafts {
        match Piece::new(draft.letter, &draft.cells) {
            Ok(piece) => pieces.push(piece),
            Err(NotAPiece::Apart(cell)) => {
                let reason = Reason::Apart(draft.letter);
                return Err(refuse(draft.line + cell.row, Some(cell.column), reason));
            }
            Err(NotAPiece::Empty) => unreachable!("a draft begins with a line that has a letter"),
        }
    }
    if let Some(draft) = drafts.get(header.pieces) {
        let reason = Reason::PieceTooMany {
            pieces: header.pieces,
            letter: draft.letter,
        };
        return Err(refuse(draft.line, None, reason));
    }
    if pieces.len() < header.pieces {
        let reason = Reason::PiecesMissing {
            pieces: header.pieces,
            found: pieces.len(),
        };
        return Err(refuse(0, Some(header.pieces_column), reason));
    }
    Ok(pieces)
}

/// The letter of a line and the columns it stands in.
fn read_piece_line(line: &str) -> Result<(Letter, Vec<usize>), (Option<usize>, Reason)> {
    let mut found: Option<(Letter, Vec<usize>)> = None;
    for (column, char) in line.chars().enumerate() {
        if char == ' ' {
            continue;
        }
        let second = u8::try_from(char)
            .ok()
            .and_then(Letter::new)
            .ok_or((Some(column), Reason::PieceCharacter(char)))?;
        match &mut found {
            None => found = Some((second, vec![column])),
            Some((first, columns)) if *first == second => columns.push(column),
            &mut Some((first, _)) => {
                return Err((Some(column), Reason::MixedLetters { first, second }));
            }
        }
    }
    found.ok_or((None, Reason::EmptyLine))
}

/// The three numbers, none of them zero, the board not too large and the pieces not too many.
pub(super) struct Header {
    pub rows: usize,
    pub columns: usize,
    pub pieces: usize,
    /// Where the number of pieces stands.
    pub pieces_column: usize,
}

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

#[cfg(test)]
mod tests {
    use super::read;
    use crate::packing::piece::Letter;
    use crate::packing::refusal::{Number, Reason};
    use Reason::{
        Empty, EmptyLine, ExtraWord, LetterAgain, MaskEnds, MaskWidth, MixedLetters, NoCell,
        NotANumber, NotPositive, NotText, PieceTooMany, PiecesMissing, Pyramid, TooLarge,
        TooManyPieces, UnknownKind,
    };

    fn letter(byte: u8) -> Letter {
        Letter::new(byte).expect("a capital letter")
    }

    #[test]
    fn odd_but_harmless_forms_give_the_same_puzzle() {
        let plain = read(b"2 2 2\nDEFAULT\nA\nBB\nB\n").expect("a puzzle");
        for odd in [
            "2 2 2\nDEFAULT\nA\nBB\nB",
            "2 2 2\r\nDEFAULT\r\nA\r\nBB\r\nB\r\n",
            "\u{feff}2 2 2\nDEFAULT\nA\nBB\nB\n",
            "2 2 2 \nDEFAULT  \nA \nBB\t\nB   \n",
            "2 2 2\nDEFAULT\nA\nBB\nB\n\n  \n\r\n",
            " 2  2\t2\nDEFAULT\n   A\n BB\n B\n",
            "2 2 2\nCUSTOM\nXX\nXX\nA\nBB\nB\n",
            "02 2 2\nDEFAULT\nA\nBB\nB\n",
        ] {
            assert_eq!(read(odd.as_bytes()).as_ref(), Ok(&plain), "{odd:?}");
        }
    }

    #[test]
    fn leading_and_inner_blanks_are_part_of_the_shape() {
        let puzzle = read(b"3 3 2\nDEFAULT\n Z\nZ Z\nA A\nAAA\n").expect("a puzzle");
        assert_eq!(puzzle.to_string(), "3 3 2\nDEFAULT\n Z\nZ Z\nA A\nAAA\n");
    }

    #[test]
    fn an_area_that_does_not_fit_is_no_refusal() {
        assert!(read(b"1 1 1\nDEFAULT\nAAAA\n").is_ok());
        assert!(read(b"9 9 1\nDEFAULT\nAAAA\n").is_ok());
    }

    #[test]
    fn everything_else_is_refused_with_its_line_and_column() {
        use Number::{Columns, Pieces, Rows};
        use Reason::{Apart, KindMissing, MaskCharacter, NumberMissing, PieceCharacter};

        let mask_width = |found| MaskWidth { columns: 2, found };
        let missing = |found| PiecesMissing { pieces: 3, found };
        let unknown = |kind: &str| UnknownKind(kind.to_owned());
        let not_a_number = |which, word: &str| NotANumber {
            which,
            word: word.to_owned(),
        };
        let not_positive = |which, word: &str| NotPositive {
            which,
            word: word.to_owned(),
        };
        let too_large = |rows: &str, columns: &str| TooLarge {
            rows: rows.to_owned(),
            columns: columns.to_owned(),
        };
        let again = |byte, line| LetterAgain {
            letter: letter(byte),
            line,
        };
        let huge = "9".repeat(40);
        let huge_text = format!("{huge} 1 1\nDEFAULT\nA\n");
        // A column of 0 is none.
        for (text, line, column, reason) in [
            ("", 1, 0, Empty),
            (" \n\n", 1, 0, Empty),
            ("\n2 2 1\nDEFAULT\nA\n", 1, 0, NumberMissing(Rows)),
            ("2\nDEFAULT\nA\n", 1, 0, NumberMissing(Columns)),
            ("2 2\nDEFAULT\nA\n", 1, 0, NumberMissing(Pieces)),
            ("2 x 1\nDEFAULT\nA\n", 1, 3, not_a_number(Columns, "x")),
            ("2.5 2 1\nDEFAULT\nA\n", 1, 1, not_a_number(Rows, "2.5")),
            ("2 2 -\nDEFAULT\nA\n", 1, 5, not_a_number(Pieces, "-")),
            ("0 2 1\nDEFAULT\nA\n", 1, 1, not_positive(Rows, "0")),
            ("2 -2 1\nDEFAULT\nA\n", 1, 3, not_positive(Columns, "-2")),
            ("2 2 0\nDEFAULT\n", 1, 5, not_positive(Pieces, "0")),
            ("2 2 1 1\nDEFAULT\nA\n", 1, 7, ExtraWord("1".to_owned())),
            ("33 32 1\nDEFAULT\nA\n", 1, 1, too_large("33", "32")),
            (&huge_text, 1, 1, too_large(&huge, "1")),
            ("9 9 27\nDEFAULT\nA\n", 1, 5, TooManyPieces("27".to_owned())),
            ("2 2 1", 2, 0, KindMissing),
            ("2 2 1\n\nA\n", 2, 0, KindMissing),
            ("2 2 1\nPYRAMID\nA\n", 2, 0, Pyramid),
            ("2 2 1\ndefault\nA\n", 2, 0, unknown("default")),
            ("2 2 1\nA\nAA\n", 2, 0, unknown("A")),
            ("2 2 1\nCUSTOM\nXX", 4, 0, MaskEnds { rows: 2, found: 1 }),
            ("2 2 1\nCUSTOM\nXX\nX\nA\n", 4, 0, mask_width(1)),
            ("2 2 1\nCUSTOM\nXXX\nX.\nA\n", 3, 0, mask_width(3)),
            ("2 2 1\nCUSTOM\nXX\nXA\nA\n", 4, 2, MaskCharacter('A')),
            ("2 2 1\nCUSTOM\nXX\n X\nA\n", 4, 1, MaskCharacter(' ')),
            ("2 2 1\nCUSTOM\n..\n..\nA\n", 3, 0, NoCell),
            ("2 2 2\nDEFAULT\nA\n\nBB\nB\n", 4, 0, EmptyLine),
            ("2 2 1\nDEFAULT\nAa\n", 3, 2, PieceCharacter('a')),
            ("2 2 1\nDEFAULT\nA\n\tA\n", 4, 1, PieceCharacter('\t')),
            ("2 2 1\nDEFAULT\nAÄ\n", 3, 2, PieceCharacter('Ä')),
            (
                "2 2 2\nDEFAULT\nAA B\n",
                3,
                4,
                MixedLetters {
                    first: letter(b'A'),
                    second: letter(b'B'),
                },
            ),
            ("2 2 3\nDEFAULT\nA\nB\n A\n", 5, 2, again(b'A', 3)),
            ("2 2 1\nDEFAULT\nA A\nA\n", 3, 3, Apart(letter(b'A'))),
            (
                "3 3 2\nDEFAULT\nB\nA\nAA\n\u{20}  A\n",
                6,
                4,
                Apart(letter(b'A')),
            ),
            (
                "2 2 1\nDEFAULT\nA\nBB\nB\n",
                4,
                0,
                PieceTooMany {
                    pieces: 1,
                    letter: letter(b'B'),
                },
            ),
            ("2 2 3\nDEFAULT\nA\nBB\nB\n", 1, 5, missing(2)),
            ("2 2 3\nDEFAULT", 1, 5, missing(0)),
        ] {
            let refusal = read(text.as_bytes()).expect_err(text);
            let found = (refusal.line, refusal.column.unwrap_or(0), refusal.reason);
            assert_eq!(found, (line, column, reason), "{text:?}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_where_they_stand() {
        let refusal = read(b"2 2 1\nDEFAULT\nA\xff\n").expect_err("not text");
        assert_eq!((refusal.line, refusal.reason), (3, NotText));
    }

    #[test]
    fn a_refusal_reads_as_a_sentence() {
        for (text, message) in [
            (
                "2 2 1\nDEFAULT\nA\n\tA\n",
                "line 4, column 1: `\\t` in a piece; write capital letters and blanks",
            ),
            (
                "2 2 1\nPYRAMID\nA\n",
                "line 2: `PYRAMID` boards are not supported; write `DEFAULT` or `CUSTOM`",
            ),
            (
                "2 2 3\nDEFAULT\nA\nB\nA\n",
                "line 5, column 1: piece `A` was already given on line 3; each piece has a letter of its own",
            ),
        ] {
            let refusal = read(text.as_bytes()).expect_err(text);
            assert_eq!(refusal.to_string(), message);
        }
    }
}
