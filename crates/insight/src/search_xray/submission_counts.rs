//! Looks at the counts and times of a submission.

use std::collections::{BTreeMap, BTreeSet};

use model::case_facts::{Expectation, SeenBy};
use model::insight::{Counted, Counts, Guide, Searched, Timed};
use model::outcome::Outcome;
use model::verdict::Verdict;
use rules::sliding::board::Board;

use crate::findings_cache::FindingsCache;
use crate::graded_submission::GradedSubmission;
use crate::search_xray::Spans;
use crate::search_xray::fit_search::{CountedBoard, ReferenceCounts, fit};

/// Looks at the counts of submissions, as long as a run lasts.
#[derive(Debug, Default)]
pub(crate) struct Xray<'k> {
    spans: Spans<'k>,
    reference: ReferenceCounts,
}

impl<'k> Xray<'k> {
    pub(crate) fn new(cache: Option<&'k dyn FindingsCache>) -> Self {
        Self {
            spans: Spans {
                cache,
                ..Spans::default()
            },
            ..Self::default()
        }
    }

    /// What the counts and times of a submission tell; none where there are none.
    pub(crate) fn look(&self, graded: &GradedSubmission<'_>) -> Option<Searched> {
        let searched = Searched {
            counts: self.counts(graded),
            times: times(graded),
            class: None,
        };
        (!searched.is_empty()).then_some(searched)
    }

    fn counts(&self, graded: &GradedSubmission<'_>) -> Vec<Counts> {
        let outcomes = &graded.card.outcomes;
        let cases = choose_cases(graded).into_iter();
        let told = gather_counts(cases.filter_map(|case| Some((case, outcomes.get(case.place)?))));
        self.read(&told)
    }

    /// What counts tell, all of one program.
    pub(super) fn read(&self, told: &ToldCounts<'_>) -> Vec<Counts> {
        let mut counts: Vec<Counts> = told
            .iter()
            .map(|(&claimed, cases)| self.fit_counts(claimed, cases))
            .collect();
        for place in 0..counts.len() {
            if contradicts(&counts[place]) && !self.is_borne_out(&counts, place, told) {
                counts[place].fit = None;
                counts[place].public_fit = None;
            }
        }
        counts
    }

    /// Whether counts that are said to be another heuristic's than the program names really are. The program must count
    /// the same thing under its other name, and the counts may not go on from those: a counter that nobody sets back
    /// tells the sum of both searches.
    fn is_borne_out(&self, counts: &[Counts], place: usize, told: &ToldCounts<'_>) -> bool {
        let doubted = &counts[place];
        let mut others = counts.iter().filter(|it| it.claimed != doubted.claimed);
        let Some((fit, other)) = doubted.fit.as_ref().zip(others.next()) else {
            return false;
        };
        let counts_the_same = other.fit.as_ref().is_some_and(|other| {
            let mut countings = other.countings.iter();
            countings.any(|counting| fit.countings.contains(counting))
        });
        let own = told.get(&doubted.claimed).into_iter().flatten();
        let rest: Vec<(Chosen<'_>, u64)> = own
            .filter_map(|&(case, count)| {
                let others = told.get(&other.claimed)?;
                let (_, before) = others.iter().find(|(it, _)| it.place == case.place)?;
                Some((case, count.checked_sub(*before).filter(|&rest| rest > 0)?))
            })
            .collect();
        let goes_on = self.fit_counts(doubted.claimed, &rest).fit;
        counts_the_same && goes_on.is_none_or(|fit| Some(fit.guide) != doubted.claimed)
    }

    fn fit_counts(&self, claimed: Option<Guide>, cases: &[(Chosen<'_>, u64)]) -> Counts {
        let fit_of = |may: &dyn Fn(&Chosen<'_>) -> bool| {
            let evidence: Vec<CountedBoard<'_>> = cases
                .iter()
                .filter(|(case, _)| may(case))
                .map(|&(case, count)| CountedBoard {
                    board: case.board,
                    shortest: case.depth,
                    count,
                })
                .collect();
            fit(&evidence, claimed, &self.spans)
        };
        let is_public = |case: &Chosen<'_>| case.seen_by == SeenBy::Everybody;
        let public_fit = fit_of(&is_public);
        let fit = match cases.iter().all(|(case, _)| is_public(case)) {
            true => public_fit.clone(),
            false => fit_of(&|_| true),
        };
        // What the hidden cases speak against is not told of the public ones either.
        let public_fit = public_fit.filter(|public| {
            fit.as_ref().is_some_and(|fit| {
                let mut searches = fit.searches.iter();
                fit.guide == public.guide && searches.any(|it| public.searches.contains(it))
            })
        });
        let reference = |case: &Chosen<'_>| {
            let fit = public_fit.as_ref().or(fit.as_ref())?;
            // Beside a name that is not the search's own, its figure would be taken for that of the name.
            if claimed.is_some_and(|claimed| claimed != fit.guide) {
                return None;
            }
            let (board, depth) = (case.board, case.depth);
            self.reference.count(fit, board, depth, &self.spans)
        };
        let cases = cases
            .iter()
            .map(|(case, nodes)| Counted {
                depth: case.depth,
                seen_by: case.seen_by,
                nodes: *nodes,
                reference: reference(case),
            })
            .collect();
        Counts {
            claimed,
            fit,
            public_fit,
            cases,
        }
    }
}

/// Counts, by the heuristic they are told under.
pub(super) type ToldCounts<'c> = BTreeMap<Option<Guide>, Vec<(Chosen<'c>, u64)>>;

/// Whether the counts are said to be another heuristic's than the program names.
fn contradicts(counts: &Counts) -> bool {
    let mut fits = counts.fit.iter().chain(&counts.public_fit);
    counts.claimed.is_some() && fits.any(|fit| Some(fit.guide) != counts.claimed)
}

/// The counts of these cases, by the heuristic they are told under.
fn gather_counts<'c, 'o>(cases: impl Iterator<Item = (Chosen<'c>, &'o Outcome)>) -> ToldCounts<'c> {
    let mut told = ToldCounts::new();
    let mut wasteful: BTreeSet<Option<Guide>> = BTreeSet::new();
    for (case, outcome) in cases {
        for count in counted(outcome) {
            if count.moves == u64::from(case.depth) {
                told.entry(count.claimed)
                    .or_default()
                    .push((case, count.nodes));
            } else {
                wasteful.insert(count.claimed);
            }
        }
    }
    // Who takes longer ways does not search as the theorem asks, however well the shortest ones were found.
    told.retain(|claimed, _| !wasteful.contains(claimed));
    told
}

