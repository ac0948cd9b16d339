//! Programs that take more memory, files, processes or time than they may, and some that only seem to or keep a
//! processor busy beside others.

use model::limits::Limit::{Cpu, Disk, FileSize, Memory, Output, Tasks, Wall};
use testkit::trial::{Outcome, failed};

use crate::sandbox::harness::hostile_fixture::Program::{self, C, Java, Script};
use crate::sandbox::harness::hostile_fixture::{ALL, CONTAINED, Fixture, fixture, unharmed};
use crate::sandbox::harness::leftovers_and_targets::Leftovers;
use crate::sandbox::harness::record_checks::Check::{
    AnsweredToTheEnd, ClockBelow, CpuAtLeast, CpuBelow, Either, Exceeds, ExceedsNothing, Exits,
    IsRefused, LastNumberAtMost, MachineResponsive, NeverPrints, OverflowsItsStack, PeakAtLeast,
    PeakBelow, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::harness::run_grader::Control::{
    self, KeepsRunning, LeavesAProcess, Prints as PrintsOutside,
};
use crate::sandbox::harness::run_grader::{self, BusyProcessor};
use crate::sandbox::harness::{Harness, Place, TestBed};

const ROOMY: &[&str] = &["memory=300MiB", "cpu=20s"];

/// The table. Where memory is looked at now and then, the peak lies above the limit; how far is a matter for the
/// benchmark, and here only bounded.
pub fn memory_fixtures() -> Vec<Fixture> {
    let mut table = vec![
        fixture("touched", C("memory/touch.c"))
            .with(&["600"])
            .limits(&["memory=100MiB"])
            .must(&[
                Exceeds(Memory),
                NeverPrints("got:"),
                PeakAtLeast(90),
                PeakBelow(140),
            ])
            .outside(Control::Prints("got: 600 MB")),
        fixture("touched_below_the_limit", C("memory/touch.c"))
            .tiers(ALL)
            .with(&["80"])
            .limits(&["memory=128MiB"])
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("got: 80 MB"),
                PeakBelow(128),
            ]),
        fixture("shared", C("memory/shared.c"))
            .with(&["600"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(140)])
            .outside(Control::Prints("got: 600 MB")),
        fixture("eight_children", C("memory/children.c"))
            .with(&["100"])
            .limits(&["memory=400MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(560)])
            .outside(Control::Prints("got: all")),
        fixture("under_a_name_that_is_no_text", C("memory/hidden.c"))
            .with(&["name", "80"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:")])
            .outside(Control::Prints("got: all")),
        fixture("hidden_from_others", C("memory/hidden.c"))
            .with(&["dump", "80"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:")])
            .outside(Control::Prints("got: all")),
        fixture("without_its_first_thread", C("memory/leaderless.c"))
            .with(&["300"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(200)])
            .outside(Control::Prints("got: all")),
        fixture("memory_file_never_mapped", C("memory/memfd.c"))
            .limits(&["memory=100MiB"])
            .must(&[IsRefused])
            .outside(Control::Prints("got: 300 MB")),
        fixture("page_tables", C("memory/page_tables.c"))
            .with(&["600"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(200)])
            .outside(Control::Prints("got: 600 MB")),
        fixture("detached_segments", C("memory/detached.c"))
            .with(&["segments", "768"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
                PeakBelow(200),
            ])
            .outside(Control::Prints("got: all")),
        fixture("many_semaphores", C("memory/detached.c"))
            .with(&["semaphores", "400"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
            ])
            .outside(Control::Prints("got: all")),
        fixture("full_queues", C("memory/detached.c"))
            .with(&["queues", "300"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
            ])
            .outside(Control::Prints("got: all")),
        fixture("modest_segments", C("memory/detached.c"))
            .with(&["segments", "32"])
            .tiers(CONTAINED)
            .limits(&["memory=100MiB"])
            .must(&[Exits(0), ExceedsNothing, Prints("got: all")]),
        fixture("fills_its_temporary_folder", C("memory/fill_folder.c"))
            .with(&["TMPDIR", "200"])
            .limits(&["memory=200MiB", "disk=64MiB"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Disk), Prints("refused: ENOSPC")]),
            ])
            .outside(Control::Prints("got: 200 MB")),
        fixture("a_terabyte_untouched", C("memory/sparse.c"))
            .tiers(ALL)
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("got: a terabyte"),
                PeakBelow(50),
            ]),
        fixture("endless_recursion", C("memory/recursion.c"))
            .must(&[OverflowsItsStack, ExceedsNothing]),
        fixture("pages_shared_by_fork", C("memory/fork_shared.c"))
            .limits(&["memory=400MiB"])
            .must(&[Exits(0), ExceedsNothing, Prints("done"), PeakAtLeast(140)]),
    ];
    for (hungry, fed, hungry_program, fed_program) in [
        (
            "hungry_python",
            "modest_python",
            Script("python3", "memory/hungry.py"),
            Script("python3", "hello/hello.py"),
        ),
        (
            "hungry_node",
            "modest_node",
            Script("node", "memory/hungry.js"),
            Script("node", "hello/hello.js"),
        ),
        (
            "hungry_java",
            "modest_java",
            Java("memory/Hungry.java"),
            Java("hello/Hello.java"),
        ),
    ] {
        table.push(
            fixture(hungry, hungry_program)
                .limits(ROOMY)
                .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(450)])
                .outside(Control::Prints("got: 1024 MB")),
        );
        table.push(fixture(fed, fed_program).limits(ROOMY).must(&[
            Exits(0),
            ExceedsNothing,
            Prints("hello\n"),
        ]));
    }
    table
}

