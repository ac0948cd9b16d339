//! `view`: a board to look at, on a served page or in files.
//!
//! Solving, drawing and serving are the library's; here they are asked for, named and written.

mod arguments;
mod files;
mod packing;
mod page;
mod serve;
mod shown;
mod sliding;

pub(crate) use arguments::View;
