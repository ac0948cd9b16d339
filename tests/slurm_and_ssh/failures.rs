//! What may fail on the way: nodes, the controller, the grader, the shared folder, a part; and a class that is taken out.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};

use crate::slurm_and_ssh::test_cluster::{Going, PARTS, Yard};
use testkit::slurm_lab::{Attention, Lab};

/// Whoever grades a part is gone in the middle of it; Slurm gives it to another node.
pub fn requeued() {
    let yard = cut_off("");
    let arrays = yard.lab.arrays();
    assert_eq!(arrays.len(), 1, "{arrays:?}\n{}", yard.lab.sight());
}

/// Where Slurm may not do that, the part is handed in again, and no other.
pub fn handed_in_again() {
    let yard = cut_off("--sbatch --no-requeue");
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
fn cut_off(more: &str) -> Yard {
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
    run.end(&|| yard.lab.sight()).exits(0);
    yard.check();
    yard
}

/// Nothing that was started on a node outlives it; otherwise the test above would show nothing.
pub fn power_cut_control() {
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

/// Three seconds after the hand-in what it knows may not be written down yet.
pub fn controller_killed() {
    let mut yard = Yard::new(Attention::Slow);
    let run = Going::start(&mut yard.run(""));
    yard.lab
        .wait_for("the class to be handed in", |lab| !lab.arrays().is_empty());
    sleep(Duration::from_secs(3));
    yard.lab.crash_controller();
    sleep(Duration::from_secs(5));
    yard.lab.start_controller();
    run.end(&|| yard.lab.sight()).exits(0);
    yard.check();
}

/// It is killed before it was told what the cluster calls its job, and again when it waits; the same command goes on, and
/// nothing is handed in twice.
pub fn grader_killed() {
    let yard = Yard::new(Attention::Slow);
    yard.lab.hold();
    let path = deadly_sbatch(&yard);
    let ended = yard.end(yard.run("").env("PATH", path));
    assert_eq!(ended.code, None, "it was killed: {}", ended.notes);
    assert_eq!(yard.lab.arrays().len(), 1);

    let run = Going::start(&mut yard.run(""));
    yard.lab.release();
    yard.wait_for_the_middle();
    run.kill();

    yard.end(&mut yard.run("")).exits(0);
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

/// There is no space for parts when they are to be written; with space again they are.
pub fn folder_full_while_graded() {
    let program = fs::metadata(env!("CARGO_BIN_EXE_grader")).expect("it is there");
    let size = format!("{}k", program.len() / 1024 + 4096);
    let yard = Yard::on(Attention::Slow, Some(&size));
    let run = Going::start(&mut yard.run("--retries 0"));
    yard.wait_for_the_middle();
    let filler = yard.class.path(".grader/cluster/filler");
    fill(&filler);
    let missing = yard.students_in(yard.largest_part());
    let ended = run.end(&|| yard.lab.sight()).exits(3);
    for part in missing {
        ended.says(part);
    }
    ended.says("cannot write the part");
    ended.says("has no space left");
    assert_eq!(yard.inside("parts"), Vec::<String>::new());

    fs::remove_file(filler).expect("it was there");
    yard.end(&mut yard.cluster("resume")).exits(0);
    yard.check();
}

/// There is not even space for what is handed in.
pub fn folder_full_from_the_start() {
    let yard = Yard::on(Attention::Slow, Some("64k"));
    let ended = yard.end(&mut yard.run("")).exits(3);
    ended.says(".grader/cluster");
    ended.says("No space left on device");
    assert_eq!(yard.lab.tasks(), []);
    assert_eq!(yard.jobs(), Vec::<std::path::PathBuf>::new());

    let small = yard.small.as_ref().expect("it is mounted");
    small.resize("1g");
    yard.end(&mut yard.run("")).exits(0);
    yard.check();
}

/// Takes all the space there is.
fn fill(path: &Path) {
    let mut file = File::create(path).expect("a file");
    for block in [vec![1; 1 << 20], vec![1; 4096]] {
        while file.write_all(&block).is_ok() {}
    }
}

/// It is handed in a few times and no more; whoever is in it is named, with the reason, and the others are not graded
/// again.
pub fn failing_part() {
    let yard = Yard::new(Attention::Slow);
    let broken = yard.largest_part();
    yard.lab.hold();
    yard.end(&mut yard.run("--no-wait")).exits(0);
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
    let ended = yard.end(&mut yard.run("--retries 1")).exits(3);
    for student in yard.students_in(broken) {
        ended.says(student);
    }
    ended.says("the licence is used up");
    let tasks = yard.lab.tasks();
    for part in 1..=PARTS {
        let times = tasks.iter().filter(|task| task.index == part).count();
        let most = if part == broken { 2..=3 } else { 1..=1 };
        assert!(most.contains(&times), "part {part}: {}", yard.lab.sight());
    }
    let there = yard.inside("parts");
    assert_eq!(there.len(), PARTS as usize - 1, "{there:?}");

    // What was wrong is fixed, and only that part is handed in again.
    fs::rename(&whole, &program).expect("it was there");
    yard.end(&mut yard.run("")).exits(0);
    let after = yard.lab.tasks();
    assert!(after.len() > tasks.len(), "{}", yard.lab.sight());
    let others = |task: &&testkit::slurm_lab::Task| task.index != broken;
    assert_eq!(after.iter().filter(others).count(), PARTS as usize - 1);
    yard.check();
}

/// It can be looked at, and waited for later.
pub fn resumed() {
    let yard = Yard::new(Attention::Slow);
    yard.lab.hold();
    let ended = yard.end(&mut yard.run("--no-wait")).exits(0);
    ended.says("grader cluster");
    let status = yard.end(&mut yard.cluster("status")).exits(0);
    status.prints("slurm");
    let job = yard.job_name();
    let status = yard
        .end(&mut yard.cluster(&format!("status {job}")))
        .exits(0);
    // Of one job it is told who is missing.
    status.prints("/ada");
    let waiting = Going::start(&mut yard.cluster(&format!("resume {job}")));
    // Two who wait would both hand in what is lost.
    let lock = yard.job().join("waiting");
    yard.lab.wait_for("the other to wait", |_| is_locked(&lock));
    let refused = yard.end(&mut yard.run("")).exits(3);
    refused.says("another grader waits");
    yard.lab.release();
    waiting.end(&|| yard.lab.sight()).exits(0);
    assert_eq!(yard.lab.arrays().len(), 1);
    yard.check();
}

/// It can be taken out again: nothing of it is left in the queue or in the folder.
pub fn taken_out() {
    let yard = Yard::new(Attention::Slow);
    yard.end(&mut yard.run("--no-wait")).exits(0);
    yard.wait_for_the_middle();
    yard.end(&mut yard.cluster("cancel")).exits(0);
    yard.lab.wait_for("all parts to be taken out", |lab| {
        let ends = ["CANCELLED", "COMPLETED"];
        let tasks = lab.tasks();
        tasks.iter().all(|task| ends.contains(&task.state.as_str()))
    });
    // What is there stays until it is to be forgotten.
    assert_eq!(yard.jobs().len(), 1);
    let job = yard.job_name();
    yard.end(&mut yard.cluster(&format!("cancel {job} --forget")))
        .exits(0);
    assert_eq!(yard.jobs(), Vec::<std::path::PathBuf>::new());
    yard.end(&mut yard.cluster("resume")).exits(4);
}

/// Whoever waits hands nothing in again that was taken out on purpose.
pub fn while_another_waits() {
    let yard = Yard::new(Attention::Slow);
    let waiting = Going::start(&mut yard.run(""));
    yard.wait_for_the_middle();
    yard.end(&mut yard.cluster("cancel")).exits(0);
    let ended = waiting.end(&|| yard.lab.sight());
    assert_ne!(ended.code, Some(0), "{}", ended.out);
    let arrays = yard.lab.arrays();
    assert_eq!(arrays.len(), 1, "{arrays:?}\n{}", ended.notes);
    // It can still be brought to its end.
    yard.end(&mut yard.cluster("resume")).exits(0);
    yard.check();
}

fn is_locked(path: &Path) -> bool {
    let file = File::open(path).expect("whoever handed in has made it");
    flock(&file, FlockOperation::NonBlockingLockShared).is_err()
}
