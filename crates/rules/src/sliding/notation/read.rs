//! Boards read from text, however they are written.

use std::str::FromStr;

use crate::sliding::board::Board;
use crate::sliding::notation::error::BadBoard;
use crate::sliding::notation::locate_board::{Frame, Line, Span, cells, lines};
use crate::sliding::notation::print_notation::{Layout, Notation};

/// A board and how it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub board: Board,
    pub notation: Notation,
}

/// Reads a board in any notation: N first or not; rows or all on one line; the blank as 0, as N² where there is no 0, as
/// any word without digits, or as an empty place where the columns show which.
///
/// Line ends of all systems, tabs, empty lines, white space at the ends of lines and a byte-order mark make no difference.
pub fn read(bytes: &[u8]) -> Result<Reading, BadBoard> {
    let lines = lines(bytes)?;
    let frame = Frame::new(&lines)?;
    let (cells, blank) = cells(&frame)?;
    let board =
        Board::from_cells(frame.side, &cells).expect("side, count, tiles and blank were checked");
    let notation = |layout| Notation::new(frame.side_line, blank.clone(), layout);
    let layout = match frame.span {
        Span::OneLine => Layout::OneLine,
        Span::Rows => [Layout::Rows, Layout::Columns]
            .into_iter()
            .find(|&layout| is_printed_so(&lines, &notation(layout).print(&board)))
            .unwrap_or(Layout::Rows),
    };
    Ok(Reading {
        notation: notation(layout),
        board,
    })
}

impl FromStr for Board {
    type Err = BadBoard;

    /// Reads a board in any notation; where the text is a single line, a `/` ends a row: `1 2 3 / 4 5 6 / 7 8 0`.
    fn from_str(text: &str) -> Result<Self, BadBoard> {
        let rows = if text.trim().contains(['\n', '\r']) {
            text.to_owned()
        } else {
            text.replace('/', "\n")
        };
        read(rows.as_bytes()).map(|reading| reading.board)
    }
}

