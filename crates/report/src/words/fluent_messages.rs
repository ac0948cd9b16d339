//! The messages of one language, as its file has them; numbers, spans of time and quotations within them.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern};
use model::points::Points;

/// What is filled into a message: the variable's name, and what stands for it. Fluent never reads what is filled in.
pub(crate) type Argument<'a> = (&'a str, FluentValue<'a>);

/// The parts of a message by their names: its attributes, and under the name [`VALUE`] what it says itself.
pub(crate) type Parts = BTreeMap<&'static str, &'static str>;

/// The name of what a message says itself.
pub(crate) const VALUE: &str = "";

pub(crate) struct Messages {
    bundle: FluentBundle<&'static FluentResource>,
    /// What is said where nothing is to be filled in, written out once. Variables stand in braces, as scripts of pages
    /// want them.
    texts: HashMap<&'static str, Parts>,
}

impl Messages {
    /// The messages of this file of this language. What cannot be read of it is left out.
    pub(crate) fn read(language: &str, file: &str) -> Self {
        let resource = FluentResource::try_new(file.to_owned());
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        // There is one a language, and it is kept to the end.
        let resource: &'static FluentResource = Box::leak(Box::new(resource));
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(write_number));
        // Of two messages with one name the first holds; tests see to it that there are none.
        let _ = bundle.add_function("WITHOUT_STOP", without_stop);
        let _ = bundle.add_resource(resource);
        let mut texts = HashMap::new();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else {
                continue;
            };
            let value = message.value.iter().map(|pattern| (VALUE, pattern));
            let attributes = message.attributes.iter().map(|it| (it.id.name, &it.value));
            let parts = value
                .chain(attributes)
                .map(|(name, pattern)| (name, write_out(&bundle, pattern)));
            texts.insert(message.id.name, parts.collect());
        }
        Self { bundle, texts }
    }

    /// The parts of this message, with nothing filled in.
    pub(crate) fn parts(&self, message: &str) -> Option<&Parts> {
        self.texts.get(message)
    }

    /// This part of this message, filled in; nothing where there is none, or where something is missing.
    pub(crate) fn fill_in(
        &self,
        message: &str,
        part: &str,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        let message = self.bundle.get_message(message)?;
        let pattern = match part {
            VALUE => message.value()?,
            attribute => message.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(arguments), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

/// A pattern with its variables in braces.
fn write_out(
    bundle: &FluentBundle<&'static FluentResource>,
    pattern: &'static Pattern<&'static str>,
) -> &'static str {
    let mut lacking = Vec::new();
    let text = bundle.format_pattern(pattern, None, &mut lacking);
    let variables = lacking.iter().filter_map(|error| match error {
        FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) => {
            Some((id.as_str(), format!("{{{id}}}")))
        }
        _ => None,
    });
    let variables: FluentArgs<'_> = variables.collect();
    let text = match lacking.as_slice() {
        [] => text,
        _ => bundle.format_pattern(pattern, Some(&variables), &mut Vec::new()),
    };
    text.into_owned().leak()
}

/// A number, its digits in groups once it has many.
pub(crate) fn grouped(number: u64) -> FluentValue<'static> {
    numeric(number, true)
}

pub(crate) fn plain(number: u64) -> FluentValue<'static> {
    numeric(number, false)
}

/// Points, with as many digits after the point as are not zero.
pub(crate) fn points(points: Points) -> FluentValue<'static> {
    decimal(points.as_f64(), false)
}

pub(crate) fn numeric(number: u64, use_grouping: bool) -> FluentValue<'static> {
    /// Fluent's numbers are floating-point: none beyond this would come out as it is.
    const LARGEST: u64 = 1 << f64::MANTISSA_DIGITS;
    match number {
        ..=LARGEST => decimal(number as f64, use_grouping),
        _ if use_grouping => group_digits(number).into(),
        _ => number.to_string().into(),
    }
}

fn decimal(value: f64, use_grouping: bool) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        use_grouping,
        ..FluentNumberOptions::default()
    };
    FluentNumber::new(value, options).into()
}

