//! A class on a real Slurm, and on machines reached over ssh, whose nodes, controller and shared folder fail while it
//! is graded.
//!
//! Needs Slurm and munge, or GNU parallel and sshd; and root, since machines are emulated by namespaces. Where one is
//! missing a test is ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `slurm` or `ssh`.

mod failures;
mod test_cluster;

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use testkit::compare_reports::lasting;
use testkit::daemon::{self, Daemon, Lives, tool, wait_for};
use testkit::run_program::typed_in;
use testkit::slurm_lab::{self, Attention, Lab, free_ports};
use testkit::trial::{Company, Trial, require};

use crate::GRADER;
use crate::slurm_and_ssh::test_cluster::{Going, check_results, slow_class};

/// Every test that needs Slurm; a further one is a line here.
const ON_SLURM: [(&str, fn()); 12] = [
    (
        "the sample class is the same on three nodes and on one machine",
        check,
    ),
    (
        "a node that is cut off takes its programs along",
        failures::power_cut_control,
    ),
    (
        "a node is cut off in the middle, and Slurm gives its part to another",
        failures::requeued,
    ),
    (
        "a node is cut off in the middle, and its part is handed in again",
        failures::handed_in_again,
    ),
    (
        "the controller is killed after the hand-in and started again",
        failures::controller_killed,
    ),
    (
        "the grader is killed when it has handed in, and when it waits",
        failures::grader_killed,
    ),
    (
        "the shared folder is full when parts are written",
        failures::folder_full_while_graded,
    ),
    (
        "the shared folder is full before anything is handed in",
        failures::folder_full_from_the_start,
    ),
    (
        "a part that keeps failing ends with who is missing",
        failures::failing_part,
    ),
    (
        "a class is handed in, looked at, and waited for later",
        failures::resumed,
    ),
    (
        "a class is handed in and taken out again",
        failures::taken_out,
    ),
    (
        "a class is taken out while another grader waits for it",
        failures::while_another_waits,
    ),
];

const CUT_OFF: &str = "a machine that is reached over ssh is cut off in the middle";

/// Every test; they are run side by side, since each waits most of the time.
pub fn trials() -> Vec<Trial> {
    let trial = |name: &str, needs: &'static str, missing: fn() -> Option<String>, test: fn()| {
        let run = move || {
            require(needs, missing().as_deref())?;
            test();
            Ok(())
        };
        Trial::new(format!("cluster/{name}"), run).company(Company::Crowd)
    };
    let slurm = |(name, test)| trial(name, "slurm", slurm_lab::missing, test).full("needs slurm");
    let ssh = trial(CUT_OFF, "ssh", missing, cut_off).full("needs ssh");
    ON_SLURM.map(slurm).into_iter().chain([ssh]).collect()
}

/// Every verdict and every score is the same.
pub fn check() {
    let course = tempfile::tempdir().expect("a folder");
    lay_out(course.path());
    let grade = |more: &str, lab: Option<&Lab>| {
        let words = format!("run submissions --summary {more}");
        let mut command = typed_in(course.path(), GRADER, &words);
        command
            .env("XDG_CACHE_HOME", course.path().join("cache"))
            .env("TMPDIR", course.path().join("scratch"));
        let mut sight: Box<dyn Fn() -> String> = Box::new(String::new);
        if let Some(lab) = lab {
            lab.lend(&mut command);
            sight = Box::new(|| lab.sight());
        }
        Going::start(&mut command).end(&sight).exits(0)
    };
    grade("--store one.db --report json=one.json", None);
    let lab = Lab::up(3, Attention::Slow);
    let many = "--engine slurm --shards 6 --report json=cluster.json";
    let run = grade(many, Some(&lab));
    run.says("6 parts, 22 submissions, graded on 3 machines");
    let nodes: Vec<usize> = lab.tasks().iter().filter_map(|task| task.node).collect();
    for node in 1..=3 {
        assert!(nodes.contains(&node), "{nodes:?}");
    }
    let [one, cluster] =
        ["one.json", "cluster.json"].map(|name| results(&course.path().join(name)));
    assert!(one.len() > 90, "{} results", one.len());
    let differ = one.iter().zip(&cluster).filter(|(one, other)| one != other);
    let differ: Vec<_> = differ.collect();
    assert_eq!(differ, []);
    assert_eq!(one.len(), cluster.len());
}

/// Every submission with its score, checklist and groups, then each of its cases with the verdict and the points.
fn results(report: &Path) -> Vec<Value> {
    let report = lasting(report);
    let mut results = Vec::new();
    for submission in report["submissions"].as_array().expect("a list") {
        let of = "student assignment score checklist groups obstacles";
        results.push(of.split(' ').map(|key| submission[key].clone()).collect());
        for case in submission["cases"].as_array().expect("a list") {
            let of = "name verdict standing points of checks";
            results.push(of.split(' ').map(|key| case[key].clone()).collect());
        }
    }
    results
}

