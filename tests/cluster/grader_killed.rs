//! A grader that is killed after it handed a class in.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use testkit::slurm::Attention;

use crate::cluster::going::Going;
use crate::cluster::yard::Yard;

/// It is killed before it was told what the cluster calls its job, and again when it waits; the same command goes on, and
/// nothing is handed in twice.
pub fn check() {
    let yard = Yard::new(Attention::Slow);
    yard.lab.hold();
    let path = deadly_sbatch(&yard);
    let ended = yard.end(yard.run(&[]).env("PATH", path));
    assert_eq!(ended.status.code(), None, "it was killed: {}", ended.notes);
    assert_eq!(yard.lab.arrays().len(), 1);

    let run = Going::start(&mut yard.run(&[]));
    yard.lab.release();
    yard.wait_for_the_middle();
    run.kill();

    yard.end(&mut yard.run(&[])).with(0);
    let arrays = yard.lab.arrays();
    assert_eq!(arrays.len(), 1, "{arrays:?}\n{}", yard.lab.sight());
    yard.check();
}

/// A path on which there is an `sbatch` first that hands in what it is told to and then kills whoever started it.
fn deadly_sbatch(yard: &Yard) -> String {
    let folder = yard.class.path("deadly");
    fs::create_dir(&folder).expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let script = format!("#!/bin/sh\nPATH='{path}'\nsbatch \"$@\" || exit\nkill -9 $PPID\n");
    let file = folder.join("sbatch");
    fs::write(&file, script).expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is ours");
    format!("{}:{path}", folder.display())
}
