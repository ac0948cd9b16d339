//! What the kernel's table of processes says.

use std::fs;
use std::ops::Range;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::getuid;

/// One process, as `/proc/<pid>/stat` has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Entry {
    /// What its first thread is doing.
    pub state: State,
    /// Processor time of its own, in ticks.
    pub own_ticks: u64,
    /// Processor time of descendants it has waited for, in ticks.
    pub waited_ticks: u64,
    pub threads: u64,
    /// Bytes of addresses it has, most of which may lead nowhere.
    pub addresses: u64,
    pub pages: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum State {
    /// It runs, or waits for a processor or a disk, or is stopped: in any case it will go on without anybody's doing or
    /// not at all.
    #[default]
    Busy,
    /// It waits for something that may never come.
    Asleep,
    Ended,
}

/// The process of this number, if it is there.
pub(crate) fn entry(pid: i32) -> Option<Entry> {
    let mut entry = parse(&fs::read(format!("/proc/{pid}/stat")).ok()?)?;
    if entry.pages == 0 && entry.threads > 1 {
        // Its first thread has ended, and the kernel no longer looks for its memory there. The others have it still.
        for thread in threads(pid) {
            entry.pages = entry.pages.max(thread.pages);
            entry.addresses = entry.addresses.max(thread.addresses);
        }
    }
    Some(entry)
}

/// How often the first thread of this process had a processor, where the kernel counts that.
pub(crate) fn turns(pid: i32) -> Option<u64> {
    let counts = fs::read_to_string(format!("/proc/{pid}/schedstat")).ok()?;
    counts.split_ascii_whitespace().nth(2)?.parse().ok()
}

pub(crate) fn thread_numbers(pid: i32) -> Vec<i32> {
    numbers_in(Path::new(&format!("/proc/{pid}/task")))
}

pub(crate) fn threads(pid: i32) -> impl Iterator<Item = Entry> {
    thread_numbers(pid)
        .into_iter()
        .filter_map(move |thread| fs::read(format!("/proc/{pid}/task/{thread}/stat")).ok())
        .filter_map(|stat| parse(&stat))
}

/// The name comes second, in brackets, and may hold whatever the process likes, brackets among it and bytes that are no
/// text: what is after the last bracket is numbers.
fn parse(stat: &[u8]) -> Option<Entry> {
    let end = stat.iter().rposition(|byte| *byte == b')')?;
    let numbers = str::from_utf8(&stat[end + 1..]).ok()?;
    // The state is the third field of all and the first of these.
    let field = |number: usize| {
        numbers
            .split_ascii_whitespace()
            .nth(number - 3)?
            .parse::<u64>()
            .ok()
    };
    let state = match numbers.trim_start().bytes().next()? {
        b'S' => State::Asleep,
        b'Z' | b'X' => State::Ended,
        _ => State::Busy,
    };
    Some(Entry {
        state,
        own_ticks: field(14)? + field(15)?,
        waited_ticks: field(16)? + field(17)?,
        threads: field(20)?,
        addresses: field(23)?,
        pages: field(24)?,
    })
}

/// The bytes of the tables by which the kernel finds this process's pages.
pub(crate) fn page_tables(pid: i32) -> u64 {
    let in_status = |path: String| {
        let status = fs::read(path).ok()?;
        kilobytes(&String::from_utf8_lossy(&status), "VmPTE:")
    };
    in_status(format!("/proc/{pid}/status"))
        // Its first thread has ended; see `entry`.
        .or_else(|| {
            numbers_in(Path::new(&format!("/proc/{pid}/task")))
                .into_iter()
                .find_map(|thread| in_status(format!("/proc/{pid}/task/{thread}/status")))
        })
        .unwrap_or(0)
}

pub(crate) fn bytes_in_memory_files(pid: i32) -> Option<u64> {
    let status = fs::read(format!("/proc/{pid}/status")).ok()?;
    kilobytes(&String::from_utf8_lossy(&status), "RssShmem:")
}

/// The field of this name, which is in kilobytes, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let number: u64 = line.split_ascii_whitespace().next()?.parse().ok()?;
    Some(number * 1024)
}

/// The bytes of memory that are this process's, with what it shares counted in equal parts; none if it has ended. Slow,
/// and it stops the process for some milliseconds.
pub(crate) fn proportional_bytes(pid: i32) -> Result<u64, Hidden> {
    let rollup = fs::read(format!("/proc/{pid}/smaps_rollup")).ok();
    let bytes = rollup.and_then(|rollup| kilobytes(&String::from_utf8_lossy(&rollup), "Pss:"));
    match bytes {
        Some(bytes) => Ok(bytes),
        // It has ended meanwhile, or does not let itself be looked into.
        None if entry(pid).is_none_or(|entry| entry.pages == 0) => Ok(0),
        None => Err(Hidden),
    }
}

