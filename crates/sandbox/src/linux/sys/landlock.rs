//! Landlock: rules about files, ports and signals that a process lays upon itself and all its descendants.
//!
//! A set of rules is an open descriptor, made once and entered by many. The kernel's own constants are spelled out,
//! since what can be asked for depends on the version (ABI) it reports.
//!
//! This is by hand although there is the crate `landlock`. As of 0.4.7 that keeps the kernel's version to itself until a
//! process is restricted, while here it decides beforehand which tier holds and what the doctor says; it consumes a set of
//! rules to enter it, while here one is entered in each run, by a process that may not allocate; and it wraps the error
//! number that a failed step is reported with. Of these 191 lines of code some 60 would go, and the unsafe call for the
//! version would stay, for 5,800 lines and the macros of `enumflags2`.

#![expect(
    unsafe_code,
    reason = "Landlock's system calls have no safe wrapper that gives out the descriptor"
)]

use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::{io, ptr};

use crate::tier_capabilities::FIRST_WITH_SOCKETS;

/// The version of Landlock in the kernel: it says what rules there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Abi(pub u32);

impl Abi {
    /// The first that can keep files from being truncated.
    pub(crate) const WITH_TRUNCATION: Self = Self(3);
    /// The first that can keep signals and abstract sockets within the rules' own domain.
    pub(crate) const WITH_SCOPES: Self = Self(6);
    /// The first that can keep sockets that are files within it, too.
    pub(crate) const WITH_SOCKET_FILES: Self = Self(FIRST_WITH_SOCKETS);

    /// What the kernel has.
    ///
    /// # Errors
    /// When it has no Landlock, or it is switched off.
    pub(crate) fn detect() -> io::Result<Self> {
        const VERSION: u32 = 1;
        // SAFETY: with a null pointer and a size of zero the call only reports the version.
        let version = unsafe {
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                ptr::null::<u8>(),
                0_usize,
                VERSION,
            )
        };
        u32::try_from(version)
            .map(Self)
            .map_err(|_| io::Error::last_os_error())
    }
}

/// What may be done with a file or folder and everything below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    List,
    /// Reading, listing and executing.
    Read,
    /// Reading and writing, of files that are there.
    ReadWrite,
    /// Everything but making devices.
    All,
}

const EXECUTE: u64 = 1 << 0;
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;
const READ_DIR: u64 = 1 << 3;
const REMOVE_DIR: u64 = 1 << 4;
const REMOVE_FILE: u64 = 1 << 5;
const MAKE_DIR: u64 = 1 << 7;
const MAKE_REG: u64 = 1 << 8;
const MAKE_SOCK: u64 = 1 << 9;
const MAKE_FIFO: u64 = 1 << 10;
const MAKE_SYM: u64 = 1 << 12;
const REFER: u64 = 1 << 13;
const TRUNCATE: u64 = 1 << 14;
/// The rights that make sense for a file; the kernel refuses the others there.
const OF_A_FILE: u64 = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | 1 << 15;

impl Access {
    const fn rights(self) -> u64 {
        match self {
            Self::List => READ_DIR,
            Self::Read => EXECUTE | READ_FILE | READ_DIR,
            Self::ReadWrite => EXECUTE | READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE,
            Self::All => {
                EXECUTE
                    | READ_FILE
                    | READ_DIR
                    | WRITE_FILE
                    | TRUNCATE
                    | REMOVE_DIR
                    | REMOVE_FILE
                    | MAKE_DIR
                    | MAKE_REG
                    | MAKE_SOCK
                    | MAKE_FIFO
                    | MAKE_SYM
                    | REFER
            }
        }
    }
}

/// The rights over files that this version knows. What is known and not granted is refused.
const fn known_rights(abi: Abi) -> u64 {
    match abi.0 {
        0 => 0,
        1 => (1 << 13) - 1,
        2 => (1 << 14) - 1,
        3 | 4 => (1 << 15) - 1,
        5..=8 => (1 << 16) - 1,
        // The last is about reaching sockets by their files. It is granted nowhere, and those that were made under the
        // same rules need no grant.
        _ => (1 << 17) - 1,
    }
}

