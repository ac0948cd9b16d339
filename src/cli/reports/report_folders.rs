//! Folders that reports go to.

use std::fs;
use std::io;
use std::path::Path;

use terminal::file_replacement::write_file;

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
}
