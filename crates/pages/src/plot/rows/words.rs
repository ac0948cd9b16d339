//! The words of box plots in rows, in the language of their reader.

/// Every word that the picture says of itself; title, quantity, names and caption are the plot's.
///
/// `{name}`, `{count}` and the others in braces stand for what their names say, where the English text has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowWords<'a> {
    /// Below the axis: `{quantity}`.
    pub axis: &'a str,
    /// Above the column of medians.
    pub median: &'a str,
    /// Above the column that counts values.
    pub values: &'a str,
    /// Above the column that counts what was stopped.
    pub stopped: &'a str,
    /// How to read a row.
    pub key: &'a str,
    /// How to read a row where something was stopped, after the key.
    pub key_stopped: &'a str,
    /// What is not drawn, after the key: `{hidden}`, `{beyond}` and `{most}`.
    pub hidden: &'a str,
    /// A row in words, for those who do not see it: `{name}`, `{count}`.
    pub counted: &'a str,
    /// After it, where some were stopped: `{stopped}`.
    pub counted_stopped: &'a str,
    /// After it, where something was measured: `{minimum}`, `{lower}`, `{middle}`, `{upper}` and `{maximum}`.
    pub spread: &'a str,
    /// A number that lies among what was stopped.
    pub unknown: &'a str,
}

impl RowWords<'static> {
    /// In English.
    pub const ENGLISH: Self = Self {
        axis: "{quantity}, logarithmic",
        median: "median",
        values: "values",
        stopped: "stopped",
        key: "Box: lower and upper quartile. Heavy line: median. Whiskers: the farthest values within one and a half \
              lengths of the box, as drawn. Dots: values beyond.",
        key_stopped: "Triangle: stopped there, the value would have been larger. It counts as larger than every \
                      measured one; where a quartile lies among such values, the box is open to the right.",
        hidden: "{hidden} of the {beyond} values beyond the whiskers are not drawn: a row has at most {most} dots, the \
                 farthest ones and others evenly chosen.",
        counted: "{name}: {count} values",
        counted_stopped: ", {stopped} of them stopped",
        spread: "; from {minimum} to {maximum}, quartiles {lower}, {middle}, {upper}",
        unknown: "unknown",
    };
}

/// The text with values for what stands in braces.
pub(super) fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let known = after.split_once('}').and_then(|(name, after)| {
            let value = values.iter().find(|(own, _)| *own == name)?.1;
            Some((value, after))
        });
        match known {
            Some((value, after)) => {
                filled.push_str(value);
                rest = after;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn a_value_is_put_in_once_and_never_read_again() {
        let table = [
            ("{name}: {count}", "{count}: 3"),
            ("{other} {name", "{other} {name"),
            ("", ""),
        ];
        for (text, expected) in table {
            assert_eq!(
                filled(text, &[("name", "{count}"), ("count", "3")]),
                expected
            );
        }
    }
}
