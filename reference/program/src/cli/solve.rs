//! `solve`: a path to the goal, by the oracle or by any search, as text, as JSON or as each handout of a sliding course
//! asks a solver to print it.
//!
//! Nothing here searches: the oracle or a search is asked, its path replayed, and the answer written.

pub(crate) mod human;
pub mod method;
pub(super) mod solution;

use std::io::{self, Write};

use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Strength;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::{Closed, Ties, node_count};
use reference::sliding::search::report::Ending;
use rules::search_watch::Limits;
use rules::sliding::board::Board;
use rules::sliding::notation::Notation;
use rules::sliding::parity::{Inversions, KurangTable};
use serde::Serialize;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use terminal::limit_arguments::LimitArguments;

use crate::cli::shared_arguments::{BoardArgument, Handout};
use crate::cli::solve::method::MethodArguments;
use crate::cli::solve::solution::{Minimality, Outcome, Solution, search, shortest, solve};
use crate::search_documents::{
    EffortDocument, InversionsDocument, KurangDocument, Walk, stop_reason,
};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(flatten)]
    board: BoardArgument,
    #[command(flatten)]
    method: MethodArguments,
    /// Print exactly what this handout asks for, in its language
    #[arg(long = "as", value_enum, value_name = "HANDOUT", conflicts_with_all = ["json", "algorithm", "heuristic", "closed", "ties"])]
    handout: Option<Handout>,
    /// Print one JSON object: board, solvable, inversions, kurang, ending, moves, tiles, directions, proof, bounds,
    /// stop and effort
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference solve board.txt                                           the minimum moves, proven
  reference solve board.txt --algorithm a-star --heuristic hamming    as a student would
  reference solve board.txt --algorithm a-star --closed parent-only   without a closed list
  reference solve board.txt --as fifteen-bnb                          what the handout asks for
  reference solve board.txt --json --time 10s                         for programs
  reference solve -                                                   the board from standard input

Directions are the blank's. A board that cannot be solved is an answer: exit code 0. Where a limit is reached, what is \
known by then is printed: exit code 3. Without `--memory` the limit is 2 GB.";

impl Solve {
    /// Solves the board and prints the answer.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let limits = self.limits.for_search();
        if let Some(handout) = self.handout {
            let strength = self.method.strength();
            let asks_no_oracle = matches!(handout, Handout::FifteenBnb | Handout::EightHeuristics);
            if strength == Strength::Deep && asks_no_oracle {
                return Err(Failure::input(format!(
                    "`--deep` is for the oracle, and `--as {handout}` does not ask it; leave it out"
                )));
            }
            let board = self.board_for(handout, console)?;
            print_as(handout, &board, strength, limits, console)?;
            return Ok(Exit::Done);
        }
        let method = self.method.to_method()?;
        let board = self.board.read(console)?;
        let solution = solve(board, method, limits, console.notes)?;
        match self.json {
            true => {
                let document = serde_json::to_string(&Document::new(&solution));
                writeln!(console.out, "{}", document.map_err(io::Error::from)?)?;
            }
            false => human::print(&solution, console.out)?,
        }
        solution.exit()
    }

    fn board_for(&self, handout: Handout, console: &mut Console<'_>) -> Result<Board, Failure> {
        let board = self.board.read(console)?;
        let side = board.side();
        match handout.side() {
            Some(wanted) if wanted != side => Err(Failure::input(format!(
                "{} holds a {side}×{side} board, but `--as {handout}` is for {wanted}×{wanted} boards; \
                 leave `--as` out or give another board",
                self.board.input()
            ))),
            Some(_) | None => Ok(board),
        }
    }
}

fn print_as(
    handout: Handout,
    board: &Board,
    strength: Strength,
    limits: Limits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match handout {
        Handout::FifteenBnb => print_fifteen_bnb(board, limits, console.out),
        Handout::EightHeuristics => print_eight_heuristics(board, limits, console.out),
        Handout::FifteenIda | Handout::NpuzzleAstar => {
            let found = shortest(board, strength, limits, console.notes)?;
            let printed = match handout {
                Handout::FifteenIda => print_fifteen_ida(found.as_ref(), console.out),
                _ => print_npuzzle_astar(board, found.as_ref(), console.out),
            };
            printed.map_err(Failure::from)
        }
    }
}

/// `eight-heuristics`: solvable or not, then iterations, time and path of A* with each heuristic.
fn print_eight_heuristics(
    board: &Board,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !Inversions::new(board).is_solvable() {
        writeln!(out, "not solvable")?;
        return Ok(());
    }
    writeln!(out, "solvable")?;
    let notation = Notation::eight_heuristics();
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let report = search(board, Algorithm::AStar(Closed::All), heuristic, limits)?;
        let walk = match &report.ending {
            Ending::Solved(path) => Walk::new(board, path)?,
            Ending::Unsolvable => return Err(Failure::could_not(PROOFS_DISAGREE)),
            Ending::Stopped(stop) => return Err((*stop).into()),
        };
        let (iterations, time) = (report.effort.expanded, report.effort.time.as_secs_f64());
        writeln!(
            out,
            "found in {iterations} iterations and {time:.6}sec using {heuristic}"
        )?;
        for board in walk.boards(board) {
            writeln!(out, "{}", notation.print(&board))?;
        }
    }
    Ok(())
}

const PROOFS_DISAGREE: &str =
    "the inversions and the search do not agree on whether the board can be solved";

