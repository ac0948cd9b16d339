//! Whole reports on a submission, in English.

use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::samples::{ada, budi, fifteen, group, wrong, xiaoming};
use crate::terminal::page::{Detail, Page};
use crate::terminal::scorecard::scorecard;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;
use model::fault::{Fault, Wanted};
use model::scorecard::GroupScore;

#[test]
fn a_right_submission_is_a_short_report() {
    let page = page(80, Tongue::English);
    assert_matches(
        golden_file!("golden/right.txt"),
        &printed(|out| scorecard(out, &ada(), &fifteen(), &page)),
    );
}

#[test]
fn failing_cases_are_explained_drawn_and_folded() {
    let page = page(80, Tongue::English);
    assert_matches(
        golden_file!("golden/failing.txt"),
        &printed(|out| scorecard(out, &budi(), &fifteen(), &page)),
    );
}

#[test]
fn a_compiler_is_heard_once_and_not_again_in_every_group() {
    let page = page(80, Tongue::English);
    assert_matches(
        golden_file!("golden/not-compiled.txt"),
        &printed(|out| scorecard(out, &xiaoming(), &fifteen(), &page)),
    );
}

#[test]
fn a_full_report_folds_nothing() {
    let page = Page {
        detail: Detail::Full,
        ..Page::default()
    };
    let text = printed(|out| scorecard(out, &budi(), &fifteen(), &page));
    assert!(!text.contains("more like it"));
    assert!(text.contains("→ grader show budi/berhasil3"));
}

#[test]
fn only_cases_that_failed_in_the_same_way_are_folded() {
    let mut card = budi();
    card.outcomes = [Wanted::Nodes, Wanted::Path, Wanted::Nodes]
        .into_iter()
        .zip(["one", "two", "three"])
        .map(|(wanted, case)| wrong("nowhere", case, 1, Fault::Missing(wanted)))
        .collect();
    let page = page(80, Tongue::English);
    let text = printed(|out| scorecard(out, &card, &fifteen(), &page));
    assert!(text.contains("+ 1 more like it: three\n"), "{text}");
    assert!(text.contains("→ grader show budi/two\n"), "{text}");
    assert!(!text.contains("→ grader show budi/three"), "{text}");
}

#[test]
fn a_group_whose_refusals_do_not_count_says_why_in_every_language() {
    let mut card = ada();
    card.groups = vec![GroupScore {
        uncounted: 2,
        ..group("bad-input", 0, 2, 0, 5)
    }];
    for (tongue, words) in [
        (
            Tongue::English,
            "2 right and not counted: it answered no good",
        ),
        (
            Tongue::Indonesian,
            "2 benar tetapi tidak dihitung: tidak ada papan",
        ),
        (
            Tongue::Dutch,
            "2 goed maar niet meegeteld: geen enkel geldig bord",
        ),
        (
            Tongue::Chinese,
            "2 个正确但不计分：程序没有解答过任何合法棋盘",
        ),
    ] {
        let page = page(80, tongue);
        let report = printed(|out| scorecard(out, &card, &fifteen(), &page));
        assert!(report.contains(words), "{report}");
    }
}
