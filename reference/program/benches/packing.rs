//! How fast the packing solvers are: each figure beside its target, the best of five runs.
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

use reference::packing::brute_force::brute_force;
use reference::packing::exact_cover;
use rules::packing::Puzzle;
use rules::packing::read::read;
use rules::search_watch::{Limits, Watch};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use testkit::bench;

const PENTOMINOES: &str = " FF/FF/ F|I/I/I/I/I|LLLL/L|NNN/  NN|PP/PP/P|TTT/ T/ T|U U/UUU|V/V/VVV|W/WW/ WW| X/XXX/ X|\
    YYYY/ Y|ZZ/ Z/ ZZ";
const GAME: &str =
    "AAA/ A|BBB/  BB|CCCC/ C|D/DD/ DD|EEEE/E| FF/FF| GG/GG/ G|HHH/H|I/I/III|J/JJ|K K/KKK|LL/LL/L";

fn main() {
    let pentominoes = puzzle(6, 10, PENTOMINOES);
    let game = puzzle(5, 11, GAME);
    println!("{:<34} {:>10} {:>14}", "figure", "target", "best of 5");
    let all = |puzzle: &Puzzle, expected: u128| {
        best(|| {
            let report = exact_cover::each(puzzle, &mut Watch::default(), &mut |grid| {
                black_box(grid);
                ControlFlow::Continue(())
            });
            assert_eq!(report.packed(), Some(&expected));
        })
    };
    let time = all(&pentominoes, 9_356);
    timed("6×10 pentominoes, all 9,356", Some(("1 s", 1.0)), time);
    let first = best(|| {
        let report = exact_cover::first(&game, &mut Watch::default());
        assert!(black_box(report).packed().is_some());
    });
    timed("5×11 game, first", Some(("1 ms", 0.001)), first);
    let time = all(&game, 4_331_140);
    timed("5×11 game, all 4,331,140", Some(("15 s", 15.0)), time);
    let counted = best(|| {
        let report = exact_cover::count(&game, &mut Watch::default());
        assert_eq!(report.packed(), Some(&4_331_140));
    });
    timed("5×11 game, counted", None, counted);
    let streamed = best(|| {
        let report = exact_cover::stream_each(&pentominoes, &mut Watch::default(), &mut |grid| {
            black_box(grid);
            ControlFlow::Continue(())
        });
        assert_eq!(report.packed(), Some(&9_356));
    });
    let most = Some(("1 s", 1.0));
    timed("6×10 pentominoes, all, streamed", most, streamed);
    // What the handout counts includes placements known beforehand to fail; only those tested measure the speed.
    let (mut counted, mut tested) = (0.0f64, 0.0f64);
    for _ in 0..5 {
        let time = Some(Duration::from_millis(500));
        let report = brute_force(&game, &mut Watch::new(Limits { time, memory: None }));
        let seconds = report.effort.time.as_secs_f64();
        counted = counted.max(report.placements as f64 / seconds);
        tested = tested.max(report.effort.generated as f64 / seconds);
    }
    row(
        "brute force, placements tested",
        "≥ 20 M/s",
        &format!("{:.0} M/s", tested / 1e6),
        bench::verdict(tested >= 20e6),
    );
    row(
        "brute force, placements counted",
        "–",
        &format!("{:.0} M/s", counted / 1e6),
        "",
    );
}

fn row(figure: &str, target: &str, measured: &str, reached: &str) {
    println!(
        "{}",
        format!("{figure:<34} {target:>10} {measured:>14} {reached}").trim_end()
    );
}

/// A row of a time, which may be at most so much: as it is written, and in seconds.
fn timed(figure: &str, most: Option<(&str, f64)>, time: Duration) {
    let time = time.as_secs_f64();
    let (target, reached) = match most {
        Some((most, seconds)) => (format!("≤ {most}"), bench::verdict(time <= seconds)),
        None => ("–".to_owned(), ""),
    };
    row(figure, &target, &bench::seconds(time), reached);
}

fn best(mut run: impl FnMut()) -> Duration {
    let times = (0..5).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn puzzle(rows: usize, columns: usize, pieces: &str) -> Puzzle {
    let text = format!(
        "{rows} {columns} {}\nDEFAULT\n{}\n",
        pieces.split('|').count(),
        pieces.replace(['|', '/'], "\n")
    );
    read(text.as_bytes()).expect("the puzzle is well formed")
}
