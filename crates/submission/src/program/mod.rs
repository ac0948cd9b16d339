//! How a submission is built and started, found as a person would find it.

pub mod adapt;
pub mod allowed;
pub mod board_names;
pub mod candidate;
pub mod entry;
pub mod fill;
pub mod hints;
pub mod prebuilt;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its type, and so is this part of the room"
)]
pub mod program;
pub mod readme;
pub mod recognise;
pub mod settings;
pub mod source;
pub mod sources;
pub mod start_folders;
pub mod text;
