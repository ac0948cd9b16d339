//! The files of words hold what Rust asks for, and all of them the same.

mod every_sentence;
mod sample_faults;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use course::assignment::Locale;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use model::verdict::Verdict;

use crate::words::fluent_messages::{VALUE, plain};
use crate::words::tests::every_sentence::ask_for_every_sentence;
use crate::words::{Label, Words, words};

type Key = (String, String);

fn key(message: &str, part: &str) -> Key {
    (message.to_owned(), part.to_owned())
}

thread_local! {
    /// What the test of this thread asked for.
    static ASKED: RefCell<BTreeSet<Key>> = RefCell::default();
    /// What of it was not to be had in its language.
    static LACKING: RefCell<BTreeSet<Key>> = RefCell::default();
}

pub(super) fn note_asked(message: &str, part: &str) {
    ASKED.with_borrow_mut(|asked| asked.insert(key(message, part)));
}

pub(super) fn note_lacking(message: &str, part: &str) {
    LACKING.with_borrow_mut(|lacking| lacking.insert(key(message, part)));
}

fn file(locale: Locale) -> FluentResource {
    let source = match locale {
        Locale::English => include_str!("../../words/en.ftl"),
        Locale::Indonesian => include_str!("../../words/id.ftl"),
        Locale::Dutch => include_str!("../../words/nl.ftl"),
        Locale::Chinese => include_str!("../../words/zh.ftl"),
    };
    let read = FluentResource::try_new(source.to_owned());
    read.unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", locale.code()))
}

/// What a part of a message is made of.
#[derive(Debug, Default, PartialEq, Eq)]
struct Made {
    variables: BTreeSet<String>,
    messages: BTreeSet<Key>,
}

impl Made {
    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for Variant { key, value, .. } in variants {
                    // `[1]` would not be the same as our numbers, which know how they are written.
                    assert!(matches!(key, VariantKey::Identifier { .. }), "{key:?}");
                    self.add_pattern(value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let part = attribute.as_ref().map_or(VALUE, |it| it.name);
                self.messages.insert(key(id.name, part));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::FunctionReference { id, arguments } => {
                assert_eq!(id.name, "WITHOUT_STOP");
                let CallArguments { positional, named } = arguments;
                assert!(named.is_empty());
                positional.iter().for_each(|it| self.add_inline(it));
            }
            InlineExpression::TermReference { id, .. } => panic!("there is no term -{}", id.name),
        }
    }
}

fn parts(locale: Locale) -> BTreeMap<Key, Made> {
    let mut parts = BTreeMap::new();
    let file = file(locale);
    for entry in file.entries() {
        let Entry::Message(message) = entry else {
            assert!(!matches!(entry, Entry::Term(_)), "{entry:?}");
            continue;
        };
        let value = message.value.iter().map(|pattern| (VALUE, pattern));
        let attributes = message.attributes.iter().map(|it| (it.id.name, &it.value));
        for (name, pattern) in value.chain(attributes) {
            let mut made = Made::default();
            made.add_pattern(pattern);
            let key = key(message.id.name, name);
            assert!(parts.insert(key.clone(), made).is_none(), "twice: {key:?}");
        }
    }
    parts
}

/// The variables of a part, with those of what it is made of.
fn variables(key: &Key, parts: &BTreeMap<Key, Made>) -> BTreeSet<String> {
    let made = parts.get(key).unwrap_or_else(|| panic!("no {key:?}"));
    let within = made.messages.iter().flat_map(|it| variables(it, parts));
    within.chain(made.variables.iter().cloned()).collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = parts(Locale::English);
    for locale in Locale::ALL {
        let own = parts(locale);
        for key in english.keys() {
            assert!(own.contains_key(key), "{locale:?} lacks {key:?}");
        }
        for key in own.keys() {
            assert!(english.contains_key(key), "{locale:?} alone has {key:?}");
            let (own, english) = (variables(key, &own), variables(key, &english));
            assert_eq!(own, english, "{locale:?} {key:?}");
        }
    }
}

#[test]
fn every_message_is_asked_for_and_every_language_has_what_is_asked_for() {
    let english = parts(Locale::English);
    for locale in Locale::ALL {
        ASKED.take();
        LACKING.take();
        ask_for_every_sentence(locale);
        let asked = ASKED.take();
        assert_eq!(LACKING.take(), BTreeSet::new(), "{locale:?}");
        let made = english.iter().filter(|(key, _)| asked.contains(key));
        let within: BTreeSet<Key> = made.flat_map(|(_, it)| it.messages.clone()).collect();
        for key in english.keys() {
            let is_used = asked.contains(key) || within.contains(key);
            assert!(is_used, "{locale:?}: nobody asks for {key:?}");
        }
    }
}

fn read(file: &str) -> Words {
    Words::read("nl", file, true)
}

#[test]
fn what_a_language_lacks_is_said_in_english_and_nothing_panics() {
    let dutch = read("label =\n    .yes = Ja\nof = { $part } van { $all }\nstop = !\nbroken = {\n");
    assert_eq!(dutch.part("label", "yes"), "Ja");
    assert_eq!(dutch.part("label", "no"), "No");
    assert_eq!(dutch.stop(), "!");
    // It has a variable that nobody fills in.
    assert_eq!(dutch.of(5, 7), "5 of 7");
    assert_eq!(dutch.part("broken", VALUE), "broken");
    assert_eq!(dutch.say("nowhere", []), "nowhere");
    assert_eq!(dutch.say_part("label", "nowhere", []), "nowhere");
    assert_eq!(dutch.say("of", [("part", plain(1))]), "of");
    assert_eq!(dutch.parts("label")["yes"], "Ja");
    assert_eq!(dutch.parts("label")["no"], "No");
}

#[test]
fn what_somebody_wrote_is_never_read_as_a_message() {
    let wrote = "{ $moves } { label.yes } {\"x\"} \\u0041 { -term";
    for locale in Locale::ALL {
        let words = words(locale);
        assert!(words.aside(wrote).contains(wrote), "{locale:?}");
        let name = [("file", wrote.into())];
        let said = words.say_part("giving", "in-file", name);
        assert!(said.contains(wrote), "{locale:?}");
    }
}

#[test]
fn the_tables_hold_each_label_and_verdict_at_its_place() {
    for locale in Locale::ALL {
        let words = words(locale);
        for label in Label::ALL {
            assert_eq!(words.label(label), words.find_label(label));
        }
        for verdict in Verdict::ALL {
            assert_eq!(words.verdict(verdict), words.find_verdict(verdict));
        }
    }
}

#[test]
fn one_thing_is_not_many() {
    let english = words(Locale::English);
    let table = [
        (0, "0 moves"),
        (1, "1 move"),
        (2, "2 moves"),
        (1812, "1812 moves"),
        (12_345, "12\u{a0}345 moves"),
        (487_428, "487\u{a0}428 moves"),
        (
            u64::MAX,
            "18\u{a0}446\u{a0}744\u{a0}073\u{a0}709\u{a0}551\u{a0}615 moves",
        ),
    ];
    for (number, text) in table {
        assert_eq!(
            english.say("moves", [("moves", english.counted(number))]),
            text
        );
    }
}
