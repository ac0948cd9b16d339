//! What happens to kept results when the grader is killed, the disk is full, or another grader is at the same.

mod again;
mod descriptors;
mod edited;
mod full_disk;
mod history;
mod kept;
mod killed;
mod leftovers;
mod marks;
mod merged;
mod panics;
mod part_faults;
mod regrade;
mod slow;
mod terminal;
mod together;
mod versions;
mod wrong_case;
