//! The X-ray of a search: which search a program's own counts are those of.
//!
//! What is used is a theorem. Let g* be the moves from the start to a board, h its estimate and C* the length of a
//! shortest path. A* expands every board with g* + h < C* and none with g* + h > C*; IDA* goes along every line of moves
//! within each bound that it has to give up. So each search, heuristic and way to count allows an interval of counts on
//! each board, and counts of a few boards leave few searches they can be of.
//!
//! It holds if
//!
//! - the heuristic is consistent, as Hamming, Manhattan and linear conflict are that leave the blank out, and breadth
//!   first, which estimates nothing;
//! - the first path to the goal that is taken from the queue ends the search, or the first that is made: with these
//!   heuristics the board before the goal costs C* too;
//! - with a closed list a board is expanded once, and a shorter way to a board that still waits is not lost. A program that
//!   closes boards when they are made may miss such a way; its counts then fit or do not;
//! - IDA* goes on with the smallest cost beyond the bound, and counts all rounds together. The last round alone can be
//!   almost anything, so no such reading is tried.
//!
//! Whoever counts in another way, searches in another way or prints other numbers fits nothing, and then nothing is said.
//! A heuristic is only named if every reading that is possible has it, and if with each other heuristic the same search,
//! counting the same, is impossible on two cases at least. Linear conflict and walking distance stand in the way of others
//! and are never named themselves. What is said is that counts fit, which is true of whatever program printed them.
//!
//! Where a program tells counts under a heuristic, as some courses ask, they are held against that heuristic. That they are
//! those of another is only said on eight cases or more, and of no program that ever took a longer way than it must: a
//! greedy search is allowed there, and on easy boards expands as few boards as A* with a better heuristic.

pub(crate) mod look;

mod fit;
mod reference_counts;
mod spans;

#[cfg(test)]
mod tests;
