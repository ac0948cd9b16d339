//! `cases generate telling`: boards that are easy with one heuristic and too hard with another.

use std::time::Duration;

use cases::make::sliding::SeparatingBoards;
use course::assignment::{Assignment, CpuLimit};
use model::limits::Limits;
use reference::generate::hardness::{Telling as Apart, Yardstick};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;
use reference_program::cli::shared_arguments;
use reference_program::cli::solve::method::HeuristicName;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::BatchRequest;
use crate::cli::cases::generate::common_arguments::Common;
use crate::cli::cases::generate::sliding::{BUDGET, SearchName, algorithm, is_guided, usual};

/// The nodes that a student's compiled program makes in a second, where nobody says otherwise.
const SPEED: u64 = 1_000_000;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Telling {
    /// The heuristic with which they are easy: at most a tenth of the nodes allowed
    #[arg(long, value_enum, default_value = "manhattan")]
    easy: HeuristicName,
    /// The heuristic with which they are too hard: more than all nodes allowed
    #[arg(long, value_enum, default_value = "hamming")]
    hard: HeuristicName,
    /// The search that both guide: a-star, greedy or ida [default: the handout's, else ida]
    #[arg(long, value_enum)]
    algorithm: Option<SearchName>,
    /// The nodes allowed [default: the assignment's limit of processor time, at `--speed`]
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(10..))]
    limit_nodes: Option<u64>,
    /// The nodes a second that the limit of processor time is good for
    #[arg(long, value_name = "NODES", default_value_t = SPEED, conflicts_with = "limit_nodes")]
    speed: u64,
    /// The side of the boards [default: the assignment's, or 4]
    #[arg(long, value_name = "N", value_parser = shared_arguments::side_parser())]
    side: Option<u8>,
    /// Give up after this many nodes of measuring [default: 300 million, or 50 times the nodes allowed]
    #[arg(long, value_name = "NODES")]
    budget: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-ida telling --count 3
  grader cases generate -a npuzzle-astar telling --algorithm a-star --side 4 --limit-nodes 200000
  grader cases generate -a fifteen-ida telling --speed 100000    for programs in Python

A program that says Manhattan and counts misplaced tiles does not finish on such a board. With 10 seconds of processor \
time and a million nodes a second, 10 million nodes are allowed: a compiled program of a student makes about so many, \
one in Python a tenth. With a-star and ida \
only nodes below the minimum count against the hard heuristic, which every order of moves must make. The limit is a number of nodes, so the boards are the same on every machine.";

impl Telling {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        let side = common.side(self.side, 4, assignment)?;
        let algorithm = match (self.algorithm, usual(assignment)) {
            (Some(name), _) => algorithm(name),
            (None, usual) if is_guided(usual) => usual,
            (None, _) => Algorithm::Ida,
        };
        if !is_guided(algorithm) {
            return Err(Failure::input(format!(
                "`{algorithm}` is guided by no heuristic that could be chosen; say `--algorithm ida`, a-star or greedy"
            )));
        }
        let (easy, hard) = (Heuristic::from(self.easy), Heuristic::from(self.hard));
        if easy == hard {
            let why = format!("both heuristics are `{easy}`; say two with `--easy` and `--hard`");
            return Err(Failure::input(why));
        }
        let limit = self.limit(assignment)?;
        let budget = self.budget.unwrap_or(BUDGET.max(limit.saturating_mul(50)));
        let yardstick =
            |heuristic| Yardstick::new(algorithm, heuristic, side).map_err(Failure::input);
        let (with_easy, with_hard) = (yardstick(easy)?, yardstick(hard)?);
        let (count, seed) = (common.number(), common.seed());
        Ok(BatchRequest::new(
            "telling",
            format!(
                "telling --easy {easy} --hard {hard} --algorithm {algorithm} --limit-nodes {limit} --side {side}"
            ),
            common,
            &format!("telling-{easy}-{hard}"),
            move |context| {
                let boards = SeparatingBoards {
                    side,
                    telling: Apart {
                        easy: &with_easy,
                        hard: &with_hard,
                        limit,
                    },
                    count,
                    seed,
                    budget,
                };
                boards.make(context)
            },
        ))
    }

    fn limit(&self, assignment: &Assignment) -> Result<u64, Failure> {
        if let Some(limit) = self.limit_nodes {
            return Ok(limit);
        }
        if let Some(CpuLimit::TimesReference(_)) = assignment.limits.cpu {
            return Err(Failure::input(format!(
                "the processor time of `{}` follows the reference solver, so it is no number of nodes; say one with \
                 `--limit-nodes`",
                assignment.name
            )));
        }
        let limits = assignment
            .limits
            .applied_to(&Limits::default(), Duration::ZERO);
        let nodes = limits.cpu.as_millis() * u128::from(self.speed) / 1000;
        let nodes = u64::try_from(nodes).unwrap_or(u64::MAX);
        match nodes {
            0..10 => Err(Failure::input(format!(
                "the limit is good for {nodes} nodes, and a tenth of that for nothing; allow more with `--limit-nodes`"
            ))),
            _ => Ok(nodes),
        }
    }
}
