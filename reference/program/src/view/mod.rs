//! The visualizer: one page and its questions, answered on this machine alone.
//!
//! A request is read within limits, let in by the guard, answered by a route; a search runs as a job on a thread of its
//! own. What is true about a puzzle is asked of the rules and solvers: nothing here decides it. Nothing here opens a
//! browser or prints; that is the command line's.

pub(crate) mod document;
pub(crate) mod guard;
pub mod jobs;
pub(crate) mod method;
pub(crate) mod packing;
pub(crate) mod puzzle;
pub(crate) mod replay_page;
pub mod request;
pub(crate) mod response;
pub(crate) mod routes;
pub mod server;
pub(crate) mod sliding;
