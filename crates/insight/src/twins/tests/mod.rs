//! Made-up classes of which it is known who copied from whom.

mod made;
mod packing;
mod sliding;
mod texts;
