//! Proves minimum moves, the fastest way there is for the size of the board.

pub mod answer;
pub mod ask;
mod attempt;
mod beam;
pub mod by_hand;
pub mod deep;
pub mod distances;
pub mod full;
pub mod lane;
pub mod machine;
mod node;
mod shelf;
pub mod upper_bound;
