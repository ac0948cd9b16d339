//! The same in a terminal: programs that prompt, colour and clear the screen, that build two readers, that keep prompts back
//! on a pipe.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use testkit::trial::{Outcome, Trial, failed};

use super::{Class, WORD, expect, needs};

/// How long something may take to appear on the screen: a program is built first.
const PATIENCE: Duration = Duration::from_secs(120);

pub fn trials() -> Vec<Trial> {
    let programs: [(&str, &str, &str, &[&str]); 3] = [
        (
            "one that prompts, colours and clears the screen",
            "wayan",
            "python3",
            &["Sandi:", WORD, "lalu?", "BOARD", "puas?"],
        ),
        (
            "one with a reader for every question",
            "made",
            "javac",
            &[
                "Sandi:", WORD, "Berapa?", "3", ">", "1,", ">", "2,", ">", "3,",
            ],
        ),
        (
            "one that keeps its prompts back on a pipe",
            "nyoman",
            "gcc",
            &[
                "size of the puzzle:",
                "3",
                "down here:",
                "1 ",
                "",
                "2 ",
                "",
                "3 ",
            ],
        ),
    ];
    programs
        .into_iter()
        .map(|(name, program, tool, talk)| {
            let run = move || in_a_terminal(program, tool, talk);
            Trial::new(format!("talk/in a terminal/{name}"), run)
        })
        .collect()
}

/// What a person sees, and what is typed there.
pub struct Screen {
    pub keys: File,
    pieces: Receiver<Vec<u8>>,
    seen: String,
}

impl Screen {
    pub fn new(terminal: OwnedFd) -> std::io::Result<Self> {
        let keys = File::from(terminal);
        let mut screen = keys.try_clone()?;
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(length @ 1..) = screen.read(&mut some) {
                if sender.send(some[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            keys,
            pieces,
            seen: String::new(),
        })
    }

    /// Waits until this appears, and forgets what came up to it.
    pub fn wait_for(&mut self, words: &str) -> Result<String, testkit::trial::Miss> {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.seen.find(words) {
                let rest = self.seen.split_off(at + words.len());
                return Ok(std::mem::replace(&mut self.seen, rest));
            }
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.pieces.recv_timeout(left) {
                Ok(piece) => self.seen.push_str(&String::from_utf8_lossy(&piece)),
                Err(_) => return failed(format!("`{words}` is not in {:?}", self.seen)),
            }
        }
    }
}

/// Both ends of a terminal: a person's and the grader's.
pub fn a_terminal() -> std::io::Result<(OwnedFd, OwnedFd)> {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
    grantpt(&person)?;
    unlockpt(&person)?;
    let name = ptsname(&person, Vec::new())?;
    let grader = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty())?;
    Ok((person, grader))
}

/// Prompts and what is typed at each, in turns, then the end; what was shown is graded.
fn in_a_terminal(student: &str, tool: &str, talk: &[&str]) -> Outcome {
    needs(tool)?;
    let class = Class::of(&[(student, student)]);
    let (terminal, grader_end) = a_terminal()?;
    let mut grader = class
        .command("", &["talk", student])
        .stdin(Stdio::from(grader_end.try_clone()?))
        .stdout(Stdio::piped())
        .stderr(Stdio::from(grader_end))
        .spawn()?;
    let mut screen = Screen::new(terminal)?;
    screen.wait_for("The board is in `")?;
    let told = screen.wait_for("`")?;
    let board = told.trim_end_matches('`');
    let header = screen.wait_for("────────")?;
    let rows: Vec<&str> = header
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .skip(1)
        .collect();
    // `2,` is the second row, with commas.
    let row = |said: &str| {
        let number: usize = said.get(..1)?.parse().ok()?;
        let separator = said.get(1..).filter(|it| !it.is_empty())?;
        Some(rows.get(number - 1)?.trim().replace(' ', separator))
    };
    for turn in talk.chunks(2) {
        screen.wait_for(turn[0])?;
        let typed = match turn.get(1) {
            Some(&"BOARD") => format!("{board}\n"),
            Some(line) => format!("{}\n", row(line).unwrap_or_else(|| (*line).to_owned())),
            None => "\x04".to_owned(),
        };
        screen.keys.write_all(typed.as_bytes())?;
    }
    screen.wait_for(": accepted")?;
    screen.wait_for("✓ none: accepted")?;
    expect(grader.wait()?.code(), Some(0))?;
    expect(
        class.right(),
        vec![format!("{student}: 4 of 4 cases right")],
    )
}
