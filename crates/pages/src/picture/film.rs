//! A picture that moves: scenes of one size, each shown for a while.

use std::time::Duration;

use crate::picture::scene::Scene;

/// One scene of a film.
#[derive(Debug, Clone, PartialEq)]
pub struct Frame {
    /// What is shown.
    pub scene: Scene,
    /// For how long.
    pub time: Duration,
}

/// How long the first frame stands, so that a viewer finds their way.
pub const FIRST: Duration = Duration::from_millis(1_200);
/// How long the last frame stands before the film begins again.
pub const LAST: Duration = Duration::from_millis(3_000);
