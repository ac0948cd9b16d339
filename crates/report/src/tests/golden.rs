//! Every format to the letter: a class for teachers, and a submission for its student.

use serde_json::Value;
use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::format::{Coverage, Format};
use crate::platforms::gradescope::render_failure;
use crate::samples::{budi, eka};
use crate::tests::written::written;
use crate::tests::{settled, settled_class};
use crate::view::Reader;

/// Holds the text against what was expected.
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

/// What is said on this page and the data it is drawn from: its language, title, body and data, without its styles,
/// its scripts and their hashes, which have tests of their own and change with every touch.
pub(crate) fn said_on(page: &str) -> String {
    let (_, language) = page.split_once("<html").unwrap();
    let (language, _) = language.split_once('\n').unwrap();
    let (_, title) = page.split_once("<title>").unwrap();
    let (title, _) = title.split_once('\n').unwrap();
    let (_, body) = page.split_once("<body>\n").unwrap();
    let (body, scripts) = match body.split_once("\n<script>") {
        Some((body, scripts)) => (body, scripts),
        None => (body, ""),
    };
    assert!(
        !scripts.contains("id=\"data\""),
        "the data comes before the scripts"
    );
    format!("<html{language}\n<title>{title}\n{body}\n")
}

/// The data of this page.
pub(crate) fn page_data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}
