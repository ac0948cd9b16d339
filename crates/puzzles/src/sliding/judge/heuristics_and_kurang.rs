//! Looks at what stands beside a path: the heuristics and their iterations, the table of Kurang and its sums, other figures.

use model::answer_checks::Aspect;
use model::fault::{Fault, Wanted};
use rules::sliding::board::Board;
use rules::sliding::parity::KurangTable;

use crate::check::check_sheet::{Sheet, missing, settle_figures};
use crate::judgement::{AnswerRules, Interval, Intervals};
use crate::puzzle_traits::Asked;
use crate::sliding::answer::{HeuristicName, KurangClaim, Run, SlidingAnswer};

/// What of this a course can ask for.
pub(super) const HEURISTICS: &[Wanted] = &[Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];

pub(super) fn look_at_heuristics(sheet: &mut Sheet, asked: &Asked<'_>, answer: &SlidingAnswer) {
    ran(sheet, asked, answer);
    if let Some(intervals) = asked.intervals {
        iterations(sheet, intervals, answer);
    }
}

/// Whether every heuristic that was asked for is there, and the iterations of each.
fn ran(sheet: &mut Sheet, asked: &Asked<'_>, answer: &SlidingAnswer) {
    let is_named = is_there(Wanted::Hamming, answer) || is_there(Wanted::Manhattan, answer);
    // Nodes that are told under no name may be those.
    let has_nodes = !is_named && answer.nodes.is_some();
    let wants_names = asked.rules.required.contains(&Wanted::Hamming);
    let missing = missing(asked.rules, HEURISTICS, |wanted| {
        is_there(wanted, answer) || wanted == Wanted::Iterations && has_nodes && wants_names
    });
    sheet.settle(Aspect::Heuristics, missing);
}

fn is_there(wanted: Wanted, answer: &SlidingAnswer) -> bool {
    let under = |name| answer.runs.iter().any(|run| run.heuristic == Some(name));
    match wanted {
        Wanted::Hamming => under(HeuristicName::Hamming),
        Wanted::Manhattan => under(HeuristicName::Manhattan),
        Wanted::Iterations => {
            // Beside those that were asked for another search may have run.
            let is_asked = |run: &&Run| {
                matches!(
                    run.heuristic,
                    Some(HeuristicName::Hamming | HeuristicName::Manhattan)
                )
            };
            let any_asked = answer.runs.iter().any(|run| is_asked(&run));
            let mut runs = answer
                .runs
                .iter()
                .filter(|run| !any_asked || is_asked(run))
                .peekable();
            runs.peek().is_some() && runs.all(|run| run.iterations.is_some())
        }
        Wanted::Path
        | Wanted::Count
        | Wanted::Kurang
        | Wanted::KurangSum
        | Wanted::Nodes
        | Wanted::Time
        | Wanted::Placements => true,
    }
}

/// The iterations of each run, against what A* with its heuristic can have.
fn iterations(sheet: &mut Sheet, intervals: Intervals, answer: &SlidingAnswer) {
    let mut there_is_one = false;
    for (came, name, interval) in answer.runs.iter().filter_map(|run| told(run, intervals)) {
        there_is_one = true;
        let Interval { least, most } = interval;
        let fault = (!(least..=most).contains(&came)).then(|| Fault::Iterations {
            heuristic: name.to_owned(),
            came,
            least,
            most,
        });
        sheet.settle(Aspect::Iterations, fault);
    }
    if !there_is_one {
        sheet.leave_out(Aspect::Iterations);
    }
}

fn told(run: &Run, intervals: Intervals) -> Option<(u64, &'static str, Interval)> {
    let (name, interval) = match run.heuristic? {
        HeuristicName::Hamming => ("Hamming", intervals.hamming),
        HeuristicName::Manhattan => ("Manhattan", intervals.manhattan),
        HeuristicName::Other => return None,
    };
    Some((run.iterations?, name, interval))
}

