//! Proves minimum moves, the fastest way there is for the size of the board.

pub mod answer;
pub mod ask;
pub mod deep;
pub mod full;
pub mod machine;
