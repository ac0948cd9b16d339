//! What textbook programs do: the searches that students write when nobody tells them how, each with a guess at how
//! many write it, and which of many right answers each of them finds.
//!
//! Two programs that were written apart and follow the same textbook choose the same path on every board. Whoever wants
//! to know how much it means that two programs agree asks here first how much of it the textbooks explain.

pub mod packing;
pub mod sliding;
pub mod trace;
