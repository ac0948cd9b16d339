//! Reports that one platform reads, nearly all of them on one submission.

pub mod artemis;
pub(crate) mod autolab;
pub(crate) mod check50;
pub(crate) mod classroom50;
pub(crate) mod codegrade;
pub mod github;
pub(crate) mod github_classroom;
pub mod gradescope;
pub(crate) mod ordered;
pub(crate) mod prairielearn;
pub mod single;
