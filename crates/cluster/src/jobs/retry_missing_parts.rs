//! Decides what becomes of the parts of a job that are not there: wait, hand in again, or give up. Pure: it is told what is
//! there and what the queue holds.

use std::collections::{BTreeMap, BTreeSet};

use crate::jobs::Queue;

/// Watches over the parts of a job.
#[derive(Debug)]
pub(crate) struct Watch {
    all: BTreeSet<u32>,
    retries: u32,
    /// How often each part was handed in while this was watching.
    tries: BTreeMap<u32, u32>,
    /// Parts that were neither there nor queued when it was looked last.
    gone: BTreeSet<u32>,
}

/// What is seen of a job at one moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct JobSnapshot<'s> {
    /// The parts whose files are there.
    pub present: &'s BTreeSet<u32>,
    /// The queue, unless the engine does not answer.
    pub queue: Option<&'s Queue>,
    /// The parts that were ever handed in.
    pub known: &'s BTreeSet<u32>,
    /// The parts that will never come, however often they are handed in.
    pub hopeless: &'s BTreeSet<u32>,
    /// The parts that may be there and cannot be seen yet.
    pub late: &'s BTreeSet<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    Merge,
    Wait,
    HandIn(Vec<u32>),
    /// These are missing, and there is nothing more to be waited for.
    GiveUp(Vec<u32>),
}

impl Watch {
    /// Over these parts. A part that is lost is handed in again at most so often.
    pub(crate) const fn new(all: BTreeSet<u32>, retries: u32) -> Self {
        Self {
            all,
            retries,
            tries: BTreeMap::new(),
            gone: BTreeSet::new(),
        }
    }

    /// What is to be done now. What it says is handed in counts as handed in.
    pub(crate) fn next(&mut self, seen: JobSnapshot<'_>) -> Next {
        let missing: BTreeSet<u32> = self.all.difference(seen.present).copied().collect();
        if missing.is_empty() {
            return Next::Merge;
        }
        let Some(queue) = seen.queue else {
            return Next::Wait;
        };
        let mut gone = missing.clone();
        gone.retain(|part| !queue.active.contains_key(part));
        // A file written on another machine may be seen a little later than its job is over: only what is gone twice is lost.
        let is_lost = |part: &u32| {
            let was_gone = self.gone.contains(part) && !seen.late.contains(part);
            was_gone || !seen.known.contains(part)
        };
        let (lost, fresh): (BTreeSet<u32>, BTreeSet<u32>) = gone.iter().copied().partition(is_lost);
        let may_try = |part: &u32| {
            let tries = self.tries.get(part).copied().unwrap_or_default();
            tries <= self.retries && !seen.hopeless.contains(part)
        };
        let (again, over): (Vec<u32>, Vec<u32>) = lost.iter().partition(|part| may_try(part));
        let is_quiet = fresh.is_empty() && queue.active.keys().all(|part| !missing.contains(part));
        if !again.is_empty() {
            for part in &again {
                *self.tries.entry(*part).or_default() += 1;
            }
            // A part that was just handed in is looked for again.
            gone.retain(|part| !again.contains(part));
            self.gone = gone;
            return Next::HandIn(again);
        }
        self.gone = gone;
        if is_quiet && !over.is_empty() {
            Next::GiveUp(over)
        } else {
            Next::Wait
        }
    }

    /// What was to be handed in was not taken: it does not count.
    pub(crate) fn take_back(&mut self, parts: &[u32]) {
        for part in parts {
            if let Some(tries) = self.tries.get_mut(part) {
                *tries = tries.saturating_sub(1);
            }
        }
    }

    /// The file of a part turned out to be no part, and is no more.
    pub(crate) fn forget(&mut self, part: u32) {
        self.gone.insert(part);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, prop, prop_assert, prop_assert_eq, proptest};

    use crate::jobs::ActivePart;

    use super::*;

    fn queue(active: impl IntoIterator<Item = u32>) -> Queue {
        let active = active.into_iter().map(|part| (part, ActivePart::default()));
        Queue {
            active: active.collect(),
            ended: BTreeMap::new(),
        }
    }

    /// What is seen of a job at one moment, in numbers of parts.
    #[derive(Clone, Copy, Default)]
    struct Seen {
        present: &'static [u32],
        queued: Option<&'static [u32]>,
        known: &'static [u32],
        hopeless: &'static [u32],
        late: &'static [u32],
    }

    fn set(parts: &[u32]) -> BTreeSet<u32> {
        parts.iter().copied().collect()
    }

    fn next(watch: &mut Watch, seen: Seen) -> Next {
        let queued = seen.queued.map(|parts| queue(parts.iter().copied()));
        watch.next(JobSnapshot {
            present: &set(seen.present),
            queue: queued.as_ref(),
            known: &set(seen.known),
            hopeless: &set(seen.hopeless),
            late: &set(seen.late),
        })
    }

