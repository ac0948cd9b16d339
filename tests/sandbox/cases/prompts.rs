//! Programs that prompt, and others that are answered though they never asked.

use model::limit::Limit::Wall;

use crate::sandbox::bench::check::Check::{
    Answered, AnsweredToTheEnd, CpuAtLeast, ExceedsNothing, Exits, NeverPrints, Prints, Stopped,
};
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture};
use crate::sandbox::bench::program::Program::{Java, Script};

/// What most of them are answered.
const TWO: &[&str] = &["--answer", "board.txt", "--answer", "-1"];

/// The table.
pub fn fixtures() -> Vec<Fixture> {
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
