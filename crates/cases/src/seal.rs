//! The seal of hidden cases: what is published before the deadline, what staff keep, and what opens it afterwards.
//!
//! A seal has a line for each hidden case: a salted SHA-256 hash of all that its `board.txt` and `expected.toml` decide.
//! Nobody can learn a case from its line, and nobody can change the case without another line. What exactly is hashed
//! stands in [`commitment`]. It opens no file and makes no salt of its own: the command line brings both.

pub mod commitment;
pub mod published;

use serde::{Deserialize, Serialize};

use crate::seal::commitment::{Commitment, Opening, Salt};
use crate::seal::published::Published;
use course::assignment::{Assignment, Case, Visibility};

/// The seal of an assignment, as staff keep it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    pub assignment: String,
    #[serde(rename = "case")]
    pub cases: Vec<SealedCase>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedCase {
    pub name: String,
    pub salt: Salt,
    /// Its line, as it was published.
    pub commitment: Commitment,
}

/// What has happened to a case since the assignment was sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// It is not as it was sealed.
    Changed(String),
    /// It is not there, or broken.
    Gone(String),
    /// It is hidden and was not sealed.
    Added(String),
}

/// Whether a case is sealed: whatever students cannot see before the due date is, `hidden` and `after-due` alike.
pub const fn is_sealed(case: &Case) -> bool {
    match case.visibility {
        Visibility::Hidden | Visibility::AfterDue => true,
        Visibility::Public => false,
    }
}

impl Seal {
    /// Seals the hidden cases; none if there are none. A case that is as it was in the seal `before` keeps its salt and
    /// so its line; any other gets a new one.
    pub fn new<E>(
        assignment: &Assignment,
        before: Option<&Self>,
        mut new_salt: impl FnMut() -> Result<Salt, E>,
    ) -> Result<Option<Self>, E> {
        let hidden = assignment.cases.iter().filter(|case| is_sealed(case));
        let cases = hidden.map(|case| {
            let kept = before.and_then(|seal| seal.case(&case.name));
            if let Some(kept) = kept.filter(|kept| kept.is_as_sealed(assignment, case)) {
                return Ok(kept.clone());
            }
            let salt = new_salt()?;
            let commitment = Opening::new(assignment, case, salt.clone()).commitment();
            Ok(SealedCase {
                name: case.name.clone(),
                salt,
                commitment,
            })
        });
        let cases = cases.collect::<Result<Vec<_>, E>>()?;
        let assignment = assignment.name.clone();
        Ok((!cases.is_empty()).then_some(Self { assignment, cases }))
    }

    /// What has changed since: nothing as long as every sealed case is as it was, whoever may see it now, and no hidden
    /// one has come.
    pub fn changes(&self, assignment: &Assignment) -> Vec<Change> {
        let sealed = self.cases.iter().filter_map(|sealed| {
            let case = assignment.cases.iter().find(|it| it.name == sealed.name);
            match case {
                None => Some(Change::Gone(sealed.name.clone())),
                Some(case) if sealed.is_as_sealed(assignment, case) => None,
                Some(case) => Some(Change::Changed(case.name.clone())),
            }
        });
        let hidden = assignment.cases.iter().filter(|case| is_sealed(case));
        let added = hidden
            .filter(|case| self.case(&case.name).is_none())
            .map(|case| Change::Added(case.name.clone()));
        sealed.chain(added).collect()
    }

    pub fn published(&self) -> Published {
        let lines = self.cases.iter().map(|case| case.commitment);
        Published::new(&self.assignment, lines.collect())
    }

    pub fn case(&self, name: &str) -> Option<&SealedCase> {
        self.cases.iter().find(|case| case.name == name)
    }
}

impl SealedCase {
    fn is_as_sealed(&self, assignment: &Assignment, case: &Case) -> bool {
        Opening::new(assignment, case, self.salt.clone()).commitment() == self.commitment
    }
}

impl Change {
    pub fn case(&self) -> &str {
        match self {
            Self::Changed(name) | Self::Gone(name) | Self::Added(name) => name,
        }
    }

    /// What has happened to it, after its name.
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Changed(_) => "is not as it was sealed",
            Self::Gone(_) => "was sealed and is not there, or broken",
            Self::Added(_) => "is hidden and was not sealed",
        }
    }
}

