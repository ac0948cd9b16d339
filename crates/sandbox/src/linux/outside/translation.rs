//! A request in the words of the launcher.

use std::ffi::{CString, OsStr};
use std::fs;
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use rustix::thread::CpuSet;

use crate::environment::Variable;
use crate::judge::cpu_roof;
use crate::linux::wire::order::{Bounds, Order};
use crate::name::{WORK, within_the_box};
use crate::request::{Request, Work};
use crate::trouble::Trouble;
use model::limits::Limits;

/// The order for a request, with this number: run with this whole environment, looked for in this `PATH`.
///
/// # Errors
/// What is wrong with the request.
pub(crate) fn order(
    serial: u64,
    request: &Request,
    environment: &[Variable],
    path: &OsStr,
) -> Result<Order, Trouble> {
    let program = request.command.first().ok_or(Trouble::NoCommand)?;
    let mut shown = Vec::new();
    for one in &request.shown {
        let name = within_the_box(&one.name)?;
        if request.work != Work::Fresh && name.starts_with(WORK) {
            // It would have to be made in a folder that is not the box's.
            return Err(Trouble::TakenName(name.to_owned()));
        }
        shown.push((absolute(&one.from)?, name.to_owned()));
    }
    Ok(Order {
        serial,
        programs: programs(program, path)?,
        arguments: request
            .command
            .iter()
            .map(|argument| c_string(argument))
            .collect::<Result<_, _>>()?,
        environment: environment
            .iter()
            .map(|(name, value)| {
                let mut variable = name.clone();
                variable.push("=");
                variable.push(value);
                c_string(&variable)
            })
            .collect::<Result<_, _>>()?,
        shown,
        work: match &request.work {
            Work::Fresh => None,
            Work::Folder(folder) => Some(folder_at(folder)?),
        },
        start_in: within_the_box(&request.start_in)?.to_owned(),
        bounds: bounds(&request.limits),
        processor: request.processor.map(processor).transpose()?,
        observed: request.observed,
    })
}

/// The paths to try for a program: itself if it has a slash, else one for each folder of the `PATH`.
fn programs(program: &OsStr, path: &OsStr) -> Result<Vec<CString>, Trouble> {
    if program.as_bytes().contains(&b'/') {
        return Ok(vec![c_string(program)?]);
    }
    std::env::split_paths(path)
        .map(|folder| c_string(folder.join(program).as_os_str()))
        .collect()
}

fn folder_at(path: &Path) -> Result<PathBuf, Trouble> {
    let absolute = absolute(path)?;
    if absolute.is_dir() {
        return Ok(absolute);
    }
    Err(Trouble::NotThere {
        path: path.to_owned(),
        source: io::Error::from(io::ErrorKind::NotADirectory),
    })
}

/// A processor that the kernel could have.
fn processor(number: usize) -> Result<u32, Trouble> {
    if number >= CpuSet::MAX_CPU {
        return Err(Trouble::Step {
            step: format!("keeping it on processor {number}"),
            source: io::Error::from(io::ErrorKind::InvalidInput),
        });
    }
    Ok(u32::try_from(number).expect("it is smaller than the largest"))
}

fn bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.cpu_with_grace(),
        cpu_roof: cpu_roof(limits),
        wall: limits.wall,
        memory: limits.memory.0,
        tasks: u64::from(limits.tasks),
        file_size: limits.file_size.0,
        disk: limits.disk.0,
        inodes: limits.files(),
        open_files: u64::from(limits.open_files),
        // Deep recursion is a fair way to search; what is left is for the rest of the program.
        stack: (limits.memory.0 / 4).clamp(8 << 20, 256 << 20),
    }
}

/// The path from the root, with every link on the way resolved: what is shown is what it leads to.
fn absolute(path: &Path) -> Result<PathBuf, Trouble> {
    fs::canonicalize(path).map_err(|source| Trouble::NotThere {
        path: path.to_owned(),
        source,
    })
}

fn c_string(string: &OsStr) -> Result<CString, Trouble> {
    CString::new(string.to_owned().into_vec()).map_err(|error| Trouble::Step {
        step: format!("passing `{}` on", string.to_string_lossy().escape_debug()),
        source: io::Error::new(io::ErrorKind::InvalidInput, error),
    })
}
