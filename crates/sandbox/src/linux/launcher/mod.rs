//! The launcher, and the ground it lays for boxes.
//!
//! Everything here runs in the launcher, but for the verbs of [`confinement`] that say otherwise.

pub mod confinement;
pub mod contained;
pub mod devices;
pub mod fenced;
pub mod file_tree;
pub mod masked;
pub mod pristine;
pub mod serve;
pub mod user;
pub mod user_namespace;
