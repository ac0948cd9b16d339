//! Collects what a class handed in, in whatever form it comes, and the class that comes of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::ptr;

use confined::ConfinedDir;
use course::course::Course;
use course::course_file;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::obstacle::Obstacle;
use model::panics::{catch, panic_if_asked};
use model::scorecard::Student;

use crate::class_or_submission::{assignment_called, assignment_within};
use crate::discover_submissions::Discovered;
use crate::file_tree::{Tree, TreeError};
use crate::junk_files::exclude_course_files;
use crate::names_and_keys::{Keys, hint_at_permissions, printable_path, words};
use crate::platform_file_names;
use crate::program::submission_toml::mistakes;
use crate::raw_submission::{RawSubmission, file_base_name, folder_name};
use crate::roster::{self, Roster, RosterLine};
use crate::unpack_archive::external_unpacker::Unpacker;
use crate::unpack_archive::member_sink::ArchiveLimits;
use crate::unpack_archive::{ArchiveKind, member_names};
use crate::unpack_to_tree::Staging;

/// What is wrong with a path that was to be graded. What is wrong with a submission is not among it.
#[derive(Debug, thiserror::Error)]
pub enum CollectError {
    #[error(
        "`{}` does not exist; give a folder of submissions, or one submission's folder, file or archive",
        printable_path(path)
    )]
    NotThere { path: PathBuf },
    #[error(
        "`{}` is a course file, not a submission; give the folder with the submissions, or name the course with \
         `--course FILE`",
        printable_path(path)
    )]
    ACourse { path: PathBuf },
    #[error(
        "cannot read `{}`{}",
        printable_path(path),
        hint_at_permissions(path, source)
    )]
    NotRead { path: PathBuf, source: io::Error },
    /// A download of a whole class cannot be unpacked.
    #[error("cannot unpack `{}`: {reason}", printable_path(path))]
    NotUnpacked { path: PathBuf, reason: String },
    #[error(
        "the course in `{}` has no assignment `{name}`; it has {}",
        printable_path(course),
        listed(known)
    )]
    NoSuchAssignment {
        course: PathBuf,
        name: String,
        known: Vec<String>,
    },
    #[error(
        "which assignment is `{}` for? Give `--assignment NAME`: there are {}",
        printable_path(path),
        listed(known)
    )]
    WhichAssignment { path: PathBuf, known: Vec<String> },
}

/// Collects what was handed in at these paths; archives are unpacked into a folder of the grader's own, those of kinds that
/// are not read here by this unpacker. With `only`, what was handed in for that assignment.
///
/// # Errors
/// What is wrong with the paths. One submission that cannot be read is an obstacle of that one.
pub fn collect(
    paths: &[PathBuf],
    course: &Course,
    only: Option<&str>,
    unpack_into: &Path,
    unpacker: &dyn Unpacker,
) -> Result<Class, CollectError> {
    let assignments = course.assignments.iter();
    let known: Vec<String> = assignments.map(|one| one.name.clone()).collect();
    let no_such = |name: &str| CollectError::NoSuchAssignment {
        course: course.root.clone(),
        name: name.to_owned(),
        known: known.clone(),
    };
    let only = only
        .map(|name| assignment_called(name, course).ok_or_else(|| no_such(name)))
        .transpose()?;
    let unpack_into = ConfinedDir::open(unpack_into).map_err(|source| CollectError::NotRead {
        path: unpack_into.to_owned(),
        source,
    })?;
    let stage = Staging::new(&unpack_into, unpacker);
    let mut found = Discovered::default();
    found.roster = read_roster(paths, course, &mut found.notes);
    let mut seen = BTreeSet::new();
    for path in paths {
        let whole = fs::canonicalize(path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => CollectError::NotThere { path: path.clone() },
            _ => CollectError::NotRead {
                path: path.clone(),
                source,
            },
        })?;
        if whole == course.path
            || whole
                .file_name()
                .is_some_and(|name| name == course_file::FILE)
        {
            return Err(CollectError::ACourse { path: path.clone() });
        }
        if seen.insert(whole.clone()) {
            let before = found.handed.len();
            let root = look(path, &whole, course, &stage, &mut found)?;
            for handed in &mut found.handed[before..] {
                handed.origin = as_given(&handed.origin, &root, path);
            }
        }
    }
    let mut class = Class {
        roster: found.roster,
        notes: found.notes,
        submissions: Vec::new(),
    };
    let common = common_words(&found.handed);
    let mut keys: BTreeMap<String, Keys> = BTreeMap::new();
    found.handed.sort_by(|one, other| {
        (&one.assignment, &one.student.key, &one.origin).cmp(&(
            &other.assignment,
            &other.student.key,
            &other.origin,
        ))
    });
    let on_roster = find_on_roster(&found.handed, &class.roster, &common);
    for (handed, on_roster) in found.handed.into_iter().zip(on_roster) {
        let Some(assignment) = assignment_of(&handed, course, only, &known)? else {
            continue;
        };
        let (tree, mut notes) = catch(|| {
            panic_if_asked("intake", &handed.student.key);
            let (tree, mut notes) = stage.tree(&handed);
            let tree = tree.and_then(|tree| exclude_course_files(tree, course, &mut notes));
            if let (Ok(tree), Some(assignment)) = (&tree, course.assignment(&assignment)) {
                notes.extend(mistakes(tree, assignment, &course.languages));
            }
            (tree, notes)
        })
        .unwrap_or_else(|panic| (Err(TreeError::not_graded(panic.to_string())), Vec::new()));
        notes.splice(0..0, handed.notes);
        let mut student = handed.student;
        if let Some((line, name)) = on_roster {
            line.fill(&mut student);
            notes.extend(name.map(|name| {
                let name = printable_path(Path::new(&name));
                format!("whose it is was told by the number in `{name}`")
            }));
        }
        keys.entry(assignment.clone())
            .or_default()
            .make_unique(&mut student);
        let handed_in = handed.handed_in.and_then(|moment| {
            let moment = moment.to_zoned(TimeZone::system()).ok()?;
            Some(moment.timestamp())
        });
        class.submissions.push(Submission {
            student,
            assignment,
            origin: handed.origin,
            handed_in,
            due: None,
            tree,
            notes,
        });
    }
    let place = |name: &str| known.iter().position(|one| one == name);
    class
        .submissions
        .sort_by_key(|one| (place(&one.assignment), one.student.key.clone()));
    Ok(class)
}

