//! A class that is handed in and not waited for.

use crate::lab::Attention;
use crate::yard::{PARTS, Yard};

/// It can be looked at, and waited for later.
pub fn resumed() {
    let yard = Yard::new(Attention::Slow);
    yard.lab.hold();
    let ended = yard.end(&mut yard.run(&["--no-wait"])).with(0);
    assert!(ended.notes.contains("grader cluster"), "{}", ended.notes);
    let status = yard.end(&mut yard.cluster(&["status"])).with(0);
    assert!(status.out.contains("slurm"), "{}", status.out);
    yard.lab.release();
    yard.end(&mut yard.cluster(&["resume"])).with(0);
    assert_eq!(yard.lab.arrays().len(), 1);
    yard.check();
}

/// It can be taken out again: nothing of it is left in the queue or in the folder.
pub fn check() {
    let yard = Yard::new(Attention::Slow);
    yard.end(&mut yard.run(&["--no-wait"])).with(0);
    yard.lab.wait_for("all parts to run", |lab| {
        lab.running().len() == PARTS as usize
    });
    yard.end(&mut yard.cluster(&["cancel"])).with(0);
    yard.lab.wait_for("all parts to be taken out", |lab| {
        lab.tasks().iter().all(|task| task.state == "CANCELLED")
    });
    assert_eq!(yard.jobs(), Vec::<std::path::PathBuf>::new());
    // What is not there any more cannot be waited for.
    let ended = yard.end(&mut yard.cluster(&["resume"]));
    assert!(!ended.status.success(), "{}", ended.out);
}
