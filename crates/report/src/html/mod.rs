//! `html`: pages that open from a mail attachment, offline.

pub mod class;
pub(crate) mod player_words;
pub(crate) mod replay;
pub mod student;
pub(crate) mod write;
