//! Classes of programs whose behaviour was copied or was not, for sliding puzzles and for packing ones.

use std::collections::HashMap;
use std::sync::OnceLock;

use model::twin_submissions::Alike;
use reference::random::Random;

use crate::twin_submissions::behaviour_evidence::evidence;
use crate::twin_submissions::behaviour_evidence::habit_model::{Model, rich};
use crate::twin_submissions::behaviour_evidence::submission_signs::Bug;
use crate::twin_submissions::tests::made_up_class::{
    CASES, NOBODY, Pool, bits, broken, cases, class, found, looked,
};
use crate::twin_submissions::text_fingerprints::Shared;
use crate::twin_submissions::{look, needed};

/// Boards with many shortest paths, which cost little.
const BOARDS: [&str; 5] = [
    "3x3-15-moves",
    "3x3-17-moves",
    "3x3-19-moves",
    "3x3-20-moves",
    "3x3-22-moves",
];

fn pool() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| {
        let course = crate::shipped();
        let boards = cases(&course, "npuzzle-astar", &BOARDS);
        let model = Model::on(&boards, false, (500, 0), None);
        Pool { model }
    })
}

#[test]
fn nobody_is_listed_of_those_who_wrote_by_themselves_even_where_half_are_wrong() {
    for (seeds, wrong_in) in [(1..=4, 0), (11..=14, 2)] {
        for seed in seeds {
            assert_eq!(found(pool(), &class(pool(), 40, wrong_in, seed)), NOBODY);
        }
    }
}

#[test]
fn a_habit_that_all_share_is_no_evidence() {
    let pool = pool();
    let common = pool.commonest();
    let same = pool.following(common, |trace| trace.counts[0]);
    assert_eq!(found(pool, &vec![same.clone(); 40]), NOBODY);
    // Nor is it among others, nor in a class of three.
    let mut students = class(pool, 38, 0, 3);
    students.extend([same.clone(), same.clone()]);
    assert_eq!(found(pool, &students), NOBODY);
    assert_eq!(found(pool, &vec![same; 3]), NOBODY);
}

#[test]
fn a_bug_that_many_have_is_no_evidence_beside_a_common_habit() {
    let pool = pool();
    let mut same = pool.following(pool.commonest(), |trace| trace.counts[0]);
    broken(&mut same, 1);
    let mut students = class(pool, 38, 2, 4);
    students.extend([same.clone(), same]);
    assert_eq!(found(pool, &students), NOBODY);
}

#[test]
fn a_pair_with_a_way_of_its_own_is_found() {
    for (seed, wrong_in) in [(1, 0), (2, 0), (3, 2), (4, 2)] {
        let mut students = class(pool(), 38, wrong_in, seed);
        students.insert(7, pool().odd(seed));
        students.insert(30, pool().odd(seed));
        let bits = bits(pool(), &students, &[7, 30]);
        assert_eq!(found(pool(), &students), [[7, 30]], "{seed}: {bits}");
        let shown = evidence(&pool().class(&students), &[7, 30], &[""; CASES]);
        assert_eq!(shown.len(), 3, "{shown:?}");
        let has = |is: fn(&Alike) -> bool| shown.iter().any(|piece| is(&piece.what));
        assert!(has(|what| *what == Alike::Choice), "{shown:?}");
        assert!(has(|what| matches!(what, Alike::Count(_))), "{shown:?}");
        // Whoever is alike in one thing and not in another is not listed.
        let other = pool().odd(seed + 100);
        students[30].choices = other.choices;
        assert_eq!(found(pool(), &students), NOBODY, "{seed}");
    }
}

#[test]
fn a_ring_of_nine_is_one_group_and_not_the_norm() {
    let mut students = class(pool(), 31, 3, 9);
    for _ in 0..9 {
        students.insert(5, pool().odd(77));
    }
    let looked = looked(pool(), &students);
    let [ring] = looked.groups.as_slice() else {
        panic!("{looked:?}");
    };
    assert_eq!(ring.members, (5..14).collect::<Vec<_>>());
    assert!(ring.bits.unwrap() >= needed(40), "{ring:?}");
}

