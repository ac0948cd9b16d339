//! What is measured.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::full_table::FullTable;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::ida_star::ida_star;
use reference::sliding::tables::cache::Cache;
use reference::sliding::tables::{Group, Set};
use rules::search_watch::{Limits, Watch};
use rules::sliding::notation::Notation;
use testkit::bench::{median, percentile};

use crate::{Known, Outcome, large_pages};

pub struct Figure {
    pub name: &'static str,
    /// The most seconds it may take, where it has a target.
    pub most: Option<f64>,
    pub runs: usize,
    /// The tables that are in the kept cache before the first run; where there are none, each run begins with an empty
    /// cache.
    pub keep: Option<Set>,
    pub run: fn(&Path) -> Outcome,
}

pub const FIGURES: &[Figure] = &[
    Figure {
        name: "plain Manhattan IDA*, 20 easiest",
        most: None,
        runs: 2,
        keep: None,
        run: plain,
    },
    Figure {
        name: "default tables, warm, 20 easiest",
        most: None,
        runs: 5,
        keep: Some(Set::Default),
        run: |cache| searched(crate::easiest20(), Strength::Default, cache),
    },
    Figure {
        name: "default tables, cold, all 100",
        most: Some(2.5),
        runs: 5,
        keep: None,
        run: |cache| all(crate::korf100(), Strength::Default, cache),
    },
    Figure {
        name: "default tables, warm, all 100",
        most: Some(1.4),
        runs: 5,
        keep: Some(Set::Default),
        run: |cache| searched(crate::korf100(), Strength::Default, cache),
    },
    Figure {
        name: "deep tables, build",
        most: Some(14.0),
        runs: 2,
        keep: None,
        run: |_| build(Set::Deep),
    },
    Figure {
        name: "deep tables, warm, all 100",
        most: Some(0.26),
        runs: 5,
        keep: Some(Set::Deep),
        run: |cache| searched(crate::korf100(), Strength::Deep, cache),
    },
    Figure {
        name: "deep tables, warm, 17 boards of 80 moves",
        most: Some(18.0),
        runs: 1,
        keep: Some(Set::Deep),
        run: |cache| searched(crate::hard80(), Strength::Deep, cache),
    },
    Figure {
        name: "every distance of 3×3",
        most: Some(0.05),
        runs: 5,
        keep: None,
        run: full_table,
    },
    Figure {
        name: "4×4 at depth 40, a process each, 95th % of 200",
        most: Some(0.05),
        runs: 1,
        keep: None,
        run: processes,
    },
    Figure {
        name: "5×5 tables, build",
        most: Some(360.0),
        runs: 1,
        keep: None,
        run: |_| build(Set::Five),
    },
    Figure {
        name: "5×5 walks of 200 moves, median of 50",
        most: Some(1.0),
        runs: 1,
        keep: Some(Set::Five),
        run: walks,
    },
    Figure {
        name: "5×5 boards 38 and 40 of Korf and Felner",
        most: None,
        runs: 1,
        keep: Some(Set::Five),
        run: five,
    },
];

/// Fills a cache with tables.
pub fn keep(set: Set, cache: &Path) {
    let cache = Cache::at(cache);
    let groups = Group::all_of(set);
    let obtained = cache
        .obtain(&groups, 2, &mut |_| ())
        .expect("there is memory for the tables");
    for (&group, table) in groups.iter().zip(obtained.tables.iter()) {
        if cache.load(group, 2).is_err() {
            cache
                .keep(group, table)
                .expect("the temporary folder has room for the tables");
        }
    }
}

/// Proves every board, and counts nodes; panics where a length is wrong.
fn prove(boards: &[Known], oracle: &Oracle) -> u64 {
    let mut expanded = 0;
    for known in boards {
        let answer = oracle.ask(&known.board, &mut Watch::default());
        let Finding::Minimum(path) = answer.finding else {
            panic!("board {} was not solved", known.id)
        };
        assert_eq!(path.len(), known.minimum, "board {}", known.id);
        assert_eq!(path.check(&known.board), Ok(()), "board {}", known.id);
        expanded += answer.effort.expanded;
    }
    expanded
}

/// Everything from an empty or filled cache to the last answer and the last table kept.
fn all(boards: Vec<Known>, strength: Strength, cache: &Path) -> Outcome {
    let begun = Instant::now();
    let oracle = Oracle::new(strength, Cache::at(cache));
    let expanded = prove(&boards, &oracle);
    let answered = begun.elapsed();
    oracle
        .finish()
        .expect("the temporary folder has room for the tables");
    Outcome {
        seconds: begun.elapsed().as_secs_f64(),
        notes: format!(
            "{} nodes a board; answered after {:.3} s",
            expanded / boards.len() as u64,
            answered.as_secs_f64()
        ),
    }
}

