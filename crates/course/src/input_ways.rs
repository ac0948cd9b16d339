//! How a program may be given its board: data, tried in order on an easy case.

use serde::{Deserialize, Serialize};

use crate::toml_file::field::places;

/// How a program may be given its board.
///
/// Texts may hold `{board}`, the name of the board's file; `{stem}`, the same without its ending; `{text}`, what is in it;
/// `{line}`, all of it on one line; `{cells}`, a cell a line; `{digits}`, its entries run together; and `{side}`, its side. An
/// argument that is `{entries}` alone is one for each entry.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Way {
    /// What reports and `submission.toml` call it.
    pub name: String,
    pub arguments: Vec<String>,
    /// What it finds on its standard input, all at once.
    pub stdin: Option<String>,
    /// Lines that are typed for it, one after another, each once it waits.
    pub answers: Vec<String>,
    pub file: BoardFile,
    /// Whether it has a terminal to talk on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub terminal: bool,
    /// What stands for the blank; as the submission or the course has it if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<String>,
    /// What stands between two entries of a row; as the submission or the course has it if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub separator: Option<String>,
    /// Whether the side comes first; as the submission or the course has it if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side_line: Option<SideLine>,
    /// Whose programs are given their board in this way, by key, name or id; nobody's unless they say so if it is empty.
    #[serde(rename = "for", default, skip_serializing_if = "Vec::is_empty")]
    pub students: Vec<String>,
}

/// What stands for everybody in a way's list of students.
pub const EVERYBODY: &str = "*";

impl Way {
    /// Whether it uses this place, as `board`, in any of its texts.
    pub fn uses(&self, place: &str) -> bool {
        self.places().any(|found| found == place)
    }

    /// All places in its texts.
    fn places(&self) -> impl Iterator<Item = &str> {
        let texts = self.arguments.iter().chain(&self.stdin);
        texts.chain(&self.answers).flat_map(|text| places(text))
    }

    /// Whether a program started this way gets its board by what it is told.
    pub fn tells_the_board(&self) -> bool {
        TELLING.iter().any(|place| self.uses(place))
    }

    /// The places in its texts that nobody fills in.
    pub fn unknown_places(&self) -> Vec<&str> {
        let is_unknown = |place: &&str| !PLACES.contains(place);
        self.places().filter(is_unknown).collect()
    }

    pub fn is_for_everybody(&self) -> bool {
        self.students.iter().any(|name| name == EVERYBODY)
    }
}

/// The places that hand a board over.
const TELLING: [&str; 7] = [
    "board", "stem", "text", "line", "cells", "digits", "entries",
];

/// All places that are filled in.
pub const PLACES: [&str; 8] = [
    "board", "stem", "text", "line", "cells", "digits", "entries", "side",
];

/// Where the board lies for a program.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardFile {
    /// Nowhere: it comes on standard input.
    #[default]
    None,
    /// In a file of the grader's choice, whose name the program is told.
    Told,
    /// In the file whose name is built into the program: found among its texts, or from what it failed to open.
    BuiltIn,
    /// In a file of this name.
    Named(String),
}

/// How boards are written for a program: courses and students disagree about the blank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Form {
    /// What stands for the blank; as in the case's own file if none is given.
    pub blank: Option<String>,
    /// Whether the side comes first; as in the case's own file if nothing is said.
    pub side_line: Option<SideLine>,
}

/// Whether the side of a board comes on a line of its own before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideLine {
    First,
    Absent,
}

impl Way {
    /// The way as a table on one line, as `ways` has it; without a name where it has none.
    pub fn inline(&self) -> String {
        let texts = |texts: &[String]| {
            let texts: Vec<String> = texts.iter().map(|one| quoted(one)).collect();
            format!("[{}]", texts.join(", "))
        };
        let mut entries = Vec::new();
        let mut add = |key: &str, value: String| entries.push(format!("{key} = {value}"));
        if !self.name.is_empty() {
            add("name", quoted(&self.name));
        }
        if !self.students.is_empty() {
            add("for", texts(&self.students));
        }
        if !self.arguments.is_empty() {
            add("arguments", texts(&self.arguments));
        }
        if let Some(stdin) = &self.stdin {
            add("stdin", quoted(stdin));
        }
        if !self.answers.is_empty() {
            add("answers", texts(&self.answers));
        }
        match &self.file {
            BoardFile::None | BoardFile::Told => {}
            BoardFile::BuiltIn => add("file", quoted("{built-in}")),
            BoardFile::Named(name) => add("file", quoted(name)),
        }
        if let Some(blank) = &self.blank {
            add("blank", quoted(blank));
        }
        if let Some(separator) = &self.separator {
            add("separator", quoted(separator));
        }
        match self.side_line {
            Some(SideLine::First) => add("side-line", quoted("first")),
            Some(SideLine::Absent) => add("side-line", quoted("absent")),
            None => {}
        }
        if self.terminal {
            add("terminal", "true".to_owned());
        }
        format!("{{ {} }}", entries.join(", "))
    }
}

