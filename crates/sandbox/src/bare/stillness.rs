//! Whether a running program and its descendants do nothing but wait, where the system tells.

use std::time::Duration;

/// Whether a running program and its descendants do nothing but wait.
#[derive(Debug, Default)]
pub(crate) struct Stillness {
    #[cfg(target_os = "linux")]
    seen: crate::linux::stillness::Stillness,
}

impl Stillness {
    /// For how long nobody has moved, where the system tells.
    pub(crate) fn lasts(&self) -> Duration {
        #[cfg(target_os = "linux")]
        return self
            .seen
            .since()
            .map_or(Duration::ZERO, |since| since.elapsed());
        #[cfg(not(target_os = "linux"))]
        return Duration::ZERO;
    }

    /// Looks at the program, and says whether nobody has moved for long enough. Where the system does not tell, nobody
    /// is ever seen to move.
    #[cfg(target_os = "linux")]
    pub(crate) fn is_reached_by(&mut self, program: i32) -> bool {
        use crate::linux::process_table::descendants;
        use crate::linux::stillness::Motion;
        use crate::linux::waiting::waits_for_input;

        let mut all = descendants(program);
        all.push(program);
        self.seen.look(&all) == Motion::Still && waits_for_input(&all)
    }

    /// Looks at the program, and says whether nobody has moved for long enough. Where the system does not tell, nobody
    /// is ever seen to move.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn is_reached_by(&mut self, _: i32) -> bool {
        true
    }
}
