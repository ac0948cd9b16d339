//! The box on Linux, a folder for each place its code runs in: [`outside`] in the grader, the [`launcher`], and [`inside`]
//! the box.
//!
//! What they say to each other is in [`wire`], what they ask of the kernel in [`sys`], which calls a program may make in
//! [`filter`], and who tries whether all this holds in [`canary`].

pub mod canary;
pub mod cgroup;
pub mod filter;
pub mod inside;
pub mod launcher;
pub mod outside;
pub mod process_table;
pub mod program_clock;
pub mod socket;
pub mod step;
pub mod stillness;
pub mod sys;
pub mod wire;
