//! The visualizer: one page and its questions, answered on this machine alone.
//!
//! A request is read within limits, let in by the guard, answered by a route; a search runs as a job on a thread of its
//! own. What is true about a puzzle is asked of the rules and solvers: nothing here decides it. Nothing here opens a
//! browser or prints; that is the command line's.

pub mod document;
pub mod examples;
pub mod guard;
pub mod job;
pub mod jobs;
pub mod method;
pub mod packing;
pub mod pages;
pub mod puzzle;
pub mod replay_page;
pub mod request;
pub mod response;
pub mod routes;
pub mod seats;
pub mod server;
pub mod sliding;
pub mod token;
