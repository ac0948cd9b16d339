//! `twins`: submissions that are worth a look together.

pub mod command;
pub mod page;
pub mod people;
