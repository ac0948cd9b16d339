//! The cache, tested: what is kept comes back, and whatever is wrong with it, the tables are right.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use super::header::{Damage, Header, VERSION};
use super::load::NotKept;
use super::write_table::{CacheError, replace};
use super::{Cache, CheckDepth};
use crate::sliding::tables::cache::{BackgroundWriter, Obtained, Origin, Step};
use crate::sliding::tables::cell_masks::Masks;
use crate::sliding::tables::packed_table::Packed;
use crate::sliding::tables::permutation::Orders;
use crate::sliding::tables::{Group, goal_cells};
use rules::units::Bytes;

const SMALL: Group = Group {
    side: 3,
    tiles: &[1, 2, 4, 5],
};
/// More than two pieces.
const LARGE: Group = Group {
    side: 4,
    tiles: &[1, 2, 3, 4, 5, 6],
};

fn built(group: Group) -> Packed {
    Packed::build(group.side, &goal_cells(group.tiles), 2).unwrap()
}

/// A cache in a folder that is gone after the test, the small table in it.
fn cache_with_small() -> (tempfile::TempDir, Cache, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().join("not yet there"));
    let path = cache.keep(SMALL, &built(SMALL)).unwrap();
    (folder, cache, path)
}

fn obtain(cache: &Cache, group: Group) -> Obtained {
    cache.obtain(&[group], 2, &mut |_| {}).unwrap()
}

/// Why what was obtained cannot be written.
fn unwritten(cache: &Cache, obtained: &Obtained) -> CacheError {
    let written = BackgroundWriter::start(cache, obtained).join();
    written.unwrap_err()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_kept_table_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    for group in [SMALL, LARGE] {
        let table = built(group);
        let path = cache.keep(group, &table).unwrap();
        assert_eq!(cache.path(group), Some(path.clone()));
        for threads in [0, 1, 2, 5] {
            let loaded = cache.load(group, threads).unwrap();
            assert!(**loaded.entries() == **table.entries(), "{group}");
        }
        let size = fs::metadata(path).unwrap().len();
        for depth in [CheckDepth::Header, CheckDepth::Everything] {
            assert_eq!(cache.check(group, depth).unwrap(), Bytes(size));
        }
    }
    let folder = cache.tables_dir().unwrap();
    assert_eq!(names(&folder), ["3x3-1.2.4.5.pdb", "4x4-1.2.3.4.5.6.pdb"]);
}

#[test]
fn a_table_is_built_once_and_read_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let mut steps = Vec::new();
    let first = cache
        .obtain(&[SMALL], 1, &mut |step| steps.push(step))
        .unwrap();
    assert_eq!(steps, [Step::Reading(SMALL), Step::Building(SMALL)]);
    assert!(matches!(
        first.origins[..],
        [Origin::Built {
            missing: NotKept::Absent { .. },
            ..
        }]
    ));
    BackgroundWriter::start(&cache, &first).join().unwrap();

    let second = obtain(&cache, SMALL);
    assert!(matches!(second.origins[..], [Origin::Kept { .. }]));
    assert!(**second.tables[0].entries() == **first.tables[0].entries());
    let before = fs::metadata(cache.path(SMALL).unwrap()).unwrap().modified();
    BackgroundWriter::start(&cache, &second).join().unwrap();
    let after = fs::metadata(cache.path(SMALL).unwrap()).unwrap().modified();
    assert_eq!(before.unwrap(), after.unwrap(), "nothing was written again");
}

#[test]
fn only_what_was_built_is_written_and_a_dropped_keeper_has_written_it() {
    let (_folder, cache, path) = cache_with_small();
    let kept = fs::metadata(&path).unwrap().modified().unwrap();
    let both = cache.obtain(&[SMALL, LARGE], 2, &mut |_| {}).unwrap();
    drop(BackgroundWriter::start(&cache, &both));
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), kept);
    assert!(cache.check(LARGE, CheckDepth::Everything).is_ok());
}

/// Obtains the small table despite of what is in its place, and says what was wrong.
fn damage_and_repair(cache: &Cache) -> Damage {
    let obtained = obtain(cache, SMALL);
    assert!(**obtained.tables[0].entries() == **built(SMALL).entries());
    let [
        Origin::Built {
            missing: NotKept::Damaged { path, why },
            ..
        },
    ] = &obtained.origins[..]
    else {
        panic!("{:?}", obtained.origins);
    };
    assert_eq!(Some(path), cache.path(SMALL).as_ref());
    BackgroundWriter::start(cache, &obtained).join().unwrap();
    assert!(cache.load(SMALL, 2).is_ok(), "replaced");
    *why
}

