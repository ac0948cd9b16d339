//! Every test: each row of each table at each place, and its control outside the box.

use crate::bench::fixture::Fixture;
use crate::bench::place::Place;
use crate::bench::shop::Shop;
use crate::cases::{
    build, class, disk, installed, limits, load, memory, network, output, privacy, process,
    prompts, start, state, surroundings, time, toolchains,
};
use crate::harness::outcome::Outcome;
use crate::harness::test::{Company, Test};

/// A test that is more than one run: its name and what to do.
pub type Scenario = (String, fn(&Shop, Place, &str) -> Outcome);

/// Every test.
pub fn tests() -> Vec<Test> {
    let rooms: Vec<(&str, Vec<Fixture>)> = vec![
        ("time", time::fixtures()),
        ("memory", memory::fixtures()),
        ("output", output::fixtures()),
        ("disk", disk::fixtures()),
        ("privacy", privacy::fixtures()),
        ("process", process::fixtures()),
        ("network", network::fixtures()),
        ("surroundings", surroundings::fixtures()),
        ("limits", limits::fixtures()),
        ("prompts", prompts::fixtures()),
        ("load", load::fixtures()),
        ("start", start::fixtures()),
        ("build", build::fixtures()),
    ];
    let scenarios: Vec<Scenario> = state::scenarios()
        .into_iter()
        .chain(toolchains::scenarios())
        .chain(class::scenarios())
        .chain(installed::scenarios())
        .collect();
    let mut tests = controls(&rooms);
    for place in Place::all() {
        for (room, fixtures) in &rooms {
            for fixture in fixtures {
                if fixture.tiers.contains(&place.tier) {
                    let own = fixture.clone();
                    tests.push(Test {
                        name: format!("{place}/{room}/{}", fixture.name),
                        company: fixture.company,
                        run: Box::new(move |shop| own.run(shop, place)),
                    });
                }
            }
        }
        tests.push(Test {
            company: Company::Alone,
            ..Test::new(format!("{place}/load/starved"), move |shop| {
                load::starved(shop, place)
            })
        });
        for (name, run) in &scenarios {
            if place.tier.may_grade_a_class() || name.starts_with("toolchains") {
                let (own, run) = (name.clone(), *run);
                tests.push(Test::new(format!("{place}/{name}"), move |shop| {
                    run(shop, place, &own)
                }));
            }
        }
    }
    tests
}

fn controls(rooms: &[(&str, Vec<Fixture>)]) -> Vec<Test> {
    let mut tests = state::controls();
    for (room, fixtures) in rooms {
        for fixture in fixtures {
            if let Some(outside) = fixture.outside {
                let own = fixture.clone();
                tests.push(Test {
                    name: format!("control/{room}/{}", fixture.name),
                    // Outside the box nothing holds it, so nothing else should run.
                    company: Company::Alone,
                    run: Box::new(move |shop| own.run_outside(shop, outside)),
                });
            }
        }
    }
    tests
}
