//! Complaints that are known by a few words.

use crate::record::obstacle::Obstacle;

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
