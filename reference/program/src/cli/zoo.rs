//! `zoo`: the solvers that are wrong on purpose, listed and at work.

use std::ffi::OsString;

use crate::cli::pack::read_puzzle;
use crate::cli::shared_arguments::NotABoard;
use reference::wrong_solvers::harmless_habits::habits;
use reference::wrong_solvers::sliding::{Found, Solver};
use reference::wrong_solvers::task_bugs::Task;
use reference::wrong_solvers::{FillResult, fill};
use rules::packing::render::plain;
use rules::sliding::notation::parse_board;
use rules::solver_bug::{Bug, Family};
use serde::Serialize;
use terminal::console::{Console, STRONG};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input_source::Input;

/// What can be done with the wrong solvers.
#[derive(Debug, clap::Subcommand)]
pub enum ZooCommand {
    /// List every mistake, with what a solver that makes it does
    List(ListArguments),
    /// Solve a board with one mistake, and print the answer as a student's program would
    Solve(SolveArguments),
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  reference zoo list                                every mistake
  reference zoo solve blank-in-manhattan board.txt  what a program that makes it answers";

impl ZooCommand {
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::List(arguments) => arguments.run(console),
            Self::Solve(arguments) => arguments.run(console),
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = LIST_EXAMPLES)]
pub struct ListArguments {
    /// Print JSON: an array of name, family and what a solver with this mistake does
    #[arg(long)]
    json: bool,
}

const LIST_EXAMPLES: &str = "\
Examples:
  reference zoo list          a line a mistake
  reference zoo list --json   for programs";

#[derive(Serialize)]
struct Row {
    name: Bug,
    family: Family,
    does: &'static str,
}

impl ListArguments {
    /// Prints a line a mistake.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let out = &mut console.out;
        if self.json {
            let rows = Bug::ALL.map(|bug| Row {
                name: bug,
                family: bug.family(),
                does: bug.describe(),
            });
            let text = serde_json::to_string_pretty(&rows[..]).map_err(Failure::could_not)?;
            writeln!(out, "{text}")?;
            return Ok(Exit::Done);
        }
        let names = Bug::ALL.into_iter().map(|bug| bug.name().len());
        let width = names.max().unwrap_or(0);
        for bug in Bug::ALL {
            let (name, does) = (bug.name(), bug.describe());
            writeln!(out, "{STRONG}{name:<width$}{STRONG:#}  {does}")?;
        }
        Ok(Exit::Done)
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = SOLVE_EXAMPLES)]
pub struct SolveArguments {
    /// The mistake, by its name in `zoo list`
    #[arg(value_name = "BUG", value_parser = parse_bug)]
    bug: Bug,
    /// The board's or puzzle's file, `-` or nothing for standard input
    #[arg(value_name = "BOARD", default_value = "-", hide_default_value = true)]
    board: OsString,
    /// What the solver is for; left out, the first of these in which the mistake can be made
    #[arg(long, value_enum)]
    task: Option<TaskName>,
    /// Give up after so many nodes
    #[arg(long, value_name = "COUNT", default_value_t = 2_000_000)]
    nodes: u32,
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  reference zoo solve greedy board.txt            the tiles that slide, and how many
  reference zoo solve x-always-zero board.txt     ΣKurang + X first, then the path
  reference zoo solve no-mirror puzzle.txt        a filled board, or none";

/// What a solver is for, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TaskName {
    /// ΣKurang + X, then best first
    BranchAndBound,
    /// IDA*
    IdaStar,
    /// A*
    AStar,
    /// Filling a board with pieces
    Packing,
}

impl TaskName {
    const fn task(self) -> Task {
        match self {
            Self::BranchAndBound => Task::BranchAndBound,
            Self::IdaStar => Task::IdaStar,
            Self::AStar => Task::AStar,
            Self::Packing => Task::Packing,
        }
    }
}

fn parse_bug(name: &str) -> Result<Bug, String> {
    Bug::from_name(name)
        .ok_or_else(|| "there is no such mistake; `zoo list` names them all".to_owned())
}

impl SolveArguments {
    /// Solves the board and prints the answer.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let bug = self.bug;
        let asked = self.task.map(TaskName::task);
        let task = Task::ALL
            .into_iter()
            .filter(|task| asked.is_none_or(|asked| asked == *task))
            .find(|task| task.has(bug))
            .ok_or_else(|| {
                Failure::input(format!(
                    "a solver cannot make the mistake `{bug}` there; leave out `--task`"
                ))
            })?;
        let solver = Solver::with_bug(task, bug, habits(bug, task)[0]);
        let input = Input::from(self.board);
        let gave_up = Failure::could_not(format!(
            "it found no answer within {} nodes; give it more with `--nodes`",
            self.nodes
        ));
        if task == Task::Packing {
            let puzzle = read_puzzle(&input, console)?;
            match fill(&solver, &puzzle, self.nodes) {
                FillResult::Filled(grid) => {
                    writeln!(console.out, "{}Solution Found", plain(&grid))?
                }
                FillResult::NoPacking => writeln!(console.out, "No Solution Found")?,
                FillResult::Refused => {
                    writeln!(console.out, "Error: a piece does not hang together")?
                }
                FillResult::GaveUp => return Err(gave_up),
            }
            return Ok(Exit::Done);
        }
        let text = input.read(console.input)?;
        let board = parse_board(&text).map_err(|source| NotABoard::refusal(input, source))?;
        let said = solver.solve(&board, None, self.nodes);
        if let Some(sum) = said.kurang {
            writeln!(console.out, "Sum(kurang(i)) + X = {sum}")?;
        }
        match said.found {
            Found::Path(path) => {
                let extra = usize::from(bug == Bug::CountsBoards);
                writeln!(console.out, "{:?}", path.tiles)?;
                writeln!(console.out, "Length: {}", path.tiles.len() + extra)?;
            }
            Found::Nothing => writeln!(console.out, "No solution found")?,
            Found::GaveUp => return Err(gave_up),
        }
        Ok(Exit::Done)
    }
}
