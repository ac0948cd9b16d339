//! Does the same work on many things, on all processors, with results in the order of the things.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// What the work comes to for each of these; nothing once it is cancelled.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    items: &[T],
    cancel: &AtomicBool,
    work: impl Fn(&T) -> R + Sync,
) -> Option<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let take = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        let is_cancelled = cancel.load(Ordering::Relaxed);
        items
            .get(place)
            .filter(|_| !is_cancelled)
            .map(|item| (place, item))
    };
    thread::scope(|scope| {
        for _ in 0..workers.min(items.len()) {
            scope.spawn(|| {
                while let Some((place, item)) = take() {
                    let result = work(item);
                    done.lock()
                        .expect("nobody panics with the list in hand")
                        .push((place, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("every worker has ended");
    done.sort_by_key(|(place, _)| *place);
    let all = done.len() == items.len();
    all.then(|| done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_things_and_not_at_all_when_cancelled() {
        let items: Vec<u32> = (0..100).collect();
        let cancel = AtomicBool::new(false);
        let doubled = side_by_side(&items, &cancel, |item| item * 2).unwrap();
        assert!(
            doubled
                .iter()
                .zip(&items)
                .all(|(twice, one)| *twice == one * 2)
        );
        cancel.store(true, Ordering::Relaxed);
        assert_eq!(side_by_side(&items, &cancel, |item| item * 2), None);
        let none: [u32; 0] = [];
        assert_eq!(side_by_side(&none, &cancel, |item| *item), Some(Vec::new()));
    }
}
