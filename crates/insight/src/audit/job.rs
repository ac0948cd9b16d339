//! What a case may be for besides catching mistakes of the zoo.

use course::case::Case;
use model::expectation::Expectation;

/// What a case is for besides catching mistakes of the zoo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Job {
    /// It is bad input, which programs are to refuse.
    BadInput,
    /// It is written in a way that not every program reads.
    Writing,
    /// It needs no move.
    Solved,
    /// It is so deep that it asks how fast a program is.
    Depth,
    /// It is in a group that has one: the handout's own boards, or ways to write them.
    Group,
}

/// The groups that have another job, as the shipped courses call them.
const GROUPS: [&str; 2] = ["handout", "robustness"];

/// Boards from so many moves on ask how fast a program is.
const DEEP: [(usize, u32); 2] = [(3, 24), (4, 24)];

/// The other job of a case, where it can be told from the case itself.
#[must_use]
pub(crate) fn other_job(case: &Case) -> Option<Job> {
    let tiles = case.board.tiles();
    match (tiles, case.expectation) {
        _ if case.board.is_bad() => Some(Job::BadInput),
        (_, Expectation::MinimumMoves(0)) => Some(Job::Solved),
        _ if GROUPS.contains(&case.group.as_str()) => Some(Job::Group),
        (Some(board), Expectation::MinimumMoves(moves))
            if DEEP
                .iter()
                .any(|&(side, deep)| side == board.side() && moves >= deep) =>
        {
            Some(Job::Depth)
        }
        (Some(_), _) => is_unusual(&case.text, &[b"  ", b"\t"]).then_some(Job::Writing),
        // Blanks may be part of what a piece looks like.
        (None, _) => is_unusual(&case.text, &[]).then_some(Job::Writing),
    }
}

/// Whether a text has other line ends than usual, blanks before them, or one of these.
fn is_unusual(text: &[u8], marks: &[&[u8]]) -> bool {
    let has = |mark: &[u8]| text.windows(mark.len()).any(|part| part == mark);
    let usual = [b" \n".as_slice(), b"\r".as_slice(), b"\n\n".as_slice()];
    !text.ends_with(b"\n") || usual.into_iter().chain(marks.iter().copied()).any(has)
}
