//! Programs that could not be talked to, in every format.

use model::scorecard::Scorecard;

use crate::format::Format;
use crate::reader_view::Reader;
use crate::sample_class::{ada, budi, complete, fifteen, wrong};
use crate::terminal::Page;
use crate::terminal::scorecard::write_scorecard;
use crate::terminal::tests::{every_variant, printed};
use crate::tests::equal_totals::decoded;
use crate::tests::golden_formats::{said_on, written};

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
    let junit = said_of_tries(Format::Junit);
    assert_eq!(junit.matches("<skipped ").count(), 2, "{junit}");
    assert!(
        !junit.contains("<failure") && !junit.contains("<error"),
        "{junit}"
    );
    let tap = said_of_tries(Format::Tap);
    assert_eq!(tap.matches(" # SKIP ").count(), 2, "{tap}");
    let json = said_of_tries(Format::Json);
    let standings = json.matches("\"standing\":\"waiting\"").count();
    assert_eq!(standings, 2, "{json}");
    assert!(
        json.contains("\"looked-for\":[\"data/input.txt\"]"),
        "{json}"
    );
    let gitlab = said_of_tries(Format::Gitlab);
    assert!(
        !gitlab.contains("\"major\"") && !gitlab.contains("critical"),
        "{gitlab}"
    );
}

#[test]
fn what_was_tried_and_said_is_told_where_people_read() {
    for format in [Format::Text, Format::Markdown, Format::Html, Format::Json] {
        let text = said_of_tries(format).replace('\\', "");
        for words in ["Access code:", "13 times", "Not known.", "data/input.txt"] {
            let flat: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(words), "{format}: {words}: {flat}");
        }
    }
    assert!(said_of_tries(Format::Text).contains("grader talk pandu"));
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
    let classroom = said_of_tries(Format::GithubClassroom);
    assert!(!classroom.contains("\"fail\""), "{classroom}");
    assert!(classroom.contains("\"error\""), "{classroom}");
    let check50 = said_of_tries(Format::Check50);
    assert!(!check50.contains("\"passed\": false"), "{check50}");
    let github = said_of_tries(Format::Github);
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
