//! The first message to a launcher: what kind of boxes it shall make, and what every one of them shows.

use std::path::PathBuf;

use crate::linux::wire::parcel::{Garbled, Parcel, Unpacking};

/// What kind of boxes a launcher makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    /// How they are closed.
    pub walls: Walls,
    /// Folders and files of the machine that every box shows, each at its own place.
    pub shown: Vec<PathBuf>,
    /// Files and folders in them that no box shows.
    pub masked: Vec<PathBuf>,
    /// Links that every box has, each with where it leads.
    pub links: Vec<(PathBuf, PathBuf)>,
    /// The folder of the box. In a tree of its own it is made there, else it must be there and empty.
    pub folder: PathBuf,
    /// The user and group a program runs as, when the grader is root.
    pub user: Option<u32>,
    /// A control group for this launcher's boxes, writable for the grader.
    pub cgroup: Option<PathBuf>,
    /// Parts that are left out, to show that the canary notices; none otherwise.
    pub left_out: Vec<Part>,
}

/// A part of a box that can be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The system-call filter.
    Filter,
    /// Landlock's rules for the program.
    Rules,
    /// Ending everybody when the program has ended.
    Killing,
    /// The limit of processes and threads.
    Tasks,
    /// The limit of memory.
    Memory,
}

impl Part {
    const ALL: [Self; 5] = [
        Self::Filter,
        Self::Rules,
        Self::Killing,
        Self::Tasks,
        Self::Memory,
    ];
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
    /// Whether its boxes have this part.
    #[must_use]
    pub fn has(&self, part: Part) -> bool {
        !self.left_out.contains(&part)
    }

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
            .list(&self.masked, |parcel, path| {
                parcel.path(path);
            })
            .list(&self.links, |parcel, (link, target)| {
                parcel.path(link).path(target);
            })
            .path(&self.folder)
            .number(self.user.map_or(u64::MAX, u64::from))
            .list(self.cgroup.as_slice(), |parcel, path| {
                parcel.path(path);
            })
            .list(&self.left_out, |parcel, part| {
                parcel.number(*part as u64);
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
            masked: parcel.list(Unpacking::path)?,
            links: parcel.list(|parcel| Ok((parcel.path()?, parcel.path()?)))?,
            folder: parcel.path()?,
            user: u32::try_from(parcel.number()?).ok(),
            cgroup: parcel.list(Unpacking::path)?.pop(),
            left_out: parcel.list(|parcel| {
                let number: usize = parcel.narrow()?;
                Part::ALL.get(number).copied().ok_or(Garbled)
            })?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ground_arrives_as_it_was_sent() {
        let full = Ground {
            walls: Walls::Landlock,
            shown: vec!["/usr".into()],
            masked: vec!["/usr/local/bin/grader".into()],
            links: vec![("/bin".into(), "usr/bin".into())],
            folder: "/box".into(),
            user: Some(60_600),
            cgroup: Some("/sys/fs/cgroup/a".into()),
            left_out: Part::ALL.to_vec(),
        };
        let bare = Ground {
            walls: Walls::Namespaces,
            user: None,
            cgroup: None,
            left_out: Vec::new(),
            ..full.clone()
        };
        for ground in [full, bare] {
            assert_eq!(Ground::unpack(ground.pack().bytes()), Ok(ground));
        }
    }
}
