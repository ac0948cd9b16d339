//! What a reader of the pages has: a course with a class that was graded, the files that pages name, and folders of a
//! student's own.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use testkit::files;
use testkit::run_program::{Run, run, system_first, typed_in};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::GRADER;

/// The folder of the course, where most commands are typed.
pub const COURSE: &str = "course";
/// A student's folder within the course, named after the assignment.
pub const STUDENT: &str = "course/fifteen-bnb";
/// A student's folder with no course around, and what students are given of one in it.
pub const ALONE: &str = "alone";
/// Boards, and nothing else.
pub const BOARDS: &str = "experiment";
/// A folder with no course around, and what a new one is made of.
pub const HOME: &str = "home";
/// A packing course with one case.
pub const PACKING: &str = "packing";

const LONGEST_SECONDS: &str = "300";
const COURSE_FILE: &str = "\
roster = \"submissions/roster.csv\"

[assignments.fifteen-bnb]
[assignments.fifteen-ida]
[assignments.eight-heuristics]
[assignments.npuzzle-astar]

[assignments.iq-puzzler]
puzzle = \"packing\"
";

/// The cases of the shipped suite that the course has, few and easy; pages name some of them.
const CASES: [&str; 9] = [
    "fifteen-bnb/04-moves",
    "fifteen-bnb/berhasil2",
    "fifteen-bnb/berhasil3",
    "fifteen-bnb/gagal2",
    "fifteen-ida/06-moves",
    "eight-heuristics/03-moves",
    "npuzzle-astar/3x3-03-moves",
    "iq-puzzler/2x3",
    "iq-puzzler/no-solution-colouring-3x4",
];
/// The one of them that students do not see.
const HIDDEN: &str = "fifteen-bnb/04-moves";

/// Who handed in what, and the case that each is wrong on.
const CLASS: [(&str, &str, &str); 4] = [
    ("fifteen-bnb", "13520088", "berhasil2"),
    ("fifteen-bnb", "ada", ""),
    ("fifteen-bnb", "budi", "gagal2"),
    ("iq-puzzler", "chen", ""),
];

const ROSTER: &str = "\
id,name,email
13520088,Agus Pratama,agus@example.org
ada,Ada Lovelace,ada@example.org
budi,Budi Santoso,budi@example.org
";

const GRADEBOOK: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (4),fifteen-bnb (7)\r\n    Points Possible,,,,,10,100\r\n\
                         \"Lovelace, Ada\",11,ada,,A,9.5,\r\n\"Santoso, Budi\",12,budi,,A,,\r\n";

const SOLVER_JAVA: &str = r#"
public class Solver {
    public static void main(String[] arguments) {
        var in = new java.util.Scanner(System.in);
        System.out.print("File: ");
        String file = in.nextLine();
        System.out.print("Another (y/n)? ");
        in.nextLine();
        System.out.println(file);
    }
}
"#;

/// How every program of the class begins: its board on one line, the blank as a dash.
const PROGRAM: &str = r#"#!/bin/sh
[ "$1" = -cli ] && shift
[ -r "$1" ] || exit 2
case $(echo $(tr '\r' ' ' < "$1" | sed 's/\b16\b/-/')) in
"#;

/// A board of two moves.
const BOARD: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n";

/// The files that pages name, each where its readers have it.
const FILES: [(&str, &str); 19] = [
    ("course/grader.toml", COURSE_FILE),
    ("course/submissions/roster.csv", ROSTER),
    ("course/roster.csv", ROSTER),
    ("course/exported.csv", GRADEBOOK),
    ("course/handout/frame.sh", "#!/bin/sh\n"),
    ("course/.github/workflows/README.md", "Workflows.\n"),
    ("course/board.txt", BOARD),
    ("course/solver.py", "print(input().split())\n"),
    ("course/Solver.java", SOLVER_JAVA),
    ("course/solver", "#!/bin/sh\necho solved\n"),
    ("course/build/Makefile", "all:\n\techo built > built\n"),
    ("home/board.txt", BOARD),
    (
        "home/handed-out/puzzle4x4-01.txt",
        "4\n 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14  0 15\n",
    ),
    ("experiment/board.txt", BOARD),
    ("experiment/boards/one.txt", "1 2 3\n4 5 0\n7 8 6\n"),
    ("experiment/boards/two.txt", BOARD),
    (
        "packing/grader.toml",
        "[assignments.pack]\npuzzle = \"packing\"\n",
    ),
    (
        "packing/cases/pack/upright/board.txt",
        "3 1 1\nDEFAULT\nAAA\n",
    ),
    (
        "packing/cases/pack/upright/expected.toml",
        "solvable = true\n",
    ),
];

/// All of it, in a folder that is put back as it was whenever that is asked for.
pub struct World {
    folder: TempDir,
}

