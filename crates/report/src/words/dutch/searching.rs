//! What counts and times tell of a search, in Dutch.

use crate::words::dutch::phrases::either;
use crate::words::languages::Dutch;
use crate::words::searching::{Branching, Column, Searching};
use model::searched::{Counting, Fit, Guide, Search};

impl Searching for Dutch {
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
            "passen bij {}{counted}, op {cases} van de {cases} gevallen, en niet bij dezelfde zoektocht met {}.",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("De aantallen knopen {fits}"),
            Some(claimed) => format!(
                "{} De aantallen onder {} passen bij {}: ze {fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!(" met {}", guide(it)));
        let mut text = format!("Effectieve vertakkingsfactor{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text +=
                    &format!("; van de referentie {reference:.2}, mediaan van de klas {class:.2}");
            }
            (Some(reference), None) => text += &format!("; van de referentie {reference:.2}"),
            (None, Some(class)) => text += &format!("; mediaan van de klas {class:.2}"),
            (None, None) => {}
        }
        text + "."
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "zetten",
            Column::Own => "programma",
            Column::Reference => "referentie",
            Column::Class => "mediaan klas",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "Processortijd van juiste antwoorden, naar het kleinste aantal zetten"
    }

    fn time_axis(&self) -> &'static str {
        "processortijd, logaritmisch"
    }

    fn how_times_compare(&self) -> &'static str {
        "Bij meer borden met evenveel zetten de mediaan. De klas staat er waar minstens vijf anderen het goed hebben."
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "geen heuristiek",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "lineair conflict",
        Guide::WalkingDistance => "loopafstand",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "zoeken in de breedte",
        (Search::NoClosedList, Guide::Nothing) => "zoeken in de breedte zonder gesloten lijst",
        (Search::Ida, Guide::Nothing) => "iteratief verdiepen",
        (Search::ClosedList, _) => "A* met een gesloten lijst",
        (Search::NoClosedList, _) => "A* zonder gesloten lijst",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search}, geleid door {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "uitgewerkte borden",
        Counting::ExpandedGoingBack => "uitgewerkte borden, ook terug",
        Counting::Queued => "borden in de wachtrij",
        Counting::Made => "gemaakte borden, zonder het vorige",
        Counting::MadeWithParent => "gemaakte borden, met het vorige",
    }
}
