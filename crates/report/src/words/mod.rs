//! Every sentence of the report, in every language it is written in.
//!
//! A language is a type that has all of [`labels::Labels`], [`reasons::Reasons`], [`circumstances::Circumstances`],
//! [`noticing::Noticing`], [`proving::Proving`] and [`searching::Searching`]: one that lacks a sentence does not
//! compile. Words hold what students wrote as it came; the terminal makes it safe.

pub(crate) mod by_a_person;
pub mod cause;
pub(crate) mod chinese;
pub(crate) mod circumstances;
pub(crate) mod count;
pub(crate) mod dutch;
pub(crate) mod english;
pub(crate) mod given;
pub(crate) mod giving;
pub(crate) mod indonesian;
pub mod label;
pub(crate) mod labels;
pub(crate) mod languages;
pub(crate) mod noticing;
pub(crate) mod proving;
pub(crate) mod quote;
pub(crate) mod reason;
pub(crate) mod reasons;
pub(crate) mod searching;
pub(crate) mod span;
pub(crate) mod tried;
pub mod vocabulary;
