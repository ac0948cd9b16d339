//! What a program said itself, of lines among which a runtime's stack traces stand.

use crate::check::complaint::{is_java_frame, is_node_frame};

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
