//! What the grader can say of a submission beyond verdicts, because it understands the puzzle: the mistake behind its
//! answers, and what its counts and times tell of its search. No points hang on it.

use rules::named_enum;
use rules::solver_bug::Bug;
use serde::{Deserialize, Serialize};

use crate::case_facts::SeenBy;
use crate::checklist::OwnChecklist;

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Insight {
    /// The checklist that the student filled in; its lines are held against what is measured when it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_checklist: Option<OwnChecklist>,
    /// What its counts and times tell of its search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Searched>,
    /// A mistake that would explain its answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<Hint>,
    /// The same by the cases alone that students may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_hint: Option<Hint>,
}

impl Insight {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same without what cases told that students may not see.
    #[must_use]
    pub fn for_students(&self) -> Self {
        Self {
            own_checklist: self.own_checklist.clone(),
            search: self.search.as_ref().map(Searched::for_students),
            hint: self.public_hint.clone(),
            public_hint: self.public_hint.clone(),
        }
    }
}

/// A mistake that would explain a program's answers. It is a hint and never a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Hint {
    pub bug: Bug,
    /// The cases on which the program answers as a solver with this mistake does.
    pub agrees: u32,
    /// The cases on which both answer.
    pub of: u32,
    /// The cases among them on which that answer is not the right one.
    pub telling: u32,
    /// Some of those, with what came.
    pub examples: Vec<HintExample>,
    /// Mistakes of the same kind that these cases do not tell from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kin: Vec<Bug>,
}

/// A case on which the mistake shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HintExample {
    pub case: String,
    pub came: AnswerSummary,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerSummary {
    Moves(u32),
    /// A solution, however long.
    Solution,
    NoSolution,
    /// A path or a filled board that is not valid.
    Invalid,
    Refused,
    /// This as the sum of Kurang and X.
    Kurang(u32),
}

/// What the counts and times of a program tell of its search. Everything here is of cases that it got right.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Searched {
    /// Its counts: one list as a rule, one a heuristic where it tells several solutions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Counts>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<Timed>,
    /// The same of the class around it, once that is known. It is worked out again for every report.
    #[serde(skip)]
    pub class: Option<AmongClass>,
}

/// Counts that belong together.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Counts {
    /// The heuristic that the program tells them under.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<Guide>,
    /// What search they are those of, by all cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fit: Option<Fit>,
    /// The same by the cases that students may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_fit: Option<Fit>,
    pub cases: Vec<Counted>,
}

/// A search that all counts fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fit {
    pub guide: Guide,
    /// The searches whose counts these may be.
    pub searches: Vec<Search>,
    pub countings: Vec<Counting>,
    /// The cases whose counts were looked at; they all fit.
    pub cases: usize,
    /// Other heuristics, each with the cases on which the same search would have counted something else.
    pub ruled_out: Vec<RuledOut>,
}

/// A heuristic that the counts are not those of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RuledOut {
    pub guide: Guide,
    /// At least so many cases tell.
    pub cases: usize,
}

named_enum! {
    /// What a search is guided by.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Guide, name {
        /// Nothing: breadth first.
        Nothing = "nothing",
        Hamming = "hamming",
        Manhattan = "manhattan",
        /// Manhattan, with what tiles cost that stand in each other's way.
        LinearConflict = "linear-conflict",
        /// The moves that rows and columns need by themselves.
        WalkingDistance = "walking-distance",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    /// A* that expands each board once.
    ClosedList,
    /// A* that forgets where it was.
    NoClosedList,
    Ida,
}

named_enum! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Counting, name {
        Expanded = "expanded",
        /// Boards expanded, by a search without a closed list that goes back to where it came from.
        ExpandedGoingBack = "expanded-going-back",
        /// Boards put into the queue, unless they are known.
        Queued = "queued",
        /// Boards made, the one just come from left out.
        Made = "made",
        /// Boards made, the one just come from among them.
        MadeWithParent = "made-with-parent",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Counted {
    /// The moves of a shortest path.
    pub depth: u32,
    pub seen_by: SeenBy,
    pub nodes: u64,
    /// What the reference solver counts with the same search, where that is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reference: Option<u64>,
}

/// The processor time of one case.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Timed {
    /// The moves of a shortest path.
    pub depth: u32,
    pub seen_by: SeenBy,
    /// The seconds that the program needed.
    pub seconds: f64,
    /// The seconds that the reference solver needed.
    pub reference: f64,
}

/// What is told of a class to one of its students: medians of enough others, and nobody by name.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AmongClass {
    /// The median of the others' effective branching factors, for each heuristic that counts are told under.
    pub branching: Vec<(Option<Guide>, f64)>,
    /// The median of the others' seconds, by depth.
    pub seconds: Vec<(u32, f64)>,
}

impl Searched {
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty() && self.times.is_empty()
    }

    /// The same without what cases told that students may not see.
    #[must_use]
    pub fn for_students(&self) -> Self {
        let may_see = |seen_by| match seen_by {
            SeenBy::Everybody => true,
            SeenBy::StaffUntilDue | SeenBy::Staff => false,
        };
        let counts = |counts: &Counts| {
            let cases = counts.cases.iter().map(|&it| Counted {
                // It counts with the search that was found.
                reference: it.reference.filter(|_| counts.public_fit.is_some()),
                ..it
            });
            Counts {
                claimed: counts.claimed,
                fit: counts.public_fit.clone(),
                public_fit: counts.public_fit.clone(),
                cases: cases.filter(|it| may_see(it.seen_by)).collect(),
            }
        };
        Self {
            counts: self.counts.iter().map(counts).collect(),
            times: self
                .times
                .iter()
                .copied()
                .filter(|it| may_see(it.seen_by))
                .collect(),
            class: self.class.clone(),
        }
    }
}
