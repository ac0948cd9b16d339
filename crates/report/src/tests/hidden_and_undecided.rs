//! What is not decided yet and needs a look, programs that could not be talked to, and what is hidden from students, in
//! every format.

use std::collections::HashMap;

use Format::{
    Artemis, Autolab, Canvas, Check50, Classroom50, Codegrade, Csv, Github, GithubClassroom,
    Gitlab, Gradescope, Html, Json, Junit, Markdown, Moodle, Prairielearn, Tap, Text,
};
use model::case_facts::SeenBy;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::{NotedRuling, SubmissionRuling};
use model::points::Points;
use model::scorecard::{PassMark, Score, Scorecard};
use model::verdict::Verdict;

use crate::format::{Coverage, Format};
use crate::reader_view::Reader;
use crate::sample_class::{ada, budi, complete, daan, eka, fifteen, group, score, wrong};
use crate::terminal::Page;
use crate::terminal::scorecard::write_scorecard;
use crate::terminal::tests::{every_variant, printed};
use crate::tests::equal_totals::readable;
use crate::tests::golden_formats::{parts, said_on, written};
use crate::tests::{settled, settled_class};

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
        Html => said_on(&text),
        _ => readable(format, &text),
    }
}

#[test]
fn every_format_has_a_place_for_what_needs_a_look() {
    let table: &[(Format, &[&str], &[&str])] = &[
        (
            Junit,
            &[
                "<skipped message=\"Nothing",
                "failures=\"0\"",
                "skipped=\"1\"",
                "name=\"needs_a_look\" value=\"1\"",
            ],
            &["<failure", "<error"],
        ),
        (
            Tap,
            &["ok 2 - handout/berhasil2 # SKIP Nothing"],
            &["not ok 2"],
        ),
        (
            Json,
            &[
                "\"standing\":\"needs-a-look\"",
                "\"needs-a-look\":1",
                "\"open\":30",
                "\"pending\":false",
            ],
            &["\"standing\":\"wrong\""],
        ),
        (Csv, &["needs_a_look", ",30,"], &["not-passed"]),
        (Markdown, &["1 needs a look", "up to 30 more"], &["✗"]),
        (Text, &["1 needs a look", "up to 30 more"], &["✗"]),
        (Html, &["1 needs a look", "up to 30 more"], &["✗"]),
        (
            Github,
            &["::notice ", "up to 30 more", "~ berhasil2"],
            &["::error", "::warning", "✗"],
        ),
        (Gradescope, &["up to 30 more"], &["\"failed\""]),
        (Check50, &["\"passed\": null"], &["\"passed\": false"]),
        (Gitlab, &["\"info\""], &["major", "critical", "minor"]),
        (Prairielearn, &["up to 30 more"], &[]),
        // These know nothing between right and wrong, so the text says it, and the points are those without it.
        (Artemis, &[NOT_DECIDED], &["60 of 60"]),
        (Autolab, &[NOT_DECIDED, "{\"handout\":30.0}"], &[]),
        (
            Classroom50,
            &[NOT_DECIDED, "\"score\": 30,"],
            &["\"score\": 60"],
        ),
        (Codegrade, &["\"points\":\"30/60\""], &[]),
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
        (Junit, "<skipped message=\"1 needs a look\"/>", "<failure"),
        (Tap, "# SKIP 1 needs a look", "not ok"),
        (Json, "\"needs-a-look\":1", "\"wrong\""),
        (Github, "1 needs a look", "::error"),
        (Gradescope, "1 needs a look", "\"failed\""),
    ];
    for (format, there, not_there) in table {
        let text = written(*format, &[card.clone()], Reader::Student);
        assert!(text.contains(there), "{format}: {text}");
        assert!(!text.contains(not_there), "{format}: {text}");
    }
}

/// The cells of the only row, each with the name of its column.
fn csv_cells(text: &str) -> Vec<(String, String)> {
    let mut table = ::csv::Reader::from_reader(text.as_bytes());
    let mut rows = table.deserialize::<HashMap<String, String>>();
    rows.next().unwrap().unwrap().into_iter().collect()
}

