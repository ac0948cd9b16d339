//! The courses that come with the program, and what happens where no other course is found.
//!
//! Their file and their public cases are part of the program (`build.rs` takes them in). They are unpacked into the
//! user's cache, in a folder named after what is in it, and opened from there as any course is. What belongs to whoever
//! uses them, submissions and results, lies in the current folder.

use puzzles::known_kinds::KINDS;
use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

use reference::sliding::tables::cache::Cache;
use terminal::console::Console;
use terminal::failure::{Cause, Failure, because};
use walkdir::{DirEntry, WalkDir};

use crate::cli::ci_service::annotate;
use crate::cli::shared_output::quoted;
use course::course::Course;
use course::course_file::FILE;
use course::nearest_word::nearest;
use model::fingerprint::Digest;

mod files {
    //! What the build took in.

    include!(concat!(env!("OUT_DIR"), "/built_in.rs"));
}

pub(crate) use files::{ASSIGNMENTS, FILES};

/// The folder of the cache that courses are unpacked into.
const COURSES: &str = "courses";

/// The names of the built-in courses, as a sentence has them.
pub(crate) fn list_names() -> String {
    quoted(ASSIGNMENTS)
}

/// Opens the built-in course for the current folder, and says so. With an assignment that was named, it must be one of
/// its own.
pub(crate) fn open_here(
    assignment: Option<&str>,
    console: &mut Console<'_>,
) -> Result<Course, Failure> {
    let meant = assignment.map(find_name).transpose()?;
    let home = env::current_dir().map_err(Failure::could_not)?;
    let home = home.canonicalize().unwrap_or(home);
    let courses = courses_folder(&Cache::user()).ok_or_else(|| {
        Failure::could_not(
            "the built-in courses cannot be unpacked: there is no folder for caches; name one with the variable \
             `GRADER_CACHE_DIR`",
        )
    })?;
    let course = open(&courses, home).map_err(Failure::CouldNot)?;
    let note = match meant {
        Some(name) => format!(
            "no {FILE} here: the built-in course `{name}`, public cases only; `grader init --course {name}` writes it"
        ),
        None => format!(
            "no {FILE} here: the built-in courses, public cases only; `grader init` writes one"
        ),
    };
    console.out.flush()?;
    console.note(&note)?;
    // Where nobody reads the log, a course that was not found must not pass for one that was.
    annotate("warning", "The built-in course", &note, console)?;
    console.notes.flush()?;
    Ok(course)
}

/// Where courses are unpacked, if there is a cache.
pub(crate) fn courses_folder(cache: &Cache) -> Option<PathBuf> {
    Some(cache.dir()?.join(COURSES))
}

