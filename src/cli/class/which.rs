//! Which assignment a folder of one's own is for.

use std::env;
use std::path::Path;

use terminal::failure::Failure;

use course::course::Course;

/// It is not said which assignment this is.
#[derive(Debug, thiserror::Error)]
#[error("which assignment is this? say `--assignment NAME`, one of {names}")]
struct WhichAssignment {
    names: String,
}

/// The assignment that was named, that a folder on the way to this path is named after, or that is the only one.
///
/// # Errors
/// When that does not say which.
pub fn which_assignment(
    course: &Course,
    named: Option<&str>,
    path: &Path,
) -> Result<String, Failure> {
    if let Some(name) = named {
        return Ok(name.to_owned());
    }
    let here = env::current_dir().unwrap_or_default();
    let path = path.canonicalize().unwrap_or(here);
    let on_the_way = path
        .ancestors()
        .filter_map(Path::file_name)
        .find_map(|folder| course.assignment(&folder.to_string_lossy()));
    let only = match course.assignments.as_slice() {
        [only] => Some(only),
        _ => None,
    };
    match on_the_way.or(only) {
        Some(assignment) => Ok(assignment.name.clone()),
        None => Err(Failure::input(WhichAssignment {
            names: course
                .assignments
                .iter()
                .map(|assignment| format!("`{}`", assignment.name))
                .collect::<Vec<_>>()
                .join(", "),
        })),
    }
}
