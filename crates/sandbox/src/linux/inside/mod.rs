//! What happens in a box: its first process, and the last steps of the program's own.
//!
//! Nothing here talks to the machine outside but through the socket it was given.

pub(crate) mod init;
pub(crate) mod meter;
pub(crate) mod watch;
