//! Programs that print too much, or what would break a report.

use model::limit::Limit::Output;

use crate::sandbox::bench::check::Check::{
    ClockBelow, CpuBelow, ExceedsNothing, Exits, GraderBelow, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::bench::fixture::{ALL, CONTAINED, Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::{C, Script};

/// The table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("flood", C("output/flood.c"))
            .tiers(CONTAINED)
            .with(&["another line\n"])
            .must(&[
                Stopped(Output),
                ClockBelow(3.0),
                CpuBelow(3.0),
                GraderBelow(128),
            ])
            .outside(Outside::Floods(20)),
        fixture("flood_past_a_small_limit", C("output/flood.c"))
            .tiers(ALL)
            .with(&["another line\n"])
            .limits(&["output=1MiB"])
            .must(&[Stopped(Output), ClockBelow(3.0), GraderBelow(64)]),
        fixture("a_line_without_end", C("output/flood.c"))
            .tiers(ALL)
            .with(&["x"])
            .limits(&["output=1MiB"])
            .must(&[Stopped(Output), ClockBelow(3.0), GraderBelow(64)])
            .outside(Outside::Floods(20)),
        fixture("error_output_flood", C("output/stderr_flood.c"))
            .tiers(ALL)
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("the answer is 42"),
                StderrCutAfter(50 << 20),
                GraderBelow(64),
            ]),
        fixture("both_flooded_and_input_unread", C("output/both_flooded.c"))
            .tiers(ALL)
            .prepare(|stage| std::fs::write(stage.path("out/input"), vec![b'i'; 4 << 20]))
            .options(&["--stdin", "{out}/input"])
            .must(&[Exits(0), ExceedsNothing, StderrCutAfter(2 << 20)]),
        fixture("bytes_that_are_no_text", C("output/odd_bytes.c"))
            .tiers(ALL)
            .must(&[
                Exits(0),
                Prints("nul \0 invalid \u{fffd}"),
                Prints("\u{1b}[2J"),
                Prints("\r\n"),
            ])
            .outside(Outside::Prints("\u{1b}]0;title\u{7}")),
        fixture("late_control_characters", C("output/late_controls.c"))
            .tiers(ALL)
            .must(&[Exits(0), Prints("delete \u{7f} sequence \u{9b}31m end")])
            .outside(Outside::Prints("\u{9b}31m")),
        fixture("forged_record", Script("sh", "output/forged.sh"))
            .tiers(ALL)
            .must(&[
                Exits(7),
                Prints("\"how\":\"exited\",\"code\":0"),
                Prints("100/100"),
            ]),
    ]
}
