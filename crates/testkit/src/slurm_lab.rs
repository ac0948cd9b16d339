//! A throw-away Slurm on this machine: a controller and several nodes, all on the loopback interface, each with processes
//! of its own that can be cut off like a machine.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use tempfile::TempDir;

use crate::daemon::{self, Daemon, Lives, tool, wait_for};

/// A throw-away Slurm; it is gone when this is dropped.
#[derive(Debug)]
pub struct Lab {
    // In the order in which they go.
    nodes: Vec<Option<Daemon>>,
    controller: Option<Daemon>,
    _munge: Daemon,
    folder: TempDir,
}

/// How soon a node that says nothing is taken for dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attention {
    /// Within half a minute.
    Quick,
    /// Not while a test runs, however busy the machine is.
    Slow,
}

/// A part as the queue has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// The number that `sbatch` gave to what it was handed in with.
    pub array: String,
    /// Its number in there.
    pub index: u32,
    pub state: String,
    /// The node it is on, from 1 on.
    pub node: Option<usize>,
    pub name: String,
}

/// What is missing on this machine, and how to get it.
pub fn missing() -> Option<String> {
    daemon::missing(&[
        ("slurmctld", "slurm-wlm"),
        ("slurmd", "slurm-wlm"),
        ("sbatch", "slurm-wlm"),
        ("munged", "munge"),
    ])
}

impl Lab {
    /// Sets up a cluster of so many nodes with a processor each, and waits until all of them are ready.
    pub fn up(nodes: usize, attention: Attention) -> Self {
        let folder = tempfile::tempdir().expect("a folder for a cluster");
        let path = |name: &str| folder.path().join(name);
        for inside in ["log", "state"] {
            fs::create_dir(path(inside)).expect("a folder in it");
        }
        // Whoever asks the daemon who somebody is must reach its socket.
        let open = fs::Permissions::from_mode(0o711);
        fs::set_permissions(folder.path(), open).expect("it is ours");
        let conf = configuration(&folder, &free_ports(nodes + 1), attention);
        fs::write(path("slurm.conf"), conf).expect("a file in it");
        let munge = munge(&folder);
        let mut lab = Self {
            nodes: Vec::new(),
            controller: None,
            _munge: munge,
            folder,
        };
        lab.start_controller();
        for node in 1..=nodes {
            lab.nodes.push(None);
            lab.power_on(node);
        }
        lab.wait_for("all nodes to be ready", |lab| {
            lab.ask("sinfo", &["-h", "-t", "idle", "-o", "%D"]).trim() == nodes.to_string()
        });
        lab
    }

    /// Takes the power from a node: whatever runs on it is gone, and nobody is told.
    pub fn power_off(&mut self, node: usize) {
        let slot = &mut self.nodes[node - 1];
        assert!(slot.take().is_some(), "node {node} was on");
    }

    pub fn power_on(&mut self, node: usize) {
        let (conf, name) = (self.path("slurm.conf"), format!("n{node}"));
        let words = ["slurmd", "-D", "-f", &conf.to_string_lossy(), "-N", &name].map(str::to_owned);
        let log = self.path("log").join(format!("{name}.out"));
        self.nodes[node - 1] = Some(Daemon::start(&words, Lives::Apart, &log));
    }

    pub fn crash_controller(&mut self) {
        assert!(self.controller.take().is_some(), "the controller ran");
    }

    /// Starts it, with what it wrote down before.
    pub fn start_controller(&mut self) {
        let conf = self.path("slurm.conf");
        let words = ["slurmctld", "-D", "-f", &conf.to_string_lossy()].map(str::to_owned);
        let log = self.path("log").join("slurmctld.out");
        self.controller = Some(Daemon::start(&words, Lives::Apart, &log));
    }

    /// Lets no node take anything new.
    pub fn hold(&self) {
        let nodes = format!("nodename=n[1-{}]", self.nodes.len());
        let words = ["update", &nodes, "state=drain", "reason=test"];
        self.ask("scontrol", &words);
    }

    pub fn release(&self) {
        let nodes = format!("nodename=n[1-{}]", self.nodes.len());
        self.ask("scontrol", &["update", &nodes, "state=resume"]);
    }

    /// Lets this command use this cluster and no other.
    pub fn lend(&self, command: &mut Command) {
        command.env("SLURM_CONF", self.path("slurm.conf"));
    }

    /// Everything that is or was in the queue.
    pub fn tasks(&self) -> Vec<Task> {
        let format = "%F|%K|%T|%N|%j";
        let listed = self.ask("squeue", &["-h", "-a", "-r", "-t", "all", "-o", format]);
        listed.lines().filter_map(task).collect()
    }

    /// The arrays of jobs that were ever handed in: what `sbatch` was called for.
    pub fn arrays(&self) -> BTreeSet<String> {
        self.tasks().into_iter().map(|task| task.array).collect()
    }

    /// The parts that run, each with its node.
    pub fn running(&self) -> Vec<(u32, usize)> {
        let running = self.tasks().into_iter();
        running
            .filter(|task| task.state == "RUNNING")
            .filter_map(|task| Some((task.index, task.node?)))
            .collect()
    }

