//! Programs that do not end when they should.

use model::limit::Limit::{Cpu, Tasks, Wall};

use crate::sandbox::bench::check::Check::{
    ClockBelow, CpuAtLeast, CpuBelow, Either, Exceeds, ExceedsNothing, Exits, MachineResponsive,
    NeverPrints, Prints, Stopped,
};
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture};
use crate::sandbox::bench::outside::Outside::{
    KeepsRunning, LeavesAProcess, Prints as PrintsOutside,
};
use crate::sandbox::bench::program::Program::C;

/// The table.
pub fn fixtures() -> Vec<Fixture> {
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
