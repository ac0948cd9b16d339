//! What is wrong with an answer, as facts: what was expected, what came, and where. The words are the report's.

use rules::named_enum;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::sliding::board::{Board, Direction};
use serde::{Deserialize, Serialize};

use crate::given_board::GivenBoard;
use crate::limits::Excess;
use crate::obstacle::Obstacle;
use crate::points::Points;
use crate::program_ending::Ending;
use crate::verdict::Verdict;

/// What is wrong. Steps count from 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    IllegalMove {
        step: u64,
        before: Board,
        tried: Tried,
    },
    /// The path begins at another board than the given one.
    StartsElsewhere {
        given: Board,
        /// The first board of the path.
        first: Board,
    },
    /// Every step is legal, and the last one does not lead to the goal.
    NotAtGoal {
        moves: u64,
        last: Board,
        /// The step that had reached the goal, if one had.
        was_there_at: Option<u64>,
    },
    /// A rule of the puzzle is broken, in the words of its kind.
    BreaksRule {
        /// Which one, and where: a sentence.
        what: String,
    },
    /// The path, or the count where only that was printed, is longer than need be.
    NotMinimal {
        moves: u64,
        /// The moves of a shortest path.
        minimum: u64,
    },
    /// The path has another length than the program says.
    Miscounted {
        /// The moves of the path; the minimum where no path was printed.
        moves: u64,
        claimed: u64,
        /// The line that says so.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        read_from: Option<String>,
    },
    /// Says that there is no solution, and there is one.
    FalseNoSolution {
        /// The moves of a shortest path, for a sliding puzzle.
        minimum: Option<u64>,
        /// The line that says so.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        read_from: Option<String>,
    },
    /// Tells a solution, and there is none.
    FalseSolution {
        /// The moves it tells, if any.
        moves: Option<u64>,
    },
    /// A value of the table of Kurang is wrong.
    WrongKurang {
        /// The tile, from 1 to N².
        tile: usize,
        expected: u32,
        came: u64,
        /// The line that says so.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        read_from: Option<String>,
        /// All values are right, in the order of the cells instead of the tiles.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        by_cell: bool,
    },
    /// The sum of the table of Kurang, with or without X, is wrong.
    WrongKurangSum {
        /// The sum with X.
        expected: u32,
        came: u64,
        /// The line that says so.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        read_from: Option<String>,
    },
    /// Something that the course asks for was not printed.
    Missing(Wanted),
    /// Several such things were not printed.
    MissingSeveral(Vec<Wanted>),
    /// Something that the course asks for was not recognised; it may be there in a form that nobody knows.
    Unrecognised(Wanted),
    WrongPacking {
        /// The first thing that is wrong.
        what: PackingFault,
        grid: Grid,
    },
    /// Bad input was answered as if it were good.
    AcceptedBadInput,
    /// Bad input was neither answered nor refused: not a word, and an exit code that says all went well.
    SilentOnBadInput,
    /// Bad input ended in a stack trace or a signal.
    CrashedOnBadInput {
        line: String,
    },
    NoOutput,
    /// Nothing was printed about a solved board: it may be meant as a path of no moves.
    SilentOnSolved,
    /// Nothing that was printed can be read as an answer.
    Unreadable {
        /// The nearest thing to an answer, if there was one, and why it is none.
        nearest: Option<String>,
    },
    /// What was printed can be read in two ways that disagree.
    Ambiguous {
        one: String,
        other: String,
    },
    GaveUp {
        line: String,
    },
    Limit(Excess),
    /// It crashed, or ended with a code and without an answer.
    Crash {
        ending: Ending,
        /// The line of its complaint that says most.
        line: Option<String>,
    },
    /// The count of iterations is not one that the search it names can have.
    Iterations {
        heuristic: String,
        came: u64,
        least: u64,
        most: u64,
    },
    DoesNotCompile {
        /// The first lines of the compiler that matter.
        words: String,
    },
    /// It tried what the sandbox forbids.
    SandboxViolation {
        what: String,
    },
    /// It turned a good board away.
    Refused {
        line: String,
    },
    /// Nobody found out how it wants its board.
    NotDriven(NotDriven),
    NotRun(Obstacle),
    /// A person decided that it is not right, or not all of it.
    Marked {
        /// The points that were given all the same.
        points: Option<Points>,
        /// Why, in the person's own words.
        note: Option<String>,
        /// What the grader had found.
        found: Verdict,
    },
    /// A person exempted the student from the case: it does not count.
    Exempt {
        /// Why, in the person's own words.
        note: Option<String>,
        /// What the grader had found.
        found: Verdict,
    },
    /// The grader's fault.
    NotGraded {
        reason: String,
    },
}

/// What was tried to give a program its board, in vain.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NotDriven {
    /// How often it was started.
    pub attempts: usize,
    /// What it asked, in its own words.
    pub asked: Vec<String>,
    /// The files it looked for in vain, from its root.
    pub looked_for: Vec<String>,
    /// What was tried, those that are alike as one.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tries: Vec<Try>,
}

/// One way in which a program was given its board, in vain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Try {
    pub given: GivenBoard,
    /// What it said last, if it said anything.
    pub last_words: Option<String>,
    /// How often that was tried: with the board written in other ways, or lying elsewhere.
    pub times: usize,
}