/// Looks at the table of Kurang, if one was printed or asked for.
pub(super) fn look_at_kurang(
    sheet: &mut Sheet,
    rules: &AnswerRules,
    given: &Board,
    answer: &SlidingAnswer,
) {
    if !sheet.has_passed(Aspect::Answer) {
        return;
    }
    let claim = answer.kurang.clone().unwrap_or_default();
    let is_empty = claim == KurangClaim::default();
    match fault(rules, given, &claim, &answer.unclear) {
        Some(fault) => sheet.fail(Aspect::Kurang, fault),
        None if is_empty => sheet.leave_out(Aspect::Kurang),
        None => sheet.pass(Aspect::Kurang),
    }
}

fn fault(
    rules: &AnswerRules,
    given: &Board,
    claim: &KurangClaim,
    unclear: &[Wanted],
) -> Option<Fault> {
    let truth = KurangTable::new(given);
    let is_wanted = |wanted| rules.required.contains(&wanted) || rules.asked.contains(&wanted);
    let lacks = |wanted| match unclear.contains(&wanted) {
        true => Fault::Unrecognised(wanted),
        false => Fault::Missing(wanted),
    };
    // The row of the blank may be left out: not every program counts it as a tile.
    let is_whole = claim.table.len() + 1 >= truth.values.len();
    let wrong = truth
        .values
        .iter()
        .zip(&claim.table)
        .zip(1..)
        .filter(|_| is_whole)
        .find(|((expected, came), _)| u64::from(**expected) != came.number);
    if let Some(((&expected, came), tile)) = wrong {
        return Some(Fault::WrongKurang {
            tile,
            expected,
            came: came.number,
            read_from: Some(came.line.as_ref().to_owned()),
            by_cell: is_by_cell(given, &truth, &claim.values()),
        });
    }
    let (sum, total) = (u64::from(truth.sum), u64::from(truth.total()));
    let with_x = claim.sum_with_x.as_ref();
    let wrong_sum = with_x.filter(|came| came.number != total).or_else(|| {
        // What is called the sum may be meant with X or without.
        let sums = [sum, total];
        let told = claim.sum.as_ref();
        told.filter(|came| !sums.contains(&came.number))
    });
    if let Some(came) = wrong_sum {
        return Some(Fault::WrongKurangSum {
            expected: truth.total(),
            came: came.number,
            read_from: Some(came.line.as_ref().to_owned()),
        });
    }
    if !is_whole && (is_wanted(Wanted::Kurang) || !claim.table.is_empty()) {
        return Some(lacks(Wanted::Kurang));
    }
    let has_sum = claim.sum.is_some() || claim.sum_with_x.is_some();
    (!has_sum && is_wanted(Wanted::KurangSum)).then(|| lacks(Wanted::KurangSum))
}

/// Whether these are the values of the tiles as they stand, the cells counted from 1 or from 0: cell 0 has no row then.
fn is_by_cell(given: &Board, truth: &KurangTable, values: &[u64]) -> bool {
    let last = truth.values.len();
    let number = |tile: &u8| if *tile == 0 { last } else { usize::from(*tile) };
    let numbers = given.cells().iter().map(number);
    let cells: Vec<u64> = numbers
        .map(|number| truth.values[number - 1].into())
        .collect();
    cells.starts_with(values) || cells[1..].starts_with(values)
}

/// What of this a course can ask for.
pub(super) const FIGURES: &[Wanted] = &[Wanted::Nodes, Wanted::Time];

/// Looks at whether the figures that were asked for are there. Whether they are true nobody can tell.
pub(super) fn look_at_figures(sheet: &mut Sheet, rules: &AnswerRules, answer: &SlidingAnswer) {
    let has_nodes =
        answer.nodes.is_some() || answer.runs.iter().any(|run| run.iterations.is_some());
    let has_time = answer.seconds.is_some() || answer.runs.iter().any(|run| run.seconds.is_some());
    let is_there = |wanted| match wanted {
        Wanted::Nodes => has_nodes,
        Wanted::Time => has_time,
        Wanted::Path
        | Wanted::Count
        | Wanted::Kurang
        | Wanted::KurangSum
        | Wanted::Hamming
        | Wanted::Manhattan
        | Wanted::Iterations
        | Wanted::Placements => true,
    };
    settle_figures(sheet, rules, FIGURES, is_there);
}
