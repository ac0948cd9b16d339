//! A cluster of its own for a test: its folder, its nodes, and a grader that runs while a test does something to them.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::GRADER;
use cluster::parts::Partition;
use testkit::class_of_five::{Class, STUDENTS};
use testkit::compare_reports::differences;
use testkit::daemon::wait_for;
use testkit::files::SmallDisk;
use testkit::run_program::{Run, run};
use testkit::slurm_lab::{Attention, Lab};

/// How many parts the class is cut into.
pub const PARTS: u32 = 3;

/// A small class, and a cluster of its own that grades it.
pub struct Yard {
    pub lab: Lab,
    // Gone when nobody uses it any more.
    pub small: Option<SmallDisk>,
    pub class: Class,
}

impl Yard {
    /// A class of which it is known what one machine finds; on the cluster its programs take their time.
    pub fn new(attention: Attention) -> Self {
        Self::on(attention, None)
    }

    /// The same, where what the machines share is no larger than this.
    pub fn on(attention: Attention, size: Option<&str>) -> Self {
        let class = slow_class();
        let small = size.map(|size| {
            let cluster = class.path(".grader/cluster");
            SmallDisk::mount(cluster, size)
        });
        // After that, so that the nodes see what is mounted.
        let lab = Lab::up(3, attention);
        Self { lab, small, class }
    }

    /// Hands the class in to the cluster.
    pub fn run(&self, more: &str) -> Command {
        let engine = format!("--engine slurm --shards {PARTS} --summary");
        let words = format!("{engine} --report json=cluster.json {more}");
        let mut command = self.class.run(&words);
        self.lend(&mut command);
        command
    }

    /// `grader cluster` in its folder.
    pub fn cluster(&self, words: &str) -> Command {
        let mut command = self.class.command(&format!("cluster {words}"));
        self.lend(&mut command);
        command
    }

    #[track_caller]
    pub fn end(&self, command: &mut Command) -> Run {
        Going::start(command).end(&|| self.lab.sight())
    }

    /// Waits until the largest part is in the middle: it runs, and a program of somebody in it was started.
    pub fn wait_for_the_middle(&self) {
        let part = self.largest_part();
        self.lab.wait_for("the largest part to run", |lab| {
            lab.running().iter().any(|(index, _)| *index == part)
        });
        let students = self.students_in(part);
        self.lab.wait_for("a program of it to be started", |_| {
            let started = self.class.started();
            let mut started = started.keys();
            started.any(|(student, _)| students.contains(&student.as_str()))
        });
    }

    /// The folder of the one job there is.
    pub fn job(&self) -> PathBuf {
        let jobs = self.jobs();
        assert_eq!(jobs.len(), 1, "{jobs:?}");
        jobs.into_iter().next().expect("there is one")
    }

    pub fn job_name(&self) -> String {
        let job = self.job();
        let name = job.file_name().expect("it has a name");
        name.to_string_lossy().into_owned()
    }

    pub fn jobs(&self) -> Vec<PathBuf> {
        let Ok(inside) = fs::read_dir(self.class.path(".grader/cluster")) else {
            return Vec::new();
        };
        let inside = inside.map(|entry| entry.expect("an entry").path());
        inside.filter(|path| path.is_dir()).collect()
    }

    /// What is in a folder of the job.
    pub fn inside(&self, folder: &str) -> Vec<String> {
        let Ok(inside) = fs::read_dir(self.job().join(folder)) else {
            return Vec::new();
        };
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = inside.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    pub fn students_in(&self, part: u32) -> Vec<&'static str> {
        let partition: Partition = format!("hash:{part}/{PARTS}").parse().expect("a part");
        let students = STUDENTS.iter().enumerate();
        let taken = students.filter(|(place, student)| {
            partition.takes(&format!("npuzzle-astar/{student}"), *place)
        });
        taken.map(|(_, student)| *student).collect()
    }

    pub fn largest_part(&self) -> u32 {
        let parts = 1..=PARTS;
        parts
            .max_by_key(|part| self.students_in(*part).len())
            .expect("there are parts")
    }

    /// Sees that the cluster found what one machine found, everybody once, and that nothing is left of the job.
    pub fn check(&self) {
        check_results(&self.class);
        assert_eq!(self.jobs(), Vec::<PathBuf>::new());
        self.lab.wait_for("nothing to be left in the queue", |lab| {
            let ends = ["CANCELLED", "COMPLETED", "FAILED", "NODE_FAIL"];
            let tasks = lab.tasks();
            tasks.iter().all(|task| ends.contains(&task.state.as_str()))
        });
    }

    fn lend(&self, command: &mut Command) {
        self.lab.lend(command);
        // What a node keeps for itself; nobody else's.
        command.env("TMPDIR", self.class.path("scratch"));
    }
}

/// A class of which it is known what one machine finds, and whose programs take their time from then on.
pub fn slow_class() -> Class {
    let class = Class::new(GRADER);
    let wait = format!("[ -e '{}' ] && sleep 0.35", class.path("slow").display());
    for student in STUDENTS {
        class.write_program(student, &wait);
    }
    let wrong = "if grep -q '4 5 3' \"$1\"; then echo 'no solution'; exit; fi";
    class.write_program("budi", &format!("{wait}\n{wrong}"));
    class.write_program("emre", &format!("{wait}\nexit 9"));
    fs::create_dir(class.path("scratch")).expect("a folder");
    let mut single = class.run("--store one.db --report json=one.json -j 4");
    run(single.env("TMPDIR", class.path("scratch"))).exits(0);
    class.write("slow", "");
    fs::remove_file(class.path("started.log")).expect("programs were started");
    class
}

/// Sees that several machines found what one found, everybody once, in one run.
pub fn check_results(class: &Class) {
    let (one, cluster) = (class.path("one.json"), class.path("cluster.json"));
    assert_eq!(differences(&one, &cluster), Vec::<String>::new());
    let log = class.grader("log").exits(0).out;
    let runs = log.lines().filter(|line| line.contains("done")).count();
    assert_eq!(runs, 1, "{log}");
}

/// A grader that runs; it is killed when this is dropped.
#[derive(Debug)]
pub struct Going {
    child: Child,
    typed: String,
    folder: TempDir,
}

impl Going {
    /// Starts it. What it says goes to files, so that it never waits for a reader.
    pub fn start(command: &mut Command) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name| File::create(folder.path().join(name)).expect("a file");
        let child = command
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("notes"))
            .spawn()
            .expect("the grader starts");
        let typed = format!("{command:?}");
        Self {
            child,
            typed,
            folder,
        }
    }

    /// Waits for its end.
    pub fn end(mut self, sight: &dyn Fn() -> String) -> Run {
        let (out, notes) = (self.path("out"), self.path("notes"));
        let said = || {
            let read = |path: &PathBuf| fs::read_to_string(path).unwrap_or_default();
            (read(&out), read(&notes))
        };
        let mut status = None;
        wait_for(
            "the grader to end",
            &mut || {
                status = self.child.try_wait().expect("it is a child");
                status.is_some()
            },
            &|| format!("{:?}\n{}", said(), sight()),
        );
        let (out, notes) = said();
        Run {
            typed: self.typed.clone(),
            code: status.expect("it ended").code(),
            out,
            notes,
        }
    }

    pub fn kill(mut self) {
        self.child.kill().expect("it is a child");
        let status = self.child.wait().expect("it ends");
        assert!(status.code().is_none(), "it had ended before: {status}");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Drop for Going {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