#[test]
fn a_flipped_bit_anywhere_is_found_and_repaired() {
    let (_folder, cache, path) = cache_with_small();
    let sound = fs::read(&path).unwrap();
    let header = Header::length(SMALL);
    let table = [
        (0, Damage::NotATable),
        (15, Damage::NotATable),
        (16, Damage::OtherVersion(VERSION ^ 1)),
        (20, Damage::Header),
        (50, Damage::Header),
        (70, Damage::Header),
        (header - 1, Damage::Header),
        (header, Damage::Contents),
        (header + 700, Damage::Contents),
        (sound.len() - 1, Damage::Contents),
    ];
    for (at, why) in table {
        let mut bytes = sound.clone();
        bytes[at] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert_eq!(damage_and_repair(&cache), why, "byte {at}");
    }
    // No byte goes unchecked.
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x80;
        fs::write(&path, bytes).unwrap();
        assert!(cache.load(SMALL, 1).is_err(), "byte {at}");
        let checked = cache.check(SMALL, CheckDepth::Everything);
        assert!(checked.is_err(), "byte {at}");
    }
}

#[test]
fn a_file_of_another_length_is_found_and_repaired() {
    let (_folder, cache, path) = cache_with_small();
    let sound = fs::read(&path).unwrap();
    let expected = sound.len() as u64;
    for found in [0, 19, 20, expected - 1, expected + 1] {
        let why = match found {
            ..20 => Damage::CutShort,
            _ => Damage::Length { expected, found },
        };
        fs::write(&path, &sound).unwrap();
        let file = File::options().write(true).open(&path).unwrap();
        file.set_len(found).unwrap();
        assert_eq!(damage_and_repair(&cache), why);
    }
}

#[test]
fn a_sound_table_of_another_group_is_not_taken_for_this_one() {
    let (_folder, cache, path) = cache_with_small();
    let other = Group {
        tiles: &[1, 2, 4, 7],
        ..SMALL
    };
    let written = cache.keep(other, &built(other)).unwrap();
    fs::rename(written, path).unwrap();
    assert_eq!(damage_and_repair(&cache), Damage::OtherGroup);
}

#[test]
fn damage_in_one_piece_of_many_is_found_on_several_threads() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let path = cache.keep(LARGE, &built(LARGE)).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 4;
    fs::write(&path, bytes).unwrap();
    assert!(cache.check(LARGE, CheckDepth::Header).is_ok());
    for found in [
        cache.load(LARGE, 1).map(drop),
        cache.load(LARGE, 2).map(drop),
        cache.check(LARGE, CheckDepth::Everything).map(drop),
    ] {
        let Err(NotKept::Damaged { why, .. }) = found else {
            panic!("{found:?}");
        };
        assert_eq!(why, Damage::Contents);
    }
}

#[test]
fn a_folder_in_the_place_of_a_table_costs_only_time() {
    let (_folder, cache, path) = cache_with_small();
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    fs::write(path.join("thesis.txt"), "mine").unwrap();
    let obtained = obtain(&cache, SMALL);
    assert!(**obtained.tables[0].entries() == **built(SMALL).entries());
    let trouble = unwritten(&cache, &obtained);
    assert!(
        matches!(&trouble, CacheError::CannotReplace { path: named, .. } if *named == path),
        "{trouble:?}"
    );
    assert_eq!(cache.clear().unwrap().files, 0);
    assert_eq!(fs::read_to_string(path.join("thesis.txt")).unwrap(), "mine");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_table_holds_nobody_up_and_is_replaced() {
    let (_folder, cache, path) = cache_with_small();
    fs::remove_file(&path).unwrap();
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    assert_eq!(damage_and_repair(&cache), Damage::NotAFile);
}

#[cfg(unix)]
#[test]
fn a_link_in_a_circle_cannot_be_read_and_is_replaced() {
    let (_folder, cache, path) = cache_with_small();
    fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink(&path, &path).unwrap();
    let obtained = obtain(&cache, SMALL);
    assert!(matches!(
        obtained.origins[..],
        [Origin::Built {
            missing: NotKept::Unreadable { .. },
            ..
        }]
    ));
    BackgroundWriter::start(&cache, &obtained).join().unwrap();
    assert!(cache.load(SMALL, 1).is_ok());
}

/// Permissions do not bind a test that runs as root; a folder below a regular file is beyond root too.
#[test]
fn a_cache_that_cannot_be_written_costs_only_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let cache = Cache::at(file.join("cache"));
    let obtained = obtain(&cache, SMALL);
    assert!(**obtained.tables[0].entries() == **built(SMALL).entries());
    let trouble = unwritten(&cache, &obtained);
    let is_folder = matches!(trouble, CacheError::CannotMakeFolder { .. });
    assert!(is_folder, "{trouble:?}");
    assert_eq!(cache.clear().unwrap().files, 0);
    assert_eq!(fs::read_to_string(file).unwrap(), "in the way");
}

#[test]
fn without_a_cache_nothing_is_kept_and_that_is_no_trouble() {
    let cache = Cache::none();
    let obtained = obtain(&cache, SMALL);
    assert!(**obtained.tables[0].entries() == **built(SMALL).entries());
    assert!(BackgroundWriter::start(&cache, &obtained).join().is_ok());
    let checked = cache.check(SMALL, CheckDepth::Header);
    assert!(matches!(checked, Err(NotKept::Nowhere)));
    let kept = cache.keep(SMALL, &obtained.tables[0]);
    assert!(matches!(kept, Err(CacheError::Nowhere)));
    assert_eq!(cache.clear().unwrap().files, 0);
}

