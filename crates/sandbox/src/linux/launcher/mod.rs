//! The launcher, and what it prepares once for all its boxes.
//!
//! Everything here runs in the launcher, but for the verbs of [`confinement`] that say otherwise.

pub(crate) mod confinement;
pub(crate) mod contained;
pub(crate) mod fenced;
pub(crate) mod file_tree;
pub(crate) mod pristine;
pub(crate) mod serve;
pub(crate) mod user;
