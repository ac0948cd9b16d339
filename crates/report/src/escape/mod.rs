//! Text of others within each kind of text, where it means nothing but itself.

pub(crate) mod defuse;
pub(crate) mod gfm;
pub mod safe_json;
pub(crate) mod workflow;
pub(crate) mod xml;
