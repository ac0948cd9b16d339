//! How far a job is: which parts are there, and how those stand that are not.

use rules::named_enum;
use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::Serialize;

use crate::jobs::job_folder::{FolderError, JobFolder};
use crate::jobs::scheduler::Scheduler;
use crate::jobs::{Job, Queue, Stage};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JobStatus {
    pub job: String,
    pub engine: &'static str,
    pub began: Timestamp,
    pub folder: String,
    pub parts: u32,
    /// How many parts are there.
    pub present: usize,
    pub submissions: usize,
    /// How many submissions are in parts that are there.
    pub submissions_present: usize,
    /// Why the engine's queue is not known.
    pub silence: Option<String>,
    pub missing: BTreeMap<u32, MissingPart>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MissingPart {
    pub state: PartState,
    pub node: Option<String>,
    /// What it waits for, or how it ended, in the engine's words.
    pub reason: Option<String>,
    /// How often it was handed in.
    pub handed_in: usize,
    pub submissions: Vec<String>,
}

named_enum! {
    /// How a part stands that is not there; in the order of the words.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    #[serde(into = "&'static str")]
    pub enum PartState, words {
        /// It left the queue and nothing came of it.
        Lost = "lost",
        NotHandedIn = "not handed in",
        Runs = "runs",
        /// Somebody ended the job.
        TakenOut = "taken out",
        /// The engine does not answer.
        Unknown = "unknown",
        Waits = "waits",
    }
}

impl PartState {
    pub const fn is_nobodys(self) -> bool {
        match self {
            Self::NotHandedIn | Self::TakenOut | Self::Lost => true,
            Self::Waits | Self::Runs | Self::Unknown => false,
        }
    }
}

impl From<PartState> for &'static str {
    fn from(state: PartState) -> Self {
        state.words()
    }
}

impl JobStatus {
    /// Looks at the folder of a job, and asks for its queue. An engine that does not answer is no error.
    pub fn look(folder: &JobFolder, scheduler: &dyn Scheduler) -> Result<Self, FolderError> {
        let job = folder.read_job()?;
        // The queue first: a part that leaves it between the two looks is there by the second.
        let asked = scheduler.queue(&job, folder.path());
        let present = folder.present(job.first)?;
        let (queue, silence) = match asked {
            Ok(queue) => (Some(queue), None),
            Err(trouble) => (None, Some(trouble.to_string())),
        };
        let (queue, is_ended) = (queue.as_ref(), folder.is_ended());
        let missing = job.parts().into_iter().filter(|it| !present.contains(it));
        let missing = missing.map(|part| (part, missing_part(&job, part, queue, is_ended)));
        Ok(Self {
            engine: job.engine.name(),
            began: job.began,
            folder: folder.path().to_string_lossy().into_owned(),
            parts: job.first.of,
            present: present.len(),
            submissions: job.class.len(),
            submissions_present: present
                .iter()
                .map(|&part| job.members_of(part).count())
                .sum(),
            silence,
            missing: missing.collect(),
            job: job.name,
        })
    }

    /// How many of the parts that are not there stand how.
    pub fn states(&self) -> BTreeMap<PartState, usize> {
        let mut states: BTreeMap<PartState, usize> = BTreeMap::new();
        for part in self.missing.values() {
            *states.entry(part.state).or_default() += 1;
        }
        states
    }
}

/// How a part stands in the queue, if that is known.
fn missing_part(job: &Job, part: u32, queue: Option<&Queue>, is_ended: bool) -> MissingPart {
    let active = queue.and_then(|queue| queue.active.get(&part));
    let past = queue.and_then(|queue| queue.ended.get(&part));
    let handed_in = job.times_handed_in(part);
    let text = |text: &str| match text {
        "" | "None" => None,
        text => Some(text.to_owned()),
    };
    MissingPart {
        state: match active.map(|active| active.stage) {
            Some(Stage::Runs) => PartState::Runs,
            Some(Stage::Waits) => PartState::Waits,
            None if queue.is_none() => PartState::Unknown,
            None if handed_in == 0 => PartState::NotHandedIn,
            None if is_ended => PartState::TakenOut,
            None => PartState::Lost,
        },
        node: active.and_then(|active| text(&active.node)),
        reason: match active {
            Some(active) => text(&active.reason),
            None => past.map(|past| past.how.clone()),
        },
        handed_in,
        submissions: job
            .members_of(part)
            .map(|member| member.name.clone())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::fake_cluster::{FakeCluster, Requested, Turn, hand_in};

    /// The words of every part that is not there.
    fn words(folder: &JobFolder, cluster: &FakeCluster) -> Vec<(u32, &'static str)> {
        let status = JobStatus::look(folder, cluster).unwrap();
        let missing = status.missing.iter();
        missing
            .map(|(&part, it)| (part, it.state.words()))
            .collect()
    }

    #[test]
    fn every_part_that_is_not_there_stands_somehow() {
        let cluster = FakeCluster::new(4)
            .turns(1, &[Turn::Runs])
            .turns(2, &[Turn::Queues])
            .turns(3, &[Turn::Loses]);
        let mut held = Requested::of(&cluster).open(&cluster).unwrap();
        let folder = held.folder.clone();
        let nobody = "not handed in";
        let none = [(1, nobody), (2, nobody), (3, nobody), (4, nobody)];
        assert_eq!(words(&folder, &cluster), none);
        hand_in(&mut held, &cluster);
        let standing = [(1, "runs"), (2, "waits"), (3, "lost")];
        assert_eq!(words(&folder, &cluster), standing);
        let status = JobStatus::look(&folder, &cluster).unwrap();
        assert_eq!((status.present, status.parts), (1, 4));
        let missing: usize = status.missing.values().map(|it| it.submissions.len()).sum();
        assert_eq!(missing + status.submissions_present, status.submissions);
        assert_eq!(status.missing[&3].reason.as_deref(), Some("Badly"));
        let one_each = [PartState::Lost, PartState::Runs, PartState::Waits].map(|it| (it, 1));
        assert_eq!(status.states(), one_each.into());
        cluster.silent_queue.set(1);
        let unknown = [(1, "unknown"), (2, "unknown"), (3, "unknown")];
        assert_eq!(words(&folder, &cluster), unknown);
        folder.mark_ended().unwrap();
        let ended = [(1, "runs"), (2, "waits"), (3, "taken out")];
        assert_eq!(words(&folder, &cluster), ended);
    }

    #[test]
    fn states_are_in_the_order_of_their_words_and_written_as_those() {
        let all = PartState::ALL;
        assert!(all.is_sorted() && all.map(PartState::words).is_sorted());
        let json = serde_json::to_string(&PartState::NotHandedIn).unwrap();
        assert_eq!(json, "\"not handed in\"");
    }
}
