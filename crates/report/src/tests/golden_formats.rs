//! What a format makes of a class.

use model::scorecard::Scorecard;
use serde_json::Value;
use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::class_results::ClassResults;
use crate::format::{Coverage, Format};
use crate::gradebook::ExcessPoints;
use crate::html::student_page::render_student_pages;
use crate::platform_formats::artemis;
use crate::platform_formats::github_actions::step_summary::render_summary;
use crate::platform_formats::github_actions::{Token, render_outputs};
use crate::platform_formats::gradescope::render_failure;
use crate::reader_view::Reader;
use crate::sample_class::{budi, eka, with_results};
use crate::tests::{settled, settled_class};
use crate::write::{WriteOptions, write};

/// One of the texts that a format makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    /// What part it is, where there are several.
    pub name: String,
    pub text: String,
}

impl Part {
    fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// What a platform gives: the variables of its environment, and the number of the first student in its gradebook.
#[derive(Clone, Copy)]
pub(crate) struct Platform {
    pub variable: fn(&str) -> Option<String>,
    pub first: usize,
}

const PLATFORM: Platform = Platform {
    variable,
    first: 100,
};

/// What Classroom 50's runner sets.
fn variable(name: &str) -> Option<String> {
    let value = match name {
        "CLASSROOM" => "cs-2026",
        "ASSIGNMENT" => "fifteen",
        "SUBMISSION_TAG" => "submit/2026-06-01T14-30-00Z-abc1234",
        "COMMIT_URL" => "https://github.com/o/r/commit/abc1234",
        "RELEASE_URL" => "https://github.com/o/r/releases/tag/submit",
        _ => return None,
    };
    Some(value.to_owned())
}

/// Everything that this format makes of these scorecards; of a format that tells of one submission, all of each.
pub(crate) fn parts(format: Format, cards: &[Scorecard], reader: Reader) -> Vec<Part> {
    with_results(cards, |results| parts_of(format, results, reader, PLATFORM))
}

pub(crate) fn parts_of(
    format: Format,
    results: &ClassResults<'_>,
    reader: Reader,
    platform: Platform,
) -> Vec<Part> {
    // A worksheet is of one assignment.
    let is_in_it = |card: &&Scorecard| format != Format::Moodle || card.assignment == "fifteen-bnb";
    let cards: Vec<Scorecard> = results.cards.iter().filter(is_in_it).cloned().collect();
    let at_once = match format.coverage() {
        Coverage::Class => cards.len().max(1),
        Coverage::One => 1,
    };
    // Of a class without submissions there is a report too.
    let none = cards.is_empty().then_some(&cards[..]);
    let parts = cards.chunks(at_once).chain(none).flat_map(|cards| {
        let results = ClassResults { cards, ..*results };
        of_results(format, &results, reader, platform)
    });
    parts.collect()
}

fn of_results(
    format: Format,
    results: &ClassResults<'_>,
    reader: Reader,
    platform: Platform,
) -> Vec<Part> {
    let template = template(format, results.cards, platform.first);
    let given = WriteOptions {
        reader,
        variable: &platform.variable,
        template: Some(template.as_bytes()),
        column: None,
        beyond: ExcessPoints::Stay,
    };
    if format == Format::Html && reader == Reader::Student {
        // A page each: none tells of others.
        let pages = render_student_pages(results, reader, |_| Ok(None));
        let named = |(name, text): (String, String)| Part::new(name, text);
        return pages.map(Result::unwrap).map(named).collect();
    }
    let mut out = Vec::new();
    write(format, results, &given, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    match format {
        Format::Github => vec![
            Part::new("log", text),
            Part::new("summary", render_summary(results, reader)),
            Part::new(
                "outputs",
                render_outputs(results, &Token::from_results(results)),
            ),
        ],
        Format::Artemis => {
            let files = artemis::feedback_files(results).unwrap().into_iter();
            let files = files.map(|(name, text)| Part::new(name, text));
            [Part::new("all", text)].into_iter().chain(files).collect()
        }
        _ => vec![Part::new("", text)],
    }
}

/// The same as one text, in which each part is named.
pub(crate) fn written(format: Format, cards: &[Scorecard], reader: Reader) -> String {
    let parts = parts(format, cards, reader);
    let named = |part: Part| match part.name.as_str() {
        "" => part.text,
        _ if format == Format::Html => part.text,
        name => format!("=== {name}\n{}", part.text),
    };
    parts.into_iter().map(named).collect()
}

/// What the platform exported: a row for each of these students, the first of this number.
fn template(format: Format, cards: &[Scorecard], first: usize) -> String {
    let head = match format {
        Format::Canvas => {
            "Student,ID,SIS User ID,SIS Login ID,Section,fifteen-bnb (17),iq-puzzler (18)\n    Points Possible,,,,,100,100\n"
        }
        _ => {
            "Identifier,Full name,ID number,Grade,Maximum Grade,Last modified (grade),Feedback comments\n"
        }
    };
    let rows = (first..).zip(cards).map(|(number, card)| {
        let (name, id) = (&card.student.name, card.student.id.as_deref());
        let id = id.unwrap_or_default();
        match format {
            Format::Canvas => format!("{name},{number},{id},,A,,\n"),
            _ => format!("Participant {number},{name},{id},,100,-,\n"),
        }
    });
    head.to_owned() + &rows.collect::<String>()
}

fn held(name: &str, text: &str) {
    assert_matches(golden_file!(format!("golden/{name}")), text);
}

#[test]
fn every_format_is_written_to_the_letter() {
    for &format in Format::ALL {
        // Somebody who is wrong in several ways, and late, where it tells of one alone.
        let cards = match format.coverage() {
            Coverage::Class => settled_class(),
            Coverage::One => vec![settled(budi())],
        };
        let shown = |text: String| match format {
            Format::Html => said_on(&text),
            _ => text,
        };
        let text = shown(written(format, &cards, Reader::Staff));
        held(&format!("class.{format}"), &text);
        let text = shown(written(format, &[settled(eka())], Reader::Student));
        held(&format!("student.{format}"), &text);
    }
}

#[test]
fn what_stands_there_if_the_grader_dies_is_written_to_the_letter() {
    let text =
        render_failure("it was killed\u{1b}[2J").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    held("failure.gradescope", &text);
}

/// What is said on this page and the data it is drawn from, a tag a line: its language, title, body and data, without its
/// styles, its scripts and their hashes, which have tests of their own and change with every touch.
pub(crate) fn said_on(page: &str) -> String {
    let between = |start: &str, end: &str| {
        let (_, rest) = page.split_once(start).unwrap();
        rest.split_once(end).unwrap().0
    };
    let (language, title) = (between("<html", ">"), between("<title>", "</title>"));
    let (_, body) = page.split_once("<body>\n").unwrap();
    let (body, scripts) = body.split_once("\n<script>").unwrap_or((body, ""));
    assert!(
        !scripts.contains("id=\"data\""),
        "the data comes before the scripts"
    );
    let body = body.replace("><", ">\n<");
    format!("<html{language}>\n<title>{title}</title>\n{body}\n")
}

pub(crate) fn page_data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}
