//! A workflow's log, read as the runner reads it.

/// Reads the log; it holds no commands but ours, and not too many of a kind.
pub(super) fn read(log: &str) {
    let mut stopped: Option<&str> = None;
    let (mut errors, mut warnings, mut notices) = (0, 0, 0);
    for line in log.split(['\n', '\r']) {
        if let Some(token) = stopped {
            if line == format!("::{token}::") {
                stopped = None;
            } else {
                assert!(!line.contains(token), "{line}");
            }
        } else if let Some(token) = line.strip_prefix("::stop-commands::") {
            stopped = Some(token);
        } else if !line.is_empty() {
            let command = line.strip_prefix("::").unwrap_or_else(|| panic!("{line}"));
            let (command, message) = command.split_once("::").unwrap();
            let (name, properties) = command.split_once(' ').unwrap_or((command, ""));
            match name {
                "error" => errors += 1,
                "warning" => warnings += 1,
                "notice" => notices += 1,
                "group" | "endgroup" => {}
                other => panic!("{other}: {line}"),
            }
            assert!(!message.contains(['\r', '\n']), "{line}");
            for property in properties.split(',').filter(|text| !text.is_empty()) {
                let (key, value) = property.split_once('=').unwrap();
                assert!(["file", "line", "title"].contains(&key), "{line}");
                assert!(!value.contains([':', ',']), "{line}");
            }
        }
    }
    assert_eq!(stopped, None);
    assert!(
        errors <= 10 && warnings <= 10 && notices <= 10,
        "{errors} errors, {warnings} warnings, {notices} notices"
    );
}
