//! `zoo solve`: a board, solved with one mistake, and printed as students' programs print.

use std::ffi::OsString;

use crate::cli::board::NotABoard;
use crate::cli::pack::run::read_puzzle;
use reference::zoo::answer::{Laid, fill};
use reference::zoo::habit::habits;
use reference::zoo::sliding::{Found, Solver};
use reference::zoo::task::Task;
use rules::bug::Bug;
use rules::packing::render::plain;
use rules::sliding::notation::board_of;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input::Input;

/// The arguments of `zoo solve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct SolveArguments {
    /// The mistake, by its name in `zoo list`
    #[arg(value_name = "BUG", value_parser = named)]
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

const EXAMPLES: &str = "\
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

/// Why a mistake was not found at work.
#[derive(Debug, thiserror::Error)]
enum NoAnswer {
    #[error("a solver cannot make the mistake `{bug}` there; leave out `--task`")]
    OtherTask { bug: Bug },
    #[error("it found no answer within {nodes} nodes; give it more with `--nodes`")]
    GaveUp { nodes: u32 },
}

fn named(name: &str) -> Result<Bug, String> {
    Bug::from_name(name)
        .ok_or_else(|| "there is no such mistake; `zoo list` names them all".to_owned())
}

impl SolveArguments {
    /// Solves the board and prints the answer.
    ///
    /// # Errors
    /// When the board is wrong, or no answer is found within the nodes.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let bug = self.bug;
        let asked = self.task.map(TaskName::task);
        let task = Task::ALL
            .into_iter()
            .filter(|task| asked.is_none_or(|asked| asked == *task))
            .find(|task| task.has(bug))
            .ok_or_else(|| Failure::input(NoAnswer::OtherTask { bug }))?;
        let solver = Solver {
            task,
            bug: Some(bug),
            habit: habits(bug, task)[0],
        };
        let input = Input::from(self.board);
        let gave_up = Failure::could_not(NoAnswer::GaveUp { nodes: self.nodes });
        if task == Task::Packing {
            let puzzle = read_puzzle(&input, console)?;
            match fill(&solver, &puzzle, self.nodes) {
                Laid::Filled(grid) => writeln!(console.out, "{}Solution Found", plain(&grid))?,
                Laid::NoPacking => writeln!(console.out, "No Solution Found")?,
                Laid::Refused => writeln!(console.out, "Error: a piece does not hang together")?,
                Laid::GaveUp => return Err(gave_up),
            }
            return Ok(Exit::Done);
        }
        let text = input.read(console.input)?;
        let board =
            board_of(&text).map_err(|source| Failure::input(NotABoard { input, source }))?;
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
