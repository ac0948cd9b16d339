//! The page about a class, for teachers.

pub mod assets;
pub mod case_figures;
pub mod cause_words;
pub mod causes;
pub mod data;
pub mod extras;
pub mod figures;
pub mod languages;
pub mod number_code;
pub mod outcome_of;
pub mod page;
pub mod plot_words;
pub mod plots;
pub mod short_replay;
pub mod tongues;
pub mod words;
