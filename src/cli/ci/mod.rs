//! Services that grade on every push: which one this is, and where its reports go.

pub mod github_files;
pub mod service;
