//! What counts and times tell of a search, in English.

use crate::words::english::phrases::either;
use crate::words::languages::English;
use crate::words::searching::{Branching, Column, Searching};
use model::searched::{Counting, Fit, Guide, Search};

impl Searching for English {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!(" ({})", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "fit {}{counted}, on {cases} of {cases} cases, and not the same search with {}.",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("Its node counts {fits}"),
            Some(claimed) => format!(
                "{} The counts under {} fit {}: they {fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!(" with {}", guide(it)));
        let mut text = format!("Effective branching factor{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text += &format!("; the reference's {reference:.2}, the class's median {class:.2}");
            }
            (Some(reference), None) => text += &format!("; the reference's {reference:.2}"),
            (None, Some(class)) => text += &format!("; the class's median {class:.2}"),
            (None, None) => {}
        }
        text + "."
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "moves",
            Column::Own => "program",
            Column::Reference => "reference",
            Column::Class => "class median",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "Processor time of right answers, by the fewest moves"
    }

    fn time_axis(&self) -> &'static str {
        "processor time, logarithmic"
    }

    fn how_times_compare(&self) -> &'static str {
        "Where several boards need as many moves, the median. The class is there where at least five others are right."
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "no heuristic",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "linear conflict",
        Guide::WalkingDistance => "walking distance",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "breadth-first search",
        (Search::NoClosedList, Guide::Nothing) => "breadth-first search without a closed list",
        (Search::Ida, Guide::Nothing) => "iterative deepening",
        (Search::ClosedList, _) => "A* with a closed list",
        (Search::NoClosedList, _) => "A* without a closed list",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search}, guided by {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "boards expanded",
        Counting::ExpandedGoingBack => "boards expanded, going back too",
        Counting::Queued => "boards put into the queue",
        Counting::Made => "boards made, without the one just come from",
        Counting::MadeWithParent => "boards made, with the one just come from",
    }
}
