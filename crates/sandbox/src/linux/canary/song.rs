//! What the bird is told and what it says, in the words both sides use.

use std::ffi::OsString;

/// The argument that makes the grader's own program a canary.
pub(crate) const CANARY: &str = "box-canary";

/// What a bird does in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Errand {
    /// Tries every way out, one after the other, and leaves somebody behind.
    Escape,
    /// Is the one who is left behind.
    Linger,
    /// Makes more threads than it may.
    Multiply,
    /// Takes more memory than it may.
    Grow,
    /// Kills whoever watches over it.
    Strike,
}

impl Errand {
    const ALL: [Self; 5] = [
        Self::Escape,
        Self::Linger,
        Self::Multiply,
        Self::Grow,
        Self::Strike,
    ];

    /// Its name on the command line.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Escape => "escape",
            Self::Linger => "linger",
            Self::Multiply => "multiply",
            Self::Grow => "grow",
            Self::Strike => "strike",
        }
    }

    /// The errand of this name.
    #[must_use]
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|errand| errand.name() == name)
    }
}

/// What is appended to the secret's path for that of a socket that the grader listens on.
pub(crate) const SOCKET: &str = ".socket";

/// Where the traps are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Traps {
    /// A file outside that only the grader may know.
    pub secret: OsString,
    /// The grader's process.
    pub grader: i32,
    /// A port that the grader listens on.
    pub port: u16,
    /// An abstract name that the grader listens on. Also the mark by which whoever is left behind is found.
    pub token: String,
}

impl Traps {
    /// As arguments.
    #[must_use]
    pub(crate) fn arguments(&self) -> Vec<OsString> {
        vec![
            self.secret.clone(),
            self.grader.to_string().into(),
            self.port.to_string().into(),
            self.token.clone().into(),
        ]
    }

    /// From arguments.
    #[must_use]
    pub(crate) fn from_arguments(arguments: &[OsString]) -> Option<Self> {
        let [secret, grader, port, token] = arguments else {
            return None;
        };
        Some(Self {
            secret: secret.clone(),
            grader: grader.to_str()?.parse().ok()?,
            port: port.to_str()?.parse().ok()?,
            token: token.to_str()?.to_owned(),
        })
    }
}

/// The ways out that a bird tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WayOut {
    /// Reading a file outside.
    Reading,
    /// Changing a file outside.
    Writing,
    /// Signalling the grader.
    Signal,
    /// Reading the grader's environment.
    Environment,
    /// Connecting to a port.
    Port,
    /// Connecting to an abstract socket.
    AbstractSocket,
    /// Connecting to a socket that is a file.
    SocketFile,
    /// Making a socket of a network.
    AnySocket,
    /// Making namespaces of its own.
    Namespaces,
    /// Memory that is nobody's.
    HiddenMemory,
    /// New privileges.
    Privileges,
}

impl WayOut {
    /// Every one.
    pub(crate) const ALL: [Self; 11] = [
        Self::Reading,
        Self::Writing,
        Self::Signal,
        Self::Environment,
        Self::Port,
        Self::AbstractSocket,
        Self::SocketFile,
        Self::AnySocket,
        Self::Namespaces,
        Self::HiddenMemory,
        Self::Privileges,
    ];

    /// In words, to stand after "a program could".
    #[must_use]
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Reading => "read a file outside",
            Self::Writing => "change a file outside",
            Self::Signal => "signal the grader",
            Self::Environment => "read the grader's environment",
            Self::Port => "connect to a port",
            Self::AbstractSocket => "connect to an abstract socket",
            Self::SocketFile => "connect to a socket file",
            Self::AnySocket => "make a socket",
            Self::Namespaces => "make namespaces of its own",
            Self::HiddenMemory => "have memory that is not counted",
            Self::Privileges => "gain privileges",
        }
    }
}

/// What the bird prints for a way that was closed.
pub(crate) const CLOSED: &str = "closed";
/// What it prints for one that was open.
pub(crate) const OPEN: &str = "open";
