//! Parts of a class: which submissions one of several machines grades, which cases it left out because they are broken, a
//! part's file, written and read, and parts held against each other. They know no engine.

pub mod part_file;
pub mod store_as_one_run;
pub mod survey_parts;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use model::fingerprint::Digest;
use rules::named_enum;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of several parts of a class: `hash:3/24`, or `slice:3/24`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partition {
    pub scheme: PartitionScheme,
    /// Which part it is, from 1 on.
    pub part: u32,
    pub of: u32,
}

named_enum! {
    /// What decides which part a submission is in.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PartitionScheme, name {
        /// Its name: one more submission moves no other.
        Hash = "hash",
        /// Its place in the list of all, so that parts are of the same size.
        Slice = "slice",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartitionError {
    #[error(
        "write a part as in `hash:3/24` or `slice:3/24`: the third of 24, and no zeros before a number"
    )]
    Form,
    #[error("parts of {of} are counted from 1 to {of}, so there is no part {part}")]
    Number { part: u32, of: u32 },
}

/// The most parts that a class is cut into.
const MOST: u32 = 100_000;

impl Partition {
    /// Whether a submission of this name, at this place of the list of all from 0 on, is in the part.
    pub fn takes(self, name: &str, place: usize) -> bool {
        let of = u64::from(self.of);
        let number = match self.scheme {
            PartitionScheme::Hash => {
                let print = Digest::new("part of a class").text(name).finish();
                let (first, _) = print
                    .as_bytes()
                    .split_first_chunk()
                    .expect("a fingerprint has more than eight bytes");
                u64::from_le_bytes(*first) % of
            }
            PartitionScheme::Slice => place as u64 % of,
        };
        number + 1 == u64::from(self.part)
    }

    /// All parts that this one is of.
    pub fn siblings(self) -> impl Iterator<Item = Self> {
        (1..=self.of).map(move |part| Self { part, ..self })
    }

    /// The name of the file that holds the results of the part.
    pub fn file_name(self) -> String {
        format!("part-{}-of-{}.jsonl", self.part, self.of)
    }

    /// The part whose results are in a file of this name, if it is a part of as many as this one.
    pub(crate) fn parse_file_name(self, name: &str) -> Option<Self> {
        let part = name.strip_prefix("part-")?.split('-').next()?;
        let named = Self {
            part: part.parse().ok()?,
            ..self
        };
        let is_one = (1..=self.of).contains(&named.part) && named.file_name() == name;
        is_one.then_some(named)
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}/{}", self.scheme.name(), self.part, self.of)
    }
}

impl FromStr for Partition {
    type Err = PartitionError;

    fn from_str(text: &str) -> Result<Self, PartitionError> {
        let (name, numbers) = text.split_once(':').ok_or(PartitionError::Form)?;
        let mut schemes = PartitionScheme::ALL.into_iter();
        let scheme = schemes.find(|scheme| scheme.name() == name);
        let scheme = scheme.ok_or(PartitionError::Form)?;
        let (part, of) = numbers.split_once('/').ok_or(PartitionError::Form)?;
        let number = |digits: &str| -> Result<u32, PartitionError> {
            // One way to write a number: what was typed is looked for when the others are told how to grade theirs.
            let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit())
                && (digits == "0" || !digits.starts_with('0'));
            let number = digits.parse().ok().filter(|&number| number <= MOST);
            number.filter(|_| is_plain).ok_or(PartitionError::Form)
        };
        let (part, of) = (number(part)?, number(of)?);
        if of == 0 {
            return Err(PartitionError::Form);
        }
        if part == 0 || part > of {
            return Err(PartitionError::Number { part, of });
        }
        Ok(Self { scheme, part, of })
    }
}

impl Serialize for Partition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Partition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// The cases that were graded of each assignment.
pub(crate) type Cases = BTreeMap<String, BTreeSet<String>>;

/// What the parts of a class left out.
#[derive(Debug, Default)]
pub(crate) struct LeftOut {
    /// Every case that is broken, with the reason, once.
    pub broken: Vec<(String, String)>,
    /// What was graded of each assignment, and a part that graded it.
    graded: BTreeMap<String, (PathBuf, BTreeSet<String>)>,
}

/// A case that one part graded and another did not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uneven {
    /// Its assignment and name.
    pub case: String,
    pub graded: PathBuf,
    pub left_out: PathBuf,
}

impl LeftOut {
    /// Adds what a part left out.
    pub(crate) fn add(&mut self, broken: &[(String, String)]) {
        for case in broken {
            if !self.broken.contains(case) {
                self.broken.push(case.clone());
            }
        }
    }

    /// Holds what a part graded against what others graded of the same assignments, when all were to grade the same: the
    /// first case that not all graded is wrong.
    pub(crate) fn hold(&mut self, part: &Path, cases: &Cases) -> Result<(), Uneven> {
        for (assignment, cases) in cases {
            let known = self.graded.entry(assignment.clone());
            let (other, known) = known.or_insert_with(|| (part.to_owned(), cases.clone()));
            let Some(case) = cases.symmetric_difference(known).next() else {
                continue;
            };
            let (graded, left_out) = if cases.contains(case) {
                (part.to_owned(), other.clone())
            } else {
                (other.clone(), part.to_owned())
            };
            return Err(Uneven {
                case: format!("{assignment}/{case}"),
                graded,
                left_out,
            });
        }
        Ok(())
    }
}

#[cfg(test)]
mod left_out_tests {
    use super::*;

    fn cases(assignment: &str, names: &[&str]) -> Cases {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Cases::from([(assignment.to_owned(), names)])
    }

    #[test]
    fn what_is_broken_is_told_once_whoever_met_it() {
        let case = |folder: &str| (folder.to_owned(), "why".to_owned());
        let mut left_out = LeftOut::default();
        for part in [vec![case("b")], vec![], vec![case("a"), case("b")]] {
            left_out.add(&part);
        }
        assert_eq!(left_out.broken, [case("b"), case("a")]);
    }

    #[test]
    fn a_case_that_not_all_graded_is_found_whoever_comes_first() {
        let (with, without) = (cases("a", &["one", "two"]), cases("a", &["two"]));
        let uneven = Uneven {
            case: "a/one".to_owned(),
            graded: PathBuf::from("with"),
            left_out: PathBuf::from("without"),
        };
        for parts in [
            [("with", &with), ("without", &without)],
            [("without", &without), ("with", &with)],
        ] {
            let mut left_out = LeftOut::default();
            let held = parts.map(|(path, cases)| left_out.hold(Path::new(path), cases));
            assert_eq!(held, [Ok(()), Err(uneven.clone())]);
        }
        // Another assignment has other cases.
        let mut left_out = LeftOut::default();
        assert_eq!(left_out.hold(Path::new("a"), &with), Ok(()));
        let other = cases("b", &["three"]);
        assert_eq!(left_out.hold(Path::new("b"), &other), Ok(()));
    }
}
