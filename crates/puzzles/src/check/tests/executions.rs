//! Executions made by hand.

use std::time::Duration;

use rules::watch::Bytes;

use model::captured::Captured;
use model::ending::Ending;
use model::execution::{Execution, Switches};
use model::tier::Tier;

/// One that ended with this code and printed this.
pub(crate) fn exited(stdout: &str, code: i32) -> Execution {
    printed_and_complained(stdout, "", code)
}

/// One that ended with this code, printed this and complained so.
pub(crate) fn printed_and_complained(stdout: &str, stderr: &str, code: i32) -> Execution {
    Execution {
        tier: Tier::Contained,
        ending: Ending::Exited { code },
        exceeded: None,
        script: None,
        cpu: Duration::from_millis(20),
        wall: Duration::from_millis(30),
        withheld: Duration::ZERO,
        peak_memory: Bytes::megabytes(9),
        switches: Switches::default(),
        stdout: captured(stdout),
        stderr: captured(stderr),
        wrote: Vec::new(),
    }
}

fn captured(text: &str) -> Captured {
    Captured {
        kept: text.as_bytes().to_vec(),
        printed: Bytes(text.len() as u64),
    }
}
