//! Whole reports, as text.

mod difference;
pub mod every_variant;
mod golden_class;
mod golden_scorecards;
mod golden_tongues;
mod hostile;
pub mod printed;
mod width;
