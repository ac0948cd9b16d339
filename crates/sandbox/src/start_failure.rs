//! Why a program could not be started, in plain words: pure, from the system's error and the first bytes of the file.

use std::ffi::OsStr;
use std::io;

use model::program_ending::Ending;

use crate::elf;

/// How much of a file's beginning is looked at: a program names its loader within it.
pub(crate) const HEAD: usize = 1024;

/// The exit code by which `env` and shells say that there is no such program.
pub(crate) const NOT_FOUND: i32 = 127;

/// The same for a script that leaves it to `env` to find its interpreter: then the system has started something, and
/// `env` has found nothing. `stderr` is what it complained.
pub(crate) fn explain_env_failure(
    ending: &Ending,
    head: &[u8],
    stderr: &[u8],
) -> Option<(i32, String)> {
    let line = first_line_after_hash_bang(head)?;
    let mut words = line.split(|byte| matches!(byte, b' ' | b'\t' | b'\r'));
    let is_env = words.next()?.ends_with(b"/env");
    let wanted = words.find(|word| !word.is_empty() && !word.starts_with(b"-"))?;
    let complains = stderr.windows(4).any(|part| part == b"env:");
    if *ending != (Ending::Exited { code: NOT_FOUND }) || !is_env || !complains {
        return None;
    }
    if line.ends_with(b"\r") {
        return Some((libc::ENOENT, explain_missing_helper(head)));
    }
    let wanted = String::from_utf8_lossy(wanted);
    let reason = format!("the interpreter `{wanted}` named in its first line is not installed");
    Some((libc::ENOENT, reason))
}

/// Whether an error of the system while starting a program is the program's fault, and not the machine's.
pub(crate) const fn is_program_fault(errno: i32) -> bool {
    !matches!(
        errno,
        libc::EAGAIN | libc::ENOMEM | libc::EMFILE | libc::ENFILE | libc::EINTR
    )
}

/// The reason, to stand after "could not be started: ". `head` is the beginning of the file, where it could be read.
pub(crate) fn explain(program: &OsStr, errno: i32, head: Option<&[u8]>) -> String {
    let name = program.to_string_lossy();
    match errno {
        libc::ENOENT => match head {
            Some(head) => explain_missing_helper(head),
            None if name.contains('/') => format!("there is no file `{name}` in the sandbox"),
            None => {
                format!(
                    "there is no program `{name}` in the sandbox; `grader doctor` lists what is found, or is it `./{name}`?"
                )
            }
        },
        libc::ENOEXEC => explain_bad_format(&name, head.unwrap_or_default()),
        libc::EACCES => match head {
            Some(_) => format!("`{name}` is not marked as executable; `chmod +x {name}` does that"),
            None => format!("`{name}` is a folder, or may not be opened or run"),
        },
        libc::E2BIG => "its arguments and environment are longer than the system allows".to_owned(),
        libc::ELOOP => format!("`{name}` is a link that leads in a circle"),
        libc::ETXTBSY => format!("`{name}` is still being written by another program"),
        libc::EISDIR => "the interpreter it names is a folder".to_owned(),
        libc::ENOTDIR => format!("a part of `{name}` before the last is no folder"),
        libc::ENAMETOOLONG => "its name is longer than the system allows".to_owned(),
        libc::EPERM => format!("the system does not permit `{name}` to be run"),
        other => system_error_text(other),
    }
}

/// The file is there, so what is missing is what should run or load it.
fn explain_missing_helper(head: &[u8]) -> String {
    if let Some(line) = first_line_after_hash_bang(head) {
        if line.ends_with(b"\r") {
            return "its first line ends in a carriage return, as Windows editors write; save it with Unix line ends"
                .to_owned();
        }
        let interpreter = String::from_utf8_lossy(interpreter(line));
        return format!("the interpreter `{interpreter}` named in its first line is not installed");
    }
    match elf::loader_path(head) {
        Some(loader) => format!(
            "its loader `{}` is not installed: it was built for another system; build it here",
            String::from_utf8_lossy(loader)
        ),
        None => {
            "the loader it names is not installed: it was built for another system; build it here"
                .to_owned()
        }
    }
}

