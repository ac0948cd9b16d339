//! Programs that take more memory than they may, and some that only seem to.

use model::limit::Limit::{Disk, Memory};

use crate::sandbox::bench::check::Check::{
    Either, Exceeds, ExceedsNothing, Exits, IsRefused, NeverPrints, OverflowsItsStack, PeakAtLeast,
    PeakBelow, Prints,
};
use crate::sandbox::bench::fixture::{ALL, CONTAINED, Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::{C, Java, Script};

const ROOMY: &[&str] = &["memory=300MiB", "cpu=20s"];

/// The table. Where memory is looked at now and then, the peak lies above the limit; how far is a matter for the
/// benchmark, and here only bounded.
pub fn fixtures() -> Vec<Fixture> {
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
            .outside(Outside::Prints("got: 600 MB")),
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
            .outside(Outside::Prints("got: 600 MB")),
        fixture("eight_children", C("memory/children.c"))
            .with(&["100"])
            .limits(&["memory=400MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(560)])
            .outside(Outside::Prints("got: all")),
        fixture("under_a_name_that_is_no_text", C("memory/hidden.c"))
            .with(&["name", "80"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:")])
            .outside(Outside::Prints("got: all")),
        fixture("hidden_from_others", C("memory/hidden.c"))
            .with(&["dump", "80"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:")])
            .outside(Outside::Prints("got: all")),
        fixture("without_its_first_thread", C("memory/leaderless.c"))
            .with(&["300"])
            .limits(&["memory=100MiB"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(200)])
            .outside(Outside::Prints("got: all")),
        fixture("memory_file_never_mapped", C("memory/memfd.c"))
            .limits(&["memory=100MiB"])
            .must(&[IsRefused])
            .outside(Outside::Prints("got: 300 MB")),
        fixture("page_tables", C("memory/page_tables.c"))
            .with(&["600"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[Exceeds(Memory), NeverPrints("got:"), PeakBelow(200)])
            .outside(Outside::Prints("got: 600 MB")),
        fixture("detached_segments", C("memory/detached.c"))
            .with(&["segments", "768"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
                PeakBelow(200),
            ])
            .outside(Outside::Prints("got: all")),
        fixture("many_semaphores", C("memory/detached.c"))
            .with(&["semaphores", "400"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
            ])
            .outside(Outside::Prints("got: all")),
        fixture("full_queues", C("memory/detached.c"))
            .with(&["queues", "300"])
            .limits(&["memory=100MiB", "cpu=10s"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Memory), IsRefused]),
            ])
            .outside(Outside::Prints("got: all")),
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
            .outside(Outside::Prints("got: 200 MB")),
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
                .outside(Outside::Prints("got: 1024 MB")),
        );
        table.push(fixture(fed, fed_program).limits(ROOMY).must(&[
            Exits(0),
            ExceedsNothing,
            Prints("hello\n"),
        ]));
    }
    table
}
