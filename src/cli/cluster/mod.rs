//! A class graded in parts: the part a run takes, and the parts put together again.

pub mod cut;
pub mod merge;
