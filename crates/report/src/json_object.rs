//! Objects of JSON whose fields come in the order in which they are put; a map of `serde_json` sorts them.

use std::borrow::Cow;

use model::points::Points;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::escape::{to_compact_json, to_pretty_json};

#[derive(Debug, Default)]
pub(crate) struct Object(Vec<(Cow<'static, str>, Field)>);

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Field {
    Plain(Value),
    Object(Object),
    List(Vec<Object>),
}

impl Object {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn put(self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        self.with(name, Field::Plain(value.into()))
    }

    /// Leaves the field out where it would be `null`.
    pub(crate) fn and(self, name: &'static str, value: impl Into<Value>) -> Self {
        match value.into() {
            Value::Null => self,
            value => self.put(name, value),
        }
    }

    /// Leaves the field out where there is no object.
    pub(crate) fn object(
        self,
        name: impl Into<Cow<'static, str>>,
        value: impl Into<Option<Self>>,
    ) -> Self {
        match value.into() {
            Some(object) => self.with(name, Field::Object(object)),
            None => self,
        }
    }

    pub(crate) fn object_or_null(self, name: &'static str, value: Option<Self>) -> Self {
        self.with(name, value.map_or(Field::Plain(Value::Null), Field::Object))
    }

    pub(crate) fn list(self, name: &'static str, values: impl Iterator<Item = Self>) -> Self {
        self.with(name, Field::List(values.collect()))
    }

    /// The fields of another behind its own.
    pub(crate) fn extended(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    fn with(mut self, name: impl Into<Cow<'static, str>>, field: Field) -> Self {
        self.0.push((name.into(), field));
        self
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, field)| (name, field)))
    }
}

/// Points as a number: a whole one where they are.
pub(crate) fn points_number(points: Points) -> Value {
    match points.as_hundredths() {
        whole if whole % 100 == 0 => (whole / 100).into(),
        _ => points.as_f64().into(),
    }
}

const CAN_BE_WRITTEN: &str = "texts and numbers can be written";

/// The value as JSON on several lines, the last of which ends too.
pub(crate) fn to_pretty_text(value: &impl Serialize) -> String {
    to_pretty_json(value).expect(CAN_BE_WRITTEN) + "\n"
}

pub(crate) fn to_json_line(value: &impl Serialize) -> String {
    to_compact_json(value).expect(CAN_BE_WRITTEN) + "\n"
}
