//! Runs with two heuristics, and their iterations.

use model::checks::{Aspect, Finding};
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;

use crate::check::tests::sliding::answers::{
    FOUR, START, asked, board, fault_of, finding, judged, right_answer, rules, run, run_from,
    start, telling,
};
use crate::kind::{Asked, Interval, Intervals};
use crate::sliding::answer::{HeuristicName, Run, SlidingAnswer};

fn under(heuristic: HeuristicName, iterations: Option<u64>) -> Run {
    Run {
        heuristic: Some(heuristic),
        iterations,
        ..run(&[1, 2, 5, 6])
    }
}

#[test]
fn both_heuristics_and_their_iterations_must_be_there() {
    let mut strict = rules();
    strict.required = vec![Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let hamming = || under(HeuristicName::Hamming, Some(5));
    let manhattan = || under(HeuristicName::Manhattan, Some(4));
    let table = [
        (vec![hamming(), manhattan()], None),
        (vec![hamming()], Some(Wanted::Manhattan)),
        (vec![manhattan()], Some(Wanted::Hamming)),
        (
            vec![hamming(), under(HeuristicName::Manhattan, None)],
            Some(Wanted::Iterations),
        ),
    ];
    for (runs, missing) in table {
        let fault = fault_of(telling(&runs), &strict);
        assert_eq!(fault, missing.map(Fault::Missing));
    }
}

#[test]
fn iterations_beyond_what_a_star_can_have_are_told_and_decide_nothing() {
    let (board, rules) = (start(), rules());
    let interval = |least, most| Interval { least, most };
    let asked = Asked {
        intervals: Some(Intervals {
            hamming: interval(4, 6),
            manhattan: interval(4, 5),
        }),
        ..asked(FOUR, &board, &rules)
    };
    let answer = telling(&[
        under(HeuristicName::Hamming, Some(6)),
        under(HeuristicName::Manhattan, Some(6)),
    ]);
    let judgement = judged(&asked, answer);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let fault = Fault::Iterations {
        heuristic: "Manhattan".to_owned(),
        came: 6,
        least: 4,
        most: 5,
    };
    assert_eq!(
        finding(&judgement, Aspect::Iterations),
        Some(Finding::Failed(fault))
    );
}

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
