//! What a solver is asked to do, and which mistakes can be made in it.

use rules::solver_bug::Bug;
use rules::solver_bug::Bug::{
    BlankInHamming, BlankInInversions, BlankInManhattan, BlankRowFromTop, BlankRowOnOddWidths,
    BoundNeverRaised, BoundRaisedTooFar, ClosedWhenGenerated, ConflictTwice, CornersRefused,
    CostAddsUp, CountsBoards, DeepeningClosed, DepthLimited, FileOrderOnly, FirstIncumbentKept,
    FlatDistance, ForbidsSameMove, Greedy, InnerBlanksLost, KurangBlankAsZero, KurangCountsBefore,
    KurangCountsItself, KurangMissesLastCell, KurangWithoutBlank, LeadingBlanksLost, MaskIgnored,
    MirrorWithoutTurn, NoBacktracking, NoMirror, NoRotation, OddWidthRule, ParityInverted,
    RowsForColumns, SameCostLost, SquaredDistance, Weighted, WrapsRound, XAlwaysZero,
    XOnWrongCells,
};

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

    pub const fn bugs(self) -> &'static [Bug] {
        match self {
            Self::BranchAndBound => &[
                BlankInManhattan,
                BlankInHamming,
                Greedy,
                Weighted,
                CostAddsUp,
                FirstIncumbentKept,
                SameCostLost,
                ClosedWhenGenerated,
                DepthLimited,
                ForbidsSameMove,
                WrapsRound,
                CountsBoards,
                KurangMissesLastCell,
                KurangCountsItself,
                KurangCountsBefore,
                KurangWithoutBlank,
                KurangBlankAsZero,
                XOnWrongCells,
                XAlwaysZero,
            ],
            Self::IdaStar => &[
                BlankInManhattan,
                BlankInHamming,
                SquaredDistance,
                RowsForColumns,
                FlatDistance,
                ConflictTwice,
                Greedy,
                Weighted,
                DepthLimited,
                ForbidsSameMove,
                WrapsRound,
                CountsBoards,
                BoundRaisedTooFar,
                DeepeningClosed,
                BoundNeverRaised,
                OddWidthRule,
                BlankRowFromTop,
                BlankInInversions,
                ParityInverted,
            ],
            Self::AStar | Self::TwoEstimates => &[
                BlankInManhattan,
                BlankInHamming,
                SquaredDistance,
                RowsForColumns,
                FlatDistance,
                ConflictTwice,
                Greedy,
                Weighted,
                CostAddsUp,
                FirstIncumbentKept,
                SameCostLost,
                ClosedWhenGenerated,
                DepthLimited,
                ForbidsSameMove,
                WrapsRound,
                CountsBoards,
                OddWidthRule,
                BlankRowFromTop,
                BlankRowOnOddWidths,
                BlankInInversions,
                ParityInverted,
            ],
            Self::Packing => &[
                NoMirror,
                NoRotation,
                MirrorWithoutTurn,
                CornersRefused,
                MaskIgnored,
                NoBacktracking,
                FileOrderOnly,
                LeadingBlanksLost,
                InnerBlanksLost,
            ],
        }
    }

    pub fn has(self, bug: Bug) -> bool {
        self.bugs().contains(&bug)
    }
}

#[cfg(test)]
mod tests {
    use super::Task;
    use rules::solver_bug::Bug;

    #[test]
    fn every_mistake_can_be_made_in_some_task() {
        for bug in Bug::ALL {
            assert!(Task::ALL.into_iter().any(|task| task.has(bug)), "{bug}");
        }
    }
}
