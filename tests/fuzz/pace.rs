//! Whether a reader's time grows with its input and no faster.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::fuzz::readers::{READERS, Reader, scratch};

/// What an input consists of, again and again.
const UNITS: &[&str] = &[
    "<",
    "<a",
    "<table ",
    "<td>",
    "<table><tr><td>a</table>",
    "<!--",
    "[",
    "](",
    "[a](",
    "|",
    "| a | b |\n",
    "|a|b|\n|-|-|\n",
    "a  b\n",
    "/*",
    "\"",
    "\"\"\"",
    "\\",
    "{",
    "(",
    "1 ",
    "1 2 3 4\n",
    "12",
    "\n",
    " ",
    "a",
    "a ",
    "²",
    "\u{1b}[",
    "\u{1b}[31m",
    "第",
    "&",
    "&amp;",
    "```\n",
    "`a",
    "~~",
    ",",
    ";",
    "=",
    "a = [",
    "[a]\n",
    "kurang(1) = 2\n",
    "up ",
    "U",
    "no solution ",
    "A",
    "ABBCC\n",
    "\r",
    "\0",
    "import a\n",
    "class A ",
    "#",
    "//",
    "- Run: ./a\n",
    "cd a && ",
    "\"a\",",
    "a_1_",
    "-> ",
    "Step 1:\n1 2\n3 0\n",
    "Traceback\n",
    "  at a.b(c)\n",
    "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n\n",
    "1. a\n",
    "x = input(\"Choose: \")\n",
];
/// From here on lengths are doubled twice.
const SHORTEST: usize = 2 << 10;
/// What is read faster than this says nothing about pace.
const MOMENT: Duration = Duration::from_millis(3);
/// What takes this long has shown its pace.
const ENOUGH: Duration = Duration::from_millis(200);
/// Four times the input takes four times as long, and sixteen times where the pace is quadratic.
const MOST: f64 = 10.0;
/// How often it must have been too slow.
const TRIES: usize = 3;

/// Files of the course are left out: what reads TOML keeps a copy of the file with each mistake in it. No student writes
/// them, and of a long one only the first mistake is told.
const OF_THE_COURSE: [&str; 2] = ["grader-toml", "expected-toml"];

/// What is read at a pace that grows with the length, in words.
pub fn slow(largest: usize) -> Vec<String> {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores)
            .map(|core| {
                scope.spawn(move || {
                    let scratch = scratch();
                    let tried = READERS
                        .iter()
                        .filter(|reader| !OF_THE_COURSE.contains(&reader.name))
                        .flat_map(|reader| UNITS.iter().map(move |unit| (reader, *unit)));
                    let own = tried.skip(core).step_by(cores);
                    own.filter_map(|(reader, unit)| too_slow(reader, unit, largest, scratch.path()))
                        .collect::<Vec<String>>()
                })
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("a reader does not panic"))
            .collect()
    })
}

fn too_slow(
    reader: &Reader,
    unit: &str,
    largest: usize,
    scratch: &std::path::Path,
) -> Option<String> {
    let time = |length: usize| {
        let input = unit.repeat(length / unit.len()).into_bytes();
        let began = now();
        (reader.read)(&input, scratch);
        now().saturating_sub(began)
    };
    let mut length = SHORTEST;
    let mut before = time(length);
    while 4 * length <= largest && before < ENOUGH {
        let mut after = time(4 * length);
        let is_slow = |before: Duration, after: Duration| {
            before >= MOMENT && after.as_secs_f64() > MOST * before.as_secs_f64()
        };
        // It may have been the machine: the shorter time counts, and it is looked at again.
        for _ in 1..TRIES {
            if !is_slow(before, after) {
                break;
            }
            (before, after) = (before.max(time(length)), after.min(time(4 * length)));
        }
        if is_slow(before, after) {
            return Some(format!(
                "{} of {unit:?}: {before:?} for {length} bytes, {after:?} for four times that",
                reader.name
            ));
        }
        (length, before) = (4 * length, after);
    }
    None
}

/// The processor time of this thread: what else the machine does costs none of it.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).expect("time goes on"),
        u32::try_from(time.tv_nsec).expect("less than a second"),
    )
}
