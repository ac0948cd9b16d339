//! What changed from one set of results to another, as text.

use course::assignment::Locale;
use model::answer_checks::{Aspect, Part, PartStanding, Share};
use model::checklist::{Question, Tick};
use model::fault::Fault;
use model::outcome::{CaseRuling, NotedRuling, SubmissionRuling};
use model::points::Points;
use model::scorecard::GroupKind::{Bonus, Regular};
use model::scorecard::{Lateness, PassMark, Scorecard, ScoringTerms};

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

fn told_of(before: Scorecard, after: Scorecard) -> String {
    told(&[before], &[after], Basis::WholeSuites).0
}

/// Sees that this, or nothing, is told of the course.
#[track_caller]
fn assert_course_change(before: Scorecard, after: Scorecard, expected: Option<&str>) {
    let text = told_of(before, after);
    match expected {
        Some(expected) => {
            let whole = format!("fifteen-bnb: the course changed\n    ~ {expected}\n");
            assert!(text.starts_with(&whole), "{expected}: {text}");
        }
        None => assert_eq!(text, "Nothing changed.\n"),
    }
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
    let now = told_of(before.clone(), after.clone());
    for expected in [
        "    ~ cases added: depth-31\n".to_owned(),
        format!("    ~ cases removed: {gone}\n"),
        "    ~ checklist items added: Names its sources\n".to_owned(),
        "    ~ checklist items removed: ".to_owned(),
    ] {
        assert!(now.contains(&expected), "{expected}\n{now}");
    }
    let back = told_of(after, before);
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
        let line = expected.map(|expected| format!("berhasil1: limits {expected}"));
        assert_course_change(before, after, line.as_deref());
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
    assert_eq!(
        told_of(before.clone(), after.clone()),
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

#[test]
fn who_passes_or_fails_now_is_marked_whatever_was_known_before() {
    use PassMark::{None as NoMark, NotReached, Open, Reached};
    let table = [
        (NotReached, Reached, Some("passes now")),
        (Open, Reached, Some("passes now")),
        (NoMark, Reached, Some("passes now")),
        (Reached, NotReached, Some("fails now")),
        (Open, NotReached, Some("fails now")),
        (NoMark, NotReached, Some("fails now")),
        (Reached, Open, Some("whether it passes is open now")),
        (NotReached, Open, Some("whether it passes is open now")),
        (NoMark, Open, Some("whether it passes is open now")),
        (Reached, NoMark, None),
        (NotReached, NoMark, None),
        (Open, NoMark, None),
        (Reached, Reached, None),
        (NotReached, NotReached, None),
        (Open, Open, None),
        (NoMark, NoMark, None),
    ];
    for (then, now, expected) in table {
        let (mut before, mut after) = (ada(), ada());
        before.score = score(7000, then);
        after.score = score(7100, now);
        let text = told_of(before, after);
        let head = "fifteen-bnb/ada  70 → 71 of 100 points (+1)\n";
        let expected = expected.map_or(String::new(), |it| format!("    {it}\n"));
        assert!(
            text.starts_with(&format!("{head}{expected}\n1 gained")),
            "{then:?} {now:?}: {text}"
        );
    }
}

#[test]
fn who_passes_is_seen_however_long_the_line_before_it_is() {
    let (mut before, mut after) = (ada(), ada());
    for card in [&mut before, &mut after] {
        card.student.key = "a-student-with-a-very-long-name-and-a-number-13520001".to_owned();
    }
    before.score = score(7000, PassMark::NotReached);
    after.score = score(8025, PassMark::Reached);
    after.score.of = Points::hundredths(12_025);
    let text = told_of(before, after);
    assert!(text.contains("\n    passes now\n"), "{text}");
}

#[test]
fn what_the_course_asks_for_points_and_a_pass_is_named_where_it_changed() {
    let terms = |mark: &str, percent: u32, all: &[&str], lateness: &str| {
        Some(ScoringTerms {
            pass_mark: Some(mark.to_owned()).filter(|mark| !mark.is_empty()),
            shares: vec![Share {
                aspect: Aspect::Kurang,
                percent,
            }],
            all_or_nothing: all.iter().map(|&name| name.to_owned()).collect(),
            lateness: lateness.to_owned(),
        })
    };
    let usual = || terms("55", 20, &[], "");
    let share = "the Kurang table and its sum: 20 % → 30 %";
    let late = "lateness: — → per-day=10 %";
    let (all, single) = ("all or nothing", "case by case");
    let to_all = format!("group deeper: {single} → {all}");
    let to_single = format!("group deeper: {all} → {single}");
    let whole = || terms("55", 20, &["deeper"], "");
    // What it was, what it is, and what is told of it.
    let table = [
        (usual(), usual(), None),
        (
            usual(),
            terms("60", 20, &[], ""),
            Some("pass mark: 55 % → 60 %"),
        ),
        (usual(), terms("", 20, &[], ""), Some("pass mark: 55 % → —")),
        (usual(), terms("55", 30, &[], ""), Some(share)),
        (usual(), whole(), Some(&*to_all)),
        (whole(), usual(), Some(&*to_single)),
        (usual(), terms("55", 20, &[], "per-day=10 %"), Some(late)),
        // An earlier grader did not say.
        (None, usual(), None),
    ];
    for (then, now, expected) in table {
        let (mut before, mut after) = (ada(), ada());
        before.receipt.terms = then;
        after.receipt.terms = now;
        assert_course_change(before, after, expected);
    }
}

#[test]
fn a_group_that_became_a_bonus_is_named() {
    for (then, now, expected) in [
        (Regular, Bonus, "~ group deeper: 40 → 50, regular → bonus\n"),
        (Bonus, Regular, "~ group deeper: 40 → 50, bonus → regular\n"),
        (Bonus, Bonus, "~ group deeper: 40 → 50\n"),
    ] {
        let (mut before, mut after) = (ada(), ada());
        before.groups[1].kind = then;
        after.groups[1].kind = now;
        after.groups[1].of = Points::whole(50);
        let text = told_of(before, after);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn the_reason_of_another_score_is_the_true_one() {
    let word = |ruling| Some(NotedRuling { ruling, note: None });
    type Change<'t> = &'t dyn Fn(&mut Scorecard);
    let table: [(&str, Change<'_>, &str); 8] = [
        ("nothing known", &|_| (), ""),
        (
            "points of a person",
            &|card| card.word = word(SubmissionRuling::Points(Points::whole(75))),
            "    (marked)\n",
        ),
        (
            "points of a person for a case",
            &|card| {
                let word = NotedRuling {
                    ruling: CaseRuling::Points(Points::whole(3)),
                    note: None,
                };
                card.outcomes[0].decide(Some(&word));
            },
            "    (marked)\n",
        ),
        (
            "another course",
            &|card| card.receipt.suite = "6b".repeat(32),
            "    (the course changed)\n",
        ),
        (
            "another due date",
            &|card| {
                card.receipt.suite = "6b".repeat(32);
                card.lateness = Some(Lateness::default());
            },
            "    (the course changed)\n",
        ),
        (
            "other files",
            &|card| card.work = Some("other".to_owned()),
            "    (handed in again)\n",
        ),
        (
            "another time",
            &|card| card.lateness = Some(Lateness::default()),
            "    (handed in again)\n",
        ),
        (
            "a word and other files",
            &|card| {
                card.word = word(SubmissionRuling::Exempt);
                card.work = Some("other".to_owned());
            },
            "    (marked, handed in again)\n",
        ),
    ];
    for (name, change, expected) in table {
        let mut before = ada();
        before.work = Some("work".to_owned());
        // Points of a person, then others: the verdict stays.
        before.outcomes[0].decide(Some(&NotedRuling {
            ruling: CaseRuling::Points(Points::whole(2)),
            note: None,
        }));
        before.score = score(7000, PassMark::None);
        let mut after = before.clone();
        after.score = score(7100, PassMark::None);
        change(&mut after);
        let text = told_of(before, after);
        let whole = format!("fifteen-bnb/ada  70 → 71 of 100 points (+1)\n{expected}\n");
        assert!(text.starts_with(&whole), "{name}: {text}");
    }
}
