//! Programs that reach for other processes, for more rights or for another view of the machine.

use model::tier::Tier;

use crate::sandbox::bench::check::Check::{
    Crashes, Either, ExceedsNothing, Exits, IsRefused, NeverPrints, Prints,
};
use crate::sandbox::bench::fixture::{Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::{C, Script};

/// The signal of a system call that is refused with the sword.
const SIGSYS: i32 = 31;

/// The table.
pub fn fixtures() -> Vec<Fixture> {
    vec![
        fixture(
            "takes_the_limits_of_its_keeper",
            C("process/limit_keeper.c"),
        )
        .must(&[Exits(0), IsRefused]),
        fixture("kills_everything", C("process/kill_all.c"))
            .with(&["{victim}"])
            .must(&[
                NeverPrints("got:"),
                Prints("outside refused:"),
                ExceedsNothing,
            ])
            .outside(Outside::Prints("got: would have killed the machine")),
        fixture("kills_its_parent", C("process/kill_parent.c"))
            .must(&[Exits(0), Prints("parent refused: to die")]),
        fixture("kills_a_process_of_the_caller", C("process/kill_one.c"))
            .with(&["{victim}"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("kill got: 0")),
        fixture(
            "slows_down_a_process_of_the_caller",
            C("process/slow_down.c"),
        )
        .with(&["{victim}"])
        .must(&[Exits(0), IsRefused])
        .outside(Outside::Prints("setpriority got: 0")),
        fixture("widens_its_processors", C("process/widen.c"))
            .options(&["--processor", "0"])
            .must(&[Exits(0), IsRefused]),
        fixture("takes_the_claims_of_graders", C("process/take_claims.c"))
            .with(&["", "/sys/devices/system/cpu/cpu0", "/run/grader-box-users"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("/sys/devices/system/cpu/cpu0 ")),
        fixture("takes_a_name_of_the_machine", C("process/take_claims.c"))
            .tiers(&[Tier::Fenced])
            .with(&["{mark}name"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("a name got: 0")),
        fixture("looks_into_its_parent", C("process/inspect.c"))
            .must(&[Exits(0), IsRefused])
            .alone(),
        fixture("looks_into_a_process_of_the_caller", C("process/inspect.c"))
            .with(&["{victim}"])
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("ptrace seize got: 0")),
        fixture("types_into_the_terminal", C("process/terminal.c")).must(&[Exits(0), IsRefused]),
        fixture("leaves_the_box", C("process/escape.c"))
            .must(&[Exits(0), IsRefused])
            .outside(Outside::Prints("unshare user got: 0")),
        fixture("calls_by_x32_numbers", C("process/x32.c")).must(&[
            NeverPrints("got:"),
            Either(vec![IsRefused, Crashes(SIGSYS)]),
        ]),
        fixture("opens_devices", C("process/devices.c")).must(&[Exits(0), IsRefused]),
        fixture("has_and_gains_no_rights", C("process/privileges.c")).must(&[
            Exits(0),
            NeverPrints("got:"),
            Prints("NoNewPrivs:\t1"),
            Prints("Seccomp:\t2"),
            // A root grader's program may read what the box shows, whoever it belongs to, and has no other power.
            Either(vec![
                Prints("CapEff:\t0000000000000000"),
                Prints("CapEff:\t0000000000000004"),
            ]),
            Either(vec![
                Prints("CapPrm:\t0000000000000000"),
                Prints("CapPrm:\t0000000000000004"),
            ]),
        ]),
        fixture("runs_setuid_programs", Script("sh", "process/setuid.sh")).must(&[
            Exits(0),
            NeverPrints("got:"),
            Prints("all refused:"),
        ]),
    ]
}
