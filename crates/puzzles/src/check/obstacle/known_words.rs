//! Complaints that are known by a few words.

use model::obstacle::{Obstacle, Refused};

/// It misses a display.
pub(super) fn display(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "HeadlessException",
        "no display name",
        "cannot open display",
        "Cannot open display",
        "Can't open display",
        "Unable to open DISPLAY",
        "No X11 DISPLAY",
        "couldn't connect to display",
        "could not connect to display",
        "Could not load the Qt platform plugin",
        "No available video device",
        "video system not initialized",
        "SDL_Init",
        "XOpenDisplay",
        "libawt_xawt",
        "Could not initialize class java.awt",
        "Could not initialize class sun.awt",
    ];
    any_of(line, SIGNS).then_some(Obstacle::NeedsDisplay)
}

/// It misses a terminal.
pub(super) fn terminal(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "termios.error",
        "not a terminal",
        "not a tty",
        "Inappropriate ioctl for device",
        "inappropriate ioctl for device",
        "_curses.error",
        "Error opening terminal",
        "TERM environment variable not set",
        "setRawMode is not a function",
    ];
    any_of(line, SIGNS).then_some(Obstacle::WantsTerminal)
}

/// The box refused it something, and it did not go on. Python says in the lines before what it asked for. Whoever ended by
/// something else afterwards did go on.
pub(super) fn refused(lines: &[String]) -> Option<Refused> {
    const OF_A_SOCKET: &[&str] = &[
        "socket: Permission denied",
        "socket: permission denied",
        "SocketException: Permission denied",
        "SocketException: Operation not permitted",
        "connect EACCES",
        "listen EACCES",
        "UnknownHostException",
        "EAI_AGAIN",
        "Temporary failure in name resolution",
        "Failed to establish a new connection",
    ];
    const BEFORE_A_SOCKET: &[&str] = &["_socket.socket.__init__(", "socket.socket("];
    const BEFORE_A_SEMAPHORE: &[&str] = &["_multiprocessing.SemLock("];
    let went_on = |place: usize| lines[place + 1..].iter().any(|line| ends_otherwise(line));
    let of_a_socket = lines.iter().rposition(|line| any_of(line, OF_A_SOCKET));
    if of_a_socket.is_some_and(|place| !went_on(place)) {
        return Some(Refused::Socket);
    }
    let denied = lines
        .iter()
        .rposition(|line| line.starts_with("PermissionError: [Errno 13]"))
        .filter(|place| !went_on(*place))?;
    // The innermost call of a trace stands right above.
    let above = &lines[denied.saturating_sub(3)..denied];
    let asked_for = |signs: &[&str]| above.iter().any(|line| any_of(line, signs));
    if asked_for(BEFORE_A_SOCKET) {
        Some(Refused::Socket)
    } else if asked_for(BEFORE_A_SEMAPHORE) {
        Some(Refused::Semaphore)
    } else {
        None
    }
}

/// Whether a line names what ended a program, and that is not what follows from a refusal: whoever waits for a process
/// that was refused something is told that it is gone.
pub(super) fn ends_otherwise(line: &str) -> bool {
    const FOLLOW: &[&str] = &[
        "EOFError",
        "BrokenPipe",
        "Connection",
        "Permission",
        "Socket",
    ];
    let said = line.trim_start();
    let said = said
        .strip_prefix("Exception in thread ")
        .map_or(said, |rest| {
            rest.split_once(' ').map_or(rest, |(_, error)| error)
        });
    let name = said.split([':', ' ']).next().unwrap_or_default();
    let is_one = name.ends_with("Error") || name.ends_with("Exception");
    // One library's error is often wrapped in another's.
    let is_the_same = any_of(said, &["[Errno 13]", "ermission denied"]);
    is_one && !is_the_same && !any_of(name, FOLLOW)
}

/// It may not write next to itself.
pub(super) fn own_folder(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "Read-only file system",
        "read-only file system",
        "EROFS",
        "PermissionError: [Errno 13]",
        "AccessDeniedException",
        "(Permission denied)",
        "EACCES",
    ];
    any_of(line, SIGNS).then_some(Obstacle::WritesToItsOwnFolder)
}

/// It misses input.
pub(super) fn more_input(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "EOFError",
        "EOF when reading a line",
        "NoSuchElementException",
        "No line found",
        "unexpected end of input",
    ];
    let is_go = line.trim_end().ends_with(": EOF") || line.trim() == "EOF";
    (is_go || any_of(line, SIGNS)).then_some(Obstacle::WantsMoreInput)
}

fn any_of(line: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| line.contains(sign))
}
