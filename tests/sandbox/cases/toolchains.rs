//! Harmless programs in every language: built in the box where they must be, and run in it.

use std::fs;
use std::path::Path;

use testkit::trial::{Outcome, failed};

use crate::sandbox::bench::fixture::unharmed;
use crate::sandbox::bench::leftovers::Leftovers;
use crate::sandbox::bench::place::Place;
use crate::sandbox::bench::program::need;
use crate::sandbox::bench::run;
use crate::sandbox::bench::shop::{HOSTILE, Shop};
use crate::sandbox::bench::stage::Stage;
use crate::sandbox::cases::all::Scenario;

/// A language: its name, the source, how it is built in its own folder, and how it is run from there.
struct Language {
    name: &'static str,
    source: &'static str,
    needs: &'static str,
    build: Option<&'static str>,
    run: &'static [&'static str],
}

const LANGUAGES: [Language; 8] = [
    language(
        "python",
        "hello.py",
        "python3",
        None,
        &["python3", "hello.py"],
    ),
    language("node", "hello.js", "node", None, &["node", "hello.js"]),
    language("sh", "hello.sh", "sh", None, &["sh", "hello.sh"]),
    language(
        "java",
        "Hello.java",
        "javac",
        Some("javac Hello.java"),
        &["java", "-cp", ".", "Hello"],
    ),
    language(
        "c",
        "hello.c",
        "cc",
        Some("cc -O2 -o hello hello.c"),
        &["./hello"],
    ),
    language(
        "cpp",
        "hello.cpp",
        "c++",
        Some("c++ -O2 -o hello hello.cpp"),
        &["./hello"],
    ),
    language(
        "rust",
        "hello.rs",
        "rustc",
        Some("rustc -O -o hello hello.rs"),
        &["./hello"],
    ),
    language(
        "go",
        "hello.go",
        "go",
        Some("go build -o hello hello.go"),
        &["./hello"],
    ),
];

const fn language(
    name: &'static str,
    source: &'static str,
    needs: &'static str,
    build: Option<&'static str>,
    run: &'static [&'static str],
) -> Language {
    Language {
        name,
        source,
        needs,
        build,
        run,
    }
}

/// One scenario a language.
pub fn scenarios() -> Vec<Scenario> {
    LANGUAGES
        .iter()
        .map(|language| {
            let name = format!("toolchains/{}", language.name);
            (name, hello as fn(&Shop, Place, &str) -> Outcome)
        })
        .collect()
}

fn hello(shop: &Shop, place: Place, name: &str) -> Outcome {
    let caller = place.user.caller()?;
    shop.require(place)?;
    let mut all = LANGUAGES.iter();
    let language = all
        .find(|language| name.strip_prefix("toolchains/") == Some(language.name))
        .expect("the name is from the table");
    let before = Leftovers::now();
    let stage = Stage::set(shop, caller)?;
    need(&stage, language.needs)?;
    fs::copy(
        Path::new(HOSTILE).join("hello").join(language.source),
        stage.path("out").join(language.source),
    )?;
    stage.give_away()?;
    if let Some(build) = language.build {
        let mut call = run::box_command(shop, place.tier, &stage);
        call.arg("--work").arg(stage.path("out"));
        for limit in [
            "cpu=60s",
            "wall=120s",
            "memory=2GiB",
            "tasks=256",
            "disk=1GiB",
            "file-size=256MiB",
        ] {
            call.args(["--limit", limit]);
        }
        call.args(["--", "sh", "-c", build]);
        let seen = run::watch(call, place.tier, &stage)?;
        if seen.code != Some(0) {
            return failed(format!("it does not build:\n{seen}"));
        }
    }
    let mut call = run::box_command(shop, place.tier, &stage);
    call.current_dir(stage.path("out"))
        .arg("--")
        .args(language.run);
    let seen = run::watch(call, place.tier, &stage)?;
    if seen.code != Some(0) || seen.record.stdout.text != "hello\n" {
        return failed(format!("it does not say hello:\n{seen}"));
    }
    unharmed(shop, place, &stage, &before)
}
