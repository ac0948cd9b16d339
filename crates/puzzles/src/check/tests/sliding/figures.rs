//! Figures that a course asks for, and boards that programs make themselves.

use crate::check::tests::sliding::answers::{
    FOUR, START, asked, board, fault_of, finding, judged, right_answer, rules, run, run_from,
    start, telling,
};
use crate::sliding::answer::Run;
use crate::sliding::answer::SlidingAnswer;
use model::checked::Aspect;
use model::checked::Finding;
use model::fault::Fault;
use model::fault::Wanted;
use model::verdict::Verdict;

#[test]
fn figures_that_are_missing_are_told_or_required() {
    let mut rules = rules();
    rules.asked = vec![Wanted::Nodes, Wanted::Time];
    let judgement = judged(&asked(FOUR, &start(), &rules), right_answer());
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let missing = Finding::Failed(Fault::Missing(Wanted::Nodes));
    assert_eq!(finding(&judgement, Aspect::Figures), Some(missing));
    let whole = SlidingAnswer {
        nodes: Some(9),
        seconds: Some(0.1),
        ..right_answer()
    };
    let judgement = judged(&asked(FOUR, &start(), &rules), whole);
    assert_eq!(judgement.remarks, []);
    rules.required = vec![Wanted::Time];
    assert_eq!(
        fault_of(right_answer(), &rules),
        Some(Fault::Missing(Wanted::Time))
    );
}

#[test]
fn boards_of_its_own_earn_nothing() {
    let other = "1 2 3 / 4 5 6 / 7 0 8";
    let own = |own: &str, runs: &[Run]| SlidingAnswer {
        own_boards: vec![board(own)],
        ..telling(runs)
    };
    let not_driven = Some(Fault::Unreadable {
        nearest: Some("boards, none of them the given one".to_owned()),
    });
    assert_eq!(fault_of(own(other, &[]), &rules()), not_driven);
    let solved = own(other, &[run_from(other, &[8])]);
    assert_eq!(fault_of(solved, &rules()), not_driven);
    // It took up the given board after all.
    let took = own(START, &[run(&[1, 2, 5, 6])]);
    assert_eq!(fault_of(took, &rules()), None);
    let took = own(other, &[run(&[1, 2, 5, 6])]);
    assert_eq!(fault_of(took, &rules()), None);
}
