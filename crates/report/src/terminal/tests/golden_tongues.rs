//! Whole reports on a submission, in the other languages.

use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::samples::{budi, citra, daan, fifteen, packing};
use crate::terminal::scorecard::scorecard;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;

#[test]
fn an_indonesian_report_has_the_words_of_the_assistants_checklist() {
    let page = page(80, Tongue::Indonesian);
    assert_matches(
        golden_file!("golden/failing.id.txt"),
        &printed(|out| scorecard(out, &budi(), &fifteen(), &page)),
    );
}

#[test]
fn a_dutch_report_says_whose_fault_an_obstacle_may_be() {
    let page = page(80, Tongue::Dutch);
    assert_matches(
        golden_file!("golden/not-run.nl.txt"),
        &printed(|out| scorecard(out, &daan(), &fifteen(), &page)),
    );
}

#[test]
fn a_chinese_report_is_aligned_and_drawn() {
    let page = page(80, Tongue::Chinese);
    assert_matches(
        golden_file!("golden/packing.zh.txt"),
        &printed(|out| scorecard(out, &citra(), &packing(), &page)),
    );
}