/// The program test meets a real limit on files; here the writing itself fails, part of the way.
#[test]
fn a_disk_that_fills_up_leaves_the_old_table_and_no_litter() {
    let (_folder, cache, path) = cache_with_small();
    let trouble = replace(&path, |file| {
        file.write_all(&[0; 1000])?;
        Err(io::ErrorKind::StorageFull.into())
    })
    .unwrap_err();
    assert!(
        matches!(&trouble, CacheError::CannotWrite { path: named, source }
            if *named == path && source.kind() == io::ErrorKind::StorageFull),
        "{trouble:?}"
    );
    assert!(cache.load(SMALL, 1).is_ok());
    assert_eq!(names(path.parent().unwrap()), ["3x3-1.2.4.5.pdb"]);
}

#[test]
fn many_may_keep_and_read_the_same_table_at_once() {
    let (_folder, cache, path) = cache_with_small();
    let table = built(SMALL);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..20 {
                    cache.keep(SMALL, &table).unwrap();
                    let loaded = cache.load(SMALL, 2).unwrap();
                    assert!(**loaded.entries() == **table.entries());
                }
            });
        }
    });
    assert_eq!(names(path.parent().unwrap()), ["3x3-1.2.4.5.pdb"]);
}

#[test]
fn what_was_left_behind_long_ago_is_swept_up_and_what_is_new_is_left_alone() {
    let (_folder, cache, path) = cache_with_small();
    let folder = path.parent().unwrap();
    let hours_ago = SystemTime::now() - Duration::from_secs(2 * 3600);
    for name in ["4x4-1.2.pdb.7-0.tmp", "4x4-1.2.pdb.7-0.tmp.mine"] {
        let file = File::create(folder.join(name)).unwrap();
        file.set_modified(hours_ago).unwrap();
    }
    fs::write(folder.join("4x4-1.2.pdb.8-0.tmp"), "").unwrap();
    cache.keep(SMALL, &built(SMALL)).unwrap();
    let (own, other) = ("4x4-1.2.pdb.8-0.tmp", "4x4-1.2.pdb.7-0.tmp.mine");
    assert_eq!(names(folder), ["3x3-1.2.4.5.pdb", other, own]);
}

#[test]
fn clearing_removes_what_is_ours_and_nothing_else() {
    let (_folder, cache, path) = cache_with_small();
    let size = fs::metadata(&path).unwrap().len();
    let tables = path.parent().unwrap().parent().unwrap();
    for folder in ["v0", "v7", "mine"] {
        fs::create_dir(tables.join(folder)).unwrap();
    }
    for (name, text) in [
        ("v0/4x4-1.2.pdb", "old"),
        ("v7/notes.txt", "mine"),
        ("mine/4x4-1.2.pdb", "mine"),
    ] {
        fs::write(tables.join(name), text).unwrap();
    }
    fs::write(path.with_file_name("4x4-1.2.pdb.1-1.tmp"), "half").unwrap();
    let cleared = cache.clear().unwrap();
    assert_eq!((cleared.files, cleared.bytes), (3, Bytes(size + 3 + 4)));
    assert_eq!(names(tables), ["mine", "v7"]);
    assert!(tables.join("v7/notes.txt").exists());
    assert!(tables.join("mine/4x4-1.2.pdb").exists());
    assert_eq!(cache.clear().unwrap().files, 0);
}

/// Tables are kept from one version of the program to the next, so the order of their entries is part of the format.
#[test]
fn the_entries_are_in_the_order_that_the_version_stands_for() {
    let mut all = blake3::Hasher::new();
    for tiles in 1..=8 {
        for sequence in Orders::new(tiles).sequences() {
            all.update(&sequence.to_le_bytes());
        }
        for cells in [9, 16, 25] {
            for mask in Masks::new(cells, tiles).all() {
                all.update(&mask.to_le_bytes());
            }
        }
    }
    let tables: [(usize, &[u8]); 7] = [
        (3, &[1, 2]),
        (3, &[3, 6, 8]),
        (3, &[1, 2, 4, 5]),
        (3, &[4, 5, 6, 7, 8]),
        (3, &[1, 2, 3, 4, 5, 6]),
        (4, &[1, 2, 5, 6]),
        (5, &[19, 20, 24]),
    ];
    for (side, tiles) in tables {
        all.update(built(Group { side, tiles }).entries());
    }
    assert_eq!(
        (VERSION, all.finalize().to_hex().as_str()),
        (
            1,
            "135eed1fd78cde2bd77d8e2a898e6d945cc001d92e016491fb393d501ca9a151"
        ),
        "the tables have changed: raise `VERSION` in `header.rs`, then write down the new sum here"
    );
}
