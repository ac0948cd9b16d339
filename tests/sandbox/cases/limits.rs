//! Every limit: enforced, named, and by how much it was exceeded. What a limit is for is in the other tables.

use model::limit::Limit::{Cpu, Output, Tasks};

use crate::sandbox::bench::check::Check::{
    CpuAtLeast, CpuBelow, Either, Exceeds, ExceedsNothing, Exits, LastNumberAtMost, Prints,
    StderrCutAfter, Stopped,
};
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::C;

/// The table.
pub fn fixtures() -> Vec<Fixture> {
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
            .outside(Outside::Prints("got: 300")),
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