const HEAD: &str = "\
# What opens the seals of hidden cases. For staff only, until the cases are revealed: anybody with a salt can try boards
# until one fits its line. Keep a copy of this file; without it no seal can be opened.

";

/// The seals of a course, with their salts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Salts {
    #[serde(rename = "seal", default)]
    pub seals: Vec<Seal>,
}

impl Salts {
    pub fn seal(&self, assignment: &str) -> Option<&Seal> {
        self.seals.iter().find(|seal| seal.assignment == assignment)
    }

    /// Keeps a seal in place of the one that the assignment had.
    pub fn keep(&mut self, seal: Seal) {
        match self
            .seals
            .iter_mut()
            .find(|kept| kept.assignment == seal.assignment)
        {
            Some(kept) => *kept = seal,
            None => self.seals.push(seal),
        }
    }

    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        Ok(HEAD.to_owned() + &toml::to_string(self)?)
    }
}

/// The document that opens lines of seals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    pub format: Format,
    pub cases: Vec<Opening>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    #[serde(rename = "grader-seal-1")]
    One,
}

/// What an opening does to published seals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opens {
    /// It opens this line of this seal, both counted from nothing.
    Line { seal: usize, line: usize },
    /// It opens no line of its assignment's seal: the case is not as it was sealed, or was not sealed.
    NoLine,
    /// There is no seal of its assignment.
    NoSeal,
}

impl Revealed {
    pub const fn new(cases: Vec<Opening>) -> Self {
        Self {
            format: Format::One,
            cases,
        }
    }

    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

impl Opening {
    pub fn opens(&self, seals: &[Published]) -> Opens {
        let of_assignment = |seal: &Published| seal.assignment == self.assignment;
        let Some(seal) = seals.iter().position(of_assignment) else {
            return Opens::NoSeal;
        };
        let commitment = self.commitment();
        let line = seals[seal].lines.iter().position(|it| *it == commitment);
        line.map_or(Opens::NoLine, |line| Opens::Line { seal, line })
    }
}

#[cfg(test)]
mod tests {
    use puzzles::known_kinds::KINDS;
    use std::convert::Infallible;
    use std::fs;

    use super::commitment::{LENGTH, Salt};
    use super::{Change, Opens, Revealed, Salts, Seal};
    use crate::seal::commitment::Opening;
    use course::assignment::{Assignment, Case};
    use course::course::Course;
    use model::case_facts::Expectation;
    use model::points::Points;

    type Edit = fn(&mut Case);

    /// An assignment with a public case, a hidden one and one that is shown after the due date.
    fn assignment() -> Assignment {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("grader.toml"), "[assignments.small]\n").unwrap();
        for (name, visibility) in [("far", "hidden"), ("late", "after-due"), ("open", "public")] {
            let folder = root.path().join("cases/small").join(name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("board.txt"), "3\n0 1 3\n4 2 5\n7 8 6\n").unwrap();
            let text = format!("minimum-moves = 4\nvisibility = \"{visibility}\"\n");
            fs::write(folder.join("expected.toml"), text).unwrap();
        }
        let mut course = Course::open(root.path(), KINDS).unwrap();
        course.assignments.remove(0)
    }

    /// Salts that anybody can guess: 1, 2, 3 …
    fn counting() -> impl FnMut() -> Result<Salt, Infallible> {
        let mut last = 0;
        move || {
            last += 1;
            Ok(Salt::new([last; LENGTH]))
        }
    }

    fn sealed(assignment: &Assignment) -> Seal {
        Seal::new(assignment, None, counting()).unwrap().unwrap()
    }

    fn names(seal: &Seal) -> Vec<&str> {
        seal.cases.iter().map(|case| case.name.as_str()).collect()
    }

    #[test]
    fn what_students_cannot_see_before_the_due_date_is_sealed() {
        let mut assignment = assignment();
        let seal = sealed(&assignment);
        assert_eq!(names(&seal), ["far", "late"]);
        assert_ne!(
            seal.cases[0].commitment, seal.cases[1].commitment,
            "equal boards have lines of their own"
        );
        assignment.cases.retain(|case| case.name == "open");
        assert_eq!(Seal::new(&assignment, None, counting()), Ok(None));
    }

