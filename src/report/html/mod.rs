//! `html`: pages that open from a mail attachment, offline.

pub mod causes;
pub mod class_data;
pub mod time_code;
