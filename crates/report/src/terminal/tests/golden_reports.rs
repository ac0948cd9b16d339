//! Whole reports, to the letter: of submissions, of a class and of a case, in every language.

use course::assignment::Assignment;
use course::assignment::Locale::{self, Chinese, Dutch, English, Indonesian};
use model::fault::{Fault, Wanted};
use model::outcome::{NotedRuling, SubmissionRuling};
use model::points::Points;
use model::scorecard::{GroupScore, Scorecard};
use model::transcript::{Excerpt, Transcript};
use testkit::golden::assert_matches;
use testkit::golden_file;

use crate::sample_class::{
    self, ada, budi, case, citra, course, daan, fifteen, group, packing, refused, wrong, xiaoming,
};
use crate::terminal::case_outcome::write_outcome;
use crate::terminal::class_report::write_class;
use crate::terminal::scorecard::{finished_line, write_scorecard};
use crate::terminal::tests::{page, printed};
use crate::terminal::{Detail, Page};

fn reported(card: &Scorecard, assignment: &Assignment, locale: Locale) -> String {
    let page = page(80, locale);
    printed(|out| write_scorecard(out, card, assignment, &page))
}

#[test]
fn submissions_are_reported_to_the_letter() {
    let table = [
        // What is right is short.
        ("right.txt", ada(), fifteen(), English),
        // Failing cases are explained, drawn and folded.
        ("failing.txt", budi(), fifteen(), English),
        // A compiler is heard once, and not again in every group.
        ("not-compiled.txt", xiaoming(), fifteen(), English),
        // These are the words of the assistants' checklist.
        ("failing.id.txt", budi(), fifteen(), Indonesian),
        // It says whose fault an obstacle may be.
        ("not-run.nl.txt", daan(), fifteen(), Dutch),
        // It is aligned and drawn.
        ("packing.zh.txt", citra(), packing(), Chinese),
    ];
    for (file, card, assignment, locale) in table {
        let text = reported(&card, &assignment, locale);
        assert_matches(golden_file!(format!("golden_reports/{file}")), &text);
    }
}

#[test]
fn a_syntax_error_is_told_once_and_not_again_in_every_group() {
    let text = |card: &Scorecard| reported(card, &fifteen(), English);
    let mut card = refused("File \"x.py\", line 4\nSyntaxError: invalid syntax");
    let told = text(&card);
    for part in ["│ SyntaxError: invalid syntax\n", "It has a syntax error"] {
        assert_eq!(told.matches(part).count(), 1, "{told}");
    }
    // What one case alone was refused with stands there.
    card.outcomes[0].fault = Some(Fault::DoesNotCompile {
        words: "SyntaxError: of another file".to_owned(),
    });
    let told = text(&card);
    for part in ["│ SyntaxError: invalid", "│ SyntaxError: of another"] {
        assert_eq!(told.matches(part).count(), 1, "{told}");
    }
}

#[test]
fn what_the_grader_had_stands_beside_the_points_of_a_person() {
    let mut card = budi();
    card.word = Some(NotedRuling {
        ruling: SubmissionRuling::Points(Points::whole(75)),
        note: Some("run by hand".to_owned()),
    });
    card.score.found = Some(Points::hundredths(6250));
    for (locale, told) in [
        (
            English,
            "a person decided on 75 points; the grader had 62.5: run by hand",
        ),
        (
            Indonesian,
            "seorang pemeriksa memberi 75 poin; penilai semula: 62.5: run by hand",
        ),
    ] {
        let text = reported(&card, &fifteen(), locale);
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(words.join(" ").contains(told), "{text}");
    }
}

#[test]
fn a_full_report_folds_nothing() {
    let page = Page {
        detail: Detail::Full,
        ..Page::default()
    };
    let text = printed(|out| write_scorecard(out, &budi(), &fifteen(), &page));
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
    let text = reported(&card, &fifteen(), English);
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
    for (locale, words) in [
        (English, "2 right but not counted: it answered no valid"),
        (Indonesian, "2 benar tetapi tidak dihitung: tidak ada papan"),
        (Dutch, "2 goed maar niet meegeteld: geen enkel geldig bord"),
        (Chinese, "2 个正确但不计分：程序没有解答过任何合法棋盘"),
    ] {
        let report = reported(&card, &fifteen(), locale);
        assert!(report.contains(words), "{report}");
    }
}

fn class_reported(cards: &[Scorecard]) -> String {
    let page = page(80, English);
    printed(|out| write_class(out, cards, &course(), &page))
}

#[test]
fn a_class_is_a_table_with_what_stands_out_below_it_in_whatever_order_it_comes() {
    let mut class = sample_class::class();
    for _ in 0..2 {
        assert_matches(
            golden_file!("golden_reports/class.txt"),
            &class_reported(&class),
        );
        class.reverse();
    }
}

#[test]
fn a_long_suite_is_counted_where_a_symbol_a_case_does_not_fit() {
    let mut card = budi();
    let some = card.outcomes.clone();
    card.outcomes = some.iter().cycle().take(60).cloned().collect();
    let text = class_reported(&[card]);
    assert!(text.contains("12✓ 36✗ 12!\n"), "{text}");
}

#[test]
fn a_finished_submission_is_one_line() {
    let lines: Vec<String> = sample_class::class()
        .iter()
        .map(|card| finished_line(card, English))
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
    let page = page(80, English);
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
        golden_file!("golden_reports/case.txt"),
        &printed(|out| write_outcome(out, &budi(), &told, &case(), &page)),
    );
}
