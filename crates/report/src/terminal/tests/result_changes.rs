//! What changed from one set of results to another, as text.

use course::assignment::Locale;
use model::answer_checks::{Aspect, Part, PartStanding};
use model::checklist::{Question, Tick};
use model::fault::Fault;
use model::scorecard::{PassMark, Scorecard};

use crate::sample_class::{ada, budi, right, score, usual, wrong};
use crate::terminal::result_changes::{Basis, Changes, write_changes};
use crate::terminal::tests::{page, printed};

fn told(before: &[Scorecard], after: &[Scorecard], basis: Basis) -> (String, Changes) {
    let page = page(80, Locale::English);
    let mut changes = Changes::default();
    let text = printed(|out| {
        changes = write_changes(out, before, after, basis, &page)?;
        Ok(())
    });
    (text, changes)
}

fn two() -> (Scorecard, Scorecard) {
    let mut before = ada();
    before.score = score(7000, PassMark::None);
    before.outcomes = vec![
        wrong("handout", "berhasil1", 10, Fault::NoOutput),
        right("handout", "gone", 10),
    ];
    let mut after = before.clone();
    after.score = score(8050, PassMark::None);
    after.outcomes = vec![right("handout", "berhasil1", 10)];
    (before, after)
}

#[test]
fn the_same_results_have_no_difference() {
    for basis in [Basis::WholeSuites, Basis::SharedCases] {
        let (text, changes) = told(&[ada(), budi()], &[budi(), ada()], basis);
        assert_eq!(text, "Nothing changed.\n");
        assert!(changes.is_nothing());
    }
}

#[test]
fn who_gained_and_who_lost_is_told_with_the_cases_and_why() {
    let (before, after) = two();
    let (text, changes) = told(
        std::slice::from_ref(&before),
        std::slice::from_ref(&after),
        Basis::WholeSuites,
    );
    assert_eq!(
        text,
        "fifteen-bnb/ada  70 → 80.5 of 100 points (+10.5)
    berhasil1  no output → accepted
        Nothing was printed.
    gone  accepted → —

1 gained, 0 lost, 0 changed otherwise
"
    );
    assert_eq!(changes.gained, 1);
    let (text, changes) = told(&[after], &[before, budi()], Basis::WholeSuites);
    assert!(
        text.starts_with("fifteen-bnb/ada  80.5 → 70 of 100 points (-10.5)\n"),
        "{text}"
    );
    assert!(
        text.contains("fifteen-bnb/budi  10 of 100 points (new)\n"),
        "{text}"
    );
    assert_eq!((changes.lost, changes.others), (1, 1));
}

#[test]
fn cases_and_lines_of_the_checklist_that_came_or_went_are_named() {
    let before = ada();
    let mut after = before.clone();
    let mut fresh = after.cases.pop().unwrap();
    let gone = std::mem::replace(&mut fresh.name, "depth-31".to_owned());
    after.cases.push(fresh);
    let mut line = after.checklist.pop().unwrap();
    line.question = Question::Own("Names its sources".to_owned());
    after.checklist.push(line);
    let text = |before: &Scorecard, after: &Scorecard| {
        told(
            std::slice::from_ref(before),
            std::slice::from_ref(after),
            Basis::WholeSuites,
        )
        .0
    };
    let now = text(&before, &after);
    for expected in [
        "    ~ cases added: depth-31\n".to_owned(),
        format!("    ~ cases removed: {gone}\n"),
        "    ~ checklist items added: Names its sources\n".to_owned(),
        "    ~ checklist items removed: ".to_owned(),
    ] {
        assert!(now.contains(&expected), "{expected}\n{now}");
    }
    let back = text(&after, &before);
    assert!(back.contains("    ~ cases removed: depth-31\n"), "{back}");
}

