//! Proves minimum moves, the fastest way there is for the size of the board.

pub mod answer;
pub mod ask;
mod attempt;
mod beam;
pub mod by_hand;
pub(crate) mod deep;
pub mod distances;
pub mod full;
pub(crate) mod lane;
pub(crate) mod machine;
mod node;
mod shelf;
pub mod upper_bound;
