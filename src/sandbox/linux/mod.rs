//! What the box is made of on Linux.

pub mod filter;
