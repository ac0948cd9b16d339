//! Says in a few words how an answer was read.

use crate::answer::Says;
use crate::sliding::answer::{HeuristicName, Run, SlidingAnswer, Told, Walk};

/// How this answer was read: `18 boards, the blank as "-"; Kurang table; length 17`.
#[must_use]
pub fn describe(answer: &SlidingAnswer) -> String {
    let mut parts = Vec::new();
    match &answer.says {
        Says::Nothing => {}
        Says::Solution => parts.push("says there is a solution".to_owned()),
        Says::NoSolution { line } => parts.push(format!("no solution: `{line}`")),
        Says::GaveUp { line } => parts.push(format!("gave up: `{line}`")),
        Says::BadInput { line } => parts.push(format!("bad input: `{line}`")),
    }
    for run in &answer.runs {
        parts.extend(describe_run(run, answer));
    }
    if let Some(kurang) = &answer.kurang {
        parts.push(
            if kurang.table.is_empty() {
                "Kurang sum"
            } else {
                "Kurang table"
            }
            .to_owned(),
        );
    }
    match answer.own_boards.len() {
        0 => {}
        1 => parts.push("a board of its own".to_owned()),
        count => parts.push(format!("{count} boards of its own")),
    }
    if parts.is_empty() {
        return "nothing of an answer".to_owned();
    }
    parts.join("; ")
}

/// How two answers were read that disagree, each with what only it says.
#[must_use]
pub(crate) fn describe_both(one: &SlidingAnswer, other: &SlidingAnswer) -> (String, String) {
    let (mut first, mut second) = (describe(one), describe(other));
    if first != second {
        return (first, second);
    }
    let tiles = |answer: &SlidingAnswer| -> Vec<Vec<u8>> {
        let walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
        walks.map(|walk| walk.tiles.clone()).collect()
    };
    for (here, there) in tiles(one).iter().zip(&tiles(other)) {
        let apart = here.iter().zip(there).position(|(a, b)| a != b);
        let Some(at) = apart else { continue };
        first += &format!(", tile {} at step {}", here[at], at + 1);
        second += &format!(", tile {} at step {}", there[at], at + 1);
        break;
    }
    (first, second)
}

fn describe_run(run: &Run, answer: &SlidingAnswer) -> Option<String> {
    let mut parts = Vec::new();
    if let Some(walk) = &run.walk {
        parts.push(describe_walk(walk, answer.blank.as_deref()));
    }
    if let Some(length) = run.claimed {
        parts.push(format!("length {length}"));
    }
    if let Some(iterations) = run.iterations {
        parts.push(format!("{iterations} iterations"));
    }
    let name = match run.heuristic {
        None => "",
        Some(HeuristicName::Hamming) => "Hamming: ",
        Some(HeuristicName::Manhattan) => "Manhattan: ",
        Some(HeuristicName::Other) => "another heuristic: ",
    };
    (!parts.is_empty()).then(|| format!("{name}{}", parts.join(", ")))
}

fn describe_walk(walk: &Walk, blank: Option<&str>) -> String {
    let steps = walk.steps;
    let count = |count: u64, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let blank = match blank {
        None => String::new(),
        Some("") => ", the blank as an empty place".to_owned(),
        Some(sign) => format!(", the blank as `{sign}`"),
    };
    let told = match walk.told {
        Told::Boards => format!("{}{blank}", count(steps + 1, "board", "boards")),
        Told::BoardsWithoutStart => format!(
            "{} without the start{blank}",
            count(steps, "board", "boards")
        ),
        Told::Tiles => count(steps, "tile", "tiles"),
        Told::BlankWays => format!("{} of the blank", count(steps, "way", "ways")),
        Told::TileWays => format!("{} of the tiles", count(steps, "way", "ways")),
    };
    match &walk.broken {
        None => told,
        Some(broken) => format!("{told}, broken at step {}", broken.step),
    }
}
