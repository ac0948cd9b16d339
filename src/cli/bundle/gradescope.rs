//! `bundle gradescope`: the zip that Gradescope takes as an autograder.

use std::path::PathBuf;
use std::{env, fs};

use clap::ValueHint;
use rules::units::Bytes;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::bundle::bundle_files::{Archive, cannot_zip, list_files, read};
use crate::cli::cases::course_argument::named_or_only;
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::unwritable;
use course::course::Course;
use course::course_file::FILE;
use report::platform_formats::gradescope::{DIED, render_failure};

#[derive(Debug, clap::Args)]
#[command(after_help = GRADESCOPE_EXAMPLES)]
pub(crate) struct Gradescope {
    #[command(flatten)]
    course: CourseArgument,
    /// The assignment [default: the only one]
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Where to write it [default: `gradescope-NAME.zip` here]
    #[arg(long, short = 'o', value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// The grader to put in; it must run on Gradescope's Ubuntu [default: this program]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    program: Option<PathBuf>,
}

const GRADESCOPE_EXAMPLES: &str = "\
Examples:
  grader bundle gradescope -a fifteen-bnb                    the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name

Upload it at `Configure Autograder`. It holds the grader, the course's file and all its cases, hidden ones too, but no \
roster and no submission; setup.sh says which languages are installed. The same course gives the same bytes.";

impl Gradescope {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let name = &named_or_only(&course, self.assignment.as_deref())?.name;
        let program = match self.program {
            Some(program) => program,
            None => env::current_exe().map_err(Failure::could_not)?,
        };
        let bytes = read(&program)?;
        let is_static = !has_interpreter(&bytes);
        let archive = build_archive(&course, name, bytes)?;
        let usual = || PathBuf::from(format!("gradescope-{name}.zip"));
        let output = self.output.unwrap_or_else(usual);
        let zip = archive.zipped("").map_err(cannot_zip)?;
        fs::write(&output, &zip).map_err(unwritable(&output))?;
        writeln!(
            console.out,
            "wrote {} ({} files, {})\n\nUpload it to Gradescope, at `Configure Autograder` of the assignment.",
            output.display(),
            archive.names().count(),
            Bytes(zip.len() as u64)
        )?;
        if !is_static {
            console.out.flush()?;
            console.warn(
                "the packed program needs the libraries of this machine, which Gradescope's may not have; \
                 `--program FILE` packs another: the static one of a release, or of `.github/release/pack.sh`",
            )?;
        }
        Ok(Exit::Done)
    }
}

/// Whether a program is linked to libraries of the machine: a 64-bit ELF file that names who loads them.
fn has_interpreter(program: &[u8]) -> bool {
    const INTERPRETER: u32 = 3;
    let short = |at: usize| {
        let bytes = program.get(at..at + 2)?;
        Some(usize::from(u16::from_le_bytes(bytes.try_into().ok()?)))
    };
    let find = || {
        let is_elf = program.get(..6)? == b"\x7fELF\x02\x01";
        let first = u64::from_le_bytes(program.get(0x20..0x28)?.try_into().ok()?);
        let (first, size, count) = (usize::try_from(first).ok()?, short(0x36)?, short(0x38)?);
        let mut headers = (0..count).filter_map(|number| {
            let at = first.checked_add(number * size)?;
            program.get(at..at.checked_add(4)?)
        });
        Some(is_elf && headers.any(|kind| kind == INTERPRETER.to_le_bytes()))
    };
    find().unwrap_or(false)
}

