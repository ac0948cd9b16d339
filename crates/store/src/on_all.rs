//! Does the same with many things, on all processors.

use std::num::NonZero;
use std::thread;

/// Does this with all of these, several at a time; what comes of it, in their order.
pub fn on_all<T: Sync, R: Send>(all: &[T], one: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = all.len().div_ceil(threads).max(1);
    let one = &one;
    thread::scope(|scope| {
        let parts: Vec<_> = all
            .chunks(share)
            .map(|part| scope.spawn(move || part.iter().map(one).collect::<Vec<R>>()))
            .collect();
        let parts = parts.into_iter().map(thread::ScopedJoinHandle::join);
        parts
            .flat_map(|part| part.expect("what is done with one of many does not panic"))
            .collect()
    })
}
