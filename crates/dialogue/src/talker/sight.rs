//! Which files a program looks for while it is talked to.

use std::path::{Component, Path, PathBuf};

use crate::told::Told;
use sandbox::partner::{Access, Call};

/// Which files are watched for while a way of talking is looked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lookout {
    /// Where the submission lies, as the program sees it.
    pub tree: PathBuf,
    /// Other names of folders: a box without a file tree of its own shows them by links.
    pub aliases: Vec<(PathBuf, PathBuf)>,
    /// Where the board lies, as the program sees it.
    pub laid: Vec<PathBuf>,
    /// What only a path has in it that was made of the name it was told.
    pub marker: String,
}

/// What was seen of a program's files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sighted {
    /// Whether it opened the board.
    pub opened: bool,
    /// Where it looked for the name it was told, in vain; from the root of the submission.
    pub missing: Vec<PathBuf>,
    /// What else it opened in or beside the submission; from its root.
    pub others: Vec<PathBuf>,
    /// Whether it wrote next to itself.
    pub wrote: bool,
    /// Whether anything was seen at all.
    pub any: bool,
}

/// What one look at a file tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// The board was opened.
    Opened,
    /// The name it was told leads nowhere: a board must be laid there first.
    InVain,
    /// It took the board for the name of a file.
    TakenForAName,
    /// Nothing that ends a conversation.
    Other,
}

impl Sighted {
    /// Takes note of a file that a program looks for which was told this board.
    pub(super) fn see(&mut self, lookout: &Lookout, told: &Told, access: &Access) -> Seen {
        self.any = true;
        let path = normal(&access.path);
        let path = lookout
            .aliases
            .iter()
            .find_map(|(alias, name)| Some(name.join(path.strip_prefix(alias).ok()?)))
            .unwrap_or(path);
        let is_laid = lookout.laid.contains(&path);
        let from_tree = || from_tree(&lookout.tree, &path);
        if is_laid {
            if access.call != Call::Open {
                return Seen::Other;
            }
            self.opened = true;
            return Seen::Opened;
        }
        let text = path.to_string_lossy().to_lowercase();
        if !lookout.marker.is_empty()
            && text.contains(&lookout.marker)
            && access.call != Call::Write
        {
            let Some(place) = from_tree() else {
                return Seen::Other;
            };
            let is_known = self.missing.contains(&place);
            if !is_known {
                self.missing.push(place);
            }
            return match access.call {
                Call::Open if !self.opened => Seen::InVain,
                Call::Open | Call::Look | Call::Write => Seen::Other,
            };
        }
        let line = String::from_utf8_lossy(&told.line()).to_lowercase();
        let first = told.rows().into_iter().next().unwrap_or_default();
        let first = String::from_utf8_lossy(&first).to_lowercase();
        let has_board = |name: &str| !name.is_empty() && text.ends_with(name);
        if has_board(&line) || first.contains(' ') && has_board(&first) {
            return Seen::TakenForAName;
        }
        if let Some(place) = from_tree() {
            let is_within = !place.starts_with("..");
            match access.call {
                Call::Write => self.wrote |= is_within,
                // The name of a text that is only looked for is one that would be opened if it were there.
                Call::Look if !is_text(&place) => {}
                Call::Open | Call::Look => {
                    if !self.others.contains(&place) && self.others.len() < 400 {
                        self.others.push(place);
                    }
                }
            }
        }
        Seen::Other
    }
}

/// Whether a name is one of a text that may be a board.
fn is_text(place: &Path) -> bool {
    let ending = place
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| ["txt", "in", "dat", "puzzle"].contains(&ending.as_str()))
}

/// The same path without `.` and `..`.
#[must_use]
pub(crate) fn normal(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                parts.pop();
            }
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

/// Where a path is from the root of the submission: in it, or one step out of it.
fn from_tree(tree: &Path, path: &Path) -> Option<PathBuf> {
    if let Ok(within) = path.strip_prefix(tree) {
        return Some(within.to_owned());
    }
    let beside = path.strip_prefix(tree.parent()?).ok()?;
    (beside.components().count() > 1).then(|| Path::new("..").join(beside))
}
