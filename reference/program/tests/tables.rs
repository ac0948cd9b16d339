//! `tables build|status|clear` from outside, in a cache of their own.

use std::fs;
use std::path::Path;
use std::process::Command;

use testkit::run_program::{Program, Run, run};

const REFERENCE: &str = env!("CARGO_BIN_EXE_reference");

fn tables(cache: &Path, arguments: &[&str]) -> Run {
    let program = Program::new(REFERENCE).env_remove("GRADER_CACHE_DIR");
    let program = program.args(["tables"]).args(arguments).args(["--cache"]);
    program.args([cache]).run()
}

fn states(text: &str) -> Vec<&str> {
    let mut states: Vec<_> = text
        .lines()
        .filter_map(|line| line.rsplit_once("MB  "))
        .map(|(_, state)| state)
        .collect();
    assert_eq!(states.len(), 8, "{text}");
    // Those of the default set and of the deep set; the first table is the same one in both.
    states.truncate(4);
    states
}

/// The only test that builds a set, which takes seconds: so it is one story.
#[test]
fn tables_are_built_shown_repaired_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().join("cache");
    let tables_folder = cache.join("tables").join("v1");
    let first = tables_folder.join("4x4-9.10.11.12.13.14.15.pdb");
    let second = tables_folder.join("4x4-2.3.4.5.6.7.8.pdb");

    let fresh = tables(&cache, &["status"]);
    assert_eq!((fresh.code, fresh.notes.as_str()), (Some(0), ""));
    assert_eq!(states(&fresh.out), ["not cached"; 4]);
    assert!(!cache.exists(), "looking leaves no trace");

    #[cfg(unix)]
    {
        // As on a full disk: no file may grow beyond 2 MB, and the signal for it is ignored so that writing fails.
        let mut limited = Command::new("sh");
        let full = run(limited
            .args(["-c", "trap '' XFSZ; ulimit -f 4096; exec \"$@\"", "sh"])
            .arg(REFERENCE)
            .args(["tables", "build", "--cache"])
            .arg(&cache));
        assert_eq!((full.code, full.out.as_str()), (Some(3), ""));
        let says = format!("error: cannot write `{}`; choose", first.display());
        full.says_first(&says);
        let left = fs::read_dir(&tables_folder).unwrap().count();
        assert_eq!(left, 0, "no litter on a full disk");
    }

    let built = tables(&cache, &["build"]);
    assert_eq!((built.code, built.notes.as_str()), (Some(0), ""));
    let lines: Vec<_> = built.out.lines().collect();
    let [one, two, place] = lines[..] else {
        panic!("{}", built.out);
    };
    assert!(one.starts_with("4x4-9.10.11.12.13.14.15  28.8 MB  built in "));
    assert!(two.starts_with("4x4-2.3.4.5.6.7.8  28.8 MB  built in "));
    assert_eq!(place, format!("saved in {}", tables_folder.display()));

    let again = tables(&cache, &["build", "default", "--threads", "1"]);
    let both =
        "4x4-9.10.11.12.13.14.15  28.8 MB  was there\n4x4-2.3.4.5.6.7.8  28.8 MB  was there\n";
    assert_eq!(again.out, format!("{both}{place}\n"));

    let verified = tables(&cache, &["status", "--verify"]);
    assert_eq!(verified.code, Some(0));
    let sound = "cached, verified";
    assert_eq!(states(&verified.out), [sound, sound, sound, "not cached"]);

    // Damage in the contents is seen only by who looks at all of it.
    let mut bytes = fs::read(&second).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&second, bytes).unwrap();
    let glance = tables(&cache, &["status"]);
    let cached = "cached";
    assert_eq!(states(&glance.out), [cached, cached, cached, "not cached"]);
    let look = tables(&cache, &["status", "--verify"]);
    assert_eq!(look.code, Some(1));
    let damaged = "damaged: its contents do not match their checksum";
    assert_eq!(states(&look.out), [sound, damaged, sound, "not cached"]);
    fs::remove_file(&second).unwrap();

    fs::write(tables_folder.join("notes.txt"), "mine").unwrap();
    let cleared = tables(&cache, &["clear"]);
    assert_eq!((cleared.code, cleared.notes.as_str()), (Some(0), ""));
    let place = tables_folder.display();
    assert_eq!(
        cleared.out,
        format!("removed 1 file, 28.8 MB, from {place}\n")
    );
    assert!(!first.exists() && tables_folder.join("notes.txt").exists());
    let cleared = tables(&cache, &["clear"]);
    assert_eq!(cleared.out, format!("there are no tables in {place}\n"));
}

#[test]
fn the_state_is_printed_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let tables_folder = folder.path().join("tables/v1");
    fs::create_dir_all(&tables_folder).unwrap();
    fs::write(tables_folder.join("4x4-2.3.4.5.6.7.8.pdb"), "").unwrap();
    let status = tables(folder.path(), &["status", "--json"]);
    assert_eq!((status.code, status.notes.as_str()), (Some(1), ""));
    let rows: serde_json::Value = serde_json::from_str(&status.out).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), 8);
    let path = tables_folder.join("4x4-2.3.4.5.6.7.8.pdb");
    assert_eq!(
        rows[1],
        serde_json::json!({
            "set": "default",
            "side": 4,
            "tiles": [2, 3, 4, 5, 6, 7, 8],
            "bytes": 28_828_800,
            "path": path.to_str().unwrap(),
            "state": "damaged",
            "why": "it ends too early",
        })
    );
    assert_eq!(rows[0]["state"], "absent");
}

#[test]
fn the_variable_names_the_cache_and_without_any_place_the_way_out_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let program = || {
        let mut program = Command::new(REFERENCE);
        program.args(["tables", "clear"]).env_clear();
        program
    };
    let named = program()
        .env("GRADER_CACHE_DIR", folder.path())
        .output()
        .unwrap();
    let place = folder.path().join("tables").join("v1");
    let said = format!("there are no tables in {}\n", place.display());
    assert_eq!(String::from_utf8(named.stdout).unwrap(), said);
    let nowhere = run(&mut program());
    assert_eq!(nowhere.code, Some(2));
    let way_out = "name one with `--cache` or the variable `GRADER_CACHE_DIR`";
    assert_eq!(
        nowhere.notes,
        format!("error: there is no cache directory; {way_out}\n")
    );
}

#[test]
fn wrong_arguments_are_exit_code_2() {
    for arguments in [
        &["build", "huge"][..],
        &["build", "--threads", "0"],
        &["status", "--nonsense"],
    ] {
        let run = tables(Path::new("unused"), arguments);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
    }
}
