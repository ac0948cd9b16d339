//! `html`: pages that open from a mail attachment, offline.

pub mod class;
pub mod player_words;
pub mod replay;
pub mod student;
pub mod write;
