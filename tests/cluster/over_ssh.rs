//! A class on machines that are reached over ssh.

use std::fs;

use testkit::daemon::wait_for;

use crate::cluster::going::Going;
use crate::cluster::machines::Machines;
use crate::cluster::yard::{check_results, slow_class};

/// One of them is cut off in the middle; the others take its part.
pub fn cut_off() {
    let class = slow_class();
    let mut machines = Machines::up(2, &class.path("scratch"));
    let hosts = machines.hosts();
    let mut command = class.run(&[
        "--engine",
        "ssh",
        "--hosts",
        &hosts,
        "--shards",
        "3",
        "--summary",
        "--report",
        "json=cluster.json",
    ]);
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
    run.end(&String::new)
        .with(0)
        .noting(&["3 parts, 5 submissions"]);
    check_results(&class);
    let left = fs::read_dir(class.path(".grader/cluster")).expect("jobs were there");
    let left = left.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()));
    assert_eq!(left.count(), 0);
}
