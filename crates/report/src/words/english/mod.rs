//! The report in English.

pub mod circumstances;
pub mod labels;
pub mod noticing;
pub mod phrases;
pub mod proving;
pub mod reasons;
pub mod searching;
