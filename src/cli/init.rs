//! `init`: writes a built-in course, to be changed and graded with.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};

use crate::cli::built_in_courses::{ASSIGNMENTS, FILES, list_names};
use crate::cli::ci_service::Service;
use course::course_file::{CourseFile, FILE};
use course::nearest_word::suggest;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Init {
    /// Where; it is made if it is not there
    #[arg(value_name = "FOLDER", default_value = ".", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    /// The course: fifteen-bnb, fifteen-ida, eight-heuristics, npuzzle-astar or iq-puzzler, or all of them as one [default:
    /// asked for at a terminal]
    #[arg(long, value_name = "NAME|all", value_parser = parse_choice)]
    course: Option<&'static str>,
}

const EXAMPLES: &str = "\
Examples:
  grader init --course fifteen-bnb         that course in the current folder, with its public cases
  grader init --course all my-course       all five in a folder of its own
  grader init                              at a terminal: asks which

It writes a grader.toml with a comment at every key that is set, the public cases, and an empty folder for \
submissions. A file that is there already is never written over: then nothing is written at all.

Anybody with the program can read these cases. Make those that students must not see yourself: `grader cases generate \
--hidden` makes them, `grader cases add --hidden` takes a board of yours, `grader cases import --hidden` files of others.";

/// The choice of all built-in courses, beside the name of each.
const ALL: &str = "all";

/// Every choice there is, in the order in which it is offered.
fn choices() -> impl Iterator<Item = &'static str> {
    ASSIGNMENTS.iter().copied().chain([ALL])
}

/// The assignments that are written, in the order of the file.
fn assignments(choice: &'static str) -> Vec<&'static str> {
    match choice {
        ALL => ASSIGNMENTS.to_vec(),
        name => vec![name],
    }
}

fn parse_choice(text: &str) -> Result<&'static str, String> {
    let meant = choices().find(|choice| choice.eq_ignore_ascii_case(text));
    meant.ok_or_else(|| {
        let all = format!("there are {} and `{ALL}`", list_names());
        suggest(text, choices(), all)
    })
}

const SUBMISSIONS: &str = "submissions";

fn which_course() -> Failure {
    let names = list_names();
    Failure::input(format!(
        "which course? type `grader init --course NAME`, with one of {names} or `{ALL}`"
    ))
}

impl Init {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let is_attended = Service::here().is_attended() && io::stdin().is_terminal();
        let choice = match self.course {
            Some(choice) => choice,
            None if is_attended => ask(console)?,
            None => return Err(which_course()),
        };
        write_course(&self.folder, choice)?;
        self.tell_what_was_written(choice, console)?;
        self.tell_course_further_out(console)?;
        Ok(Exit::Done)
    }

    fn tell_what_was_written(
        &self,
        choice: &'static str,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let is_here = self.folder == Path::new(".");
        let within = |name: &str| match is_here {
            true => name.to_owned(),
            false => self.folder.join(name).display().to_string(),
        };
        let assignments = assignments(choice);
        writeln!(console.out, "wrote {}", within(FILE))?;
        for name in &assignments {
            let cases = files_of(choice).filter(|file| file.starts_with(&folder_of(name)));
            let cases = cases.filter(|file| file.ends_with("/board.txt")).count();
            let folder = within(&format!("cases/{name}"));
            writeln!(console.out, "wrote {folder}, {cases} public cases")?;
        }
        let submissions = within(SUBMISSIONS);
        let course = match is_here {
            true => String::new(),
            false => format!(" --course {}", within(FILE)),
        };
        let name = assignments[0];
        let kind = match name {
            "iq-puzzler" => "packing --rows 5 --cols 5 --pieces 6",
            "eight-heuristics" => "depth --moves 20",
            "npuzzle-astar" => "depth --moves 20 --side 4",
            _ => "depth --moves 30",
        };
        writeln!(
            console.out,
            "\n\
             Put what students handed in into {submissions}, a folder each, and type\n  \
             grader run {submissions}\n\
             Anybody with the grader can read these cases; make some that nobody has seen:\n  \
             grader cases generate{course} -a {name} --hidden --count 3 {kind}\n\
             What students are given, without those:\n  \
             grader bundle students{course}"
        )?;
        Ok(())
    }

    fn tell_course_further_out(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if let Ok(Some(outer)) = CourseFile::around(&self.folder)
            && !is_in(outer.path(), &self.folder)
        {
            console.note(format!(
                "{} in an outer folder takes precedence; choose this course with --course {}",
                outer.path().display(),
                self.folder.join(FILE).display()
            ))?;
        }
        Ok(())
    }
}

