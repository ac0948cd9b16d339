//! How the lines of the checklist are ticked, and what they count.

use crate::checklist::Coverage;
use crate::score::score;
use crate::tests::{RIGHT, WRONG, assignment, item, outcome, outcomes, ticks, whole};
use Tick::{No, NotInThisRun, NotYetAssessed, Unknown, Yes};
use course::assignment::{Decided, Item};
use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::checklist::{Question, Tick, Usual};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{BuildResult, PassMark};
use model::verdict::Verdict;

#[test]
fn the_usual_checklist_is_ticked_from_what_happened() {
    let mut assignment = assignment();
    let usual = |usual| item(Decided::Usual(usual), 0);
    assignment.checklist = vec![
        usual(Usual::Compiles),
        usual(Usual::Runs),
        usual(Usual::Answers),
        usual(Usual::AllCorrect),
        usual(Usual::Bonus),
        usual(Usual::FileThere),
        item(Decided::Group("hard".to_owned()), 0),
        item(Decided::File("src/*.py".to_owned()), 0),
        item(Decided::Manual, 0),
    ];
    let no = || No(None);
    let of = |text: &str| No(Some(text.to_owned()));
    let row = |first: [Tick; 5], hard: Tick| -> Vec<Tick> {
        let last = [of("report/*.pdf"), hard, of("src/*.py"), NotYetAssessed];
        first.into_iter().chain(last).collect()
    };
    let none_right = |first: [Tick; 3]| {
        let [compiles, runs, answers] = first;
        row(
            [compiles, runs, answers, of("0 of 4"), of("0 of 1")],
            of("0 of 1"),
        )
    };
    let failed = Some(BuildResult::Failed);
    let yes = || Yes;
    let unknown = || Unknown;
    let nothing_known = || row([(); 5].map(|()| unknown()), unknown());
    let table = [
        (
            "RRRRR",
            None,
            row([yes(), yes(), yes(), yes(), yes()], yes()),
        ),
        (
            "RWRRW",
            Some(BuildResult::Built),
            row([yes(), yes(), yes(), of("3 of 4"), of("0 of 1")], yes()),
        ),
        ("CCCCC", None, none_right([yes(), no(), no()])),
        ("MMMMM", None, none_right([yes(), yes(), no()])),
        ("BBBBB", failed, none_right([no(), no(), no()])),
        ("NNNNN", None, nothing_known()),
        // What needs a look has run; whether it answered, a person says.
        (
            "OOOOO",
            None,
            row([yes(), yes(), unknown(), unknown(), unknown()], unknown()),
        ),
        ("DDDDD", None, nothing_known()),
        (
            "CCCDC",
            None,
            row(
                [yes(), unknown(), unknown(), of("0 of 4"), of("0 of 1")],
                unknown(),
            ),
        ),
        (
            "RRURU",
            None,
            row([yes(), yes(), yes(), unknown(), unknown()], yes()),
        ),
    ];
    for (verdicts, build, expected) in table {
        assert_eq!(ticks(&assignment, verdicts, build), expected, "{verdicts}");
    }
    let outcomes = outcomes(&assignment, "RRRRR");
    let (_, checklist, _) = whole(&assignment, &outcomes);
    assert_eq!(checklist[5].tick, Yes);
    assert_eq!(checklist[8].question, Question::Usual(Usual::Bonus));
}

#[test]
fn what_could_not_be_built_here_is_not_told_to_compile_or_not() {
    let mut assignment = assignment();
    let usual = |usual| item(Decided::Usual(usual), 0);
    assignment.checklist = vec![usual(Usual::Compiles), usual(Usual::Runs)];
    let ticks = |obstacle: Obstacle| -> Vec<Tick> {
        let mut outcomes = outcomes(&assignment, "NNNNN");
        for outcome in &mut outcomes {
            outcome.fault = Some(Fault::NotRun(obstacle.clone()));
        }
        let build = Some(BuildResult::Failed);
        let none = |_: &str| false;
        let (_, checklist, _) = score(&assignment, &outcomes, Coverage::Whole, build, &none, None);
        checklist.into_iter().map(|ticked| ticked.tick).collect()
    };
    let missing = Obstacle::ToolMissing {
        tool: "ant".to_owned(),
    };
    assert_eq!(ticks(missing), [Unknown, Unknown]);
    assert_eq!(ticks(Obstacle::EarlierFailure), [No(None), No(None)]);
}

