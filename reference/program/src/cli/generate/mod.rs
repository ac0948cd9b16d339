//! `generate`: random boards of a chosen kind, to standard output or to files.
//!
//! Drawing boards is the library's; here they are named and written.

mod arguments;
mod folder;
mod kind;

pub(crate) use arguments::Generate;
