//! The room as a whole: files with mistakes, folders with broken cases, and the course that is shipped.

mod broken_cases;
mod mistakes;
mod opening;
mod shipped;