/// `fifteen-bnb`: its six sections, solved by its branch and bound.
fn print_fifteen_bnb(board: &Board, limits: Limits, out: &mut dyn Write) -> Result<(), Failure> {
    let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
    let report = search(board, algorithm, Heuristic::Hamming, limits)?;
    let walk = match &report.ending {
        Ending::Solved(path) => Some(Walk::new(board, path)?),
        Ending::Unsolvable => None,
        Ending::Stopped(stop) => return Err((*stop).into()),
    };
    let notation = Notation::fifteen_bnb();
    let kurang = KurangTable::new(board);
    writeln!(out, "> Initial Map\n\n{}", notation.print(board))?;
    writeln!(out, "> Kurang(i)\n")?;
    for row in kurang.values.chunks(board.side()) {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    writeln!(out, "\n> Sum(kurang(i)) + X\n\n{}\n", kurang.total())?;
    writeln!(out, "> Solution\n")?;
    match walk {
        None => writeln!(out, "No solution found")?,
        Some(walk) => print_path(board, &walk, out)?,
    }
    let seconds = report.effort.time.as_secs_f64();
    writeln!(out, "> Runtime\n\n{seconds:.9}s\n")?;
    writeln!(out, "> Node Count\n\n{}\n", node_count(&report.effort))?;
    Ok(())
}

fn print_path(board: &Board, walk: &Walk, out: &mut dyn Write) -> Result<(), Failure> {
    let notation = Notation::fifteen_bnb();
    writeln!(out, "Solution found!")?;
    let mut boards = walk.boards(board);
    if let Some(start) = boards.next() {
        writeln!(out, "{}", notation.print(&start))?;
    }
    for ((board, way), step) in boards.zip(&walk.directions).zip(1..) {
        let way = way.to_string().to_uppercase();
        write!(out, "{}", notation.print(&board))?;
        writeln!(out, "Step {step} | Action {way}\n")?;
    }
    writeln!(out)?;
    Ok(())
}

/// `fifteen-ida`: the tiles moved, in order, and the length.
fn print_fifteen_ida(found: Option<&Walk>, out: &mut dyn Write) -> io::Result<()> {
    let Some(walk) = found else {
        return writeln!(out, "No solution found");
    };
    writeln!(out, "{:?}", walk.tiles)?;
    writeln!(out, "Length: {}", walk.len())
}

/// `npuzzle-astar`: every board of a shortest path, then the minimum number of moves, in Dutch.
fn print_npuzzle_astar(board: &Board, found: Option<&Walk>, out: &mut dyn Write) -> io::Result<()> {
    let Some(walk) = found else {
        return writeln!(out, "Geen mogelijke oplossing");
    };
    let notation = Notation::npuzzle_astar_output();
    for board in walk.boards(board) {
        writeln!(out, "{}", notation.print(&board))?;
    }
    writeln!(out, "Minimum aantal verplaatsingen = {}", walk.len())
}

/// The whole object. Every key is always there; what does not apply is `null`.
#[derive(Serialize)]
struct Document {
    side: usize,
    /// The rows; 0 is the blank.
    board: Board,
    solvable: bool,
    inversions: InversionsDocument,
    kurang: KurangDocument,
    /// `oracle`, `breadth-first`, `branch-and-bound`, `branch-and-bound-heapq`, `a-star`, `a-star-no-closed-list`,
    /// `greedy` or `ida`.
    algorithm: String,
    /// What guided the search, where something did.
    heuristic: Option<String>,
    /// `solved`, `unsolvable` or `stopped`.
    ending: &'static str,
    /// The length of the path; after a stop, of the shortest path known.
    moves: Option<usize>,
    tiles: Option<Vec<u8>>,
    /// Where the blank goes: `up`, `down`, `right`, `left`.
    directions: Option<Vec<String>>,
    /// Whether it is proven that no path is shorter, or that there is none.
    proven: bool,
    /// How it is known that no path is shorter.
    proof: Option<String>,
    bounds: Option<BoundsDocument>,
    stop: Option<StopDocument>,
    effort: EffortDocument,
}

/// The minimum lies between these; both are the minimum where it is proven.
#[derive(Serialize)]
struct BoundsDocument {
    least: u32,
    /// `null` where no path is known.
    most: Option<usize>,
}

#[derive(Serialize)]
struct StopDocument {
    /// `time`, `memory` or `cancelled`.
    reason: &'static str,
    message: String,
}

impl Document {
    fn new(solution: &Solution) -> Self {
        let board = &solution.board;
        let inversions = Inversions::new(board);
        let (algorithm, heuristic) = solution.method.names();
        let (ending, walk, proof, bounds, stop) = match &solution.outcome {
            Outcome::Solved { walk, minimality } => {
                let most = Some(walk.len());
                let (proof, bounds) = match minimality {
                    Minimality::Proven(reason) => {
                        let least = walk.len() as u32;
                        (Some(reason.clone()), Some(BoundsDocument { least, most }))
                    }
                    Minimality::Unproven(_) => (None, None),
                };
                ("solved", Some(walk), proof, bounds, None)
            }
            Outcome::Unsolvable => ("unsolvable", None, None, None, None),
            Outcome::Stopped { least, known, stop } => {
                let bounds = BoundsDocument {
                    least: *least,
                    most: known.as_ref().map(Walk::len),
                };
                let stop = StopDocument {
                    reason: stop_reason(*stop),
                    message: stop.to_string(),
                };
                ("stopped", known.as_ref(), None, Some(bounds), Some(stop))
            }
        };
        Self {
            side: board.side(),
            board: board.clone(),
            solvable: inversions.is_solvable(),
            inversions: InversionsDocument::new(board),
            kurang: KurangDocument::new(board),
            algorithm,
            heuristic,
            ending,
            moves: walk.map(Walk::len),
            tiles: walk.map(|walk| walk.tiles.clone()),
            directions: walk.map(Walk::ways),
            proven: proof.is_some() || matches!(solution.outcome, Outcome::Unsolvable),
            proof,
            bounds,
            stop,
            effort: EffortDocument::from(solution.effort),
        }
    }
}
