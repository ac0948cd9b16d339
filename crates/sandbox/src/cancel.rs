//! The wish of whoever runs the grader that it stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The wish that whatever runs in a box be ended, as Ctrl-C expresses it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cancel(Option<&'static AtomicBool>);

impl Cancel {
    /// How often somebody who waits must look.
    pub const LOOK: Duration = Duration::from_millis(50);

    /// Expressed by this flag turning true.
    #[must_use]
    pub const fn when(flag: &'static AtomicBool) -> Self {
        Self(Some(flag))
    }

    /// Whether it has been expressed.
    #[must_use]
    pub fn is_wished(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether it is expressed now or within some looks: a wish reaches each process of a job in its own time.
    #[must_use]
    pub(crate) fn is_heard(self) -> bool {
        (0..8).any(|_| {
            let heard = self.is_wished();
            if !heard && self.0.is_some() {
                thread::sleep(Self::LOOK);
            }
            heard
        })
    }

    /// At most this long may be waited before looking again.
    #[must_use]
    pub fn at_most(self, wait: Duration) -> Duration {
        match self.0 {
            Some(_) => wait.min(Self::LOOK),
            None => wait,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_heard_and_waited_for_in_short_steps() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let cancel = Cancel::when(&FLAG);
        assert!(!cancel.is_wished());
        assert_eq!(cancel.at_most(Duration::from_secs(9)), Cancel::LOOK);
        FLAG.store(true, Ordering::Relaxed);
        assert!(cancel.is_wished());
        let never = Cancel::default();
        assert!(!never.is_wished());
        assert_eq!(
            never.at_most(Duration::from_secs(9)),
            Duration::from_secs(9)
        );
    }
}
