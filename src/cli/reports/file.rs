//! A file that is there whole or not at all: written beside its name, and then given it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// Who may read a file that is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Whoever the system lets read new files.
    Usual,
    /// Its owner alone, from its first byte on.
    Owner,
}

/// Writes a file. Whoever opens it meanwhile finds what was there before.
///
/// A device or a pipe, as in `/dev/fd/3`, is written to as it is.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    write_for(Readers::Usual, path, write)
}

/// Writes a file in the same way that, where it is new, only its owner can read.
pub(crate) fn write_private_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    write_for(Readers::Owner, path, write)
}

fn write_for(
    readers: Readers,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if is_a_device(path) || fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        // Added to: behind `/dev/fd/3` may be a file that others write to as well.
        let mut out = BufWriter::new(OpenOptions::new().append(true).open(path)?);
        write(&mut out)?;
        return out.flush();
    }
    // A link stays one: what it leads to is written.
    let path = led_to(path);
    let (draft, file) = draft(&path, readers)?;
    let written = fill(file, &path, write).and_then(|()| fs::rename(&draft, &path));
    if written.is_err() {
        // That the draft cannot be removed is less than what has just gone wrong.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// Makes the folder of a file that goes where its platform looks for it: not every platform makes it. A folder that
/// somebody typed is another matter, since it may be mistyped.
pub(crate) fn make_usual_folder(path: &Path, usual: Option<&str>) -> io::Result<()> {
    match path.parent() {
        Some(folder) if usual.is_some_and(|usual| path == Path::new(usual)) => {
            fs::create_dir_all(folder)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether this names something that is open, or a device. Whoever opened it would not see another file in its place.
fn is_a_device(path: &Path) -> bool {
    path.starts_with("/dev") && !path.starts_with("/dev/shm") || path.starts_with("/proc")
}

/// Where the links at this path lead to, whether anything is there or not.
fn led_to(path: &Path) -> PathBuf {
    /// More links in a row are a circle.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A whole path stays as it is.
            Ok(next) => path = path.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => break,
        }
    }
    path
}

/// Writes these files into a folder, which is made if it is not there, and takes away what an earlier report left in it.
pub(crate) fn write_folder(folder: &Path, files: &[(String, String)]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, text) in files {
        write_file(&folder.join(name), |out| out.write_all(text.as_bytes()))?;
    }
    // Names begin with the number of the line, so that of another submission others may be left.
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_old = !files.iter().any(|(other, _)| *other == name);
        if is_old && is_numbered(&name) && is_feedback(&entry.path()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether a file is called as ours are: three digits or more, perhaps a name, and `.json`.
fn is_numbered(name: &str) -> bool {
    let Some(stem) = name.strip_suffix(".json") else {
        return false;
    };
    let rest = stem.trim_start_matches(|character: char| character.is_ascii_digit());
    stem.len() - rest.len() >= 3 && (rest.is_empty() || rest.starts_with('-'))
}

/// Whether what is in a file is what a report puts there. Whatever else is in the folder is somebody's.
fn is_feedback(path: &Path) -> bool {
    let text = fs::read(path).unwrap_or_default();
    let value: serde_json::Value = serde_json::from_slice(&text).unwrap_or_default();
    value["name"].is_string() && value["successful"].is_boolean()
}

fn fill(
    file: File,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Whoever could not read it before cannot read it now.
    if let Ok(before) = fs::metadata(path) {
        file.set_permissions(before.permissions())?;
    }
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    out.flush()?;
    out.get_ref().sync_all()
}

/// A new file beside this path.
fn draft(path: &Path, readers: Readers) -> io::Result<(PathBuf, File)> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "this is no name of a file");
    let name = path.file_name().ok_or_else(no_name)?.to_string_lossy();
    let mut number = 0;
    loop {
        let draft = path.with_file_name(format!(".{name}.{}-{number}.draft", std::process::id()));
        let mut options = OpenOptions::new();
        match readers {
            Readers::Usual => {}
            Readers::Owner => {
                options.mode(0o600);
            }
        }
        match options.write(true).create_new(true).open(&draft) {
            Ok(file) => return Ok((draft, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 100 => {
                number += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.xml");
        for text in ["first", "second"] {
            write_file(&path, |out| {
                out.write_all(text.as_bytes())?;
                out.flush()?;
                // Until it is whole, what was there before is.
                let seen = fs::read_to_string(&path).unwrap_or_default();
                assert_eq!(seen, if text == "first" { "" } else { "first" });
                Ok(())
            })
            .unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(names(folder.path()), ["out.xml"]);
    }

    #[test]
    fn a_file_in_memory_is_a_file_and_no_device() {
        let table = [
            ("/dev/fd/3", true),
            ("/dev/stdout", true),
            ("/proc/self/fd/1", true),
            ("/dev/shm/out.xml", false),
            ("out.xml", false),
        ];
        for (path, expected) in table {
            assert_eq!(is_a_device(Path::new(path)), expected, "{path}");
        }
    }

    #[test]
    fn a_report_that_fails_half_way_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.xml");
        fs::write(&path, "old").unwrap();
        let failed = write_file(&path, |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("no space left"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["out.xml"]);
    }

    #[test]
    fn a_folder_is_made_where_a_platform_looks_and_nowhere_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("grade/results/results.json");
        make_usual_folder(&path, None).unwrap();
        make_usual_folder(&path, Some("/grade/results/results.json")).unwrap();
        assert!(!path.parent().unwrap().exists());
        make_usual_folder(&path, path.to_str()).unwrap();
        assert!(path.parent().unwrap().is_dir());
        make_usual_folder(Path::new("result.json"), Some("result.json")).unwrap();
    }

    #[test]
    fn what_is_open_is_added_to_and_not_replaced() {
        use std::io::Read;
        use std::os::fd::AsRawFd;
        let mut file = tempfile::tempfile().unwrap();
        let path = PathBuf::from(format!("/dev/fd/{}", file.as_raw_fd()));
        for text in ["first ", "second"] {
            write_file(&path, |out| out.write_all(text.as_bytes())).unwrap();
        }
        let mut found = String::new();
        file.read_to_string(&mut found).unwrap();
        assert_eq!(found, "first second");
    }

    #[test]
    fn a_link_to_what_is_not_there_yet_stays_a_link() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let (link, inner) = (folder.path().join("link"), folder.path().join("inner"));
        symlink("inner", &link).unwrap();
        write_file(&link, |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&inner).unwrap(), "new");
    }

    #[test]
    fn of_a_folder_only_what_an_earlier_report_left_is_taken_away() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let ours = r#"{"name": "a", "successful": true}"#;
        put("007-old.json", ours);
        put("1004.json", ours);
        put("2026-grades.json", r#"{"ada": 100}"#);
        put("123.json", "[1, 2]");
        put("mine.json", ours);
        write_folder(folder.path(), &[("001-new.json".into(), ours.into())]).unwrap();
        let mut left = names(folder.path());
        left.sort();
        let kept = ["001-new.json", "123.json", "2026-grades.json", "mine.json"];
        assert_eq!(left, kept);
    }

    #[test]
    fn a_private_file_is_its_owners_from_the_first_byte_on() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("salts");
        write_private_file(&path, |out| {
            let draft = folder.path().join(&names(folder.path())[0]);
            let mode = fs::metadata(draft).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
            out.write_all(b"secret")
        })
        .unwrap();
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(names(folder.path()), ["salts"]);
    }

    #[test]
    fn a_device_is_written_to_as_it_is() {
        write_file(Path::new("/dev/null"), |out| out.write_all(b"x")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_private_file_private() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write_file(&link, |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