#[test]
fn what_most_of_a_class_do_is_told_as_taught() {
    let mut students = class(pool(), 10, 0, 2);
    students.extend(vec![pool().odd(5); 14]);
    let looked = looked(pool(), &students);
    assert!(looked.groups.is_empty(), "{looked:?}");
    let taught: Vec<usize> = (10..24).collect();
    assert_eq!(looked.shared_by_many, [taught.as_slice()]);
    // Unless their texts are alike, too.
    let class = pool().class(&students);
    let alike = Shared {
        share: 0.5,
        prints: 30,
        stretches: Vec::new(),
    };
    let pairs = taught
        .iter()
        .flat_map(|&one| (one + 1..24).map(move |other| (one, other)));
    let texts: HashMap<_, _> = pairs.map(|pair| (pair, alike.clone())).collect();
    let looked = look(24, Some(&class), &texts, needed(24));
    assert_eq!(looked.groups.len(), 1);
    assert_eq!(looked.groups[0].members, taught);
}

#[test]
fn a_strong_pair_is_found_in_a_class_of_four_hundred_and_nobody_else() {
    let mut students = class(pool(), 398, 3, 21);
    let mut strong = pool().odd(4);
    broken(&mut strong, 0x5ad_ca5e);
    students.insert(100, strong.clone());
    students.insert(333, strong);
    assert_eq!(found(pool(), &students), [[100, 333]]);
}

#[test]
fn a_rare_textbook_is_listed_only_where_the_texts_are_alike() {
    let pool = pool();
    let habits = pool.model.habits.iter().enumerate();
    let whole = habits.filter(|(_, habit)| habit.traces.iter().all(Option::is_some));
    let (rare, _) = whole
        .min_by(|(_, one), (_, other)| one.share.total_cmp(&other.share))
        .unwrap();
    let own = |trace: &reference::textbook::Trace| trace.counts[0] * 3 + 17;
    let mut students = class(pool, 38, 0, 6);
    students.extend([pool.following(rare, own), pool.following(rare, own)]);
    let class = pool.class(&students);
    let bits = bits(pool, &students, &[38, 39]);
    assert!((10.0..30.0).contains(&bits), "{bits}");
    let text = |share| {
        let shared = Shared {
            share,
            prints: 20,
            stretches: Vec::new(),
        };
        HashMap::from([((38, 39), shared)])
    };
    // The limit lies above what their behaviour says, and texts lower it.
    let with = |share, needed| look(40, Some(&class), &text(share), needed).groups;
    assert!(with(0.1, bits + 2.0).is_empty());
    assert_eq!(with(0.3, bits + 2.0).len(), 1);
    assert!(with(0.3, bits + 9.0).is_empty());
    // Texts that are nearly the same need no behaviour.
    let alone = look(40, None, &text(0.6), needed(40)).groups;
    assert_eq!(alone[0].members, [38, 39]);
    assert_eq!(alone[0].bits, None);
    assert!(look(40, None, &text(0.3), needed(40)).groups.is_empty());
}

#[test]
fn what_a_known_bug_explains_says_less() {
    let mut students = class(pool(), 38, 2, 8);
    let mut same = pool().odd(6);
    broken(&mut same, 0xb09);
    students.extend([same.clone(), same]);
    let bits = bits(pool(), &students, &[38, 39]);
    assert_eq!(found(pool(), &students), [[38, 39]], "{bits}");
    for signs in &mut students[38..] {
        signs.bug = Some(Bug {
            name: "greedy".to_owned(),
            one_in: 10,
        });
    }
    assert_eq!(found(pool(), &students), NOBODY);
}

