//! What the grader and its launchers say to each other, one packet a message.

pub mod ground;
pub mod order;
pub mod parcel;
pub mod reply;
pub mod report;
