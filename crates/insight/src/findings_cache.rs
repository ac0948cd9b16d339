//! Keeps from run to run what is expensive to find.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use model::fingerprint::Fingerprint;

/// Somewhere that findings are kept, each under everything that it hangs on.
pub trait FindingsCache: Debug + Sync {
    fn found(&self, key: &Fingerprint) -> Option<Value>;

    fn keep(&self, key: &Fingerprint, found: &Value);
}

/// What is kept under this key; what is not, or is of another kind, is worked out again and kept.
pub fn cached_or<T: Serialize + DeserializeOwned>(
    cache: Option<&dyn FindingsCache>,
    key: &Fingerprint,
    find: impl FnOnce() -> T,
) -> T {
    let before = cache.and_then(|cache| cache.found(key));
    if let Some(found) = before.and_then(|value| serde_json::from_value(value).ok()) {
        return found;
    }
    let found = find();
    if let (Some(cache), Ok(value)) = (cache, serde_json::to_value(&found)) {
        cache.keep(key, &value);
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use model::fingerprint::Digest;

    use super::*;

    #[derive(Debug, Default)]
    struct Shelf(Mutex<HashMap<String, Value>>);

    impl FindingsCache for Shelf {
        fn found(&self, key: &Fingerprint) -> Option<Value> {
            self.0.lock().unwrap().get(&format!("{key:?}")).cloned()
        }

        fn keep(&self, key: &Fingerprint, found: &Value) {
            let mut shelf = self.0.lock().unwrap();
            shelf.insert(format!("{key:?}"), found.clone());
        }
    }

    #[test]
    fn what_is_kept_is_not_found_again_and_what_is_of_another_kind_is() {
        let shelf = Shelf::default();
        let key = Digest::new("a").finish();
        assert_eq!(cached_or(Some(&shelf), &key, || 7), 7);
        assert_eq!(cached_or(Some(&shelf), &key, || 8), 7);
        let other = cached_or(Some(&shelf), &key, || "words".to_owned());
        assert_eq!(other, "words");
        assert_eq!(cached_or(Some(&shelf), &key, || 9), 9);
        assert_eq!(cached_or(None, &key, || 10), 10);
    }
}
