//! `html`: pages that open from a mail attachment, offline.

pub mod causes;
pub mod class_data;
pub mod class_page;
pub mod people;
pub mod player_words;
pub mod replay;
pub mod student_assets;
pub mod student_case;
pub mod student_cases;
pub mod student_drawing;
pub mod student_names;
pub mod student_page;
pub mod student_pages;
pub mod student_part;
pub mod student_section;
pub mod student_words;
pub mod time_code;
pub mod write;
