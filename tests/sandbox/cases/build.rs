//! Builds that attack: they run in the same box.

use std::fs;

use model::limit::Limit::Cpu;

use crate::sandbox::bench::check::Check::{
    Exceeds, Exits, NeverPrints, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::bench::fixture::{Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::Script;

/// The table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("harmless", Script("cc", "hello/hello.c"))
            .with(&["-E"])
            .must(&[Exits(0), Prints("puts")]),
        fixture("includes_the_answers", Script("cc", "hello/hello.c"))
            .prepare(|stage| {
                let answers = stage.path("answers/case-1.txt");
                fs::write(
                    stage.path("submission/hello.c"),
                    format!("#include \"{}\"\n", answers.display()),
                )
            })
            .with(&["-E"])
            .must(&[Exits(1), NeverPrints("swordfish")])
            .outside(Outside::PrintsTheSecret),
        fixture("never_ends", Script("cc", "build/bomb.c"))
            .with(&["-E", "-o", "/dev/null"])
            .limits(&["cpu=500ms", "wall=20s"])
            .must(&[Stopped(Cpu)])
            .outside(Outside::KeepsRunning),
        fixture("warns_without_end", Script("cc", "build/warnings.c"))
            .with(&["-E", "-o", "/dev/null"])
            .limits(&["cpu=1s", "wall=20s", "stderr=10kB"])
            .must(&[Exceeds(Cpu), StderrCutAfter(10_000)])
            .outside(Outside::KeepsRunning),
    ]
}
