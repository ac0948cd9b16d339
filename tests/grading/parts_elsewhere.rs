//! A class graded in parts elsewhere: what `grader cluster template` prints, started as its engine starts it, job by
//! job; and GNU parallel on this machine. Both must end in the scores of a single run.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::Value;
use testkit::class_of_five::{self, Class, PROBED};
use testkit::compare_reports::differences;
use testkit::files::{Folder, copy};
use testkit::trial::{Outcome, Trial, require, skipped};

use crate::GRADER;
use crate::grading::{lay_out_small, program, trial};

const STUDENTS: [&str; 5] = ["ada", "budi's", "chen", "dewi", "emre"];
/// What was handed in, under a name that a shell would like to take apart.
const HANDED_IN: &str = "handed in; 2";
const PARTS: usize = 3;

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for engine in ["github", "gitlab", "kubernetes"] {
        let name = format!("the template for {engine} grades as one machine does");
        let takes = ["python3", "-c", "import yaml"];
        let run = move || where_works(&takes, || with_jobs(engine));
        trials.push(trial(&name, run).full("needs PyYAML"));
    }
    let name = "the template for parallel grades as one machine does, and what failed again";
    let takes = ["parallel", "--version"];
    let run = move || where_works(&takes, with_parallel);
    trials.push(trial(name, run).full("needs parallel"));
    trials
}

/// Checks this, where the program that it takes is here and the tier holds.
fn where_works(takes: &[&str], check: impl Fn() -> Result<(), String>) -> Outcome {
    let works = |program: &Path, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output();
        output.is_ok_and(|output| output.status.success())
    };
    if !works(Path::new(takes[0]), &takes[1..]) {
        return skipped(format!("`{}` does not work here", takes.join(" ")));
    }
    if !works(&program(), &["sandbox", "--tier", "fenced", "--", "true"]) {
        return require("fenced", Some("the tier `fenced` does not hold here"));
    }
    Ok(check()?)
}

/// Jobs that are started with variables, each in a folder of its own or all in one.
fn with_jobs(engine: &str) -> Result<(), String> {
    let stand = Stand::new();
    let plan: Value = serde_json::from_slice(&said(
        Command::new("python3")
            .args(["-c", include_str!("engines.py"), engine])
            .stdin(stand.template(engine)?),
    )?)
    .map_err(|error| error.to_string())?;
    let parts = plan["parts"].as_array().ok_or("no parts")?;
    if parts.len() != PARTS {
        return Err(format!("{} parts", parts.len()));
    }
    let merging = stand.workspace("merge");
    for (number, part) in parts.iter().enumerate() {
        let folder = match plan["leaves"].as_str() {
            None => merging.clone(),
            Some(_) => stand.workspace(&format!("part {number}")),
        };
        said(&mut stand.job(&plan, part, &folder, engine))?;
        if let (Some(leaves), Some(finds)) = (plan["leaves"].as_str(), plan["finds"].as_str()) {
            copy(&folder.join(leaves), &merging.join(finds));
        }
    }
    let merge = |folder: &Path| stand.job(&plan, &plan["merge"], folder, engine);
    // A part that did not come is asked for by name.
    let lost = merging.join("parts/part-2-of-3.jsonl");
    let aside = stand.folder.path("aside");
    fs::rename(&lost, &aside).map_err(|error| format!("{}: {error}", lost.display()))?;
    asks_for_the_second(&mut merge(&merging))?;
    fs::rename(&aside, &lost).expect("it was there before");
    said(&mut merge(&merging))?;
    stand.same_as_one_run(&merging)
}

fn with_parallel() -> Result<(), String> {
    let stand = Stand::new();
    let folder = stand.workspace("shared");
    let mut text = Vec::new();
    std::io::Read::read_to_end(&mut stand.template("parallel")?, &mut text).expect("it is a file");
    fs::write(folder.join("grade.sh"), text).expect("a file can be written");
    fs::write(folder.join("hosts"), ":\n").expect("a file can be written");
    // The second part cannot be graded at first.
    let broken = stand.folder.path("broken");
    fs::write(&broken, "").expect("a file can be written");
    let mut start = stand.command("sh", Path::new("/"));
    start.arg(folder.join("grade.sh"));
    asks_for_the_second(&mut start)?;
    // It is tried three times, the others once; and started again, it alone.
    stand.called(&[1, 3, 1])?;
    fs::remove_file(&broken).expect("it is there");
    said(&mut start)?;
    stand.called(&[1, 4, 1])?;
    stand.same_as_one_run(&folder)
}

