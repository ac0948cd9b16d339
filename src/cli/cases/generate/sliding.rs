//! Sliding boards to order: at a depth, of an effort, or the unsolvable twin of another; and the arguments that these share.

use std::str::FromStr;

use reference::generate::hardness::{Window, Yardstick};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Closed, Ties};
use reference_program::cli::shared_arguments;
use reference_program::cli::solve::method::HeuristicName;
use rules::sliding::parity::is_solvable;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::BatchRequest;
use crate::cli::cases::generate::common_arguments::Common;
use cases::make::sliding::{DepthBoards, EffortBoards, TwinBoards};
use course::assignment::Assignment;

#[derive(Debug, clap::Args)]
#[command(after_help = DEPTH_EXAMPLES)]
pub(crate) struct Depth {
    /// The moves from the goal: none of the boards can be solved in fewer
    #[arg(long, value_name = "NUMBER")]
    moves: u32,
    /// The side of the boards [default: the assignment's, or 3]
    #[arg(long, value_name = "N", value_parser = shared_arguments::side_parser())]
    side: Option<u8>,
    #[command(flatten)]
    search: SearchArguments,
}

const DEPTH_EXAMPLES: &str = "\
Examples:
  grader cases generate -a npuzzle-astar depth --moves 31 --side 3 --dry-run  one of the two deepest of 3×3
  grader cases generate -a fifteen-ida depth --moves 30 --count 3 --hidden    three of 4×4, for teachers only

Boards of 2×2 and 3×3, and of 4×4 up to 14 moves, are drawn uniformly; deeper ones are climbed to. No board of 3×3 is \
deeper than 31 moves and none of 4×4 deeper than 80. The nodes of the search are counted up to a million.";

impl Depth {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        let side = common.side(self.side, 3, assignment)?;
        let yardstick = self.search.yardstick(assignment, side)?;
        let (moves, count, seed) = (self.moves, common.number(), common.seed());
        Ok(BatchRequest::new(
            "depth",
            format!("depth --moves {moves} --side {side}"),
            common,
            &format!("made-{moves}-moves"),
            move |context| {
                let boards = DepthBoards {
                    side,
                    moves,
                    count,
                    seed,
                    yardstick: &yardstick,
                };
                boards.make(context)
            },
        ))
    }
}

/// The nodes that measuring may make where nobody says otherwise: some ten seconds.
pub(crate) const BUDGET: u64 = 300_000_000;

#[derive(Debug, clap::Args)]
#[command(after_help = EFFORT_EXAMPLES)]
pub(crate) struct Effort {
    /// The nodes: boards that the search makes, the first one included, all rounds of ida together
    #[arg(long, value_name = "LOW..HIGH")]
    nodes: Range,
    #[command(flatten)]
    search: SearchArguments,
    /// The side of the boards [default: the assignment's, or 3]
    #[arg(long, value_name = "N", value_parser = shared_arguments::side_parser())]
    side: Option<u8>,
    /// Give up after this many nodes of measuring
    #[arg(long, value_name = "NODES", default_value_t = BUDGET)]
    budget: u64,
}

const EFFORT_EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-ida effort --nodes 50000..80000 --count 5
  grader cases generate -a npuzzle-astar effort --algorithm a-star --heuristic hamming --nodes 1000..1100

Every board is measured by running the search on it. `grader reference solve --algorithm … --heuristic …` shows the \
same number as generated. Where nothing is found, the error says whether boards were too easy or too hard.";

impl Effort {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        let side = common.side(self.side, 3, assignment)?;
        let yardstick = self.search.yardstick(assignment, side)?;
        let (count, seed, budget) = (common.number(), common.seed(), self.budget);
        let Range { low, high } = self.nodes;
        Ok(BatchRequest::new(
            "effort",
            format!("effort --nodes {low}..{high} --side {side}` by `{yardstick}"),
            common,
            &format!("made-{low}-to-{high}-nodes"),
            move |context| {
                let boards = EffortBoards {
                    side,
                    window: Window {
                        yardstick: &yardstick,
                        low,
                        high,
                    },
                    count,
                    seed,
                    budget,
                };
                boards.make(context)
            },
        ))
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = TWIN_EXAMPLES)]
pub(crate) struct Twin {
    /// The case: one that can be solved
    #[arg(value_name = "CASE")]
    case: String,
}

const TWIN_EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-bnb twin berhasil2            berhasil2-twin, which has no solution
  grader cases generate -a eight-heuristics twin 20-moves --count 3

Two tiles change places and all else stays as it is, so that nothing but a test of solvability tells the two boards \
apart. That it cannot be solved is proven by inversions, by cycles and, up to 3×3, by walking through every board.";

