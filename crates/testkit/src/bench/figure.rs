//! A figure beside its target.

/// What a table says of a figure that did or did not reach its target.
pub const fn verdict(is_reached: bool) -> &'static str {
    match is_reached {
        true => "reached",
        false => "MISSED",
    }
}

/// As many digits as tell something.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 0.1 => format!("{:.3} ms", seconds * 1e3),
        seconds => format!("{seconds:.3} s"),
    }
}