fn explain_bad_format(name: &str, head: &[u8]) -> String {
    let what = match head {
        [] => "the file is empty",
        [b'#', b'!', ..] => "its first line names no interpreter after `#!`",
        [0xef, 0xbb, 0xbf, b'#', b'!', ..] => {
            "a byte-order mark stands before its `#!`; save it as UTF-8 without one"
        }
        [0x7f, b'E', b'L', b'F', ..] => return elf::explain_refusal(head),
        [b'M', b'Z', ..] => "it is a Windows program; build it for this system",
        // A fat program of macOS has the number of its parts where a class file has its version, which is above 40.
        [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0..=40, ..]
        | [0xfe, 0xed, 0xfa, 0xce | 0xcf, ..]
        | [0xce | 0xcf, 0xfa, 0xed, 0xfe, ..] => {
            if cfg!(target_os = "macos") {
                "it was built for another processor; build it here"
            } else {
                "it is a macOS program; build it for this system"
            }
        }
        [0xca, 0xfe, 0xba, 0xbe, ..] => "it is a Java class; start it with `java`",
        [b'P', b'K', 3, 4, ..] => "it is an archive; a `.jar` is started with `java -jar`",
        head if is_text(head) => {
            return format!(
                "it has no `#!` line to say what runs it; add one, or start it with its language, \
                 as in `python3 {name}`"
            );
        }
        _ => "it is in no format that this system can run",
    };
    what.to_owned()
}

fn first_line_after_hash_bang(head: &[u8]) -> Option<&[u8]> {
    head.strip_prefix(b"#!")?
        .split(|&byte| byte == b'\n')
        .next()
}

/// The first word of the line.
fn interpreter(line: &[u8]) -> &[u8] {
    line.split(|byte| matches!(byte, b' ' | b'\t'))
        .find(|word| !word.is_empty())
        .unwrap_or_default()
}

fn is_text(head: &[u8]) -> bool {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // A character that the end of the head cuts in two is no fault of the text.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return false,
    };
    !text.contains(|character: char| character.is_control() && !character.is_ascii_whitespace())
}