fn is_printed_so(lines: &[Line<'_>], printed: &str) -> bool {
    lines
        .iter()
        .map(|line| line.text.trim_end())
        .eq(printed.lines())
}

/// Reads a board in any notation. A `/` on a single line ends a row only where the line is no board as it stands: it may
/// also be how the blank is written.
pub fn parse_board(text: &str) -> Result<Board, BadBoard> {
    let is_one_line = !text.trim().contains(['\n', '\r']);
    match read(text.as_bytes()) {
        Ok(reading) => Ok(reading.board),
        Err(_) if is_one_line && text.contains('/') => text.parse(),
        Err(fault) => Err(fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::notation::error::{BadBoard, Place};
    use crate::sliding::notation::print_notation::{Blank, Layout, Mark, Notation, SideLine};
    use Blank::{Empty, Square, Zero};
    use proptest::prelude::{any, proptest};

    fn mark(word: &str) -> Blank {
        Blank::Mark(Mark::new(word).unwrap())
    }

    #[test]
    fn boards_are_read_however_they_are_written() {
        use Layout::{Columns, OneLine, Rows};
        use SideLine::{Absent, First};
        let eight = "1 2 3 / 4 0 5 / 7 8 6";
        for (text, board, side, blank, layout) in [
            ("1 2 3\n4 0 5\n7 8 6", eight, Absent, Zero, Rows),
            ("3\n1 2 3\n4 0 5\n7 8 6\n\n", eight, First, Zero, Rows),
            (
                "1\t2\t3\r\n4\tx\t5\r\n7\t8\t6\r\n",
                eight,
                Absent,
                mark("x"),
                Rows,
            ),
            ("1 2 3\n4 9 5\n7 8 6\n", eight, Absent, Square, Rows),
            ("1 2 3\n4   5\n7 8 6", eight, Absent, Empty, Columns),
            ("1 2 3\n4  5\n7 8 6", eight, Absent, Empty, Columns),
            ("1\t2\t3\n4\t\t5\n7\t8\t6", eight, Absent, Empty, Columns),
            ("01 02 03\n04 00 05\n07 08 06", eight, Absent, Zero, Rows),
            ("1 2 3\n\n4 [] 5\n\n7 8 6", eight, Absent, mark("[]"), Rows),
            ("1 2 3 4 0 5 7 8 6", eight, Absent, Zero, OneLine),
            ("3\n1 2 3 4 ? 5 7 8 6", eight, First, mark("?"), OneLine),
            ("3 1 2 3 4 -- 5 7 8 6", eight, First, mark("--"), OneLine),
            (
                "1 2 3\n4 5 6\n7 8",
                "1 2 3 / 4 5 6 / 7 8 0",
                Absent,
                Empty,
                Columns,
            ),
            (
                "  1 2\n4 5 3\n7 8 6",
                "0 1 2 / 4 5 3 / 7 8 6",
                Absent,
                Empty,
                Columns,
            ),
            (
                " 1 2\n4 5 3\n7 8 6",
                "0 1 2 / 4 5 3 / 7 8 6",
                Absent,
                Empty,
                Columns,
            ),
            ("2\n1 2\n3 0", "1 2 / 3 0", First, Zero, Rows),
            ("2 1\n3 4", "2 1 / 3 0", Absent, Square, Rows),
            ("2\n3 1", "2 0 / 3 1", Absent, Empty, Columns),
            ("  2\n3 1", "0 2 / 3 1", Absent, Empty, Columns),
            ("2\n1\n3 2", "1 0 / 3 2", First, Empty, Columns),
            ("2 1 3 0", "2 1 / 3 0", Absent, Zero, OneLine),
            ("2 1 0 3 2", "1 0 / 3 2", First, Zero, OneLine),
        ] {
            let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(reading.board, board.parse().unwrap(), "{text}");
            assert_eq!(
                reading.notation,
                Notation::new(side, blank, layout),
                "{text}"
            );
        }
    }

    #[test]
    fn the_boards_of_the_handouts_are_read() {
        for text in [
            "1 2 3 4\n5 6 7 8\n9 12 15 14\n13 11 - 10",
            "3 1 2 4\n- 5 7 8\n10 6 11 12\n9 13 14 15",
            "1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12",
            "1 2 3 13\n5 8 7 9\n6 10 11 -\n4 14 15 12",
            "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12",
        ] {
            let reading = read(text.as_bytes()).unwrap();
            assert_eq!(reading.notation, Notation::fifteen_bnb());
            assert_eq!(reading.notation.print(&reading.board).trim_end(), text);
        }
        let puzzle04 = read(b"3\n0 1 3\n4 2 5\n7 8 6\n").unwrap();
        assert_eq!(puzzle04.notation, Notation::npuzzle_astar());
        let eight = read(b"3 7 8\n1 2 4\n5 6 _\n").unwrap();
        assert_eq!(eight.notation, Notation::eight_heuristics());
    }

    #[test]
    fn a_bad_board_is_refused_with_the_reason_and_the_place() {
        for (text, error) in [
            (
                "",
                "there is no board in it, only white space; write N rows of N entries",
            ),
            (
                " \n\t\r\n",
                "there is no board in it, only white space; write N rows of N entries",
            ),
            (
                "1 2 3\n4 \0 5\n7 8 6",
                "not text: the byte at offset 8 belongs to no text; save the board as plain UTF-8 text",
            ),
            (
                "1 2 3\n4 0 5\n7 8",
                "line 3, column 4: this row has 2 entries, but 3 belong in it; write the blank as `0` if it was left out",
            ),
            (
                "1 2 3\n4 0 5 9\n7 8 6",
                "line 2, column 7: this row has 4 entries, but 3 belong in it; write the blank as `0` if it was left out",
            ),
            (
                "4\n1 2 3\n4 0 5\n7 8 6",
                "line 1, column 1: the side is announced as 4, but 3 rows of 3 follow; make the two agree",
            ),
            (
                "1 2 3 4\n5 6 7 8\n9 10 11 12",
                "line 3, column 1: the board has 3 rows of 4; write as many rows as columns",
            ),
            (
                "1 2\n3 0\n1 2",
                "line 3, column 1: the board has 3 rows of 2; write as many rows as columns",
            ),
            (
                "  1 2 3",
                "line 1, column 3: a single line of 3 entries makes no square board; write N rows of N entries",
            ),
            (
                "3",
                "line 1, column 1: a single line of 1 entry makes no square board; write N rows of N entries",
            ),
            (
                "1 2 3 4\n5 6 7 8\n 9 10  11\n12 13 14 15",
                "line 3, column 2: this row is one entry short of 4, and its columns do not show where; write the blank as `0`",
            ),
            (
                "1\n0",
                "line 1, column 1: no board has a side of `1`; the side is a whole number from 2 to 16",
            ),
            (
                "17\n1 2\n3 0",
                "line 1, column 1: no board has a side of `17`; the side is a whole number from 2 to 16",
            ),
            (
                "99999999999999999999999999999\n1 2\n3 0",
                "line 1, column 1: no board has a side of `999999999999999999999999…`; the side is a whole number from 2 to 16",
            ),
            (
                "1 2 3\n4 0 5\n7 8 5",
                "line 3, column 5: tile 5 stands here and at line 2, column 5, and tile 6 is missing; write every tile once",
            ),
            (
                "1 2 3\n4 5 6\n7 8 8",
                "line 3, column 5: tile 8 stands here and at line 3, column 3, and the blank is missing; write every tile once",
            ),
            (
                "1 2 3\n4 _ 5\n7 8 0",
                "line 3, column 5: this is a second blank, the first is at line 2, column 3, and tile 6 is missing; leave one blank",
            ),
            (
                "1 2 3\n4 9 5\n7 8 -",
                "line 3, column 5: this is a second blank, the first is at line 2, column 3, and tile 6 is missing; leave one blank",
            ),
            (
                "1 2 3\n4 0 5\n7 8 9",
                "line 3, column 5: `9` is out of range; the tiles of a 3×3 board are 1 to 8, and its blank is written once",
            ),
            (
                "1 2 3\n4 0 99999999999999\n7 8 6",
                "line 2, column 5: `99999999999999` is out of range; the tiles of a 3×3 board are 1 to 8, and its blank is written once",
            ),
            (
                "1 2 3\n4 0 -5\n7 8 6",
                "line 2, column 5: `-5` is out of range; the tiles of a 3×3 board are 1 to 8, and its blank is written once",
            ),
            (
                "1 2 3\n4 0 5,\n7 8 6",
                "line 2, column 5: `5,` is neither a tile nor a blank; write a number, and white space between the entries",
            ),
        ] {
            assert_eq!(
                read(text.as_bytes()).unwrap_err().to_string(),
                error,
                "{text}"
            );
        }
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_not_text() {
        let error = read(b"1 2\n3 \xff").unwrap_err();
        assert_eq!(error, BadBoard::NotText { offset: 6 });
        assert_eq!(error.place(), None);
    }

    #[test]
    fn columns_are_counted_in_characters() {
        let error = read("1 □□□\n□ 3".as_bytes()).unwrap_err();
        assert_eq!(error.place(), Some(Place { line: 2, column: 1 }));
        let error = read("1 □□□ 3\n□ 3".as_bytes()).unwrap_err();
        assert_eq!(error.place(), Some(Place { line: 2, column: 4 }));
    }

    #[test]
    fn seventeen_squared_entries_are_too_many_in_every_layout() {
        let row = "1 ".repeat(17);
        for text in [
            "1 ".repeat(289),
            format!("{row}\n").repeat(17),
            format!("17\n{row}"),
        ] {
            let error = read(text.as_bytes()).unwrap_err();
            assert!(matches!(error, BadBoard::Side { side, .. } if side == "17"));
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
            let _ = read(&bytes);
        }

        #[test]
        fn no_text_like_a_board_makes_the_reader_panic(text in "[0-9 \t\r\n/x-]{0,60}") {
            let _ = read(text.as_bytes());
            let _ = text.parse::<Board>();
        }
    }

    #[test]
    fn a_slash_ends_a_row_unless_it_is_the_blank() {
        let three = Board::from_cells(3, &[1, 2, 3, 4, 0, 5, 6, 7, 8]).unwrap();
        for text in [
            "1 2 3 / 4 0 5 / 6 7 8",
            "1 2 3/4 0 5/6 7 8\n",
            "1 2 3 4 / 5 6 7 8",
            "1 2 3\n4 / 5\n6 7 8\n",
        ] {
            assert_eq!(parse_board(text), Ok(three.clone()), "{text}");
        }
    }
}
