//! Unpacks archives that the grader does not read itself, with programs of this machine, in the sandbox.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rules::units::Bytes;
use serde::Serialize;
use terminal::printable::in_one_line;

use crate::cli::sandbox_arguments::SandboxArguments;
use confined::{ConfinedDir, WalkEntry, WalkLimits, list_names, walk};
use course::course::Course;
use model::execution::Execution;
use model::limits::Limits;
use model::program_ending::Ending;
use sandbox::{ReadOnlyPath, Request, Sandbox, Work, Worker};
use submission::unpack_archive::external_unpacker::{NotUnpacked, Unpacker, usual_tool};

/// Where the archive's folder is in the sandbox, seen from where the program starts.
const GIVEN: &str = "given";
/// How long unpacking may take: the largest archive that is read takes a few seconds.
const LONGEST: Duration = Duration::from_secs(60);
/// What files take beyond their contents.
const BESIDE: u64 = 64 << 20;

/// Why nothing is unpacked where no sandbox can be opened.
const NO_SANDBOX: &str = "no sandbox holds here; `grader doctor` says why";

/// Programs that unpack archives, with what they are told before the archive and after it. None may ask for a password or
/// whether to replace a file: nobody would answer.
const TOOLS: &[(&str, &[&str], &[&str])] = &[
    ("unrar", &["x", "-o-", "-p-", "-y", "-idq", "--"], &["./"]),
    ("7zz", &["x", "-y", "-p", "-bd", "-o.", "--"], &[]),
    ("7z", &["x", "-y", "-p", "-bd", "-o.", "--"], &[]),
    ("7za", &["x", "-y", "-p", "-bd", "-o.", "--"], &[]),
    ("unar", &["-q", "-s", "-D", "-p", "", "-o", "."], &[]),
    ("bsdtar", &["-x", "-k", "-f"], &[]),
    ("tar", &["-x", "-k", "-f"], &[]),
];

/// Which of them may be tried on which kind, the best first.
const KINDS: &[(&str, &[&str])] = &[
    ("rar", &["unrar", "unar", "7zz", "7z", "bsdtar"]),
    ("7z", &["7zz", "7z", "7za", "unar", "bsdtar"]),
    ("zipx", &["7zz", "7z", "7za", "unar"]),
    ("tar.xz", &["bsdtar", "tar", "unar"]),
    ("tar.bz2", &["bsdtar", "tar", "unar"]),
    ("tar.zst", &["bsdtar", "tar"]),
];

/// A kind of archive that another program unpacks.
#[derive(Debug, Serialize)]
pub(crate) struct UnpackedKind {
    pub(crate) kind: &'static str,
    /// The first of the programs that is there.
    pub(crate) program: Option<&'static str>,
    /// Those of which any would do.
    pub(crate) programs: &'static [&'static str],
}

/// Each kind of archive that others unpack, with the programs in these folders.
pub(crate) fn unpacked_kinds(folders: &[PathBuf]) -> Vec<UnpackedKind> {
    let is_here = |tool: &&str| folders.iter().any(|folder| folder.join(tool).is_file());
    let kinds = KINDS.iter().map(|(kind, programs)| UnpackedKind {
        kind,
        program: programs.iter().copied().find(is_here),
        programs,
    });
    kinds.collect()
}

/// Unpacks in a sandbox, which is opened when there is something to unpack.
pub(crate) struct SandboxedUnpacker<'c> {
    course: &'c Course,
    arguments: SandboxArguments,
    /// It stays as long as its worker.
    opened: RefCell<Option<(Worker, Sandbox)>>,
}

impl<'c> SandboxedUnpacker<'c> {
    /// In a sandbox as it was typed, or as this course demands it.
    pub(crate) const fn new(course: &'c Course, arguments: SandboxArguments) -> Self {
        Self {
            course,
            arguments,
            opened: RefCell::new(None),
        }
    }

    fn run(&self, request: &Request) -> Result<Execution, NotUnpacked> {
        let mut opened = self.opened.borrow_mut();
        if opened.is_none() {
            let sandbox = self.arguments.open_in(self.course);
            let sandbox = sandbox.map_err(|_| failed(NO_SANDBOX.to_owned()))?;
            let worker = sandbox.worker();
            let worker = worker.map_err(|trouble| failed(in_one_line(&trouble)))?;
            *opened = Some((worker, sandbox));
        }
        let (worker, _) = opened.as_mut().expect("it was opened");
        let ran = worker.run(request);
        ran.map_err(|trouble| failed(in_one_line(&trouble)))
    }
}

impl Unpacker for SandboxedUnpacker<'_> {
    fn unpack(
        &self,
        kind: &str,
        archive: &Path,
        folder: &Path,
        most_bytes: u64,
    ) -> Result<(), NotUnpacked> {
        let mut why = NotUnpacked::NoTool {
            tool: usual_tool(kind).to_owned(),
        };
        let tools = tools(kind);
        for (place, tool) in tools.iter().enumerate() {
            let is_last = place + 1 == tools.len();
            let Some(request) = request(tool, archive, folder, most_bytes) else {
                continue;
            };
            let execution = self.run(&request)?;
            match (&execution.ending, &execution.exceeded) {
                // Some end well with what they do not understand, so nothing is not yet an empty archive.
                (Ending::Exited { code: 0 }, None) if is_empty(folder) => {
                    why = failed(format!("`{tool}` found nothing in it"));
                }
                (Ending::Exited { code: 0 }, None) => return Ok(()),
                // It is not on this machine.
                (Ending::NotStarted { .. }, _) => continue,
                _ => why = failed(describe_failure(tool, &execution)),
            }
            // Another may read what this one does not, and must not find what it left half done. What is
            // beyond the limits stays, to be told as such.
            if is_last || holds(folder) >= most_bytes || clear(folder).is_err() {
                break;
            }
        }
        Err(why)
    }
}

