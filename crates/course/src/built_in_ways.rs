//! The ways of giving a program its board that need no explaining: a course names them.

use crate::way::{BoardFile, Way};

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
#[must_use]
pub fn built_in_names() -> Vec<&'static str> {
    WAYS.iter().map(|(name, ..)| *name).collect()
}

/// The way of this name.
#[must_use]
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
