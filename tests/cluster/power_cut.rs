//! A node that loses its power.

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use testkit::slurm::{Attention, Lab};

use crate::cluster::going::Going;
use crate::cluster::yard::{PARTS, Yard};

/// Whoever grades a part is gone in the middle of it; Slurm gives it to another node.
pub fn requeued() {
    let yard = cut_off(&[]);
    let arrays = yard.lab.arrays();
    assert_eq!(arrays.len(), 1, "{arrays:?}\n{}", yard.lab.sight());
}

/// Where Slurm may not do that, the part is handed in again, and no other.
pub fn handed_in_again() {
    let yard = cut_off(&["--sbatch", "--no-requeue"]);
    for part in 1..=PARTS {
        let tasks = yard.lab.tasks().into_iter();
        let states: Vec<String> = tasks
            .filter(|task| task.index == part)
            .map(|task| task.state)
            .collect();
        let count = |state: &str| states.iter().filter(|it| *it == state).count();
        let lost = count("NODE_FAIL");
        // On a busy machine Slurm may take another node for dead too; whatever it did not lose is there once.
        let right = count("COMPLETED") == 1 && states.len() == lost + 1;
        assert!(right, "part {part}: {}", yard.lab.sight());
        if part == yard.largest_part() {
            assert!(lost > 0, "{}", yard.lab.sight());
        }
    }
}

/// Cuts a node off that is in the middle of a part, and sees that nobody is missing.
fn cut_off(more: &[&str]) -> Yard {
    let mut yard = Yard::new(Attention::Quick);
    let run = Going::start(&mut yard.run(more));
    yard.wait_for_the_middle();
    let part = yard.largest_part();
    let running = yard.lab.running();
    let on = running.iter().find(|(index, _)| *index == part);
    let &(_, node) = on.expect("the largest part takes the longest");
    yard.lab.power_off(node);
    let file = format!("part-{part}-of-{PARTS}.jsonl");
    assert!(
        !yard.inside("parts").contains(&file),
        "it was not in the middle"
    );
    run.end(&|| yard.lab.sight()).with(0);
    yard.check();
    yard
}

/// Nothing that was started on a node outlives it; otherwise the test above would show nothing.
pub fn control() {
    let mut lab = Lab::up(1, Attention::Slow);
    let folder = tempfile::tempdir().expect("a folder");
    let beat = folder.path().join("beat");
    let beats = format!("while sleep 0.1; do echo >> '{}'; done", beat.display());
    let mut command = Command::new("sbatch");
    lab.lend(&mut command);
    command.args(["--output=/dev/null", "--wrap", &beats]);
    let handed_in = command.output().expect("it starts");
    assert!(handed_in.status.success(), "{handed_in:?}");
    let beats = || fs::read(&beat).map_or(0, |beats| beats.len());
    lab.wait_for("the job to run", |_| beats() > 3);
    lab.power_off(1);
    let before = beats();
    sleep(Duration::from_millis(600));
    assert_eq!(beats(), before);
}
