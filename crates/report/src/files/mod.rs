//! Reports on a class that any program may read.

pub mod csv;
pub mod gitlab;
pub mod json;
pub mod jsonl;
pub mod junit;
pub mod markdown;
pub mod tap;
pub mod text;
