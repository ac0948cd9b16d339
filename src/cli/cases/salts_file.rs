//! The file of the salts: beside the course, in a folder that no repository takes, and only for its owner to read.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use crate::cli::reports::file::{write_file, write_private_file};
use cases::seal::salt::{LENGTH, Salt};
use cases::seal::salts::Salts;
use course::course::Course;
use store::folder::make_folder;

/// Where the salts of a course are kept.
#[derive(Debug)]
pub struct SaltsFile {
    /// Where the grader keeps everything.
    home: PathBuf,
    folder: PathBuf,
}

/// Nobody else changes the salts as long as this is held.
#[derive(Debug)]
pub struct Turn {
    _door: File,
}

/// Why the salts cannot be had or kept.
#[derive(Debug, thiserror::Error)]
pub enum SaltsTrouble {
    /// It cannot be read.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It holds something else.
    #[error("`{}` is not as the grader wrote it; bring back your copy of it", path.display())]
    NoSalts {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: toml::de::Error,
    },
    /// It cannot be written.
    #[error("cannot write `{}`; nothing was sealed", path.display())]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The machine gives no random bytes.
    #[error("cannot read random bytes from `{SOURCE}`; nothing was sealed")]
    NoRandomness(#[source] io::Error),
}

const SOURCE: &str = "/dev/urandom";

impl SaltsFile {
    /// Of this course, whether it is there or not.
    #[must_use]
    pub fn of(course: &Course) -> Self {
        let home = course.root.join(".grader");
        let folder = home.join("seals");
        Self { home, folder }
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join("salts.toml")
    }

    /// What is in it; nothing if it is not there.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(&self) -> Result<Option<Salts>, SaltsTrouble> {
        let path = self.path();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(SaltsTrouble::Unreadable { path, source }),
        };
        match Salts::read(&text) {
            Ok(salts) => Ok(Some(salts)),
            Err(source) => Err(SaltsTrouble::NoSalts { path, source }),
        }
    }

    /// Makes its folder and waits until nobody else changes the salts: of two who seal at once, the second finds what
    /// the first has sealed.
    ///
    /// # Errors
    /// Why the folder cannot be made.
    pub fn take_turn(&self) -> Result<Turn, SaltsTrouble> {
        make_folder(&self.home).map_err(unwritable(&self.home))?;
        fs::create_dir_all(&self.folder).map_err(unwritable(&self.folder))?;
        // The folder's own, whatever the folders around it say.
        let ignored = self.folder.join(".gitignore");
        if !ignored.exists() {
            let text = b"# Salts of hidden cases belong into no repository.\n*\n";
            write_file(&ignored, |out| out.write_all(text)).map_err(unwritable(&ignored))?;
        }
        let turn = self.folder.join("turn");
        let door = File::create(&turn).map_err(unwritable(&turn))?;
        flock(&door, FlockOperation::LockExclusive)
            .map_err(io::Error::from)
            .map_err(unwritable(&turn))?;
        Ok(Turn { _door: door })
    }

    /// Copies it beside itself, under a name that is free; returns the name.
    ///
    /// # Errors
    /// Why it cannot be copied.
    pub fn set_aside(&self, _turn: &Turn) -> Result<PathBuf, SaltsTrouble> {
        let path = self.path();
        let aside = (1..)
            .map(|number| self.folder.join(format!("salts-before-{number}.toml")))
            .find(|aside| !aside.exists())
            .expect("there are more names than files");
        let text = fs::read(&path).map_err(|source| SaltsTrouble::Unreadable { path, source })?;
        write_private_file(&aside, |out| out.write_all(&text)).map_err(unwritable(&aside))?;
        Ok(aside)
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn write(&self, salts: &Salts, _turn: &Turn) -> Result<(), SaltsTrouble> {
        let path = self.path();
        let text = salts
            .to_toml()
            .map_err(io::Error::other)
            .map_err(unwritable(&path))?;
        write_private_file(&path, |out| out.write_all(text.as_bytes()))
            // The name too must outlast a power cut: what is printed next may be published at once.
            .and_then(|()| File::open(&self.folder)?.sync_all())
            .map_err(unwritable(&path))
    }
}

/// A salt that nobody can guess.
///
/// # Errors
/// When the machine gives no random bytes.
pub fn new_salt() -> Result<Salt, SaltsTrouble> {
    let mut bytes = [0; LENGTH];
    File::open(SOURCE)
        .and_then(|mut source| source.read_exact(&mut bytes))
        .map_err(SaltsTrouble::NoRandomness)?;
    Ok(Salt::new(bytes))
}

fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> SaltsTrouble {
    let path = path.to_owned();
    |source| SaltsTrouble::Unwritable { path, source }
}
