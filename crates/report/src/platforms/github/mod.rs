//! GitHub Actions: annotations and groups on standard output, the step's summary, and its outputs.
//!
//! All three are text; where it goes is the command line's. A workflow's log is read for commands, so whatever others
//! wrote stands between `::stop-commands::` and a token that nobody can guess, or within a command of ours.

pub(crate) mod annotations;
pub mod outputs;
pub mod summary;
pub mod token;