impl World {
    pub fn new() -> Self {
        let world = Self {
            folder: tempfile::tempdir().expect("a folder can be made"),
        };
        world.write_course();
        world.write_class();
        world.write_students();
        world.grade();
        files::copy(&world.path("now"), &world.path("before"));
        world
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn within(&self, folder: &str, name: &str) -> PathBuf {
        self.path("now").join(folder).join(name)
    }

    /// Puts everything back as it was.
    pub fn put_back(&self) {
        fs::remove_dir_all(self.path("now")).expect("it is ours");
        files::copy(&self.path("before"), &self.path("now"));
    }

    /// A line typed at a shell in one of the folders, to its end; one that waits for ever is ended, and fails.
    pub fn shell(&self, folder: &str, line: &str) -> Run {
        let programs = Path::new(GRADER).parent().expect("it is in a folder");
        let words = [LONGEST_SECONDS, "sh", "-c", line];
        let mut command = typed_in(&self.within(folder, ""), "timeout", words);
        run(command
            .env("PATH", format!("{}:{}", programs.display(), system_first()))
            .env("GRADER_CACHE_DIR", self.path("cache")))
    }

    /// The same, which must end well.
    #[track_caller]
    pub fn prepare(&self, folder: &str, line: &str) -> String {
        self.shell(folder, line).exits(0).out
    }

    fn write_course(&self) {
        for (name, text) in FILES {
            files::write(self.within("", name), text);
        }
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
        for case in CASES {
            let own = self.within(COURSE, "cases").join(case);
            files::copy(&shipped.join(case), &own);
        }
        let hide = "echo 'visibility = \"hidden\"' >>";
        self.prepare(COURSE, &format!("{hide} cases/{HIDDEN}/expected.toml"));
        self.prepare(COURSE, "chmod +x solver");
    }

    /// The class in its folders, the same as a platform packs it, and unpacked beside that.
    fn write_class(&self) {
        let download = self.within(COURSE, "Downloads");
        fs::create_dir_all(&download).expect("a folder can be made");
        let zip = File::create(download.join("tucil3.zip")).expect("a file can be made");
        let mut zip = ZipWriter::new(zip);
        for (place, (assignment, student, wrong)) in CLASS.into_iter().enumerate() {
            let cases = self.within(COURSE, "cases").join(assignment);
            // Nobody hands in quite the same.
            let program = format!(
                "{}# by {student}\n",
                self.program(assignment, &cases, wrong)
            );
            let own = format!("submissions/{assignment}/{student}/solve.sh");
            files::write(self.within(COURSE, &own), &program);
            if assignment == "fifteen-bnb" {
                let name = format!(
                    "{student}_{}_assignsubmission_file_/solve.sh",
                    48213 + place
                );
                files::write(download.join(&name), &program);
                zip.start_file(name, SimpleFileOptions::default())
                    .and_then(|()| Ok(zip.write_all(program.as_bytes())?))
                    .expect("it can be packed");
            }
        }
        zip.finish().expect("it can be packed");
    }

    /// A program that knows the answer to these cases by heart, but for one; its board comes as an argument.
    fn program(&self, assignment: &str, cases: &Path, wrong: &str) -> String {
        let solve = match assignment {
            "iq-puzzler" => "pack",
            _ => "solve",
        };
        let mut text = PROGRAM.to_owned();
        for case in fs::read_dir(cases).expect("it is a folder of cases") {
            let case = case.expect("it can be listed");
            let board = case.path().join("board.txt");
            let line = format!(
                "grader reference {solve} --as {assignment} '{}'",
                board.display()
            );
            let answer = match self.shell(COURSE, &line) {
                _ if case.file_name() == wrong => "No solution found\n".to_owned(),
                Run {
                    code: Some(0 | 1),
                    out,
                    ..
                } => out,
                // It is no board.
                _ => continue,
            };
            let board = fs::read_to_string(board).expect("it is text");
            let entries = board.split_whitespace();
            let board: Vec<&str> = entries
                .map(|it| if it == "16" { "-" } else { it })
                .collect();
            text += &format!("'{}') cat <<'END'\n{answer}END\n;;\n", board.join(" "));
        }
        text + "*) echo 'This is no board.' >&2; exit 1;;\nesac\n"
    }

    fn write_students(&self) {
        let ada = self.within(COURSE, "submissions/fifteen-bnb/ada/solve.sh");
        let own = self.within(STUDENT, "solve.sh");
        files::write(&own, fs::read(ada).expect("she knows every answer"));
        self.prepare("", "grader init --course fifteen-bnb built-in");
        let cases = self.within("built-in", "cases/fifteen-bnb");
        let program = self.program("fifteen-bnb", &cases, "");
        files::write(self.within(ALONE, "solve.sh"), program);
        // No page shows it, and it would be copied whenever everything is put back.
        fs::remove_dir_all(self.within("built-in", "")).expect("it is ours");
        self.prepare(COURSE, "grader bundle students -o ../alone/course");
    }

    /// Five runs, what the searches of twins find, and two of three parts. Javac may be missing.
    fn grade(&self) {
        for _ in 0..5 {
            self.prepare(COURSE, "grader run submissions");
        }
        self.prepare(COURSE, "grader twins");
        for part in [1, 3] {
            let line = format!("grader run submissions --partition hash:{part}/3");
            self.prepare(COURSE, &line);
        }
        self.shell(COURSE, "javac Solver.java");
    }
}
