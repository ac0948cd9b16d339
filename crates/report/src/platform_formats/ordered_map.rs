//! An object of JSON whose keys keep their order.

use serde::{Serialize, Serializer};

/// An object of JSON whose keys come in the order they were put.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct OrderedMap<V>(pub Vec<(String, V)>);

impl<V> OrderedMap<V> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Puts this under this key; where the key is taken, under one with a number after it.
    pub(crate) fn put(&mut self, key: &str, value: V) {
        let is_taken = |key: &str| self.0.iter().any(|(other, _)| other == key);
        let mut free = key.to_owned();
        let mut number = 2;
        while is_taken(&free) {
            free = format!("{key} ({number})");
            number += 1;
        }
        self.0.push((free, value));
    }
}

impl<V> Default for OrderedMap<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Serialize> Serialize for OrderedMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