/// Numbers as reports write them; the rest as it is.
fn write_number<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    Some(if number.options.use_grouping {
        group_digits(number.value as u64)
    } else {
        number.value.to_string()
    })
}

/// A sentence without the stop at its end, for languages that put it into another one.
fn without_stop<'a>(arguments: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match arguments {
        [FluentValue::String(sentence)] => sentence.trim_end_matches('.').to_owned().into(),
        _ => FluentValue::Error,
    }
}

/// The number with its digits in groups of three once it has more than four. The gap does not end a line.
pub(crate) fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    grouped
}

/// The span in its largest unit and the next smaller one, rounded up to a whole minute.
pub(crate) fn split_span(time: Duration) -> Vec<(u64, &'static str)> {
    let minutes = time.as_secs().div_ceil(60).max(1);
    let parts = [
        (minutes / 1440, "day"),
        (minutes / 60 % 24, "hour"),
        (minutes % 60, "minute"),
    ];
    let largest = parts
        .iter()
        .position(|(number, _)| *number > 0)
        .expect("a span has a minute at least");
    parts
        .into_iter()
        .skip(largest)
        .take(2)
        .filter(|(number, _)| *number > 0)
        .collect()
}

/// How many characters of somebody's words a sentence bears.
const MOST: usize = 160;

/// The words as a quotation: trimmed, on one line, cut where they go on for long.
pub(crate) fn quote(words: &str) -> String {
    format!("`{}`", shorten(words))
}

/// The words without marks around them: trimmed, on one line, cut where they go on for long.
pub(crate) fn shorten(words: &str) -> String {
    cut(words, MOST)
}

/// The same for the grader's own words, which may end in a command to type: half a command is none.
pub(crate) fn shorten_command(words: &str) -> String {
    cut(words, 3 * MOST)
}

/// As many of these as a sentence bears, each of them whole.
pub(crate) fn shorten_list(names: &[String], comma: &str) -> String {
    let mut text = String::new();
    for (place, name) in names.iter().enumerate() {
        let name = shorten(name);
        let room = MOST.saturating_sub(text.chars().count());
        if place > 0 && name.chars().count() + comma.len() > room {
            return format!("{text}{comma}…");
        }
        if place > 0 {
            text.push_str(comma);
        }
        text.push_str(&name);
    }
    text
}

fn cut(words: &str, most: usize) -> String {
    let mut short = String::new();
    for (place, character) in words.trim().chars().enumerate() {
        if place == most {
            short.push('…');
            break;
        }
        short.push(match character {
            '\n' | '\t' => ' ',
            other => other,
        });
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_has_two_units_at_most() {
        let table = [
            (1, vec![(1, "minute")]),
            (61, vec![(2, "minute")]),
            (7200, vec![(2, "hour")]),
            (7260, vec![(2, "hour"), (1, "minute")]),
            (86_400 + 60, vec![(1, "day")]),
            (2 * 86_400 + 7260, vec![(2, "day"), (2, "hour")]),
        ];
        for (seconds, parts) in table {
            assert_eq!(split_span(Duration::from_secs(seconds)), parts, "{seconds}");
        }
    }

    #[test]
    fn a_long_list_is_cut_between_its_names() {
        let names: Vec<String> = (10..60).map(|number| format!("file-{number}")).collect();
        assert_eq!(shorten_list(&names[..2], ", "), "file-10, file-11");
        let list = shorten_list(&names, ", ");
        assert!(list.ends_with("file-27, …"), "{list}");
        assert!(list.chars().count() <= MOST + 3, "{list}");
        let long = ["x".repeat(500)];
        assert_eq!(shorten_list(&long, ", "), shorten(&long[0]));
    }

    #[test]
    fn long_words_are_cut_and_lines_are_joined() {
        assert_eq!(quote(" a\nb "), "`a b`");
        assert_eq!(shorten(&"x".repeat(500)).chars().count(), MOST + 1);
        let command = format!("it is closed; `chmod -R u+rX {}`", "x".repeat(200));
        assert_eq!(shorten_command(&command), command);
    }
}
