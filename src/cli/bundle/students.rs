//! `bundle students`: the part of a course that students may have, for `grader check` on their own machines.
//!
//! Nothing is copied that is not known to be theirs. The course's file is rewritten, without comments, from the keys
//! that grading needs; of a case go along the board and what is expected of it; and a file that the course provides is
//! held against every case that is hidden.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::ValueHint;
use jiff::Timestamp;
use rules::units::{Bytes, count_noun};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::printable::printable;
use toml::{Table, Value};

use crate::cli::bundle::bundle_files::{Archive, cannot_zip, list_files, read};
use crate::cli::cases::course_argument::assignments;
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::unwritable;
use course::assignment::{Assignment, Case, Visibility};
use course::cases::{BOARD, EXPECTED};
use course::course::Course;
use course::course_file::FILE;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Students {
    #[command(flatten)]
    course: CourseArgument,
    /// Only this assignment; may be given several times [default: all]
    #[arg(long = "assignment", short = 'a', value_name = "NAME")]
    assignments: Vec<String>,
    /// Where to write it: a zip if it ends in `.zip`, else a folder that is not there yet or is empty
    #[arg(long, short = 'o', value_name = "PATH", default_value = "students.zip", value_hint = ValueHint::AnyPath)]
    output: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  grader bundle students                             the public part of the course, as students.zip
  grader bundle students -a fifteen-bnb -o handout/  one assignment, as a folder

It holds public cases and the files that the course provides. It does not hold hidden cases, roster, results, notes, tags, \
comments, or ways that are for named students. Cases that are public after the due date are in it once that has passed. The \
same course gives the same bytes.

Students unpack it and type `grader check` in their own folder within it, or name its grader.toml with --course.";

impl Students {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let chosen = assignments(&course, &self.assignments)?;
        let share = Share::new(&course, chosen, Timestamp::now());
        if share.public.is_empty() {
            return Err(Failure::input("there is no public case to hand out"));
        }
        let archive = share.archive()?;
        let size = write(&archive, &self.output)?;
        writeln!(
            console.out,
            "wrote {} ({} files, {size})",
            self.output.display(),
            archive.names().count(),
        )?;
        for assignment in &share.assignments {
            let of_it = |(other, _): &&(&Assignment, &Case)| other.name == assignment.name;
            let count = |cases: &[(&Assignment, &Case)]| cases.iter().filter(of_it).count() as u64;
            writeln!(
                console.out,
                "  {}: {} public, {} left out",
                assignment.name,
                count_noun(count(&share.public), "case"),
                count(&share.withheld)
            )?;
        }
        writeln!(
            console.out,
            "\n\
             Students unpack it, put their program into a folder within, and type there\n  \
             grader check"
        )?;
        console.out.flush()?;
        share.tell_what_is_odd(console)?;
        Ok(Exit::Done)
    }
}

/// Writes the archive, and says how large it is there.
fn write(archive: &Archive, output: &Path) -> Result<Bytes, Failure> {
    let is_zip = output
        .extension()
        .is_some_and(|it| it.eq_ignore_ascii_case("zip"));
    if is_zip {
        // Whoever unpacks it has one folder, and not its files among their own.
        let top = output
            .file_stem()
            .and_then(OsStr::to_str)
            .unwrap_or("course");
        let zip = archive.zipped(top).map_err(cannot_zip)?;
        fs::write(output, &zip).map_err(unwritable(output))?;
        return Ok(Bytes(zip.len() as u64));
    }
    let is_free = match fs::read_dir(output) {
        Ok(mut entries) => entries.next().is_none(),
        Err(trouble) => trouble.kind() == io::ErrorKind::NotFound,
    };
    if !is_free {
        let taken = output.display();
        let why = format!("`{taken}` is there already; name another place with `-o`");
        return Err(Failure::input(why));
    }
    archive.write_to(output).map_err(unwritable(output))?;
    Ok(Bytes(archive.size()))
}

/// What students have of a course.
struct Share<'c> {
    course: &'c Course,
    assignments: Vec<&'c Assignment>,
    public: Vec<(&'c Assignment, &'c Case)>,
    /// Every other case of the whole course, also of assignments that are not handed out.
    withheld: Vec<(&'c Assignment, &'c Case)>,
}

impl<'c> Share<'c> {
    /// What students have of these assignments at this moment.
    fn new(course: &'c Course, assignments: Vec<&'c Assignment>, now: Timestamp) -> Self {
        let is_chosen = |one: &Assignment| assignments.iter().any(|it| it.name == one.name);
        let all = course.assignments.iter();
        let all =
            all.flat_map(|assignment| assignment.cases.iter().map(move |it| (assignment, it)));
        let (public, withheld) = all.partition(|(assignment, case)| {
            is_chosen(assignment) && is_seen_by_students(assignment, case, now)
        });
        Self {
            course,
            assignments,
            public,
            withheld,
        }
    }

