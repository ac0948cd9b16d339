//! A way as it is written in a course's file, or in a student's.

use crate::way::{BoardFile, SideLine, Way};

impl Way {
    /// The way as a table on one line, as `ways` has it; without a name where it has none.
    #[must_use]
    pub fn inline(&self) -> String {
        let texts = |texts: &[String]| {
            let texts: Vec<String> = texts.iter().map(|one| text(one)).collect();
            format!("[{}]", texts.join(", "))
        };
        let mut entries = Vec::new();
        let mut add = |key: &str, value: String| entries.push(format!("{key} = {value}"));
        if !self.name.is_empty() {
            add("name", text(&self.name));
        }
        if !self.students.is_empty() {
            add("for", texts(&self.students));
        }
        if !self.arguments.is_empty() {
            add("arguments", texts(&self.arguments));
        }
        if let Some(stdin) = &self.stdin {
            add("stdin", text(stdin));
        }
        if !self.answers.is_empty() {
            add("answers", texts(&self.answers));
        }
        match &self.file {
            BoardFile::None | BoardFile::Told => {}
            BoardFile::BuiltIn => add("file", text("{built-in}")),
            BoardFile::Named(name) => add("file", text(name)),
        }
        if let Some(blank) = &self.blank {
            add("blank", text(blank));
        }
        if let Some(separator) = &self.separator {
            add("separator", text(separator));
        }
        match self.side_line {
            Some(SideLine::First) => add("side-line", text("first")),
            Some(SideLine::Absent) => add("side-line", text("absent")),
            None => {}
        }
        if self.terminal {
            add("terminal", "true".to_owned());
        }
        format!("{{ {} }}", entries.join(", "))
    }
}

/// A text in quotes, on one line.
fn text(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            control if control.is_control() => {
                quoted.push_str(&format!("\\u{:04X}", u32::from(control)));
            }
            plain => quoted.push(plain),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_one_line_whatever_is_in_it() {
        let way = Way {
            name: "talk-ada".to_owned(),
            students: vec!["ada".to_owned()],
            arguments: vec!["-cli".to_owned()],
            answers: vec![
                "1".to_owned(),
                "test\\{board}".to_owned(),
                "\n\u{7f}\"".to_owned(),
            ],
            file: BoardFile::Told,
            blank: Some("0".to_owned()),
            side_line: Some(SideLine::Absent),
            terminal: true,
            ..Way::default()
        };
        let written = way.inline();
        assert_eq!(written.lines().count(), 1, "{written}");
        let table: toml::Table = format!("way = {written}").parse().unwrap();
        let read = table["way"].as_table().unwrap();
        assert_eq!(read["answers"][1].as_str(), Some("test\\{board}"));
        assert_eq!(read["answers"][2].as_str(), Some("\n\u{7f}\""));
        assert_eq!(read["for"][0].as_str(), Some("ada"));
        assert_eq!(read["side-line"].as_str(), Some("absent"));
        assert_eq!(read["terminal"].as_bool(), Some(true));
        assert!(!read.contains_key("stdin") && !read.contains_key("file"));
    }
}
