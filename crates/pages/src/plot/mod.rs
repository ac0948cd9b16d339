//! Plots of measurements as SVG text: numbers in, a picture out, on a logarithmic axis.
//!
//! Nothing here measures, opens a file or knows what the numbers are about. What was stopped at a limit is never drawn
//! as if it had been measured.

pub mod box_plot;
pub mod box_rows;
pub mod dot_diagram;
pub mod frame;
pub mod series;

mod box_row;
mod log_axis;

#[cfg(test)]
mod tests;
