//! What the one line about the sandbox says of each tier: what it is made of, what it leaves open, how memory is watched.

use crate::sandbox::bare::memory::TICK;

/// Of the tier `bare`.
#[must_use]
pub fn bare() -> String {
    let memory = match TICK {
        Some(tick) => format!("memory by {} ms polling", tick.as_millis()),
        None => "memory looked at only afterwards".to_owned(),
    };
    format!("limits and a process group; NOT isolated: files, network, processes; {memory}")
}