#[test]
fn a_cases_own_limits_are_named_where_they_changed() {
    // What they were, what they are, and what is told of it.
    let table = [
        (Some(""), Some("cpu=20s"), Some("— → cpu=20s")),
        (Some("cpu=20s"), Some(""), Some("cpu=20s → —")),
        (Some("cpu=20s"), Some("cpu=2s"), Some("cpu=20s → cpu=2s")),
        (Some("cpu=20s"), Some("cpu=20s"), None),
        (Some(""), Some(""), None),
        // An earlier grader did not say.
        (None, Some("cpu=20s"), None),
    ];
    for (then, now, expected) in table {
        let (mut before, mut after) = (ada(), ada());
        before.cases[0].limits = then.map(str::to_owned);
        after.cases[0].limits = now.map(str::to_owned);
        let (text, _) = told(&[before], &[after], Basis::WholeSuites);
        match expected {
            Some(expected) => {
                let line = format!("~ berhasil1: limits {expected}");
                assert!(text.contains(&line), "{text}");
            }
            None => assert!(!text.contains("limits"), "{text}"),
        }
    }
}

#[test]
fn what_a_figure_is_worth_is_named_where_it_changed() {
    let part = |aspect, percent, standing| Part {
        aspect,
        percent,
        standing,
    };
    let with = |percent: Option<u32>| {
        let mut card = ada();
        let parts = percent.map(|percent| {
            [
                part(Aspect::Answer, 100 - percent, PartStanding::Right),
                part(Aspect::Count, percent, PartStanding::Wrong),
            ]
        });
        card.outcomes[0].parts = parts.into_iter().flatten().collect();
        card
    };
    for (then, now, expected) in [
        (Some(20), Some(30), Some("20 % → 30 %")),
        (None, Some(30), Some("— → 30 %")),
        (Some(20), Some(20), None),
        (None, None, None),
    ] {
        // Another's show nothing of it.
        let (text, _) = told(
            &[budi(), with(then)],
            &[budi(), with(now)],
            Basis::WholeSuites,
        );
        match expected {
            Some(expected) => assert!(text.contains(expected), "{text}"),
            None => assert!(!text.contains('%'), "{text}"),
        }
        assert!(!text.contains("70 %"), "{text}");
    }
}

#[test]
fn the_checklists_of_who_changed_are_held_against_each_other() {
    let (before, mut after) = two();
    after.checklist = usual([
        Tick::Yes,
        Tick::Yes,
        Tick::Yes,
        Tick::No(Some("1/5".to_owned())),
        Tick::NotYetAssessed,
    ]);
    let (text, _) = told(
        std::slice::from_ref(&before),
        std::slice::from_ref(&after),
        Basis::WholeSuites,
    );
    assert_eq!(
        text,
        "fifteen-bnb/ada  70 → 80.5 of 100 points (+10.5)
    berhasil1  no output → accepted
        Nothing was printed.
    gone  accepted → —
      3 ✓ The program accepts input and writes output
    - 4 ✓ The output is correct for all test data
    + 4 ✗ The output is correct for all test data (1/5)
      5 · The bonus was made (not yet assessed)

1 gained, 0 lost, 0 changed otherwise
"
    );
    // Of a part of the cases, a checklist says nothing.
    let (text, _) = told(&[before], &[after], Basis::SharedCases);
    assert!(!text.contains("The output"), "{text}");
}

#[test]
fn of_a_run_of_some_cases_only_those_are_compared_and_no_points() {
    let (before, after) = two();
    let (text, changes) = told(&[before, budi()], &[after], Basis::SharedCases);
    assert_eq!(
        text,
        "fifteen-bnb/ada  0 → 1 of 1 case right
    berhasil1  no output → accepted
        Nothing was printed.
only before: fifteen-bnb/budi

1 gained, 0 lost, 0 changed otherwise
"
    );
    assert_eq!((changes.gained, changes.gone), (1, 1));
    let (text, _) = told(&[budi()], &[ada()], Basis::SharedCases);
    assert!(text.ends_with("They have no case in common.\n"), "{text}");
}