    pub fn wait_for(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        wait_for(what, &mut || is_so(self), &|| self.sight());
    }

    /// What there is to see of the cluster, for messages.
    pub fn sight(&self) -> String {
        let log = fs::read_to_string(self.path("log/slurmctld.log")).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        let end = lines[lines.len().saturating_sub(25)..].join("\n");
        format!(
            "{}{}{end}",
            self.ask("sinfo", &["-N", "-o", "%N %t %E"]),
            self.ask("squeue", &["-a", "-t", "all", "-o", "%i %T %N %r %j"]),
        )
    }

    fn ask(&self, program: &str, words: &[&str]) -> String {
        let mut command = tool(program);
        self.lend(&mut command);
        let said = command.args(words).stdin(Stdio::null()).output();
        let said = said.expect("a command of Slurm starts");
        String::from_utf8_lossy(&said.stdout).into_owned()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn task(line: &str) -> Option<Task> {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [array, index, state, node, name] = fields.as_slice() else {
        return None;
    };
    Some(Task {
        array: (*array).to_owned(),
        index: index.parse().ok()?,
        state: (*state).to_owned(),
        node: node
            .strip_prefix('n')
            .and_then(|number| number.parse().ok()),
        name: (*name).to_owned(),
    })
}

/// Who vouches for whom: a daemon for this cluster alone, so that the machine needs none.
fn munge(folder: &TempDir) -> Daemon {
    let path = |name: &str| folder.path().join(name);
    // No secret: whoever can read it here is root.
    fs::write(path("munge.key"), [7; 128]).expect("a file for the key");
    let private = fs::Permissions::from_mode(0o600);
    fs::set_permissions(path("munge.key"), private).expect("it is ours");
    let mut words = Vec::from(["munged", "--foreground", "--force"].map(str::to_owned));
    for (option, file) in [
        ("socket", "munge.socket"),
        ("key-file", "munge.key"),
        ("log-file", "log/munged.log"),
        ("pid-file", "munged.pid"),
        ("seed-file", "munged.seed"),
    ] {
        words.push(format!("--{option}={}", path(file).display()));
    }
    let log = path("log/munged.out");
    let daemon = Daemon::start(&words, Lives::Among, &log);
    wait_for(
        "munged to listen",
        &mut || path("munge.socket").exists(),
        &|| fs::read_to_string(&log).unwrap_or_default(),
    );
    daemon
}

/// The file that makes it a cluster.
fn configuration(folder: &TempDir, ports: &[u16], attention: Attention) -> String {
    let silence = match attention {
        Attention::Quick => 6,
        Attention::Slow => 300,
    };
    let [port, ports @ ..] = ports else {
        unreachable!("there is a port for the controller")
    };
    // What was requeued may begin again when its credentials are no longer good for the first time.
    let mut text = format!(
        "ClusterName=lab\nSlurmctldHost=localhost(127.0.0.1)\nSlurmctldPort={port}\n\
         AuthType=auth/munge\nAuthInfo=socket={l}/munge.socket,cred_expire=5\nCredType=cred/munge\n\
         SlurmUser=root\nSlurmdUser=root\nSlurmdParameters=config_overrides\n\
         StateSaveLocation={l}/state\nSlurmdSpoolDir={l}/spool-%n\n\
         SlurmctldPidFile={l}/slurmctld.pid\nSlurmdPidFile={l}/%n.pid\n\
         SlurmctldLogFile={l}/log/slurmctld.log\nSlurmdLogFile={l}/log/%n.log\n\
         ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nMpiDefault=none\n\
         JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\n\
         SelectType=select/cons_tres\nSelectTypeParameters=CR_Core\n\
         SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0,bf_interval=1\n\
         ReturnToService=2\nSlurmdTimeout={silence}\nSlurmctldTimeout=10\nMessageTimeout=10\n\
         KillWait=2\nMinJobAge=3600\nJobRequeue=1\n",
        l = folder.path().display(),
    );
    for (node, port) in ports.iter().enumerate() {
        let node = node + 1;
        let _ = writeln!(
            text,
            "NodeName=n{node} NodeHostname=localhost NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory=1000 State=UNKNOWN"
        );
    }
    let nodes = ports.len();
    let _ = writeln!(
        text,
        "PartitionName=all Nodes=n[1-{nodes}] Default=YES MaxTime=60 State=UP"
    );
    text
}

/// So many ports that nobody listens at, below those that connections are given by themselves. Clusters side by side get
/// others.
pub fn free_ports(number: usize) -> Vec<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = u16::try_from(std::process::id() % 10_000).expect("it is below 10,000");
    let mut ports = Vec::new();
    while ports.len() < number {
        let further = NEXT.fetch_add(1, Ordering::Relaxed);
        assert!(further < 12_000, "no port is free");
        let port = 20_000 + (first + further) % 12_000;
        if TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).is_ok() {
            ports.push(port);
        }
    }
    ports
}
