//! `html`: pages that open from a mail attachment, offline.

mod case_figures;
mod cause_words;
mod causes;
pub mod class_data;
mod class_extras;
mod class_figures;
pub mod class_page;
mod number_code;
mod outcome_of;
pub mod player_words;
mod plot_words;
mod plots;
mod replay;
mod short_replay;
pub mod student_page;
pub mod write;
