//! The instructors' files, filled: which bytes change, who is found, and what is refused.

mod canvas;
mod moodle;

use model::points::Points;
use model::scorecard::{PassMark, Scorecard};

use crate::gradebook::canvas::fill as fill_canvas;
use crate::gradebook::moodle::fill as fill_moodle;
use crate::gradebook::{ExcessPoints, FillError, FilledSheet, UnmatchedReason};
use crate::sample_class::{ada, daan, score, with_results};

fn in_canvas(
    template: &str,
    cards: Vec<Scorecard>,
    column: Option<&str>,
) -> Result<FilledSheet, FillError> {
    with_results(&cards, |results| {
        fill_canvas(template.as_bytes(), results, column, ExcessPoints::Stay)
    })
}

fn in_moodle(
    template: &str,
    cards: Vec<Scorecard>,
    column: Option<&str>,
) -> Result<FilledSheet, FillError> {
    with_results(&cards, |results| {
        fill_moodle(template.as_bytes(), results, column, ExcessPoints::Stay)
    })
}

fn text(filled: &FilledSheet) -> &str {
    std::str::from_utf8(&filled.bytes).unwrap()
}

fn why(filled: &FilledSheet) -> Vec<(&str, UnmatchedReason)> {
    let people = filled.unmatched_people.iter();
    people
        .map(|person| (person.key.as_str(), person.why))
        .collect()
}

/// Sees that of this gradebook of Canvas, the column 1 is filled by this change and nothing else.
#[track_caller]
fn assert_fills(template: &str, card: &Scorecard, from: &str, to: &str) -> FilledSheet {
    let filled = in_canvas(template, vec![card.clone()], Some("1")).unwrap();
    assert_eq!(text(&filled), template.replace(from, to));
    filled
}

fn replaced(key: &str, change: &str) -> (String, String) {
    (key.to_owned(), change.to_owned())
}

#[test]
fn whoever_could_not_be_run_here_has_an_empty_cell_and_words_that_say_so() {
    let card = || {
        let mut card = daan();
        card.student.name = "Daan de Vries".to_owned();
        card.student.id = Some("7".to_owned());
        card
    };
    let template = "Student,ID,Section,Fifteen (1)\nDaan de Vries,7,,\n";
    let filled = in_canvas(template, vec![card()], Some("1")).unwrap();
    assert_eq!(text(&filled), template);
    assert_eq!(why(&filled), [("daan", UnmatchedReason::Pending)]);
    assert_eq!((filled.filled, filled.unmatched_rows.len()), (0, 0));
    let template = "Identifier,Full name,Email address,Grade,Feedback comments\nParticipant 7,Daan de Vries,x,,\n";
    let filled = in_moodle(template, vec![card()], None).unwrap();
    let words = "\"no grade yet: needs the Python package `torch`, which is not installed here\"";
    assert_eq!(
        text(&filled),
        template.replace(",x,,\n", &format!(",x,,{words}\n"))
    );
    assert_eq!(why(&filled), [("daan", UnmatchedReason::Pending)]);
}

#[test]
fn points_of_a_bonus_are_cut_at_the_maximum_where_that_is_asked_for() {
    let mut best = ada();
    best.score.total = Points::whole(104);
    let moodle = "Email address,ID number,Grade,Maximum Grade\na@x.org,13520001,,100.00\n";
    let canvas = "Student,ID,SIS User ID,Section,fifteen-bnb (1)\nPoints Possible,,,,100\nAda,1,13520001,A,\n";
    let class = [best];
    let filled = |beyond| {
        with_results(&class, |results| {
            [
                fill_moodle(moodle.as_bytes(), results, None, beyond).unwrap(),
                fill_canvas(canvas.as_bytes(), results, None, beyond).unwrap(),
            ]
        })
    };
    for filled in filled(ExcessPoints::Cut) {
        assert!(text(&filled).contains(",100.00"), "{}", text(&filled));
        assert!(!text(&filled).contains("104.00"), "{}", text(&filled));
        let cut = "the grade of `ada` was cut at the maximum: 104 → 100";
        assert_eq!(filled.remarks(), ["1 grade was filled in", cut]);
    }
    for filled in filled(ExcessPoints::Stay) {
        assert!(text(&filled).contains(",104.00"), "{}", text(&filled));
        assert!(!filled.notes.iter().any(|note| note.contains("was cut")));
    }
}

#[test]
fn a_grade_that_was_cut_is_one_that_moodle_imports() {
    let mut best = ada();
    best.score.total = Points::whole(105);
    best.score.of = Points::whole(105);
    let moodle = "Email address,ID number,Grade,Maximum Grade\na@x.org,13520001,,100.00\n";
    let filled = with_results(&[best], |results| {
        fill_moodle(moodle.as_bytes(), results, None, ExcessPoints::Cut).unwrap()
    });
    assert_eq!(text(&filled), moodle.replace(",,", ",100.00,"));
    let remarks = filled.remarks();
    assert!(remarks[1].contains("gives 100 points, and there were 105 to earn"));
    assert!(remarks[2].ends_with("was cut at the maximum: 105 → 100"));
    assert_eq!(remarks.len(), 3, "{remarks:?}");
}

#[test]
fn files_of_something_else_are_refused() {
    for template in ["", "a,b\n1,2\n", "name,score\nAda,3\n"] {
        let refused = in_canvas(template, vec![ada()], None).unwrap_err();
        assert!(matches!(refused, FillError::NotIts { .. }), "{refused}");
        let refused = in_moodle(template, vec![ada()], None).unwrap_err();
        assert!(matches!(refused, FillError::NotIts { .. }), "{refused}");
    }
}

#[test]
fn a_grade_is_cut_at_what_the_platform_gives_or_else_at_what_there_was_to_earn() {
    // Earned of 100, what the platform gives, what is filled in.
    let table = [
        (104, None, 100),
        (104, Some(100), 100),
        (104, Some(110), 104),
        (115, Some(110), 110),
        (104, Some(90), 90),
        (95, Some(90), 90),
        (104, Some(0), 100),
        (88, Some(100), 88),
        (88, None, 88),
        (-3, Some(100), -3),
    ];
    for (earned, theirs, expected) in table {
        let score = score(earned * 100, PassMark::Reached);
        let theirs = theirs.map(Points::whole);
        let cut = ExcessPoints::Cut.grade(&score, theirs);
        assert_eq!(cut, Points::whole(expected), "{earned} of {theirs:?}");
        let whole = ExcessPoints::Stay.grade(&score, theirs);
        assert_eq!(whole, Points::whole(earned));
    }
}
