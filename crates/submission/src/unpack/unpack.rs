//! Unpacks an archive that a stranger made.

use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use crate::no_tree::NoTree;
use crate::shown::shown;
use crate::unpack::foreign::Elsewhere;
use crate::unpack::kind::Kind;
use crate::unpack::limits::ArchiveLimits;
use crate::unpack::sink::Sink;
use crate::unpack::{tar_archive, zip_archive};
use confined::ConfinedDir;

/// Unpacks an archive of this name in a folder into another, which is empty; what was odd about it. One of a kind that is
/// not read here is unpacked elsewhere first.
///
/// # Errors
/// That it is broken, encrypted or beyond the limits, that nothing here unpacks its kind, or that it cannot be written.
pub fn unpack(
    from: &ConfinedDir,
    archive: &Path,
    folder: &ConfinedDir,
    limits: ArchiveLimits,
    elsewhere: Elsewhere<'_>,
) -> Result<Vec<String>, NoTree> {
    let mut file = from
        .open_file(archive)
        .map_err(|error| not_read(archive, &error))?;
    let mut beginning = Vec::new();
    let size = file.metadata().map(|facts| facts.len()).unwrap_or(0);
    if size == 0 {
        return Err(NoTree::unreadable("its archive is empty; hand it in again"));
    }
    let kind = Kind::of(archive).unwrap_or(Kind::Zip);
    let read = (&mut file).take(512).read_to_end(&mut beginning);
    let back = read.and_then(|_| file.seek(SeekFrom::Start(0)));
    back.map_err(|error| not_read(archive, &error))?;
    let mut sink = Sink::new(folder, limits, size);
    let name = archive.file_name().map(Path::new).unwrap_or(archive);
    match kind.by_content(&beginning) {
        Kind::Zip => {
            let mut zip = zip_archive::open(file, &limits)?;
            match zip_archive::is_unusual(&mut zip) {
                false => zip_archive::unpack(&mut zip, &mut sink)?,
                true => {
                    let mut file = zip.into_inner();
                    let back = file.seek(SeekFrom::Start(0));
                    back.map_err(|error| not_read(archive, &error))?;
                    elsewhere.unpack(("zipx", name), file, &limits, &mut sink)?;
                }
            }
        }
        Kind::Tar => tar_archive::unpack(bounded(file, &limits), &mut sink)?,
        Kind::TarGz => {
            let content = MultiGzDecoder::new(file);
            tar_archive::unpack(bounded(content, &limits), &mut sink)?;
        }
        Kind::Foreign(kind) => elsewhere.unpack((kind, name), file, &limits, &mut sink)?,
    }
    Ok(sink.into_notes())
}

/// The names in a zip, as far as they are text; none for other archives and broken ones.
#[must_use]
pub fn names(from: &ConfinedDir, archive: &Path) -> Vec<String> {
    if Kind::of(archive) != Some(Kind::Zip) {
        return Vec::new();
    }
    let Ok(file) = from.open_file(archive) else {
        return Vec::new();
    };
    let zip = zip_archive::open(file, &ArchiveLimits::CLASS);
    zip.map(|zip| zip.file_names().map(str::to_owned).collect())
        .unwrap_or_default()
}

/// Even what is skipped is read through, and must end.
fn bounded(content: impl Read, limits: &ArchiveLimits) -> impl Read {
    const HEADERS: u64 = 64 << 20;
    content.take(limits.bytes.saturating_add(HEADERS))
}

fn not_read(archive: &Path, error: &io::Error) -> NoTree {
    NoTree::not_graded(format!("cannot read `{}`: {error}", shown(archive)))
}
