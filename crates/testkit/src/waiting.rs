//! Waiting for something, and saying what for when it does not come.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long anything is waited for; a busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until this is so; says what it waited for when it never is, and what there is to see.
pub fn wait_for(what: &str, is_so: &mut dyn FnMut() -> bool, sight: &dyn Fn() -> String) {
    let began = Instant::now();
    while !is_so() {
        assert!(
            began.elapsed() < PATIENCE,
            "waited {} s for {what}\n{}",
            PATIENCE.as_secs(),
            sight()
        );
        sleep(Duration::from_millis(100));
    }
}
