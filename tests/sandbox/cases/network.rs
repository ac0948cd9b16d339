//! Programs that talk to others.

use crate::bench::check::Check::{Crashes, Either, IsRefused, NeverPrints};
use crate::bench::fixture::{Fixture, fixture};
use crate::bench::outside::Outside;
use crate::bench::program::Program::C;

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
        .collect()
}
