//! Classes on their way through a cluster: what was asked for, what was handed in to an engine, where that is written
//! down, what the engine says of it, and what is to be done about parts that are lost.

#[cfg(test)]
mod fake_cluster;
pub(crate) mod gnu_parallel;
pub mod job_folder;
pub mod job_status;
pub mod open_job;
pub mod part_script;
pub(crate) mod retry_missing_parts;
pub mod scheduler;
pub(crate) mod slurm;
pub mod wait_for_parts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use jiff::Timestamp;
use model::fingerprint::{Digest, Fingerprint};
use serde::{Deserialize, Serialize};

use crate::parts::Partition;

/// The number of this form of the record.
pub const FORM: u32 = 1;

/// A class on its way through a cluster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Job {
    /// The number of the record's form.
    pub form: u32,
    /// What it is called, here and in the cluster's queue.
    pub name: String,
    pub engine: Engine,
    /// Its first part, which tells how it is cut and into how many.
    pub first: Partition,
    /// What was typed after the program's name.
    pub typed: Vec<String>,
    /// The folder it was typed in.
    pub folder: PathBuf,
    pub began: Timestamp,
    /// Whose submissions they are, in the order of the class.
    pub class: Vec<Member>,
    /// Every time that parts were handed in.
    pub handed_in: Vec<HandIn>,
    /// The run that its parts were kept as, once they are put together.
    pub kept: Option<u64>,
}

/// What places parts on machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    Slurm {
        /// What `sbatch` is told besides, as in a line of a job script.
        options: String,
    },
    /// GNU parallel, over ssh.
    Ssh {
        /// The machines, as GNU parallel takes them; `:` is this one.
        hosts: Vec<String>,
    },
}

/// A submission of the class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Member {
    /// Its assignment and whose it is.
    pub name: String,
    /// What was in it when it was handed in to the cluster; none where it could not be read.
    pub contents: Option<Fingerprint>,
}

/// Parts handed in at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HandIn {
    pub at: Timestamp,
    /// What the engine calls it.
    pub id: String,
    pub parts: Vec<u32>,
}

impl Engine {
    /// What it is called on the command line.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Slurm { .. } => "slurm",
            Self::Ssh { .. } => "ssh",
        }
    }
}

impl Job {
    /// What the queue of a cluster calls it.
    pub(crate) fn title(&self) -> String {
        format!("grader-{}", self.name)
    }

    /// The numbers of all its parts.
    pub fn parts(&self) -> BTreeSet<u32> {
        (1..=self.first.of).collect()
    }

    /// The parts that were handed in at some time, as far as it was written down.
    pub(crate) fn known_to_the_engine(&self) -> BTreeSet<u32> {
        let all = self.handed_in.iter().flat_map(|one| &one.parts);
        all.copied().collect()
    }

    /// How often a part was handed in, by whomever.
    pub fn times_handed_in(&self, part: u32) -> usize {
        let times = self.handed_in.iter();
        times.filter(|one| one.parts.contains(&part)).count()
    }

    /// The names of submissions that are not what they were when the job was handed in.
    pub fn changed<'j>(&'j self, now: &'j [Member]) -> impl Iterator<Item = &'j str> {
        let changed = self.class.iter().filter(|before| {
            let now = now.iter().find(|now| now.name == before.name);
            now.is_some_and(|now| now != *before)
        });
        changed.map(|member| member.name.as_str())
    }

    pub fn members_of(&self, part: u32) -> impl Iterator<Item = &Member> {
        let partition = Partition { part, ..self.first };
        let members = self.class.iter().enumerate();
        members
            .filter(move |(place, member)| partition.takes(&member.name, *place))
            .map(|(_, member)| member)
    }
}

/// A name for a job that hangs on everything that would make it another one: the course, the class with what is in it, what
/// is graded of it and whether again, and how it is cut.
pub(crate) fn job_name(
    suite: &str,
    first: Partition,
    graded: &[String],
    class: &[Member],
) -> String {
    let mut digest = Digest::new("job")
        .text(env!("CARGO_PKG_VERSION"))
        .text(suite)
        .text(&first.to_string())
        .number(graded.len() as u64);
    for word in graded {
        digest = digest.text(word);
    }
    for Member { name, contents } in class {
        digest = match contents {
            Some(contents) => digest.text(name).number(1).fingerprint(contents),
            None => digest.text(name).number(0),
        };
    }
    let print = digest.finish().to_string();
    print.chars().take(8).collect()
}

/// What an engine says of the parts of a job.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Queue {
    /// The parts that wait or run.
    pub active: BTreeMap<u32, ActivePart>,
    /// How the engine says the others ended, where it still knows.
    pub ended: BTreeMap<u32, EndedPart>,
}

/// A part that neither waits nor runs any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndedPart {
    /// How it ended, in the engine's words.
    pub how: String,
    /// Whether it came to its end, so that what it left may be seen a little later; else nothing more will come of it.
    pub ended_well: bool,
}

/// A part that waits or runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ActivePart {
    pub stage: Stage,
    /// The machine it is on; empty while it waits.
    pub node: String,
    /// What it waits for, in the engine's words.
    pub reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    #[default]
    Waits,
    /// It runs, or is being begun or ended.
    Runs,
}

impl Queue {
    pub fn running(&self) -> usize {
        let active = self.active.values();
        active.filter(|part| part.stage == Stage::Runs).count()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    #[error("`{tool}` cannot be started; {help}")]
    NotHere {
        tool: &'static str,
        help: &'static str,
    },
    #[error("`{tool}` got no answer: {said}")]
    Silent { tool: &'static str, said: String },
    #[error("`{tool}` refused: {said}")]
    Refused { tool: &'static str, said: String },
}

/// Numbers as arrays of jobs take them: `1-3,7`.
pub fn format_ranges(parts: &[u32]) -> String {
    let mut found: Vec<(u32, u32)> = Vec::new();
    for &part in parts {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == part => *last = part,
            Some(_) | None => found.push((part, part)),
        }
    }
    let texts = found.into_iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::PartitionScheme;

    fn member(name: &str, contents: Option<&[u8]>) -> Member {
        Member {
            name: name.to_owned(),
            contents: contents.map(Fingerprint::hash),
        }
    }

    #[test]
    fn a_job_is_the_same_as_long_as_nothing_changed() {
        let first = Partition {
            scheme: PartitionScheme::Hash,
            part: 1,
            of: 24,
        };
        let class = vec![member("a/ada", Some(b"1")), member("a/budi", None)];
        let graded = vec!["submissions".to_owned()];
        let name = job_name("suite", first, &graded, &class);
        assert_eq!(name.len(), 8);
        assert_eq!(name, job_name("suite", first, &graded, &class));
        let fewer = Partition { of: 23, ..first };
        let other_ada = [member("a/ada", Some(b"2")), class[1].clone()];
        let other_budi = [class[0].clone(), member("a/budi", Some(b""))];
        let changed = [
            job_name("other", first, &graded, &class),
            job_name("suite", fewer, &graded, &class),
            job_name("suite", first, &[], &class),
            job_name("suite", first, &graded, &class[..1]),
            job_name("suite", first, &graded, &other_ada),
            job_name("suite", first, &graded, &other_budi),
        ];
        let different: BTreeSet<&String> = changed.iter().collect();
        assert_eq!(different.len(), changed.len());
        assert!(!different.contains(&name));
    }

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
}