/// Looks at one path; the folder that what was found lies in.
fn look(
    path: &Path,
    whole: &Path,
    course: &Course,
    stage: &Staging<'_>,
    found: &mut Discovered,
) -> Result<PathBuf, CollectError> {
    let assignment = assignment_around(whole, course);
    let not_read = |source| CollectError::NotRead {
        path: path.to_owned(),
        source,
    };
    if whole.is_dir() {
        found.look(whole, assignment, course).map_err(not_read)?;
        return Ok(whole.to_owned());
    }
    if ArchiveKind::from_path(whole).is_some() {
        let around = ConfinedDir::open(whole.parent().unwrap_or(Path::new("/")));
        let around = around.map_err(not_read)?;
        let archive = Path::new(whole.file_name().unwrap_or_default());
        if holds_a_class(&member_names(&around, archive), course) {
            let not_unpacked = |trouble| CollectError::NotUnpacked {
                path: path.to_owned(),
                reason: match trouble {
                    TreeError::NotGraded { reason }
                    | TreeError::Obstacle(Obstacle::Unreadable { reason }) => reason,
                    TreeError::Obstacle(_) => "there is nothing in it".to_owned(),
                },
            };
            let folder = stage.fresh().map_err(not_unpacked)?;
            let notes = stage.unpack(&around, archive, &folder, ArchiveLimits::CLASS);
            found.notes.extend(notes.map_err(not_unpacked)?);
            found
                .look_at_class(folder.path(), assignment, course)
                .map_err(not_read)?;
            return Ok(folder.path().to_owned());
        }
    }
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    found
        .handed
        .push(match platform_file_names::parse_name(&name) {
            Some(named) => RawSubmission::named(whole, named, assignment),
            None => RawSubmission::plain(whole, &file_base_name(whole), assignment),
        });
    Ok(whole.to_owned())
}

/// What was found below a root, named from the path that was given for it.
fn as_given(origin: &Path, root: &Path, path: &Path) -> PathBuf {
    match origin.strip_prefix(root) {
        Ok(inner) if inner.as_os_str().is_empty() => path.to_owned(),
        Ok(inner) => path.join(inner),
        Err(_) => origin.to_owned(),
    }
}

/// The assignment that a path is in, by the names of its folders, the innermost first.
fn assignment_around<'a>(whole: &Path, course: &'a Course) -> Option<&'a str> {
    let own = if whole.is_dir() {
        folder_name(whole)
    } else {
        file_base_name(whole)
    };
    let mut above = whole.ancestors().filter_map(Path::file_name);
    assignment_called(&own, course)
        .or_else(|| above.find_map(|name| assignment_called(&name.to_string_lossy(), course)))
        .or_else(|| assignment_within(&own, course))
}

/// Whether a zip with these names is a platform's download, or holds a folder for each assignment, or an archive for
/// each student.
fn holds_a_class(names: &[String], course: &Course) -> bool {
    let mut tops: BTreeSet<&str> = BTreeSet::new();
    let mut archives = 0;
    for name in names {
        let mut parts = name.split('/').filter(|part| !part.is_empty());
        let (Some(first), second) = (parts.next(), parts.next()) else {
            continue;
        };
        if first == "__MACOSX" {
            continue;
        }
        tops.insert(first);
        let is_outer = parts.next().is_none();
        archives += usize::from(is_outer && ArchiveKind::from_path(Path::new(name)).is_some());
        // The class may lie in one folder within.
        tops.extend(second);
    }
    archives > 1
        || tops.iter().any(|top| {
            platform_file_names::parse_name(top).is_some()
                || assignment_called(top, course).is_some()
        })
}