/// A text in quotes, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            control if control.is_control() => {
                quoted.push_str(&format!("\\u{:04X}", u32::from(control)));
            }
            plain => quoted.push(plain),
        }
    }
    quoted.push('"');
    quoted
}

/// One of them: its name, its arguments, what is on its standard input, the lines that are typed for it.
type Row = (
    &'static str,
    &'static [&'static str],
    Option<&'static str>,
    &'static [&'static str],
);

/// All of them, in the order in which they are best tried: those that end at once when they do not fit come first.
const WAYS: [Row; 18] = [
    ("argument", &["{board}"], None, &[]),
    ("option-f", &["-f", "{board}"], None, &[]),
    ("stdin", &[], Some("{text}"), &[]),
    ("stdin-with-side", &[], Some("{side}\n{text}"), &[]),
    ("stdin-line", &[], Some("{line}\n"), &[]),
    // Typed cell by cell: a number a line, and nobody waits for the prompts between.
    ("stdin-cells", &[], Some("{cells}\n"), &[]),
    ("prompt", &[], None, &["{board}", "n", "n", "n"]),
    ("menu-1", &[], None, &["1", "{board}", "n"]),
    ("menu-2", &[], None, &["2", "{board}", "n"]),
    (
        "enter-menu-1",
        &[],
        None,
        &["", "1", "{board}", "n", "", "2"],
    ),
    ("menu-1-typed", &[], None, &["1", "{text}", "n"]),
    ("menu-2-typed", &[], None, &["2", "{text}", "n"]),
    ("menu-1-cells", &[], None, &["1", "{cells}", "n"]),
    ("menu-2-cells", &[], None, &["2", "{cells}", "n"]),
    ("command-file", &[], None, &["file", "{board}", "exit"]),
    ("prompt-typed", &[], None, &["{text}", "n"]),
    ("argument-line", &["{line}"], None, &[]),
    (BUILT_IN_FILE, &[], None, &[]),
];

const BUILT_IN_FILE: &str = "built-in-file";

/// The names, in the order in which they are best tried.
pub fn built_in_names() -> Vec<&'static str> {
    WAYS.iter().map(|(name, ..)| *name).collect()
}

pub fn built_in(name: &str) -> Option<Way> {
    let (name, arguments, stdin, answers) = WAYS.iter().find(|(known, ..)| *known == name)?;
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    let is_told = arguments
        .iter()
        .chain(*answers)
        .any(|text| text.contains("{board}"));
    Some(Way {
        name: (*name).to_owned(),
        arguments: owned(arguments),
        stdin: stdin.map(str::to_owned),
        answers: owned(answers),
        file: match *name {
            BUILT_IN_FILE => BoardFile::BuiltIn,
            _ if is_told => BoardFile::Told,
            _ => BoardFile::None,
        },
        ..Way::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_one_line_whatever_is_in_it() {
        let way = Way {
            name: "talk-ada".to_owned(),
            students: vec!["ada".to_owned()],
            arguments: vec!["-cli".to_owned()],
            answers: vec![
                "1".to_owned(),
                "test\\{board}".to_owned(),
                "\n\u{7f}\"".to_owned(),
            ],
            file: BoardFile::Told,
            blank: Some("0".to_owned()),
            side_line: Some(SideLine::Absent),
            terminal: true,
            ..Way::default()
        };
        let written = way.inline();
        assert_eq!(written.lines().count(), 1, "{written}");
        let table: toml::Table = format!("way = {written}").parse().unwrap();
        let read = table["way"].as_table().unwrap();
        assert_eq!(read["answers"][1].as_str(), Some("test\\{board}"));
        assert_eq!(read["answers"][2].as_str(), Some("\n\u{7f}\""));
        assert_eq!(read["for"][0].as_str(), Some("ada"));
        assert_eq!(read["side-line"].as_str(), Some("absent"));
        assert_eq!(read["terminal"].as_bool(), Some(true));
        assert!(!read.contains_key("stdin") && !read.contains_key("file"));
    }

    #[test]
    fn every_way_gives_the_board_and_no_two_are_the_same() {
        let ways: Vec<Way> = built_in_names().into_iter().filter_map(built_in).collect();
        assert_eq!(ways.len(), WAYS.len());
        for (index, way) in ways.iter().enumerate() {
            let mut texts = way.arguments.iter().chain(&way.stdin).chain(&way.answers);
            let tells = texts.any(|text| {
                ["{text}", "{line}", "{cells}"]
                    .iter()
                    .any(|place| text.contains(place))
            });
            assert_eq!(way.file == BoardFile::None, tells, "{}", way.name);
            for other in &ways[..index] {
                assert_ne!(way.name, other.name);
                assert_ne!(
                    (&way.arguments, &way.stdin, &way.answers, &way.file),
                    (&other.arguments, &other.stdin, &other.answers, &other.file)
                );
            }
        }
    }
}
