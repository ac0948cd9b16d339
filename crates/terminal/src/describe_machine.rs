//! The machine times were measured on, in a line.

use std::env::consts;
use std::fs;
use std::thread;

use crate::readable_numbers::count;

/// Processor, how many threads of it there are, and the system.
#[must_use]
pub fn describe_machine() -> String {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let processor = fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| model(&text))
        .unwrap_or_else(|| "a processor it does not name".to_owned());
    format!(
        "{processor}, {}, {} {}",
        count(threads as u64, "thread"),
        consts::OS,
        consts::ARCH
    )
}

/// The processor's name in Linux's list of processors.
fn model(text: &str) -> Option<String> {
    text.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(key, _)| key.trim() == "model name")
        .map(|(_, name)| name.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::model;

    #[test]
    fn the_name_is_that_of_the_first_processor() {
        let text = "processor\t: 0\nmodel name\t: A  CPU @ 2 GHz\n\nmodel name\t: B\n";
        assert_eq!(model(text).as_deref(), Some("A CPU @ 2 GHz"));
        assert_eq!(model("processor : 0\nmodel name :\n"), None);
    }
}
