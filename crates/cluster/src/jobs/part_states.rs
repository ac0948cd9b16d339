//! What an engine says of the parts that were handed in to it.

use std::collections::BTreeMap;

/// What an engine says of the parts of a job.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Queue {
    /// The parts that wait or run.
    pub active: BTreeMap<u32, Active>,
    /// How the engine says the others ended, where it still knows.
    pub ended: BTreeMap<u32, Past>,
}

/// A part that neither waits nor runs any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// How it ended, in the engine's words.
    pub how: String,
    /// Whether that was a good end.
    pub fate: Fate,
}

/// Whether an end was a good one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It came to its end: what it left may be seen a little later.
    Well,
    /// It did not: nothing more will come of it.
    Badly,
}

/// A part that waits or runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Active {
    /// Whether it runs.
    pub stage: Stage,
    /// The machine it is on; empty while it waits.
    pub node: String,
    /// What it waits for, in the engine's words.
    pub reason: String,
}

/// How far a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// It has not begun.
    #[default]
    Waits,
    /// It runs, or is being begun or ended.
    Runs,
}

impl Queue {
    /// How many run.
    #[must_use]
    pub fn running(&self) -> usize {
        let active = self.active.values();
        active.filter(|part| part.stage == Stage::Runs).count()
    }

    /// What those that wait are waiting for, each with how many.
    #[must_use]
    pub fn reasons(&self) -> BTreeMap<&str, usize> {
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for part in self.active.values() {
            if part.stage == Stage::Waits {
                *reasons.entry(&part.reason).or_default() += 1;
            }
        }
        reasons
    }
}

/// Why an engine did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// Its commands are not here.
    #[error("`{tool}` cannot be started; {help}")]
    NotHere {
        /// The command.
        tool: &'static str,
        /// What to do.
        help: &'static str,
    },
    /// It does not answer at present.
    #[error("`{tool}` got no answer: {said}")]
    Silent {
        /// The command.
        tool: &'static str,
        /// What it said.
        said: String,
    },
    /// It answered, and does not want to.
    #[error("`{tool}` refused: {said}")]
    Refused {
        /// The command.
        tool: &'static str,
        /// What it said.
        said: String,
    },
}

/// Numbers as arrays of jobs take them: `1-3,7`.
#[must_use]
pub fn format_ranges(parts: &[u32]) -> String {
    let mut found: Vec<(u32, u32)> = Vec::new();
    for &part in parts {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == part => *last = part,
            Some(_) | None => found.push((part, part)),
        }
    }
    let texts = found.into_iter().map(|(first, last)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}-{last}")
        }
    });
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_told_by_their_ends() {
        for (parts, text) in [
            (&[][..], ""),
            (&[7], "7"),
            (&[1, 2, 3], "1-3"),
            (&[1, 3, 4, 9], "1,3-4,9"),
        ] {
            assert_eq!(format_ranges(parts), text);
        }
    }

    #[test]
    fn those_that_wait_are_counted_by_what_they_wait_for() {
        let part = |stage, reason: &str| Active {
            stage,
            node: String::new(),
            reason: reason.to_owned(),
        };
        let queue = Queue {
            active: BTreeMap::from([
                (1, part(Stage::Runs, "None")),
                (2, part(Stage::Waits, "Resources")),
                (3, part(Stage::Waits, "Priority")),
                (4, part(Stage::Waits, "Priority")),
            ]),
            ended: BTreeMap::new(),
        };
        assert_eq!(queue.running(), 1);
        assert_eq!(
            queue.reasons(),
            BTreeMap::from([("Priority", 2), ("Resources", 1)])
        );
    }
}
