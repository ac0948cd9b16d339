//! Archives of kinds that are not read here: a program of the machine's unpacks them somewhere apart, and what it made is
//! taken over file by file, under the same limits and with the same look at every name as any other archive.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use rustix::fs::Stat;

use crate::file_tree::{FileMode, TreeError};
use crate::names_and_keys::printable_path;
use crate::unpack_archive::member_sink::{ArchiveLimits, Sink};
use confined::{ConfinedDir, WalkEntry, WalkLimits, secret_name, walk};
use model::obstacle::Obstacle;

/// Something that unpacks archives of kinds that are not read here, such that it can do no harm whatever is in them.
pub trait Unpacker {
    /// Unpacks an archive of this kind, as in `rar`, into a folder, which is empty. It writes about so many bytes at most.
    ///
    /// # Errors
    /// Why it is not unpacked; what is in the folder then is a part of it.
    fn unpack(
        &self,
        kind: &str,
        archive: &Path,
        folder: &Path,
        most_bytes: u64,
    ) -> Result<(), NotUnpacked>;
}

/// Why an archive of a kind that is not read here is not unpacked. Neither is whoever's fault who handed it in, as far as
/// is known: programs that unpack such archives do not read all of a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotUnpacked {
    /// No program that could is on this machine.
    NoTool {
        /// One that could, as in `unrar`.
        tool: String,
    },
    Failed {
        reason: String,
    },
}

/// Unpacks nothing: for commands that run nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoUnpacker;

impl Unpacker for NoUnpacker {
    fn unpack(&self, kind: &str, _: &Path, _: &Path, _: u64) -> Result<(), NotUnpacked> {
        Err(NotUnpacked::NoTool {
            tool: usual_tool(kind).to_owned(),
        })
    }
}

/// The program that most people unpack this kind with.
#[must_use]
pub fn usual_tool(kind: &str) -> &'static str {
    match kind {
        "rar" => "unrar",
        "7z" | "zipx" => "7z",
        _ => "bsdtar",
    }
}

/// Where and by what archives of other kinds are unpacked.
#[derive(Clone, Copy)]
pub struct ForeignUnpacking<'a> {
    /// A folder of the grader's own.
    pub folder: &'a ConfinedDir,
    pub unpacker: &'a dyn Unpacker,
}

impl std::fmt::Debug for ForeignUnpacking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ForeignUnpacking")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl ForeignUnpacking<'_> {
    /// Unpacks an archive of this kind and this name.
    ///
    /// # Errors
    /// That it is beyond the limits, that it is not unpacked here, or that it cannot be written.
    pub(crate) fn unpack(
        &self,
        (kind, name): (&str, &Path),
        content: impl Read,
        limits: &ArchiveLimits,
        sink: &mut Sink<'_>,
    ) -> Result<(), TreeError> {
        let own = secret_name();
        let folder = self.folder.create_folder(&own).map_err(not_written)?;
        let taken = taken_over(self.unpacker, &folder, (kind, name), content, limits, sink);
        // What cannot be removed is in nobody's way, and goes with the folder around it.
        let _ = self.folder.remove(Path::new(&own));
        taken
    }
}

fn taken_over(
    unpacker: &dyn Unpacker,
    folder: &ConfinedDir,
    (kind, name): (&str, &Path),
    content: impl Read,
    limits: &ArchiveLimits,
    sink: &mut Sink<'_>,
) -> Result<(), TreeError> {
    // A copy under a plain name: what a student called it is no argument for a program.
    let given = folder.create_folder("given").map_err(not_written)?;
    let archive = format!("archive.{kind}");
    let mut copy = given
        .create_file(Path::new(&archive), FileMode::Plain.for_copy())
        .map_err(not_written)?;
    let copied = io::copy(&mut content.take(limits.bytes + 1), &mut copy).map_err(not_written)?;
    drop(copy);
    if copied > limits.bytes {
        return Err(TreeError::unreadable(format!(
            "its archive is larger than {} MB; hand in the sources alone",
            limits.bytes >> 20
        )));
    }
    let made = folder.create_folder("made").map_err(not_written)?;
    let archive = given.path().join(&archive);
    let unpacked = unpacker.unpack(kind, &archive, made.path(), limits.bytes);
    // What is beyond the limits is so whether the program came to its end or was stopped on the way.
    take_files(&made, limits, sink)?;
    unpacked.map_err(|why| match why {
        NotUnpacked::NoTool { tool } => TreeError::Obstacle(Obstacle::ToolMissing { tool }),
        NotUnpacked::Failed { reason } => TreeError::Obstacle(Obstacle::NotStarted {
            reason: format!("`{}` was not unpacked: {reason}", printable_path(name)),
        }),
    })
}

