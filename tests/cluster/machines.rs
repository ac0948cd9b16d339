//! Machines that are reached over ssh, and one of them cut off in the middle.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;

use tempfile::TempDir;

use crate::cluster::yard::{Going, check_results, slow_class};
use testkit::daemon::{self, Daemon, Lives, tool, wait_for};
use testkit::slurm::free_ports;

/// Machines that are reached over ssh; they are gone when this is dropped.
#[derive(Debug)]
pub struct Machines {
    running: Vec<Option<Daemon>>,
    folder: TempDir,
}

/// What is missing on this machine, and how to get it.
pub fn missing() -> Option<String> {
    daemon::missing(&[
        ("parallel", "parallel"),
        ("ssh", "openssh-client"),
        ("ssh-keygen", "openssh-client"),
        ("sshd", "openssh-server"),
    ])
}

impl Machines {
    /// So many machines, each with a folder of its own for what is temporary.
    pub fn up(number: usize, scratch: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder for machines");
        let path = |name: &str| folder.path().join(name).display().to_string();
        for key in ["host", "user"] {
            let mut make = tool("ssh-keygen");
            let made = make.args(["-q", "-t", "ed25519", "-N", "", "-f", &path(key)]);
            assert!(made.status().expect("it starts").success(), "a key is made");
        }
        fs::copy(path("user.pub"), path("authorized")).expect("a file");
        let mut machines = Vec::new();
        let mut config = String::new();
        for (place, port) in free_ports(number).into_iter().enumerate() {
            let own = scratch.join(format!("m{place}"));
            fs::create_dir_all(&own).expect("a folder");
            let server = path(&format!("m{place}.conf"));
            let text = format!(
                "ListenAddress 127.0.0.1\nPort {port}\nHostKey {host}\nAuthorizedKeysFile {authorized}\n\
                 PermitRootLogin prohibit-password\nStrictModes no\nUsePAM no\nPidFile none\nSetEnv TMPDIR={own} \
                 XDG_CACHE_HOME={own}\n",
                host = path("host"),
                authorized = path("authorized"),
                own = own.display(),
            );
            fs::write(&server, text).expect("a file");
            config += &format!(
                "Host m{place}\n  HostName 127.0.0.1\n  Port {port}\n  User root\n  IdentityFile {user}\n  \
                 IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n",
                user = path("user"),
            );
            // It wants an empty folder there, and nobody else shall see it.
            let start = "mount -t tmpfs none /run && mkdir -m 755 /run/sshd && exec \"$(command -v sshd)\" -D -e -f \"$1\"";
            let words = ["sh", "-c", start, "sh", &server];
            let log = folder.path().join(format!("m{place}.log"));
            machines.push(Some(Daemon::start(&words, Lives::Apart, &log)));
            wait_for(
                "sshd to listen",
                &mut || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok(),
                &|| fs::read_to_string(&log).unwrap_or_default(),
            );
        }
        fs::write(path("config"), config).expect("a file");
        Self {
            running: machines,
            folder,
        }
    }

    /// What the grader is told of them.
    pub fn hosts(&self) -> String {
        let config = self.folder.path().join("config");
        let hosts =
            (0..self.running.len()).map(|place| format!("ssh -F {} m{place}", config.display()));
        hosts.collect::<Vec<_>>().join(",")
    }

    /// Takes the power from one of them.
    pub fn power_off(&mut self, place: usize) {
        assert!(self.running[place].take().is_some(), "it was on");
    }
}

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