pub fn disk_fixtures() -> Vec<Fixture> {
    vec![
        fixture("one_huge_file", C("files/huge_file.c"))
            .limits(&["file-size=8MiB"])
            .must(&[Exceeds(FileSize), NeverPrints("got:")])
            .outside(Control::Prints("got: 100 MB")),
        fixture("sparse_file", C("files/sparse_file.c"))
            .limits(&["file-size=8MiB"])
            .must(&[IsRefused])
            .outside(Control::Prints("sparse file got: 0")),
        fixture("many_files", C("memory/fill_folder.c"))
            .with(&["HOME", "200"])
            .limits(&["disk=32MiB"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Disk), Prints("refused: ENOSPC")]),
            ])
            .outside(Control::Prints("got: 200 MB")),
        fixture("very_many_empty_files", C("files/many_files.c"))
            .with(&["500000"])
            .limits(&["disk=32MiB"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Disk), LastNumberAtMost(200_000)]),
            ]),
        fixture("names_that_break_programs", C("files/names.c")).must(&[
            Exits(0),
            ExceedsNothing,
            Prints("got: all names"),
        ]),
        fixture("folders_five_thousand_deep", C("files/deep.c")).must(&[
            // Where a folder must be gone through to be counted, this deep counts as too many.
            Either(vec![Exceeds(Disk), Prints("got: 5000 levels")]),
        ]),
        fixture("files_beside_its_folder", C("files/hide_files.c"))
            .with(&["beside", "100"])
            .limits(&["disk=32MiB"])
            .must(&[NeverPrints("got:"), Either(vec![Exceeds(Disk), IsRefused])]),
        fixture("files_in_a_closed_folder", C("files/hide_files.c"))
            .with(&["closed", "100"])
            .limits(&["disk=32MiB"])
            .must(&[NeverPrints("got:"), Either(vec![Exceeds(Disk), IsRefused])]),
    ]
}

pub fn limits_fixtures() -> Vec<Fixture> {
    vec![
        fixture("a_little_slow_ends_by_itself", C("limits/burn.c"))
            .tiers(ALL)
            .with(&["1.2"])
            .limits(&["cpu=1s", "wall=30s"])
            .must(&[
                Exits(0),
                Exceeds(Cpu),
                Prints("done"),
                CpuAtLeast(1.15),
                CpuBelow(1.45),
            ]),
        fixture(
            "far_too_slow_is_stopped_after_the_grace",
            C("limits/burn.c"),
        )
        .with(&["2.5"])
        .limits(&["cpu=1s", "wall=30s"])
        .must(&[Stopped(Cpu), CpuAtLeast(1.4), CpuBelow(2.0)]),
        fixture("fast_enough", C("limits/burn.c"))
            .tiers(ALL)
            .with(&["0.3"])
            .limits(&["cpu=1s", "wall=30s"])
            .must(&[Exits(0), ExceedsNothing, CpuAtLeast(0.28), CpuBelow(0.9)]),
        fixture("tasks", C("limits/tasks.c"))
            .limits(&["tasks=40"])
            .must(&[Either(vec![Exceeds(Tasks), LastNumberAtMost(41)])])
            .outside(Control::Prints("got: 300")),
        fixture("open_files", C("limits/open_files.c"))
            .tiers(ALL)
            .limits(&["open-files=40"])
            .must(&[Prints("refused: EMFILE"), LastNumberAtMost(40)]),
        fixture("output", C("output/both_flooded.c"))
            .tiers(ALL)
            .limits(&["output=100kB"])
            .must(&[Stopped(Output)]),
        fixture("stderr", C("output/both_flooded.c"))
            .tiers(ALL)
            .limits(&["stderr=10kB"])
            .must(&[Exits(0), StderrCutAfter(2 << 20)]),
    ]
}

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
    let ran = run_grader::sandbox_command(harness, place.tier, &bed)
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
