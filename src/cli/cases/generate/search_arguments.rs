//! The search that boards are measured by, as it is typed and as it is meant.

use reference::generate::yardstick::Yardstick;
use reference::sliding::heuristic::kind::Heuristic;
use reference::sliding::search::a_star::Closed;
use reference::sliding::search::algorithm::Algorithm;
use reference::sliding::search::branch_and_bound::Ties;
use reference_program::cli::solve::method::HeuristicName;
use terminal::failure::Failure;

use course::assignment::Assignment;

/// A search that students write, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum SearchName {
    /// Every board one move further away, and so on
    BreadthFirst,
    /// As fifteen-bnb teaches it, counting misplaced tiles
    BranchAndBound,
    /// Least depth + heuristic first, with a closed list
    AStar,
    /// Least heuristic first
    Greedy,
    /// Iterative deepening by depth + heuristic
    Ida,
}

/// The search that boards are measured by; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct SearchArguments {
    /// The search whose nodes are counted [default: the handout's, else a-star]
    #[arg(long, value_enum)]
    pub algorithm: Option<SearchName>,
    /// The lower bound that guides a-star, greedy and ida [default: manhattan]
    #[arg(long, value_enum)]
    pub heuristic: Option<HeuristicName>,
}

/// Arguments that do not go together.
#[derive(Debug, thiserror::Error)]
#[error(
    "`--heuristic` guides a-star, greedy and ida, and not `{0}`; choose one with `--algorithm`, or leave it out"
)]
struct NotGuided(Algorithm);

impl SearchArguments {
    /// What boards of this side are measured by.
    ///
    /// # Errors
    /// When the two do not go together, or the heuristic is for smaller boards.
    pub fn yardstick(self, assignment: &Assignment, side: usize) -> Result<Yardstick, Failure> {
        let algorithm = self.algorithm.map_or_else(|| usual(assignment), algorithm);
        if self.heuristic.is_some() && !is_guided(algorithm) {
            return Err(Failure::input(NotGuided(algorithm)));
        }
        let heuristic = self.heuristic.map_or(Heuristic::Manhattan, Heuristic::from);
        Yardstick::new(algorithm, heuristic, side).map_err(Failure::input)
    }
}

/// The search that a name means.
#[must_use]
pub const fn algorithm(name: SearchName) -> Algorithm {
    match name {
        SearchName::BreadthFirst => Algorithm::BreadthFirst,
        SearchName::BranchAndBound => Algorithm::BranchAndBound(Ties::FirstIn),
        SearchName::AStar => Algorithm::AStar(Closed::All),
        SearchName::Greedy => Algorithm::Greedy,
        SearchName::Ida => Algorithm::Ida,
    }
}

/// Whether a heuristic that is chosen makes a difference to this search.
#[must_use]
pub const fn is_guided(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => false,
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => true,
    }
}

/// The search that the handout of an assignment teaches, where it is known by name.
#[must_use]
pub fn usual(assignment: &Assignment) -> Algorithm {
    match assignment.name.as_str() {
        "fifteen-bnb" => Algorithm::BranchAndBound(Ties::FirstIn),
        "fifteen-ida" => Algorithm::Ida,
        _ => Algorithm::AStar(Closed::All),
    }
}
