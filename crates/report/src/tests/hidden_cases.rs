//! What is hidden from students stays hidden in every format, and teachers see it.

use model::fault::Fault;
use model::verdict::Verdict;

use crate::format::{Coverage, Format};
use crate::reader_view::Reader;
use crate::sample_class::eka;
use crate::tests::equal_totals::readable;
use crate::tests::golden_formats::parts;
use crate::tests::{settled, settled_class};

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
        (Format::Junit, "<error message=\"1 could not be graded\""),
        (
            Format::Tap,
            "deeper/hidden cases # TODO 1 could not be graded",
        ),
        (Format::Gradescope, "\"status\": \"failed\""),
        (Format::Check50, "\"passed\": null"),
    ] {
        let parts = parts(format, &[card.clone()], Reader::Student);
        assert!(parts[0].text.contains(mark), "{format}: {}", parts[0].text);
    }
}

#[test]
fn teachers_are_told_of_it() {
    for &format in Format::ALL {
        let tells = match format {
            Format::Canvas | Format::Moodle => false,
            _ => format.coverage() == Coverage::Class,
        };
        let parts = parts(format, &settled_class(), Reader::Staff);
        let told = parts.iter().any(|part| part.text.contains("staff-30"));
        assert_eq!(told, tells, "{format}");
    }
}
