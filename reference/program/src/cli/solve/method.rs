//! How a board is to be solved: the names as typed, and what is meant by them.

use std::fmt;

use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Strength;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Closed, Ties};
use terminal::failure::Failure;

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
    /// Least depth + heuristic first; minimal
    AStar,
    /// Least heuristic first; seldom minimal
    Greedy,
    /// Iterative deepening by depth + heuristic, in next to no memory; minimal
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

/// The boards A* does not look at again, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum ClosedName {
    /// Any board seen before, unless this way to it is shorter
    All,
    /// Only the board just come from: npuzzle-astar's critical optimisation, and no closed list
    ParentOnly,
}

/// The board that goes first among equally good ones, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum TiesName {
    /// The one put in first, as fifteen-bnb has it
    FirstIn,
    /// The one Python's heapq gives when it compares costs alone
    Heapq,
}

/// How a board is to be solved, as typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub struct MethodArguments {
    /// How to look for a path
    #[arg(long, value_enum, default_value_t)]
    pub algorithm: AlgorithmName,
    /// The lower bound that guides a-star, greedy and ida [default: manhattan]
    #[arg(long, value_enum)]
    pub heuristic: Option<HeuristicName>,
    /// The boards a-star does not look at again [default: all]
    #[arg(long, value_enum)]
    pub closed: Option<ClosedName>,
    /// The board that goes first in branch-and-bound where costs are equal [default: first-in]
    #[arg(long, value_enum)]
    pub ties: Option<TiesName>,
    /// Let the oracle use its deep tables: 288 MB, built in seconds the first time, faster on many hard 4×4 boards
    #[arg(long)]
    pub deep: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Oracle(Strength),
    /// By this search, and this heuristic if it asks the one it is given.
    Search(Algorithm, Heuristic),
}

/// The name of the fastest proven way.
pub const ORACLE: &str = "oracle";

/// Whether a search asks the heuristic it is given; others ask none, or always the same.
pub const fn is_guided(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => false,
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => true,
    }
}

impl Method {
    /// What it is called, and the heuristic that guides it, where one does.
    pub fn names(self) -> (String, Option<String>) {
        match self {
            Self::Oracle(_) => (ORACLE.to_owned(), None),
            Self::Search(algorithm, heuristic) => {
                let heuristic = is_guided(algorithm).then(|| heuristic.to_string());
                (algorithm.to_string(), heuristic)
            }
        }
    }
}

impl MethodArguments {
    /// What is meant by these arguments.
    pub fn to_method(self) -> Result<Method, Failure> {
        let method = self.method();
        self.ignored_by(method)
            .map_or(Ok(method), |why| Err(Failure::input(why)))
    }

    /// Whether anything was typed that is not what is meant without it.
    pub fn is_typed(self) -> bool {
        self.algorithm != AlgorithmName::default()
            || self.heuristic.is_some()
            || self.closed.is_some()
            || self.ties.is_some()
            || self.deep
    }

    /// The tables the oracle may use.
    pub fn strength(self) -> Strength {
        match self.deep {
            true => Strength::Deep,
            false => Strength::Default,
        }
    }

    fn method(self) -> Method {
        let guide = self.heuristic.map_or(Heuristic::Manhattan, Heuristic::from);
        let closed = match self.closed {
            Some(ClosedName::ParentOnly) => Closed::ParentOnly,
            Some(ClosedName::All) | None => Closed::All,
        };
        let ties = match self.ties {
            Some(TiesName::Heapq) => Ties::Heapq,
            Some(TiesName::FirstIn) | None => Ties::FirstIn,
        };
        let algorithm = match self.algorithm {
            AlgorithmName::Oracle => return Method::Oracle(self.strength()),
            AlgorithmName::BreadthFirst => Algorithm::BreadthFirst,
            AlgorithmName::BranchAndBound => Algorithm::BranchAndBound(ties),
            AlgorithmName::AStar => Algorithm::AStar(closed),
            AlgorithmName::Greedy => Algorithm::Greedy,
            AlgorithmName::Ida => Algorithm::Ida,
        };
        Method::Search(algorithm, guide)
    }

    /// Why the first argument is refused that would make no difference to this method.
    fn ignored_by(self, method: Method) -> Option<String> {
        let (_, guide) = method.names();
        let choose = "choose it with `--algorithm`, or leave it out";
        let why = if self.heuristic.is_some() && guide.is_none() {
            format!(
                "`--heuristic` guides a-star, greedy and ida, and not `{method}`; choose one with `--algorithm`, or leave it out"
            )
        } else if self.closed.is_some() && self.algorithm != AlgorithmName::AStar {
            format!("`--closed` is for a-star, and not for `{method}`; {choose}")
        } else if self.ties.is_some() && self.algorithm != AlgorithmName::BranchAndBound {
            format!("`--ties` is for branch-and-bound, and not for `{method}`; {choose}")
        } else if self.deep && self.algorithm != AlgorithmName::Oracle {
            format!("`--deep` is for the oracle, and not for `{method}`; leave it out")
        } else {
            return None;
        };
        Some(why)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.names() {
            (name, None) => f.write_str(&name),
            (name, Some(heuristic)) => write!(f, "{name} with {heuristic}"),
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

    fn typed(algorithm: AlgorithmName) -> MethodArguments {
        MethodArguments {
            algorithm,
            ..MethodArguments::default()
        }
    }

    #[test]
    fn what_is_left_out_is_what_the_handouts_have() {
        let manhattan = Heuristic::Manhattan;
        let [a_star, first_in] = [
            Algorithm::AStar(Closed::All),
            Algorithm::BranchAndBound(Ties::FirstIn),
        ];
        let table = [
            (AlgorithmName::Oracle, Method::Oracle(Strength::Default)),
            (
                AlgorithmName::Ida,
                Method::Search(Algorithm::Ida, manhattan),
            ),
            (AlgorithmName::AStar, Method::Search(a_star, manhattan)),
            (
                AlgorithmName::BranchAndBound,
                Method::Search(first_in, manhattan),
            ),
        ];
        for (algorithm, method) in table {
            assert_eq!(typed(algorithm).to_method().unwrap(), method);
        }
    }

    #[test]
    fn what_is_typed_is_what_is_meant() {
        let a_star = MethodArguments {
            heuristic: Some(HeuristicName::Hamming),
            closed: Some(ClosedName::ParentOnly),
            ..typed(AlgorithmName::AStar)
        };
        let method = Method::Search(Algorithm::AStar(Closed::ParentOnly), Heuristic::Hamming);
        assert_eq!(a_star.to_method().unwrap(), method);
        let branch_and_bound = MethodArguments {
            ties: Some(TiesName::Heapq),
            ..typed(AlgorithmName::BranchAndBound)
        };
        let heapq = Algorithm::BranchAndBound(Ties::Heapq);
        let method = Method::Search(heapq, Heuristic::Manhattan);
        assert_eq!(branch_and_bound.to_method().unwrap(), method);
    }
}
