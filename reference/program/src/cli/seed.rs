//! The seed and the side of random boards as arguments, the same for every command that draws some.

use clap::builder::RangedI64ValueParser;

use rules::sliding::board::{MAX_SIDE, MIN_SIDE};

/// The seed as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::Args)]
pub struct SeedArgument {
    /// The same seed gives the same boards on every machine; another one gives others
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
}

/// Reads the side of a board.
#[must_use]
pub fn side() -> RangedI64ValueParser<u8> {
    RangedI64ValueParser::new().range(MIN_SIDE as i64..=MAX_SIDE as i64)
}
