//! `tables build|status|clear`: the pattern databases in the cache, made beforehand, looked at, removed.

pub(crate) mod build;
pub(crate) mod clear;
pub(crate) mod command;
pub(crate) mod folder;
pub(crate) mod status;
