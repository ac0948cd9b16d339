//! Where the classes are that were graded, so that nobody types it again to grade them anew.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::keeping::of_store;
use model::fingerprint::Fingerprint;
use store::outcomes::Older;
use store::store::Store;

/// A class that was graded whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GradedBefore {
    /// The one assignment that was asked for, if one was.
    pub assignment: Option<String>,
    /// Where it is.
    pub paths: Vec<PathBuf>,
    /// How many submissions it had.
    pub submissions: usize,
}

/// It is not said which class is meant.
#[derive(Debug, thiserror::Error)]
#[error("several classes were graded: {}; name the one that is meant with `-a NAME`, or its path", classes.join(", "))]
struct WhichClass {
    classes: Vec<String>,
}

impl GradedBefore {
    /// Remembers this class; one that is remembered with the same paths and assignment is replaced.
    ///
    /// # Errors
    /// What the store says.
    pub fn remember(mut self, store: &Store) -> Result<(), Failure> {
        for path in &mut self.paths {
            if let Ok(whole) = path.canonicalize() {
                *path = whole;
            }
        }
        let mut all = Self::all(store)?;
        all.retain(|it| (&it.assignment, &it.paths) != (&self.assignment, &self.paths));
        all.push(self);
        store
            .keep_finding(&key(), &all, Older::Replaced)
            .map_err(of_store)
    }

    /// The class that is meant when no path is given: the largest that was graded of this assignment and is still there.
    ///
    /// # Errors
    /// That there are several, or what the store says.
    pub fn meant(store: &Store, assignment: Option<&str>) -> Result<Option<Self>, Failure> {
        choose(Self::all(store)?, assignment)
    }

    fn all(store: &Store) -> Result<Vec<Self>, Failure> {
        let kept: Option<Vec<Self>> = store.finding(&key()).map_err(of_store)?;
        Ok(kept.unwrap_or_default())
    }
}

/// The largest of these that may be meant; of those that are as large, the last.
fn choose(
    mut classes: Vec<GradedBefore>,
    assignment: Option<&str>,
) -> Result<Option<GradedBefore>, Failure> {
    classes.retain(|it| it.paths.iter().all(|path| path.exists()));
    if assignment.is_some() {
        classes.retain(|it| it.assignment.is_none() || it.assignment.as_deref() == assignment);
    } else if classes.iter().any(|it| it.assignment.is_none()) {
        classes.retain(|it| it.assignment.is_none());
    }
    let mut named: Vec<&str> = classes
        .iter()
        .filter_map(|it| it.assignment.as_deref())
        .collect();
    named.sort_unstable();
    named.dedup();
    if assignment.is_none() && named.len() > 1 {
        let classes = named.iter().map(|name| format!("`{}`", printable(name)));
        return Err(Failure::input(WhichClass {
            classes: classes.collect(),
        }));
    }
    Ok(classes.into_iter().max_by_key(|it| it.submissions))
}

fn key() -> Fingerprint {
    Fingerprint::of(b"where classes are that were graded")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(assignment: Option<&str>, path: &str, submissions: usize) -> GradedBefore {
        GradedBefore {
            assignment: assignment.map(str::to_owned),
            paths: vec![path.into()],
            submissions,
        }
    }

    #[test]
    fn the_largest_class_that_is_there_is_meant() {
        let classes = || {
            vec![
                class(Some("a"), "/", 30),
                class(Some("a"), "/usr", 1),
                class(Some("a"), "/not there", 90),
                class(Some("b"), "/usr", 5),
            ]
        };
        let of = |name| choose(classes(), Some(name)).unwrap();
        assert_eq!(of("a"), Some(class(Some("a"), "/", 30)));
        assert_eq!(of("b"), Some(class(Some("b"), "/usr", 5)));
        assert_eq!(of("c"), None);
        let said = choose(classes(), None).unwrap_err();
        let mut out = Vec::new();
        said.print(&mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.contains("several classes were graded: `a`, `b`;"),
            "{out}"
        );
        let whole = [classes(), vec![class(None, "/", 7)]].concat();
        assert_eq!(choose(whole, None).unwrap(), Some(class(None, "/", 7)));
    }
}
