//! Unpacks archives that strangers made: every name is checked before anything is written, and limits are checked while
//! it is read. Kinds that are not read here are unpacked by a program of the machine's, and then looked at in the same way.

pub mod foreign;
pub(crate) mod kind;
pub mod limits;
pub(crate) mod member;
pub(crate) mod sink;
pub(crate) mod tar_archive;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its verb, and so is this part of the crate"
)]
pub mod unpack;
pub(crate) mod zip_archive;
