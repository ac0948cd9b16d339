//! Cases that parts left out because they are broken. A part knows only those of the assignments it has somebody of, so they
//! are told of all parts together; what one part left out no other may have graded.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

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

    /// Holds what a part graded against what others graded of the same assignments, when all were to grade the same.
    ///
    /// # Errors
    /// The first case that not all graded.
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
mod tests {
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
            let held: Vec<_> = parts
                .iter()
                .map(|(path, cases)| left_out.hold(Path::new(path), cases))
                .collect();
            assert_eq!(held, [Ok(()), Err(uneven.clone())]);
        }
        // Another assignment has other cases.
        let mut left_out = LeftOut::default();
        assert_eq!(left_out.hold(Path::new("a"), &with), Ok(()));
        let other = cases("b", &["three"]);
        assert_eq!(left_out.hold(Path::new("b"), &other), Ok(()));
    }
}
