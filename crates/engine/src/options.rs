//! What of a class is graded, and how.

use std::collections::BTreeSet;
use std::num::NonZero;

use submission::file_tree::fits_name;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    pub jobs: NonZero<usize>,
    pub cases: Selection,
    pub students: Selection,
    /// Which of these cases are run of which of these submissions.
    pub pairs: Pairs,
    /// Whether the rest of a submission's cases is not run after one has failed.
    pub fail_fast: bool,
    /// Whether harder cases of a group are run even after a submission ran out of time on two easier ones.
    pub every_case: bool,
    /// Whether a case that is broken, or that the reference solver disagrees with, is left out and shown; else nothing is
    /// graded.
    pub skip_broken: bool,
    pub audience: Audience,
    /// The order in which submissions are started; the verdicts do not depend on it.
    pub seed: Option<u64>,
}

impl Default for Options {
    /// The whole class for its teacher, a program at a time.
    fn default() -> Self {
        Self {
            jobs: NonZero::<usize>::MIN,
            cases: Selection::default(),
            students: Selection::default(),
            pairs: Pairs::All,
            fail_fast: false,
            every_case: false,
            skip_broken: false,
            audience: Audience::Teacher,
            seed: None,
        }
    }
}

/// Names, of which all are meant if there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    /// Names that are meant whole, or as shell patterns with `*` and `?`.
    pub exactly: Vec<String>,
    /// Texts of which one must be part of the name.
    pub containing: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Pairs {
    #[default]
    All,
    These(BTreeSet<Pair>),
}

/// A case of one submission.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    pub assignment: String,
    pub student: String,
    pub case: String,
}

/// Whose cases are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// All.
    Teacher,
    /// Those that students may see.
    Student,
}

impl Options {
    /// Whether everything that was handed in is graded.
    pub(crate) fn is_whole_class(&self) -> bool {
        let everything = Selection::default();
        self.students == everything && self.cases == everything && self.pairs == Pairs::All
    }
}

impl Selection {
    pub fn means(&self, name: &str) -> bool {
        let exactly = self.exactly.iter().any(|pattern| fits_name(pattern, name));
        let containing = self.containing.iter().any(|part| name.contains(part));
        exactly || containing || (self.exactly.is_empty() && self.containing.is_empty())
    }
}

impl Pairs {
    /// The cases that are meant of a submission; none of them is named where all are.
    pub fn cases_of(&self, assignment: &str, student: &str) -> Option<BTreeSet<&str>> {
        let Self::These(pairs) = self else {
            return None;
        };
        let meant = pairs
            .iter()
            .filter(|pair| pair.assignment == assignment && pair.student == student);
        Some(meant.map(|pair| pair.case.as_str()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_name_the_cases_of_each_submission() {
        let pair = |student: &str, case: &str| Pair {
            assignment: "a".to_owned(),
            student: student.to_owned(),
            case: case.to_owned(),
        };
        let some = [pair("ada", "1"), pair("ada", "2"), pair("budi", "3")];
        let some = Pairs::These(some.into());
        assert_eq!(some.cases_of("a", "ada"), Some(["1", "2"].into()));
        assert_eq!(some.cases_of("b", "ada"), Some(BTreeSet::new()));
        assert_eq!(Pairs::All.cases_of("a", "ada"), None);
    }

    #[test]
    fn a_selection_means_names_patterns_and_parts() {
        let all = Selection::default();
        assert!(all.means("ada"));
        let some = Selection {
            exactly: vec!["berhasil*".to_owned(), "g?gal1".to_owned()],
            containing: vec!["moves".to_owned()],
        };
        for (name, meant) in [
            ("berhasil", true),
            ("berhasil22", true),
            ("gagal1", true),
            ("gagal11", false),
            ("31-moves-a", true),
            ("ada", false),
        ] {
            assert_eq!(some.means(name), meant, "{name}");
        }
        assert!(fits_name("*a*b", "xxayyb"));
        assert!(!fits_name("*a*b", "xxayybc"));
        assert!(!fits_name("", "a"));
    }
}
