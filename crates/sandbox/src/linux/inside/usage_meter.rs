//! What everybody in a sandbox uses together, read every few milliseconds: processor time, memory, tasks, files.

use std::collections::HashMap;
use std::ffi::CStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;
use std::time::Duration;

use rustix::fs::{
    AtFlags, CWD, Dir, FileType, Mode, OFlags, Stat, chmodat, fchmod, openat, statat, statfs,
};
use rustix::io::Errno;
use rustix::param::{clock_ticks_per_second, page_size};
use rustix::path::Arg;
use rustix::process::getpid;

use crate::linux::cgroup::Group;
use crate::linux::process_table::{self, Entry};
use crate::linux::sys::namespaces::IpcUsage;
use crate::linux::sys::wait::used_by_children;
use crate::linux::wire::message::{Reason, RunLimits};

/// Whoever has fewer bytes of addresses has page tables of a megabyte at most, which are not worth a look: they take a
/// word for every page.
const MANY_ADDRESSES: u64 = 512 << 20;

/// How the processes of a sandbox are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ProcessScope {
    /// Everybody in the process table is in the sandbox: it has a table of its own.
    Everybody,
    /// Whoever descends from its first process.
    Descendants,
}

impl ProcessScope {
    /// Everybody in the sandbox but this process, which is its first.
    pub(crate) fn list_processes(self) -> Vec<i32> {
        let own = getpid().as_raw_pid();
        let mut found = match self {
            Self::Everybody => process_table::all_processes(),
            Self::Descendants => process_table::descendants(own),
        };
        found.retain(|pid| *pid != own);
        found
    }
}

/// In which units the kernel counts. It must be asked for early: a process that hides from others may not look it up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Units {
    /// The bytes of a page.
    page: u64,
    tick: Duration,
}

impl Units {
    pub(crate) fn detect() -> Self {
        let ticks = u32::try_from(clock_ticks_per_second()).unwrap_or(100);
        Self {
            page: page_size() as u64,
            tick: Duration::from_secs(1) / ticks.max(1),
        }
    }
}

/// Reads what everybody in a sandbox uses together.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    units: Units,
    /// What counts exactly, where there is one.
    group: Option<&'a Group>,
    process_scope: ProcessScope,
    bounds: RunLimits,
    /// The file system whose use counts as memory.
    memory_files: Option<PathBuf>,
    /// The folders whose size is watched.
    watched: Vec<PathBuf>,
    /// The processor time each process was last seen with, in ticks, the dead among them: a parent that ignores its
    /// children's end makes the kernel forget what they used.
    seen: HashMap<i32, u64>,
    peak: Peak,
}

/// The most that was seen of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Peak {
    pub memory: u64,
    pub tasks: u64,
    pub disk: u64,
    pub files: u64,
    pub cpu: Duration,
}

/// How much room there is until a limit of memory, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Headroom(pub u64);

impl<'a> Meter<'a> {
    pub(crate) fn new(
        units: Units,
        group: Option<&'a Group>,
        process_scope: ProcessScope,
        bounds: RunLimits,
        memory_files: Option<PathBuf>,
        watched: Vec<PathBuf>,
    ) -> Self {
        Self {
            units,
            group,
            process_scope,
            bounds,
            memory_files,
            watched,
            seen: HashMap::new(),
            peak: Peak::default(),
        }
    }

    pub(crate) const fn peak(&self) -> Peak {
        self.peak
    }

    pub(crate) fn read(&mut self) -> Result<Headroom, Reason> {
        if let Some(group) = self.group {
            self.read_disk()?;
            return self.read_group(group);
        }
        let entries: Vec<(i32, Entry)> = self
            .process_scope
            .list_processes()
            .into_iter()
            .filter_map(|pid| Some((pid, process_table::entry(pid)?)))
            .collect();
        self.read_processor_time(&entries)?;
        self.read_tasks(&entries)?;
        self.read_disk()?;
        self.read_memory(&entries)
    }

    fn read_group(&mut self, group: &Group) -> Result<Headroom, Reason> {
        let counted = group.usage();
        self.peak.cpu = counted.cpu;
        self.peak.memory = counted.memory;
        if counted.out_of_memory {
            return Err(Reason::Memory);
        }
        if counted.out_of_tasks {
            self.peak.tasks = self.bounds.tasks + 1;
            return Err(Reason::Tasks);
        }
        if counted.cpu > self.bounds.cpu {
            return Err(Reason::Cpu);
        }
        // The kernel itself holds the limit of memory, so there is no hurry.
        Ok(Headroom(u64::MAX))
    }

