//! Recognises, in what a program or its build complained, what stands between it and a verdict; many complaints are
//! known by a few words.

mod missing_package_or_tool;
mod newer_language;
#[cfg(test)]
mod tests;

use model::execution::Execution;
use model::obstacle::{Obstacle, Refused};
use model::program_ending::Ending;

use crate::check::obstacle::missing_package_or_tool::{file, missing_tool, number_after, package};
use crate::check::obstacle::newer_language::{java_of_class, newer_java, newer_python};
use crate::text::clean::lines;

/// What stands between a program and a verdict, if its complaints tell. To be asked where there is no answer to judge:
/// many a program complains of the end of its input after a right one.
///
/// `language` is what the program is written in, as a report names it. `own` are the names of the submission's own files,
/// without folders and endings: a module of its own that is not found is the student's fault and no missing package.
pub fn obstacle(execution: &Execution, language: &str, own: &[&str]) -> Option<Obstacle> {
    if let Ending::NotStarted { reason, .. } = &execution.ending {
        let reason = reason.clone();
        return Some(Obstacle::NotStarted { reason });
    }
    let complained = lines(&execution.stderr.kept);
    let printed = lines(&execution.stdout.kept);
    // A newer tool or a missing package explains whatever else went wrong after it.
    let lines = || complained.iter().chain(&printed).map(String::as_str);
    lines()
        .find_map(newer_tool)
        .or_else(|| {
            let needed = newer_java(&complained, own).or_else(|| newer_java(&printed, own))?;
            Some(Obstacle::NewerToolNeeded {
                here: "Java".to_owned(),
                needed: format!("Java {needed}"),
            })
        })
        .or_else(|| lines().find_map(|line| newer_python(line, own)))
        .or_else(|| {
            // What a source includes in quotation marks is a file of its own, and no package.
            let is_own = |line: &str| {
                let header = line.split_once("fatal error: ").map(|(_, rest)| rest);
                let header = header.and_then(|rest| rest.split_once(": No such file"));
                header.is_some_and(|(header, _)| {
                    let included = format!("#include \"{header}\"");
                    lines().any(|line| line.contains(&included))
                })
            };
            let mut packages = lines().filter(|line| !is_own(line));
            packages.find_map(|line| package(line, language, own))
        })
        .or_else(|| lines().find_map(display))
        .or_else(|| lines().find_map(terminal))
        .or_else(|| refused_by_the_box(execution).map(Obstacle::RefusedByTheBox))
        .or_else(|| lines().find_map(own_folder))
        .or_else(|| lines().find_map(file))
        .or_else(|| lines().find_map(more_input))
}

/// What stands between a build and a program. Beside what [`obstacle`] sees, it is a tool that the build calls and that is
/// not here: a program that calls one it can do without is not hindered by that.
pub fn obstacle_of_build(execution: &Execution, language: &str, own: &[&str]) -> Option<Obstacle> {
    let complained = lines(&execution.stderr.kept);
    let printed = lines(&execution.stdout.kept);
    let tool = complained
        .iter()
        .chain(&printed)
        .find_map(|line| missing_tool(line));
    match tool {
        Some(tool) => Some(Obstacle::ToolMissing { tool }),
        None => obstacle(execution, language, own),
    }
}

/// Whether a program ended for want of a display, which is the machine's.
pub(crate) fn lacks_display(execution: &Execution) -> bool {
    let complained = lines(&execution.stderr.kept);
    complained.iter().any(|line| display(line).is_some())
}

/// What the sandbox refused a program that ended badly for it, if its complaints tell.
pub fn refused_by_the_box(execution: &Execution) -> Option<Refused> {
    let complained = lines(&execution.stderr.kept);
    // Some print what went wrong; what they complain of besides comes first.
    refused(&complained).or_else(|| {
        let ended_otherwise = complained.iter().any(|line| ends_otherwise(line));
        refused(&lines(&execution.stdout.kept)).filter(|_| !ended_otherwise)
    })
}

fn newer_tool(line: &str) -> Option<Obstacle> {
    let newer = |here: String, needed: String| Some(Obstacle::NewerToolNeeded { here, needed });
    if line.contains("UnsupportedClassVersionError") {
        let needed = java(number_after(line, "(class file version "));
        let here = java(number_after(line, "versions up to "));
        return newer(here, needed);
    }
    for words in [
        "release version ",
        "invalid source release: ",
        "invalid target release: ",
    ] {
        let is_refused = words.starts_with("invalid") || line.contains("not supported");
        if let Some(release) = number_after(line, words).filter(|_| is_refused) {
            return newer("Java".to_owned(), format!("Java {release}"));
        }
    }
    if let Some(needed) = number_after(line, "requires go >= ") {
        let here = number_after(line, "running go ");
        return newer(named("Go", here), format!("Go {needed}"));
    }
    if let Some(needed) = number_after(line, "requires rustc ") {
        let here = number_after(line, "rustc version is ").or(number_after(line, "rustc is "));
        return newer(named("Rust", here), format!("Rust {needed}"));
    }
    // A note that Go adds only where the build failed with an older one.
    if let Some(needed) = number_after(line, "module requires Go ") {
        return newer("older Go".to_owned(), format!("Go {needed}"));
    }
    for words in [
        "(instead was `",
        "this version of Cargo is older than the `",
    ] {
        let is_refused = words.starts_with("this") || line.contains("argument for `--edition`");
        if let Some(edition) = number_after(line, words).filter(|_| is_refused) {
            return newer(
                "older Rust".to_owned(),
                format!("Rust of edition {edition}"),
            );
        }
    }
    if line.starts_with("error[E0658]: ") {
        return newer("older Rust".to_owned(), "newer Rust".to_owned());
    }
    if line.contains("or higher is required") && line.contains("CMake") {
        let here = number_after(line, "running version ");
        let needed = number_after(line, "CMake ");
        return newer(named("CMake", here), named("CMake", needed));
    }
    None
}

/// The Java of this version of its class files.
fn java(version: Option<&str>) -> String {
    match version.and_then(java_of_class) {
        Some(java) => format!("Java {java}"),
        None => "Java".to_owned(),
    }
}

fn named(tool: &str, version: Option<&str>) -> String {
    version.map_or_else(|| tool.to_owned(), |version| format!("{tool} {version}"))
}

fn display(line: &str) -> Option<Obstacle> {
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

fn terminal(line: &str) -> Option<Obstacle> {
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

/// The sandbox refused it something, and it did not go on. Python says in the lines before what it asked for. Whoever
/// ended by something else afterwards did go on.
fn refused(lines: &[String]) -> Option<Refused> {
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
fn ends_otherwise(line: &str) -> bool {
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
fn own_folder(line: &str) -> Option<Obstacle> {
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

fn more_input(line: &str) -> Option<Obstacle> {
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
