//! The commands of a class that several machines grade: its parts, and what becomes of them.

pub mod arguments;
pub mod cancel;
pub mod command;
pub mod cut;
pub mod jobs;
pub mod merge;
pub mod merged;
pub mod missing;
pub mod notes;
pub mod progress;
pub mod remote;
pub mod resume;
pub mod status;
pub mod template;
pub mod words;
