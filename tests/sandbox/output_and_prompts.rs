//! Programs that print too much or what would break a report, and programs that prompt.

use crate::sandbox::harness::hostile_fixture::Program::{C, Java, Script};
use crate::sandbox::harness::hostile_fixture::{ALL, CONTAINED, Fixture, fixture};
use crate::sandbox::harness::record_checks::Check::{
    Answered, AnsweredToTheEnd, ClockBelow, CpuAtLeast, CpuBelow, ExceedsNothing, Exits,
    GraderBelow, NeverPrints, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::harness::run_grader::Control;
use model::limits::Limit::{Output, Wall};

pub fn output_fixtures() -> Vec<Fixture> {
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
            .outside(Control::Floods(20)),
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
            .outside(Control::Floods(20)),
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
            .prepare(|bed| std::fs::write(bed.path("out/input"), vec![b'i'; 4 << 20]))
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
            .outside(Control::Prints("\u{1b}]0;title\u{7}")),
        fixture("late_control_characters", C("output/late_controls.c"))
            .tiers(ALL)
            .must(&[Exits(0), Prints("delete \u{7f} sequence \u{9b}31m end")])
            .outside(Control::Prints("\u{9b}31m")),
        fixture("forged_record", Script("sh", "output/forged.sh"))
            .tiers(ALL)
            .must(&[
                Exits(7),
                Prints("\"how\":\"exited\",\"code\":0"),
                Prints("100/100"),
            ]),
    ]
}

/// What most of them are answered.
const TWO: &[&str] = &["--answer", "board.txt", "--answer", "-1"];

pub fn prompts_fixtures() -> Vec<Fixture> {
    vec![
        fixture(
            "two_readers_get_a_line_each",
            Script("python3", "prompts/two_readers.py"),
        )
        .tiers(ALL)
        .options(TWO)
        .must(&[
            Exits(0),
            ExceedsNothing,
            Prints("name [board.txt]\nsave? save [-1]\n"),
            AnsweredToTheEnd(2),
        ]),
        fixture(
            "two_scanners_get_a_line_each",
            Java("prompts/TwoScanners.java"),
        )
        .tiers(ALL)
        .options(TWO)
        .must(&[
            Exits(0),
            ExceedsNothing,
            Prints("name [board.txt]\nsave? save [-1]\nmore [false]\n"),
            AnsweredToTheEnd(2),
        ]),
        fixture("never_reads", Script("sh", "prompts/never_reads.sh"))
            .tiers(ALL)
            .options(TWO)
            .must(&[Exits(0), ExceedsNothing, Prints("right"), Answered(0)]),
        fixture("sleeps_before_it_reads", Script("sh", "prompts/sleeps.sh"))
            .tiers(ALL)
            .options(TWO)
            .must(&[
                Exits(0),
                Prints("first\nboard.txt\nsecond\n-1\n"),
                Answered(2),
            ]),
        fixture("closes_its_input", Script("sh", "prompts/closes_input.sh"))
            .tiers(ALL)
            .options(TWO)
            .must(&[Exits(0), ExceedsNothing, Prints("right")]),
        fixture(
            "computes_between_prompts",
            Script("python3", "prompts/computes.py"),
        )
        .tiers(ALL)
        .options(TWO)
        .must(&[
            Exits(0),
            ExceedsNothing,
            CpuAtLeast(3.0),
            Prints("file? [board.txt]\nsave? [-1]\nmore? no more\n"),
            NeverPrints("too early"),
            AnsweredToTheEnd(2),
        ]),
        fixture(
            "prints_all_the_time_and_never_reads",
            Script("python3", "prompts/prints.py"),
        )
        .tiers(ALL)
        .options(TWO)
        .limits(&["wall=1s"])
        .must(&[Stopped(Wall), Prints("tick\ntick\n"), Answered(0)]),
        fixture(
            "reads_one_line_more_than_there_is",
            Script("python3", "prompts/reads_on.py"),
        )
        .tiers(ALL)
        .options(&["--answer", "only"])
        .must(&[
            Exits(0),
            Prints("first? [only]\nsecond? no more\n"),
            AnsweredToTheEnd(1),
        ]),
        fixture("opens_its_input_anew", Script("sh", "prompts/reopens.sh"))
            .tiers(ALL)
            .options(&["--answer", "only"])
            .must(&[Exits(0), Prints("[only]"), Answered(1)]),
    ]
}
