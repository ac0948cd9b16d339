//! What happens in a box: its first process, and the last steps of the program's own.
//!
//! Nothing here talks to the machine outside but through the socket it was given.

pub mod disk;
pub mod door;
pub mod init;
pub mod meter;
pub mod payload;
pub mod proof;
pub mod watch;
