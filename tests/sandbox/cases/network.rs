//! Programs that talk to others.

use model::tier::Tier;

use crate::sandbox::bench::check::Check::{Crashes, Either, Exits, IsRefused, NeverPrints, Prints};
use crate::sandbox::bench::fixture::{CONTAINED, Fixture, fixture};
use crate::sandbox::bench::outside::Outside;
use crate::sandbox::bench::program::Program::{C, Script};

/// The table: a name, the kind with its address, and what it prints without a box where every machine has the kind.
pub fn fixtures() -> Vec<Fixture> {
    let table: [(&'static str, &[&'static str], Option<&'static str>); 10] = [
        ("tcp", &["tcp", "{tcp}"], Some("tcp got: 5")),
        ("tcp6", &["tcp6"], None),
        ("udp", &["udp", "{udp}"], Some("udp got: 5")),
        (
            "unix_socket",
            &["unix", "{stage}/socket"],
            Some("unix got: 5"),
        ),
        (
            "abstract_socket",
            &["abstract", "{abstract}"],
            Some("abstract got: 5"),
        ),
        ("vsock", &["vsock"], None),
        ("netlink", &["netlink"], Some("netlink got: 0")),
        ("raw_packets", &["raw"], None),
        ("kernel_ciphers", &["alg"], None),
        ("io_uring", &["io_uring"], None),
    ];
    let talks = |tiers| {
        fixture("to_itself", Script("python3", "network/to_itself.py"))
            .tiers(tiers)
            .limits(&["cpu=20s"])
    };
    let to_itself = talks(CONTAINED).must(&[
        Exits(0),
        Prints("by a file: talked"),
        Prints("by a name: talked"),
        Prints("by datagrams: talked"),
        Prints("by a manager: talked"),
    ]);
    // Where Landlock cannot keep all of that in, none of it is there.
    let to_itself_or_not = talks(&[Tier::Fenced]).must(&[Either(vec![
        Prints("by a manager: talked"),
        NeverPrints("talked"),
    ])]);
    table
        .into_iter()
        .map(|(name, arguments, outside)| {
            let row = fixture(name, C("network/connect.c"))
                .with(arguments)
                .must(&[NeverPrints("got:"), Either(vec![IsRefused, Crashes(31)])]);
            match outside {
                Some(words) => row.outside(Outside::Prints(words)),
                None => row,
            }
        })
        .chain([to_itself, to_itself_or_not])
        .collect()
}
