//! What the grader and its launchers say to each other, one packet a message.

pub mod ground;
pub(crate) mod order;
pub(crate) mod parcel;
pub(crate) mod reply;
pub(crate) mod report;
