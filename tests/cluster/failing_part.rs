//! A part that fails wherever it is handed in.

use std::fs;

use testkit::slurm::Attention;

use crate::cluster::yard::{PARTS, Yard};

/// It is handed in a few times and no more; whoever is in it is named, with the reason, and the others are not graded
/// again.
pub fn check() {
    let yard = Yard::new(Attention::Slow);
    let broken = yard.largest_part();
    yard.lab.hold();
    yard.end(&mut yard.run(&["--no-wait"])).with(0);
    let (program, whole) = (yard.job().join("grader"), yard.job().join("whole"));
    fs::rename(&program, &whole).expect("it was copied");
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *:{broken}/{PARTS}*) echo 'the licence is used up' >&2; exit 3;; esac\nexec '{}' \"$@\"\n",
        whole.display()
    );
    fs::write(&program, script).expect("a file");
    let executable = fs::metadata(&whole).expect("it is there").permissions();
    fs::set_permissions(&program, executable).expect("it is ours");
    yard.lab.release();
    let ended = yard.end(&mut yard.run(&["--retries", "1"])).with(3);
    ended
        .noting(&yard.students_in(broken))
        .noting(&["the licence is used up"]);
    let tasks = yard.lab.tasks();
    for part in 1..=PARTS {
        let times = tasks.iter().filter(|task| task.index == part).count();
        let most = if part == broken { 2..=3 } else { 1..=1 };
        assert!(most.contains(&times), "part {part}: {}", yard.lab.sight());
    }
    let there = yard.inside("parts");
    assert_eq!(there.len(), PARTS as usize - 1, "{there:?}");

    // What was wrong is mended, and only that part is handed in again.
    fs::rename(&whole, &program).expect("it was there");
    yard.end(&mut yard.run(&[])).with(0);
    let after = yard.lab.tasks();
    assert!(after.len() > tasks.len(), "{}", yard.lab.sight());
    let others = |task: &&testkit::slurm::Task| task.index != broken;
    assert_eq!(after.iter().filter(others).count(), PARTS as usize - 1);
    yard.check();
}
