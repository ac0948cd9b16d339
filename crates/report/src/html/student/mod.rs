//! The page of one student.

pub(crate) mod assets;
pub(crate) mod case;
pub(crate) mod cases;
pub(crate) mod drawing;
pub(crate) mod names;
pub mod page;
pub mod pages;
pub(crate) mod part;
pub mod people;
pub(crate) mod section;
pub(crate) mod total;
pub(crate) mod words;
