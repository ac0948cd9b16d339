//! A controller that is killed and comes back.

use std::thread::sleep;
use std::time::Duration;

use testkit::slurm::Attention;

use crate::cluster::going::Going;
use crate::cluster::yard::Yard;

/// Three seconds after the hand-in what it knows may not be written down yet.
pub fn check() {
    let mut yard = Yard::new(Attention::Slow);
    let run = Going::start(&mut yard.run(&[]));
    yard.lab
        .wait_for("the class to be handed in", |lab| !lab.arrays().is_empty());
    sleep(Duration::from_secs(3));
    yard.lab.crash_controller();
    sleep(Duration::from_secs(5));
    yard.lab.start_controller();
    run.end(&|| yard.lab.sight()).with(0);
    yard.check();
}
