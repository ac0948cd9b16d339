//! Every format to the letter: a class for teachers, and a submission for its student.

use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::format::{Format, Span};
use crate::platforms::gradescope::failure::failure;
use crate::samples::{budi, eka};
use crate::tests::page_data::said_on;
use crate::tests::settled::{settled, settled_class};
use crate::tests::written::written;
use crate::view::Reader;

/// Holds the text against what was expected.
fn held(name: &str, text: &str) {
    assert_matches(golden_file!(format!("golden/{name}")), text);
}

#[test]
fn every_format_is_written_to_the_letter() {
    for &format in Format::ALL {
        // Somebody who is wrong in several ways, and late, where it tells of one alone.
        let cards = match format.span() {
            Span::Class => settled_class(),
            Span::One => vec![settled(budi())],
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
    let text = failure("it was killed\u{1b}[2J").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    held("failure.gradescope", &text);
}
