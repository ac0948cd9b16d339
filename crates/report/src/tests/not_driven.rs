//! A program that nobody could talk to is accused of nothing, in no format.

use crate::format::Format;
use crate::samples::{ada, budi, complete, wrong};
use crate::terminal::tests::every_variant;
use crate::tests::page_data::said_on;
use crate::tests::totals::decoded;
use crate::tests::written::written;
use crate::view::Reader;
use model::scorecard::Scorecard;

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

fn told(format: Format) -> String {
    told_of(format, pandu())
}

fn told_of(format: Format, card: Scorecard) -> String {
    let text = written(format, &[card], Reader::Staff);
    match format {
        Format::Html => said_on(&text),
        Format::GithubClassroom => String::from_utf8(decoded(text.trim())).unwrap(),
        _ => text,
    }
}

#[test]
fn what_has_a_word_for_a_test_that_was_left_out_uses_it() {
    let junit = told(Format::Junit);
    assert_eq!(junit.matches("<skipped ").count(), 2, "{junit}");
    assert!(
        !junit.contains("<failure") && !junit.contains("<error"),
        "{junit}"
    );
    let tap = told(Format::Tap);
    assert_eq!(tap.matches(" # SKIP ").count(), 2, "{tap}");
    let json = told(Format::Json);
    let standings = json.matches("\"standing\":\"waiting\"").count();
    assert_eq!(standings, 2, "{json}");
    assert!(
        json.contains("\"looked-for\":[\"data/input.txt\"]"),
        "{json}"
    );
    let gitlab = told(Format::Gitlab);
    assert!(
        !gitlab.contains("\"major\"") && !gitlab.contains("critical"),
        "{gitlab}"
    );
}

#[test]
fn what_was_tried_and_said_is_told_where_people_read() {
    for format in [Format::Text, Format::Markdown, Format::Html, Format::Json] {
        let text = told(format).replace('\\', "");
        for words in ["Access code:", "13 times", "Not known.", "data/input.txt"] {
            let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(words), "{format}: {words}: {flat}");
        }
    }
    assert!(told(Format::Text).contains("grader talk pandu"));
}

#[test]
fn platforms_that_know_more_than_pass_and_fail_are_told_more() {
    let classroom = told(Format::GithubClassroom);
    assert!(!classroom.contains("\"fail\""), "{classroom}");
    assert!(classroom.contains("\"error\""), "{classroom}");
    let check50 = told(Format::Check50);
    assert!(!check50.contains("\"passed\": false"), "{check50}");
    let github = told(Format::Github);
    assert!(!github.contains("::error"), "{github}");
    assert!(github.contains("::notice"), "{github}");
    // Somebody who did fail is told so by the same words.
    for (format, word) in [
        (Format::Junit, "<failure"),
        (Format::GithubClassroom, "\"fail\""),
        (Format::Check50, "\"passed\": false"),
        (Format::Github, "::error"),
    ] {
        let text = told_of(format, complete(budi()));
        assert!(text.contains(word), "{format}: {text}");
    }
}
