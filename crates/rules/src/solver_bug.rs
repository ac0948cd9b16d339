//! The mistakes, by name; whoever only talks about them needs nothing else of the zoo.

use std::fmt;

/// A mistake that students make, one a wrong solver.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Bug {
    /// The blank's own distance is part of Manhattan.
    BlankInManhattan,
    /// The blank counts as a misplaced tile.
    BlankInHamming,
    /// Distances are squared before they are added.
    SquaredDistance,
    /// Rows and columns of the homes are mixed up.
    RowsForColumns,
    /// The distance is counted along the cells' numbers.
    FlatDistance,
    /// Each linear conflict is counted from both of its tiles.
    ConflictTwice,
    /// The cost is the estimate alone.
    Greedy,
    /// The estimate counts twice.
    Weighted,
    /// The cost of a board is its parent's cost and its own estimate.
    CostAddsUp,
    /// The first solution that a depth-first search meets is kept.
    FirstIncumbentKept,
    /// A board is lost when another one with the same cost is waiting.
    SameCostLost,
    /// A board counts as done when it is generated.
    ClosedWhenGenerated,
    /// Boards that are more than so many moves away have no solution.
    DepthLimited,
    /// The last move is forbidden, and not its opposite.
    ForbidsSameMove,
    /// The blank moves from the end of a row to the beginning of the next.
    WrapsRound,
    /// The boards of the path are counted, and not the moves between them.
    CountsBoards,
    /// IDA*'s bound grows by more than it must.
    BoundRaisedTooFar,
    /// IDA* remembers the boards of an iteration without their depth.
    DeepeningClosed,
    /// IDA* ends after its first iteration.
    BoundNeverRaised,
    /// The rule of odd widths decides on even widths too.
    OddWidthRule,
    /// The blank's row is counted from the top.
    BlankRowFromTop,
    /// The blank's row counts on odd widths too.
    BlankRowOnOddWidths,
    /// The blank is counted in the inversions, as 0.
    BlankInInversions,
    /// Odd and even are mixed up.
    ParityInverted,
    /// Kurang does not look at the last cell.
    KurangMissesLastCell,
    /// Kurang counts each tile itself too.
    KurangCountsItself,
    /// Kurang counts the smaller tiles before, and not those after.
    KurangCountsBefore,
    KurangWithoutBlank,
    /// Kurang takes the blank for 0.
    KurangBlankAsZero,
    /// X is 1 on the cells that are not shaded.
    XOnWrongCells,
    XAlwaysZero,
    NoMirror,
    NoRotation,
    /// Pieces are mirrored only as they are in the file, and not turned then.
    MirrorWithoutTurn,
    /// Pieces that hang together by corners are refused.
    CornersRefused,
    /// The mask of a custom board is not looked at.
    MaskIgnored,
    /// A piece that was laid is never taken up again.
    NoBacktracking,
    /// The next free cell is only ever given to the next piece of the file.
    FileOrderOnly,
    /// Blanks before a row of a piece are lost.
    LeadingBlanksLost,
    /// All blanks in a row of a piece are lost.
    InnerBlanksLost,
}

/// Mistakes of one kind: where two of them cannot be told apart, what they have in common is still true.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// The estimate of the moves that are left is wrong.
    Estimate,
    /// The order in which boards are taken up, or which of them are, is wrong.
    Search,
    /// What a move is, or how moves are counted, is wrong.
    Moves,
    /// The bound of IDA* is wrong.
    Deepening,
    /// The rule of which boards can be solved is wrong.
    Parity,
    /// The Kurang table or its X is wrong.
    Kurang,
    /// The ways to lay a piece are too few or too many.
    Laying,
    /// The search for a packing leaves some out.
    Packing,
}

