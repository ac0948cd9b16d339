//! The mistakes, by name; whoever only talks about them needs no solver.

use std::fmt;

use crate::named_enum;

named_enum! {
    /// A mistake that students make, one a wrong solver.
    #[derive(
        Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
    )]
    #[serde(rename_all = "kebab-case")]
    pub enum Bug, name {
        /// The blank's own distance is part of Manhattan.
        BlankInManhattan = "blank-in-manhattan",
        /// The blank counts as a misplaced tile.
        BlankInHamming = "blank-in-hamming",
        /// Distances are squared before they are added.
        SquaredDistance = "squared-distance",
        /// Rows and columns of the homes are mixed up.
        RowsForColumns = "rows-for-columns",
        /// The distance is counted along the cells' numbers.
        FlatDistance = "flat-distance",
        /// Each linear conflict is counted from both of its tiles.
        ConflictTwice = "conflict-twice",
        /// The cost is the estimate alone.
        Greedy = "greedy",
        /// The estimate counts twice.
        Weighted = "weighted",
        /// The cost of a board is its parent's cost and its own estimate.
        CostAddsUp = "cost-adds-up",
        /// The first solution that a depth-first search meets is kept.
        FirstIncumbentKept = "first-incumbent-kept",
        /// A board is lost when another one with the same cost is waiting.
        SameCostLost = "same-cost-lost",
        /// A board counts as done when it is generated.
        ClosedWhenGenerated = "closed-when-generated",
        /// Boards that are more than so many moves away have no solution.
        DepthLimited = "depth-limited",
        /// The last move is forbidden, and not its opposite.
        ForbidsSameMove = "forbids-same-move",
        /// The blank moves from the end of a row to the beginning of the next.
        WrapsRound = "wraps-round",
        /// The boards of the path are counted, and not the moves between them.
        CountsBoards = "counts-boards",
        /// IDA*'s bound grows by more than it must.
        BoundRaisedTooFar = "bound-raised-too-far",
        /// IDA* remembers the boards of an iteration without their depth.
        DeepeningClosed = "deepening-closed",
        /// IDA* ends after its first iteration.
        BoundNeverRaised = "bound-never-raised",
        /// The rule of odd widths decides on even widths too.
        OddWidthRule = "odd-width-rule",
        /// The blank's row is counted from the top.
        BlankRowFromTop = "blank-row-from-top",
        /// The blank's row counts on odd widths too.
        BlankRowOnOddWidths = "blank-row-on-odd-widths",
        /// The blank is counted in the inversions, as 0.
        BlankInInversions = "blank-in-inversions",
        /// Odd and even are mixed up.
        ParityInverted = "parity-inverted",
        /// Kurang does not look at the last cell.
        KurangMissesLastCell = "kurang-misses-last-cell",
        /// Kurang counts each tile itself too.
        KurangCountsItself = "kurang-counts-itself",
        /// Kurang counts the smaller tiles before, and not those after.
        KurangCountsBefore = "kurang-counts-before",
        KurangWithoutBlank = "kurang-without-blank",
        /// Kurang takes the blank for 0.
        KurangBlankAsZero = "kurang-blank-as-zero",
        /// X is 1 on the cells that are not shaded.
        XOnWrongCells = "x-on-wrong-cells",
        XAlwaysZero = "x-always-zero",
        NoMirror = "no-mirror",
        NoRotation = "no-rotation",
        /// Pieces are mirrored only as they are in the file, and not turned then.
        MirrorWithoutTurn = "mirror-without-turn",
        /// Pieces that hang together by corners are refused.
        CornersRefused = "corners-refused",
        /// The mask of a custom board is not looked at.
        MaskIgnored = "mask-ignored",
        /// A piece that was laid is never taken up again.
        NoBacktracking = "no-backtracking",
        /// The next free cell is only ever given to the next piece of the file.
        FileOrderOnly = "file-order-only",
        /// Blanks before a row of a piece are lost.
        LeadingBlanksLost = "leading-blanks-lost",
        /// All blanks in a row of a piece are lost.
        InnerBlanksLost = "inner-blanks-lost",
    }
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
    /// What it is a mistake in.
    pub const fn family(self) -> Family {
        self.facts().0
    }

    /// What a solver with this mistake does, in a few words: "counts the blank in the Manhattan distance".
    pub const fn describe(self) -> &'static str {
        self.facts().1
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bug| bug.name() == name)
    }

    #[rustfmt::skip]
    const fn facts(self) -> (Family, &'static str) {
        match self {
            Self::BlankInManhattan => (Family::Estimate, "counts the blank in the Manhattan distance"),
            Self::BlankInHamming => (Family::Estimate, "counts the blank as a misplaced tile"),
            Self::SquaredDistance => (Family::Estimate, "squares the distances before adding them"),
            Self::RowsForColumns => (Family::Estimate, "mixes up the rows and columns of the goal in its distance"),
            Self::FlatDistance => (Family::Estimate, "counts distances along the cells' numbers instead of by rows and columns"),
            Self::ConflictTwice => (Family::Estimate, "counts each linear conflict from both of its tiles"),
            Self::Greedy => (Family::Search, "leaves the depth out of the cost (f = h)"),
            Self::Weighted => (Family::Search, "counts the estimate twice in the cost (f = g + 2h)"),
            Self::CostAddsUp => (Family::Search, "adds the estimate to its parent's cost instead of to the depth"),
            Self::FirstIncumbentKept => (Family::Search, "goes depth first and keeps the first solution it meets"),
            Self::SameCostLost => (Family::Search, "loses a board when another with the same cost is waiting"),
            Self::ClosedWhenGenerated => (Family::Search, "marks a board as done when it is generated"),
            Self::DepthLimited => (Family::Search, "says that deep boards have no solution"),
            Self::ForbidsSameMove => (Family::Moves, "forbids the same move twice in a row instead of the move back"),
            Self::WrapsRound => (Family::Moves, "moves the blank over the end of a row into the next row"),
            Self::CountsBoards => (Family::Moves, "counts the boards of the path instead of the moves"),
            Self::BoundRaisedTooFar => (Family::Deepening, "raises the bound of IDA* by more than it must"),
            Self::DeepeningClosed => (Family::Deepening, "never visits a board twice in one iteration of IDA*, not even by a shorter way"),
            Self::BoundNeverRaised => (Family::Deepening, "ends after the first iteration of IDA*"),
            Self::OddWidthRule => (Family::Parity, "uses the rule of odd widths for even widths too"),
            Self::BlankRowFromTop => (Family::Parity, "counts the blank's row from the top instead of from the bottom"),
            Self::BlankRowOnOddWidths => (Family::Parity, "adds the blank's row on odd widths too"),
            Self::BlankInInversions => (Family::Parity, "counts the blank in the inversions"),
            Self::ParityInverted => (Family::Parity, "mixes up odd and even when it decides which boards can be solved"),
            Self::KurangMissesLastCell => (Family::Kurang, "leaves the last cell out of Kurang"),
            Self::KurangCountsItself => (Family::Kurang, "counts each tile itself in its Kurang"),
            Self::KurangCountsBefore => (Family::Kurang, "counts the smaller tiles before each tile instead of after it"),
            Self::KurangWithoutBlank => (Family::Kurang, "leaves the Kurang of the blank out"),
            Self::KurangBlankAsZero => (Family::Kurang, "takes the blank for 0 in Kurang"),
            Self::XOnWrongCells => (Family::Kurang, "has X = 1 on the cells that are not shaded"),
            Self::XAlwaysZero => (Family::Kurang, "leaves X out"),
            Self::NoMirror => (Family::Laying, "never mirrors a piece"),
            Self::NoRotation => (Family::Laying, "never turns a piece"),
            Self::MirrorWithoutTurn => (Family::Laying, "never turns a piece that it has mirrored"),
            Self::CornersRefused => (Family::Laying, "refuses pieces that hang together by corners"),
            Self::MaskIgnored => (Family::Packing, "does not look at the mask of a custom board"),
            Self::NoBacktracking => (Family::Packing, "never takes a piece up again"),
            Self::FileOrderOnly => (Family::Packing, "gives the next free cell only to the next piece of the file"),
            Self::LeadingBlanksLost => (Family::Laying, "loses the blanks before a row of a piece"),
            Self::InnerBlanksLost => (Family::Laying, "loses all blanks in a row of a piece"),
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
