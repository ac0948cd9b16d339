//! What persons have shown: how a program is talked to.

use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::StoreError;
use crate::packed_records::{pack, unpack};
use crate::store::Store;
use model::scorecard::Student;

/// How a program is talked to, or those of a whole class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording<T> {
    pub assignment: String,
    pub whose: RecordingOwner,
    pub shown: T,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordingOwner {
    /// That of one student, by the key of then, and the id where the platform gave one.
    One(String, Option<String>),
    Everybody,
}

impl RecordingOwner {
    pub fn from_student(student: &Student) -> Self {
        Self::One(student.key.clone(), student.id.clone())
    }

    /// Whether it is this student's alone.
    pub fn is(&self, student: &Student) -> bool {
        match self {
            Self::Everybody => false,
            Self::One(key, id) => is_same_student(key, id.as_deref(), student),
        }
    }

    /// The key of then; everybody has none.
    pub fn key(&self) -> Option<&str> {
        self.parts().0
    }

    /// The key and the id; everybody has neither.
    pub(crate) fn parts(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Self::One(key, id) => (Some(key), id.as_deref()),
            Self::Everybody => (None, None),
        }
    }
}

/// Whether this key of then and this id are a student's: by the id where both have one, since a key may be a namesake's
/// next time.
pub(crate) fn is_same_student(key: &str, id: Option<&str>, student: &Student) -> bool {
    match (id, student.id.as_deref()) {
        (Some(own), Some(id)) => own == id,
        (None, _) | (_, None) => key == student.key,
    }
}

/// Which rows are of an assignment and of one student, or of everybody.
const THESE: &str = "assignment = ?1 AND
    CASE WHEN id IS NULL OR ?3 IS NULL THEN student IS ?2 ELSE id = ?3 END";

impl Store {
    /// Keeps what was shown, in the place of what was shown before.
    pub fn set_recording(&self, recording: &Recording<impl Serialize>) -> Result<(), StoreError> {
        let (student, id) = recording.whose.parts();
        self.write(|change| {
            change.execute(
                &format!("DELETE FROM recordings WHERE {THESE}"),
                (&recording.assignment, student, id),
            )?;
            change.execute(
                "INSERT INTO recordings (assignment, student, id, body, at) VALUES (?1, ?2, ?3, ?4, ?5)",
                (
                    &recording.assignment,
                    student,
                    id,
                    pack(&recording.shown)?,
                    Timestamp::now().to_string(),
                ),
            )?;
            Ok(())
        })
    }

    /// Forgets what was shown, and says whether there was anything.
    pub fn forget_recording(
        &self,
        assignment: &str,
        whose: &RecordingOwner,
    ) -> Result<bool, StoreError> {
        let (student, id) = whose.parts();
        self.write(|change| {
            let forgotten = change.execute(
                &format!("DELETE FROM recordings WHERE {THESE}"),
                (assignment, student, id),
            )?;
            Ok(forgotten > 0)
        })
    }

    /// Everything that was shown, the newest first; what is not understood any more is left out.
    pub fn recordings<T: DeserializeOwned>(&self) -> Result<Vec<Recording<T>>, StoreError> {
        self.read(|file| {
            let mut select = file.prepare(
                "SELECT assignment, student, id, body FROM recordings ORDER BY rowid DESC",
            )?;
            let rows = select.query_map([], |row| {
                let (student, id): (Option<String>, _) = (row.get(1)?, row.get(2)?);
                let body: Vec<u8> = row.get(3)?;
                let whose = student.map_or(RecordingOwner::Everybody, |key| {
                    RecordingOwner::One(key, id)
                });
                Ok((row.get(0)?, whose, unpack(&body).ok()))
            })?;
            let mut recordings = Vec::new();
            for row in rows {
                let (assignment, whose, shown) = row?;
                recordings.extend(shown.map(|shown| Recording {
                    assignment,
                    whose,
                    shown,
                }));
            }
            Ok(recordings)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::new_store;

    fn recording(assignment: &str, whose: RecordingOwner, shown: &str) -> Recording<String> {
        Recording {
            assignment: assignment.to_owned(),
            whose,
            shown: shown.to_owned(),
        }
    }

    #[test]
    fn what_is_shown_again_replaces_what_was_shown_and_can_be_forgotten() {
        let (_folder, store) = new_store();
        let ada = || RecordingOwner::One("ada".to_owned(), None);
        let all = [
            recording("fifteen-bnb", ada(), "1"),
            recording("fifteen-bnb", RecordingOwner::Everybody, "2"),
            recording("fifteen-bnb", ada(), "3"),
            recording("fifteen-ida", ada(), "4"),
            recording("fifteen-bnb", RecordingOwner::Everybody, "5"),
        ];
        for one in &all {
            store.set_recording(one).unwrap();
        }
        let kept = || -> Vec<Recording<String>> { store.recordings().unwrap() };
        assert_eq!(kept(), [&all[4], &all[3], &all[2]].map(Clone::clone));
        assert!(store.forget_recording("fifteen-bnb", &ada()).unwrap());
        assert!(!store.forget_recording("fifteen-bnb", &ada()).unwrap());
        assert_eq!(kept(), [&all[4], &all[3]].map(Clone::clone));
        assert!(
            store
                .forget_recording("fifteen-bnb", &RecordingOwner::Everybody)
                .unwrap()
        );
        assert_eq!(kept(), [&all[3]].map(Clone::clone));
    }

    #[test]
    fn a_recording_is_never_that_of_a_namesake_who_has_the_key_now() {
        let (_folder, store) = new_store();
        let budi = |id: &str| RecordingOwner::One("budi".to_owned(), Some(id.to_owned()));
        let both = [
            recording("fifteen-bnb", budi("1"), "one"),
            recording("fifteen-bnb", budi("2"), "other"),
        ];
        for one in &both {
            store.set_recording(one).unwrap();
        }
        assert!(store.forget_recording("fifteen-bnb", &budi("1")).unwrap());
        let kept: Vec<Recording<String>> = store.recordings().unwrap();
        assert_eq!(kept, [both[1].clone()]);
    }
}