/// The assignment of this name, but for the case of its letters.
pub(crate) fn find_name(name: &str) -> Result<&'static str, Failure> {
    let mut names = ASSIGNMENTS.iter().copied();
    let found = names.find(|one| one.eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let hint = match nearest(name, ASSIGNMENTS.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`? Another"),
            None => format!("there are {}; another", list_names()),
        };
        Failure::input(format!(
            "there is no `{FILE}` here or above, and no built-in course is called `{name}`; {hint} course is found in \
             its own folder, or with `--course FILE`"
        ))
    })
}

/// The course as it is unpacked below this folder, used in that one.
fn open(courses: &Path, home: PathBuf) -> Result<Course, Cause> {
    let folder = unpack(courses).map_err(|source| {
        let what = format!(
            "the built-in courses cannot be unpacked into `{}`; name another folder with the variable \
             `GRADER_CACHE_DIR`",
            courses.display()
        );
        because(what, source)
    })?;
    let course = Course::at(&folder.join(FILE), KINDS)
        .map_err(|source| because("the built-in courses cannot be opened", source))?;
    Ok(Course { home, ..course })
}

/// Unpacks the files below this folder unless they are there, and says where. What somebody changed is replaced: whoever
/// wants to change a course has it written by `init`.
fn unpack(courses: &Path) -> io::Result<PathBuf> {
    let mut digest = Digest::new("course");
    for (name, bytes) in FILES {
        digest = digest.text(name).bytes(bytes);
    }
    let name = digest.finish().short();
    let folder = courses.join(&name);
    if is_whole(&folder) {
        return Ok(folder);
    }
    // Under a name of its own first: others may be doing the same.
    let draft = courses.join(format!("{name}.{}", process::id()));
    let moved = write_files(&draft).and_then(|()| take_place(&draft, &folder));
    if moved.is_err() || draft.exists() {
        // What is left of it is no course, and takes no room worth an error.
        let _ = fs::remove_dir_all(&draft);
    }
    moved.map(|()| folder)
}

fn write_files(folder: &Path) -> io::Result<()> {
    for (name, bytes) in FILES {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

/// Has the draft take the place of the folder, unless somebody else's whole one came first.
fn take_place(draft: &Path, folder: &Path) -> io::Result<()> {
    if fs::rename(draft, folder).is_ok() || is_whole(folder) {
        return Ok(());
    }
    let aside = draft.with_extension("old");
    fs::rename(folder, &aside)?;
    fs::rename(draft, folder)?;
    fs::remove_dir_all(&aside)
}

/// Whether a folder holds these files, as they are, and no others.
fn is_whole(folder: &Path) -> bool {
    let is_there = |(name, bytes): &(&str, &[u8])| {
        fs::read(folder.join(name)).is_ok_and(|found| found == *bytes)
    };
    let is_file = |entry: &walkdir::Result<DirEntry>| match entry {
        Ok(entry) => !entry.file_type().is_dir(),
        Err(_) => true,
    };
    let files = WalkDir::new(folder).into_iter().filter(is_file).count();
    files == FILES.len() && FILES.iter().all(is_there)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use course::assignment::Visibility;

    use super::*;

    fn shipped() -> Course {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        Course::at(&root.join(FILE), KINDS).unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    #[test]
    fn the_program_holds_every_public_case_and_no_hidden_one() {
        let (mut public, mut hidden) = (BTreeSet::new(), Vec::new());
        let course = shipped();
        for assignment in &course.assignments {
            for case in &assignment.cases {
                let folder = case.folder.strip_prefix(&course.root).unwrap();
                match case.visibility {
                    Visibility::Public => {
                        public.insert(folder.join("board.txt"));
                        public.insert(folder.join("expected.toml"));
                    }
                    Visibility::Hidden | Visibility::AfterDue => hidden.push(case),
                }
            }
        }
        assert!(public.len() > 300 && hidden.len() > 50, "{}", public.len());
        let names = FILES.iter().map(|(name, _)| PathBuf::from(name));
        let names: BTreeSet<PathBuf> = names.filter(|name| name != Path::new(FILE)).collect();
        assert_eq!(names, public);
        for case in hidden {
            let is_it = |(_, bytes): &&(&str, &[u8])| *bytes == case.text;
            let twin = FILES.iter().find(is_it);
            assert_eq!(twin.map(|(name, _)| name), None, "{}", case.name);
        }
    }

    #[test]
    fn it_opens_without_a_word_and_belongs_to_the_folder_it_is_used_in() {
        let cache = tempfile::tempdir().unwrap();
        let course = open(cache.path(), PathBuf::from("/class")).unwrap();
        assert_eq!(course.notes, [""; 0]);
        assert_eq!(course.home, Path::new("/class"));
        assert!(course.is_built_in() && !shipped().is_built_in());
        let names = course.assignments.iter().map(|it| it.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ASSIGNMENTS);
        for assignment in &course.assignments {
            assert_eq!(assignment.broken, []);
            assert!(assignment.cases.len() > 20, "{}", assignment.name);
        }
    }

    #[test]
    fn what_is_unpacked_stays_and_what_somebody_changed_is_replaced() {
        let cache = tempfile::tempdir().unwrap();
        let folder = unpack(cache.path()).unwrap();
        let made = || fs::metadata(folder.join(FILE)).unwrap().modified().unwrap();
        let first = made();
        assert_eq!(unpack(cache.path()).unwrap(), folder);
        assert_eq!(made(), first, "it was there");
        let (case, _) = FILES.last().unwrap();
        fs::write(folder.join(case), "solvable = false\n").unwrap();
        assert_eq!(unpack(cache.path()).unwrap(), folder);
        assert!(is_whole(&folder));
        fs::write(folder.join("cases/more.txt"), "").unwrap();
        unpack(cache.path()).unwrap();
        assert!(is_whole(&folder));
        let left = fs::read_dir(cache.path()).unwrap().count();
        assert_eq!(left, 1, "no draft is left");
    }

    #[test]
    fn a_name_is_found_in_any_case_of_letters_or_the_nearest_is_told() {
        assert_eq!(find_name("Fifteen-BnB").unwrap(), "fifteen-bnb");
        let refused = |name: &str| {
            let mut said = Vec::new();
            find_name(name).unwrap_err().print(&mut said).unwrap();
            String::from_utf8(said).unwrap()
        };
        assert!(refused("fiften-bnb").contains("; did you mean `fifteen-bnb`? Another course is"));
        assert!(refused("rubik").contains("there are `fifteen-bnb`, `fifteen-ida`"));
        assert!(refused("rubik").contains("`--course FILE`"));
    }
}