/// Asks somebody at a terminal which course it shall be.
fn ask(console: &mut Console<'_>) -> Result<&'static str, Failure> {
    writeln!(console.notes, "Which course?")?;
    for (number, name) in (1..).zip(choices()) {
        let title = match name {
            ALL => "all of them, as one course".to_owned(),
            name => title_of(name),
        };
        writeln!(console.notes, "  {number}  {name:<16}  {title}")?;
    }
    write!(console.notes, "Its number or name: ")?;
    console.notes.flush()?;
    let mut typed = String::new();
    let read = BufReader::new(&mut *console.input).read_line(&mut typed);
    let typed = typed.trim();
    if read.is_err() || typed.is_empty() {
        return Err(which_course());
    }
    let number = typed.parse::<usize>().ok();
    let by_number = number.and_then(|number| choices().nth(number.checked_sub(1)?));
    let choice = by_number.map_or_else(|| parse_choice(typed), Ok);
    choice.map_err(|hint| Failure::input(format!("there is no course `{typed}`: {hint}")))
}

/// The course's file, as it is built in.
fn course_text() -> &'static str {
    let file = FILES.iter().find(|(name, _)| *name == FILE);
    let (_, bytes) = file.expect("the build takes the course's file in");
    std::str::from_utf8(bytes).expect("the build reads it as text")
}

fn title_of(assignment: &str) -> String {
    let course: toml::Table = course_text().parse().expect("tests open this course");
    let title = &course["assignments"][assignment]["title"];
    title.as_str().unwrap_or(assignment).to_owned()
}

/// How a part of the course's file begins.
const PART: &str = "# ---- ";
/// What the course's file says of itself.
const OPENING: &str = "# The course: five assignments, and how each is graded.";

/// The course's file with these assignments: all of what is between two lines that begin a part is of one of them, or of
/// the course.
fn render_course(wanted: &str) -> String {
    if wanted == ALL {
        return course_text().to_owned();
    }
    let mut parts: Vec<String> = vec![String::new()];
    for line in course_text().split_inclusive('\n') {
        match line.strip_prefix(PART) {
            // One part needs no number.
            Some(title) => {
                let (number, rest) = title.split_once(". ").unwrap_or(("", title));
                let rest = if number.len() == 1 { rest } else { title };
                parts.push(format!("{PART}{rest}"));
            }
            None => parts
                .last_mut()
                .expect("there is a first part")
                .push_str(line),
        }
    }
    let head = |name: &str| format!("\n[assignments.{name}]\n");
    let is_of_another = |part: &String| {
        let mut others = ASSIGNMENTS.iter().filter(|name| **name != wanted);
        others.any(|name| part.contains(&head(name)))
    };
    parts.retain(|part| !is_of_another(part));
    let mut opening = "# The course: one assignment, and how it is graded.".to_owned();
    if let [first, ..] = ASSIGNMENTS
        && *first != wanted
    {
        opening += &format!(
            "\n# Keys of an assignment that are not explained here are in that of `{first}`: `grader init --course {first} \
             FOLDER`."
        );
    }
    parts.concat().replacen(OPENING, &opening, 1)
}

/// The folder of an assignment's cases, as it is built in.
fn folder_of(assignment: &str) -> String {
    format!("cases/{assignment}/")
}

