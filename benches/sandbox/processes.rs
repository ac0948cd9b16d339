//! Other processes of this machine, as `/proc` shows them.

use std::fs;

use rules::watch::Bytes;

/// How many processes have this word among their arguments.
pub fn with_argument(word: &str) -> usize {
    numbers()
        .filter(|process| has_argument(*process, word))
        .count()
}

/// The memory of a process.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// The most it ever had, what it shares with others included.
    pub peak: Bytes,
    /// What is its own now.
    pub own: Bytes,
}

/// The memory of each child of this process that has this word among its arguments.
pub fn memory_of_children(word: &str) -> Vec<Memory> {
    let this = u64::from(std::process::id());
    let kibibytes = |process, key| Some(Bytes(status(process, key)? << 10));
    numbers()
        .filter(|process| has_argument(*process, word))
        .filter(|process| status(*process, "PPid:") == Some(this))
        .filter_map(|process| {
            Some(Memory {
                peak: kibibytes(process, "VmHWM:")?,
                own: kibibytes(process, "RssAnon:")?,
            })
        })
        .collect()
}

fn numbers() -> impl Iterator<Item = u32> {
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
}

fn has_argument(process: u32, word: &str) -> bool {
    // It may have ended meanwhile.
    let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    line.split(|byte| *byte == 0)
        .any(|argument| argument == word.as_bytes())
}

fn status(process: u32, key: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix(key))?;
    value.split_whitespace().next()?.parse().ok()
}
