//! What a program in the box would like to reach: a process of the caller's, and listeners of every kind.

use std::io;
use std::net::{Ipv4Addr, TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::process::{Child, Stdio};

use testkit::trial::{Outcome, failed};

use crate::sandbox::bench::stage::Stage;

/// What a program in the box would like to reach.
pub struct Lures {
    victim: Child,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    unnamed: UnixListener,
    name: String,
}

impl Lures {
    /// Lays them out.
    pub fn lay(stage: &Stage) -> io::Result<Self> {
        let path = stage.path("socket");
        let name = format!("{}socket", stage.mark);
        let lures = Self {
            victim: stage
                .caller
                .command(Path::new("sleep"), &stage.path("home"))
                .arg("600")
                .env("GRADER_SECRET", &stage.secret)
                .stdin(Stdio::null())
                .spawn()?,
            tcp: TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?,
            udp: UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?,
            unix: UnixListener::bind(&path)?,
            unnamed: UnixListener::bind_addr(&SocketAddr::from_abstract_name(&name)?)?,
            name,
        };
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o777))?;
        lures.tcp.set_nonblocking(true)?;
        lures.udp.set_nonblocking(true)?;
        lures.unix.set_nonblocking(true)?;
        lures.unnamed.set_nonblocking(true)?;
        Ok(lures)
    }

    /// Fills `{victim}`, `{tcp}` and the like into an argument.
    pub fn fill(&self, argument: &str) -> io::Result<String> {
        Ok(argument
            .replace("{victim}", &self.victim.id().to_string())
            .replace("{tcp}", &self.tcp.local_addr()?.port().to_string())
            .replace("{udp}", &self.udp.local_addr()?.port().to_string())
            .replace("{abstract}", &self.name))
    }

    /// Fails where one of them was reached.
    pub fn untouched(&mut self) -> Outcome {
        let mut reached = Vec::new();
        if self.victim.try_wait()?.is_some() {
            reached.push("a process of the caller's was killed");
        }
        if self.tcp.accept().is_ok() {
            reached.push("TCP was reached");
        }
        if self.udp.recv(&mut [0; 8]).is_ok() {
            reached.push("UDP was reached");
        }
        if self.unix.accept().is_ok() {
            reached.push("a unix socket was reached");
        }
        if self.unnamed.accept().is_ok() {
            reached.push("an abstract unix socket was reached");
        }
        match reached.is_empty() {
            true => Ok(()),
            false => failed(reached.join(", ")),
        }
    }
}

impl Drop for Lures {
    fn drop(&mut self) {
        // It may be dead already, which the test has noticed.
        let _ = self.victim.kill();
        let _ = self.victim.wait();
    }
}