    #[test]
    fn what_decides_about_a_case_cannot_change_unseen_and_what_does_not_can() {
        let assignment = assignment();
        let seal = sealed(&assignment);
        assert_eq!(seal.changes(&assignment), []);
        let decides: [(&str, Edit); 5] = [
            ("board", |case| case.text.push(b'\n')),
            ("expected", |case| {
                case.expectation = Expectation::MinimumMoves(6);
            }),
            ("points", |case| case.points = Points::whole(2)),
            ("group", |case| case.group = "bonus".to_owned()),
            ("limits", |case| case.limits.tasks = Some(1)),
        ];
        for (what, change) in decides {
            let mut changed = assignment.clone();
            change(&mut changed.cases[0]);
            let changes = seal.changes(&changed);
            assert_eq!(changes, [Change::Changed("far".to_owned())], "{what}");
        }
        let does_not: [(&str, Edit); 3] = [
            ("visibility", |case| case.visibility = Default::default()),
            ("tags", |case| case.tags.push("deep".to_owned())),
            ("note", |case| case.note = Some("see above".to_owned())),
        ];
        for (what, change) in does_not {
            let mut changed = assignment.clone();
            change(&mut changed.cases[0]);
            assert_eq!(seal.changes(&changed), [], "{what}");
        }
    }

    #[test]
    fn a_case_that_goes_and_one_that_comes_are_told() {
        let assignment = assignment();
        let seal = sealed(&assignment);
        let mut renamed = assignment;
        renamed.cases[0].name = "farther".to_owned();
        assert_eq!(
            seal.changes(&renamed),
            [
                Change::Gone("far".to_owned()),
                Change::Added("farther".to_owned())
            ]
        );
    }

    #[test]
    fn a_renewed_seal_keeps_the_lines_of_cases_that_did_not_change() {
        let mut assignment = assignment();
        let before = sealed(&assignment);
        assignment.cases[0].text.push(b'\n');
        let other = || Ok::<_, Infallible>(Salt::new([99; LENGTH]));
        let after = Seal::new(&assignment, Some(&before), other)
            .unwrap()
            .unwrap();
        assert_eq!(after.cases[1], before.cases[1]);
        assert_ne!(after.cases[0].commitment, before.cases[0].commitment);
        assert_eq!(after.cases[0].salt, Salt::new([99; LENGTH]));
        assert_eq!(after.changes(&assignment), []);
    }

    #[test]
    fn what_is_kept_reads_back_and_another_seal_stays() {
        let mut salts = Salts::default();
        let seal = sealed(&assignment());
        let other = Seal {
            assignment: "other".to_owned(),
            ..seal.clone()
        };
        salts.keep(other.clone());
        salts.keep(seal.clone());
        let text = salts.to_toml().unwrap();
        let mut read = Salts::read(&text).unwrap();
        assert_eq!(read, salts);
        let mut shorter = seal;
        shorter.cases.pop();
        read.keep(shorter.clone());
        assert_eq!(read.seals, [other, shorter]);
        let wrong = text.replace("name", "nmae");
        let trouble = Salts::read(&wrong).unwrap_err().to_string();
        assert!(trouble.contains("unknown field `nmae`"), "{trouble}");
    }

    #[test]
    fn an_opening_opens_its_own_line_and_no_other() {
        let assignment = assignment();
        let seal = sealed(&assignment);
        let published = [seal.published()];
        let opening = |number: usize| {
            let salt = seal.cases[number].salt.clone();
            Opening::new(&assignment, &assignment.cases[number], salt)
        };
        let openings = Revealed::new(vec![opening(0), opening(1)]);
        let text = serde_json::to_string(&openings).unwrap();
        let read = Revealed::read(&text).unwrap();
        assert_eq!(read, openings);
        for (opening, sealed) in read.cases.iter().zip(&seal.cases) {
            let line = published[0]
                .lines
                .iter()
                .position(|line| *line == sealed.commitment);
            let line = line.unwrap();
            assert_eq!(opening.opens(&published), Opens::Line { seal: 0, line });
        }
        let mut changed = opening(0);
        changed.expected = "minimum-moves = 6".to_owned();
        assert_eq!(changed.opens(&published), Opens::NoLine);
        changed.assignment = "other".to_owned();
        assert_eq!(changed.opens(&published), Opens::NoSeal);
    }
}
