//! Where links lead, step by step, and which folders hold too much to be shown.

use std::fs;
use std::path::{Path, PathBuf};

/// Longer chains than this the system does not follow either.
const MOST_STEPS: usize = 40;

/// How deep the folders of an installation are searched for links that lead out of it.
const MOST_DEPTH: usize = 4;

/// What the link at this path leads to, one step on; its folder's own links are followed. Nothing if it is no link.
pub(super) fn follow_once(path: &Path) -> Option<PathBuf> {
    let target = fs::read_link(path).ok()?;
    let next = path.parent()?.join(target);
    let folder = fs::canonicalize(next.parent()?).ok()?;
    Some(folder.join(next.file_name()?))
}

/// This path and every one it leads to, step by step, as far as there is something.
pub(super) fn follow_links(path: &Path) -> Vec<PathBuf> {
    let steps = std::iter::successors(Some(path.to_owned()), |path| follow_once(path));
    steps
        .take(MOST_STEPS)
        .take_while(|path| path.exists())
        .collect()
}

/// What the links in these folders of an installation lead to outside of it, links followed to their ends.
pub(super) fn links_leading_out(root: &Path, folders: &[&str]) -> Vec<PathBuf> {
    let Ok(root) = fs::canonicalize(root) else {
        return Vec::new();
    };
    let mut out = Vec::new();
    for folder in folders {
        search(&root, &root.join(folder), MOST_DEPTH, &mut out);
    }
    out.sort();
    out.dedup();
    out
}

fn search(root: &Path, path: &Path, depth: usize, out: &mut Vec<PathBuf>) {
    if path.is_symlink() {
        let real = fs::canonicalize(path).ok();
        out.extend(real.filter(|real| !real.starts_with(root)));
    } else if depth > 0
        && let Ok(entries) = fs::read_dir(path)
    {
        for entry in entries.flatten() {
            search(root, &entry.path(), depth - 1, out);
        }
    }
}

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
    use std::os::unix::fs::symlink;

    use super::{follow_links, is_too_wide, links_leading_out};

    #[test]
    fn only_links_that_lead_out_are_told_and_loops_and_dead_ends_are_not_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let top = fs::canonicalize(folder.path()).expect("it is there");
        fs::create_dir_all(top.join("home/lib/deep")).expect("made");
        fs::create_dir_all(top.join("settings")).expect("made");
        fs::write(top.join("home/lib/file"), "").expect("written");
        for (path, target) in [
            ("home/lib/inside", "file"),
            ("home/lib/around", "../../home/lib/file"),
            ("home/lib/deep/out", "../../../settings"),
            ("home/lib/dead", "/no/such/thing"),
            ("home/lib/loop", "loop"),
            ("home/other", "../settings"),
        ] {
            symlink(target, top.join(path)).expect("linked");
        }
        let out = links_leading_out(&top.join("home"), &["lib", "absent"]);
        assert_eq!(out, [top.join("settings")]);
        assert!(follow_links(&top.join("home/lib/loop")).is_empty());
    }

    #[test]
    fn a_chain_has_every_step() {
        let folder = tempfile::tempdir().expect("a folder");
        let top = fs::canonicalize(folder.path()).expect("it is there");
        fs::write(top.join("c"), "").expect("written");
        symlink("b", top.join("a")).expect("linked");
        symlink(top.join("c"), top.join("b")).expect("linked");
        assert_eq!(
            follow_links(&top.join("a")),
            ["a", "b", "c"].map(|name| top.join(name))
        );
    }

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
