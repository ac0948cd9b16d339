//! The box on Linux: the launcher, the first process of a box, and the program in it.
//!
//! Read them in the order of the processes: [`client`] in the grader, [`launcher`], [`init`] and its [`watch`](mod@watch),
//! [`payload`]. How a box is closed is in [`contained`] and [`fenced`].

pub mod canary;
pub mod cgroup;
pub mod client;
pub mod confinement;
pub mod contained;
pub mod disk;
pub mod door;
pub mod fenced;
pub mod file_tree;
pub mod filter;
pub mod init;
pub mod launcher;
pub mod maker;
pub mod meter;
pub mod payload;
pub mod pristine;
pub mod process_table;
pub mod proof;
pub mod proven;
pub mod remedy;
pub mod sealed_input;
pub mod slot;
pub mod socket;
pub mod step;
pub mod supervision;
pub mod sys;
pub mod talk;
pub mod translation;
pub mod user;
pub mod user_namespace;
pub mod watch;
pub mod wire;
