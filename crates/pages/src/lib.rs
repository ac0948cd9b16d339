//! What pages share: the theme, the replay, escaping and policies, plots and pictures.
//!
//! Boards, paths and numbers in; markup and bytes out. It solves nothing, grades nothing and touches no file.

pub mod picture;
pub mod plot;
pub mod web;