/// A class, and a program called `grader` that writes down every part it is asked for.
struct Stand {
    folder: Folder,
}

impl Stand {
    fn new() -> Self {
        let folder = Folder::empty();
        lay_out_small(&folder.path("class"), "small", "");
        let other = "class/cases/small/other";
        folder.write_case(other, "2\n1 0\n3 2\n", "minimum-moves = 1\n");
        for (number, student) in STUDENTS.iter().enumerate() {
            // Some are right about one board, some about the other.
            let tile = 2 + number % 2;
            let program = format!("class/{HANDED_IN}/{student}/solve.sh");
            folder.write(&program, format!("#!/bin/sh\necho 'Path: [{tile}]'\n"));
        }
        let wrapper = folder.write(
            "bin/grader",
            format!(
                "#!/bin/sh\ncase \"$*\" in *hash:*) echo \"$*\" >> '{0}/called';; esac\n\
                 case \"$*\" in *hash:2/3*) [ -e '{0}/broken' ] && exit 1;; esac\nexec '{0}/real' \"$@\"\n",
                folder.top().display()
            ),
        );
        fs::set_permissions(wrapper, fs::Permissions::from_mode(0o755)).expect("it is ours");
        symlink(program(), folder.path("real")).expect("a link can be made");
        Self { folder }
    }

    /// What is printed for this engine.
    fn template(&self, engine: &str) -> Result<fs::File, String> {
        let words = ["cluster", "template", engine, "--shards", "3", HANDED_IN];
        let text = said(Command::new(program()).args(words))?;
        let path = self.folder.write("template", text);
        Ok(fs::File::open(path).expect("it was just written"))
    }

    /// The class as a job finds it: a copy of its own.
    fn workspace(&self, name: &str) -> PathBuf {
        let folder = self.folder.path(name);
        copy(&self.folder.path("class"), &folder);
        folder
    }

    /// A command with little around it.
    fn command(&self, program: &str, folder: &Path) -> Command {
        let mut command = Command::new(program);
        let home = self.folder.path("home");
        fs::create_dir_all(&home).expect("a folder can be made");
        let path = std::env::var("PATH").expect("there is a PATH");
        let bin = self.folder.path("bin");
        command
            .current_dir(folder)
            .env_clear()
            .env("PATH", format!("{}:{path}", bin.display()))
            .env("HOME", home)
            .stdin(Stdio::null());
        command
    }

    /// A job as the engine starts it.
    fn job(&self, plan: &Value, job: &Value, folder: &Path, engine: &str) -> Command {
        let shell: Vec<&str> = plan["shell"]
            .as_array()
            .expect("a command")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let mut command = self.command(shell[0], folder);
        let path = |name| self.folder.path(name);
        match engine {
            "github" => command
                .env("CI", "true")
                .env("GITHUB_ACTIONS", "true")
                .env("GITHUB_OUTPUT", path("output"))
                .env("GITHUB_STEP_SUMMARY", path("summary")),
            "gitlab" => command.env("CI", "true").env("GITLAB_CI", "true"),
            _ => &mut command,
        };
        for (name, value) in job["env"].as_object().expect("variables") {
            let value = value.as_str().expect("a text");
            // Where a volume of the pod's own is mounted; each pod has a new one.
            match value {
                "/scratch" => {
                    command.env(name, tempfile::tempdir_in(path("")).expect("room").keep())
                }
                _ => command.env(name, value),
            };
        }
        let script = job["script"].as_str().expect("a script");
        command.args(&shell[1..]).arg(script);
        command
    }

    /// How often each part was asked for.
    fn called(&self, expected: &[usize; PARTS]) -> Result<(), String> {
        let log = fs::read_to_string(self.folder.path("called")).unwrap_or_default();
        let times: Vec<usize> = (1..=PARTS)
            .map(|part| log.matches(&format!("hash:{part}/{PARTS} ")).count())
            .collect();
        if times == expected {
            Ok(())
        } else {
            Err(format!("the parts were graded {times:?} times: {log}"))
        }
    }

