//! Programs that do not end when they should, and some beside others that keep their processor busy.

use testkit::trial::{Outcome, failed};

use crate::sandbox::harness::aftermath::Leftovers;
use crate::sandbox::harness::bed::{Harness, TestBed};
use crate::sandbox::harness::check::Check::{
    AnsweredToTheEnd, ClockBelow, CpuAtLeast, CpuBelow, Either, Exceeds, ExceedsNothing, Exits,
    MachineResponsive, NeverPrints, Prints, Stopped,
};
use crate::sandbox::harness::fixture::Program::{C, Script};
use crate::sandbox::harness::fixture::{ALL, Fixture, Program, fixture, unharmed};
use crate::sandbox::harness::place::Place;
use crate::sandbox::harness::run::Control::{
    KeepsRunning, LeavesAProcess, Prints as PrintsOutside,
};
use crate::sandbox::harness::run::{self, BusyProcessor};
use model::limits::Limit::{Cpu, Tasks, Wall};

pub fn time_fixtures() -> Vec<Fixture> {
    vec![
        fixture("busy_loop", C("time/busy_loop.c"))
            .tiers(ALL)
            .limits(&["cpu=300ms", "wall=20s"])
            .must(&[Stopped(Cpu), CpuAtLeast(0.3), CpuBelow(4.0)])
            .outside(KeepsRunning),
        fixture("sleeper", C("time/sleeper.c"))
            .tiers(ALL)
            .limits(&["wall=300ms"])
            .must(&[Stopped(Wall), CpuBelow(0.2), ClockBelow(2.0)])
            .outside(KeepsRunning),
        fixture("stops_itself", C("time/self_stop.c"))
            .tiers(ALL)
            .limits(&["wall=300ms"])
            .must(&[Stopped(Wall), NeverPrints("continued"), ClockBelow(2.0)])
            .outside(KeepsRunning),
        fixture("stops_and_goes_on", C("time/continues.c"))
            .tiers(ALL)
            .must(&[Exits(0), ExceedsNothing, Prints("went on")]),
        fixture("closes_its_outputs_and_sleeps", C("time/closes_stdout.c"))
            .tiers(ALL)
            .limits(&["wall=300ms"])
            .must(&[Stopped(Wall), ClockBelow(2.0)])
            .outside(KeepsRunning),
        fixture("right_answer_then_loops", C("time/answer_then_loop.c"))
            .tiers(ALL)
            .limits(&["cpu=300ms", "wall=20s"])
            .must(&[Stopped(Cpu), Prints("the answer is 42")])
            .outside(KeepsRunning),
        fixture("daemon_holds_the_output", C("time/daemon.c"))
            .limits(&["wall=20s"])
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("the answer is 42"),
                ClockBelow(2.0),
            ])
            .outside(LeavesAProcess),
        fixture("orphan_computes", C("time/orphan_spins.c"))
            .limits(&["cpu=500ms", "wall=20s"])
            .must(&[Stopped(Cpu), CpuAtLeast(0.5)])
            .outside(KeepsRunning),
        fixture("children_nobody_waits_for_compute", C("time/auto_reaped.c"))
            .limits(&["cpu=10s", "wall=30s"])
            .must(&[Exits(0), CpuAtLeast(1.0), Prints("burnt 2 seconds")])
            .outside(PrintsOutside("burnt 2 seconds")),
        fixture(
            "children_nobody_waits_for_compute_too_long",
            C("time/auto_reaped.c"),
        )
        .limits(&["cpu=500ms", "wall=30s"])
        .must(&[Exceeds(Cpu), CpuAtLeast(0.5)]),
        fixture(
            "short_children_nobody_waits_for_compute_without_end",
            C("time/short_children.c"),
        )
        .limits(&["cpu=300ms", "wall=1s"])
        // Where nothing counts them, the clock ends them.
        .must(&[Either(vec![Stopped(Cpu), Stopped(Wall)])])
        .outside(KeepsRunning),
        fixture("ignores_every_signal", C("time/ignores_signals.c"))
            .tiers(ALL)
            .limits(&["cpu=300ms", "wall=20s"])
            .must(&[Stopped(Cpu)])
            .outside(KeepsRunning),
        fixture("fork_bomb", C("time/fork_bomb.c"))
            .limits(&["cpu=1s", "wall=5s", "tasks=64"])
            .must(&[
                Either(vec![Stopped(Cpu), Stopped(Wall), Stopped(Tasks)]),
                MachineResponsive,
            ])
            .alone(),
        fixture("respawn_chain", C("time/respawn_chain.c"))
            .limits(&["cpu=2s", "wall=5s"])
            .must(&[Exits(0), ClockBelow(3.0)])
            .alone(),
        fixture("sixty_four_threads_compute", C("time/threads_spin.c"))
            .limits(&["cpu=1s", "wall=20s"])
            .must(&[
                Stopped(Cpu),
                CpuAtLeast(1.0),
                CpuBelow(3.0),
                NeverPrints("refused"),
            ])
            .outside(KeepsRunning),
    ]
}

/// The table. Each of those that compute needs its limit on the clock several times over in real time.
pub fn load_fixtures() -> Vec<Fixture> {
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
pub fn starved(harness: &Harness, place: Place) -> Outcome {
    let caller = place.user.caller()?;
    harness.require(place)?;
    let before = Leftovers::detect();
    let bed = TestBed::new(harness, caller)?;
    let command = Program::C("limits/burn.c").put(harness, &bed)?;
    bed.give_away()?;
    let beside = BusyProcessor::start(harness, 60)?;
    let ran = run::box_command(harness, place.tier, &bed)
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
    unharmed(harness, place, &bed, &before)
}
