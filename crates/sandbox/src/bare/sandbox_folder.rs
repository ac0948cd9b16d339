//! The sandbox's own folder in this tier: a plain one, where what is shown is a link.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, symlink};
use std::path::{Path, PathBuf};

use crate::error::SandboxError;
use crate::fresh_folder::FreshFolder;
use crate::request::{Request, TMP, WORK, Work, check_sandbox_name};
use confined::remove_tree;

/// Where the sandboxes of one worker are, one after the other and always at the same place.
#[derive(Debug)]
pub(crate) struct SandboxFolder {
    folder: FreshFolder,
    /// How many have been cleared away.
    cleared: u64,
}

impl SandboxFolder {
    pub(crate) fn new() -> Result<Self, SandboxError> {
        let folder = FreshFolder::new().map_err(|source| {
            SandboxError::step("making a folder among the temporary ones", source)
        })?;
        Ok(Self { folder, cleared: 0 })
    }

    /// Where something in the sandbox is.
    pub(crate) fn place(&self, name: &Path) -> PathBuf {
        self.sandbox_folder().join(name)
    }

    /// Makes the sandbox of this request.
    ///
    /// # Errors
    /// When something it shows is not there, a name leads out of it, or the system refuses.
    pub(crate) fn prepare_sandbox(
        &mut self,
        request: &Request,
    ) -> Result<PreparedSandbox<'_>, SandboxError> {
        let make = |folder: &Path| {
            DirBuilder::new()
                .mode(0o700)
                .create(folder)
                .map_err(|source| SandboxError::step("making its folders", source))
        };
        make(&self.sandbox_folder())?;
        let mut prepared = PreparedSandbox {
            links: Vec::new(),
            home: self,
        };
        make(&prepared.home.place(Path::new(TMP)))?;
        let work = prepared.home.place(Path::new(WORK));
        match &request.work {
            Work::Fresh => make(&work)?,
            Work::Folder(folder) => prepared.link(folder, &work)?,
        }
        for shown in &request.shown {
            let place = prepared.room_for(check_sandbox_name(&shown.name)?)?;
            if place.symlink_metadata().is_ok() {
                return Err(SandboxError::TakenName(shown.name.clone()));
            }
            prepared.link(&shown.from, &place)?;
        }
        Ok(prepared)
    }

    fn sandbox_folder(&self) -> PathBuf {
        self.folder.path().join("box")
    }
}

/// A sandbox that is ready; it is cleared away when this is dropped.
#[derive(Debug)]
pub(crate) struct PreparedSandbox<'a> {
    home: &'a mut SandboxFolder,
    /// The links that were made, with where they lead.
    links: Vec<(PathBuf, PathBuf)>,
}

impl PreparedSandbox<'_> {
    /// Where something in the sandbox is.
    pub(crate) fn place(&self, name: &Path) -> PathBuf {
        self.home.place(name)
    }

    /// The place for something shown, with the folders above it.
    fn room_for(&self, name: &Path) -> Result<PathBuf, SandboxError> {
        let mut place = self.home.sandbox_folder();
        let mut above = name.parent().into_iter().flat_map(Path::iter).peekable();
        if above.peek().is_some_and(|first| *first == WORK) {
            above.next();
            place.push(WORK);
        }
        for folder in above {
            place.push(folder);
            match place.symlink_metadata() {
                Ok(metadata) if metadata.is_dir() => {}
                // A link that somebody made leads who knows where.
                Ok(_) => return Err(SandboxError::BadName(name.to_owned())),
                Err(_) => DirBuilder::new()
                    .mode(0o700)
                    .create(&place)
                    .map_err(|source| SandboxError::step("making its folders", source))?,
            }
        }
        place.push(name.file_name().unwrap_or_default());
        Ok(place)
    }

    fn link(&mut self, from: &Path, place: &Path) -> Result<(), SandboxError> {
        let from = from
            .canonicalize()
            .map_err(|source| SandboxError::NotThere {
                path: from.to_owned(),
                source,
            })?;
        symlink(&from, place).map_err(|source| {
            SandboxError::step(&format!("showing `{}`", from.display()), source)
        })?;
        self.links.push((place.to_owned(), from));
        Ok(())
    }
}

