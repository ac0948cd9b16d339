//! `ways` and `forms`: how programs are given boards, and how those are written.

use crate::input_ways::{BoardFile, Form, PLACES, SideLine, Way, built_in, built_in_names};
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::Reader;
use crate::toml_file::field::{Field, check};
use puzzles::puzzle_traits::{PuzzleKind, Sides};

/// The place that stands for the name built into a program.
const BUILT_IN: &str = "{built-in}";

/// The ways, in the order they are tried; all that are built in if the course does not say.
pub(crate) fn read_ways(reader: &Reader<'_>) -> Vec<Way> {
    let Some(fields) = reader.read("ways", Field::list) else {
        return built_in_names()
            .iter()
            .filter_map(|name| built_in(name))
            .collect();
    };
    let mut ways: Vec<(Way, Field<'_>)> = Vec::new();
    for field in fields {
        let Some(way) = read_way(&field) else {
            continue;
        };
        let complain = |words: String, first: &Field<'_>| {
            reader.complain(
                Complaint::new(field.at(), words)
                    .label("leave it out")
                    .other(first.at(), "the first"),
            );
        };
        if let Some((_, first)) = ways.iter().find(|(other, _)| other.name == way.name) {
            complain(format!("the way `{}` is there twice", way.name), first);
        } else if let Some((other, first)) =
            ways.iter().find(|(other, _)| does_the_same(other, &way))
        {
            complain(
                format!("the ways `{}` and `{}` are the same", other.name, way.name),
                first,
            );
        } else {
            ways.push((way, field));
        }
    }
    ways.into_iter().map(|(way, _)| way).collect()
}

fn does_the_same(one: &Way, other: &Way) -> bool {
    let named_as_the_other = Way {
        name: other.name.clone(),
        ..one.clone()
    };
    named_as_the_other == *other
}

fn read_way(field: &Field<'_>) -> Option<Way> {
    if let toml::de::DeValue::String(name) = field.value() {
        let way = built_in(name);
        if way.is_none() {
            field.not_one_of(name, &built_in_names());
        }
        return way;
    }
    let entry = field.table("a way")?;
    let name = entry.get("name").map(|name| name.word());
    let (stdin, answers) = (entry.get("stdin"), entry.get("answers"));
    if let (Some(stdin), Some(answers)) = (stdin, answers) {
        entry.complain(
            Complaint::new(
                answers.key_at(),
                "`stdin` is given all at once, `answers` one after another: it can only be one of them",
            )
            .label("leave one of them out")
            .other(stdin.key_at(), "the other"),
        );
    }
    let arguments = entry.read("arguments", read_texts);
    let answers = answers.and_then(|field| read_texts(&field));
    let mut way = Way {
        name: name.flatten().unwrap_or_default().to_owned(),
        arguments: arguments.unwrap_or_default(),
        stdin: stdin.and_then(|field| {
            let text = field.text()?;
            check(&field, text, &PLACES);
            Some(text.to_owned())
        }),
        answers: answers.unwrap_or_default(),
        file: BoardFile::None,
        terminal: entry.read("terminal", Field::flag).unwrap_or_default(),
        blank: entry.read("blank", read_mark),
        separator: entry
            .get("separator")
            .and_then(|field| field.text().map(str::to_owned)),
        side_line: entry.read("side-line", |field| field.choice(&SIDE_LINES)),
        students: entry.read("for", Field::texts).unwrap_or_default(),
    };
    let file = entry.get("file");
    entry.finish();
    if name.is_none() {
        field.complain("a way without a name", "say `name = \"…\"`");
    }
    way.file = match file {
        Some(file) => read_file(&file)?,
        None if way.uses("board") || way.uses("stem") => BoardFile::Told,
        None => BoardFile::None,
    };
    if way.file == BoardFile::None && !way.tells_the_board() {
        field.complain(
            "a program started this way never gets its board",
            "use `{board}`, `{text}`, `{line}` or `{cells}`, or say which `file` it opens",
        );
    }
    Some(way)
}

fn read_texts(field: &Field<'_>) -> Option<Vec<String>> {
    for text in field.list()? {
        check(&text, text.text()?, &PLACES);
    }
    field.texts()
}

fn read_file(field: &Field<'_>) -> Option<BoardFile> {
    let name = field.word()?;
    if name == BUILT_IN {
        return Some(BoardFile::BuiltIn);
    }
    let problem = if name.contains(BUILT_IN) {
        "`{built-in}` is the whole path, as the program has it"
    } else if name.starts_with('/') || name.split('/').any(|part| part == "..") {
        "the file lies in the folder the program is started in"
    } else {
        check(field, name, &["built-in"]);
        return Some(BoardFile::Named(name.to_owned()));
    };
    field.complain(problem, "write `{built-in}`, or a name as `test/board.txt`");
    None
}

/// What stands for the blank: one word.
fn read_mark(field: &Field<'_>) -> Option<String> {
    let mark = field.word()?;
    if mark.contains(char::is_whitespace) {
        field.complain(
            "a blank with a space in it would be two entries of the board",
            "give one word",
        );
        return None;
    }
    Some(mark.to_owned())
}

/// The words for whether the side of a board comes first.
pub(crate) const SIDE_LINES: [(&str, SideLine); 2] =
    [("first", SideLine::First), ("absent", SideLine::Absent)];

/// How boards are written, in the order they are tried; as in the case's own file if the course does not say.
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
        let side_line = entry.read("side-line", |field| field.choice(&SIDE_LINES));
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
