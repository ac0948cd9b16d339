//! The boards that the outputs are about, and what came of reading one.

use puzzles::answer::Reading;
use puzzles::sliding::answer::{SlidingAnswer, Told};
use puzzles::sliding::read::reader::read;

/// Two moves: 5 and 6 slide; the blank goes right and down.
pub const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
/// Three moves: 7, 11 and 12 slide; the blank goes down, right and down.
pub const FIFTEEN: &str = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12";

/// The one way that this output is read.
pub fn answer(board: &str, output: &str) -> SlidingAnswer {
    match read(&board.parse().expect("a board"), output.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{output}\nwas read as {other:?}"),
    }
}

/// How the only run was told, and its tiles; it must end at the goal.
pub fn path(board: &str, output: &str) -> (Told, Vec<u8>) {
    let answer = answer(board, output);
    let [run] = &answer.runs[..] else {
        panic!("{output}\ntells {} runs", answer.runs.len());
    };
    let walk = run
        .walk
        .as_ref()
        .unwrap_or_else(|| panic!("{output}\ntells no walk"));
    assert_eq!(walk.broken, None, "{output}");
    assert!(walk.end.is_goal(), "{output}");
    assert_eq!(walk.steps, walk.tiles.len() as u64, "{output}");
    (walk.told, walk.tiles.clone())
}
