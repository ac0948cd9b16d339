//! A validator for the part of JSON Schema that ours uses. A keyword it does not know is a failure.

use serde_json::{Map, Value};

/// What is wrong with this value, and where; nothing if it is as the schema says.
pub(super) fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    hold(schema, schema, value, "$", &mut faults);
    faults
}

fn hold(root: &Value, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let rules = schema.as_object().expect("a schema is an object");
    for (keyword, rule) in rules {
        let holds = match keyword.as_str() {
            "$schema" | "$id" | "$defs" | "title" | "description" | "format" => true,
            "$ref" => {
                let pointer = rule.as_str().unwrap().strip_prefix('#').unwrap();
                let target = root.pointer(pointer).expect("a reference leads somewhere");
                hold(root, target, value, at, faults);
                true
            }
            "type" => match rule {
                Value::String(name) => is_of(name, value),
                rule => {
                    let mut names = rule.as_array().unwrap().iter();
                    names.any(|name| is_of(name.as_str().unwrap(), value))
                }
            },
            "const" => rule == value,
            "enum" => rule.as_array().unwrap().contains(value),
            "minimum" => value.as_f64().is_none_or(|it| it >= rule.as_f64().unwrap()),
            "required" => value.as_object().is_none_or(|object| {
                let mut names = rule.as_array().unwrap().iter();
                names.all(|name| object.contains_key(name.as_str().unwrap()))
            }),
            "properties" => {
                properties(root, rule, value, at, faults);
                true
            }
            "additionalProperties" => {
                assert_eq!(rule, &Value::Bool(false));
                let empty = Map::new();
                let known = rules.get("properties").and_then(Value::as_object);
                let known = known.unwrap_or(&empty);
                value
                    .as_object()
                    .is_none_or(|object| object.keys().all(|key| known.contains_key(key)))
            }
            "items" => {
                for (place, item) in value.as_array().into_iter().flatten().enumerate() {
                    hold(root, rule, item, &format!("{at}[{place}]"), faults);
                }
                true
            }
            other => panic!("the validator does not know `{other}`"),
        };
        if !holds {
            faults.push(format!("{at}: {keyword} {rule} does not hold of {value}"));
        }
    }
}

fn properties(root: &Value, rule: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    let Some(object) = value.as_object() else {
        return;
    };
    for (key, schema) in rule.as_object().unwrap() {
        if let Some(value) = object.get(key) {
            hold(root, schema, value, &format!("{at}.{key}"), faults);
        }
    }
}

fn is_of(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the validator does not know the type `{other}`"),
    }
}
