//! Toolchains of made-up machines, built of small shell scripts, and those of this machine.

mod base;
mod homes;
mod misbehaving;

use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::toolchain::search::SearchContext;
use crate::toolchain::toolchains::{Asking, Toolchains};

/// A made-up machine: its root folder is a temporary one; `teacher` in it is the home of whoever grades.
struct Machine {
    _folder: TempDir,
    top: PathBuf,
    search_path: Vec<PathBuf>,
    pub java_home: Option<PathBuf>,
    pub patience: Duration,
}

impl Machine {
    /// With these folders in its search path.
    fn new(search_path: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let top = fs::canonicalize(folder.path()).expect("it is there");
        fs::create_dir(top.join("teacher")).expect("made");
        Self {
            _folder: folder,
            search_path: search_path.iter().map(|entry| top.join(entry)).collect(),
            top,
            java_home: None,
            patience: Duration::from_secs(30),
        }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.top.join(path)
    }

    /// Makes a file with this text.
    fn file(&self, path: &str, text: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("it is below the top")).expect("made");
        fs::write(&path, text).expect("written");
        path
    }

    /// Makes a script of this text, in which `TOP` stands for the root folder.
    ///
    /// Another process writes it: what this one has open for writing, a program that another test is just about to start
    /// would have open too, and the system refuses to execute it.
    fn script(&self, path: &str, text: &str) -> PathBuf {
        let text = text.replace("TOP", self.top.to_str().expect("it is text"));
        self.write_from_outside(
            path,
            format!("#!/bin/sh\nPATH=/usr/bin:/bin\n{text}\n").as_bytes(),
        )
    }

    /// Makes a program that is no script: a copy of `true`.
    fn binary(&self, path: &str) -> PathBuf {
        let real = ["/usr/bin/true", "/bin/true"];
        let bytes = real.iter().find_map(|path| fs::read(path).ok());
        self.write_from_outside(path, &bytes.expect("every system has it"))
    }

    fn write_from_outside(&self, path: &str, bytes: &[u8]) -> PathBuf {
        let path = self.file(path, "");
        let mut shell = Command::new("/bin/sh")
            .args(["-c", "cat > \"$1\" && chmod +x \"$1\"", "sh"])
            .arg(&path)
            .stdin(Stdio::piped())
            .spawn()
            .expect("started");
        let mut stdin = shell.stdin.take().expect("piped");
        stdin.write_all(bytes).expect("written");
        drop(stdin);
        assert!(shell.wait().expect("ended").success());
        path
    }

    fn link(&self, path: &str, target: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("it is below the top")).expect("made");
        symlink(
            target.replace("TOP", self.top.to_str().expect("it is text")),
            &path,
        )
        .expect("linked");
        path
    }

    fn context(&self) -> SearchContext {
        let search_path = std::env::join_paths(&self.search_path).expect("no colon in it");
        let mut context = SearchContext::new(search_path);
        context.home = Some(self.path("teacher"));
        context.java_home = self.java_home.clone();
        context.patience = self.patience;
        context
    }

    fn find(&self, asking: Asking) -> Toolchains {
        Toolchains::find_in(&self.context(), asking)
    }

    /// These paths from the root folder on.
    fn short(&self, paths: &[PathBuf]) -> Vec<String> {
        let short = |path: &PathBuf| match path.strip_prefix(&self.top) {
            Ok(short) => short.display().to_string(),
            Err(_) => path.display().to_string(),
        };
        paths.iter().map(short).collect()
    }

    fn short_one(&self, path: &Path) -> String {
        self.short(&[path.to_owned()]).remove(0)
    }
}
