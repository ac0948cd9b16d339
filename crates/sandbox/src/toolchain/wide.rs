//! Which folders hold too much to be shown, even if a tool says that it lives there.

use std::fs;
use std::path::Path;

/// Folders of the machine in which other things live than one toolchain.
const OF_THE_MACHINE: &[&str] = &[
    "/Applications",
    "/Library",
    "/Users",
    "/Volumes",
    "/boot",
    "/data",
    "/dev",
    "/etc",
    "/home",
    "/media",
    "/mnt",
    "/opt",
    "/private",
    "/proc",
    "/root",
    "/run",
    "/scratch",
    "/snap",
    "/srv",
    "/sys",
    "/tmp",
    "/var",
    "/var/lib",
    "/var/tmp",
];

/// Folders of a home in which programs are installed next to what is private: settings, keys, tokens.
const OF_A_HOME: &[&str] = &[
    ".cache",
    ".cargo",
    ".config",
    ".local",
    ".local/share",
    "Desktop",
    "Documents",
    "Downloads",
    "bin",
];

/// Whether a folder holds more than a toolchain: the whole machine, the home of whoever grades or what is above it, or
/// one of the usual places that hold many things. What is not a folder holds nothing else.
pub(super) fn is_too_wide(path: &Path, home: Option<&Path>) -> bool {
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let is_of_the_machine = |path: &Path| {
        path.parent().is_none()
            || OF_THE_MACHINE
                .iter()
                .any(|folder| path == Path::new(folder))
    };
    let is_of_home = |path: &Path, home: &Path| {
        home.starts_with(path) || OF_A_HOME.iter().any(|folder| path == home.join(folder))
    };
    let real_home = home.and_then(|home| fs::canonicalize(home).ok());
    real.is_dir()
        && [path, &real].into_iter().any(|path| {
            is_of_the_machine(path)
                || home.is_some_and(|home| is_of_home(path, home))
                || real_home
                    .as_deref()
                    .is_some_and(|home| is_of_home(path, home))
        })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::is_too_wide;

    #[test]
    fn the_home_what_is_above_it_and_its_private_folders_are_too_wide() {
        let top = tempfile::tempdir().expect("a folder");
        let home = top.path().join("home/teacher");
        for folder in [".local/share/uv/python", ".pyenv/versions/3.12", "work"] {
            fs::create_dir_all(home.join(folder)).expect("made");
        }
        fs::write(home.join("tool"), "").expect("written");
        for (path, is) in [
            ("", true),
            ("..", true),
            (".local", true),
            (".local/share", true),
            (".local/share/uv/python", false),
            (".pyenv/versions/3.12", false),
            ("tool", false),
        ] {
            assert_eq!(is_too_wide(&home.join(path), Some(&home)), is, "{path}");
        }
        let link = top.path().join("link");
        std::os::unix::fs::symlink(&home, &link).expect("linked");
        assert!(is_too_wide(&link, Some(&home)), "a link to the home");
    }

    #[test]
    fn the_usual_places_of_the_machine_are_too_wide() {
        for path in ["/", "/opt", "/home", "/tmp", "/etc"] {
            let exists = fs::metadata(path).is_ok();
            assert_eq!(is_too_wide(path.as_ref(), None), exists, "{path}");
        }
        assert!(!is_too_wide("/usr/lib".as_ref(), None));
    }
}
