//! What is not decided yet and needs a look, in every format.

use model::case_facts::SeenBy;
use model::fault::Fault;
use model::outcome::{NotedRuling, SubmissionRuling};
use model::points::Points;
use model::scorecard::{PassMark, Score, Scorecard};

use crate::format::Format;
use crate::reader_view::Reader;
use crate::sample_class::{ada, budi, complete, daan, group, score, wrong};
use crate::tests::golden_formats::{said_on, written};

/// What the text says of what is not decided.
const NOT_DECIDED: &str = "up to 30 more, not decided yet";

/// Somebody of whose two answers one cannot be read.
fn intan() -> Scorecard {
    let mut card = ada();
    card.student.key = "intan".to_owned();
    card.outcomes.truncate(1);
    let unreadable = Fault::Unreadable { nearest: None };
    let case = wrong("handout", "berhasil2", 1, unreadable);
    card.outcomes.push(case);
    card.groups = vec![group("handout", 1, 2, 3000, 60)];
    card.score = Score {
        of: Points::whole(60),
        open: Points::whole(30),
        ..score(3000, PassMark::Open)
    };
    complete(card)
}

/// The same without the answer that can be read.
fn only_open() -> Scorecard {
    let mut card = intan();
    card.outcomes.remove(0);
    card.groups = vec![group("handout", 0, 1, 0, 60)];
    card.score.total = Points::ZERO;
    card.score.open = Points::whole(60);
    complete(card)
}

fn told(format: Format, card: Scorecard) -> String {
    let text = written(format, &[card], Reader::Staff);
    match format {
        Format::Html => said_on(&text),
        _ => text,
    }
}

#[test]
fn every_format_has_a_place_for_what_needs_a_look() {
    let table: &[(Format, &[&str], &[&str])] = &[
        (
            Format::Junit,
            &[
                "<skipped message=\"Nothing",
                "failures=\"0\"",
                "skipped=\"1\"",
                "name=\"needs_a_look\" value=\"1\"",
            ],
            &["<failure", "<error"],
        ),
        (
            Format::Tap,
            &["ok 2 - handout/berhasil2 # SKIP Nothing"],
            &["not ok 2"],
        ),
        (
            Format::Json,
            &[
                "\"standing\":\"needs-a-look\"",
                "\"needs-a-look\":1",
                "\"open\":30",
                "\"pending\":false",
            ],
            &["\"standing\":\"wrong\""],
        ),
        (Format::Csv, &["needs_a_look", ",30,"], &["not-passed"]),
        (
            Format::Markdown,
            &["1 needs a look", "up to 30 more"],
            &["✗"],
        ),
        (Format::Text, &["1 needs a look", "up to 30 more"], &["✗"]),
        (Format::Html, &["1 needs a look", "up to 30 more"], &["✗"]),
        (
            Format::Github,
            &["::notice ", "up to 30 more", "~ berhasil2"],
            &["::error", "::warning", "✗"],
        ),
        (Format::Gradescope, &["up to 30 more"], &["\"failed\""]),
        (
            Format::Check50,
            &["\"passed\": null"],
            &["\"passed\": false"],
        ),
        (
            Format::Gitlab,
            &["\"info\""],
            &["major", "critical", "minor"],
        ),
        (Format::Prairielearn, &["up to 30 more"], &[]),
        // These know nothing between right and wrong, so the text says it, and the points are those without it.
        (Format::Artemis, &[NOT_DECIDED], &["60 of 60"]),
        (Format::Autolab, &[NOT_DECIDED, "{\"handout\":30.0}"], &[]),
        (
            Format::Classroom50,
            &[NOT_DECIDED, "\"score\": 30,"],
            &["\"score\": 60"],
        ),
        (Format::Codegrade, &["\"points\":\"30/60\""], &[]),
    ];
    for (format, there, not_there) in table {
        let text = told(*format, intan());
        for part in *there {
            assert!(text.contains(part), "{format}: {part}: {text}");
        }
        for part in *not_there {
            assert!(!text.contains(part), "{format}: {part}: {text}");
        }
    }
}

#[test]
fn hidden_cases_that_need_a_look_are_counted_and_not_wrong() {
    let mut card = intan();
    card.cases[1].seen_by = SeenBy::Staff;
    let table: &[(Format, &str, &str)] = &[
        (
            Format::Junit,
            "<skipped message=\"1 needs a look\"/>",
            "<failure",
        ),
        (Format::Tap, "# SKIP 1 needs a look", "not ok"),
        (Format::Json, "\"needs-a-look\":1", "\"wrong\""),
        (Format::Github, "1 needs a look", "::error"),
        (Format::Gradescope, "1 needs a look", "\"failed\""),
    ];
    for (format, there, not_there) in table {
        let text = written(*format, &[card.clone()], Reader::Student);
        assert!(text.contains(there), "{format}: {text}");
        assert!(!text.contains(not_there), "{format}: {text}");
    }
}

#[test]
fn what_has_no_grade_yet_says_why_and_has_no_number() {
    let package = "no grade yet: needs the Python package `torch`";
    let unreadable = "no grade yet: unreadable answer";
    for (card, why) in [(daan(), package), (only_open(), unreadable)] {
        assert!(card.is_pending(), "{why}");
        for format in [
            Format::Csv,
            Format::Markdown,
            Format::Text,
            Format::Github,
            Format::Gradescope,
        ] {
            let text = told(format, card.clone()).replace('\\', "");
            let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(why), "{format}: {flat}");
        }
        let csv = told(Format::Csv, card.clone());
        let mut table = ::csv::Reader::from_reader(csv.as_bytes());
        let names = table.headers().unwrap().clone();
        let row = table.records().next().unwrap().unwrap();
        for (name, cell) in names.iter().zip(&row) {
            if ["score", "percent", "raw_score"].contains(&name) || name.contains('/') {
                assert_eq!(cell, "", "{name}");
            }
        }
    }
    assert!(!intan().is_pending() && !ada().is_pending());
}

#[test]
fn whoever_is_exempt_has_neither_points_nor_failed_cases_in_csv() {
    let mut card = budi();
    card.score.total = Points::ZERO;
    card.score.of = Points::ZERO;
    card.word = Some(NotedRuling {
        ruling: SubmissionRuling::Exempt,
        note: Some("ill".to_owned()),
    });
    let csv = told(Format::Csv, card);
    let mut table = ::csv::Reader::from_reader(csv.as_bytes());
    let names = table.headers().unwrap().clone();
    let row = table.records().next().unwrap().unwrap();
    let empty = [
        "score",
        "max_score",
        "percent",
        "bonus",
        "late_penalty",
        "raw_score",
        "failed",
        "open_points",
    ];
    for (name, cell) in names.iter().zip(&row) {
        if empty.contains(&name) || name.contains('/') {
            assert_eq!(cell, "", "{name}");
        }
        match name {
            "status" | "decided" => assert_eq!(cell, "exempt", "{name}"),
            "decided_note" => assert_eq!(cell, "ill"),
            _ => {}
        }
    }
}
