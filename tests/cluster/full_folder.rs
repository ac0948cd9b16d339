//! A folder that all machines share, and that is full.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use testkit::slurm::Attention;

use crate::cluster::going::Going;
use crate::cluster::yard::Yard;

/// There is no space for parts when they are to be written; with space again they are.
pub fn while_graded() {
    let program = fs::metadata(env!("CARGO_BIN_EXE_grader")).expect("it is there");
    let size = format!("{}k", program.len() / 1024 + 4096);
    let yard = Yard::on(Attention::Slow, Some(&size));
    let run = Going::start(&mut yard.run(&["--retries", "0"]));
    yard.wait_for_the_middle();
    let filler = yard.class.path(".grader/cluster/filler");
    fill(&filler);
    let missing = yard.students_in(yard.largest_part());
    run.end(&|| yard.lab.sight())
        .with(3)
        .noting(&missing)
        .noting(&["cannot write the part", "has no space left"]);
    assert_eq!(yard.inside("parts"), Vec::<String>::new());

    fs::remove_file(filler).expect("it was there");
    yard.end(&mut yard.cluster(&["resume"])).with(0);
    yard.check();
}

/// There is not even space for what is handed in.
pub fn from_the_start() {
    let yard = Yard::on(Attention::Slow, Some("64k"));
    let ended = yard.end(&mut yard.run(&[])).with(3);
    ended.noting(&[".grader/cluster", "No space left on device"]);
    assert_eq!(yard.lab.tasks(), []);
    assert_eq!(yard.jobs(), Vec::<std::path::PathBuf>::new());

    let small = yard.small.as_ref().expect("it is mounted");
    small.resize("1g");
    yard.end(&mut yard.run(&[])).with(0);
    yard.check();
}

/// Takes all the space there is.
fn fill(path: &Path) {
    let mut file = File::create(path).expect("a file");
    for block in [vec![1; 1 << 20], vec![1; 4096]] {
        while file.write_all(&block).is_ok() {}
    }
}