#[test]
fn a_line_for_a_person_is_open_until_it_is_decided() {
    let mut assignment = assignment();
    assignment.checklist = vec![
        item(Decided::Manual, 50),
        item(Decided::Usual(Usual::Runs), 20),
        item(Decided::File("x".to_owned()), 5),
    ];
    let outcomes = outcomes(&assignment, "RRRWW");
    let (_, _, score) = score(
        &assignment,
        &outcomes,
        Coverage::Whole,
        None,
        &|_| false,
        None,
    );
    assert_eq!(
        (score.total, score.of, score.open),
        (Points::whole(80), Points::whole(175), Points::whole(50))
    );
    // 80 of 175 would not pass, 130 of 175 would.
    assert_eq!(score.mark, PassMark::Open);
}

#[test]
fn the_bonus_for_minimality_stands_beside_the_total() {
    let mut assignment = assignment();
    assignment.groups.pop();
    assignment.cases.pop();
    assignment.checklist = vec![item(Decided::Usual(Usual::Bonus), 7)];
    let bonus = |finding| Checked {
        aspect: Aspect::Minimality,
        weight: Weight::Bonus,
        finding,
    };
    let mut outcomes: Vec<Outcome> = ["a", "b", "c", "d"]
        .into_iter()
        .map(|name| outcome(&assignment, name, RIGHT))
        .collect();
    for outcome in &mut outcomes {
        outcome.checks.push(bonus(Finding::Passed));
    }
    let (_, checklist, made) = whole(&assignment, &outcomes);
    assert_eq!(checklist[0].tick, Yes);
    assert_eq!(
        (made.total, made.of, made.bonus),
        (Points::whole(107), Points::whole(100), Points::whole(7))
    );
    outcomes[0].checks.pop();
    outcomes[0].checks.push(bonus(Finding::NotReached));
    let (_, checklist, missed) = whole(&assignment, &outcomes);
    assert_eq!(checklist[0].tick, No(Some("3 of 4".to_owned())));
    assert_eq!(
        (missed.total, missed.of, missed.bonus),
        (Points::whole(100), Points::whole(100), Points::ZERO)
    );
}

#[test]
fn a_line_whose_cases_were_left_out_is_not_assessed_and_neither_costs_nor_gives() {
    let mut assignment = assignment();
    let usual = |usual| Item {
        words: None,
        decided: Decided::Usual(usual),
        points: Points::whole(5),
    };
    assignment.checklist = vec![
        usual(Usual::Answers),
        usual(Usual::AllCorrect),
        usual(Usual::Bonus),
    ];
    let ticks = |tried: &[(&str, Verdict)]| {
        let outcomes: Vec<Outcome> = tried
            .iter()
            .map(|(name, verdict)| outcome(&assignment, name, *verdict))
            .collect();
        let (_, checklist, score) = score(
            &assignment,
            &outcomes,
            Coverage::Part,
            None,
            &|_| true,
            None,
        );
        let ticks: Vec<Tick> = checklist.into_iter().map(|line| line.tick).collect();
        (ticks, score.of)
    };
    let open = NotInThisRun;
    assert_eq!(
        ticks(&[("d", Verdict::NoOutput)]),
        (
            vec![open.clone(), No(Some("0 of 1".to_owned())), open.clone()],
            Points::whole(45)
        )
    );
    assert_eq!(
        ticks(&[("d", RIGHT), ("e", RIGHT)]),
        (vec![Yes, open.clone(), Yes], Points::whole(45))
    );
    assert_eq!(
        ticks(&[("e", WRONG)]).0,
        [Yes, open, No(Some("0 of 1".to_owned()))]
    );
}
