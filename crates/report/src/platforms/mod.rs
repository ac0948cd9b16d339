//! Reports that one platform reads, nearly all of them on one submission.

pub mod artemis;
pub mod autolab;
pub mod check50;
pub mod classroom50;
pub mod codegrade;
pub mod github;
pub mod github_classroom;
pub mod gradescope;
pub mod ordered;
pub mod prairielearn;
pub mod single;
