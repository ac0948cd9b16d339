//! What counts and times tell of a search, in words.

use model::searched::{Fit, Guide};

/// A column of times by depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The moves of a shortest path.
    Depth,
    /// The submission's own.
    Own,
    /// The reference solver's.
    Reference,
    /// The median of the class.
    Class,
}

/// Effective branching factors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Branching {
    /// The heuristic that the counts are told under.
    pub claimed: Option<Guide>,
    /// The submission's own.
    pub own: f64,
    /// The reference solver's, with the same search.
    pub reference: Option<f64>,
    /// The median of the class.
    pub class: Option<f64>,
}

/// What counts and times tell of a search.
pub trait Searching {
    /// The search that counts fit; where they are told under a heuristic, whether they are its.
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String;
    /// Effective branching factors beside each other.
    fn branching(&self, branching: &Branching) -> String;
    /// The heading of a column.
    fn column(&self, column: Column) -> &'static str;
    /// The heading of times by depth.
    fn time_by_depth(&self) -> &'static str;
    /// What stands beside the axis of times.
    fn time_axis(&self) -> &'static str;
    /// What a reader must know to compare times.
    fn how_times_compare(&self) -> &'static str;
}
