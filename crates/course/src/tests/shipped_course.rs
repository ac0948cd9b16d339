//! The course that is shipped: it opens without a word, and explains every key there is.

use puzzles::known_kinds::KINDS;
use std::collections::BTreeSet;
use std::path::Path;

use crate::course::Course;
use crate::input_ways::built_in_names;
use crate::languages::built_in_languages;
use crate::read::{KIND, read_course};
use crate::toml_file::complaint::Notebook;
use crate::toml_file::document::read_into;
use model::points::Points;
use model::scorecard::GroupKind;

const TEXT: &str = include_str!("../../../../grader.toml");

fn shipped() -> Course {
    Course::open(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")),
        KINDS,
    )
    .unwrap_or_else(|trouble| panic!("{trouble}"))
}

#[test]
fn the_shipped_course_opens_without_a_word() {
    let course = shipped();
    let names: Vec<&str> = course.assignments.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "fifteen-bnb",
            "fifteen-ida",
            "eight-heuristics",
            "npuzzle-astar",
            "iq-puzzler"
        ]
    );
    for assignment in &course.assignments {
        assert!(assignment.broken.is_empty(), "{:#?}", assignment.broken);
        assert!(!assignment.cases.is_empty(), "{}", assignment.name);
    }
    assert_eq!(course.notes, [""; 0]);
}

#[test]
fn every_shipped_assignment_is_worth_a_hundred_points() {
    for assignment in shipped().assignments {
        let groups = assignment.groups.iter();
        let regular = groups.filter(|group| group.kind == GroupKind::Regular);
        let groups: Points = regular.map(|group| group.points).sum();
        let checklist: Points = assignment.checklist.iter().map(|item| item.points).sum();
        assert_eq!(
            groups + checklist,
            Points::whole(100),
            "{}",
            assignment.name
        );
    }
}

#[test]
fn every_way_and_language_that_is_built_in_is_named() {
    let ways = built_in_names().into_iter();
    let languages = built_in_languages()
        .iter()
        .map(|language| language.name.as_str());
    for name in ways.chain(languages) {
        assert!(TEXT.contains(&format!("\"{name}\"")), "{name}");
    }
}

/// Not every sandbox lets programs write to a folder of the machine, `/tmp` among them; HOME and TMPDIR are theirs in all.
#[test]
fn no_language_that_is_built_in_names_a_folder_of_the_machine() {
    for language in built_in_languages() {
        for (name, value) in &language.environment {
            assert!(!value.starts_with('/'), "{}: {name}={value}", language.name);
        }
    }
}

/// The shipped file with every key that is only shown put in, one at a time: each by itself must be understood.
fn with_each_shown_key() -> Vec<String> {
    let lines: Vec<&str> = TEXT.lines().collect();
    let is_shown = |line: &str| {
        let mut letters = line.chars();
        letters.next() == Some('#')
            && letters
                .next()
                .is_some_and(|c| c.is_alphabetic() || c == '[')
    };
    let mut files = Vec::new();
    let mut language: Vec<&str> = lines.clone();
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| is_shown(line)) {
        // The keys of the language belong together.
        if lines[..=number]
            .iter()
            .any(|line| line.starts_with("#[languages"))
        {
            language[number] = &line[1..];
            continue;
        }
        let (key, _) = line[1..].split_once(" =").expect("a shown key has a value");
        // What it shows another way of writing stands above it: as long as both are there, one is commented out.
        let mut file: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let above = (0..number)
            .rev()
            .find(|&at| lines[at].starts_with(&format!("{key} =")));
        let section = (0..number).rev().find(|&at| lines[at].starts_with('['));
        if let Some(above) = above.filter(|&above| Some(above) > section) {
            let end = (above..number)
                .find(|&at| {
                    lines[at].ends_with(']') || lines[at].ends_with('}') || lines[at].ends_with('"')
                })
                .expect("the value ends before the next is shown");
            for line in &mut file[above..=end] {
                line.insert(0, '#');
            }
        }
        file[number].remove(0);
        files.push(file.join("\n"));
    }
    files.push(language.join("\n"));
    files
}

/// Keys that are shown for files that the shipped course does not have.
fn is_about_a_file_that_is_not_there(words: &str) -> bool {
    words.ends_with("is not there")
}

#[test]
fn every_key_that_is_shown_is_understood() {
    let files = with_each_shown_key();
    assert!(files.len() > 8);
    for file in files {
        let notebook = Notebook::default();
        let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("grader.toml");
        read_into(&notebook, &file, KIND, |reader| {
            read_course(reader, &path, KINDS)
        });
        for complaint in notebook.complaints() {
            assert!(
                is_about_a_file_that_is_not_there(&complaint.words),
                "{}",
                complaint.show("grader.toml", &file)
            );
        }
    }
}

/// Every key that is looked for in a course, with what it is looked for in.
fn known_keys() -> BTreeSet<(&'static str, &'static str)> {
    let mut known = BTreeSet::new();
    for file in with_each_shown_key() {
        let notebook = Notebook::default();
        read_into(&notebook, &file, KIND, |reader| {
            read_course(reader, Path::new("grader.toml"), KINDS)
        });
        known.extend(notebook.looked_for());
    }
    known
}

#[test]
fn every_key_there_is_is_explained() {
    let known = known_keys();
    assert!(known.len() > 50, "{known:?}");
    for (kind, key) in known {
        let forms = [
            format!("{key} = "),
            format!("[{key}]"),
            format!("[{key}."),
            format!("#{key} = "),
        ];
        assert!(
            forms.iter().any(|form| TEXT.contains(form)),
            "`{key}` of {kind} is not in grader.toml"
        );
    }
}

/// The keys that the tables of the page name, in its first column.
fn keys_of_the_page() -> BTreeSet<&'static str> {
    let page = include_str!("../../../../docs/courses.md");
    let (_, part) = page.split_once("## Every key of `grader.toml`").unwrap();
    let (part, _) = part.split_once("\n## ").unwrap();
    let rows = part.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split(" | ").next());
    // After a colon come the keys of a table within.
    let own = cells.map(|cell| cell.split_once(": ").map_or(cell, |(_, keys)| keys));
    own.flat_map(|keys| keys.split('`').skip(1).step_by(2))
        .collect()
}

#[test]
fn every_key_there_is_has_a_row_on_the_page_for_course_authors() {
    let known = known_keys();
    // What is said of one key in the row of another.
    let told_elsewhere = ["require", "count", "kurang", "heuristics", "figures"];
    let keys = known.iter().map(|(_, key)| *key);
    let keys: BTreeSet<&str> = keys.filter(|key| !told_elsewhere.contains(key)).collect();
    assert_eq!(keys_of_the_page(), keys);
}

#[test]
fn the_keys_of_a_case_are_explained_in_the_file_and_on_the_page_for_course_authors() {
    let page = include_str!("../../../../docs/courses.md");
    let (_, part) = page.split_once("\n## A case\n").unwrap();
    let (part, _) = part.split_once("\n## ").unwrap();
    let notebook = Notebook::default();
    let assignment = shipped().assignments.remove(0);
    read_into(&notebook, "minimum-moves = 1", "a case", |reader| {
        crate::read::expected::read_expected(reader, &assignment, |_| None)
    });
    for (_, key) in notebook.looked_for() {
        let forms = [format!("`{key}`"), format!("`{key} = ")];
        for text in [part, TEXT] {
            assert!(forms.iter().any(|form| text.contains(form)), "{key}");
        }
    }
}
