//! Runs with two heuristics, and their iterations.

use crate::check::asked::Asked;
use crate::check::asked::Interval;
use crate::check::asked::Intervals;
use crate::check::tests::sliding::answers::{
    FOUR, asked, fault_of, finding, judged, rules, run, start, telling,
};
use crate::sliding::answer::HeuristicName;
use crate::sliding::answer::Run;
use model::checked::Aspect;
use model::checked::Finding;
use model::fault::Fault;
use model::fault::Wanted;
use model::verdict::Verdict;

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
