//! The languages of reports, as types that words are given to.

/// English.
#[derive(Debug, Clone, Copy)]
pub struct English;

/// Indonesian.
#[derive(Debug, Clone, Copy)]
pub struct Indonesian;

/// Dutch.
#[derive(Debug, Clone, Copy)]
pub struct Dutch;

/// Chinese, in simplified characters.
#[derive(Debug, Clone, Copy)]
pub struct Chinese;