/// The assignment of a submission; none if it is not the one asked for.
fn assignment_of(
    handed: &RawSubmission,
    course: &Course,
    only: Option<&str>,
    known: &[String],
) -> Result<Option<String>, CollectError> {
    match (&handed.assignment, only, course.assignments.as_slice()) {
        (Some(own), Some(only), _) => Ok((own == only).then(|| own.clone())),
        (Some(own), None, _) => Ok(Some(own.clone())),
        (None, Some(only), _) => Ok(Some(only.to_owned())),
        (None, None, [single]) => Ok(Some(single.name.clone())),
        (None, None, _) => Err(CollectError::WhichAssignment {
            path: handed.origin.clone(),
            known: known.to_vec(),
        }),
    }
}

/// The line of a roster that somebody was found on, and the name with a number in it that told so where their own did not.
type FoundLine<'r> = (&'r RosterLine, Option<String>);

/// Who on the roster handed in each of these: by what it is called, or else, of a platform's, by a number that is in the
/// name of a file in it. A number that two bring, or that is of somebody who handed in besides, says nothing.
fn find_on_roster<'r>(
    handed: &[RawSubmission],
    roster: &'r Roster,
    common: &BTreeSet<String>,
) -> Vec<Option<FoundLine<'r>>> {
    let find = |one: &RawSubmission| {
        if let Some(line) = roster.find(&one.student, common) {
            return Some((line, None));
        }
        // Whose name Moodle does not show is not to be known.
        let is_blind = one.student.name.eq_ignore_ascii_case("participant");
        let is_of_platform = one.student.id.is_some() && !is_blind;
        let names = is_of_platform.then(|| one.inner_names())?;
        let (line, name) = roster.find_by_number(&names, &one.student, common)?;
        Some((line, Some(name.to_owned())))
    };
    let mut found: Vec<Option<FoundLine<'r>>> = handed.iter().map(find).collect();
    let key =
        |place: usize, line: &RosterLine| (handed[place].assignment.clone(), ptr::from_ref(line));
    let mut times: BTreeMap<(Option<String>, *const RosterLine), usize> = BTreeMap::new();
    for (place, one) in found.iter().enumerate() {
        if let Some((line, _)) = one {
            *times.entry(key(place, line)).or_default() += 1;
        }
    }
    for (place, one) in found.iter_mut().enumerate() {
        if one
            .as_ref()
            .is_some_and(|(line, name)| name.is_some() && times[&key(place, line)] > 1)
        {
            *one = None;
        }
    }
    found
}

/// The words that are in the names of several submissions.
fn common_words(handed: &[RawSubmission]) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut common = BTreeSet::new();
    for one in handed {
        let own: BTreeSet<String> = words(&one.student.name).into_iter().collect();
        for word in own {
            if !seen.insert(word.clone()) {
                common.insert(word);
            }
        }
    }
    common
}

/// The course's roster, or the one that lies beside the submissions.
fn read_roster(paths: &[PathBuf], course: &Course, notes: &mut Vec<String>) -> Roster {
    let beside = paths
        .iter()
        .flat_map(|path| [Some(path.as_path()), path.parent()])
        .flatten()
        .map(|folder| folder.join(roster::FILE))
        .find(|file| file.is_file());
    let of_course = course.roster.clone().filter(|file| file.is_file());
    let Some(path) = of_course.or(beside) else {
        return Roster::default();
    };
    Roster::read(&path).unwrap_or_else(|reason| {
        notes.push(reason);
        Roster::default()
    })
}

fn listed(names: &[String]) -> String {
    match names {
        [] => "none".to_owned(),
        names => format!("`{}`", names.join("`, `")),
    }
}

/// What a class handed in, in the order of assignments and keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Class {
    pub submissions: Vec<Submission>,
    /// Who is in the class, as far as a roster says so.
    pub roster: Roster,
    /// What was odd: files that belong to nobody, a roster that is not understood.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    pub student: Student,
    pub assignment: String,
    /// What was handed in: a folder, a file or an archive.
    pub origin: PathBuf,
    /// When, where the platform's own name says so; in the zone of this machine.
    pub handed_in: Option<Timestamp>,
    /// When it was due, where the platform gave whose it is another time than the course has.
    pub due: Option<Timestamp>,
    /// Its files, or why there are none.
    pub tree: Result<Tree, TreeError>,
    /// What was odd: links not followed, junk left out, an earlier attempt, what `submission.toml` says in vain.
    pub notes: Vec<String>,
}

impl Class {
    /// Those of the roster who handed in nothing for this assignment.
    #[must_use]
    pub fn missing(&self, assignment: &str) -> Vec<Student> {
        self.roster
            .lines
            .iter()
            .filter(|line| {
                !self.submissions.iter().any(|submission| {
                    submission.assignment == assignment && line.is(&submission.student)
                })
            })
            .map(|line| line.student())
            .collect()
    }
}