/// A step that is no legal move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tried {
    /// To slide this tile, which does not touch the blank or does not exist.
    Tile(u64),
    /// To move the blank this way, off the edge.
    Blank(Direction),
    /// To slide a tile this way, where none is that could.
    TileWay(Direction),
    /// To go to this board, which is not one move away.
    Board(Board),
}

named_enum! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Wanted, name {
        /// A path, not only its length.
        Path = "path",
        /// The length of the path.
        Count = "count",
        Kurang = "kurang",
        /// The sum of Kurang and X.
        KurangSum = "kurang-sum",
        /// A run with the Hamming distance.
        Hamming = "hamming",
        /// A run with the Manhattan distance.
        Manhattan = "manhattan",
        Iterations = "iterations",
        Nodes = "nodes",
        Time = "time",
        Placements = "placements",
    }
}

impl Fault {
    /// The moves that the answer has, where the fault tells them.
    pub const fn moves(&self) -> Option<u64> {
        match self {
            Self::NotMinimal { moves, .. }
            | Self::Miscounted { moves, .. }
            | Self::NotAtGoal { moves, .. } => Some(*moves),
            Self::FalseSolution { moves } => *moves,
            _ => None,
        }
    }

    /// The line of the output that a wrong claim was read from, where it is known.
    pub fn read_from(&self) -> Option<&str> {
        match self {
            Self::Miscounted { read_from, .. }
            | Self::FalseNoSolution { read_from, .. }
            | Self::WrongKurang { read_from, .. }
            | Self::WrongKurangSum { read_from, .. } => read_from.as_deref(),
            _ => None,
        }
    }

    /// Whether something that the course asks for was not printed; the answer may be there.
    pub const fn is_incomplete(&self) -> bool {
        matches!(self, Self::Missing(_) | Self::MissingSeveral(_))
    }

    /// What stood in the way, if the program was not run for that.
    pub const fn obstacle(&self) -> Option<&Obstacle> {
        match self {
            Self::NotRun(obstacle) => Some(obstacle),
            _ => None,
        }
    }

    pub const fn verdict(&self) -> Verdict {
        match self {
            Self::IllegalMove { .. } | Self::StartsElsewhere { .. } | Self::BreaksRule { .. } => {
                Verdict::IllegalMove
            }
            Self::NotAtGoal { .. } => Verdict::NotAtGoal,
            Self::NotMinimal { .. } => Verdict::NotMinimal,
            Self::Miscounted { .. } | Self::Iterations { .. } => Verdict::Miscounted,
            Self::FalseNoSolution { .. } => Verdict::FalseNoSolution,
            Self::FalseSolution { .. } => Verdict::FalseSolution,
            Self::WrongKurang { .. } | Self::WrongKurangSum { .. } => Verdict::WrongKurang,
            Self::WrongPacking { .. } => Verdict::WrongPacking,
            Self::AcceptedBadInput | Self::SilentOnBadInput => Verdict::AcceptedBadInput,
            Self::CrashedOnBadInput { .. } => Verdict::CrashedOnBadInput,
            Self::NoOutput => Verdict::NoOutput,
            Self::Missing(Wanted::Kurang | Wanted::KurangSum) => Verdict::WrongKurang,
            Self::SilentOnSolved | Self::Unreadable { .. } => Verdict::Unreadable,
            Self::Missing(_)
            | Self::MissingSeveral(_)
            | Self::Unrecognised(_)
            | Self::GaveUp { .. } => Verdict::NeedsALook,
            Self::Ambiguous { .. } => Verdict::Ambiguous,
            Self::Limit(excess) => excess.limit.verdict(),
            Self::Crash { .. } => Verdict::Crash,
            Self::DoesNotCompile { .. } => Verdict::DoesNotCompile,
            Self::SandboxViolation { .. } => Verdict::SandboxViolation,
            Self::Refused { .. } => Verdict::Refused,
            Self::NotDriven(_) => Verdict::NotDriven,
            Self::NotRun(_) => Verdict::NotRun,
            Self::Marked { .. } => Verdict::Marked,
            Self::Exempt { .. } => Verdict::Exempt,
            Self::NotGraded { .. } => Verdict::NotGraded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_fault_without_its_line_still_loads() {
        for stored in [
            r#"{"miscounted":{"moves":3,"claimed":4}}"#,
            r#"{"false-no-solution":{"minimum":null}}"#,
            r#"{"wrong-kurang":{"tile":8,"expected":1,"came":2}}"#,
            r#"{"wrong-kurang-sum":{"expected":16,"came":17}}"#,
        ] {
            let fault: Fault = serde_json::from_str(stored).unwrap();
            assert_eq!(fault.read_from(), None);
            // What has no line is stored as it was.
            assert_eq!(serde_json::to_string(&fault).unwrap(), stored);
        }
        let stored = r#"{"miscounted":{"moves":3,"claimed":4,"read_from":"Moves: 4"}}"#;
        let fault: Fault = serde_json::from_str(stored).unwrap();
        assert_eq!(fault.read_from(), Some("Moves: 4"));
    }
}
