//! Which files a program looks for while it is talked to.

use std::path::{Component, Path, PathBuf};

use sandbox::{AccessKind, FileAccess};

use crate::board_forms::BoardForms;

/// Which files are watched for while a way of talking is looked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct WatchedFiles {
    /// Where the submission lies, as the program sees it.
    pub tree: PathBuf,
    /// Other names of folders: a sandbox without a file tree of its own shows them by links.
    pub aliases: Vec<(PathBuf, PathBuf)>,
    /// Where the board lies, as the program sees it.
    pub laid: Vec<PathBuf>,
    /// What only a path has in it that was made of the name it was told.
    pub marker: String,
}

/// What was seen of a program's files.
#[derive(Debug, Clone, Default)]
pub(crate) struct FilesSeen {
    /// Whether it opened the board.
    pub opened: bool,
    /// Where it looked for the name it was told, in vain; from the root of the submission.
    pub missing: Vec<PathBuf>,
    /// What else it opened in or beside the submission; from its root.
    pub others: Vec<PathBuf>,
    /// Where it looked for a board further out of the submission than anything can be laid.
    pub further_out: Vec<FurtherOut>,
    /// Whether it wrote next to itself.
    pub wrote: bool,
    /// Whether anything was seen at all.
    pub any: bool,
}

/// A place so many folders out of the submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FurtherOut {
    /// How many folders deeper a program must start to find it within the submission.
    pub steps: usize,
    /// Where that is, from the root of the submission.
    pub place: PathBuf,
}

/// What one look at a file tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AccessMeaning {
    Opened,
    /// The name it was told leads nowhere: a board must be laid there first.
    InVain,
    /// It took the board for the name of a file.
    TakenForAName,
    /// Nothing that ends a conversation.
    Other,
}

impl FilesSeen {
    /// Takes note of a file that a program looks for which was told this board.
    pub(super) fn see(
        &mut self,
        lookout: &WatchedFiles,
        told: &BoardForms,
        access: &FileAccess,
    ) -> AccessMeaning {
        self.any = true;
        let path = normal(&access.path);
        let path = lookout
            .aliases
            .iter()
            .find_map(|(alias, name)| Some(name.join(path.strip_prefix(alias).ok()?)))
            .unwrap_or(path);
        // With a slash behind it, it is taken for a folder.
        let is_folder = access.path.as_os_str().as_encoded_bytes().ends_with(b"/");
        if is_folder && lookout.laid.contains(&path) {
            return AccessMeaning::Other;
        }
        let is_laid = lookout.laid.contains(&path);
        let from_tree = || from_tree(&lookout.tree, &path);
        if is_laid {
            if access.call != AccessKind::Open {
                return AccessMeaning::Other;
            }
            self.opened = true;
            return AccessMeaning::Opened;
        }
        let text = path.to_string_lossy().to_lowercase();
        if !lookout.marker.is_empty()
            && text.contains(&lookout.marker)
            && access.call != AccessKind::Write
        {
            let Some(place) = from_tree() else {
                return match self.note_further_out(lookout, access) && !self.opened {
                    true if access.call == AccessKind::Open => AccessMeaning::InVain,
                    _ => AccessMeaning::Other,
                };
            };
            let is_known = self.missing.contains(&place);
            if !is_known {
                self.missing.push(place);
            }
            return match access.call {
                AccessKind::Open if !self.opened => AccessMeaning::InVain,
                AccessKind::Open | AccessKind::Look | AccessKind::Write => AccessMeaning::Other,
            };
        }
        let line = String::from_utf8_lossy(&told.line()).to_lowercase();
        let first = told.rows().into_iter().next().unwrap_or_default();
        let first = String::from_utf8_lossy(&first).to_lowercase();
        if is_named_after(&text, &line) || first.contains(' ') && is_named_after(&text, &first) {
            return AccessMeaning::TakenForAName;
        }
        if let Some(place) = from_tree() {
            let is_within = !place.starts_with("..");
            match access.call {
                AccessKind::Write => self.wrote |= is_within,
                // The name of a text that is only looked for is one that would be opened if it were there.
                AccessKind::Look if !is_text(&place) => {}
                AccessKind::Open | AccessKind::Look => {
                    if !self.others.contains(&place) && self.others.len() < 400 {
                        self.others.push(place);
                    }
                }
            }
        } else if access.call == AccessKind::Open && is_text(&path) {
            self.note_further_out(lookout, access);
        }
        AccessMeaning::Other
    }

