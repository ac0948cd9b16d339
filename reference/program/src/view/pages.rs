//! How many pages are open, since the program ends when the last one is closed.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The pages that were loaded and have not said goodbye.
#[derive(Debug, Default)]
pub(crate) struct Pages(AtomicUsize);

/// Whether there is more to do after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// Others may ask.
    GoOn,
    /// The last page said goodbye: there is no more to do, unless it was only loaded anew.
    EndUnlessOpened,
}

impl Pages {
    /// One more is loaded.
    pub(crate) fn open(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    /// One says goodbye; whoever asks without a page can do that too.
    pub(crate) fn close(&self) -> Next {
        let less_one = |open: usize| Some(open.saturating_sub(1));
        let open = self
            .0
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less_one)
            .expect("there is always a number less one, or none");
        match open {
            0 | 1 => Next::EndUnlessOpened,
            _ => Next::GoOn,
        }
    }

    /// Whether none is open.
    #[must_use]
    pub(crate) fn are_closed(&self) -> bool {
        self.0.load(Ordering::SeqCst) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{Next, Pages};

    #[test]
    fn the_last_page_that_is_closed_ends_it() {
        let pages = Pages::default();
        pages.open();
        pages.open();
        assert_eq!(pages.close(), Next::GoOn);
        assert!(!pages.are_closed());
        assert_eq!(pages.close(), Next::EndUnlessOpened);
        assert!(pages.are_closed());
    }

    #[test]
    fn a_page_that_is_loaded_anew_goes_on() {
        let pages = Pages::default();
        pages.open();
        assert_eq!(pages.close(), Next::EndUnlessOpened);
        pages.open();
        assert!(!pages.are_closed());
    }

    #[test]
    fn a_goodbye_without_a_page_counts_too() {
        let pages = Pages::default();
        assert_eq!(pages.close(), Next::EndUnlessOpened);
        assert!(pages.are_closed());
    }
}
