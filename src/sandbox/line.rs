//! The one line about the sandbox that is printed on every run.

use crate::record::tier::Tier;
use crate::sandbox::bare::memory::TICK;

/// The line: the tier, what it is made of, what it leaves open, and how memory is watched.
#[must_use]
pub fn line(tier: Tier) -> String {
    let about = match tier {
        Tier::Bare => bare(),
        Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => String::new(),
    };
    format!("sandbox: {tier}: {about}")
}

fn bare() -> String {
    let memory = match TICK {
        Some(tick) => format!("memory by {} ms polling", tick.as_millis()),
        None => "memory looked at only afterwards".to_owned(),
    };
    format!("limits and a process group; NOT isolated: files, network, processes; {memory}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_line_says_what_is_not_isolated() {
        assert_eq!(
            line(Tier::Bare),
            "sandbox: bare: limits and a process group; NOT isolated: files, network, processes; memory by 10 ms polling"
        );
    }
}
