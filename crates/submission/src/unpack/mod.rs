//! Unpacks archives that strangers made: every name is checked before anything is written, and limits are checked while
//! it is read.

pub mod kind;
pub mod limits;
pub mod member;
pub mod sink;
pub mod tar_archive;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its verb, and so is this part of the room"
)]
pub mod unpack;
pub mod zip_archive;
