//! Every format that platforms read, as text.

use crate::record::scorecard::Scorecard;
use crate::report::github::annotations::annotations;
use crate::report::github::outputs::outputs;
use crate::report::github::summary::summary;
use crate::report::github::token::Token;
use crate::report::settled::{Shelf, shelf};
use crate::report::view::Reader;
use crate::report::{
    artemis, autolab, check50, classroom50, codegrade, github_classroom, gradescope, prairielearn,
};

/// What Classroom 50's runner sets.
pub fn variable(name: &str) -> Option<String> {
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

/// The reports on one submission, by the name of the format.
pub fn alone(card: &Scorecard) -> Vec<(&'static str, String)> {
    let shelf = shelf(vec![card.clone()]);
    let book = shelf.book();
    let text = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).unwrap()
    };
    let reader = Reader::Student;
    let files = artemis::files(&book).unwrap();
    let files = files
        .into_iter()
        .map(|(name, text)| format!("--- {name}\n{text}"));
    let mut reports = github(&shelf, reader);
    reports.extend([
        (
            "gradescope",
            text(&|out| gradescope::results::write(&book, reader, out).unwrap()),
        ),
        (
            "classroom50",
            text(&|out| classroom50::write(&book, reader, &variable, out).unwrap()),
        ),
        (
            "github-classroom",
            text(&|out| github_classroom::write(&book, reader, out).unwrap()),
        ),
        (
            "autolab",
            text(&|out| autolab::write(&book, reader, out).unwrap()),
        ),
        (
            "codegrade",
            text(&|out| codegrade::write(&book, reader, out).unwrap()),
        ),
        (
            "prairielearn",
            text(&|out| prairielearn::write(&book, reader, out).unwrap()),
        ),
        (
            "check50",
            text(&|out| check50::write(&book, reader, out).unwrap()),
        ),
        ("artemis", files.collect()),
    ]);
    reports
}

/// The three parts of the report for GitHub Actions.
pub fn github(shelf: &Shelf, reader: Reader) -> Vec<(&'static str, String)> {
    let book = shelf.book();
    let token = Token::new("TOKEN-4711");
    vec![
        ("github-annotations", annotations(&book, reader, &token)),
        ("github-summary", summary(&book, reader)),
        ("github-outputs", outputs(&book, &token)),
    ]
}

/// The JSON in a report of this format; that of Autolab is its last line.
pub fn json(format: &str, text: &str) -> serde_json::Value {
    let json = match format {
        "github-classroom" => String::from_utf8(decoded(text.trim_end())).unwrap(),
        "autolab" => text.lines().last().unwrap().to_owned(),
        _ => text.to_owned(),
    };
    serde_json::from_str(&json).unwrap()
}

/// What a text in base 64 holds, read in another way than it is written.
fn decoded(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        other => panic!("{other}"),
    };
    let bits: Vec<u8> = text
        .bytes()
        .filter(|byte| *byte != b'=')
        .flat_map(|byte| (0..6).rev().map(move |place| digit(byte) >> place & 1))
        .collect();
    let bytes = bits.chunks_exact(8);
    bytes
        .map(|byte| byte.iter().fold(0, |value, bit| value << 1 | bit))
        .collect()
}