/// The course with every eighth case, which is enough to see a difference; without the deepest boards, on which two
/// programs give up by the clock.
fn lay_out(course: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["submissions", "cases"] {
        copy(&root.join(folder), &course.join(folder));
    }
    fs::copy(root.join("grader.toml"), course.join("grader.toml")).expect("a file");
    fs::create_dir(course.join("scratch")).expect("a folder");
    for assignment in fs::read_dir(course.join("cases")).expect("a folder") {
        let assignment = assignment.expect("an entry").path();
        let cases = fs::read_dir(&assignment).expect("a folder");
        let mut cases: Vec<_> = cases.map(|case| case.expect("an entry").path()).collect();
        cases.sort();
        for (place, case) in cases.iter().enumerate() {
            let name = case.file_name().unwrap_or_default().to_string_lossy();
            let is_deep = ["4", "5", "6"].iter().any(|ten| name.starts_with(ten))
                && name.ends_with("-moves")
                && assignment.ends_with("fifteen-ida");
            if place % 8 != 0 || is_deep {
                fs::remove_dir_all(case).expect("it is a copy");
            }
        }
    }
}

fn copy(from: &Path, to: &Path) {
    let done = Command::new("cp").arg("-a").arg(from).arg(to).status();
    assert!(done.expect("there is a `cp`").success());
}

/// Machines that are reached over ssh; they are gone when this is dropped.
#[derive(Debug)]
pub struct Machines {
    running: Vec<Option<Daemon>>,
    folder: TempDir,
}

/// What is missing on this machine, and how to get it.
pub fn missing() -> Option<String> {
    daemon::missing(&[
        ("parallel", "parallel"),
        ("ssh", "openssh-client"),
        ("ssh-keygen", "openssh-client"),
        ("sshd", "openssh-server"),
    ])
}

impl Machines {
    /// So many machines, each with a folder of its own for what is temporary.
    pub fn up(number: usize, scratch: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder for machines");
        let path = |name: &str| folder.path().join(name).display().to_string();
        for key in ["host", "user"] {
            let mut make = tool("ssh-keygen");
            let made = make.args(["-q", "-t", "ed25519", "-N", "", "-f", &path(key)]);
            assert!(made.status().expect("it starts").success(), "a key is made");
        }
        fs::copy(path("user.pub"), path("authorized")).expect("a file");
        let mut machines = Vec::new();
        let mut config = String::new();
        for (place, port) in free_ports(number).into_iter().enumerate() {
            let own = scratch.join(format!("m{place}"));
            fs::create_dir_all(&own).expect("a folder");
            let server = path(&format!("m{place}.conf"));
            let text = format!(
                "ListenAddress 127.0.0.1\nPort {port}\nHostKey {host}\nAuthorizedKeysFile {authorized}\n\
                 PermitRootLogin prohibit-password\nStrictModes no\nUsePAM no\nPidFile none\nSetEnv TMPDIR={own} \
                 XDG_CACHE_HOME={own}\n",
                host = path("host"),
                authorized = path("authorized"),
                own = own.display(),
            );
            fs::write(&server, text).expect("a file");
            config += &format!(
                "Host m{place}\n  HostName 127.0.0.1\n  Port {port}\n  User root\n  IdentityFile {user}\n  \
                 IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n",
                user = path("user"),
            );
            // It wants an empty folder there, and nobody else shall see it.
            let start = "mount -t tmpfs none /run && mkdir -m 755 /run/sshd && exec \"$(command -v sshd)\" -D -e -f \"$1\"";
            let words = ["sh", "-c", start, "sh", &server];
            let log = folder.path().join(format!("m{place}.log"));
            machines.push(Some(Daemon::start(&words, Lives::Apart, &log)));
            wait_for(
                "sshd to listen",
                &mut || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok(),
                &|| fs::read_to_string(&log).unwrap_or_default(),
            );
        }
        fs::write(path("config"), config).expect("a file");
        Self {
            running: machines,
            folder,
        }
    }

    /// What the grader is told of them.
    pub fn hosts(&self) -> String {
        let config = self.folder.path().join("config");
        let hosts =
            (0..self.running.len()).map(|place| format!("ssh -F {} m{place}", config.display()));
        hosts.collect::<Vec<_>>().join(",")
    }

    /// Takes the power from one of them.
    pub fn power_off(&mut self, place: usize) {
        assert!(self.running[place].take().is_some(), "it was on");
    }
}

/// One of them is cut off in the middle; the others take its part.
pub fn cut_off() {
    let class = slow_class();
    let mut machines = Machines::up(2, &class.path("scratch"));
    let hosts = machines.hosts();
    let engine = ["--engine", "ssh", "--hosts", &hosts, "--shards", "3"];
    let mut command = class.run(engine);
    command.args(["--summary", "--report", "json=cluster.json"]);
    let run = Going::start(command.env("TMPDIR", class.path("scratch")));
    // What a machine measures is kept on it, so there is something there once it is at work.
    let at_work = class.path("scratch/m0");
    wait_for(
        "the first machine to be at work",
        &mut || {
            let stores = fs::read_dir(at_work.join("grader-0"));
            stores.is_ok_and(|mut inside| inside.next().is_some()) && !class.started().is_empty()
        },
        &String::new,
    );
    machines.power_off(0);
    let run = run.end(&String::new).exits(0);
    run.says("3 parts, 5 submissions");
    check_results(&class);
    let left = fs::read_dir(class.path(".grader/cluster")).expect("jobs were there");
    let left = left.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()));
    assert_eq!(left.count(), 0);
}
