//! What happens to kept results when the grader is killed, the disk is full, or another grader is at the same.

mod killed;
mod parts;
mod regrade;
mod resources;
mod runs;
mod stores;
