//! Reports on a class that any program may read.

pub(crate) mod csv;
pub(crate) mod gitlab_code_quality;
pub mod json;
pub mod jsonl;
pub(crate) mod junit;
pub(crate) mod markdown;
pub(crate) mod plain_text;
pub(crate) mod tap;
