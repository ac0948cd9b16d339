//! A class that is handed in and not waited for.

use std::fs::File;
use std::path::Path;

use rustix::fs::{FlockOperation, flock};
use testkit::slurm::Attention;

use crate::cluster::going::Going;
use crate::cluster::yard::Yard;

/// It can be looked at, and waited for later.
pub fn resumed() {
    let yard = Yard::new(Attention::Slow);
    yard.lab.hold();
    let ended = yard.end(&mut yard.run(&["--no-wait"])).with(0);
    assert!(ended.notes.contains("grader cluster"), "{}", ended.notes);
    let status = yard.end(&mut yard.cluster(&["status"])).with(0);
    assert!(status.out.contains("slurm"), "{}", status.out);
    let waiting = Going::start(&mut yard.cluster(&["resume"]));
    // Two who wait would both hand in what is lost.
    let lock = yard.job().join("waiting");
    yard.lab.wait_for("the other to wait", |_| is_locked(&lock));
    let refused = yard.end(&mut yard.run(&[])).with(3);
    refused.noting(&["another grader waits"]);
    yard.lab.release();
    waiting.end(&|| yard.lab.sight()).with(0);
    assert_eq!(yard.lab.arrays().len(), 1);
    yard.check();
}

/// It can be taken out again: nothing of it is left in the queue or in the folder.
pub fn taken_out() {
    let yard = Yard::new(Attention::Slow);
    yard.end(&mut yard.run(&["--no-wait"])).with(0);
    yard.wait_for_the_middle();
    yard.end(&mut yard.cluster(&["cancel"])).with(0);
    yard.lab.wait_for("all parts to be taken out", |lab| {
        let ends = ["CANCELLED", "COMPLETED"];
        let tasks = lab.tasks();
        tasks.iter().all(|task| ends.contains(&task.state.as_str()))
    });
    // What is there stays until it is to be forgotten.
    assert_eq!(yard.jobs().len(), 1);
    yard.end(&mut yard.cluster(&["cancel", "--forget"])).with(0);
    assert_eq!(yard.jobs(), Vec::<std::path::PathBuf>::new());
    yard.end(&mut yard.cluster(&["resume"])).with(4);
}

/// Whoever waits hands nothing in again that was taken out on purpose.
pub fn while_another_waits() {
    let yard = Yard::new(Attention::Slow);
    let waiting = Going::start(&mut yard.run(&[]));
    yard.wait_for_the_middle();
    yard.end(&mut yard.cluster(&["cancel"])).with(0);
    let ended = waiting.end(&|| yard.lab.sight());
    assert_ne!(ended.status.code(), Some(0), "{}", ended.out);
    let arrays = yard.lab.arrays();
    assert_eq!(arrays.len(), 1, "{arrays:?}\n{}", ended.notes);
    // It can still be brought to its end.
    yard.end(&mut yard.cluster(&["resume"])).with(0);
    yard.check();
}

fn is_locked(path: &Path) -> bool {
    let file = File::open(path).expect("whoever handed in has made it");
    flock(&file, FlockOperation::NonBlockingLockShared).is_err()
}
