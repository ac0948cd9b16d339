//! A class whose every text is hostile, in every format: nothing active is left.

use serde_json::Value;
use terminal::printable::is_safe;

use crate::format::Format;
use crate::tests::hostile_class::{HOSTILE, hostile_class};
use crate::tests::page_data::page_data;
use crate::tests::totals::readable;
use crate::tests::written::{Part, parts};
use crate::tests::{tap_reader, workflow_log, xml_reader};
use crate::view::Reader;

#[test]
fn nothing_active_is_left_in_any_format() {
    let cards = hostile_class();
    for &format in Format::ALL {
        // A gradebook holds what the platform put there, as it was.
        if matches!(format, Format::Canvas | Format::Moodle) {
            continue;
        }
        for reader in [Reader::Staff, Reader::Student] {
            let parts = parts(format, &cards, reader);
            let size: usize = parts.iter().map(|part| part.text.len()).sum();
            assert!(size > 500, "{format}");
            for part in &parts {
                // As it is written, and as it reads once it is read.
                for text in [part.text.clone(), readable(format, &part.text)] {
                    let unsafe_line = text.lines().find(|line| !line.chars().all(is_safe));
                    assert_eq!(unsafe_line, None, "{format}");
                    // What a program printed is shown in a log as it is, between words that stop commands.
                    let is_log = (format, part.name.as_str()) == (Format::Github, "log");
                    assert!(is_log || !text.contains('\t'), "{format}");
                    assert!(!text.contains('\r'), "{format}");
                    commands(format, part, &text);
                }
                own_dangers(format, part, cards.len());
            }
        }
    }
}

/// No line is a command of GitHub Actions, but those that we give.
fn commands(format: Format, part: &Part, text: &str) {
    if (format, part.name.as_str()) == (Format::Github, "log") {
        return;
    }
    for line in text.lines() {
        assert!(!line.trim_start().starts_with("::"), "{format}: {line}");
        assert!(!line.contains("##["), "{format}: {line}");
    }
}

/// What each format's own readers would act on.
fn own_dangers(format: Format, part: &Part, cards: usize) {
    let text = part.text.as_str();
    match format {
        Format::Text => {}
        Format::Json => {
            let document: Value = serde_json::from_str(text).unwrap();
            assert_eq!(document["submissions"].as_array().unwrap().len(), cards);
            assert!(!text.contains('<'));
        }
        Format::Jsonl => {
            let lines: Vec<Value> = text
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect();
            let done = |line: &&Value| line["event"] == "submission-finished";
            assert_eq!(lines.iter().filter(done).count(), cards);
            assert!(!text.contains('<'));
        }
        Format::Gitlab => {
            let findings: Vec<Value> = serde_json::from_str(text).unwrap();
            assert_eq!(findings.len(), cards * 9);
            assert!(!text.contains('<'));
        }
        Format::Junit => {
            let root = xml_reader::read(text);
            assert_eq!(root.children("testsuite").count(), cards);
            let ours = [
                "testsuites",
                "testsuite",
                "properties",
                "property",
                "testcase",
                "failure",
                "error",
                "skipped",
                "system-out",
                "system-err",
            ];
            assert!(root.all().iter().all(|it| ours.contains(&it.name.as_str())));
        }
        Format::Tap => {
            let tap = tap_reader::read(text);
            assert_eq!(tap.points.len(), cards);
            for point in &tap.points {
                assert_eq!(point.subtest.as_ref().unwrap().points.len(), 8);
            }
            let bails = |line: &str| line.trim_start().starts_with("Bail out!");
            assert!(!text.lines().any(bails));
        }
        Format::Csv => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let rows: Vec<_> = table.records().map(Result::unwrap).collect();
            assert_eq!(rows.len(), cards);
            let names = table.headers().unwrap().clone();
            for cell in rows.iter().chain([&names]).flatten() {
                let begins = cell.chars().next();
                let acts = matches!(begins, Some('=' | '+' | '-' | '@'));
                assert!(!acts || cell.parse::<f64>().is_ok(), "{cell}");
            }
        }
        Format::Markdown => {
            let headings = markdown(text, &[4, 6]);
            // One a submission, and one of the cases that are left out.
            assert!(headings == cards || headings == cards + 1, "{headings}");
        }
        Format::Github => match part.name.as_str() {
            "log" => workflow_log::read(text),
            "summary" => {
                // One a submission, and one of the class.
                assert_eq!(markdown(&text.replace("<br>", ""), &[4, 5]), cards + 1);
            }
            _ => outputs(text),
        },
        Format::Html => {
            // What is shown comes from its data, which nothing foreign ends.
            page_data(text);
            assert_eq!(text.matches("</html>").count(), 1);
            assert!(!text.contains("<script>alert") && !text.contains("<img"));
        }
        Format::Artemis => {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
            let name = &part.name;
            assert!(name.bytes().all(plain), "{name}");
            assert!(!name.starts_with('.') && !text.contains('<'), "{name}");
        }
        Format::Autolab => {
            assert_eq!(text.lines().count(), 2);
            assert!(!text.contains('<'));
        }
        // What its reporter prints goes into the log of a workflow.
        Format::GithubClassroom => assert!(!readable(format, text).contains("::")),
        Format::Gradescope
        | Format::Classroom50
        | Format::Codegrade
        | Format::Prairielearn
        | Format::Check50 => assert!(!text.contains('<')),
        Format::Canvas | Format::Moodle => {}
    }
}