/// The names of the files of the cases that are written.
fn files_of(choice: &'static str) -> impl Iterator<Item = &'static str> {
    let folders: Vec<String> = assignments(choice).into_iter().map(folder_of).collect();
    let names = FILES.iter().map(|(name, _)| *name);
    names.filter(move |name| folders.iter().any(|folder| name.starts_with(folder)))
}

fn write_course(folder: &Path, choice: &'static str) -> Result<(), Failure> {
    let mut files = vec![(FILE, render_course(choice).into_bytes())];
    for wanted in files_of(choice) {
        let found = FILES.iter().find(|(name, _)| *name == wanted);
        files.extend(found.map(|(name, bytes)| (*name, bytes.to_vec())));
    }
    let mut places = files.iter().map(|(name, _)| folder.join(name));
    if let Some(path) = places.find(|path| path.symlink_metadata().is_ok()) {
        return Err(Failure::input(format!(
            "`{}` already exists, so nothing was written; choose another folder, as in `grader init my-course`",
            path.display()
        )));
    }
    let unwritable = |path: &Path| {
        let what = format!(
            "cannot write `{}`; name a folder that you may write to, as in `grader init ~/my-course`",
            path.display()
        );
        |trouble: io::Error| Failure::could_not(because(what, trouble))
    };
    for (name, bytes) in &files {
        let path = folder.join(name);
        let above = path.parent().unwrap_or(folder);
        fs::create_dir_all(above).map_err(unwritable(above))?;
        fs::write(&path, bytes).map_err(unwritable(&path))?;
    }
    let submissions = folder.join(SUBMISSIONS);
    fs::create_dir_all(&submissions).map_err(unwritable(&submissions))
}

/// Whether a file lies in this very folder.
fn is_in(path: &Path, folder: &Path) -> bool {
    let folder = folder.canonicalize().ok();
    folder.is_some() && folder.as_deref() == path.parent()
}

#[cfg(test)]
mod tests {
    use course::course::Course;
    use puzzles::known_kinds::KINDS;

    use super::*;

    /// What a command prints while this is typed, and what it notes.
    fn with_console<T>(
        typed: &str,
        run: impl FnOnce(&mut Console<'_>) -> T,
    ) -> (T, String, String) {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        let ended = run(&mut Console {
            input: &mut typed.as_bytes(),
            out: &mut out,
            notes: &mut notes,
        });
        let [out, notes] = [out, notes].map(|bytes| String::from_utf8(bytes).unwrap());
        (ended, out, notes)
    }

    fn init(folder: &Path, choice: &'static str) -> (Result<Exit, Failure>, String, String) {
        let command = Init {
            folder: folder.to_owned(),
            course: Some(choice),
        };
        let (ended, out, notes) = with_console("", |console| command.run(console));
        let named = |text: String| text.replace(&*folder.to_string_lossy(), "HERE");
        (ended, named(out), named(notes))
    }

    fn words(failure: &Failure) -> String {
        let mut said = Vec::new();
        failure.print(&mut said).unwrap();
        String::from_utf8(said).unwrap()
    }

    #[test]
    fn every_course_opens_without_a_word_and_has_its_public_cases() {
        let folder = tempfile::tempdir().unwrap();
        for choice in choices() {
            let folder = folder.path().join(choice);
            let (ended, out, notes) = init(&folder, choice);
            assert_eq!(ended.unwrap(), Exit::Done);
            assert_eq!(notes, "", "{out}");
            let course = Course::open(&folder, KINDS).unwrap_or_else(|trouble| panic!("{trouble}"));
            assert_eq!(course.notes, [""; 0]);
            let names = course.assignments.iter().map(|it| it.name.as_str());
            assert_eq!(names.collect::<Vec<_>>(), assignments(choice));
            for assignment in &course.assignments {
                assert_eq!(assignment.broken, []);
                let (name, cases) = (&assignment.name, assignment.cases.len());
                assert!(cases > 20, "{name}: {cases}");
                let line = format!("wrote HERE/cases/{name}, {cases} public cases\n");
                assert!(out.contains(&line), "{out}");
            }
            assert!(folder.join(SUBMISSIONS).is_dir());
        }
    }

    #[test]
    fn what_is_written_is_the_course_of_the_program_without_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("all");
        init(&whole, ALL).0.unwrap();
        let whole = Course::open(&whole, KINDS).unwrap();
        for name in ASSIGNMENTS {
            let alone = folder.path().join(name);
            init(&alone, name).0.unwrap();
            let alone = Course::open(&alone, KINDS).unwrap();
            let hash = |course: &Course| course.suite_hash(Some(name));
            assert_eq!(hash(&alone), hash(&whole), "{name}");
        }
    }

    #[test]
    fn a_course_alone_speaks_of_no_other_and_says_where_keys_are_explained() {
        let text = render_course("iq-puzzler");
        assert!(text.starts_with("# The course: one assignment"), "{text}");
        assert!(text.contains("\n# ---- Packing ---"), "{text}");
        assert!(text.contains("grader init --course fifteen-bnb FOLDER"));
        assert!(text.contains("#[languages.haskell]"));
        assert!(!text.contains("npuzzle-astar"), "{text}");
        let first = render_course("fifteen-bnb");
        assert!(!first.contains("not explained here"), "{first}");
        assert!(course_text().starts_with(OPENING));
    }

    #[test]
    fn nothing_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "language = \"id\"\n").unwrap();
        let (ended, out, _) = init(folder.path(), ALL);
        let failure = ended.unwrap_err();
        assert_eq!((failure.exit(), out.as_str()), (Exit::Usage, ""));
        assert!(words(&failure).contains("grader init my-course"));
        assert!(!folder.path().join("cases").exists());
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept, "language = \"id\"\n");
    }

    #[test]
    fn a_course_further_out_is_told() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "").unwrap();
        let within = folder.path().join("within");
        let (ended, _, notes) = init(&within, "fifteen-ida");
        assert_eq!(ended.unwrap(), Exit::Done);
        assert!(
            notes.contains("takes precedence; choose this course with --course HERE/grader.toml"),
            "{notes}"
        );
    }

    #[test]
    fn somebody_at_a_terminal_is_asked_and_answers_by_number_or_name() {
        let answer = |typed: &str| with_console(typed, ask);
        let (chosen, _, shown) = answer("5\n");
        assert_eq!(chosen.unwrap(), "iq-puzzler");
        assert!(
            shown.contains("  1  fifteen-bnb       15-puzzle by branch and bound\n"),
            "{shown}"
        );
        assert!(shown.ends_with("Its number or name: "), "{shown}");
        let table = [
            ("6", Ok(ALL)),
            ("all\n", Ok(ALL)),
            ("Fifteen-IDA\n", Ok("fifteen-ida")),
            (
                "0\n",
                Err("there is no course `0`: there are `fifteen-bnb`"),
            ),
            ("iq-puzler\n", Err("did you mean `iq-puzzler`?")),
            ("\n", Err("grader init --course NAME")),
        ];
        for (typed, expected) in table {
            match (answer(typed).0, expected) {
                (Ok(chosen), Ok(expected)) => assert_eq!(chosen, expected, "{typed}"),
                (Err(failure), Err(expected)) => {
                    let said = words(&failure);
                    assert!(said.contains(expected), "{typed}: {said}");
                }
                (got, _) => panic!("{typed}: {got:?}"),
            }
        }
    }
}