#[test]
fn it_is_the_model_that_clears_those_who_share_a_seldom_textbook() {
    let pool = pool();
    let chance = |habit: usize| -> Option<f64> {
        let traces = pool.model.habits[habit].traces.iter().enumerate();
        let shares =
            traces.map(|(slot, trace)| Some(pool.model.share(slot, trace.as_ref()?.choice)));
        shares.product()
    };
    // The one whose choices are the least usual, taken one by one.
    let habits = 0..pool.model.habits.len();
    let known = habits.filter_map(|habit| Some((habit, chance(habit)?)));
    let (habit, _) = known
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .unwrap();
    let same = pool.following(habit, |trace| trace.counts[0]);
    let mut students = class(pool, 38, 0, 12);
    students.extend([same.clone(), same]);
    assert_eq!(found(pool, &students), NOBODY);
    let ignorant = Pool {
        model: Model::new(pool.model.slots.clone(), Vec::new()),
    };
    let without = found(&ignorant, &students);
    assert!(without.contains(&vec![38, 39]), "{without:?}");
}

#[test]
fn a_program_is_drawn_as_often_as_it_is_written() {
    let mut random = Random::new(1);
    let common = pool().commonest();
    let drawn = (0..20_000).filter(|_| pool().drawn(&mut random) == common);
    let drawn = drawn.count();
    let expected = pool().model.habits[common].share * 20_000.0;
    assert!(
        (drawn as f64 - expected).abs() < 5.0 * expected.sqrt(),
        "{drawn} {expected}"
    );
}

#[test]
fn a_program_with_two_heuristics_is_one_habit_with_both() {
    let course = crate::shipped();
    let boards = cases(&course, "eight-heuristics", &["10-moves", "11-moves"]);
    let model = Model::on(&boards, true, (300, 0), None);
    assert_eq!((model.slots.len(), model.boards()), (4, 2));
    let all: f64 = model.habits.iter().map(|habit| habit.share).sum();
    assert!((all - 1.0).abs() < 1e-9, "{all}");
    // The better estimate looks at fewer boards, whatever else a program does; the first slot of a board is Hamming's.
    let (mut fewer, mut more) = (0.0, 0.0);
    for habit in &model.habits {
        for pair in habit.traces.chunks(2) {
            if let [Some(hamming), Some(manhattan)] = pair {
                match manhattan.counts[0] <= hamming.counts[0] {
                    true => fewer += habit.share,
                    false => more += habit.share,
                }
            }
        }
    }
    assert!(fewer > 9.0 * more, "{fewer} {more}");
}

fn packing_pool() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| {
        let course = crate::shipped();
        let boards = rich(&course.assignment("iq-puzzler").unwrap().cases);
        assert!(boards.len() >= 4, "{}", boards.len());
        let model = Model::on(&boards, false, (0, 20_000), None);
        Pool { model }
    })
}

#[test]
fn nobody_is_listed_of_those_who_packed_by_themselves() {
    for (seed, wrong_in) in [(1, 0), (2, 0), (3, 2), (4, 2)] {
        assert_eq!(
            found(packing_pool(), &class(packing_pool(), 40, wrong_in, seed)),
            NOBODY
        );
    }
}

#[test]
fn the_handouts_own_way_is_no_evidence() {
    let pool = packing_pool();
    let same = pool.following(pool.commonest(), |trace| trace.counts[0]);
    assert_eq!(found(pool, &vec![same.clone(); 12]), NOBODY);
    let mut students = class(pool, 20, 2, 5);
    students.extend([same.clone(), same]);
    assert_eq!(found(pool, &students), NOBODY);
}

#[test]
fn a_pair_that_packs_in_a_way_of_its_own_is_found() {
    let mut students = class(packing_pool(), 38, 2, 8);
    students.insert(3, packing_pool().odd(8));
    students.insert(20, packing_pool().odd(8));
    let bits = bits(packing_pool(), &students, &[3, 20]);
    assert_eq!(found(packing_pool(), &students), [[3, 20]], "{bits}");
}
