//! The words of the page about a class, a language a file.

pub mod chinese;
pub mod dutch;
pub mod english;
pub mod indonesian;
