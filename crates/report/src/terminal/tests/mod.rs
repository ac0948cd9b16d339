//! Whole reports, as text.

mod difference;
pub(crate) mod every_variant;
mod golden_class;
mod golden_scorecards;
mod golden_tongues;
mod hostile;
pub(crate) mod printed;
mod width;
