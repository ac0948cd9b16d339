//! The languages of reports, as types that words are given to.

/// English.
#[derive(Debug, Clone, Copy)]
pub(crate) struct English;

/// Indonesian.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Indonesian;

/// Dutch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dutch;

/// Chinese, in simplified characters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chinese;
