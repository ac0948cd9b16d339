//! What a program printed, as clean lines: of much, the beginning and the end; and those it said itself, stack traces left out.

use crate::check::complaint::is_java_frame;
use crate::check::complaint::is_node_frame;
use crate::text::ansi;
use crate::text::encoding::Decoder;

/// The most of each end that is looked at.
const END: usize = 64_000;

/// The lines of an output without colours and control characters. They keep what they are indented by.
pub fn lines(bytes: &[u8]) -> Vec<String> {
    let bytes = &*Decoder::default().decode(bytes);
    if bytes.len() <= 2 * END {
        return part(bytes).collect();
    }
    let (first, last) = (&bytes[..END], &bytes[bytes.len() - END..]);
    part(first).chain(part(last)).collect()
}

fn part(bytes: &[u8]) -> impl Iterator<Item = String> + '_ {
    bytes.split(|&byte| byte == b'\n').flat_map(|line| {
        let text = ansi::clean(line);
        let parts: Vec<String> = text
            .split('\n')
            .map(|part| part.trim_end().to_owned())
            .collect();
        parts
    })
}

/// The lines that belong to no stack trace: neither a frame, nor what was thrown before frames or told behind them.
pub(crate) fn outside(lines: Vec<String>) -> Vec<String> {
    let mut own: Vec<String> = Vec::new();
    let mut in_python = false;
    let mut after_frame = false;
    for line in lines {
        let text = line.trim_start();
        if text.starts_with("Traceback (most recent call last)") {
            in_python = true;
            continue;
        }
        if in_python {
            // The error is the first line that is not indented.
            in_python = text.is_empty() || text.len() < line.len();
            continue;
        }
        let is_frame = is_java_frame(text) || is_node_frame(text) || text.starts_with("... ");
        if is_frame && !after_frame {
            own.pop();
        }
        after_frame = is_frame;
        if !is_frame && !text.starts_with("Caused by: ") {
            own.push(line);
        }
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_runtime_prints_is_left_out() {
        let table = [
            (
                "Reading\nTraceback (most recent call last):\n  File \"a.py\", line 3\n    int(x)\nValueError: x\nInput salah",
                vec!["Reading", "Input salah"],
            ),
            (
                "java.lang.RuntimeException: bad\n\tat Main.main(Main.java:3)\nCaused by: java.io.IOException: no\n\
                 \tat Main.read(Main.java:9)\n\t... 1 more\nTerjadi kesalahan",
                vec!["Terjadi kesalahan"],
            ),
            (
                "Error: bad board\n    at solve (/box/solver.js:3:7)\nbye",
                vec!["bye"],
            ),
            ("Error: bad board\nbye", vec!["Error: bad board", "bye"]),
        ];
        for (printed, own) in table {
            let lines = printed.lines().map(str::to_owned).collect();
            assert_eq!(outside(lines), own, "{printed}");
        }
    }
}