impl Bug {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 40] = [
        Self::BlankInManhattan,
        Self::BlankInHamming,
        Self::SquaredDistance,
        Self::RowsForColumns,
        Self::FlatDistance,
        Self::ConflictTwice,
        Self::Greedy,
        Self::Weighted,
        Self::CostAddsUp,
        Self::FirstIncumbentKept,
        Self::SameCostLost,
        Self::ClosedWhenGenerated,
        Self::DepthLimited,
        Self::ForbidsSameMove,
        Self::WrapsRound,
        Self::CountsBoards,
        Self::BoundRaisedTooFar,
        Self::DeepeningClosed,
        Self::BoundNeverRaised,
        Self::OddWidthRule,
        Self::BlankRowFromTop,
        Self::BlankRowOnOddWidths,
        Self::BlankInInversions,
        Self::ParityInverted,
        Self::KurangMissesLastCell,
        Self::KurangCountsItself,
        Self::KurangCountsBefore,
        Self::KurangWithoutBlank,
        Self::KurangBlankAsZero,
        Self::XOnWrongCells,
        Self::XAlwaysZero,
        Self::NoMirror,
        Self::NoRotation,
        Self::MirrorWithoutTurn,
        Self::CornersRefused,
        Self::MaskIgnored,
        Self::NoBacktracking,
        Self::FileOrderOnly,
        Self::LeadingBlanksLost,
        Self::InnerBlanksLost,
    ];

    /// Its name, as in a settings file and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().0
    }

    /// What it is a mistake in.
    #[must_use]
    pub const fn family(self) -> Family {
        self.facts().1
    }

    /// What a solver with this mistake does, in a few words: "counts the blank in the Manhattan distance".
    #[must_use]
    pub const fn describe(self) -> &'static str {
        self.facts().2
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bug| bug.name() == name)
    }

    #[rustfmt::skip]
    const fn facts(self) -> (&'static str, Family, &'static str) {
        match self {
            Self::BlankInManhattan => ("blank-in-manhattan", Family::Estimate, "counts the blank in the Manhattan distance"),
            Self::BlankInHamming => ("blank-in-hamming", Family::Estimate, "counts the blank as a misplaced tile"),
            Self::SquaredDistance => ("squared-distance", Family::Estimate, "squares the distances before adding them"),
            Self::RowsForColumns => ("rows-for-columns", Family::Estimate, "mixes up the rows and columns of the goal in its distance"),
            Self::FlatDistance => ("flat-distance", Family::Estimate, "counts distances along the cells' numbers instead of by rows and columns"),
            Self::ConflictTwice => ("conflict-twice", Family::Estimate, "counts each linear conflict from both of its tiles"),
            Self::Greedy => ("greedy", Family::Search, "leaves the depth out of the cost (f = h)"),
            Self::Weighted => ("weighted", Family::Search, "counts the estimate twice in the cost (f = g + 2h)"),
            Self::CostAddsUp => ("cost-adds-up", Family::Search, "adds the estimate to its parent's cost instead of to the depth"),
            Self::FirstIncumbentKept => ("first-incumbent-kept", Family::Search, "goes depth first and keeps the first solution it meets"),
            Self::SameCostLost => ("same-cost-lost", Family::Search, "loses a board when another with the same cost is waiting"),
            Self::ClosedWhenGenerated => ("closed-when-generated", Family::Search, "marks a board as done when it is generated"),
            Self::DepthLimited => ("depth-limited", Family::Search, "says that deep boards have no solution"),
            Self::ForbidsSameMove => ("forbids-same-move", Family::Moves, "forbids the same move twice in a row instead of the move back"),
            Self::WrapsRound => ("wraps-round", Family::Moves, "moves the blank over the end of a row into the next row"),
            Self::CountsBoards => ("counts-boards", Family::Moves, "counts the boards of the path instead of the moves"),
            Self::BoundRaisedTooFar => ("bound-raised-too-far", Family::Deepening, "raises the bound of IDA* by more than it must"),
            Self::DeepeningClosed => ("deepening-closed", Family::Deepening, "never visits a board twice in one iteration of IDA*, not even by a shorter way"),
            Self::BoundNeverRaised => ("bound-never-raised", Family::Deepening, "ends after the first iteration of IDA*"),
            Self::OddWidthRule => ("odd-width-rule", Family::Parity, "uses the rule of odd widths for even widths too"),
            Self::BlankRowFromTop => ("blank-row-from-top", Family::Parity, "counts the blank's row from the top instead of from the bottom"),
            Self::BlankRowOnOddWidths => ("blank-row-on-odd-widths", Family::Parity, "adds the blank's row on odd widths too"),
            Self::BlankInInversions => ("blank-in-inversions", Family::Parity, "counts the blank in the inversions"),
            Self::ParityInverted => ("parity-inverted", Family::Parity, "mixes up odd and even when it decides which boards can be solved"),
            Self::KurangMissesLastCell => ("kurang-misses-last-cell", Family::Kurang, "leaves the last cell out of Kurang"),
            Self::KurangCountsItself => ("kurang-counts-itself", Family::Kurang, "counts each tile itself in its Kurang"),
            Self::KurangCountsBefore => ("kurang-counts-before", Family::Kurang, "counts the smaller tiles before each tile instead of after it"),
            Self::KurangWithoutBlank => ("kurang-without-blank", Family::Kurang, "leaves the Kurang of the blank out"),
            Self::KurangBlankAsZero => ("kurang-blank-as-zero", Family::Kurang, "takes the blank for 0 in Kurang"),
            Self::XOnWrongCells => ("x-on-wrong-cells", Family::Kurang, "has X = 1 on the cells that are not shaded"),
            Self::XAlwaysZero => ("x-always-zero", Family::Kurang, "leaves X out"),
            Self::NoMirror => ("no-mirror", Family::Laying, "never mirrors a piece"),
            Self::NoRotation => ("no-rotation", Family::Laying, "never turns a piece"),
            Self::MirrorWithoutTurn => ("mirror-without-turn", Family::Laying, "never turns a piece that it has mirrored"),
            Self::CornersRefused => ("corners-refused", Family::Laying, "refuses pieces that hang together by corners"),
            Self::MaskIgnored => ("mask-ignored", Family::Packing, "does not look at the mask of a custom board"),
            Self::NoBacktracking => ("no-backtracking", Family::Packing, "never takes a piece up again"),
            Self::FileOrderOnly => ("file-order-only", Family::Packing, "gives the next free cell only to the next piece of the file"),
            Self::LeadingBlanksLost => ("leading-blanks-lost", Family::Laying, "loses the blanks before a row of a piece"),
            Self::InnerBlanksLost => ("inner-blanks-lost", Family::Laying, "loses all blanks in a row of a piece"),
        }
    }
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Bug;

    #[test]
    fn every_name_leads_back_to_its_bug_and_is_the_one_in_files() {
        for (bug, place) in Bug::ALL.into_iter().zip(0..) {
            assert_eq!(Bug::from_name(bug.name()), Some(bug));
            assert_eq!(bug as usize, place, "{bug} stands elsewhere in the list");
            let written = serde_json::to_string(&bug).unwrap();
            assert_eq!(written, format!("\"{bug}\""));
        }
        assert_eq!(Bug::from_name("no-bug"), None);
    }
}
