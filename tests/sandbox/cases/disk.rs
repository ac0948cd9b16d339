//! Programs that fill the disk, or leave there what is hard to remove.

use model::limit::Limit::{Disk, FileSize};

use crate::sandbox::bench::check::Check::{
    Either, Exceeds, ExceedsNothing, Exits, IsRefused, LastNumberAtMost, NeverPrints, Prints,
};
use crate::sandbox::bench::fixture::{Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::C;

/// The table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("one_huge_file", C("files/huge_file.c"))
            .limits(&["file-size=8MiB"])
            .must(&[Exceeds(FileSize), NeverPrints("got:")])
            .outside(Outside::Prints("got: 100 MB")),
        fixture("sparse_file", C("files/sparse_file.c"))
            .limits(&["file-size=8MiB"])
            .must(&[IsRefused])
            .outside(Outside::Prints("sparse file got: 0")),
        fixture("many_files", C("memory/fill_folder.c"))
            .with(&["HOME", "200"])
            .limits(&["disk=32MiB"])
            .must(&[
                NeverPrints("got:"),
                Either(vec![Exceeds(Disk), Prints("refused: ENOSPC")]),
            ])
            .outside(Outside::Prints("got: 200 MB")),
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
