//! Many box plots below each other, a row a series: for dozens of series, each of thousands of values.
//!
//! What a row draws is bounded, and what it leaves out is counted in words.

pub mod box_rows;
pub mod words;

mod row;
mod spread;