    #[test]
    fn what_was_never_handed_in_is_handed_in_at_once_and_only_once() {
        let mut watch = Watch::new(set(&[1, 2, 3]), 2);
        let seen = Seen {
            present: &[2],
            queued: Some(&[]),
            ..Seen::default()
        };
        assert_eq!(next(&mut watch, seen), Next::HandIn(vec![1, 3]));
        let seen = Seen {
            queued: Some(&[1, 3]),
            known: &[1, 3],
            ..seen
        };
        assert_eq!(next(&mut watch, seen), Next::Wait);
        let seen = Seen {
            present: &[1, 2, 3],
            queued: None,
            ..seen
        };
        assert_eq!(next(&mut watch, seen), Next::Merge);
    }

    /// The only part was handed in, and is neither in the queue nor there.
    const GONE: Seen = Seen {
        present: &[],
        queued: Some(&[]),
        known: &[1],
        hopeless: &[],
        late: &[],
    };

    #[test]
    fn what_left_the_queue_is_given_time_to_appear() {
        let mut watch = Watch::new(set(&[1]), 0);
        assert_eq!(next(&mut watch, GONE), Next::Wait);
        assert_eq!(next(&mut watch, GONE), Next::HandIn(vec![1]));
        // It had its try; that of another grader, which handed it in before, does not count.
        assert_eq!(next(&mut watch, GONE), Next::Wait);
        assert_eq!(next(&mut watch, GONE), Next::GiveUp(vec![1]));
    }

    #[test]
    fn what_may_be_there_already_is_waited_for() {
        let mut watch = Watch::new(set(&[1]), 0);
        for _ in 0..9 {
            let late = Seen { late: &[1], ..GONE };
            assert_eq!(next(&mut watch, late), Next::Wait);
        }
        assert_eq!(next(&mut watch, GONE), Next::HandIn(vec![1]));
    }

    #[test]
    fn a_part_that_can_never_come_is_not_handed_in_again() {
        let mut watch = Watch::new(set(&[1, 2]), 5);
        let seen = Seen {
            queued: Some(&[2]),
            known: &[1, 2],
            hopeless: &[1],
            ..Seen::default()
        };
        assert_eq!(next(&mut watch, seen), Next::Wait);
        // The other may still come.
        assert_eq!(next(&mut watch, seen), Next::Wait);
        let seen = Seen {
            present: &[2],
            queued: Some(&[]),
            ..seen
        };
        assert_eq!(next(&mut watch, seen), Next::GiveUp(vec![1]));
    }

    #[test]
    fn while_nobody_answers_nothing_is_handed_in() {
        let mut watch = Watch::new(set(&[1]), 2);
        for _ in 0..9 {
            assert_eq!(next(&mut watch, Seen::default()), Next::Wait);
        }
    }

    /// What a cluster does to a part each time it is handed in: so many looks in the queue, then it is there or lost.
    fn fates() -> impl Strategy<Value = Vec<Vec<(usize, bool)>>> {
        let fate = (0..4_usize, prop::bool::weighted(0.6));
        prop::collection::vec(prop::collection::vec(fate, 4), 1..12)
    }

    proptest! {
        /// Against a cluster that loses parts as it likes: nothing that is there or queued is handed in, no part more than
        /// is allowed, and it ends with everything, or with exactly those that were lost every time.
        #[test]
        fn whatever_a_cluster_does_it_ends_and_hands_in_what_is_missing_alone(fates in fates(), silent in prop::collection::vec(prop::bool::ANY, 200)) {
            let all: BTreeSet<u32> = (1..=fates.len() as u32).collect();
            let (mut present, mut known) = (BTreeSet::new(), BTreeSet::new());
            let mut active: BTreeMap<u32, (usize, bool)> = BTreeMap::new();
            let mut tries: BTreeMap<u32, usize> = BTreeMap::new();
            let mut watch = Watch::new(all.clone(), 3);
            let mut ended = None;
            for is_silent in silent.into_iter().chain(std::iter::repeat_n(false, 200)) {
                let listed = queue(active.keys().copied());
                let none = BTreeSet::new();
                let seen = JobSnapshot { present: &present, queue: (!is_silent).then_some(&listed), known: &known, hopeless: &none, late: &none };
                match watch.next(seen) {
                    Next::Wait => {}
                    Next::HandIn(parts) => for part in parts {
                        prop_assert!(!present.contains(&part) && !active.contains_key(&part));
                        let tried = tries.entry(part).or_default();
                        prop_assert!(*tried < 4);
                        active.insert(part, fates[part as usize - 1][*tried]);
                        *tried += 1;
                        known.insert(part);
                    },
                    end @ (Next::Merge | Next::GiveUp(_)) => {
                        ended = Some(end);
                        break;
                    }
                }
                active.retain(|part, (looks, arrives)| {
                    if *looks == 0 && *arrives {
                        present.insert(*part);
                    }
                    let stays = *looks > 0;
                    *looks = looks.saturating_sub(1);
                    stays
                });
            }
            let lost: Vec<u32> = all.iter().copied()
                .filter(|part| fates[*part as usize - 1].iter().all(|(_, arrives)| !arrives))
                .collect();
            let expected = if lost.is_empty() { Next::Merge } else { Next::GiveUp(lost) };
            prop_assert_eq!(ended, Some(expected));
        }
    }
}
