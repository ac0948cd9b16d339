//! Plots of measurements as SVG text: numbers in, a picture out, on a logarithmic axis.
//!
//! Nothing here measures, opens a file or knows what the numbers are about. What was stopped at a limit is never drawn
//! as if it had been measured.
//!
//! Written with `format!` and not as templates, which pages are: a shape is mostly numbers with one place, each of which a
//! template would wrap in a `format_args!` of its own, and one path of hundreds of dots is no markup at all. Texts go
//! through [`escape`](crate::web::escape::escape).

pub mod box_plot;
pub mod box_rows;
pub mod dot_diagram;
pub mod frame;
pub mod series;

mod box_row;
mod log_axis;

#[cfg(test)]
mod tests;
