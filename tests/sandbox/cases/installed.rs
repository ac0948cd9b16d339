//! A grader that is installed where every box can see it: it knows all answers, and no program may ask it.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use testkit::trial::{Outcome, failed, skipped};

use crate::sandbox::bench::fixture::unharmed;
use crate::sandbox::bench::leftovers::Leftovers;
use crate::sandbox::bench::place::Place;
use crate::sandbox::bench::run;
use crate::sandbox::bench::shop::{HOSTILE, Shop};
use crate::sandbox::bench::stage::Stage;
use crate::sandbox::cases::all::Scenario;

/// A folder that every box shows.
const SHOWN: &str = "/usr/local/lib";

/// The one scenario.
pub fn scenarios() -> Vec<Scenario> {
    vec![(
        "installed/calls_the_grader".to_owned(),
        calls_the_grader as fn(&Shop, Place, &str) -> Outcome,
    )]
}

fn calls_the_grader(shop: &Shop, place: Place, _name: &str) -> Outcome {
    let caller = place.user.caller()?;
    shop.require(place)?;
    let before = Leftovers::now();
    let folder = match tempfile::Builder::new()
        .prefix("grader-test-")
        .permissions(Permissions::from_mode(0o755))
        .tempdir_in(SHOWN)
    {
        Ok(folder) => folder,
        Err(error) => return skipped(format!("nothing can be installed in {SHOWN}: {error}")),
    };
    let grader = install(shop, &folder)?;
    let stage = Stage::set(shop, caller)?;
    fs::copy(
        Path::new(HOSTILE).join("files/call_grader.sh"),
        stage.path("submission/call_grader.sh"),
    )?;
    stage.give_away()?;
    let mut call = run::box_command_of(&grader, place.tier, &stage);
    call.env("GRADER_CACHE_DIR", folder.path().join("cache"))
        .args(["--", "sh", "call_grader.sh"])
        .arg(folder.path());
    let seen = run::watch(call, place.tier, &stage)?;
    let text = &seen.record.stdout.text;
    let expected = "all refused: or so it seems\nhere\nhello\n";
    if text != expected {
        return failed(format!("expected {expected:?}, but:\n{seen}"));
    }
    unharmed(shop, place, &stage, &before)
}

/// The grader and the reference solver, other names for them, tables, and things beside them that are no secrets.
fn install(shop: &Shop, folder: &TempDir) -> io::Result<PathBuf> {
    let at = |name: &str| folder.path().join(name);
    let script = |name: &str, text: &str| {
        fs::write(at(name), text)?;
        fs::set_permissions(at(name), Permissions::from_mode(0o755))
    };
    fs::copy(&shop.grader, at("grader"))?;
    script("reference", "#!/bin/sh\necho 1.0\n")?;
    symlink("grader", at("link"))?;
    fs::hard_link(at("grader"), at("hard"))?;
    script("neighbour", "#!/bin/sh\necho here\n")?;
    for name in ["cache/tables/1", "notes"] {
        fs::create_dir_all(at(name))?;
    }
    fs::write(at("cache/tables/1/table"), "the table\n")?;
    fs::write(at("notes/hello"), "hello\n")?;
    Ok(at("grader"))
}
