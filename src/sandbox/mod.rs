//! The only room that starts a student's program.
//!
//! A [`sandbox::Sandbox`] is opened once and says how well it is closed; each thread takes a [`worker::Worker`] from it
//! and runs one [`request::Request`] after the other, each in a fresh box. What comes back is a record of what
//! happened. This room judges no answer and prints nothing, and a fault of the box is never taken for one of the
//! program.

pub mod bare;
pub mod entry;
pub mod environment;
pub mod finding;
pub mod fresh_folder;
pub mod input;
pub mod judge;
pub mod line;
#[cfg(target_os = "linux")]
pub mod linux;
pub mod machine;
pub mod name;
pub mod promise;
pub mod request;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its type, and this room after its task"
)]
pub mod sandbox;
pub mod settings;
pub mod start_failure;
pub mod streams;
pub mod survey;
pub mod sweep;
pub mod tool;
pub mod toolchain;
pub mod trouble;
pub mod wanted;
pub mod worker;
