//! Which file a path leads to, however it is spelled; two outputs, or an output and the input, may not be one.

use std::path::{Path, PathBuf, absolute};

use crate::failure::Failure;

/// Two things for one file.
#[derive(Debug, thiserror::Error)]
#[error("`--{first}` and `--{second}` both go to `{}`; give each its own", path.display())]
struct OneFile {
    first: &'static str,
    second: &'static str,
    path: PathBuf,
}

/// An output that would replace what was read.
#[derive(Debug, thiserror::Error)]
#[error("`--{name}` would overwrite `{}`, which is the board; give another file", path.display())]
struct IsTheInput {
    name: &'static str,
    path: PathBuf,
}

/// Where a path leads, also where nothing stands there yet.
fn place(path: &Path) -> PathBuf {
    let path = absolute(path).unwrap_or_else(|_| path.to_owned());
    for folder in path.ancestors() {
        if let Ok(found) = folder.canonicalize() {
            let rest = path.strip_prefix(folder).unwrap_or(Path::new(""));
            // Joining nothing would end the path in a slash.
            return if rest == Path::new("") {
                found
            } else {
                found.join(rest)
            };
        }
    }
    path
}

/// Makes sure that each of these outputs is a file of its own.
///
/// # Errors
/// When two are the same.
pub fn distinct(outputs: &[(&'static str, &Path)]) -> Result<(), Failure> {
    for (nth, (second, path)) in outputs.iter().enumerate() {
        let before = outputs[..nth]
            .iter()
            .find(|(_, other)| place(other) == place(path));
        if let Some((first, _)) = before {
            return Err(Failure::input(OneFile {
                first,
                second,
                path: (*path).to_owned(),
            }));
        }
    }
    Ok(())
}

/// Makes sure that none of these outputs is the file that was read.
///
/// # Errors
/// When one is.
pub fn not_the_input(input: &Path, outputs: &[(&'static str, &Path)]) -> Result<(), Failure> {
    // A terminal may be read and written at once.
    if !input.is_file() {
        return Ok(());
    }
    match outputs.iter().find(|(_, path)| place(path) == place(input)) {
        None => Ok(()),
        Some((name, path)) => Err(Failure::input(IsTheInput {
            name,
            path: (*path).to_owned(),
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::{distinct, not_the_input};
    use crate::failure::Failure;
    use std::fs;
    use std::path::Path;

    fn refusal(outcome: Result<(), Failure>) -> String {
        match outcome {
            Err(Failure::Input(cause)) => cause.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_file_under_two_spellings_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        let (plain, round) = (folder.path().join("a"), folder.path().join("sub/../a"));
        let said = refusal(distinct(&[("csv", &plain), ("text", &round)]));
        assert!(
            said.starts_with("`--csv` and `--text` both go to `"),
            "{said}"
        );
        assert!(distinct(&[("csv", &plain), ("text", &folder.path().join("b"))]).is_ok());
        // Nothing stands there yet, not even the folder.
        let missing = folder.path().join("new/a");
        refusal(distinct(&[
            ("csv", &missing),
            ("svg", &folder.path().join("./new//a")),
        ]));
    }

    #[test]
    fn an_output_that_is_the_input_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let board = folder.path().join("board.txt");
        fs::write(&board, "1 2 / 3 0").unwrap();
        let round = folder.path().join("./board.txt");
        let said = refusal(not_the_input(&board, &[("out", &round)]));
        assert!(said.starts_with("`--out` would overwrite `"), "{said}");
        assert!(not_the_input(&board, &[("out", Path::new("other.html"))]).is_ok());
        assert!(not_the_input(Path::new("/dev/null"), &[("out", Path::new("/dev/null"))]).is_ok());
    }
}
