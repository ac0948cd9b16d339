//! Boards with something around them: between brackets, as JSON and the like have them, `{"size": 2, "board": [[1, 2], [3,
//! 0]]}`, or below a heading, `2x2` or `c1,c2`.

use std::ops::Range;

use crate::puzzle_traits::{FirstLine, Frame, Shape, Sides};
use crate::sliding::board_file_style::board_grid::blank_among;
use crate::sliding::board_file_style::fill_frame::SIDE;

/// A longer text holds more than a board.
const LONGEST: usize = 2_000;

/// How this text is written, if brackets hold a board in it, and it has no other numbers than the side of that.
pub(super) fn framed(text: &str, sides: Sides) -> Option<(usize, Shape)> {
    if text.len() > LONGEST {
        return None;
    }
    let entries = entries(text);
    let between_brackets = |side| {
        let shape = surrounded(text, &entries, side)?;
        has_brackets(shape.frame.as_ref()?).then_some((side, shape))
    };
    (sides.smallest..=sides.largest)
        .rev()
        .find_map(between_brackets)
}

/// How this text is written, if a board stands in it below a line that is a heading.
pub(super) fn below_heading(text: &str, sides: Sides) -> Option<(usize, Shape)> {
    let (heading, rows) = text.split_once('\n')?;
    let entries = entries(text);
    let below = |side: usize| {
        let shape = surrounded(text, &entries, side)?;
        let frame = shape.frame.as_ref()?;
        let is_heading = frame.before.trim_end().lines().count() == 1
            && frame.before.trim_end_matches(' ').ends_with('\n')
            && frame.after.trim().is_empty();
        let mut lines = rows.lines().filter(|line| !line.trim().is_empty());
        let is_row = |line: &str| self::entries(line).len() == side;
        let is_grid = lines.clone().count() == side && lines.all(is_row);
        // One column a tile: with other sides there would be other columns.
        let names_columns = heading.split([',', ';', '\t']).count() == side;
        let is_lasting = sides.only().is_some() || !names_columns;
        (is_heading && is_grid && is_lasting).then_some((side, shape))
    };
    (sides.smallest..=sides.largest).rev().find_map(below)
}

/// How a board of this side is written among these entries, with what stands around it.
fn surrounded(text: &str, entries: &[Range<usize>], side: usize) -> Option<Shape> {
    let all: Vec<&str> = entries.iter().map(|at| &text[at.clone()]).collect();
    let is_side = |word: &&str| word.parse() == Ok(side);
    // Where a side of 2 stands before a board of nine, nine entries that begin with it are no board.
    let (from, blank) = (0..=all.len().checked_sub(side * side)?)
        .find_map(|from| Some((from, blank_among(&all[from..from + side * side], side)?)))?;
    let to = from + side * side;
    let is_number = |word: &&&str| word.parse::<i32>().is_ok();
    let mut others = all[..from].iter().chain(&all[to..]).filter(is_number);
    if !others.all(is_side) {
        return None;
    }
    let gap = |number: usize| &text[entries[number - 1].end..entries[number].start];
    let even = |numbers: &[usize]| {
        let first = gap(*numbers.first()?);
        let is_like_it =
            |number: &usize| gap(*number).split_whitespace().eq(first.split_whitespace());
        numbers.iter().all(is_like_it).then_some(first)
    };
    let (row_ends, inside): (Vec<usize>, Vec<usize>) =
        (from + 1..to).partition(|number| (number - from) % side == 0);
    let between = even(&inside)?;
    let between_rows = even(&row_ends)?;
    let with_side = |range: Range<usize>, among: &[Range<usize>]| {
        let mut written = String::new();
        let mut at = range.start;
        for entry in among
            .iter()
            .filter(|entry| is_side(&&text[(*entry).clone()]))
        {
            written.push_str(&text[at..entry.start]);
            written.push_str(SIDE);
            at = entry.end;
        }
        written.push_str(&text[at..range.end]);
        written
    };
    let before = with_side(0..entries[from].start, &entries[..from]);
    let after = with_side(entries[to - 1].end..text.len(), &entries[to..]);
    Some(Shape {
        blank: Some(blank),
        separator: Some(between.to_owned()),
        width: None,
        first_line: Some(FirstLine::Absent),
        final_newline: None,
        one_line: Some(false),
        has_goal: false,
        frame: Some(Box::new(Frame {
            before,
            between_rows: between_rows.to_owned(),
            after,
        })),
    })
}

/// Whether brackets stand right before the board and right behind it.
fn has_brackets(frame: &Frame) -> bool {
    let around = ['"', '\'', ' ', '\n'];
    let opens = frame.before.trim_end_matches(around);
    let closes = frame.after.trim_start_matches(around);
    opens.ends_with(['[', '{', '(']) && closes.starts_with([']', '}', ')'])
}

