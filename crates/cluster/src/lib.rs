//! A class cut into parts that machines grade on their own, and parts put together again. Nothing is shared between the
//! machines but files that are whole or absent.
//!
//! It grades nothing and prints nothing. Which machine takes which part when, and what becomes of a machine that fails, is
//! the affair of Slurm or of GNU parallel.
//!
//! ```
//! use cluster::parts::Partition;
//!
//! let first: Partition = "slice:1/2".parse().unwrap();
//! let class = ["ada", "budi", "citra"];
//! let graded = class.iter().enumerate().filter(|(place, name)| first.takes(name, *place));
//! assert_eq!(graded.map(|(_, name)| *name).collect::<Vec<_>>(), ["ada", "citra"]);
//! ```

pub mod jobs;
pub mod parts;
