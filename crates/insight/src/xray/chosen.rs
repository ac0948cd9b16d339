//! Chooses the cases whose counts are looked at: the same ones for everybody, so that each is worked out once.

use rules::sliding::board::Board;

use crate::looked::Looked;
use model::case_facts::SeenBy;
use model::expectation::Expectation;

/// Nearer to the goal all searches count alike.
const LEAST_DEPTH: u32 = 8;
/// So many of the cases that students may see.
const MOST_PUBLIC: usize = 12;
/// And so many of the others.
const MOST_HIDDEN: usize = 6;

/// A case that is looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen<'c> {
    /// Its place among the outcomes.
    pub place: usize,
    /// Its board.
    pub board: &'c Board,
    /// The moves of a shortest path.
    pub depth: u32,
    /// Who may see it.
    pub seen_by: SeenBy,
}

/// The cases that are looked at, the easiest first.
pub(super) fn chosen<'l>(looked: &Looked<'l>) -> Vec<Chosen<'l>> {
    let (mut public, mut hidden) = (Vec::new(), Vec::new());
    for (place, (facts, case)) in looked.card.cases.iter().zip(looked.cases).enumerate() {
        let (Some(board), Expectation::MinimumMoves(depth)) =
            (case.board.tiles(), case.expectation)
        else {
            continue;
        };
        if depth < LEAST_DEPTH || facts.name != case.name {
            continue;
        }
        let list = match facts.seen_by {
            SeenBy::Everybody => &mut public,
            SeenBy::StaffUntilDue | SeenBy::Staff => &mut hidden,
        };
        list.push(Chosen {
            place,
            board,
            depth,
            seen_by: facts.seen_by,
        });
    }
    let mut chosen = spread(public, MOST_PUBLIC);
    chosen.extend(spread(hidden, MOST_HIDDEN));
    chosen.sort_by_key(|it| (it.depth, it.place));
    chosen
}

/// So many of them, from the easiest to the hardest.
fn spread(mut cases: Vec<Chosen<'_>>, most: usize) -> Vec<Chosen<'_>> {
    cases.sort_by_key(|it| (it.depth, it.place));
    let count = cases.len();
    if count <= most {
        return cases;
    }
    (0..most)
        .map(|number| cases[number * (count - 1) / (most - 1)])
        .collect()
}
