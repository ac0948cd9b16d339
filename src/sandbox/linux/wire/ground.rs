//! The first message to a launcher: what kind of boxes it shall make, and what every one of them shows.

use std::path::PathBuf;

use crate::sandbox::linux::wire::parcel::{Garbled, Parcel, Unpacking};

/// What kind of boxes a launcher makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    /// How they are closed.
    pub walls: Walls,
    /// Folders and files of the machine that every box shows, each at its own place.
    pub shown: Vec<PathBuf>,
    /// Links that every box has, each with where it leads.
    pub links: Vec<(PathBuf, PathBuf)>,
    /// The folder of the box. In a tree of its own it is made there, else it must be there and empty.
    pub folder: PathBuf,
    /// The user and group a program runs as, when the grader is root.
    pub user: Option<u32>,
    /// A control group for this launcher's boxes, writable for the grader.
    pub cgroup: Option<PathBuf>,
}

/// How a box is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Walls {
    /// By namespaces and a file tree of its own.
    Namespaces,
    /// By Landlock, on the machine as it is.
    Landlock,
}

impl Ground {
    /// Packs it.
    #[must_use]
    pub fn pack(&self) -> Parcel {
        let mut parcel = Parcel::new();
        parcel
            .number(match self.walls {
                Walls::Namespaces => 0,
                Walls::Landlock => 1,
            })
            .list(&self.shown, |parcel, path| {
                parcel.path(path);
            })
            .list(&self.links, |parcel, (link, target)| {
                parcel.path(link).path(target);
            })
            .path(&self.folder)
            .number(self.user.map_or(u64::MAX, u64::from))
            .list(self.cgroup.as_slice(), |parcel, path| {
                parcel.path(path);
            });
        parcel
    }

    /// Unpacks it.
    ///
    /// # Errors
    /// When it is garbled.
    pub fn unpack(bytes: &[u8]) -> Result<Self, Garbled> {
        let mut parcel = Unpacking::new(bytes);
        Ok(Self {
            walls: match parcel.number()? {
                0 => Walls::Namespaces,
                1 => Walls::Landlock,
                _ => return Err(Garbled),
            },
            shown: parcel.list(Unpacking::path)?,
            links: parcel.list(|parcel| Ok((parcel.path()?, parcel.path()?)))?,
            folder: parcel.path()?,
            user: u32::try_from(parcel.number()?).ok(),
            cgroup: parcel.list(Unpacking::path)?.pop(),
        })
    }
}