fn build_archive(course: &Course, assignment: &str, program: Vec<u8>) -> Result<Archive, Failure> {
    let mut archive = Archive::default();
    let setup = include_bytes!("gradescope_files/setup.sh");
    archive.put_program("setup.sh", setup);
    let run = include_bytes!("gradescope_files/run_autograder");
    archive.put_program("run_autograder", run);
    archive.put_program("grader", program);
    archive.put("assignment", format!("{assignment}\n"));
    archive.put("failure.json", render_failure(DIED));
    archive.put(format!("course/{FILE}"), read(&course.path)?);
    // All assignments: the course's file speaks of them, and must be understood there as it is here.
    for assignment in &course.assignments {
        let files = [&assignment.folder];
        let files = files.into_iter().chain(&assignment.provided);
        for path in files.chain(&assignment.driver) {
            // What is not there is the course's business.
            for (name, path) in list_files(course, &course.root.join(path))? {
                archive.put(format!("course/{name}"), read(&path)?);
            }
        }
    }
    Ok(archive)
}

#[cfg(test)]
mod tests {
    use puzzles::known_kinds::KINDS;
    use std::io::{self, Read};
    use std::path::Path;

    use zip::ZipArchive;

    use super::*;

    fn course(folder: &Path) -> Course {
        let case = "cases/eight-puzzle/two-moves";
        fs::create_dir_all(folder.join(case)).unwrap();
        for (name, text) in [
            (FILE, "[assignments.eight-puzzle]\nside = 3\n"),
            (&format!("{case}/board.txt"), "1 2 3\n4 5 6\n0 7 8\n"),
            (&format!("{case}/expected.toml"), "minimum-moves = 2\n"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        fs::write(folder.join("roster.csv"), "private\n").unwrap();
        Course::open(folder, KINDS).unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    /// An ELF file with these program headers.
    fn elf(kinds: &[u32]) -> Vec<u8> {
        let mut file = vec![0; 0x40];
        file[..6].copy_from_slice(b"\x7fELF\x02\x01");
        file[0x20] = 0x40;
        file[0x36] = 56;
        file[0x38] = u8::try_from(kinds.len()).unwrap();
        for kind in kinds {
            let mut header = vec![0; 56];
            header[..4].copy_from_slice(&kind.to_le_bytes());
            file.extend(header);
        }
        file
    }

    #[test]
    fn a_program_that_needs_libraries_of_the_machine_is_told_from_a_static_one() {
        assert!(has_interpreter(&elf(&[6, 3, 1])));
        assert!(!has_interpreter(&elf(&[6, 1, 2])));
        for broken in [&b"#!/bin/sh\n"[..], b"", &elf(&[6, 3])[..0x42]] {
            assert!(!has_interpreter(broken));
        }
    }

    #[test]
    fn the_zip_holds_what_gradescope_starts_and_the_whole_course() {
        let folder = tempfile::tempdir().unwrap();
        let course = course(folder.path());
        let zip = || {
            build_archive(&course, "eight-puzzle", b"program".to_vec())
                .unwrap()
                .zipped("")
                .unwrap()
        };
        let bytes = zip();
        assert_eq!(bytes, zip(), "the same course gives the same bytes");
        let mut archive = ZipArchive::new(io::Cursor::new(bytes)).unwrap();
        let mut found = Vec::new();
        for place in 0..archive.len() {
            let mut file = archive.by_index(place).unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            let mode = file.unix_mode().unwrap() & 0o777;
            found.push((file.name().to_owned(), mode, text));
        }
        let names: Vec<(&str, u32)> = found
            .iter()
            .map(|(name, mode, _)| (name.as_str(), *mode))
            .collect();
        assert_eq!(
            names,
            [
                ("assignment", 0o644),
                ("course/cases/eight-puzzle/two-moves/board.txt", 0o644),
                ("course/cases/eight-puzzle/two-moves/expected.toml", 0o644),
                ("course/grader.toml", 0o644),
                ("failure.json", 0o644),
                ("grader", 0o755),
                ("run_autograder", 0o755),
                ("setup.sh", 0o755),
            ]
        );
        assert_eq!(found[0].2, "eight-puzzle\n");
        let failure: serde_json::Value = serde_json::from_str(&found[4].2).unwrap();
        assert_eq!(failure["output"], DIED);
    }
}
