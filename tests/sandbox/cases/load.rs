//! Programs beside others that keep their processor busy: what the machine withholds is not theirs.

use model::limit::Limit::Wall;
use testkit::trial::{Outcome, failed};

use crate::sandbox::bench::beside::Beside;
use crate::sandbox::bench::check::Check::{
    AnsweredToTheEnd, ClockBelow, ExceedsNothing, Exits, Prints, Stopped,
};
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture, unharmed};
use crate::sandbox::bench::leftovers::Leftovers;
use crate::sandbox::bench::place::Place;
use crate::sandbox::bench::program::Program::{self, C, Script};
use crate::sandbox::bench::run;
use crate::sandbox::bench::shop::Shop;
use crate::sandbox::bench::stage::Stage;

/// The table. Each of those that compute needs its limit on the clock several times over in real time.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("computes", C("limits/burn.c"))
            .with(&["0.3"])
            .limits(&["wall=700ms"])
            .must(&[Exits(0), ExceedsNothing, Prints("done")]),
        fixture("computes_in_short_children", C("load/short_children.c"))
            .with(&["120", "5"])
            .limits(&["wall=3s"])
            .must(&[Exits(0), ExceedsNothing, Prints("done")]),
        fixture("hands_over_to_a_child", C("load/hands_over.c"))
            .with(&["100", "1000"])
            .limits(&["wall=2s"])
            .must(&[Exits(0), ExceedsNothing, Prints("done")]),
        fixture(
            "waits_for_answers",
            Script("python3", "prompts/two_readers.py"),
        )
        .options(&["--answer", "board.txt", "--answer", "-1"])
        .limits(&["wall=700ms"])
        .must(&[Exits(0), ExceedsNothing, AnsweredToTheEnd(2)]),
        // It wanted to wait: that is its own time.
        fixture("asks_for_the_lowest_priority", C("load/least.c"))
            .with(&["1"])
            .limits(&["wall=300ms"])
            .must(&[Stopped(Wall), ClockBelow(1.0)]),
        fixture("sleeps", C("time/sleeper.c"))
            .limits(&["wall=300ms"])
            .must(&[Stopped(Wall), ClockBelow(1.0)]),
    ]
    .into_iter()
    .map(|fixture| fixture.tiers(ALL).beside(6))
    .chain([
        // Its threads wait for nobody but each other.
        fixture("sleeps_in_a_hundred_threads", C("load/wake_together.c"))
            .tiers(ALL)
            .limits(&["wall=500ms"])
            .must(&[Stopped(Wall)])
            .beside(0),
    ])
    .collect()
}

/// A program that gets next to nothing of its processor is given up, and is not to blame.
pub fn starved(shop: &Shop, place: Place) -> Outcome {
    let caller = place.user.caller()?;
    shop.require(place)?;
    let before = Leftovers::now();
    let stage = Stage::set(shop, caller)?;
    let command = Program::C("limits/burn.c").put(shop, &stage)?;
    stage.give_away()?;
    let beside = Beside::start(shop, 60)?;
    let ran = run::box_command(shop, place.tier, &stage)
        .args(["--limit", "wall=300ms", "--processor"])
        .arg(beside.processor.to_string())
        .arg("--")
        .args(command)
        .arg("1")
        .output()?;
    drop(beside);
    let notes = String::from_utf8_lossy(&ran.stderr);
    if ran.status.code() != Some(3) || !notes.contains("the machine was too busy") {
        return failed(format!("{ran:?}"));
    }
    unharmed(shop, place, &stage, &before)
}
