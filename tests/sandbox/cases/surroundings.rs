//! What a program in the box sees of how it was started.

use crate::sandbox::bench::check::Check::{Exits, NeverPrints, Prints};
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::C;

const LOOK: &str = "surroundings/surroundings.c";

/// The table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("only_the_usual_variables", C(LOOK))
            .tiers(ALL)
            .options(&["--env", "EXTRA=given"])
            .must(&[
                Exits(0),
                Prints("variable PATH=/"),
                Prints("variable LANG="),
                Prints("variable TZ="),
                Prints("variable HOME=/"),
                Prints("variable TMPDIR=/"),
                Prints("variable EXTRA=given\n"),
                NeverPrints("variable GRADER_SECRET"),
                NeverPrints("variable SHELL"),
                NeverPrints("variable USER"),
                NeverPrints("variable PWD"),
                NeverPrints("variable SSH"),
                NeverPrints("variable LD_"),
                NeverPrints("variable CARGO_MANIFEST_DIR"),
            ])
            .outside(Outside::Prints("variable GRADER_SECRET")),
        fixture("three_descriptors", C(LOOK)).tiers(ALL).must(&[
            Exits(0),
            Prints("descriptor 0\ndescriptor 1\ndescriptor 2\numask"),
            Prints("input ended"),
        ]),
        fixture("own_session_without_a_terminal", C(LOOK))
            .tiers(ALL)
            .must(&[Prints("session own"), Prints("terminal none")]),
        fixture("usual_umask", C(LOOK))
            .tiers(ALL)
            .must(&[Prints("umask 022")]),
        fixture("usual_signals", C(LOOK)).must(&[
            Prints("SigBlk:\t0000000000000000"),
            Prints("SigIgn:\t0000000000000000"),
            Prints("SigCgt:\t0000000000000000"),
            Prints("SigPnd:\t0000000000000000"),
        ]),
    ]
}
