//! Opens the file of a store: makes it, brings it up to date, or sets it aside where it is broken; and a grader that
//! uses it, known to others by a locked file, whose lock ends with the grader, however that ends.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::Connection;
use rustix::fs::{FlockOperation, flock};

use crate::error::{StoreError, is_corrupt};
use crate::schema::{STEPS, is_foreign, layout, migrate};

/// How long somebody else may take to write before that is an error.
const PATIENCE: Duration = Duration::from_secs(20);

/// What every file of this kind of database begins with.
const BEGINNING: &[u8] = b"SQLite format 3\0";

#[derive(Debug)]
pub(crate) struct Opened {
    pub connection: Connection,
    /// This grader, as others know it.
    pub owner: Owner,
    /// Where a broken file was set aside to.
    pub set_aside: Option<PathBuf>,
}

pub(crate) fn open(path: &Path) -> Result<Opened, StoreError> {
    let of_file = |at: &Path| {
        let path = at.to_owned();
        move |source| StoreError::File { path, source }
    };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    let owners = with_suffix(path, "-owners");
    // A broken store is set aside; somebody's letter, named by mistake, stays where it is.
    if path.is_file() && !owners.exists() && !is_database(path).map_err(of_file(path))? {
        return Err(StoreError::NoDatabase {
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
    let found = match prepare(path, alone) {
        Err(Refusal::Database(error)) if alone && is_corrupt(&error) => {
            set_aside = Some(set_broken_aside(path).map_err(of_file(path))?);
            prepare(path, alone)
        }
        found => found,
    };
    let connection = found.map_err(|refusal| match refusal {
        Refusal::Newer(found) => StoreError::Newer {
            path: path.to_owned(),
            found,
            known: STEPS.len(),
        },
        Refusal::Foreign => StoreError::NotOurs {
            path: path.to_owned(),
        },
        Refusal::Database(source) => StoreError::Database {
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
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    // In WAL mode this keeps the file whole through a power cut; only the last commits may be lost to one.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Remembers that something in the file could not be read, so that it is looked through when it is opened next.
pub(crate) fn mark_suspect(path: &Path) {
    // Where this cannot be written, the next who stumbles over it tries again.
    let _ = fs::write(suspicion_file(path), b"");
}

fn suspicion_file(path: &Path) -> PathBuf {
    with_suffix(path, "-owners").join("suspect")
}

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

fn prepare(path: &Path, alone: bool) -> Result<Connection, Refusal> {
    // Whoever closes a store last takes its log away, so one that is there was left by a grader that was killed.
    let killed = alone && with_suffix(path, "-wal").exists();
    let suspicion = suspicion_file(path);
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
fn set_broken_aside(path: &Path) -> io::Result<PathBuf> {
    let moment = Timestamp::now().strftime("%Y%m%dT%H%M%SZ").to_string();
    let aside = (0..)
        .map(|attempt| match attempt {
            0 => with_suffix(path, &format!(".broken-{moment}")),
            attempt => with_suffix(path, &format!(".broken-{moment}-{attempt}")),
        })
        .find(|aside| !aside.exists())
        .expect("there are more names than files");
    for ending in ["-wal", "-shm"] {
        let part = with_suffix(path, ending);
        if part.exists() {
            fs::rename(&part, with_suffix(&aside, ending))?;
        }
    }
    fs::rename(path, &aside)?;
    Ok(aside)
}

fn with_suffix(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Makes the folder, if it is not there, so that no repository takes what is in it.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    fs::write(
        folder.join(".gitignore"),
        "# Results of students belong into no repository.\n*\n",
    )
}

#[derive(Debug)]
pub(crate) struct Owner {
    folder: PathBuf,
    name: String,
    _lock: File,
}

impl Owner {
    /// Makes this grader known in this folder, in which nobody may be looking for company meanwhile.
    pub(crate) fn new(folder: &Path) -> io::Result<Self> {
        for attempt in 0.. {
            let moment = Timestamp::now().as_microsecond();
            let name = format!("{}-{moment}-{attempt}", std::process::id());
            let mut file = OpenOptions::new();
            match file.write(true).create_new(true).open(folder.join(&name)) {
                Ok(lock) => {
                    flock(&lock, FlockOperation::LockExclusive)?;
                    return Ok(Self {
                        folder: folder.to_owned(),
                        name,
                        _lock: lock,
                    });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("every name is taken"))
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the grader of this name is still there.
    pub(crate) fn is_alive(&self, name: &str) -> bool {
        name == self.name || is_locked(&self.folder.join(name))
    }

    /// Whether any other grader is there. What those that are gone have left is cleared away.
    pub(crate) fn has_company(&self) -> bool {
        let mut company = false;
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if name == *self.name || !name.to_string_lossy().contains('-') {
                continue;
            }
            if is_locked(&path) {
                company = true;
            } else {
                // Whoever else clears it away does the same.
                let _ = fs::remove_file(&path);
            }
        }
        company
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // A file that stays is one that nobody holds.
        let _ = fs::remove_file(self.folder.join(&self.name));
    }
}

/// Whether somebody holds this file; a file that is not there is held by nobody.
fn is_locked(path: &Path) -> bool {
    match File::open(path) {
        Ok(file) => flock(&file, FlockOperation::NonBlockingLockShared).is_err(),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use model::fault::Fault;
    use rusqlite::Connection;

    use super::*;
    use crate::error::StoreError;
    use crate::outcomes::OnConflict;
    use crate::store::Store;
    use crate::tests::{file, key, outcome, siblings};

    #[test]
    fn a_store_of_a_newer_grader_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        drop(Store::open(&path).unwrap());
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", 999).unwrap();
        drop(connection);
        let before = fs::read(&path).unwrap();
        let trouble = Store::open(&path).unwrap_err();
        assert!(matches!(trouble, StoreError::Newer { found: 999, .. }));
        assert!(!trouble.is_of_the_machine());
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    #[test]
    fn a_database_of_another_program_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("other.db");
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch("CREATE TABLE x (y)").unwrap();
        drop(connection);
        let before = fs::read(&path).unwrap();
        let trouble = Store::open(&path).unwrap_err();
        assert!(matches!(trouble, StoreError::NotOurs { .. }));
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    #[test]
    fn a_file_that_is_no_database_is_set_aside_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        drop(Store::open(&path).unwrap());
        let rubbish = "this was a database once\n".repeat(400);
        fs::write(&path, &rubbish).unwrap();
        let store = Store::open(&path).unwrap();
        let aside = store.set_aside().unwrap().to_owned();
        assert!(aside.to_string_lossy().contains("results.db.broken-"));
        assert_eq!(fs::read_to_string(&aside).unwrap(), rubbish);
        store
            .keep_outcome(&key("k"), &outcome("a", Fault::NoOutput), OnConflict::Keep)
            .unwrap();
    }

    #[test]
    fn a_broken_page_is_found_after_a_kill_and_the_file_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        let store = Store::open(&path).unwrap();
        for number in 0..200 {
            let told = outcome(&format!("case {number}"), Fault::NoOutput);
            let key = key(&number.to_string());
            store.keep_outcome(&key, &told, OnConflict::Keep).unwrap();
        }
        drop(store);
        let mut bytes = fs::read(&path).unwrap();
        let length = bytes.len();
        bytes[4096..length].fill(0x5a);
        fs::write(&path, &bytes).unwrap();
        // What a killed grader leaves behind: a log that nobody has taken away.
        fs::write(path.with_file_name("results.db-wal"), b"").unwrap();
        let store = Store::open(&path).unwrap();
        assert!(store.set_aside().is_some());
        assert_eq!(fs::read(store.set_aside().unwrap()).unwrap(), bytes);
        assert!(store.runs().unwrap().is_empty());
    }

    #[test]
    fn a_folder_that_is_made_is_ignored_by_repositories_and_another_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        drop(Store::open(&file(&folder)).unwrap());
        let ignored = fs::read_to_string(folder.path().join(".grader/.gitignore")).unwrap();
        assert!(ignored.ends_with("\n*\n"));
        let elsewhere = folder.path().join("my.db");
        drop(Store::open(&elsewhere).unwrap());
        assert!(!folder.path().join(".gitignore").exists());
        // A store that was closed leaves no log behind.
        assert_eq!(siblings(&elsewhere), [".grader", "my.db", "my.db-owners"]);
        let nothing = folder.path().join("nothing.db");
        let trouble = Store::existing(&nothing).unwrap_err();
        assert!(matches!(trouble, StoreError::NoStore { .. }));
        assert!(!nothing.exists());
    }

    #[test]
    fn a_file_that_was_never_a_store_is_refused_and_stays_where_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("letter.txt");
        fs::write(&path, "Dear Ada,\n").unwrap();
        let trouble = Store::open(&path).unwrap_err();
        assert!(
            matches!(trouble, StoreError::NoDatabase { .. }),
            "{trouble}"
        );
        assert_eq!(fs::read(&path).unwrap(), b"Dear Ada,\n");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_owner_is_alive_until_it_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let one = Owner::new(folder.path()).unwrap();
        assert!(!one.has_company());
        let other = Owner::new(folder.path()).unwrap();
        let name = other.name().to_owned();
        assert!(one.has_company());
        assert!(one.is_alive(&name));
        assert!(one.is_alive(one.name()));
        drop(other);
        assert!(!one.is_alive(&name));
        // What a killed grader leaves is a file without a lock.
        fs::write(folder.path().join("1-2-3"), "").unwrap();
        assert!(!one.is_alive("1-2-3"));
        assert!(!one.has_company());
        assert!(!folder.path().join("1-2-3").exists());
    }
}
