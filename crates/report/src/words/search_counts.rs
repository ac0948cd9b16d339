//! What counts and times tell of a search, in words.

use model::insight::{Counting, Fit, Guide, Search};

use crate::words::fluent_messages::{VALUE, plain};
use crate::words::{Branching, Column, Words};

impl Words {
    /// The search that counts fit; where they are told under a heuristic, whether they are its.
    #[must_use]
    pub fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let others = fit.ruled_out.iter();
        let others: Vec<String> = others.map(|it| self.guide(it.guide).to_owned()).collect();
        let mut arguments = vec![
            ("search", self.search_that_fits(fit).into()),
            ("cases", plain(fit.cases as u64)),
            ("others", self.either(&others).into()),
        ];
        let Some(claimed) = claimed else {
            return self.say_part("counts-fit", VALUE, arguments);
        };
        let mark = if claimed == fit.guide { "✓" } else { "✗" };
        arguments.extend([
            ("mark", mark.into()),
            ("claimed", self.guide(claimed).into()),
            ("guide", self.guide(fit.guide).into()),
        ]);
        self.say_part("counts-fit", "claimed", arguments)
    }

    /// The searches that counts fit, with what guides them and what was counted.
    fn search_that_fits(&self, fit: &Fit) -> String {
        let searches = fit.searches.iter();
        let searches: Vec<String> = searches
            .map(|&it| self.search(it, fit.guide).to_owned())
            .collect();
        let mut search = self.either(&searches);
        if fit.guide != Guide::Nothing {
            let guide = ("guide", self.guide(fit.guide).into());
            search = self.say_part("search", "guided", [("search", search.into()), guide]);
        }
        if let [only] = fit.countings.as_slice() {
            let counting = ("counting", self.counting(*only).into());
            search = self.say_part("search", "counted", [("search", search.into()), counting]);
        }
        search
    }

    fn guide(&self, guide: Guide) -> &'static str {
        let name = match guide {
            Guide::Nothing => "nothing",
            Guide::Hamming => "hamming",
            Guide::Manhattan => "manhattan",
            Guide::LinearConflict => "linear-conflict",
            Guide::WalkingDistance => "walking-distance",
        };
        self.part("guide", name)
    }

    fn search(&self, search: Search, guide: Guide) -> &'static str {
        let name = match (search, guide) {
            (Search::ClosedList, Guide::Nothing) => "breadth-first",
            (Search::NoClosedList, Guide::Nothing) => "breadth-first-no-closed-list",
            (Search::Ida, Guide::Nothing) => "iterative-deepening",
            (Search::ClosedList, _) => "a-star",
            (Search::NoClosedList, _) => "a-star-no-closed-list",
            (Search::Ida, _) => "ida-star",
        };
        self.part("search", name)
    }

    fn counting(&self, counting: Counting) -> &'static str {
        let name = match counting {
            Counting::Expanded => "expanded",
            Counting::ExpandedGoingBack => "expanded-going-back",
            Counting::Queued => "queued",
            Counting::Made => "made",
            Counting::MadeWithParent => "made-with-parent",
        };
        self.part("counting", name)
    }

    /// Effective branching factors beside each other.
    #[must_use]
    pub fn branching(&self, branching: &Branching) -> String {
        let written = |factor: f64| format!("{factor:.2}").into();
        let factor = match branching.claimed {
            None => self.part("branching", "factor").to_owned(),
            Some(claimed) => {
                let guide = [("guide", self.guide(claimed).into())];
                self.say_part("branching", "factor-with", guide)
            }
        };
        let name = match (branching.reference, branching.class) {
            (None, None) => "alone",
            (Some(_), None) => "beside-reference",
            (None, Some(_)) => "beside-class",
            (Some(_), Some(_)) => "beside-both",
        };
        let mut arguments = vec![("factor", factor.into()), ("own", written(branching.own))];
        arguments.extend(branching.reference.map(|it| ("reference", written(it))));
        arguments.extend(branching.class.map(|it| ("class", written(it))));
        self.say_part("branching", name, arguments)
    }

    #[must_use]
    pub fn column(&self, column: Column) -> &'static str {
        let name = match column {
            Column::Depth => "depth",
            Column::Own => "own",
            Column::Reference => "reference",
            Column::Class => "class",
        };
        self.part("column", name)
    }

    /// The heading of times by depth.
    #[must_use]
    pub fn time_by_depth(&self) -> &'static str {
        self.part("times", "by-depth")
    }

    /// What stands beside the axis of times.
    #[must_use]
    pub fn time_axis(&self) -> &'static str {
        self.part("times", "axis")
    }

    /// What a reader must know to compare times.
    #[must_use]
    pub fn how_times_compare(&self) -> &'static str {
        self.part("times", "how-compared")
    }
}
