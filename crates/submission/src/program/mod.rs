//! How a submission is built and started, found as a person would find it.

pub(crate) mod adapt;
pub(crate) mod allowed;
pub mod board_names;
pub(crate) mod candidate;
pub mod entry;
pub(crate) mod fill;
pub mod hints;
pub mod newer_python;
pub mod own_way;
pub(crate) mod prebuilt;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its type, and so is this part of the crate"
)]
pub mod program;
pub(crate) mod reading;
pub(crate) mod readme;
pub mod recognise;
pub(crate) mod renamed;
pub mod settings;
pub mod source;
pub(crate) mod sources;
pub(crate) mod start_folders;
pub(crate) mod text;