    /// Whether the scores in this folder are those of a single run.
    fn same_as_one_run(&self, folder: &Path) -> Result<(), String> {
        let alone = self.workspace("alone");
        let mut run = self.command("grader", &alone);
        let words = ["run", HANDED_IN, "--tier", "fenced", "--summary"];
        said(run.args(words).args(["--report", "csv=class.csv"]))?;
        let [one, other] = [&alone, folder].map(|folder| {
            let scores = fs::read_to_string(folder.join("class.csv"));
            scores.unwrap_or_else(|error| error.to_string())
        });
        if one == other && one.lines().count() == STUDENTS.len() + 1 {
            Ok(())
        } else {
            Err(format!("{one}\nis not\n{other}"))
        }
    }
}

/// Sees that a command fails, and names the second part as what is missing.
fn asks_for_the_second(command: &mut Command) -> Result<(), String> {
    let output = command.output().expect("there is a shell");
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.code() {
        Some(3) if notes.contains("--partition hash:2/3") => Ok(()),
        _ => Err(format!("{}: {notes}", output.status)),
    }
}

/// What a command that must end well prints.
fn said(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let notes = [output.stdout, output.stderr].concat();
        let notes = String::from_utf8_lossy(&notes);
        return Err(format!("{}: {notes}", output.status));
    }
    Ok(output.stdout)
}

const HERE: &str = "machines that GNU parallel hands parts to grade as one machine does";
const KILLED: &str = "a grader that is killed leaves GNU parallel to its work, and finds it again";

const PATIENCE: Duration = Duration::from_secs(120);

pub fn parallel_trials() -> Vec<Trial> {
    vec![
        trial(HERE, || with_tools(here)).full("needs parallel"),
        trial(KILLED, || with_tools(killed)).full("needs parallel"),
    ]
}

/// Checks this, where all that it takes is here.
fn with_tools(check: fn() -> Result<(), String>) -> Outcome {
    let absent = ["parallel", "flock", "setsid"].into_iter().find(|tool| {
        let asked = Command::new(tool).arg("--version").output();
        !asked.is_ok_and(|output| output.status.success())
    });
    match absent {
        Some(tool) => skipped(format!("`{tool}` is missing")),
        None => Ok(check()?),
    }
}

/// A class of which it is known what one machine finds.
fn class() -> Class {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 5 3");
    class.finish("--store one.db --report json=one.json");
    fs::remove_file(class.path("started.log")).expect("programs were started");
    class
}

fn handed(class: &Class, hosts: &str) -> Command {
    let engine = format!("--engine ssh --shards 3 --hosts {hosts}");
    class.run(&format!("{engine} --summary --report json=many.json"))
}

/// Sees that the same was found, and that no program was started twice but for the trial of how to talk to it.
fn compare(class: &Class) -> Result<(), String> {
    let found = differences(&class.path("one.json"), &class.path("many.json"));
    if !found.is_empty() {
        return Err(found.join("\n"));
    }
    for ((student, case), times) in class.started() {
        if case != PROBED && times != 1 {
            return Err(format!("{student} was started {times} times on {case}"));
        }
    }
    let left = fs::read_dir(class.path(".grader/cluster")).expect("jobs were there");
    let left = left.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()));
    match left.count() {
        0 => Ok(()),
        left => Err(format!("{left} jobs are left")),
    }
}

fn here() -> Result<(), String> {
    let class = class();
    let run = testkit::run_program::run(&mut handed(&class, ":")).exits(0);
    let students = class_of_five::STUDENTS.len();
    run.says(format!(
        "3 parts, {students} submissions, graded on 1 machine"
    ));
    compare(&class)
}

fn killed() -> Result<(), String> {
    let class = class();
    let mut run = handed(&class, ":").spawn().expect("the grader starts");
    let begun = wait_for(|| class.path("started.log").exists());
    run.kill().expect("it is a child");
    run.wait().expect("it ends");
    begun?;
    let run = testkit::run_program::run(&mut handed(&class, ":")).exits(0);
    run.says("going on with the job");
    compare(&class)
}

fn wait_for(mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > PATIENCE {
            return Err("it did not come to that".to_owned());
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