impl Drop for PreparedSandbox<'_> {
    fn drop(&mut self) {
        // A link below `work` is in a folder that stays.
        for (place, from) in self.links.iter().rev() {
            if fs::read_link(place).is_ok_and(|leads_to| leads_to == *from) {
                let _ = fs::remove_file(place);
            }
        }
        // Out of the way at once: should somebody who escaped keep it from being removed, the next sandbox is fresh all
        // the same, and what is left goes with the worker.
        self.home.cleared += 1;
        let away = format!("cleared-{}", self.home.cleared);
        let away = self.home.folder.path().join(away);
        let _ = fs::rename(self.home.sandbox_folder(), &away).and_then(|()| remove_tree(&away));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::ReadOnlyPath;

    fn showing(from: &Path, name: &str) -> Request {
        let mut request = Request::new(["true"]);
        request.shown.push(ReadOnlyPath {
            from: from.to_owned(),
            name: name.into(),
        });
        request
    }

    #[test]
    fn a_sandbox_has_what_is_shown_and_is_gone_afterwards() {
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("board.txt"), "1 2").unwrap();
        let mut home = SandboxFolder::new().unwrap();
        for name in ["submission", "work/in/here"] {
            let prepared = home
                .prepare_sandbox(&showing(outside.path(), name))
                .unwrap();
            let shown = prepared.place(Path::new(name)).join("board.txt");
            assert_eq!(fs::read_to_string(&shown).unwrap(), "1 2");
            fs::write(prepared.place(Path::new("work/new")), "").unwrap();
            drop(prepared);
            assert!(!shown.exists());
        }
        assert_eq!(fs::read_dir(home.folder.path()).unwrap().count(), 0);
        assert!(outside.path().join("board.txt").exists());
    }

    #[test]
    fn a_folder_to_work_in_stays_without_the_links_in_it() {
        let [shown, work] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let mut home = SandboxFolder::new().unwrap();
        let mut request = showing(shown.path(), "work/cases");
        request.work = Work::Folder(work.path().to_owned());
        let prepared = home.prepare_sandbox(&request).unwrap();
        fs::write(prepared.place(Path::new("work/built")), "").unwrap();
        drop(prepared);
        let left: Vec<_> = fs::read_dir(work.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(left, ["built"]);
    }

    #[test]
    fn a_link_in_the_folder_to_work_in_is_not_followed() {
        let [work, elsewhere] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        symlink(elsewhere.path(), work.path().join("out")).unwrap();
        let mut request = showing(work.path(), "work/out/cases");
        request.work = Work::Folder(work.path().to_owned());
        let refused = SandboxFolder::new()
            .unwrap()
            .prepare_sandbox(&request)
            .map(drop);
        assert!(
            matches!(refused, Err(SandboxError::BadName(_))),
            "{refused:?}"
        );
        assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_name_in_the_sandbox_can_be_given_once() {
        let outside = tempfile::tempdir().unwrap();
        let mut twice = showing(outside.path(), "cases");
        twice.shown.push(twice.shown[0].clone());
        for request in [
            twice,
            showing(outside.path(), "work"),
            showing(outside.path(), "tmp"),
        ] {
            let refused = SandboxFolder::new()
                .unwrap()
                .prepare_sandbox(&request)
                .map(drop);
            assert!(
                matches!(refused, Err(SandboxError::TakenName(_))),
                "{refused:?}"
            );
        }
    }

    #[test]
    fn what_is_not_there_cannot_be_shown() {
        let refused = SandboxFolder::new()
            .unwrap()
            .prepare_sandbox(&showing(Path::new("/no/such/file"), "x"))
            .map(drop);
        assert!(
            matches!(refused, Err(SandboxError::NotThere { .. })),
            "{refused:?}"
        );
    }
}