/// Where its entries stand: numbers, and what may be a blank among them, without their quotation marks.
fn entries(text: &str) -> Vec<Range<usize>> {
    let is_part = |c: char| c.is_alphanumeric() || "_-*#.".contains(c);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(length) = text[at..].find(is_part) {
        let from = at + length;
        let rest = &text[from..];
        let to = from + rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let word = &text[from..to];
        at = to;
        if let Some((rows, columns)) = word.split_once(['x', 'X'])
            && [rows, columns].iter().all(|it| it.parse::<u8>().is_ok())
        {
            found.extend([from..from + rows.len(), to - columns.len()..to]);
            continue;
        }
        let is_blank = matches!(
            word,
            "null" | "None" | "_" | "-" | "x" | "X" | "*" | "#" | "."
        );
        // A key is no entry.
        let is_key = text[to..]
            .trim_start_matches(['"', '\''])
            .trim_start()
            .starts_with([':', '=']);
        if !is_key && (is_blank || word.parse::<i32>().is_ok()) {
            found.push(from..to);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::puzzle_traits::PuzzleKind;
    use crate::sliding::board_file_style::fill_frame::tests::written;

    #[test]
    fn a_board_between_brackets_is_written_as_a_submission_writes_its_own() {
        const OURS: &str = "1 2 3\n4 _ 6\n7 5 8\n";
        for (theirs, expected) in [
            ("[[1,2],[3,0]]", "[[1,2,3],[4,0,6],[7,5,8]]"),
            (
                "{\"size\": 2, \"board\": [[1, 2], [0, 3]]}\n",
                "{\"size\": 3, \"board\": [[1, 2, 3], [4, 0, 6], [7, 5, 8]]}\n",
            ),
            (
                "{\n  \"board\": [\n    [1, 2],\n    [null, 3]\n  ],\n  \"side\": 2\n}\n",
                "{\n  \"board\": [\n    [1, 2, 3],\n    [4, null, 6],\n    [7, 5, 8]\n  ],\n  \"side\": 3\n}\n",
            ),
            (
                "{\"tiles\": [1, 2, 3, 4, 5, 6, 7, 8, 0]}",
                "{\"tiles\": [1, 2, 3, 4, 0, 6, 7, 5, 8]}",
            ),
            (
                "[[\"1\", \"2\"], [\"_\", \"3\"]]",
                "[[\"1\", \"2\", \"3\"], [\"4\", \"_\", \"6\"], [\"7\", \"5\", \"8\"]]",
            ),
            ("board([1,2,3,4]).", "board([1,2,3,4,9,6,7,5,8])."),
        ] {
            assert_eq!(written(theirs, OURS).as_deref(), Some(expected), "{theirs}");
        }
    }

    #[test]
    fn a_bad_board_stays_bad_between_brackets() {
        let bad = written("{\"board\": [[1, 2], [3, 0]]}", "1 2 3\n4 5 6\n7 7 0\n");
        assert_eq!(
            bad.as_deref(),
            Some("{\"board\": [[1, 2, 3], [4, 5, 6], [7, 7, 0]]}")
        );
    }

    #[test]
    fn what_has_other_numbers_or_no_brackets_is_no_board() {
        for text in [
            "{\"board\": [[1, 2], [3, 0]], \"moves\": 7}",
            "{\"board\": [[1, 2], [3, 3]]}",
            "{\"board\": [[1, 2], [3, 0]], \"goal\": [[1, 2], [3, 0]]}",
            "solved: 1 2 3 0, they say",
            "{\"name\": \"grid\", \"version\": \"1.0.0\"}",
        ] {
            assert_eq!(written(text, "1 2\n3 0\n"), None, "{text}");
        }
    }

    #[test]
    fn a_heading_stands_above_our_boards_as_above_their_own() {
        let ours = "1 2 3\n4 _ 6\n7 5 8\n";
        for (theirs, expected) in [
            ("2x2\n1;2\n.;3\n", Some("3x3\n1;2;3\n4;.;6\n7;5;8\n")),
            (
                "Size 2 x 2\n\n1 2\n0 3",
                Some("Size 3 x 3\n\n1 2 3\n4 0 6\n7 5 8"),
            ),
            ("n=2\n1,2\n4,3\n", Some("n=3\n1,2,3\n4,9,6\n7,5,8\n")),
            ("Puzzle\n1 2\n0 3\n", Some("Puzzle\n1 2 3\n4 0 6\n7 5 8\n")),
            // A heading of every column, and what has another number, or more lines.
            ("c1,c2\n1,2\n_,3\n", None),
            ("Level 7\n1 2\n0 3\n", None),
            ("One\nTwo\n1 2\n0 3\n", None),
            ("Puzzle\n1 2\n0 3\nSolved\n", None),
            ("Puzzle\n1 2 0 3\n", None),
            ("Puzzle 1 2\n0 3\n", None),
        ] {
            assert_eq!(written(theirs, ours).as_deref(), expected, "{theirs}");
        }
        let columns = "c1,c2\n1,2\n_,3\n";
        assert!(
            PuzzleKind::sliding(2, 2)
                .shape(columns.as_bytes())
                .is_some()
        );
    }

    #[test]
    fn a_wrong_side_stays_wrong_in_a_heading() {
        for (theirs, ours, expected) in [
            ("2x2\n1;2\n.;3\n", "3\n1 2\n0 3\n", "3x3\n1;2\n.;3\n"),
            ("2x2\n1;2\n.;3\n", "1 2\n2 0\n", "2x2\n1;2\n2;.\n"),
            (
                "Puzzle\n1 2\n0 3\n",
                "3\n1 2\n0 3\n",
                "Puzzle\n3\n1 2\n0 3\n",
            ),
            ("Puzzle\n1 2\n0 3\n", "3\n1 2\n0 2\n", "Puzzle\n1 2\n0 2\n"),
        ] {
            assert_eq!(written(theirs, ours).as_deref(), Some(expected), "{ours}");
        }
    }
}
