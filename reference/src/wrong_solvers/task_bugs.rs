//! What a solver is asked to do, and which mistakes can be made in it.

use rules::solver_bug::{Bug, Family};

/// What a solver is asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// Tell ΣKurang + X, then search best first.
    BranchAndBound,
    IdaStar,
    /// Search by A*, with one estimate for all boards.
    AStar,
    /// Search every board best first, once with each estimate.
    TwoEstimates,
    Packing,
}

/// The two estimates that the courses teach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    Hamming,
    Manhattan,
}

impl Task {
    pub const ALL: [Self; 5] = [
        Self::BranchAndBound,
        Self::IdaStar,
        Self::AStar,
        Self::TwoEstimates,
        Self::Packing,
    ];

    /// The mistakes that can be made in it, in the order of [`Bug::ALL`].
    pub fn bugs(self) -> Vec<Bug> {
        let all = Bug::ALL.into_iter();
        all.filter(|&bug| self.has(bug)).collect()
    }

    pub fn has(self, bug: Bug) -> bool {
        match bug.family() {
            Family::Laying | Family::Packing => self == Self::Packing,
            Family::Moves => self != Self::Packing,
            Family::Deepening => self == Self::IdaStar,
            // Who is asked for the Kurang table decides by it.
            Family::Kurang => self == Self::BranchAndBound,
            Family::Parity => match self {
                Self::AStar | Self::TwoEstimates => true,
                // Its boards have even widths.
                Self::IdaStar => bug != Bug::BlankRowOnOddWidths,
                Self::BranchAndBound | Self::Packing => false,
            },
            Family::Estimate => match self {
                Self::IdaStar | Self::AStar | Self::TwoEstimates => true,
                Self::BranchAndBound => {
                    matches!(bug, Bug::BlankInManhattan | Bug::BlankInHamming)
                }
                Self::Packing => false,
            },
            Family::Search => match self {
                Self::BranchAndBound | Self::AStar | Self::TwoEstimates => true,
                // It has neither a queue nor a closed list.
                Self::IdaStar => matches!(bug, Bug::Greedy | Bug::Weighted | Bug::DepthLimited),
                Self::Packing => false,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mistake_can_be_made_in_some_task() {
        for bug in Bug::ALL {
            assert!(Task::ALL.into_iter().any(|task| task.has(bug)), "{bug}");
        }
    }
}
