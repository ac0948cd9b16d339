//! Plots of measurements as SVG text: numbers in, a picture out, on a logarithmic axis.
//!
//! Nothing here measures, opens a file or knows what the numbers are about. What was stopped at a limit is never drawn
//! as if it had been measured.

pub mod box_plot;
pub mod dot_diagram;
pub(crate) mod escape;
pub(crate) mod quartiles;
pub mod rows;
pub mod series;
pub mod setting;
pub mod unit;

mod frame;
mod log_axis;
mod mark;

#[cfg(test)]
mod tests;
