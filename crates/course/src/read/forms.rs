//! `forms`: how boards are written for programs, the blank above all.

use crate::file::field::Field;
use crate::file::reader::Reader;
use crate::way::{Form, SideLine};
use puzzles::kind::{PuzzleKind, Sides};

/// The words for whether the side of a board comes first.
pub(crate) const SIDE_LINES: [(&str, SideLine); 2] =
    [("first", SideLine::First), ("absent", SideLine::Absent)];

/// How boards are written, in the order they are tried; as in the case's own file if the course does not say.
#[must_use]
pub(crate) fn read_forms(reader: &Reader<'_>, puzzle: PuzzleKind) -> Vec<Form> {
    let as_it_is = Form {
        blank: None,
        side_line: None,
    };
    let own = reader.own("forms");
    let Some(field) = reader.get("forms") else {
        return vec![as_it_is];
    };
    if !puzzle.kind().has_blank() {
        if own.is_some() {
            let kind = puzzle.kind().name();
            field.complain(format!("`forms` is not for {kind} puzzles"), "leave it out");
        }
        return vec![as_it_is];
    }
    let only_side = puzzle.sides().and_then(Sides::only);
    let mut forms = Vec::new();
    for field in field.list().unwrap_or_default() {
        let Some(entry) = field.table("a form") else {
            continue;
        };
        let blank = entry.get("blank");
        let read = blank.map(|field| read_blank(&field, only_side));
        let side_line = entry
            .get("side-line")
            .and_then(|field| field.choice(&SIDE_LINES));
        entry.finish();
        // A blank that was complained about is not compared as well.
        if let Some(None) = read {
            continue;
        }
        let form = Form {
            blank: read.flatten(),
            side_line,
        };
        if forms.contains(&form) {
            field.complain("this form is there twice", "leave it out");
        } else {
            forms.push(form);
        }
    }
    if forms.is_empty() {
        forms.push(as_it_is);
    }
    forms
}

fn read_blank(field: &Field<'_>, only_side: Option<usize>) -> Option<String> {
    let blank = field.word()?;
    let is_no_number = !blank.contains(|c: char| c.is_ascii_digit());
    let is_the_square = only_side.is_some_and(|side| blank.parse() == Ok(side * side));
    let problem = if blank.contains(char::is_whitespace) {
        "a blank with a space in it would be two entries of the board"
    } else if is_no_number || is_the_square || blank == "0" {
        return Some(blank.to_owned());
    } else {
        "this blank would be taken for a tile"
    };
    field.complain(
        problem,
        "it is `0`, the square of the side, or a word without digits",
    );
    None
}
