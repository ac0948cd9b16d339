//! A class on its way through a cluster: what was asked for, what was handed in, and who is in it.

use std::collections::BTreeSet;
use std::path::PathBuf;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::parts::partition::Partition;
use model::fingerprint::{Digest, Fingerprint};

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
    /// What places its parts on machines.
    pub engine: Engine,
    /// The first of its parts.
    pub first: Partition,
    /// What was typed after the program's name.
    pub typed: Vec<String>,
    /// The folder it was typed in.
    pub folder: PathBuf,
    /// When.
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
    /// Slurm.
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
    /// When.
    pub at: Timestamp,
    /// What the engine calls it.
    pub id: String,
    /// The parts.
    pub parts: Vec<u32>,
}

impl Engine {
    /// What it is called on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Slurm { .. } => "slurm",
            Self::Ssh { .. } => "ssh",
        }
    }
}

impl Job {
    /// What the queue of a cluster calls it.
    #[must_use]
    pub(crate) fn title(&self) -> String {
        format!("grader-{}", self.name)
    }

    /// The numbers of all its parts.
    #[must_use]
    pub fn parts(&self) -> BTreeSet<u32> {
        (1..=self.first.of).collect()
    }

    /// The parts that were handed in at some time, as far as it was written down.
    #[must_use]
    pub(crate) fn known_to_the_engine(&self) -> BTreeSet<u32> {
        let all = self.handed_in.iter().flat_map(|one| &one.parts);
        all.copied().collect()
    }

    /// How often a part was handed in, by whomever.
    #[must_use]
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

    /// The submissions that are in this part.
    pub fn members_of(&self, part: u32) -> impl Iterator<Item = &Member> {
        let partition = Partition { part, ..self.first };
        let members = self.class.iter().enumerate();
        members
            .filter(move |(place, member)| partition.takes(&member.name, *place))
            .map(|(_, member)| member)
    }
}

/// A name for a job that hangs on everything that would make it another one: the course, the class with what is in it, what
/// is graded of it and whether anew, and how it is cut.
#[must_use]
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
        digest = digest.text(name);
        digest = match contents {
            Some(contents) => digest.number(1).fingerprint(contents),
            None => digest.number(0),
        };
    }
    let print = digest.finish().to_string();
    print.chars().take(8).collect()
}

#[cfg(test)]
mod tests {
    use crate::parts::partition::By;

    use super::*;

    fn member(name: &str, contents: Option<&[u8]>) -> Member {
        Member {
            name: name.to_owned(),
            contents: contents.map(Fingerprint::hash),
        }
    }

    #[test]
    fn a_job_is_the_same_as_long_as_nothing_changed() {
        let first = Partition {
            by: By::Hash,
            part: 1,
            of: 24,
        };
        let class = vec![member("a/ada", Some(b"1")), member("a/budi", None)];
        let graded = vec!["submissions".to_owned()];
        let name = job_name("suite", first, &graded, &class);
        assert_eq!(name.len(), 8);
        assert_eq!(name, job_name("suite", first, &graded, &class));
        let fewer = Partition { of: 23, ..first };
        let changed = [
            job_name("other", first, &graded, &class),
            job_name("suite", fewer, &graded, &class),
            job_name("suite", first, &[], &class),
            job_name("suite", first, &graded, &class[..1]),
            job_name(
                "suite",
                first,
                &graded,
                &[member("a/ada", Some(b"2")), class[1].clone()],
            ),
            job_name(
                "suite",
                first,
                &graded,
                &[class[0].clone(), member("a/budi", Some(b""))],
            ),
        ];
        let different: BTreeSet<&String> = changed.iter().collect();
        assert_eq!(different.len(), changed.len());
        assert!(!different.contains(&name));
    }
}
