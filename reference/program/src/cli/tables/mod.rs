//! `tables build|status|clear`: the pattern databases in the cache, made beforehand, looked at, removed.

pub mod build;
pub mod clear;
pub mod command;
pub mod folder;
pub mod status;
