//! What of a class waits for a person: in the order in which it is best decided, and grouped by reason for whoever looks.

pub mod groups;
pub mod likeness;
pub mod queue;