impl Twin {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        let (case, board) = common.case(assignment, &self.case)?;
        if !is_solvable(board) {
            return Err(Failure::input(format!(
                "`{}` cannot be solved itself, so its twin can; name a case that can be solved",
                case.name
            )));
        }
        let (count, seed) = (common.number(), common.seed());
        Ok(BatchRequest::new(
            "twin",
            format!("twin {}", case.name),
            common,
            &format!("{}-twin", case.name.replace('/', "-")),
            move |context| TwinBoards { board, count, seed }.make(context),
        ))
    }
}

/// A search that students write, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum SearchName {
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
pub(crate) struct SearchArguments {
    /// The search whose nodes are counted [default: the handout's, else a-star]
    #[arg(long, value_enum)]
    pub(crate) algorithm: Option<SearchName>,
    /// The lower bound that guides a-star, greedy and ida [default: manhattan]
    #[arg(long, value_enum)]
    pub(crate) heuristic: Option<HeuristicName>,
}

impl SearchArguments {
    /// What boards of this side are measured by.
    pub(crate) fn yardstick(
        self,
        assignment: &Assignment,
        side: usize,
    ) -> Result<Yardstick, Failure> {
        let algorithm = self.algorithm.map_or_else(|| usual(assignment), algorithm);
        if self.heuristic.is_some() && !is_guided(algorithm) {
            return Err(Failure::input(format!(
                "`--heuristic` guides a-star, greedy and ida, and not `{algorithm}`; choose one with `--algorithm`, or \
                 leave it out"
            )));
        }
        let heuristic = self.heuristic.map_or(Heuristic::Manhattan, Heuristic::from);
        Yardstick::new(algorithm, heuristic, side).map_err(Failure::input)
    }
}

pub(crate) const fn algorithm(name: SearchName) -> Algorithm {
    match name {
        SearchName::BreadthFirst => Algorithm::BreadthFirst,
        SearchName::BranchAndBound => Algorithm::BranchAndBound(Ties::FirstIn),
        SearchName::AStar => Algorithm::AStar(Closed::All),
        SearchName::Greedy => Algorithm::Greedy,
        SearchName::Ida => Algorithm::Ida,
    }
}

/// Whether a heuristic that is chosen makes a difference to this search.
pub(crate) const fn is_guided(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => false,
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => true,
    }
}

/// The search that the handout of an assignment teaches, where it is known by name.
pub(crate) fn usual(assignment: &Assignment) -> Algorithm {
    match assignment.name.as_str() {
        "fifteen-bnb" => Algorithm::BranchAndBound(Ties::FirstIn),
        "fifteen-ida" => Algorithm::Ida,
        _ => Algorithm::AStar(Closed::All),
    }
}

/// From so many to so many nodes, both included; typed as `50000..80000`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

/// How far something may be off, in percent; typed as `20%`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Band(pub(crate) u32);

const MOST: u32 = 1000;

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().replace('_', "").parse::<u64>().ok();
        let bounds = text.split_once("..");
        let bounds = bounds.and_then(|(low, high)| number(low).zip(number(high)));
        match bounds {
            None => Err("write a range as `50000..80000`".to_owned()),
            Some((low, high)) if low > high => Err(format!(
                "a range goes from the smaller number to the greater one, as `{high}..{low}`"
            )),
            Some((low, high)) => Ok(Self { low, high }),
        }
    }
}

impl FromStr for Band {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_suffix('%').unwrap_or(text).trim();
        let percent = number.parse().ok().filter(|&percent| percent <= MOST);
        let percent = percent.map(Self);
        percent.ok_or_else(|| format!("write a band as `20%`, from 0% to {MOST}%"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_what_is_none_says_so() {
        let unreadable = Err("write a range as `50000..80000`");
        let backwards = "a range goes from the smaller number to the greater one, as `5..9`";
        for (text, expected) in [
            ("5..9", Ok((5, 9))),
            ("1_000..1_000", Ok((1000, 1000))),
            ("9..5", Err(backwards)),
            ("5", unreadable),
            ("..5", unreadable),
            ("a..b", unreadable),
            ("-1..5", unreadable),
        ] {
            let expected = expected.map(|(low, high)| Range { low, high });
            assert_eq!(text.parse(), expected.map_err(str::to_owned), "{text}");
        }
    }

    #[test]
    fn bands_are_read_with_and_without_their_sign() {
        for (text, expected) in [
            ("20%", Some(20)),
            ("0", Some(0)),
            ("1000 %", Some(1000)),
            ("1001%", None),
            ("-5%", None),
            ("some", None),
        ] {
            assert_eq!(text.parse().ok(), expected.map(Band), "{text}");
        }
    }
}
