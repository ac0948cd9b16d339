//! Opens the file of a store: makes it, brings it up to date, or sets it aside where it is broken.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::Connection;
use rustix::fs::{FlockOperation, flock};

use crate::folder::make_folder;
use crate::owner::Owner;
use crate::schema::{STEPS, is_foreign, layout, migrate};
use crate::trouble::{StoreTrouble, is_corrupt};

/// How long somebody else may take to write before that is an error.
const PATIENCE: Duration = Duration::from_secs(20);

/// What every file of this kind of database begins with.
const BEGINNING: &[u8] = b"SQLite format 3\0";

/// A store that was opened.
#[derive(Debug)]
pub(crate) struct Opened {
    /// The file.
    pub connection: Connection,
    /// This grader, as others know it.
    pub owner: Owner,
    /// Where a broken file was set aside to.
    pub set_aside: Option<PathBuf>,
}

/// Opens the store in this file.
///
/// # Errors
/// Why it cannot be used.
pub(crate) fn open(path: &Path) -> Result<Opened, StoreTrouble> {
    let of_file = |at: &Path| {
        let path = at.to_owned();
        move |source| StoreTrouble::File { path, source }
    };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    let owners = beside(path, "-owners");
    // A broken store is set aside; somebody's letter, named by mistake, stays where it is.
    if path.is_file() && !owners.exists() && !is_database(path).map_err(of_file(path))? {
        return Err(StoreTrouble::NoDatabase {
            path: path.to_owned(),
        });
    }
    make_folder(folder).map_err(of_file(folder))?;
    fs::create_dir_all(&owners).map_err(of_file(&owners))?;
    // One at a time: the first makes the tables, nobody sets aside what another has just opened, and nobody takes the
    // file of an owner for abandoned that is only about to lock it.
    let turn = owners.join("turn");
    let door = File::create(&turn).map_err(of_file(&turn))?;
    flock(&door, FlockOperation::LockExclusive)
        .map_err(io::Error::from)
        .map_err(of_file(&turn))?;
    let owner = Owner::new(&owners).map_err(of_file(&owners))?;
    let alone = !owner.has_company();
    let mut set_aside = None;
    let found = match ready(path, alone) {
        Err(Refusal::Database(error)) if alone && is_corrupt(&error) => {
            set_aside = Some(put_aside(path).map_err(of_file(path))?);
            ready(path, alone)
        }
        found => found,
    };
    let connection = found.map_err(|refusal| match refusal {
        Refusal::Newer(found) => StoreTrouble::Newer {
            path: path.to_owned(),
            found,
            known: STEPS.len(),
        },
        Refusal::Foreign => StoreTrouble::NotOurs {
            path: path.to_owned(),
        },
        Refusal::Database(source) => StoreTrouble::Database {
            path: path.to_owned(),
            source,
        },
    })?;
    Ok(Opened {
        connection,
        owner,
        set_aside,
    })
}

/// Whether a file begins as databases do; an empty one becomes one.
fn is_database(path: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?
        .take(BEGINNING.len() as u64)
        .read_to_end(&mut beginning)?;
    Ok(beginning.is_empty() || beginning == BEGINNING)
}

/// One more connection to a store that is open already.
///
/// # Errors
/// What the database says.
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    // In WAL mode this keeps the file whole through a power cut; only the last commits may be lost to one.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Remembers that something in the file could not be read, so that it is looked through when it is opened next.
pub(crate) fn suspect(path: &Path) {
    // Where this cannot be written, the next who stumbles over it tries again.
    let _ = fs::write(suspicion(path), b"");
}

fn suspicion(path: &Path) -> PathBuf {
    beside(path, "-owners").join("suspect")
}

/// Why a file is not used as it is.
#[derive(Debug)]
enum Refusal {
    Newer(usize),
    Foreign,
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

fn ready(path: &Path, alone: bool) -> Result<Connection, Refusal> {
    // Whoever closes a store last takes its log away, so one that is there was left by a grader that was killed.
    let killed = alone && beside(path, "-wal").exists();
    let suspicion = suspicion(path);
    let mut connection = connect(path)?;
    // Looked at before anything is changed.
    if is_foreign(&connection)? {
        return Err(Refusal::Foreign);
    }
    let found = layout(&connection)?;
    if found > STEPS.len() {
        return Err(Refusal::Newer(found));
    }
    if killed || suspicion.exists() {
        let said: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if said != "ok" {
            let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
            return Err(rusqlite::Error::SqliteFailure(code, Some(said)).into());
        }
    }
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    migrate(&mut connection, STEPS)?;
    let _ = fs::remove_file(suspicion);
    Ok(connection)
}

/// Gives a broken file and what belongs to it a name of its own.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let moment = Timestamp::now().strftime("%Y%m%dT%H%M%SZ").to_string();
    let aside = (0..)
        .map(|attempt| match attempt {
            0 => beside(path, &format!(".broken-{moment}")),
            attempt => beside(path, &format!(".broken-{moment}-{attempt}")),
        })
        .find(|aside| !aside.exists())
        .expect("there are more names than files");
    for ending in ["-wal", "-shm"] {
        let part = beside(path, ending);
        if part.exists() {
            fs::rename(&part, beside(&aside, ending))?;
        }
    }
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// The path with this at its end.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
