//! What a program answered, as far as it is kept: what can be played again, and the few numbers that stay when the rest
//! is let go of.

use rules::packing::grid::Grid;
use rules::sliding::board::Board;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Answered {
    /// The solutions it tells to a sliding puzzle: one as a rule, one a heuristic in some courses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Solution>,
    /// The board it fills in a packing puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// The nodes it says it made, or the placements it says it tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

impl Answered {
    /// The work it says it did: its nodes, or where it tells one solution alone the iterations of that.
    pub fn effort(&self) -> Option<u64> {
        match self.solutions.as_slice() {
            [only] => self.nodes.or(only.iterations),
            _ => self.nodes,
        }
    }
}

/// One solution to a sliding puzzle.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Solution {
    /// The heuristic it is told under, as the grader calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<u64>,
    /// The iterations, or boards expanded, it claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
}

/// A path, up to the first step that cannot be taken.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Path {
    pub start: Board,
    /// The tiles that slide, as far as they are kept.
    pub tiles: Vec<u8>,
    /// The steps that were told in all, those after a break too.
    pub steps: u64,
    /// The first step that cannot be taken, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub broken_at: Option<u64>,
    /// Where it begins to be longer than it must be, if that was looked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub waste: Option<Waste>,
}

/// Where the first wasted step of a path lies: that after which the goal is no nearer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Waste {
    /// So many steps are on a shortest path.
    pub good: u64,
    /// After so many, one was wasted. Where it is the step after the good ones, it is that step.
    pub bad: u64,
}

impl Waste {
    /// The first wasted step, counted from 1, where it is known.
    pub fn step(self) -> Option<u64> {
        (self.bad == self.good + 1).then_some(self.bad)
    }
}

/// How many steps of a path are kept. The longest way that any board of three or four rows needs is far shorter.
pub const MOST_STEPS: usize = 2_000;

/// What a program answered, in a few numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Brief {
    /// What it says in words of whether there is a solution.
    pub word: Word,
    /// The solutions it tells to a sliding puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<BriefSolution>,
    /// The sum of Kurang and X that it prints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kurang: Option<u64>,
}

/// What a program says in words of whether there is a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    #[default]
    Nothing,
    /// That there is one, or it tells one.
    Solution,
    NoSolution,
    BadInput,
    GaveUp,
}

/// One solution to a sliding puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct BriefSolution {
    /// The heuristic it is told under, as the grader calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    /// The moves of its path, or where none was told the length it claims; none where the path breaks off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u64>,
    /// The iterations, or boards expanded, it claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
}