#[test]
fn what_has_no_grade_yet_says_why_and_has_no_number() {
    let package = "no grade yet: needs the Python package `torch`";
    let unreadable = "no grade yet: unreadable answer";
    for (card, why) in [(daan(), package), (only_open(), unreadable)] {
        assert!(card.is_pending(), "{why}");
        for format in [Csv, Markdown, Text, Github, Gradescope] {
            let text = told(format, card.clone()).replace('\\', "");
            let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(why), "{format}: {flat}");
        }
        let csv = told(Csv, card.clone());
        for (name, cell) in &csv_cells(&csv) {
            if ["score", "percent", "raw_score"].contains(&name.as_str()) || name.contains('/') {
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
    let csv = told(Csv, card);
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
    for (name, cell) in &csv_cells(&csv) {
        if empty.contains(&name.as_str()) || name.contains('/') {
            assert_eq!(cell, "", "{name}");
        }
        match name.as_str() {
            "status" | "decided" => assert_eq!(cell, "exempt", "{name}"),
            "decided_note" => assert_eq!(cell, "ill"),
            _ => {}
        }
    }
}

/// Somebody whose program asks for a code that nobody has.
fn pandu() -> Scorecard {
    let mut card = ada();
    card.student.key = "pandu".to_owned();
    card.program.given = None;
    let names = ["berhasil1", "berhasil2"];
    let outcomes = names.map(|name| wrong("handout", name, 1, every_variant::not_driven()));
    card.outcomes = outcomes.into();
    complete(card)
}

fn said_of_tries(format: Format) -> String {
    told(format, pandu())
}

#[test]
fn what_has_a_word_for_a_test_that_was_left_out_uses_it() {
    let junit = said_of_tries(Junit);
    assert_eq!(junit.matches("<skipped ").count(), 2, "{junit}");
    assert!(
        !junit.contains("<failure") && !junit.contains("<error"),
        "{junit}"
    );
    let tap = said_of_tries(Tap);
    assert_eq!(tap.matches(" # SKIP ").count(), 2, "{tap}");
    let json = said_of_tries(Json);
    let standings = json.matches("\"standing\":\"waiting\"").count();
    assert_eq!(standings, 2, "{json}");
    assert!(
        json.contains("\"looked-for\":[\"data/input.txt\"]"),
        "{json}"
    );
    let gitlab = said_of_tries(Gitlab);
    assert!(
        !gitlab.contains("\"major\"") && !gitlab.contains("critical"),
        "{gitlab}"
    );
}

#[test]
fn what_was_tried_and_said_is_told_where_people_read() {
    for format in [Text, Markdown, Html, Json] {
        let text = said_of_tries(format).replace('\\', "");
        for words in ["Access code:", "13 times", "Not known.", "data/input.txt"] {
            let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(words), "{format}: {words}: {flat}");
        }
    }
    assert!(said_of_tries(Text).contains("grader talk pandu"));
}

#[test]
fn students_are_told_how_to_talk_to_their_own_program() {
    let page = Page {
        own_talk: Some("grader talk . -a fifteen-bnb"),
        ..Page::default()
    };
    let text = printed(|out| write_scorecard(out, &pandu(), &fifteen(), &page));
    let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("→ grader talk . -a fifteen-bnb"), "{flat}");
    assert!(flat.contains("you can show the grader how"), "{flat}");
    for words in ["grader talk pandu", "the assistant can show"] {
        assert!(!flat.contains(words), "{words}: {flat}");
    }
}

#[test]
fn platforms_that_know_more_than_pass_and_fail_are_told_more() {
    let classroom = said_of_tries(GithubClassroom);
    assert!(!classroom.contains("\"fail\""), "{classroom}");
    assert!(classroom.contains("\"error\""), "{classroom}");
    let check50 = said_of_tries(Check50);
    assert!(!check50.contains("\"passed\": false"), "{check50}");
    let github = said_of_tries(Github);
    assert!(!github.contains("::error"), "{github}");
    assert!(github.contains("::notice"), "{github}");
    // Somebody who did fail is told so by the same words.
    for (format, word) in [
        (Junit, "<failure"),
        (GithubClassroom, "\"fail\""),
        (Check50, "\"passed\": false"),
        (Github, "::error"),
    ] {
        let text = told(format, complete(budi()));
        assert!(text.contains(word), "{format}: {text}");
    }
}

/// The name, the answer, the expectation, the wasted move and the board of the hidden case; and a case that is broken.
/// The last is the hash of the suite, of which pages show the beginning.
const SECRETS: [&str; 7] = [
    "staff-30",
    "7932",
    "7930",
    "4321",
    "secret",
    "torn",
    "5a5a5a5a5a5a",
];

#[test]
fn no_format_tells_students_of_a_hidden_case() {
    for &format in Format::ALL {
        for cards in [settled_class(), vec![settled(eka())]] {
            for part in parts(format, &cards, Reader::Student) {
                let text = readable(format, &part.text);
                assert!(!text.is_empty(), "{format}");
                for secret in SECRETS {
                    assert!(!text.contains(secret), "{format} tells `{secret}`:\n{text}");
                }
            }
        }
    }
}

#[test]
fn what_platforms_show_to_students_is_for_students_whoever_reads() {
    let alone = |format: &&Format| format.coverage() == Coverage::One;
    for &format in Format::ALL.iter().filter(alone) {
        let eka = [settled(eka())];
        let (staff, student) = (Reader::Staff, Reader::Student);
        assert_eq!(
            parts(format, &eka, staff),
            parts(format, &eka, student),
            "{format}"
        );
    }
}

#[test]
fn a_hidden_case_that_could_not_be_graded_passes_nowhere() {
    let mut card = settled(eka());
    let last = card.outcomes.last_mut().unwrap();
    last.verdict = Verdict::NotGraded;
    last.fault = Some(Fault::NotGraded {
        reason: "no space".to_owned(),
    });
    for (format, mark) in [
        (Junit, "<error message=\"1 could not be graded\""),
        (Tap, "deeper/hidden cases # TODO 1 could not be graded"),
        (Gradescope, "\"status\": \"failed\""),
        (Check50, "\"passed\": null"),
    ] {
        let parts = parts(format, &[card.clone()], Reader::Student);
        assert!(parts[0].text.contains(mark), "{format}: {}", parts[0].text);
    }
}

#[test]
fn teachers_are_told_of_it() {
    for &format in Format::ALL {
        let tells = match format {
            Canvas | Moodle => false,
            _ => format.coverage() == Coverage::Class,
        };
        let parts = parts(format, &settled_class(), Reader::Staff);
        let told = parts.iter().any(|part| part.text.contains("staff-30"));
        assert_eq!(told, tells, "{format}");
    }
}

#[test]
fn what_was_not_reached_before_the_run_was_stopped_is_no_fault_of_the_grader() {
    let mut card = intan();
    card.outcomes[1] = wrong(
        "handout",
        "berhasil2",
        1,
        Fault::NotRun(Obstacle::Interrupted),
    );
    let card = complete(card);
    let told = told(Junit, card);
    assert!(told.contains("<skipped"), "{told}");
    assert!(!told.contains("<error"), "{told}");
    assert!(
        told.contains("Grading was stopped before this case"),
        "{told}"
    );
}
