//! Every reader of what others wrote, fed with mutations of real inputs: none may panic, hang, or take longer than its
//! input is long.
//!
//! `GRADER_FUZZ_MUTATIONS` says how many mutations are tried, `GRADER_FUZZ_SEED` which. An input that makes a reader panic
//! is shrunk and written into `tests/fuzz/kept/<reader>`, whose files are read again on every run from then on.

mod hunt;
mod mutate;
mod pace;
mod readers;

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use model::panics::catch;

use crate::fuzz::hunt::{Found, hunt};
use crate::fuzz::readers::{READERS, Reader, scratch};

/// How many mutations are tried where nobody asks for more.
const USUALLY: usize = 8_000;

/// Where inputs that made this reader panic are kept.
fn kept(reader: &Reader) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fuzz/kept")
        .join(reader.name)
}

fn asked<T: std::str::FromStr>(variable: &str, usual: T) -> T {
    match env::var(variable) {
        Ok(text) => match text.parse() {
            Ok(number) => number,
            Err(_) => panic!("`{variable}` is no number: `{text}`"),
        },
        Err(_) => usual,
    }
}

#[test]
fn what_was_found_once_is_read_without_a_panic() {
    let scratch = scratch();
    let mut number = 0;
    for reader in READERS {
        for file in fs::read_dir(kept(reader)).into_iter().flatten().flatten() {
            let input = fs::read(file.path()).expect("a kept input");
            if let Err(panic) = catch(|| (reader.read)(&input, scratch.path())) {
                panic!("`{}`: {panic}", file.path().display());
            }
            number += 1;
        }
    }
    assert!(number > 0, "there are no kept inputs");
}

#[test]
fn no_mutation_of_a_real_input_makes_a_reader_panic_or_hang() {
    let mutations = asked("GRADER_FUZZ_MUTATIONS", USUALLY);
    let seed = asked("GRADER_FUZZ_SEED", 1);
    let found = hunt(mutations, seed);
    for Found { reader, input, why } in &found {
        let file = kept(reader).join(format!(
            "{}.bin",
            blake3::hash(input).to_hex().split_at(16).0
        ));
        fs::create_dir_all(kept(reader)).expect("a folder");
        fs::write(&file, input).expect("a kept input");
        let shown = String::from_utf8_lossy(input);
        let _ = writeln!(
            io::stderr(),
            "{}: {why}\n  {shown:?}\n  kept in `{}`",
            reader.name,
            file.display()
        );
    }
    assert!(
        found.is_empty(),
        "seed {seed}: {} inputs are kept",
        found.len()
    );
    let _ = writeln!(
        io::stdout(),
        "{mutations} mutations of seed {seed} through {} readers",
        READERS.len()
    );
}

#[test]
#[ignore = "takes long"]
fn reading_takes_time_that_grows_with_the_input_alone() {
    // A quarter of what is read of a README or a source; where there is little time, enough to see it.
    let largest = match env::var_os("GRADER_FUZZ_MUTATIONS") {
        Some(_) => 32 << 10,
        None => 8 << 10,
    };
    let slow = pace::slow(largest);
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
