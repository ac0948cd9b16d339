//! The words of the page about a class, a language a file.

pub(crate) mod chinese;
pub(crate) mod dutch;
pub(crate) mod english;
pub(crate) mod indonesian;
