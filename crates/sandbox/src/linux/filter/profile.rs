//! How much of the system around the box the filter has to guard.

/// What stands around the program besides the filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Namespaces of its own: what it shares between processes, it shares with nobody outside.
    Contained,
    /// The system's own namespaces, so that what outlives a process or reaches others there has to be refused.
    Fenced,
    /// The same, where Landlock keeps sockets within the box.
    FencedWithSockets,
}