/// What was counted for one path.
struct Count {
    /// The heuristic that the program names.
    claimed: Option<Guide>,
    moves: u64,
    nodes: u64,
}

/// What an answer counts, for each path to the goal that it tells.
fn counted(outcome: &Outcome) -> Vec<Count> {
    let Some(brief) = &outcome.brief else {
        return Vec::new();
    };
    if !matches!(outcome.verdict, Verdict::Accepted | Verdict::NotMinimal) {
        return Vec::new();
    }
    let is_only = brief.solutions.len() == 1;
    let counts = brief.solutions.iter().filter_map(|solution| {
        let claimed = match solution.heuristic.as_deref() {
            Some(name) => Some(parse_guide(name)?),
            // Of several paths without a name nobody knows which count is whose.
            None if is_only => None,
            None => return None,
        };
        let nodes = outcome.nodes.filter(|_| is_only).or(solution.iterations)?;
        Some(Count {
            claimed,
            moves: solution.moves?,
            nodes,
        })
    });
    let mut counts: Vec<Count> = counts.collect();
    // Two paths under one name say nothing of either.
    let names: Vec<Option<Guide>> = counts.iter().map(|it| it.claimed).collect();
    counts.retain(|it| names.iter().filter(|&&name| name == it.claimed).count() == 1);
    counts
}

/// The heuristic of this name, as the grader calls it.
fn parse_guide(name: &str) -> Option<Guide> {
    match name {
        "hamming" => Some(Guide::Hamming),
        "manhattan" => Some(Guide::Manhattan),
        _ => None,
    }
}

/// The times of right answers.
fn times(graded: &GradedSubmission<'_>) -> Vec<Timed> {
    let results = graded.card.results().zip(graded.cases).zip(graded.needed);
    results
        .filter_map(|(((facts, outcome), case), needed)| {
            let Expectation::MinimumMoves(depth) = facts.expectation else {
                return None;
            };
            let is_right = outcome.verdict == Verdict::Accepted && facts.name == case.name;
            let usage = outcome.usage.filter(|_| is_right && depth > 0)?;
            Some(Timed {
                depth,
                seen_by: facts.seen_by,
                seconds: usage.cpu.as_secs_f64(),
                reference: needed.as_secs_f64(),
            })
        })
        .collect()
}

/// Nearer to the goal all searches count alike.
const LEAST_DEPTH: u32 = 8;
/// So many of the cases that students may see.
const MOST_PUBLIC: usize = 12;
/// And so many of the others.
const MOST_HIDDEN: usize = 6;

#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen<'c> {
    /// Its place among the outcomes.
    pub place: usize,
    pub board: &'c Board,
    /// The moves of a shortest path.
    pub depth: u32,
    pub seen_by: SeenBy,
}

