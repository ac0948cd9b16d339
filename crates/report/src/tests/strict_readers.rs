//! Strict readers of what is written: TAP, the properties of JUnit, and the log of GitHub Actions.

use testkit::xml::Element;

/// A document or a subtest.
#[derive(Debug, Default)]
pub(super) struct Tap {
    pub planned: usize,
    pub points: Vec<Point>,
}

#[derive(Debug, Default)]
pub(super) struct Point {
    pub ok: bool,
    pub number: usize,
    pub description: String,
    pub directive: Option<String>,
    pub yaml: Vec<String>,
    pub subtest: Option<Tap>,
}

impl Point {
    /// Whether it fails what it is a part of: a `TODO` and a `SKIP` do not.
    pub(super) fn fails(&self) -> bool {
        !self.ok && self.directive.is_none()
    }

    /// The value of a key of its YAML block.
    pub(super) fn yaml(&self, key: &str) -> Option<&str> {
        let prefix = format!("{key}: ");
        self.yaml.iter().find_map(|line| line.strip_prefix(&prefix))
    }
}

/// Reads a document; what is not TAP is a panic that says where.
pub(super) fn read_tap(text: &str) -> Tap {
    let lines: Vec<&str> = text.lines().collect();
    let (first, rest) = lines.split_first().expect("a document has a line");
    assert_eq!(*first, "TAP version 14");
    let mut place = 0;
    let tap = block(rest, &mut place, 0);
    assert_eq!(place, rest.len(), "something follows: {}", rest[place]);
    tap
}

fn block(lines: &[&str], place: &mut usize, indent: usize) -> Tap {
    let mut tap = Tap::default();
    let mut planned = None;
    let mut subtest = None;
    while let Some(line) = lines.get(*place) {
        let Some(rest) = line.strip_prefix(&*" ".repeat(indent)) else {
            break;
        };
        if rest.starts_with("    ") {
            assert!(subtest.is_none(), "two subtests in a row: {line}");
            subtest = Some(block(lines, place, indent + 4));
            continue;
        }
        *place += 1;
        if let Some(plan) = rest.strip_prefix("1..") {
            assert!(planned.is_none(), "a second plan: {line}");
            let number = plan.split(' ').next().unwrap();
            planned = Some(number.parse().unwrap());
        } else if rest.starts_with("# ") {
        } else if rest == "  ---" {
            let point: &mut Point = tap.points.last_mut().expect("a block follows a point");
            assert!(point.yaml.is_empty(), "a second block: {line}");
            yaml(lines, place, indent + 2, point);
        } else {
            let mut point = test_point(rest);
            point.subtest = subtest.take();
            tap.points.push(point);
        }
    }
    tap.planned = planned.expect("there is a plan");
    check(&tap);
    tap
}

fn yaml(lines: &[&str], place: &mut usize, indent: usize, point: &mut Point) {
    let blanks = " ".repeat(indent);
    loop {
        let line = lines.get(*place).expect("a block ends");
        *place += 1;
        let rest = line
            .strip_prefix(&*blanks)
            .unwrap_or_else(|| panic!("not indented: {line}"));
        if rest == "..." {
            return;
        }
        point.yaml.push(rest.to_owned());
    }
}

fn test_point(line: &str) -> Point {
    let (ok, rest) = match line.strip_prefix("not ok ") {
        Some(rest) => (false, rest),
        None => (
            true,
            line.strip_prefix("ok ")
                .unwrap_or_else(|| panic!("no TAP: {line}")),
        ),
    };
    let (number, rest) = rest.split_once(" - ").unwrap();
    let mut description = String::new();
    let mut characters = rest.chars();
    let mut directive = None;
    while let Some(character) = characters.next() {
        match character {
            '\\' => description.extend(characters.next()),
            '#' => {
                directive = Some(characters.as_str().trim().to_owned());
                break;
            }
            other => description.push(other),
        }
    }
    if let Some(directive) = &directive {
        let word = directive.split(' ').next().unwrap();
        assert!(["SKIP", "TODO"].contains(&word), "{line}");
    }
    Point {
        ok,
        number: number.parse().unwrap(),
        description: description.trim_end().to_owned(),
        directive,
        ..Point::default()
    }
}

fn check(tap: &Tap) {
    assert_eq!(tap.planned, tap.points.len(), "{tap:?}");
    for (number, point) in (1..).zip(&tap.points) {
        assert_eq!(point.number, number, "{tap:?}");
        if let Some(subtest) = &point.subtest {
            let fails = subtest.points.iter().any(Point::fails);
            assert_eq!(point.ok, !fails, "{}", point.description);
        }
    }
}

/// The value of this property of a suite or a test of JUnit's.
pub(super) fn property<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    let properties = element.children("properties");
    let mut all = properties.flat_map(|properties| properties.children("property"));
    let found = all.find(|property| property.attribute("name") == Some(name));
    found?.attribute("value")
}

/// Reads the log; it holds no commands but ours, and not too many of a kind.
pub(super) fn read_workflow_log(log: &str) {
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
