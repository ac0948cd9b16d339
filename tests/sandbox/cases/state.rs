//! Programs that leave a note for the next run: the second run must see what the first saw.

use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::bench::fixture::unharmed;
use crate::sandbox::bench::leftovers::Leftovers;
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::place::Place;
use crate::sandbox::bench::program::Program;
use crate::sandbox::bench::run;
use crate::sandbox::bench::shop::Shop;
use crate::sandbox::bench::stage::Stage;
use crate::sandbox::bench::user::Caller;
use crate::sandbox::cases::all::Scenario;

/// The table: a name, the program, its arguments.
const NOTES: [(&str, &str, &[&str]); 3] = [
    (
        "state/note_in_a_folder",
        "files/leave_note.c",
        &["{mark}note"],
    ),
    (
        "state/note_in_shared_memory",
        "files/leave_ipc.c",
        &["{mark}note", "{key}"],
    ),
    ("state/lock_on_a_file", "files/lock.c", &["./lock"]),
];

/// One scenario a row.
pub fn scenarios() -> Vec<Scenario> {
    NOTES
        .into_iter()
        .map(|(name, ..)| (name.to_owned(), twice as fn(&Shop, Place, &str) -> Outcome))
        .collect()
}

/// Outside the box the second run finds the first one's lock; the folders and the memory are left alone, for there
/// the notes would stay.
pub fn lock_outside(shop: &Shop) -> Outcome {
    let stage = Stage::set(shop, Caller::MYSELF)?;
    let mut command = Program::C("files/lock.c").put(shop, &stage)?;
    command.push("./lock".to_owned());
    let twice = format!("{0}; {0}", command.join(" "));
    let shell = ["sh", "-c", &twice].map(str::to_owned);
    Outside::Prints("flock found: EAGAIN").show(&stage, &shell)
}

fn twice(shop: &Shop, place: Place, name: &str) -> Outcome {
    let caller = place.user.caller()?;
    shop.require(place)?;
    let row = NOTES.into_iter().find(|(row, ..)| *row == name);
    let (_, source, arguments) = row.expect("the name is from the table");
    let before = Leftovers::now();
    let stage = Stage::set(shop, caller)?;
    let mut command = Program::C(source).put(shop, &stage)?;
    command.extend(arguments.iter().map(|argument| stage.fill(argument)));
    stage.give_away()?;
    let photograph = stage.photograph()?;
    let once = || -> Result<String, Miss> {
        let mut call = run::box_command(shop, place.tier, &stage);
        call.arg("--").args(&command);
        let seen = run::watch(call, place.tier, &stage)?;
        match seen.code == Some(0) && !seen.record.stdout.text.is_empty() {
            true => Ok(seen.record.stdout.text),
            false => failed(format!("it did not run:\n{seen}")),
        }
    };
    let (first, second) = (once()?, once()?);
    if first != second {
        return failed(format!(
            "the second run saw the first:\n{first}\nthen\n{second}"
        ));
    }
    photograph.compare(&stage.photograph()?)?;
    unharmed(shop, place, &stage, &before)
}
