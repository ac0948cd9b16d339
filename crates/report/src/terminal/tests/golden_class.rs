//! Whole reports on a class and on a case, and the lines of a run without a terminal.

use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::samples::{self, budi, case, course};
use crate::terminal::class::class;
use crate::terminal::finished_line::finished_line;
use crate::terminal::outcome::outcome;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;
use model::transcript::{Excerpt, Transcript};

#[test]
fn a_class_is_a_table_with_what_stands_out_below_it() {
    let page = page(80, Tongue::English);
    assert_matches(
        golden_file!("golden/class.txt"),
        &printed(|out| class(out, &samples::class(), &course(), &page)),
    );
}

#[test]
fn the_order_of_the_scorecards_does_not_matter() {
    let page = page(80, Tongue::English);
    let mut backwards = samples::class();
    backwards.reverse();
    assert_eq!(
        printed(|out| class(out, &samples::class(), &course(), &page)),
        printed(|out| class(out, &backwards, &course(), &page))
    );
}

#[test]
fn a_long_suite_is_counted_where_a_symbol_a_case_does_not_fit() {
    let mut card = budi();
    let some = card.outcomes.clone();
    card.outcomes = some.iter().cycle().take(60).cloned().collect();
    let page = page(80, Tongue::English);
    let text = printed(|out| class(out, &[card], &course(), &page));
    assert!(text.contains("12✓ 36✗ 12!\n"), "{text}");
}

#[test]
fn a_finished_submission_is_one_line() {
    let lines: Vec<String> = samples::class()
        .iter()
        .map(|card| finished_line(card, Tongue::English))
        .collect();
    assert_eq!(
        lines,
        [
            "? iq-puzzler/citra  39.5 of 100 points, 1 of 4 cases right",
            "✗ fifteen-bnb/xiaoming  0 of 100 points, 0 of 3 cases right",
            "✗ fifteen-bnb/budi  10 of 100 points, 1 of 5 cases right",
            "· fifteen-bnb/daan  no grade yet, 0 of 2 cases right",
            "✓ fifteen-bnb/ada  100 of 100 points, 4 of 4 cases right",
        ]
    );
}

#[test]
fn one_case_is_told_with_its_board_and_what_went_wrong() {
    let page = page(80, Tongue::English);
    let mut told = budi().outcomes[0].clone();
    told.transcript = Some(Box::new(Transcript {
        command: "python3 src/main.py -f board.txt".to_owned(),
        input: vec!["n".to_owned()],
        stdout: Excerpt {
            text: "Step 1\n\n1\t2\n".to_owned(),
            left_out: 1200,
        },
        ..Transcript::default()
    }));
    assert_matches(
        golden_file!("golden/case.txt"),
        &printed(|out| outcome(out, &budi(), &told, &case(), &page)),
    );
}
