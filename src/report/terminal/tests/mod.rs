//! Whole reports, as text.