/// A process that does not let others look into its memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hidden;

/// The addresses that the stack of this process's first thread takes up.
pub(crate) fn stack(pid: i32) -> Option<Range<u64>> {
    let maps = fs::read(format!("/proc/{pid}/maps")).ok()?;
    // The names of files among them are the program's own, and need not be text.
    stack_in(&String::from_utf8_lossy(&maps))
}

fn stack_in(maps: &str) -> Option<Range<u64>> {
    let line = maps.lines().find(|line| line.ends_with("[stack]"))?;
    let (first, last) = line.split(' ').next()?.split_once('-')?;
    Some(u64::from_str_radix(first, 16).ok()?..u64::from_str_radix(last, 16).ok()?)
}

pub(crate) fn all_processes() -> Vec<i32> {
    numbers_in(Path::new("/proc"))
}

/// The descendants of this process, itself not among them.
pub(crate) fn descendants(of: i32) -> Vec<i32> {
    let mut found = children(of);
    let mut next = 0;
    while let Some(pid) = found.get(next) {
        let children = children(*pid);
        found.extend(children);
        next += 1;
    }
    found
}

/// A child belongs to the thread that made it; most processes have only one.
fn children(of: i32) -> Vec<i32> {
    let threads = match entry(of) {
        Some(entry) if entry.threads == 1 => vec![of],
        _ => thread_numbers(of),
    };
    threads
        .into_iter()
        .filter_map(|thread| fs::read_to_string(format!("/proc/{of}/task/{thread}/children")).ok())
        .flat_map(|list| {
            list.split_ascii_whitespace()
                .filter_map(|pid| pid.parse().ok())
                .collect::<Vec<i32>>()
        })
        .collect()
}

/// How many processes and threads of this user there are on the machine.
pub(crate) fn count_user_tasks() -> u64 {
    let user = getuid().as_raw();
    all_processes()
        .into_iter()
        .filter(|pid| {
            fs::metadata(format!("/proc/{pid}")).is_ok_and(|metadata| metadata.uid() == user)
        })
        .filter_map(entry)
        .map(|entry| entry.threads)
        .sum()
}

fn numbers_in(folder: &Path) -> Vec<i32> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_does_not_shift_the_fields() {
        let stat = "77 (a) b (c) S 1 77 77 0 -1 4194560 100 0 0 0 12 3 40 5 20 0 9 0 1000 2000000 321 184467 1 1";
        assert_eq!(
            parse(stat.as_bytes()),
            Some(Entry {
                state: State::Asleep,
                own_ticks: 15,
                waited_ticks: 45,
                threads: 9,
                addresses: 2_000_000,
                pages: 321,
            })
        );
        let no_text = b"77 (\xff\xfe)) S 1 77 77 0 -1 4194560 100 0 0 0 12 3 40 5 20 0 9 0 1000 2000000 321 184467 1 1";
        assert_eq!(parse(no_text), parse(stat.as_bytes()));
        assert_eq!(parse(b"nonsense"), None);
    }

    #[test]
    fn the_stack_is_found_among_the_maps() {
        let maps = "5500-5600 r-xp 0 fd:00 7 /usr/bin/true\n7ffc0000-7ffd0000 rw-p 0 00:00 0      [stack]\n";
        assert_eq!(stack_in(maps), Some(0x7ffc_0000..0x7ffd_0000));
        assert_eq!(stack_in("5500-5600 r-xp 0 fd:00 7 /usr/bin/true\n"), None);
    }

    #[test]
    fn this_process_is_in_the_table() {
        let own = i32::try_from(std::process::id()).unwrap();
        assert!(all_processes().contains(&own));
        assert!(entry(own).unwrap().pages > 0);
        assert!(bytes_in_memory_files(own).is_some());
        assert!(entry(own).unwrap().addresses > page_tables(own));
        assert!(page_tables(own) > 0);
        assert_eq!(page_tables(i32::MAX), 0);
        assert!(proportional_bytes(own).is_ok_and(|bytes| bytes > 0));
        assert_eq!(proportional_bytes(i32::MAX), Ok(0));
        assert!(count_user_tasks() > 0);
    }

    #[test]
    fn a_child_is_a_descendant_until_it_is_gone() {
        let own = i32::try_from(std::process::id()).unwrap();
        let mut child = std::process::Command::new("sleep")
            .arg("60")
            .spawn()
            .unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        assert!(descendants(own).contains(&pid));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!descendants(own).contains(&pid));
    }
}