/// How many bytes the files in a folder have.
fn holds(folder: &Path) -> u64 {
    let Ok(folder) = ConfinedDir::open(folder) else {
        return 0;
    };
    let (everywhere, mut bytes) = (usize::MAX, 0_u64);
    let reach = WalkLimits {
        depth: everywhere,
        entries: everywhere,
    };
    walk(&folder, reach, &mut |_, _| true, &mut |seen| {
        if let WalkEntry::File(_, facts) = seen {
            bytes = bytes.saturating_add(u64::try_from(facts.st_size).unwrap_or(0));
        }
        ControlFlow::Continue(())
    });
    bytes
}

/// Whether nothing is in a folder, or nobody can tell.
fn is_empty(folder: &Path) -> bool {
    let names = ConfinedDir::open(folder).and_then(|folder| list_names(folder.as_fd(), 1));
    names.map_or(true, |names| names.is_empty())
}

/// Takes away what a program left in a folder.
fn clear(folder: &Path) -> io::Result<()> {
    let folder = ConfinedDir::open(folder)?;
    for name in list_names(folder.as_fd(), usize::MAX)? {
        folder.remove(Path::new(&name))?;
    }
    Ok(())
}

/// The programs that may be tried on this kind.
fn tools(kind: &str) -> &'static [&'static str] {
    let found = KINDS.iter().find(|(name, _)| *name == kind);
    found.map_or(&[], |(_, tools)| tools)
}

/// What is run to unpack this archive into this folder.
fn request(tool: &str, archive: &Path, folder: &Path, most_bytes: u64) -> Option<Request> {
    let (_, before, after) = TOOLS.iter().find(|(name, _, _)| *name == tool)?;
    let name = archive.file_name()?;
    let given = Path::new("..").join(GIVEN).join(name);
    let words = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
    let mut command = words(&[tool]);
    command.extend(words(before));
    command.push(given.into_os_string());
    command.extend(words(after));
    let mut request = Request::new(command);
    request.shown = vec![ReadOnlyPath {
        from: archive.parent()?.to_owned(),
        name: PathBuf::from(GIVEN),
    }];
    request.work = Work::Folder(folder.to_owned());
    request.limits = Limits {
        memory: Bytes::megabytes(1024),
        file_size: Bytes(most_bytes.saturating_add(1)),
        disk: Bytes(most_bytes.saturating_add(BESIDE)),
        ..Limits::with_cpu(LONGEST)
    };
    Some(request)
}

/// What became of it, with the last that it said.
fn describe_failure(tool: &str, execution: &Execution) -> String {
    let ended = match (&execution.ending, &execution.exceeded) {
        (_, Some(_)) => "ran into a limit".to_owned(),
        (Ending::Exited { code }, None) => format!("ended with code {code}"),
        _ => "did not come to its end".to_owned(),
    };
    let said = [&execution.stderr.kept, &execution.stdout.kept];
    let last = said.iter().find_map(|said| {
        let said = String::from_utf8_lossy(said);
        let mut lines = said.lines().rev().map(str::trim);
        let line = lines.find(|line| !line.is_empty())?;
        Some(line.to_owned())
    });
    match last {
        Some(line) => format!("`{tool}` {ended}: {line}"),
        None => format!("`{tool}` {ended}"),
    }
}

fn failed(reason: String) -> NotUnpacked {
    NotUnpacked::Failed { reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_program_of_a_kind_that_is_there_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        for tool in ["unar", "tar"] {
            std::fs::write(folder.path().join(tool), "").expect("a file");
        }
        let folders = [folder.path().to_owned()];
        let found = unpacked_kinds(&folders).into_iter();
        let found: Vec<_> = found.map(|it| (it.kind, it.program)).collect();
        let expected = [
            ("rar", Some("unar")),
            ("7z", Some("unar")),
            ("zipx", Some("unar")),
            ("tar.xz", Some("tar")),
            ("tar.bz2", Some("tar")),
            ("tar.zst", Some("tar")),
        ];
        assert_eq!(found, expected);
        assert!(unpacked_kinds(&[]).iter().all(|it| it.program.is_none()));
    }

    #[test]
    fn every_kind_has_programs_and_every_program_its_words() {
        for (kind, tools) in KINDS {
            assert!(tools.contains(&usual_tool(kind)), "{kind}");
            for tool in *tools {
                let archive = Path::new("/x/given/archive.rar");
                let request = request(tool, archive, Path::new("/x/made"), 10).unwrap();
                assert_eq!(request.command[0], *tool);
                assert_eq!(request.shown[0].from, Path::new("/x/given"));
                let is_archive = |word: &OsString| *word == "../given/archive.rar";
                assert!(request.command.iter().any(is_archive), "{tool}");
            }
        }
        assert!(tools("cpio").is_empty());
    }
}
