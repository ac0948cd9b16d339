//! Text of others within each kind of text, where it means nothing but itself.

pub mod defuse;
pub mod gfm;
pub mod safe_json;
pub mod workflow;
pub mod xml;
