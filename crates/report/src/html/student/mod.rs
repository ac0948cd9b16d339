//! The page of one student.

pub mod assets;
pub mod case;
pub mod cases;
pub mod drawing;
pub mod names;
pub mod page;
pub mod pages;
pub mod part;
pub mod people;
pub mod section;
pub mod words;
