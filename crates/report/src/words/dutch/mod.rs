//! The report in Dutch.

pub(crate) mod bugs;
pub(crate) mod circumstances;
pub(crate) mod labels;
pub(crate) mod noticing;
pub(crate) mod phrases;
pub(crate) mod proving;
pub(crate) mod reasons;
pub(crate) mod searching;
