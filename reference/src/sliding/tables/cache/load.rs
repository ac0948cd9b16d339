//! Reads a kept table straight into the memory it is used from, on several threads, and checks every byte on the way.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

use super::super::large_pages::Pages;
use super::super::packed_table::Packed;
use super::header::{Damage, Header, PIECE, START, foreign};
use crate::sliding::tables::Group;
use rules::units::Bytes;

/// Why a table cannot be had from the cache.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    #[error("there is no cache directory")]
    Nowhere,
    /// It was never kept, or was cleared.
    #[error("there is no `{}`", path.display())]
    Absent { path: PathBuf },
    /// Something is there that cannot be trusted.
    #[error("`{}` is damaged", path.display())]
    Damaged {
        path: PathBuf,
        #[source]
        why: Damage,
    },
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
}

/// A kept table whose header is sound.
#[derive(Debug)]
pub struct Opened {
    path: PathBuf,
    group: Group,
    file: File,
    header: Header,
}

/// What goes wrong while reading, before the path is added.
enum Fault {
    Damage(Damage),
    System(io::Error),
}

impl Opened {
    /// Opens the table of this group and reads its header.
    pub fn open(path: PathBuf, group: Group) -> Result<Self, NotKept> {
        let opened = open(&path).and_then(|file| Ok((read_header(&file, group)?, file)));
        match opened {
            Ok((header, file)) => Ok(Self {
                path,
                group,
                file,
                header,
            }),
            Err(fault) => Err(fault.at(path)),
        }
    }

    pub fn size(&self) -> Bytes {
        file_size(self.group)
    }

    /// The table, read by so many threads.
    pub fn read(&self, threads: usize) -> Result<Packed, NotKept> {
        let entries = self.entries(threads);
        let entries = entries.map_err(|fault| fault.at(self.path.clone()))?;
        Ok(Packed::from_entries(entries))
    }

    /// Reads the contents and compares them with their checksums, without keeping them.
    pub fn verify(&self) -> Result<(), NotKept> {
        let size = self.group.size().0 as usize;
        let mut room = vec![0; PIECE.min(size)];
        (0..self.header.pieces().len())
            .try_for_each(|nth| {
                let left = size - nth * PIECE;
                self.read_piece(nth, &mut room[..left.min(PIECE)])
            })
            .map_err(|fault| fault.at(self.path.clone()))
    }

    fn entries(&self, threads: usize) -> Result<Pages<u8>, Fault> {
        let mut entries = Pages::zeroed(self.group.size().0 as usize)?;
        let pieces = Mutex::new(entries.chunks_mut(PIECE).enumerate());
        let next = || pieces.lock().expect("no thread panics with it").next();
        // A thread that meets a fault takes all pieces that are left, so that the others stop as well.
        let work = || {
            while let Some((nth, piece)) = next() {
                if let Err(fault) = self.read_piece(nth, piece) {
                    while next().is_some() {}
                    return Err(fault);
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            // Where the system grants no further thread, this one does all.
            // Outside of Unix they would share the place they read from.
            let readers = if cfg!(unix) { threads } else { 1 };
            let others: Vec<_> = (1..readers)
                .filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let mine = work();
            others
                .into_iter()
                .map(|other| other.join().expect("reading does not panic"))
                .fold(mine, Result::and)
        })?;
        Ok(entries)
    }

    fn read_piece(&self, nth: usize, piece: &mut [u8]) -> Result<(), Fault> {
        let offset = Header::length(self.group) + nth * PIECE;
        read_exact_at(&self.file, piece, offset as u64)?;
        match blake3::hash(piece) == self.header.pieces()[nth] {
            true => Ok(()),
            false => Err(Damage::Contents.into()),
        }
    }
}

fn read_header(mut file: &File, group: Group) -> Result<Header, Fault> {
    let mut bytes = vec![0; Header::length(group)];
    let (start, rest) = bytes.split_at_mut(START);
    // What it is comes before how long it is: another version's file may have another length.
    file.read_exact(start)?;
    foreign(start)?;
    let (expected, found) = (file_size(group).0, file.metadata()?.len());
    if found != expected {
        return Err(Damage::Length { expected, found }.into());
    }
    file.read_exact(rest)?;
    Ok(Header::read(&bytes, group)?)
}

fn file_size(group: Group) -> Bytes {
    Bytes(Header::length(group) as u64 + group.size().0)
}

/// Opens a regular file; anything else is refused without waiting for it.
fn open(path: &PathBuf) -> Result<File, Fault> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // A pipe without a writer would otherwise hold us up for ever. Regular files do not mind.
        options.custom_flags(libc::O_NONBLOCK);
    }
    let file = options.open(path)?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(Damage::NotAFile.into()),
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, room: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, room, offset)
}

#[cfg(not(unix))]
fn read_exact_at(mut file: &File, room: &mut [u8], offset: u64) -> io::Result<()> {
    io::Seek::seek(&mut file, io::SeekFrom::Start(offset))?;
    file.read_exact(room)
}

impl Fault {
    fn at(self, path: PathBuf) -> NotKept {
        match self {
            Self::Damage(why) => NotKept::Damaged { path, why },
            Self::System(source) => match source.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => NotKept::Absent { path },
                io::ErrorKind::UnexpectedEof => NotKept::Damaged {
                    path,
                    why: Damage::CutShort,
                },
                _ => NotKept::Unreadable { path, source },
            },
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl From<Damage> for Fault {
    fn from(damage: Damage) -> Self {
        Self::Damage(damage)
    }
}
