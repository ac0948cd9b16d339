//! Classes of programs for packing puzzles.

use std::sync::OnceLock;

use crate::twin_submissions::behaviour_evidence::habit_model::{Model, rich};
use crate::twin_submissions::tests::made_up_class::{Pool, bits, class, course, found};

fn pool() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| {
        let course = course();
        let boards = rich(&course.assignment("iq-puzzler").unwrap().cases);
        assert!(boards.len() >= 4, "{}", boards.len());
        Pool {
            model: Model::on(&boards, false, (0, 20_000), None),
        }
    })
}

#[test]
fn nobody_is_listed_of_those_who_wrote_by_themselves() {
    for (seed, wrong_in) in [(1, 0), (2, 0), (3, 2), (4, 2)] {
        assert_eq!(
            found(pool(), &class(pool(), 40, wrong_in, seed)),
            [[0_usize; 0]; 0]
        );
    }
}

#[test]
fn the_handouts_own_way_is_no_evidence() {
    let pool = pool();
    let same = pool.following(pool.commonest(), |trace| trace.counts[0]);
    assert_eq!(found(pool, &vec![same.clone(); 12]), [[0_usize; 0]; 0]);
    let mut students = class(pool, 20, 2, 5);
    students.extend([same.clone(), same]);
    assert_eq!(found(pool, &students), [[0_usize; 0]; 0]);
}

#[test]
fn a_pair_with_a_way_of_its_own_is_found() {
    let mut students = class(pool(), 38, 2, 8);
    students.insert(3, pool().odd(8));
    students.insert(20, pool().odd(8));
    let bits = bits(pool(), &students, &[3, 20]);
    assert_eq!(found(pool(), &students), [[3, 20]], "{bits}");
}
