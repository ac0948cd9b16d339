//! Whether a program that does nothing waits for its standard input, or only sleeps.

use std::fs;

use crate::linux::process_table::thread_numbers;

/// Whether somebody among these processes, all of which sleep, waits to read what is typed. Where the kernel does not tell
/// what a thread waits for, that is taken for so.
#[must_use]
pub(crate) fn waits_for_input(processes: &[i32]) -> bool {
    let mut is_told = false;
    for pid in processes {
        for thread in thread_numbers(*pid) {
            let Ok(call) = fs::read_to_string(format!("/proc/{pid}/task/{thread}/syscall")) else {
                continue;
            };
            is_told = true;
            if Waiting::parse(&call).is_some_and(|waiting| waiting.is_for_input(*pid)) {
                return true;
            }
        }
    }
    !is_told
}

/// What a thread waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    /// To read from this descriptor.
    Read(u64),
    /// For any of several descriptors, for as long as it takes.
    Any,
}

impl Waiting {
    /// From `/proc/<pid>/syscall`: the number of the call and its arguments.
    fn parse(call: &str) -> Option<Self> {
        let mut words = call.split_ascii_whitespace();
        let number: libc::c_long = words.next()?.parse().ok()?;
        let mut arguments = [0; 6];
        for argument in &mut arguments {
            let word = words.next()?.strip_prefix("0x")?;
            *argument = u64::from_str_radix(word, 16).ok()?;
        }
        let for_ever = |timeout: u64| (timeout as i32 == -1).then_some(Self::Any);
        match number {
            libc::SYS_read | libc::SYS_readv => Some(Self::Read(arguments[0])),
            libc::SYS_ppoll => (arguments[2] == 0).then_some(Self::Any),
            libc::SYS_pselect6 => (arguments[4] == 0).then_some(Self::Any),
            libc::SYS_epoll_pwait => for_ever(arguments[3]),
            number => old(number, &arguments, for_ever),
        }
    }

    fn is_for_input(self, pid: i32) -> bool {
        let link = |number: u64| fs::read_link(format!("/proc/{pid}/fd/{number}")).ok();
        match self {
            Self::Read(0) | Self::Any => true,
            Self::Read(number) => link(number).is_some_and(|link_of| Some(link_of) == link(0)),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn old(
    number: libc::c_long,
    arguments: &[u64; 6],
    for_ever: impl Fn(u64) -> Option<Waiting>,
) -> Option<Waiting> {
    match number {
        libc::SYS_poll => for_ever(arguments[2]),
        libc::SYS_select => (arguments[4] == 0).then_some(Waiting::Any),
        libc::SYS_epoll_wait => for_ever(arguments[3]),
        _ => None,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn old(
    _number: libc::c_long,
    _arguments: &[u64; 6],
    _for_ever: impl Fn(u64) -> Option<Waiting>,
) -> Option<Waiting> {
    None
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Whether it is seen to wait for its input once it has had time to begin.
    fn waits(script: &str) -> bool {
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(200));
        let pid = i32::try_from(child.id()).unwrap();
        let mut all = crate::linux::process_table::descendants(pid);
        all.push(pid);
        let waits = waits_for_input(&all);
        child.kill().unwrap();
        child.wait().unwrap();
        waits
    }

    #[test]
    fn who_reads_waits_and_who_sleeps_does_not() {
        assert!(waits("read x"));
        assert!(waits("cat <&0"));
        assert!(waits("exec 5<&0; cat <&5"));
        assert!(!waits("exec sleep 5"));
    }

    #[test]
    fn a_call_is_told_by_its_number_and_arguments() {
        let read = format!(
            "{} 0x0 0x7f 0x10 0x0 0x0 0x0 0x7ffc 0x7f00\n",
            libc::SYS_read
        );
        assert_eq!(Waiting::parse(&read), Some(Waiting::Read(0)));
        assert_eq!(Waiting::parse("running\n"), None);
        let sleeps = format!(
            "{} 0x5 0x7f 0x10 0xffffffff 0x0 0x8 0x7ffc 0x7f00\n",
            libc::SYS_epoll_pwait
        );
        assert_eq!(Waiting::parse(&sleeps), Some(Waiting::Any));
        assert_eq!(Waiting::parse(&sleeps.replace("0xffffffff", "0x64")), None);
    }
}
