//! Programs that read what is not theirs, or change what they were given.

use std::os::unix::fs::symlink;

use model::tier::Tier;
use rustix::fs::{Mode, mkfifoat};

use crate::sandbox::bench::check::Check::{ExceedsNothing, Exits, IsRefused, NeverPrints, Prints};
use crate::sandbox::bench::fixture::{Fixture, fixture};
use crate::sandbox::bench::outside::Outside::{self, PrintsTheSecret};
use crate::sandbox::bench::program::Program::{C, There};
use crate::sandbox::bench::user::User;

const READ: &str = "files/read_path.c";
const WRITE: &str = "files/write_path.c";
const FACTS: &str = "files/tamper_facts.c";

/// Why modes and times are not safe from a program of the same user that only Landlock holds.
const SAME_USER: &str = "Landlock guards what is in files, not what is noted about them";

/// The table. That the secret never shows and nothing outside changes is checked after every run of every table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture("answers_by_absolute_path", C(READ))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("answers_by_relative_path", C(READ))
            .with(&[
                "../answers/case-1.txt",
                "../../answers/case-1.txt",
                "../../../../../../../../../../..{answers}/case-1.txt",
                "/proc/self/cwd/../answers/case-1.txt",
            ])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("answers_by_a_link_in_the_submission", C(READ))
            .prepare(|stage| {
                symlink(stage.path("answers/case-1.txt"), stage.path("submission/a"))?;
                symlink("../answers/case-1.txt", stage.path("submission/b"))?;
                symlink(stage.path("answers"), stage.path("submission/c"))?;
                symlink("/etc/shadow", stage.path("submission/d"))
            })
            .with(&["a", "b", "c/case-1.txt", "d"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("other_students", C(READ))
            .with(&["{other}/solver.py", "../other/solver.py", "{stage}"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("home_of_the_caller", C(READ))
            .with(&["{home}/.ssh/id_ed25519"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("files_of_the_system", C(READ))
            .with(&[
                "/etc/shadow",
                "/etc/sudoers",
                "/root/.bashrc",
                "/proc/1/environ",
                "/proc/kmsg",
                "/var/log/dpkg.log",
                "/sys/kernel/debug",
                "/run/systemd",
            ])
            .must(&[Exits(0), IsRefused]),
        fixture("environment_of_every_process", C("process/scan_proc.c"))
            .with(&["environ", "GRADER_SECRET="])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("arguments_of_every_process", C("process/scan_proc.c"))
            .with(&["cmdline", "--tier"])
            .tiers(&[Tier::ContainedCgroup, Tier::Contained])
            .must(&[Exits(0), IsRefused]),
        fixture("watches_the_answers", C("files/watch.c"))
            .with(&["{answers}/case-1.txt", "{answers}"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("case-1.txt got: 1")),
        fixture("fifo_in_the_submission", C(READ))
            .prepare(|stage| {
                let path = stage.path("submission/fifo");
                Ok(mkfifoat(rustix::fs::CWD, path, Mode::from_raw_mode(0o666))?)
            })
            .file("notes.txt", b"my own notes\n", 0o644)
            .with(&["notes.txt"])
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("notes.txt got: my own notes"),
            ]),
        fixture("own_folder", C(READ))
            .file("notes.txt", b"my own notes\n", 0o644)
            .with(&["notes.txt", "../submission/notes.txt"])
            .must(&[
                Exits(0),
                Prints("../submission/notes.txt got: my own notes"),
            ]),
        fixture("writes_where_it_may_not", C(WRITE))
            .with(&[
                "new-file",
                "write_path",
                "../submission/new-file",
                "{submission}/new-file",
                "{answers}/case-1.txt",
                "{home}/.profile",
            ])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("new-file got: 9")),
        fixture("writes_into_the_system", C(WRITE))
            .with(&[
                "/etc/{mark}",
                "/usr/{mark}",
                "/opt/{mark}",
                "/var/lib/{mark}",
                "/{mark}",
            ])
            .must(&[Exits(0), IsRefused]),
        fixture("changes_its_own_program", C("files/tamper.c"))
            .with(&["./tamper"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("unlink got: 0")),
        fixture("changes_the_answers", C("files/tamper.c"))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("truncate got: 0")),
        fixture("changes_its_own_folder", C("files/tamper.c"))
            .with(&["../submission"])
            .must(&[
                Exits(0),
                NeverPrints("rename got:"),
                NeverPrints("truncate got:"),
                NeverPrints("unlink got:"),
            ]),
        fixture("changes_the_mode_of_its_own_program", C(FACTS))
            .with(&["./tamper_facts"])
            .must(&[Exits(0), IsRefused])
            .except(Tier::Fenced, User::Ordinary, SAME_USER)
            .outside(Outside::Prints("chmod got: 0")),
        fixture("changes_the_mode_of_the_answers", C(FACTS))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .except(Tier::Fenced, User::Ordinary, SAME_USER)
            .outside(Outside::Prints("chmod got: 0")),
        fixture("changes_its_input", C("files/rewrite_input.c"))
            .options(&["--stdin", "{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused]),
        fixture("variable_of_the_caller", There("env"))
            .must(&[Exits(0), Prints("PATH=")])
            .outside(PrintsTheSecret),
    ]
}