/// Writes every file of a folder into the sink.
fn take_files(
    made: &ConfinedDir,
    limits: &ArchiveLimits,
    sink: &mut Sink<'_>,
) -> Result<(), TreeError> {
    let reach = WalkLimits {
        depth: limits.depth,
        entries: limits.members,
    };
    let mut taken = Ok(());
    walk(made, reach, &mut |_, _| true, &mut |seen| {
        taken = match seen {
            WalkEntry::File(path, facts) => take_file(made, path, facts, sink),
            WalkEntry::Link(path)
            | WalkEntry::Special(path)
            | WalkEntry::TooDeep(path)
            | WalkEntry::Unread(path) => skip(path, sink),
            WalkEntry::TooFull(_) => Err(sink.too_many()),
        };
        match taken {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    taken
}

fn take_file(
    made: &ConfinedDir,
    path: &Path,
    facts: &Stat,
    sink: &mut Sink<'_>,
) -> Result<(), TreeError> {
    let Some(to) = sink.member(path.as_os_str().as_bytes())? else {
        return Ok(());
    };
    let Ok(mut file) = made.open_file(path) else {
        sink.skip(path.as_os_str().as_bytes());
        return Ok(());
    };
    let mode = FileMode::of(facts.st_mode & 0o111 != 0);
    sink.write(&to, mode, &mut file)
}

fn skip(path: &Path, sink: &mut Sink<'_>) -> Result<(), TreeError> {
    let raw = path.as_os_str().as_bytes();
    if sink.member(raw)?.is_some() {
        sink.skip(raw);
    }
    Ok(())
}

fn not_written(error: io::Error) -> TreeError {
    TreeError::not_graded(format!("cannot lay out its archive: {error}"))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;
    use crate::tests::Desk;

    const ONE: &[&str] = &["fifteen-bnb"];

    /// Does what this does in the folder that it is given, and ends so.
    struct Made(fn(&Path), Result<(), NotUnpacked>);

    impl Unpacker for Made {
        fn unpack(
            &self,
            kind: &str,
            archive: &Path,
            folder: &Path,
            _: u64,
        ) -> Result<(), NotUnpacked> {
            assert_eq!(archive.file_name().unwrap(), &*format!("archive.{kind}"));
            assert_eq!(fs::read(archive).unwrap(), b"Rar!\x1a\x07\x00");
            assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
            (self.0)(folder);
            self.1.clone()
        }
    }

    fn handed_in(unpacker: &dyn Unpacker) -> (Result<Vec<String>, TreeError>, Vec<String>) {
        let desk = Desk::new(ONE, &[]);
        desk.write("in/ada.rar", b"Rar!\x1a\x07\x00");
        let class = desk.collect_by("in/ada.rar", unpacker).unwrap();
        let one = class.submissions.into_iter().next().unwrap();
        let names = one.tree.map(|tree| {
            let files = tree.files.iter();
            files.map(|file| printable_path(&file.path)).collect()
        });
        (names, one.notes)
    }

    fn failed() -> Result<(), NotUnpacked> {
        Err(NotUnpacked::Failed {
            reason: "`7z` ended with code 2".to_owned(),
        })
    }

    #[test]
    fn what_a_program_unpacked_is_taken_over_without_links_and_junk() {
        let made = Made(
            |folder| {
                fs::create_dir(folder.join("src")).unwrap();
                fs::write(folder.join("src/main.py"), "x()").unwrap();
                fs::write(folder.join("run.sh"), "x").unwrap();
                let mode = fs::Permissions::from_mode(0o755);
                fs::set_permissions(folder.join("run.sh"), mode).unwrap();
                fs::write(folder.join(".DS_Store"), "x").unwrap();
                symlink("/etc/passwd", folder.join("board.txt")).unwrap();
            },
            Ok(()),
        );
        let (names, notes) = handed_in(&made);
        assert_eq!(names.unwrap(), ["run.sh", "src/main.py"]);
        assert_eq!(notes, ["left out links and special files: `board.txt`"]);
    }

    #[test]
    fn what_is_not_unpacked_here_is_nobodys_fault_who_handed_in() {
        let (names, _) = handed_in(&NoUnpacker);
        let tool = "unrar".to_owned();
        let missing = Obstacle::ToolMissing { tool };
        assert_eq!(names, Err(TreeError::Obstacle(missing)));
        let half = Made(
            |folder| fs::write(folder.join("main.py"), "x()").unwrap(),
            failed(),
        );
        let reason = "`ada.rar` was not unpacked: `7z` ended with code 2".to_owned();
        let not_started = Obstacle::NotStarted { reason };
        assert_eq!(handed_in(&half).0, Err(TreeError::Obstacle(not_started)));
    }

    #[test]
    fn what_grows_beyond_the_limits_is_refused_however_the_program_ended() {
        for ended in [Ok(()), failed()] {
            let huge = Made(
                |folder| {
                    let file = fs::File::create(folder.join("main.py")).unwrap();
                    file.set_len(ArchiveLimits::SMALL + 1).unwrap();
                },
                ended,
            );
            let refused = handed_in(&huge).0.unwrap_err();
            let TreeError::Obstacle(Obstacle::Unreadable { reason }) = refused else {
                panic!("{refused:?}");
            };
            assert!(reason.contains("grows enormously"), "{reason}");
        }
    }
}
