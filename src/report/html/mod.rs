//! `html`: pages that open from a mail attachment, offline.

pub mod causes;
pub mod class_assets;
pub mod class_data;
pub mod class_page;
pub mod class_tongues;
pub mod class_words;
pub mod player_words;
pub mod student_page;
pub mod time_code;
pub mod write;