#[test]
fn what_is_filled_into_a_gradebook_is_no_formula_and_no_markup() {
    for format in [Format::Canvas, Format::Moodle] {
        let mut cards = hostile_class();
        for (place, card) in cards.iter_mut().enumerate() {
            card.assignment = "fifteen-bnb".to_owned();
            card.student.name = format!("Student {place}");
            card.student.id = Some(format!("{}", 1000 + place));
        }
        let parts = parts(format, &cards, Reader::Staff);
        let mut table = ::csv::Reader::from_reader(parts[0].text.as_bytes());
        let rows: Vec<_> = table.records().map(Result::unwrap).collect();
        assert!(rows.len() >= cards.len());
        for cell in rows.iter().flatten() {
            assert!(cell.chars().all(is_safe) && !cell.contains('<'), "{cell}");
            let acts = cell.starts_with(['=', '+', '@']);
            let acts = acts || cell.len() > 1 && cell.starts_with('-');
            assert!(!acts, "{cell}");
        }
    }
}

#[test]
fn the_texts_would_be_active_if_they_were_left_as_they_are() {
    assert!(HOSTILE.iter().any(|text| !text.chars().all(is_safe)));
    let mut lines = HOSTILE.iter().flat_map(|text| text.lines());
    assert!(lines.any(|line| line.starts_with("::")));
    assert!(HOSTILE.iter().any(|text| text.starts_with('=')));
}

/// Outputs end where their delimiter says.
fn outputs(text: &str) {
    let mut lines = text.lines();
    let mut names = Vec::new();
    while let Some(line) = lines.next() {
        let (name, word) = line.split_once("<<").unwrap();
        names.push(name);
        assert!(!lines.next().unwrap().contains(word));
        assert_eq!(lines.next(), Some(word));
    }
    assert_eq!(
        names,
        [
            "scores",
            "submissions",
            "ungraded",
            "needs-a-look",
            "waiting"
        ]
    );
}

/// Outside of code, no character of a student's means anything but itself. Says how many headings there are.
fn markdown(text: &str, bars: &[usize]) -> usize {
    let mut fence: Option<String> = None;
    let mut headings = 0;
    for line in text.lines() {
        let rest = line.trim_start();
        match &fence {
            Some(open) if rest == open => fence = None,
            Some(_) => {}
            None if rest.starts_with("```") => {
                fence = Some(rest.trim_end_matches("text").to_owned());
            }
            None => {
                headings += usize::from(rest.starts_with("## "));
                let plain = rest.replace("<!-- -->", "\u{1}");
                let plain = without_escapes(&plain);
                for active in ["<", "](", "![", "://", "www.", "`"] {
                    assert!(!plain.contains(active), "{active}: {line}");
                }
                let mentions = |(at, _): (usize, _)| plain[at + 1..].starts_with('\u{1}');
                assert!(plain.match_indices('@').all(mentions), "{line}");
                if rest.starts_with('|') {
                    assert!(bars.contains(&plain.matches('|').count()), "{line}");
                }
            }
        }
    }
    assert_eq!(fence, None);
    headings
}

/// The line without what a backslash takes its meaning from.
fn without_escapes(line: &str) -> String {
    let mut plain = String::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\\' {
            characters.next();
            plain.push(' ');
        } else {
            plain.push(character);
        }
    }
    plain
}
