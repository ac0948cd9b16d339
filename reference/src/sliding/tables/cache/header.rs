//! The head of a kept table: what it is a table of, and the checksums of its contents and of itself.
//!
//! | bytes | what |
//! |---|---|
//! | 16 | `grader table` and a mark that text conversions spoil |
//! | 4 | version |
//! | 1, 1, 24 | side, number of tiles, the tiles, zeros after them |
//! | 2 | zeros |
//! | 8 | bytes of contents |
//! | 4, 4 | bytes and number of the pieces the contents are checked in |
//! | 32 each | BLAKE3 of every piece |
//! | 32 | BLAKE3 of all the above |
//!
//! Numbers have their low byte first. All but the checksums follows from the group, so it is compared and not parsed.

use crate::sliding::tables::Group;

/// The version of the files and of what their contents mean: raise it whenever the order of the entries, or what an
/// entry stands for, changes.
pub(crate) const VERSION: u32 = 1;

/// The contents are checked in pieces of so many bytes: small enough to be still near the processor after reading.
pub(crate) const PIECE: usize = 1 << 20;

const MAGIC: [u8; 16] = *b"grader table\r\n\x1a\0";
const MOST_TILES: usize = 24;
const FACTS: usize = 64;
const HASH: usize = blake3::OUT_LEN;

/// How many bytes from the start are enough for [`foreign`].
pub(crate) const START: usize = MAGIC.len() + size_of::<u32>();

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Header {
    pieces: Vec<blake3::Hash>,
}

/// Why a file is not the table it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// A folder, a pipe or the like.
    #[error("it is not a regular file")]
    NotAFile,
    /// There is less of it than even its own start says.
    #[error("it ends too early")]
    CutShort,
    #[error("it is not a table")]
    NotATable,
    #[error("it has format {0}, and this program reads format {VERSION}")]
    OtherVersion(u32),
    #[error("it has {found} bytes and should have {expected}")]
    Length { expected: u64, found: u64 },
    #[error("its header does not match its checksum")]
    Header,
    /// It is sound, and a table of something else.
    #[error("it is the table of another group of tiles")]
    OtherGroup,
    #[error("its contents do not match their checksum")]
    Contents,
}

impl Header {
    pub(crate) fn new(contents: &[u8]) -> Self {
        Self {
            pieces: contents.chunks(PIECE).map(blake3::hash).collect(),
        }
    }

    pub(crate) fn length(group: Group) -> usize {
        FACTS + HASH * (piece_count(group) + 1)
    }

    /// The head as it is written for the table of this group.
    pub(crate) fn bytes(&self, group: Group) -> Vec<u8> {
        let mut bytes = facts(group).to_vec();
        for piece in &self.pieces {
            bytes.extend(piece.as_bytes());
        }
        let own = blake3::hash(&bytes);
        bytes.extend(own.as_bytes());
        bytes
    }

    pub(crate) fn read(bytes: &[u8], group: Group) -> Result<Self, Damage> {
        if bytes.len() != Self::length(group) {
            return Err(Damage::CutShort);
        }
        foreign(bytes)?;
        let (covered, own) = bytes.split_at(bytes.len() - HASH);
        if blake3::hash(covered).as_bytes() != own {
            return Err(Damage::Header);
        }
        let (found, pieces) = covered.split_at(FACTS);
        if found != facts(group) {
            return Err(Damage::OtherGroup);
        }
        let (pieces, _) = pieces.as_chunks::<HASH>();
        Ok(Self {
            pieces: pieces.iter().map(|&piece| piece.into()).collect(),
        })
    }

    pub(crate) fn pieces(&self) -> &[blake3::Hash] {
        &self.pieces
    }
}

/// Refuses a file that starts as no table of this version does.
pub(crate) fn foreign(start: &[u8]) -> Result<(), Damage> {
    let (magic, rest) = start
        .split_first_chunk::<{ MAGIC.len() }>()
        .ok_or(Damage::CutShort)?;
    if *magic != MAGIC {
        return Err(Damage::NotATable);
    }
    let version = rest.first_chunk().ok_or(Damage::CutShort)?;
    match u32::from_le_bytes(*version) {
        VERSION => Ok(()),
        other => Err(Damage::OtherVersion(other)),
    }
}

fn piece_count(group: Group) -> usize {
    (group.size().0 as usize).div_ceil(PIECE)
}

/// Everything before the checksums.
fn facts(group: Group) -> [u8; FACTS] {
    let mut tiles = [0; MOST_TILES];
    tiles[..group.tiles.len()].copy_from_slice(group.tiles);
    let mut facts = [0; FACTS];
    let fields: [&[u8]; 8] = [
        &MAGIC,
        &VERSION.to_le_bytes(),
        &[group.side as u8, group.tiles.len() as u8],
        &tiles,
        &[0; 2],
        &group.size().0.to_le_bytes(),
        &(PIECE as u32).to_le_bytes(),
        &(piece_count(group) as u32).to_le_bytes(),
    ];
    let mut rest = facts.as_mut_slice();
    for field in fields {
        let (place, after) = rest.split_at_mut(field.len());
        place.copy_from_slice(field);
        rest = after;
    }
    facts
}