/// The search alone; reading the tables is told apart.
fn searched(boards: Vec<Known>, strength: Strength, cache: &Path) -> Outcome {
    let oracle = Oracle::new(strength, Cache::at(cache));
    let begun = Instant::now();
    oracle.prepare(4);
    let read = begun.elapsed();
    let begun = Instant::now();
    let expanded = prove(&boards, &oracle);
    Outcome {
        seconds: begun.elapsed().as_secs_f64(),
        notes: format!(
            "{} nodes a board; tables ready in {:.3} s; {} MB in large pages",
            expanded / boards.len() as u64,
            read.as_secs_f64(),
            large_pages()
        ),
    }
}

fn plain(_: &Path) -> Outcome {
    let estimator = Estimator::new(Heuristic::Manhattan, 4).expect("Manhattan has every size");
    let boards = crate::easiest20();
    let begun = Instant::now();
    let mut expanded = 0;
    for known in &boards {
        let report = ida_star(&known.board, &estimator, &mut Watch::default());
        assert_eq!(report.path().map(|path| path.len()), Some(known.minimum));
        expanded += report.effort.expanded;
    }
    let seconds = begun.elapsed().as_secs_f64();
    Outcome {
        seconds,
        notes: format!("{} nodes a board", expanded / boards.len() as u64),
    }
}

fn build(set: Set) -> Outcome {
    let begun = Instant::now();
    let obtained = Cache::none()
        .obtain(&Group::all_of(set), 2, &mut |_| ())
        .expect("there is memory for the tables");
    let seconds = begun.elapsed().as_secs_f64();
    Outcome {
        seconds,
        notes: format!("{} tables, {}", obtained.tables.len(), set.size()),
    }
}

fn full_table(_: &Path) -> Outcome {
    let begun = Instant::now();
    let table = FullTable::new(3);
    let seconds = begun.elapsed().as_secs_f64();
    assert_eq!(table.counts().iter().sum::<u64>(), 181_440);
    Outcome {
        seconds,
        notes: "181,440 boards".to_owned(),
    }
}

fn processes(cache: &Path) -> Outcome {
    let boards = crate::at_depth_40(200, Cache::at(cache.join("to-draw")));
    let mut times: Vec<Duration> = Vec::new();
    for (number, board) in boards.iter().enumerate() {
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_reference"))
            .args(["solve", "-", "--as", "fifteen-ida"])
            .env("GRADER_CACHE_DIR", cache.join(number.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let mut input = child.stdin.take().expect("its input is ours");
        input
            .write_all(Notation::fifteen_ida().print(board).as_bytes())
            .expect("it reads its board");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        times.push(begun.elapsed());
        assert!(
            String::from_utf8_lossy(&output.stdout).contains("Length: 40"),
            "board {board}"
        );
    }
    let slowest = times.iter().max().copied().unwrap_or_default();
    Outcome {
        seconds: percentile(95, &times).as_secs_f64(),
        notes: format!(
            "median {:.3} s, slowest {:.3} s",
            median(&times).as_secs_f64(),
            slowest.as_secs_f64()
        ),
    }
}

fn walks(cache: &Path) -> Outcome {
    let oracle = Oracle::new(Strength::Default, Cache::at(cache));
    oracle.prepare(5);
    let mut times = Vec::new();
    let mut moves = Vec::new();
    let mut open = 0;
    for board in crate::walks_of_200(50) {
        let limits = Limits::of_time(Duration::from_secs(20));
        let begun = Instant::now();
        match oracle.ask(&board, &mut Watch::new(limits)).finding {
            Finding::Minimum(path) => moves.push(path.len()),
            Finding::Between { .. } => open += 1,
            Finding::NoSolution => unreachable!("a walk can be walked back"),
        }
        times.push(begun.elapsed());
    }
    moves.sort_unstable();
    Outcome {
        seconds: median(&times).as_secs_f64(),
        notes: format!(
            "minimum {} to {} moves; {open} only bounded after 20 s",
            moves.first().unwrap_or(&0),
            moves.last().unwrap_or(&0)
        ),
    }
}

fn five(cache: &Path) -> Outcome {
    let oracle = Oracle::new(Strength::Default, Cache::at(cache));
    oracle.prepare(5);
    let begun = Instant::now();
    let mut notes = Vec::new();
    for known in &crate::korf24_easy() {
        let one = Instant::now();
        let nodes = prove(std::slice::from_ref(known), &oracle);
        notes.push(format!(
            "#{}: {} M nodes, {:.1} s",
            known.id,
            nodes / 1_000_000,
            one.elapsed().as_secs_f64()
        ));
    }
    Outcome {
        seconds: begun.elapsed().as_secs_f64(),
        notes: notes.join("; "),
    }
}
