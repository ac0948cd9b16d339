//! Every sentence of the report, in every language it is written in.
//!
//! A language is a type that has all of [`labels::Labels`], [`reasons::Reasons`], [`circumstances::Circumstances`],
//! [`noticing::Noticing`], [`proving::Proving`] and [`searching::Searching`]: one that lacks a sentence does not
//! compile. Words hold what students wrote as it came; the terminal makes it safe.

pub mod chinese;
pub mod circumstances;
pub mod count;
pub mod dutch;
pub mod english;
pub mod given;
pub mod giving;
pub mod indonesian;
pub mod label;
pub mod labels;
pub mod languages;
pub mod noticing;
pub mod proving;
pub mod quote;
pub mod reason;
pub mod reasons;
pub mod searching;
pub mod span;
pub mod vocabulary;
