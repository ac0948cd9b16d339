//! What persons have shown of how programs are talked to, as it is kept in the store.

use serde::{Deserialize, Serialize};

use course::way::Way;
use dialogue::taught::{Hold, Taught, by_course};
use model::fingerprint::Fingerprint;
use store::recordings::{Recording, Whose};
use submission::class::Submission;

use course::assignment::Assignment;

/// What a person has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// The files it was shown with.
    pub files: Fingerprint,
    /// The way.
    pub way: Way,
}

/// What was shown for this submission, which has these files: for itself, for an earlier one of the same student, for
/// everybody.
#[must_use]
pub fn by_store(
    recordings: &[Recording<Shown>],
    submission: &Submission,
    files: &Fingerprint,
) -> Vec<Taught> {
    let of_assignment = recordings
        .iter()
        .filter(|recording| recording.assignment == submission.assignment);
    let mut taught: Vec<(u8, Taught)> = of_assignment
        .filter_map(|recording| {
            let shown = &recording.shown;
            let (rank, hold) = match &recording.whose {
                Whose::Everybody => (2, Hold::Loose),
                whose if !whose.is(&submission.student) => return None,
                _ if shown.files == *files => (0, Hold::Firm),
                _ => (1, Hold::Loose),
            };
            let way = shown.way.clone();
            Some((rank, Taught { way, hold }))
        })
        .collect();
    taught.sort_by_key(|(rank, _)| *rank);
    taught.into_iter().map(|(_, taught)| taught).collect()
}

/// The same, with what the course says: what was shown here before what is written there, what binds before what does not.
#[must_use]
pub(crate) fn with_course(
    by_store: &[Taught],
    assignment: &Assignment,
    submission: &Submission,
) -> Vec<Taught> {
    let mut all = by_store.to_vec();
    all.extend(by_course(assignment, &submission.student));
    all.sort_by_key(|taught| taught.hold);
    all
}