/// The cases that are looked at, the easiest first.
pub(super) fn choose_cases<'l>(graded: &GradedSubmission<'l>) -> Vec<Chosen<'l>> {
    let (mut public, mut hidden) = (Vec::new(), Vec::new());
    for (place, (facts, case)) in graded.card.cases.iter().zip(graded.cases).enumerate() {
        let (Some(board), Expectation::MinimumMoves(depth)) =
            (case.board.tiles(), case.expectation)
        else {
            continue;
        };
        if depth < LEAST_DEPTH || facts.name != case.name {
            continue;
        }
        let list = match facts.seen_by {
            SeenBy::Everybody => &mut public,
            SeenBy::StaffUntilDue | SeenBy::Staff => &mut hidden,
        };
        list.push(Chosen {
            place,
            board,
            depth,
            seen_by: facts.seen_by,
        });
    }
    let mut chosen = spread(public, MOST_PUBLIC);
    chosen.extend(spread(hidden, MOST_HIDDEN));
    chosen.sort_by_key(|it| (it.depth, it.place));
    chosen
}

/// So many of them, from the easiest to the hardest.
fn spread(mut cases: Vec<Chosen<'_>>, most: usize) -> Vec<Chosen<'_>> {
    cases.sort_by_key(|it| (it.depth, it.place));
    let count = cases.len();
    if count <= most {
        return cases;
    }
    (0..most)
        .map(|number| cases[number * (count - 1) / (most - 1)])
        .collect()
}

#[cfg(test)]
mod tests {
    use model::answer::{Brief, BriefSolution};
    use model::fault::Fault;

    use super::*;

    fn solution(heuristic: Option<&str>, moves: u64, iterations: Option<u64>) -> BriefSolution {
        BriefSolution {
            heuristic: heuristic.map(str::to_owned),
            moves: Some(moves),
            iterations,
        }
    }

    fn accepted(nodes: Option<u64>, solutions: Vec<BriefSolution>) -> Outcome {
        let reason = String::new();
        Outcome {
            verdict: Verdict::Accepted,
            fault: None,
            nodes,
            brief: Some(Brief {
                solutions,
                ..Brief::default()
            }),
            ..Outcome::without_a_run("a", "b", Fault::NotGraded { reason })
        }
    }

    type Lists = Vec<(Option<Guide>, Vec<u64>)>;

    /// What is gathered of outcomes on a board that needs ten moves, the count of each.
    fn counts(outcomes: &[Outcome]) -> Lists {
        let board = Board::goal(3);
        let case = Chosen {
            place: 0,
            board: &board,
            depth: 10,
            seen_by: SeenBy::Everybody,
        };
        gather_counts(outcomes.iter().map(|outcome| (case, outcome)))
            .into_iter()
            .map(|(claimed, cases)| (claimed, cases.into_iter().map(|(_, count)| count).collect()))
            .collect()
    }

    #[test]
    fn a_count_belongs_to_the_only_path_or_to_the_heuristic_it_is_told_under() {
        let (hamming, manhattan) = (Some("hamming"), Some("manhattan"));
        let both = |nodes| {
            let runs = vec![
                solution(hamming, 10, Some(90)),
                solution(manhattan, 10, Some(20)),
            ];
            accepted(nodes, runs)
        };
        let (of_hamming, of_manhattan) = (Some(Guide::Hamming), Some(Guide::Manhattan));
        let unnamed = || solution(None, 10, None);
        let twice = [1, 2].map(|count| solution(hamming, 10, Some(count)));
        let table: [(Outcome, Lists); 7] = [
            (accepted(Some(50), vec![unnamed()]), vec![(None, vec![50])]),
            (
                accepted(None, vec![solution(None, 10, Some(7))]),
                vec![(None, vec![7])],
            ),
            (
                accepted(Some(50), vec![solution(manhattan, 10, None)]),
                vec![(of_manhattan, vec![50])],
            ),
            // A sum over both is neither's.
            (
                both(Some(110)),
                vec![(of_hamming, vec![90]), (of_manhattan, vec![20])],
            ),
            (
                accepted(Some(50), vec![solution(Some("other"), 10, None)]),
                vec![],
            ),
            (accepted(Some(50), vec![unnamed(), unnamed()]), vec![]),
            (accepted(None, twice.to_vec()), vec![]),
        ];
        for (outcome, expected) in table {
            let told = counts(std::slice::from_ref(&outcome));
            assert_eq!(told, expected, "{outcome:?}");
        }
    }

    #[test]
    fn of_wrong_answers_and_of_longer_ways_nothing_is_taken() {
        let right = || accepted(Some(50), vec![solution(None, 10, None)]);
        let mut wrong = right();
        wrong.verdict = Verdict::TimeLimit;
        assert_eq!(counts(&[wrong]), []);
        assert_eq!(counts(&[right(), right()]), [(None, vec![50, 50])]);
        // A greedy search that is lucky on most boards is not A*.
        for verdict in [Verdict::Accepted, Verdict::NotMinimal] {
            let mut longer = accepted(Some(50), vec![solution(None, 12, None)]);
            longer.verdict = verdict;
            assert_eq!(counts(&[right(), right(), longer]), []);
        }
    }
}
