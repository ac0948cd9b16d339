//! What the grader and its launchers say to each other, one packet a message.

pub(crate) mod message;
pub(crate) mod packet;
pub(crate) mod reply;