#[repr(C)]
struct RulesetAttributes {
    files: u64,
    network: u64,
    scopes: u64,
}

#[repr(C, packed)]
struct PathBeneath {
    allowed: u64,
    parent: i32,
}

#[derive(Debug)]
pub(crate) struct Rules {
    descriptor: OwnedFd,
    abi: Abi,
}

impl Rules {
    /// Refuses every file, every port and every signal to the outside; files can be granted one by one.
    pub(crate) fn refusing_all(abi: Abi) -> io::Result<Self> {
        Self::create(abi, known_rights(abi), if abi.0 >= 4 { 0b11 } else { 0 })
    }

    /// Refuses only signals and abstract sockets to the outside.
    pub(crate) fn scoping_only(abi: Abi) -> io::Result<Self> {
        if abi < Abi::WITH_SCOPES {
            return Err(io::Error::from(io::ErrorKind::Unsupported));
        }
        // Sockets that are files are not among them: whoever has rules about files may move none to another folder.
        Self::create(abi, 0, 0)
    }

    fn create(abi: Abi, files: u64, network: u64) -> io::Result<Self> {
        let attributes = RulesetAttributes {
            files,
            network,
            scopes: if abi >= Abi::WITH_SCOPES { 0b11 } else { 0 },
        };
        // An older kernel refuses a longer struct than it knows.
        let size = match abi.0 {
            0..=3 => 8,
            4 | 5 => 16,
            _ => 24_usize,
        };
        // SAFETY: the struct is laid out as the kernel's and has at least `size` bytes.
        let descriptor = unsafe {
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                &raw const attributes,
                size,
                0_u32,
            )
        };
        if descriptor < 0 {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the kernel has just given us this descriptor, and nobody else knows it.
        let descriptor = unsafe { OwnedFd::from_raw_fd(descriptor as i32) };
        Ok(Self { descriptor, abi })
    }

    /// Grants access to an open file or folder and everything below it.
    pub(crate) fn grant(&self, place: BorrowedFd<'_>, access: Access) -> io::Result<()> {
        const PATH_BENEATH: u32 = 1;
        let is_folder = rustix::fs::FileType::from_raw_mode(rustix::fs::fstat(place)?.st_mode)
            == rustix::fs::FileType::Directory;
        let mut allowed = access.rights() & known_rights(self.abi);
        if !is_folder {
            allowed &= OF_A_FILE;
        }
        let rule = PathBeneath {
            allowed,
            parent: place.as_raw_fd(),
        };
        // SAFETY: the struct is laid out as the kernel's, and both descriptors are open for the length of the call.
        let result = unsafe {
            libc::syscall(
                libc::SYS_landlock_add_rule,
                self.descriptor.as_raw_fd(),
                PATH_BENEATH,
                &raw const rule,
                0_u32,
            )
        };
        if result == 0 {
            Ok(())
        } else {
            Err(io::Error::last_os_error())
        }
    }

    /// Lays the rules upon this process and all its descendants, for good. It must have given up new privileges.
    ///
    /// # Errors
    /// When the kernel refuses; then nothing is restricted.
    pub(crate) fn enter(&self) -> io::Result<Entered> {
        // SAFETY: passes an open descriptor and a plain number.
        let result = unsafe {
            libc::syscall(
                libc::SYS_landlock_restrict_self,
                self.descriptor.as_raw_fd(),
                0_u32,
            )
        };
        if result == 0 {
            Ok(Entered { abi: self.abi })
        } else {
            Err(io::Error::last_os_error())
        }
    }
}

impl AsFd for Rules {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.descriptor.as_fd()
    }
}

/// The proof that this process is under rules.
#[derive(Debug)]
pub(crate) struct Entered {
    abi: Abi,
}

impl Entered {
    /// Whether signals of this process stay among those under the same rules.
    pub(crate) fn keeps_signals_in(&self) -> bool {
        self.abi >= Abi::WITH_SCOPES
    }
}
