//! A way of talking that a person has shown.

use serde::{Deserialize, Serialize};

use course::assignment::Assignment;
use course::way::Way;
use model::student::Student;

/// A way of talking that a person has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Taught {
    /// The way.
    pub way: Way,
    /// How far it binds.
    pub hold: Hold,
}

/// How far it binds that a person has shown a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// It was shown for this very program: it is talked to in this way and no other.
    Firm,
    /// It was shown for another, as that of a class in one frame: it is tried first, and left without evidence that the
    /// board arrives.
    Loose,
}

/// What the course says of how this student's program is talked to.
#[must_use]
pub fn by_course(assignment: &Assignment, student: &Student) -> Vec<Taught> {
    let names = [Some(&student.key), Some(&student.name), student.id.as_ref()];
    let is_for = |way: &&Way| {
        let mut names = names.into_iter().flatten();
        names.any(|name| way.students.contains(name))
    };
    let own = assignment.ways.iter().filter(is_for);
    let everybody = assignment.ways.iter().filter(|way| way.is_for_everybody());
    let taught = |hold| {
        move |way: &Way| Taught {
            way: way.clone(),
            hold,
        }
    };
    own.map(taught(Hold::Firm))
        .chain(everybody.map(taught(Hold::Loose)))
        .collect()
}