    fn archive(&self) -> Result<Archive, Failure> {
        let mut archive = Archive::default();
        archive.put("README.txt", self.render_readme());
        archive.put(FILE, self.render_course()?);
        for (assignment, case) in &self.public {
            let folder = format!("cases/{}/{}", assignment.name, case.name);
            archive.put(format!("{folder}/{BOARD}"), case.text.clone());
            let expected = render_expected(&case.folder.join(EXPECTED))?;
            archive.put(format!("{folder}/{EXPECTED}"), expected);
        }
        for assignment in &self.assignments {
            for path in assignment.provided.iter().chain(&assignment.driver) {
                for (name, path) in list_files(self.course, &self.course.root.join(path))? {
                    let bytes = read(&path)?;
                    if self.is_withheld(&path, &bytes) {
                        return Err(Failure::input(format!(
                            "`{}` is a hidden case, or has the board of one, and would go to students as a file that \
                             the course provides; take it out of `provided`",
                            path.display()
                        )));
                    }
                    archive.put(name, bytes);
                }
            }
        }
        Ok(archive)
    }

    /// Whether a file is of a case that students do not have, or has its board.
    fn is_withheld(&self, path: &Path, bytes: &[u8]) -> bool {
        let path = path.canonicalize().unwrap_or(path.to_owned());
        let mut withheld = self.withheld.iter();
        withheld.any(|(_, case)| {
            let folder = case.folder.canonicalize();
            path.starts_with(folder.as_deref().unwrap_or(&case.folder)) || bytes == case.text
        })
    }

    /// The course's file with these assignments, without what is for staff.
    fn render_course(&self) -> Result<String, Failure> {
        let mut course = read_table(&self.course.path)?;
        course.remove("roster");
        let all = course.remove("assignments");
        if let Some(Value::Table(defaults)) = course.get_mut("defaults") {
            keep_for_students(defaults);
        }
        let mut text = format!(
            "# What students have of the course. Cases that they do not see are not here.\n\n{course}"
        );
        // One after the other: a table would have them in the order of the alphabet.
        for assignment in &self.assignments {
            let own = all.as_ref().and_then(|all| all.get(&assignment.name));
            let mut own = own.and_then(Value::as_table).cloned().unwrap_or_default();
            keep_for_students(&mut own);
            let name = assignment.name.clone();
            let one = Table::from_iter([(name, Value::Table(own))]);
            let one = Table::from_iter([("assignments".to_owned(), Value::Table(one))]);
            text += &format!("\n{one}");
        }
        Ok(text)
    }

    fn render_readme(&self) -> String {
        let mut text = format!(
            "{}: what you have of the course, to check your program before you hand it in.\n\n\
             Put your program into a folder beside this file, and type in that folder\n\n",
            printable(&self.course.display_name())
        );
        for assignment in &self.assignments {
            text += &format!("    grader check -a {}\n", assignment.name);
        }
        text + "\nElsewhere, name the file `grader.toml` that lies here: `grader check --course FILE`.\n\
                Your program is graded on these cases, and on others that you do not have.\n"
    }

    /// Says what a teacher would wonder at: cases that nobody can read, and those that come later.
    fn tell_what_is_odd(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        for broken in self.assignments.iter().flat_map(|it| &it.broken) {
            console.note(format!(
                "left out the broken case `{}`; `grader cases verify` says what is wrong",
                printable(&broken.folder.to_string_lossy())
            ))?;
        }
        let later = |(_, case): &&(&Assignment, &Case)| case.visibility == Visibility::AfterDue;
        let later = self.withheld.iter().filter(later).count();
        if later > 0 {
            console.note(format!(
                "{} public after the due date; make this again then",
                match later {
                    1 => "1 case is".to_owned(),
                    count => format!("{count} cases are"),
                }
            ))?;
        }
        Ok(())
    }
}

/// Whether students see this case at this moment; as the grader decides it when it grades.
fn is_seen_by_students(assignment: &Assignment, case: &Case, now: Timestamp) -> bool {
    match case.visibility {
        Visibility::Public => true,
        Visibility::Hidden => false,
        Visibility::AfterDue => assignment.due.is_some_and(|due| due < now),
    }
}

/// Takes away what of an assignment's keys is for staff, or holds only where the course lies.
fn keep_for_students(assignment: &mut Table) {
    // Cases lie in the usual folder.
    assignment.remove("cases");
    if let Some(Value::Array(ways)) = assignment.get_mut("ways") {
        // For whom a way was shown is nobody else's business; what holds for everybody stays.
        ways.retain(|way| match way.get("for").and_then(Value::as_array) {
            Some(students) => students.iter().all(|one| one.as_str() == Some("*")),
            None => true,
        });
        if ways.is_empty() {
            assignment.remove("ways");
        }
    }
}

/// What is expected of a case, without what is for staff.
fn render_expected(path: &Path) -> Result<String, Failure> {
    let mut expected = read_table(path)?;
    for key in ["note", "tags"] {
        expected.remove(key);
    }
    Ok(expected.to_string())
}

fn read_table(path: &Path) -> Result<Table, Failure> {
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    text.parse().map_err(|trouble: toml::de::Error| {
        let what = format!("cannot understand `{}`", path.display());
        Failure::input(because(what, trouble))
    })
}
