//! Boards between brackets, as JSON and the like have them: `{"size": 2, "board": [[1, 2], [3, 0]]}`.

use std::ops::Range;

use crate::puzzle_traits::{FirstLine, Frame, Shape, Sides};
use crate::sliding::board_file_style::board_grid::blank_among;

/// A longer text holds more than a board.
const LONGEST: usize = 2_000;
/// What the side is in a frame.
const SIDE: &str = "<side>";

/// How this text is written, if brackets hold a board in it, and it has no other numbers than the side of that.
pub(super) fn framed(text: &str, sides: Sides) -> Option<(usize, Shape)> {
    if text.len() > LONGEST {
        return None;
    }
    let entries = entries(text);
    (sides.smallest..=sides.largest)
        .rev()
        .find_map(|side| Some((side, framed_by(text, &entries, side)?)))
}

fn framed_by(text: &str, entries: &[Range<usize>], side: usize) -> Option<Shape> {
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
    let opens = before
        .trim_end_matches(['"', '\'', ' ', '\n'])
        .ends_with(['[', '{', '(']);
    let closes = after
        .trim_start_matches(['"', '\'', ' ', '\n'])
        .starts_with([']', '}', ')']);
    (opens && closes).then(|| Shape {
        blank: Some(blank),
        separator: Some(between.to_owned()),
        width: None,
        first_line: Some(FirstLine::Absent),
        final_newline: None,
        one_line: Some(false),
        has_goal: false,
        frame: Some(Frame {
            before,
            between_rows: between_rows.to_owned(),
            after,
        }),
    })
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
        at = to;
    }
    found
}

/// These rows in their frame.
pub(super) fn filled_in(frame: &Frame, rows: &[String], side: usize) -> String {
    let side = side.to_string();
    let around = |text: &String| text.replace(SIDE, &side);
    let (before, after) = (around(&frame.before), around(&frame.after));
    format!("{before}{}{after}", rows.join(&frame.between_rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_traits::{CaseBoard, PuzzleKind};

    fn written(theirs: &str, ours: &str) -> Option<String> {
        let kind = PuzzleKind::sliding(2, 4);
        let shape = kind.shape(theirs.as_bytes())?;
        let board = match rules::sliding::notation::read(ours.as_bytes()) {
            Ok(reading) => CaseBoard::new(reading.board),
            Err(_) => CaseBoard::Bad(String::new()),
        };
        let bytes = board.write(ours.as_bytes(), kind, &shape);
        Some(String::from_utf8(bytes).unwrap())
    }

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
}