    /// Takes note of a place that is reached from the submission and out of it; says whether it is one.
    fn note_further_out(&mut self, lookout: &WatchedFiles, access: &FileAccess) -> bool {
        let aliases = lookout.aliases.iter().map(|(alias, _)| alias);
        let mut trees = aliases.chain([&lookout.tree]);
        let Some(found) = trees.find_map(|tree| further_out(tree, &access.path)) else {
            return false;
        };
        if !self.further_out.contains(&found) {
            self.further_out.push(found);
        }
        true
    }
}

/// Whether a file is called by this board, whatever ending was put behind it.
fn is_named_after(path: &str, board: &str) -> bool {
    let at = path.rfind(board).filter(|_| !board.is_empty());
    let rest = at.map(|at| &path[at + board.len()..]);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') && !rest.contains('/'))
}

/// Whether a name is one of a text that may be a board.
fn is_text(place: &Path) -> bool {
    let ending = place
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| ["txt", "in", "dat", "puzzle"].contains(&ending.as_str()))
}

/// The same path without `.` and `..`.
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

/// Where a path leads that goes up from a folder in this tree and out of it.
fn further_out(tree: &Path, path: &Path) -> Option<FurtherOut> {
    let way = path.strip_prefix(tree).ok()?;
    let (mut level, mut steps) = (0_usize, 0);
    let mut place = PathBuf::new();
    for part in way.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if level > 0 => {
                level -= 1;
                place.pop();
            }
            Component::ParentDir => steps += 1,
            part => {
                level += 1;
                place.push(part);
            }
        }
    }
    (steps > 0 && level > 0).then_some(FurtherOut { steps, place })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_is_taken_for_a_name_is_known_with_any_ending() {
        for (path, is_one) in [
            ("/box/tree/tests/5 5 7", true),
            ("/box/tree/tests/5 5 7.txt", true),
            ("/box/tree/5 5 7.txt/input", false),
            ("/box/tree/5 5 77.txt", false),
            ("/box/tree/input.txt", false),
        ] {
            assert_eq!(is_named_after(path, "5 5 7"), is_one, "{path}");
        }
        assert!(!is_named_after("/box/tree/a.txt", ""));
    }

    #[test]
    fn a_board_that_is_taken_for_a_folder_was_not_opened() {
        let laid = PathBuf::from("/box/tree/boardbcdf.txt");
        let lookout = WatchedFiles {
            tree: "/box/tree".into(),
            laid: vec![laid],
            marker: "boardbcdf".to_owned(),
            ..WatchedFiles::default()
        };
        for (path, seen) in [
            ("/box/tree/boardbcdf.txt/", AccessMeaning::Other),
            ("/box/tree/boardbcdf.txt", AccessMeaning::Opened),
        ] {
            let access = FileAccess {
                path: path.into(),
                call: AccessKind::Open,
            };
            let mut sighted = FilesSeen::default();
            assert_eq!(sighted.see(&lookout, &BoardForms::sample(), &access), seen);
            assert_eq!(sighted.opened, seen == AccessMeaning::Opened, "{path}");
        }
    }

    #[test]
    fn a_place_out_of_the_submission_is_within_it_for_a_program_that_starts_deeper() {
        let rows = [
            ("/box/tree/../../test/a.txt", Some((2, "test/a.txt"))),
            ("/box/tree/../a.txt", Some((1, "a.txt"))),
            ("/box/tree/src/../../a.txt", Some((1, "a.txt"))),
            ("/box/tree/./../b/../a.txt", Some((1, "a.txt"))),
            ("/box/tree/../../../../a.txt", Some((4, "a.txt"))),
            ("/box/tree/test/a.txt", None),
            ("/box/tree/src/../a.txt", None),
            ("/etc/a.txt", None),
            ("/box/tree/..", None),
        ];
        for (path, expected) in rows {
            let found = further_out(Path::new("/box/tree"), Path::new(path));
            let expected = expected.map(|(steps, place)| FurtherOut {
                steps,
                place: place.into(),
            });
            assert_eq!(found, expected, "{path}");
        }
    }
}
