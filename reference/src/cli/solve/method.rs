//! How a board is to be solved: the names as typed, and what is meant by them.

use std::fmt;

use crate::cli::failure::Failure;
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::oracle::ask::Strength;
use crate::sliding::search::a_star::Closed;
use crate::sliding::search::algorithm::Algorithm;
use crate::sliding::search::branch_and_bound::Ties;

/// A way to look for a path, as typed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum AlgorithmName {
    /// The fastest proven way for the board's size; minimal
    #[default]
    Oracle,
    /// Every board one move further away, and so on; minimal
    BreadthFirst,
    /// As fifteen-bnb teaches it, counting misplaced tiles; nearly always minimal
    BranchAndBound,
    /// Least depth + heuristic first, with a closed list; minimal
    AStar,
    /// Least heuristic first; seldom minimal
    Greedy,
    /// Iterative deepening by depth + heuristic; minimal
    Ida,
}

/// A lower bound, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum HeuristicName {
    /// Misplaced tiles
    Hamming,
    /// The sum of distances
    Manhattan,
    /// Manhattan, and two moves for each tile in another's way
    LinearConflict,
    /// Rows and columns set right on their own; boards up to 4×4
    WalkingDistance,
    /// Groups of tiles, each looked up in a table; boards up to 5×5
    PatternDatabases,
}

/// How a board is to be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// By the oracle.
    Oracle(Strength),
    /// By a search that asks no heuristic, or always the same.
    Plain(Algorithm),
    /// By a search that this heuristic guides.
    Guided(Algorithm, Heuristic),
}

/// Arguments that do not go together.
#[derive(Debug, thiserror::Error)]
enum Contradiction {
    #[error(
        "`--heuristic` guides a-star, greedy and ida, and not `{0}`; choose one with `--algorithm`, or leave it out"
    )]
    Heuristic(Method),
    #[error("`--deep` is for the oracle, and not for `{0}`; leave it out")]
    Deep(Method),
}

impl Method {
    /// What is meant by these arguments.
    ///
    /// # Errors
    /// When they do not go together.
    pub fn meant(
        algorithm: AlgorithmName,
        heuristic: Option<HeuristicName>,
        strength: Strength,
    ) -> Result<Self, Failure> {
        let guide = heuristic.map_or(Heuristic::Manhattan, Heuristic::from);
        let method = match algorithm {
            AlgorithmName::Oracle => Self::Oracle(strength),
            AlgorithmName::BreadthFirst => Self::Plain(Algorithm::BreadthFirst),
            AlgorithmName::BranchAndBound => Self::Plain(Algorithm::BranchAndBound(Ties::FirstIn)),
            AlgorithmName::AStar => Self::Guided(Algorithm::AStar(Closed::All), guide),
            AlgorithmName::Greedy => Self::Guided(Algorithm::Greedy, guide),
            AlgorithmName::Ida => Self::Guided(Algorithm::Ida, guide),
        };
        match (method, heuristic, strength) {
            (Self::Oracle(_) | Self::Plain(_), Some(_), _) => {
                Err(Failure::input(Contradiction::Heuristic(method)))
            }
            (Self::Plain(_) | Self::Guided(..), _, Strength::Deep) => {
                Err(Failure::input(Contradiction::Deep(method)))
            }
            (_, _, Strength::Default) | (Self::Oracle(_), None, Strength::Deep) => Ok(method),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Oracle(_) => f.write_str("oracle"),
            Self::Plain(algorithm) => write!(f, "{algorithm}"),
            Self::Guided(algorithm, heuristic) => write!(f, "{algorithm} with {heuristic}"),
        }
    }
}

impl From<HeuristicName> for Heuristic {
    fn from(name: HeuristicName) -> Self {
        match name {
            HeuristicName::Hamming => Self::Hamming,
            HeuristicName::Manhattan => Self::Manhattan,
            HeuristicName::LinearConflict => Self::LinearConflict,
            HeuristicName::WalkingDistance => Self::WalkingDistance,
            HeuristicName::PatternDatabases => Self::PatternDatabases,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(
        algorithm: AlgorithmName,
        heuristic: Option<HeuristicName>,
        strength: Strength,
    ) -> String {
        match Method::meant(algorithm, heuristic, strength) {
            Err(Failure::Input(cause)) => cause.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn manhattan_guides_unless_told_otherwise() {
        let meant = |heuristic| Method::meant(AlgorithmName::Ida, heuristic, Strength::Default);
        let guided = |heuristic| Method::Guided(Algorithm::Ida, heuristic);
        assert_eq!(meant(None).unwrap(), guided(Heuristic::Manhattan));
        let hamming = meant(Some(HeuristicName::Hamming)).unwrap();
        assert_eq!(hamming, guided(Heuristic::Hamming));
    }

    #[test]
    fn arguments_that_would_be_ignored_are_refused() {
        let hamming = Some(HeuristicName::Hamming);
        assert_eq!(
            refusal(AlgorithmName::BreadthFirst, hamming, Strength::Default),
            "`--heuristic` guides a-star, greedy and ida, and not `breadth-first`; \
             choose one with `--algorithm`, or leave it out"
        );
        assert_eq!(
            refusal(AlgorithmName::Greedy, None, Strength::Deep),
            "`--deep` is for the oracle, and not for `greedy with manhattan`; leave it out"
        );
    }
}
