//! The sample class on three nodes and on one machine.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use testkit::reports::lasting;
use testkit::slurm::{Attention, Lab};

use crate::cluster::yard::Going;

/// Every verdict and every score is the same.
pub fn check() {
    let course = tempfile::tempdir().expect("a folder");
    lay_out(course.path());
    let grade = |more: &[&str], lab: Option<&Lab>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .current_dir(course.path())
            .env("XDG_CACHE_HOME", course.path().join("cache"))
            .env("TMPDIR", course.path().join("scratch"))
            .args(["run", "submissions", "--summary"])
            .args(more);
        let mut sight: Box<dyn Fn() -> String> = Box::new(String::new);
        if let Some(lab) = lab {
            lab.lend(&mut command);
            sight = Box::new(|| lab.sight());
        }
        Going::start(&mut command).end(&sight).with(0)
    };
    grade(&["--store", "one.db", "--report", "json=one.json"], None);
    let lab = Lab::up(3, Attention::Slow);
    let engine = ["--engine", "slurm", "--shards", "6"];
    grade(
        &[&engine[..], &["--report", "json=cluster.json"]].concat(),
        Some(&lab),
    )
    .noting(&["6 parts, 22 submissions, graded on 3 machines"]);
    let nodes: Vec<usize> = lab.tasks().iter().filter_map(|task| task.node).collect();
    for node in 1..=3 {
        assert!(nodes.contains(&node), "{nodes:?}");
    }
    let (one, cluster) = (
        results(&course.path().join("one.json")),
        results(&course.path().join("cluster.json")),
    );
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
        let of = [
            "student",
            "assignment",
            "score",
            "checklist",
            "groups",
            "obstacles",
        ];
        results.push(of.iter().map(|key| submission[*key].clone()).collect());
        for case in submission["cases"].as_array().expect("a list") {
            let of = ["name", "verdict", "standing", "points", "of", "checks"];
            results.push(of.iter().map(|key| case[*key].clone()).collect());
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
