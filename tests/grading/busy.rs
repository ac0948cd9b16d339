//! Keeps the machine busy.

use std::process::{Child, Command, Stdio};

/// Programs that do nothing but spin, each in a session of its own: some systems share processors out among sessions.
pub struct Others(Vec<Child>);

impl Others {
    /// So many of them.
    ///
    /// # Errors
    /// When one cannot be started.
    pub fn start(count: usize) -> std::io::Result<Self> {
        let mut others = Self(Vec::new());
        for _ in 0..count {
            // Should this be killed, they end too.
            let spin = ["-c", "while kill -0 $0 2>/dev/null; do :; done"];
            let spinning = Command::new("setsid")
                .arg("sh")
                .args(spin)
                .arg(std::process::id().to_string())
                .stdin(Stdio::null())
                .spawn()?;
            others.0.push(spinning);
        }
        Ok(others)
    }
}

impl Drop for Others {
    fn drop(&mut self) {
        for other in &mut self.0 {
            let _ = other.kill();
            let _ = other.wait();
        }
    }
}
