//! `html`: pages that open from a mail attachment, offline.

pub mod case_figures;
pub mod cause_words;
pub mod causes;
pub mod class_data;
pub mod class_extras;
pub mod class_figures;
pub mod class_page;
pub mod number_code;
pub mod outcome_of;
pub mod people;
pub mod player_words;
pub mod plot_words;
pub mod plots;
pub mod replay;
pub mod short_replay;
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
pub mod write;
