//! The page about a class, for teachers.

pub(crate) mod assets;
pub(crate) mod case_figures;
pub(crate) mod cause_words;
pub(crate) mod causes;
pub(crate) mod data;
pub(crate) mod extras;
pub(crate) mod figures;
pub(crate) mod languages;
pub mod number_code;
pub(crate) mod outcome_of;
pub mod page;
pub(crate) mod plot_words;
pub(crate) mod plots;
pub(crate) mod short_replay;
pub(crate) mod tongues;
pub(crate) mod verdict_place;
pub(crate) mod waiting;
pub(crate) mod words;