fn system_error_text(errno: i32) -> String {
    let said = io::Error::from_raw_os_error(errno).to_string();
    let said = said.split(" (os error").next().unwrap_or_default();
    let mut characters = said.chars();
    match characters.next() {
        Some(first) => first.to_lowercase().chain(characters).collect(),
        None => format!("error {errno}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A 64-bit little-endian program for this machine, with one segment that names its loader.
    fn program_for(machine: u16, loader: &[u8]) -> Vec<u8> {
        let mut head = vec![0; 120];
        head[..6].copy_from_slice(b"\x7fELF\x02\x01");
        head[18..20].copy_from_slice(&machine.to_le_bytes());
        head[32] = 64;
        head[54] = 56;
        head[56] = 1;
        head[64] = 3;
        head[72] = 120;
        head[96] = loader.len() as u8;
        head.extend_from_slice(loader);
        head
    }

    #[test]
    fn an_interpreter_that_env_does_not_find_is_named() {
        let gone = Ending::Exited { code: NOT_FOUND };
        let said = "/usr/bin/env: ‘python3.9’: No such file or directory\n".as_bytes();
        let reason = |ending: &Ending, head: &[u8], stderr: &[u8]| {
            explain_env_failure(ending, head, stderr).map(|(_, reason)| reason)
        };
        assert_eq!(
            reason(&gone, b"#!/usr/bin/env python3.9\nprint()", said).as_deref(),
            Some("the interpreter `python3.9` named in its first line is not installed")
        );
        let windows = reason(&gone, b"#!/usr/bin/env python3\r\nprint()", said).unwrap();
        assert!(windows.contains("carriage return"), "{windows}");
        // A program that ends with the same code for a reason of its own.
        assert_eq!(reason(&gone, b"#!/usr/bin/env python3\n", b"oops"), None);
        assert_eq!(reason(&gone, b"#!/bin/sh\n", said), None);
        assert_eq!(reason(&gone, b"", said), None);
        let other = Ending::Exited { code: 1 };
        assert_eq!(reason(&other, b"#!/usr/bin/env python3.9\n", said), None);
    }

    #[test]
    fn every_failure_has_its_reason() {
        let musl = program_for(62, b"/lib/ld-musl-x86_64.so.1\0");
        let far = &program_for(62, b"/lib64/ld-linux-x86-64.so.2\0")[..100];
        let other = program_for(1234, b"");
        let table: &[(&str, i32, Option<&[u8]>, &str)] = &[
            (
                "solve",
                libc::ENOENT,
                None,
                "there is no program `solve` in the sandbox; `grader doctor` lists what is found, or is it `./solve`?",
            ),
            (
                "./solve",
                libc::ENOENT,
                None,
                "there is no file `./solve` in the sandbox",
            ),
            (
                "./solve.py",
                libc::ENOENT,
                Some(b"#!/usr/bin/python3.9\nprint()\n"),
                "the interpreter `/usr/bin/python3.9` named in its first line is not installed",
            ),
            (
                "./solve.py",
                libc::ENOENT,
                Some(b"#! \t/opt/py -u\nprint()\n"),
                "the interpreter `/opt/py` named in its first line is not installed",
            ),
            (
                "./solve.sh",
                libc::ENOENT,
                Some(b"#!/bin/sh\r\necho\r\n"),
                "its first line ends in a carriage return, as Windows editors write; save it with Unix line ends",
            ),
            (
                "./solve",
                libc::ENOENT,
                Some(&musl),
                "its loader `/lib/ld-musl-x86_64.so.1` is not installed: it was built for another system; build it here",
            ),
            (
                "./solve",
                libc::ENOENT,
                Some(far),
                "the loader it names is not installed: it was built for another system; build it here",
            ),
            ("./solve", libc::ENOEXEC, Some(b""), "the file is empty"),
            (
                "./solve.py",
                libc::ENOEXEC,
                Some("print('é')".as_bytes()),
                "it has no `#!` line to say what runs it; add one, or start it with its language, as in `python3 ./solve.py`",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"#!\n"),
                "its first line names no interpreter after `#!`",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"\xef\xbb\xbf#!/bin/sh\n"),
                "a byte-order mark stands before its `#!`; save it as UTF-8 without one",
            ),
            (
                "./s.exe",
                libc::ENOEXEC,
                Some(b"MZ\x90\0"),
                "it is a Windows program; build it for this system",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"\xca\xfe\xba\xbe\0\0\0\x3d"),
                "it is a Java class; start it with `java`",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"PK\x03\x04"),
                "it is an archive; a `.jar` is started with `java -jar`",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"\x01\x02\xff\0"),
                "it is in no format that this system can run",
            ),
            (
                "./s",
                libc::ENOEXEC,
                Some(b"\x7fELF\x02"),
                "it is damaged or cut short; build it again",
            ),
            (
                "./solve.py",
                libc::EACCES,
                Some(b"#!/bin/sh\n"),
                "`./solve.py` is not marked as executable; `chmod +x ./solve.py` does that",
            ),
            (
                "./src",
                libc::EACCES,
                None,
                "`./src` is a folder, or may not be opened or run",
            ),
            (
                "x",
                libc::E2BIG,
                None,
                "its arguments and environment are longer than the system allows",
            ),
            (
                "./x",
                libc::ELOOP,
                None,
                "`./x` is a link that leads in a circle",
            ),
            (
                "./x",
                libc::ETXTBSY,
                None,
                "`./x` is still being written by another program",
            ),
            (
                "./x",
                libc::EISDIR,
                None,
                "the interpreter it names is a folder",
            ),
            ("./x", libc::EIO, None, "input/output error"),
        ];
        for (program, errno, head, expected) in table {
            let said = explain(OsStr::new(program), *errno, *head);
            assert_eq!(said, *expected, "{program} {errno}");
        }
        let here = std::env::consts::ARCH;
        assert_eq!(
            explain(OsStr::new("./x"), libc::ENOEXEC, Some(&other)),
            format!(
                "it was built for another processor (number 1234) and this machine is `{here}`; build it here"
            )
        );
        let mut sparc = program_for(22, b"");
        sparc[5] = 2;
        sparc[18..20].copy_from_slice(&22_u16.to_be_bytes());
        assert_eq!(
            explain(OsStr::new("./x"), libc::ENOEXEC, Some(&sparc)),
            format!("it was built for `s390x` and this machine is `{here}`; build it here")
        );
    }

    #[cfg(not(target_os = "macos"))]
    #[test]
    fn programs_of_macos_are_known_in_every_byte_order() {
        for head in [
            &b"\xcf\xfa\xed\xfe\x07"[..],
            b"\xfe\xed\xfa\xcf\x07",
            b"\xca\xfe\xba\xbe\0\0\0\x02",
        ] {
            assert_eq!(
                explain(OsStr::new("./x"), libc::ENOEXEC, Some(head)),
                "it is a macOS program; build it for this system"
            );
        }
    }

    #[test]
    fn no_head_however_broken_makes_it_panic() {
        let whole = program_for(62, b"/lib/ld.so\0");
        for length in 0..whole.len() {
            for byte in [0, 0xff] {
                let mut head = whole.clone();
                head[length..].fill(byte);
                for errno in [libc::ENOENT, libc::ENOEXEC] {
                    assert!(!explain(OsStr::new("./x"), errno, Some(&head)).is_empty());
                    assert!(!explain(OsStr::new("./x"), errno, Some(&head[..length])).is_empty());
                }
            }
        }
    }

    #[test]
    fn a_machine_without_room_is_not_the_programs_fault() {
        assert!(!is_program_fault(libc::EAGAIN));
        assert!(!is_program_fault(libc::ENOMEM));
        assert!(is_program_fault(libc::ENOENT));
    }
}