    /// Two counts, neither of which can be too high by more than what happens while they are taken: what the kernel adds up as parents wait for their children, and
    /// what each process was last seen with. The higher one is nearer to the truth.
    fn read_processor_time(&mut self, entries: &[(i32, Entry)]) -> Result<(), Reason> {
        let tick = self.units.tick;
        let time = |ticks: u64| tick.saturating_mul(u32::try_from(ticks).unwrap_or(u32::MAX));
        for (pid, entry) in entries {
            // A number that is used again belongs to somebody who begins at nought.
            let seen = self.seen.entry(*pid).or_default();
            *seen = (*seen).max(entry.own_ticks);
        }
        let living: u64 = entries
            .iter()
            .map(|(_, entry)| entry.own_ticks + entry.waited_ticks)
            .sum();
        let added_up = used_by_children().cpu + time(living);
        let last_seen = time(self.seen.values().sum());
        self.peak.cpu = self.peak.cpu.max(added_up).max(last_seen);
        if self.peak.cpu > self.bounds.cpu {
            return Err(Reason::Cpu);
        }
        Ok(())
    }

    fn read_tasks(&mut self, entries: &[(i32, Entry)]) -> Result<(), Reason> {
        let tasks = entries.iter().map(|(_, entry)| entry.threads).sum();
        self.peak.tasks = self.peak.tasks.max(tasks);
        if tasks > self.bounds.tasks {
            return Err(Reason::Tasks);
        }
        Ok(())
    }

    fn read_disk(&mut self) -> Result<(), Reason> {
        if self.watched.is_empty() {
            return Ok(());
        }
        let usage = measure_disk(&self.watched, self.bounds.disk, self.bounds.inodes);
        self.peak.disk = self.peak.disk.max(usage.bytes);
        self.peak.files = self.peak.files.max(usage.inodes);
        if usage.bytes > self.bounds.disk || usage.inodes > self.bounds.inodes {
            return Err(Reason::Disk);
        }
        Ok(())
    }

    fn read_memory(&mut self, entries: &[(i32, Entry)]) -> Result<Headroom, Reason> {
        let page = self.units.page;
        let resident: u64 = entries.iter().map(|(_, entry)| entry.pages * page).sum();
        let tables: u64 = entries
            .iter()
            .filter(|(_, entry)| entry.addresses >= MANY_ADDRESSES)
            .map(|(pid, _)| process_table::page_tables(*pid))
            .sum();
        let beside = tables + self.memory_in_files(entries);
        let mut memory = resident + beside;
        if memory > self.bounds.memory && entries.len() > 1 {
            // Pages that processes share, as after a fork, were counted once for each of them. Before anybody is ended
            // for that, they are counted once.
            let proportional: u64 = entries
                .iter()
                .map(|(pid, entry)| {
                    // A process that hides from others is counted in full.
                    process_table::proportional_bytes(*pid).unwrap_or(entry.pages * page)
                })
                .sum();
            memory = proportional + beside;
        }
        self.peak.memory = self.peak.memory.max(memory);
        match self.bounds.memory.checked_sub(memory) {
            Some(room) => Ok(Headroom(room)),
            None => Err(Reason::Memory),
        }
    }

    /// The bytes in a file system that is made of memory and in what processes share by number, but for those that are
    /// mapped and counted already.
    fn memory_in_files(&self, entries: &[(i32, Entry)]) -> u64 {
        // Whoever has no file system of its own has no namespace for what is shared either, and may share nothing.
        let Some(Ok(files)) = self.memory_files.as_ref().map(statfs) else {
            return 0;
        };
        let messages = IpcUsage::measure(self.units.page);
        let used =
            files.f_blocks.saturating_sub(files.f_bfree) * files.f_bsize as u64 + messages.mappable;
        if used < 1 << 20 {
            return messages.others;
        }
        let counted: u64 = entries
            .iter()
            .filter_map(|(pid, _)| process_table::bytes_in_memory_files(*pid))
            .sum();
        used.saturating_sub(counted) + messages.others
    }
}

/// Folders nested deeper than this count as too many: nobody needs them, and each takes two descriptors to count.
const DEEPEST: usize = 200;

/// What a folder holds, as far as it was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct DiskUsage {
    /// Bytes on the disk, whatever sizes the files pretend.
    pub bytes: u64,
    pub inodes: u64,
}

