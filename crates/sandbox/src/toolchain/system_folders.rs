//! What of the base system the sandbox shows read-only, whatever the language.

use std::fs;
use std::path::{Path, PathBuf};

use crate::toolchain::links_and_wide_folders;

/// The search path inside the sandbox, before the toolchains' own folders are put first.
pub(crate) const SEARCH_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// Something of the base system that the sandbox shows read-only at the same path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SystemPath {
    Folder(PathBuf),
    File(PathBuf),
    /// A link to something that is shown too; to be made again in the sandbox.
    Link {
        path: PathBuf,
        /// Where it leads, as it is written in it.
        target: PathBuf,
    },
}

/// The folders that are the system: programs, libraries, and what belongs to them. Nothing of a user is in them.
const FOLDERS: &[&str] = &[
    "usr",
    "bin",
    "sbin",
    "lib",
    "lib64",
    "lib32",
    "libx32",
    // Where Nix and Guix keep programs and libraries; the links in `/usr` lead there.
    "nix/store",
    "gnu/store",
];

/// What programs need of `/etc`, with the reason; a `*` stands for any letters. The rest of `/etc` stays hidden, since
/// it holds passwords, keys, tokens (`npmrc`, `pip.conf`, Maven's `settings.xml`) and the machine's name. The sandbox
/// writes its own `passwd`, `group` and `hosts`.
const ETC: &[(&str, &str)] = &[
    ("R/Makeconf", "R's libraries lead here"),
    ("R/Renviron", "R does not find its libraries without it"),
    (
        "R/ldpaths",
        "R does not find Java and its libraries without it",
    ),
    (
        "alternatives",
        "`/usr/bin/java` and `/usr/bin/cc` lead through it on Debian and Fedora",
    ),
    (
        "crypto-policies",
        "Java and OpenSSL refuse to start without it on Fedora",
    ),
    ("dotnet", "says where .NET is installed"),
    (
        "fonts",
        "Java's and Python's drawing libraries look for fonts through it",
    ),
    (
        "java*",
        "the Java of Debian, Fedora and Arch keeps its settings here, and does not start without them",
    ),
    ("ld.so.cache", "the loader finds libraries by it"),
    ("ld.so.conf", "linkers find libraries by it"),
    ("ld.so.conf.d", "belongs to the former"),
    ("locale.alias", "`/usr/share/locale` leads here"),
    ("localtime", "the time zone"),
    ("maven/logging", "Maven's home leads here"),
    (
        "maven/m2.conf",
        "Maven does not start without it; its settings may hold passwords and are not shown",
    ),
    ("mime.types", "the kinds of files, for Python's `mimetypes`"),
    ("nsswitch.conf", "how names of users are looked up"),
    (
        "os-release",
        "which system this is, for programs that choose by it",
    ),
    (
        "pki/ca-trust/extracted",
        "the public certificates of Fedora, for Java's `cacerts`",
    ),
    ("pki/java", "leads to the former"),
    ("pki/tls/certs", "leads to the former"),
    ("protocols", "names of protocols, for `getprotobyname`"),
    ("python3*", "Debian's Python reads its `sitecustomize` here"),
    ("services", "names of ports, for `getservbyname`"),
    (
        "ssl/certs",
        "the public certificates; Java's `cacerts` leads here",
    ),
    (
        "ssl/openssl.cnf",
        "OpenSSL, in Python and node, reads it when it starts",
    ),
    ("terminfo", "terminals, for programs that use curses"),
    ("timezone", "the name of the time zone, for Java"),
];

impl SystemPath {
    /// Where it is, outside and inside the sandbox.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Folder(path) | Self::File(path) | Self::Link { path, .. } => path,
        }
    }
}

/// All that is there of the base system, sorted by path.
pub(crate) fn system_folders() -> Vec<SystemPath> {
    look(Path::new("/"))
}

/// Whether this path is in a folder of the system. Links in it are not followed.
pub(crate) fn holds(path: &Path) -> bool {
    FOLDERS
        .iter()
        .any(|folder| path.starts_with(Path::new("/").join(folder)))
}

/// What there is in a system whose root folder is this one.
pub(super) fn look(top: &Path) -> Vec<SystemPath> {
    let etc = top.join("etc");
    let mut paths: Vec<_> = FOLDERS.iter().map(|folder| top.join(folder)).collect();
    for (pattern, _reason) in ETC {
        paths.extend(matches(&etc, pattern));
    }
    paths.sort();
    paths.dedup();
    // A link can be made again only if what it leads to is shown as itself.
    let real = |path: &PathBuf| fs::canonicalize(path).is_ok_and(|real| real == *path);
    let shown: Vec<_> = paths.iter().filter(|path| real(path)).cloned().collect();
    paths
        .into_iter()
        .filter_map(|path| show(path, &shown))
        .collect()
}

/// How to show what is at this path, if anything is.
fn show(path: PathBuf, shown: &[PathBuf]) -> Option<SystemPath> {
    let real = fs::canonicalize(&path).ok()?;
    let is_shown = |path: &Path| shown.iter().any(|folder| path.starts_with(folder));
    if let Ok(target) = fs::read_link(&path)
        && is_shown(&real)
        && links_and_wide_folders::follow_once(&path).is_some_and(|next| is_shown(&next))
    {
        return Some(SystemPath::Link { path, target });
    }
    if real.is_dir() {
        Some(SystemPath::Folder(path))
    } else if real.is_file() {
        Some(SystemPath::File(path))
    } else {
        None
    }
}

/// The entries of this folder whose name fits.
fn matches(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let Some((start, end)) = pattern.split_once('*') else {
        return vec![folder.join(pattern)];
    };
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names
        .filter(|name| {
            name.strip_prefix(start)
                .is_some_and(|rest| rest.ends_with(end))
        })
        .map(|name| folder.join(name))
        .collect()
}
