//! Puts the courses into the program: `grader.toml` and the cases that everybody may see.
//!
//! Whoever has the program can read what is in it, so a case goes along only where its file leaves no doubt that it is
//! public; a test holds what is taken here against how the course itself reads it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const COURSE: &str = "grader.toml";
const CASES: &str = "cases";
const BOARD: &str = "board.txt";
const EXPECTED: &str = "expected.toml";

fn main() {
    for path in ["build.rs", COURSE, CASES] {
        println!("cargo::rerun-if-changed={path}");
    }
    let variable = |name| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let root = variable("CARGO_MANIFEST_DIR");
    let text = fs::read_to_string(root.join(COURSE)).expect("the course's file is text");
    let mut files = vec![COURSE.to_owned()];
    add_public_cases(&root, CASES, &mut files);
    let generated = render(&files, &assignments(&text));
    fs::write(variable("OUT_DIR").join("built_in.rs"), generated).expect("it can be written");
}

/// The names of the assignments, in the order of the file.
fn assignments(course: &str) -> Vec<&str> {
    let heads = course.lines().map(str::trim);
    let names = heads.filter_map(|line| line.strip_prefix("[assignments.")?.strip_suffix(']'));
    names.collect()
}

/// Adds the files of every public case below a folder, in order of their names.
fn add_public_cases(root: &Path, folder: &str, files: &mut Vec<String>) {
    let listed = fs::read_dir(root.join(folder)).expect("the cases can be listed");
    let mut names: Vec<String> = listed
        .map(|entry| entry.expect("the cases can be listed"))
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().expect("our names are text"))
        .collect();
    names.sort_unstable();
    for name in names {
        let case = format!("{folder}/{name}");
        let expected = fs::read_to_string(root.join(&case).join(EXPECTED));
        if expected.is_ok_and(|text| is_public(&text)) {
            files.extend([BOARD, EXPECTED].map(|file| format!("{case}/{file}")));
        }
        add_public_cases(root, &case, files);
    }
}

/// Whether nothing in the file says that somebody may not see the case.
fn is_public(expected: &str) -> bool {
    let mut said = expected
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#') && line.contains("visibility"));
    said.all(|line| line == "visibility = \"public\"")
}

/// The source that includes the files, wherever the sources lie when it is compiled: folders are moved.
fn render(files: &[String], assignments: &[&str]) -> String {
    let mut source = format!(
        "/// The assignments, in the order of the course's file.\n\
         pub(crate) const ASSIGNMENTS: &[&str] = &{assignments:?};\n\
         /// The course's file and the public cases, by their names in the course's folder.\n\
         pub(crate) const FILES: &[(&str, &[u8])] = &[\n"
    );
    for name in files {
        writeln!(
            source,
            "    ({name:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/\", {name:?}))),"
        )
        .expect("a text takes it");
    }
    source + "];\n"
}
