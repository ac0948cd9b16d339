//! The box on Linux, a folder for each place its code runs in: [`outside`] in the grader, the [`launcher`], and [`inside`]
//! the box.
//!
//! What they say to each other is in [`wire`], what they ask of the kernel in [`sys`], which calls a program may make in
//! [`filter`], and who tries whether all this holds in [`canary`].

pub(crate) mod canary;
pub(crate) mod cgroup;
pub(crate) mod filter;
pub(crate) mod inside;
pub(crate) mod launcher;
pub(crate) mod outside;
pub(crate) mod process_table;
pub(crate) mod program_clock;
pub(crate) mod stillness;
pub(crate) mod sys;
pub(crate) mod wire;

pub use outside::maker::{BoxMaker, BoxWorker};
pub use outside::proven::{CanaryFailure, send_canary};
pub use sys::wait::used_by_children;
pub use wire::message::BoxPart;
