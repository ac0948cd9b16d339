//! How fast minimum moves are proven: each figure beside its target, the best of several runs; and the boards that are
//! measured, with their known minimum moves.
//!
//! Every run of a figure is a process of its own, so that its peak memory is its own too. `cargo bench -p reference-program
//! --bench oracle` runs all; words after `--` choose the figures whose names hold one of them.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod figures;

use std::path::Path;
use std::process::{Command, ExitCode};

use reference::generate::Depths;
use reference::random::Random;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::Watch;
use rules::sliding::board::Board;
use testkit::bench::verdict;

use crate::figures::{FIGURES, Figure, keep};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    // A run in a process of its own: its name, and the cache it may use.
    if let [flag, name, cache] = words.as_slice()
        && flag == "--run"
    {
        let figure = FIGURES
            .iter()
            .find(|figure| figure.name == name)
            .expect("the parent names a figure");
        report(|| (figure.run)(cache.as_ref()));
        return ExitCode::SUCCESS;
    }
    let chosen = |figure: &&Figure| {
        words.is_empty() || words.iter().any(|word| figure.name.contains(word.as_str()))
    };
    let kept = tempfile::tempdir().expect("the benchmark needs a folder for temporary files");
    println!(
        "{:<46} {:>9} {:>11} {:7} {:>5} {:>8}  notes",
        "figure", "target", "best", "", "of", "memory"
    );
    let mut yardstick = Vec::new();
    for figure in FIGURES.iter().filter(chosen) {
        if let Some(set) = figure.keep {
            keep(set, kept.path());
        }
        let runs = (0..figure.runs).map(|_| {
            let empty =
                tempfile::tempdir().expect("the benchmark needs a folder for temporary files");
            let cache = figure.keep.map_or(empty.path(), |_| kept.path());
            in_a_process_of_its_own(figure.name, cache)
        });
        let best = runs
            .min_by(|one, other| one.seconds.total_cmp(&other.seconds))
            .expect("a figure runs at least once");
        let Measured {
            seconds,
            memory,
            notes,
        } = best;
        let best = format!("{seconds:.3} s");
        let (target, reached) = match figure.most {
            Some(most) => (format!("≤ {most} s"), verdict(seconds <= most)),
            None => ("–".to_owned(), ""),
        };
        println!(
            "{:<46} {target:>9} {best:>11} {reached:7} {:>5} {memory:>5} MB  {notes}",
            figure.name, figure.runs
        );
        if figure.name.ends_with("20 easiest") {
            yardstick.push(seconds);
        }
    }
    if let [plain, tables] = yardstick[..] {
        println!(
            "the default tables are {:.0} times as fast as plain Manhattan IDA* on these 20 boards",
            plain / tables
        );
    }
    ExitCode::SUCCESS
}

/// What one run of a figure took.
struct Measured {
    seconds: f64,
    /// The peak of its memory, in megabytes.
    memory: u64,
    notes: String,
}

/// What a figure says of its own run: the seconds that count, and anything worth knowing.
struct Outcome {
    seconds: f64,
    notes: String,
}

/// Starts this program again for one run of this figure.
fn in_a_process_of_its_own(figure: &str, cache: &Path) -> Measured {
    let program = std::env::current_exe().expect("a running program has a path");
    let output = Command::new(program)
        .args(["--run", figure])
        .arg(cache)
        .output()
        .expect("this program can be started");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let mut next = || {
        lines
            .next()
            .unwrap_or_else(|| panic!("{figure}: {}", String::from_utf8_lossy(&output.stderr)))
    };
    Measured {
        seconds: next().parse().expect("the first line is the seconds"),
        memory: next().parse().expect("the second line is the memory"),
        notes: next().to_owned(),
    }
}

/// Runs a figure and prints what its parent reads.
fn report(run: impl FnOnce() -> Outcome) {
    let Outcome { seconds, notes } = run();
    println!("{seconds}\n{}\n{notes}", peak_memory());
}

/// The most memory this process ever had, in megabytes; 0 where the system does not say.
fn peak_memory() -> u64 {
    kilobytes("/proc/self/status", "VmHWM:") / 1000
}

/// How much of this process lies in large pages now, in megabytes.
fn large_pages() -> u64 {
    kilobytes("/proc/self/smaps_rollup", "AnonHugePages:") / 1000
}

fn kilobytes(file: &str, key: &str) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(key));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// A board and what is known of it.
struct Known {
    id: u32,
    board: Board,
    minimum: usize,
    /// The nodes IDA* with Manhattan needs, where they were counted; 0 elsewhere.
    nodes: u64,
}

fn korf100() -> Vec<Known> {
    read(include_str!("../../../tests/data/korf100.tsv"), 4)
}

/// The twenty of them that are easiest for IDA* with Manhattan.
fn easiest20() -> Vec<Known> {
    let mut boards = korf100();
    boards.sort_by_key(|known| known.nodes);
    boards.truncate(20);
    boards
}

fn hard80() -> Vec<Known> {
    read(include_str!("../../../tests/data/hard80.tsv"), 4)
}

/// Boards 38 and 40 of the fifty 5×5 ones.
fn korf24_easy() -> Vec<Known> {
    let mut boards = read(include_str!("../../../tests/data/korf24.tsv"), 5);
    boards.retain(|known| known.id == 38 || known.id == 40);
    boards
}

fn read(text: &str, side: usize) -> Vec<Known> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let head: Vec<&str> = lines
        .next()
        .expect("there is a line of names")
        .split('\t')
        .collect();
    let column = |name: &str| head.iter().position(|&column| column == name);
    let numbers = |text: &str| {
        text.split(' ')
            .map(|number| number.parse().expect("tiles are numbers"))
            .collect()
    };
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let field = |name| column(name).map(|column| fields[column]);
            let cells: Vec<u8> = numbers(field("board").expect("every line has a board"));
            Known {
                id: field("id").map_or(0, |id| id.parse().expect("an id is a number")),
                board: Board::from_cells(side, &cells).expect("the boards are boards"),
                minimum: field("minimum")
                    .map_or(0, |moves| moves.parse().expect("moves are a number")),
                nodes: field("manhattan_ida_nodes")
                    .map_or(0, |nodes| nodes.parse().expect("nodes are a number")),
            }
        })
        .collect()
}

/// 4×4 boards exactly 40 moves from the goal, the same in every run.
fn at_depth_40(count: usize, cache: Cache) -> Vec<Board> {
    let oracle = Oracle::new(Strength::Default, cache);
    let mut random = Random::new(40);
    let mut depths = Depths::new(4);
    let minimum = |board: &Board| match oracle.ask(board, &mut Watch::default()).finding {
        Finding::Minimum(path) => Ok::<_, std::convert::Infallible>(path.len() as u32),
        other => unreachable!("a 4×4 board is always solved: {other:?}"),
    };
    (0..count)
        .map(|_| {
            depths
                .draw(40, &mut random, minimum)
                .expect("there are boards 40 moves away")
        })
        .collect()
}

/// 5×5 boards at the end of random walks of 200 moves, each move as likely as the others, the one back included.
fn walks_of_200(count: usize) -> Vec<Board> {
    let mut random = Random::new(200);
    let mut walk = || {
        let mut board = Board::goal(5);
        for _ in 0..200 {
            let nexts: Vec<Board> = board.neighbours().map(|(_, next)| next).collect();
            board = nexts[random.below(nexts.len())].clone();
        }
        board
    };
    (0..count).map(|_| walk()).collect()
}