/// Counts what these folders hold, following no link, and stops soon after either bound is passed: a program that makes
/// files faster than they can be counted has passed it anyway.
pub(crate) fn measure_disk(folders: &[PathBuf], bytes: u64, inodes: u64) -> DiskUsage {
    let mut count = DiskCount {
        usage: DiskUsage::default(),
        most: DiskUsage { bytes, inodes },
    };
    for folder in folders {
        match open(CWD, folder.as_path(), FOLDER.difference(OFlags::NOFOLLOW)) {
            Ok(folder) => count.add(folder.as_fd(), DEEPEST),
            Err(errno) => count.miss(errno),
        }
    }
    count.usage
}

struct DiskCount {
    usage: DiskUsage,
    most: DiskUsage,
}

impl DiskCount {
    fn is_over(&self) -> bool {
        self.usage.bytes > self.most.bytes || self.usage.inodes > self.most.inodes
    }

    /// What is not there any more needs no counting; what cannot be counted for another reason counts as too much.
    fn miss(&mut self, errno: Errno) {
        if !matches!(errno, Errno::NOENT | Errno::NOTDIR | Errno::LOOP) {
            self.usage.inodes = self.most.inodes.saturating_add(1);
        }
    }

    fn add(&mut self, folder: BorrowedFd<'_>, depth: usize) {
        if depth == 0 {
            self.usage.inodes = self.most.inodes.saturating_add(1);
            return;
        }
        let entries = match Dir::read_from(folder) {
            Ok(entries) => entries,
            Err(errno) => return self.miss(errno),
        };
        for entry in entries.flatten() {
            if matches!(entry.file_name().to_bytes(), b"." | b"..") {
                continue;
            }
            self.usage.inodes += 1;
            match stat(folder, entry.file_name()) {
                Ok(stat) => {
                    self.usage.bytes += stat.st_blocks.unsigned_abs() * 512;
                    if !self.is_over()
                        && FileType::from_raw_mode(stat.st_mode) == FileType::Directory
                    {
                        match open(folder, entry.file_name(), FOLDER) {
                            Ok(below) => self.add(below.as_fd(), depth - 1),
                            Err(errno) => self.miss(errno),
                        }
                    }
                }
                Err(errno) => self.miss(errno),
            }
            if self.is_over() {
                return;
            }
        }
    }
}

const FOLDER: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// A folder that its owner has closed is opened again: what is in it counts.
fn open<Name: Arg + Copy>(
    parent: BorrowedFd<'_>,
    name: Name,
    how: OFlags,
) -> rustix::io::Result<OwnedFd> {
    match openat(parent, name, how, Mode::empty()) {
        Err(Errno::ACCESS) => {
            chmodat(parent, name, Mode::RWXU, AtFlags::empty())?;
            openat(parent, name, how, Mode::empty())
        }
        opened => opened,
    }
}

/// The same for a folder whose list can be read and whose entries cannot be looked at.
fn stat(folder: BorrowedFd<'_>, name: &CStr) -> rustix::io::Result<Stat> {
    match statat(folder, name, AtFlags::SYMLINK_NOFOLLOW) {
        Err(Errno::ACCESS) => {
            fchmod(folder, Mode::RWXU)?;
            statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)
        }
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn files_in_folders_count_and_links_lead_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        fs::create_dir_all(&deep).unwrap();
        fs::write(deep.join("file"), vec![1; 100_000]).unwrap();
        std::os::unix::fs::symlink("/", folder.path().join("out")).unwrap();
        let usage = measure_disk(&[folder.path().to_owned()], u64::MAX, u64::MAX);
        assert_eq!(usage.inodes, 4);
        assert!((100_000..200_000).contains(&usage.bytes), "{usage:?}");
    }

    #[test]
    fn counting_stops_at_the_bound() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..50 {
            fs::write(folder.path().join(number.to_string()), "").unwrap();
        }
        let usage = measure_disk(&[folder.path().to_owned()], u64::MAX, 10);
        assert_eq!(usage.inodes, 11);
    }

    #[test]
    fn a_folder_that_was_closed_counts_too() {
        let folder = tempfile::tempdir().unwrap();
        let closed = folder.path().join("closed");
        fs::create_dir(&closed).unwrap();
        fs::write(closed.join("file"), "").unwrap();
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o300)).unwrap();
        let usage = measure_disk(&[folder.path().to_owned()], u64::MAX, u64::MAX);
        assert_eq!(usage.inodes, 2);
    }

    #[test]
    fn folders_nested_without_end_are_too_many() {
        let folder = tempfile::tempdir().unwrap();
        let mut deep = folder.path().to_owned();
        for _ in 0..DEEPEST + 1 {
            deep.push("d");
        }
        fs::create_dir_all(&deep).unwrap();
        let usage = measure_disk(&[folder.path().to_owned()], u64::MAX, 100_000);
        assert_eq!(usage.inodes, 100_001);
    }
}
