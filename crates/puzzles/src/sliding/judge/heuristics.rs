//! Looks at whether each heuristic that was asked for ran, and whether its iterations can be true.

use crate::check::asked::{Asked, Interval, Intervals};
use crate::check::sheet::Sheet;
use crate::check::wanted::missing;
use crate::sliding::answer::{HeuristicName, Run, SlidingAnswer};
use model::checked::Aspect;
use model::fault::{Fault, Wanted};

/// What of this a course can ask for.
pub(super) const WANTED: &[Wanted] = &[Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];

/// Looks at the heuristics and at their iterations.
pub(super) fn look(sheet: &mut Sheet, asked: &Asked<'_>, answer: &SlidingAnswer) {
    ran(sheet, asked, answer);
    if let Some(intervals) = asked.intervals {
        iterations(sheet, intervals, answer);
    }
}

/// Whether every heuristic that was asked for is there, and the iterations of each.
fn ran(sheet: &mut Sheet, asked: &Asked<'_>, answer: &SlidingAnswer) {
    let missing = missing(asked.rules, WANTED, |wanted| is_there(wanted, answer));
    sheet.settle(Aspect::Heuristics, missing.map(Fault::Missing));
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
