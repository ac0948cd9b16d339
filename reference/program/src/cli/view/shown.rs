//! A solution as it can be shown, whichever puzzle it is of.

use pages::picture::scene::{Frame, Scene};

/// A solution in the three forms that files take.
pub(super) trait Shown {
    /// As one page with its replay.
    fn page(&self) -> String;
    /// As one picture.
    fn still(&self) -> Scene;
    /// As a film.
    fn film(&self) -> Vec<Frame>;
}
