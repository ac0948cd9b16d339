//! What counts and times tell of a search, beside those of the reference solver and of the class.
//!
//! It knows no puzzle: which search counts fit was found before, and is only told here.

pub(crate) mod notice;
pub(crate) mod times;
