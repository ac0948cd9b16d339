//! Which submissions of a class one of several machines grades.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use model::fingerprint::Digest;

/// One of several parts of a class: `hash:3/24`, or `slice:3/24`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partition {
    /// What decides.
    pub by: By,
    /// Which part it is, from 1 on.
    pub part: u32,
    /// How many parts there are.
    pub of: u32,
}

/// What decides which part a submission is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// Its name: one more submission moves no other.
    Hash,
    /// Its place in the list of all, so that parts are of the same size.
    Slice,
}

/// Something that is no part.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartitionError {
    /// It is not written as one.
    #[error(
        "write a part as in `hash:3/24` or `slice:3/24`: the third of 24, and no zeros before a number"
    )]
    Form,
    /// There is no such part.
    #[error("parts of {of} are counted from 1 to {of}, so there is no part {part}")]
    Number {
        /// The part.
        part: u32,
        /// How many there are.
        of: u32,
    },
}

/// The most parts that a class is cut into.
const MOST: u32 = 100_000;

impl Partition {
    /// Whether a submission of this name, at this place of the list of all from 0 on, is in the part.
    #[must_use]
    pub fn takes(self, name: &str, place: usize) -> bool {
        let of = u64::from(self.of);
        let number = match self.by {
            By::Hash => {
                let print = Digest::new("part of a class").text(name).finish();
                let (first, _) = print
                    .as_bytes()
                    .split_first_chunk()
                    .expect("a fingerprint has more than eight bytes");
                u64::from_le_bytes(*first) % of
            }
            By::Slice => place as u64 % of,
        };
        number + 1 == u64::from(self.part)
    }

    /// All parts that this one is of.
    pub fn siblings(self) -> impl Iterator<Item = Self> {
        (1..=self.of).map(move |part| Self { part, ..self })
    }

    /// The name of the file that holds the results of the part.
    #[must_use]
    pub fn file_name(self) -> String {
        format!("part-{}-of-{}.jsonl", self.part, self.of)
    }

    /// The part whose results are in a file of this name, if it is a part of as many as this one.
    #[must_use]
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
        write!(f, "{}:{}/{}", self.by, self.part, self.of)
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hash => "hash",
            Self::Slice => "slice",
        })
    }
}

impl FromStr for Partition {
    type Err = PartitionError;

    fn from_str(text: &str) -> Result<Self, PartitionError> {
        let (by, numbers) = text.split_once(':').ok_or(PartitionError::Form)?;
        let by = match by {
            "hash" => By::Hash,
            "slice" => By::Slice,
            _ => return Err(PartitionError::Form),
        };
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
        Ok(Self { by, part, of })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::{Strategy, any, prop, prop_assert, prop_assert_eq, proptest};

    use super::*;

    fn names() -> impl Strategy<Value = BTreeSet<String>> {
        prop::collection::btree_set("[a-z]{1,8}/[a-z0-9é]{1,12}", 0..60)
    }

    fn partition() -> impl Strategy<Value = Partition> {
        (any::<bool>(), 1..300_u32).prop_map(|(hash, of)| Partition {
            by: if hash { By::Hash } else { By::Slice },
            part: 1,
            of,
        })
    }

    proptest! {
        #[test]
        fn every_submission_is_in_exactly_one_part(names in names(), partition in partition()) {
            for (place, name) in names.iter().enumerate() {
                let parts = partition.siblings().filter(|part| part.takes(name, place));
                prop_assert_eq!(parts.count(), 1);
            }
        }

        #[test]
        fn one_more_submission_moves_no_other(names in names(), one in "[a-z]{1,8}/[a-z]{1,12}", of in 1..300_u32) {
            let first = Partition { by: By::Hash, part: 1, of };
            let part_of = |names: &BTreeSet<String>, name: &str| {
                let place = names.iter().position(|other| other == name).unwrap();
                first.siblings().find(|part| part.takes(name, place))
            };
            let mut more = names.clone();
            more.insert(one);
            for name in &names {
                prop_assert_eq!(part_of(&names, name), part_of(&more, name));
            }
        }

        #[test]
        fn slices_differ_by_one_at_most(number in 0..500_usize, of in 1..40_u32) {
            let first = Partition { by: By::Slice, part: 1, of };
            let sizes: Vec<usize> = first
                .siblings()
                .map(|part| (0..number).filter(|&place| part.takes("", place)).count())
                .collect();
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            prop_assert!(most.unwrap() - least.unwrap() <= 1);
        }

        #[test]
        fn a_part_is_read_as_it_is_written(hash in any::<bool>(), of in 1..=MOST, part in 1..=MOST) {
            let by = if hash { By::Hash } else { By::Slice };
            let written = Partition { by, part, of };
            match written.to_string().parse::<Partition>() {
                Ok(read) => prop_assert_eq!(read, written),
                Err(trouble) => {
                    prop_assert!(part > of);
                    prop_assert_eq!(trouble, PartitionError::Number { part, of });
                }
            }
        }
    }

    #[test]
    fn a_hash_spreads_a_class() {
        let first = Partition {
            by: By::Hash,
            part: 1,
            of: 20,
        };
        for part in first.siblings() {
            let names = (0..2_000).map(|number| format!("fifteen-bnb/135{number:05}"));
            let taken = names.filter(|name| part.takes(name, 0)).count();
            assert!((60..=140).contains(&taken), "{part}: {taken}");
        }
    }

    /// Parts are graded on many machines and on many days: a name must stay where it is.
    #[test]
    fn a_name_is_in_the_same_part_for_ever() {
        let first = Partition {
            by: By::Hash,
            part: 1,
            of: 24,
        };
        let part_of = |name: &str| first.siblings().find(|part| part.takes(name, 0)).unwrap();
        let parts = ["fifteen-bnb/ada", "fifteen-bnb/budi", "iq-puzzler/ada"].map(part_of);
        assert_eq!(parts.map(|part| part.part), [19, 2, 22]);
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in [
            "",
            "hash",
            "hash:",
            "hash:1",
            "hash:1/",
            "hash:/2",
            "hash:1/0",
            "hash:a/2",
            "hash:+1/2",
            "Hash:1/2",
            "slice:1/2/3",
            "slice:1/200000",
            "hash:-1/2",
            "hash:01/2",
            " hash:1/2",
        ] {
            assert_eq!(
                text.parse::<Partition>(),
                Err(PartitionError::Form),
                "{text}"
            );
        }
        for (text, part, of) in [("hash:0/3", 0, 3), ("slice:4/3", 4, 3)] {
            let trouble = PartitionError::Number { part, of };
            assert_eq!(text.parse::<Partition>(), Err(trouble), "{text}");
        }
        let third: Partition = "slice:3/24".parse().unwrap();
        assert_eq!(third.file_name(), "part-3-of-24.jsonl");
        assert_eq!(third.parse_file_name("part-7-of-24.jsonl").unwrap().part, 7);
        for name in [
            "part-07-of-24.jsonl",
            "part-0-of-24.jsonl",
            "part-25-of-24.jsonl",
            "part-3-of-25.jsonl",
            "part-3",
        ] {
            assert_eq!(third.parse_file_name(name), None, "{name}");
        }
    }
}
