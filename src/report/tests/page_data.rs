//! Reads the data of a page, as its scripts do.

use serde_json::Value;

/// The data of this page.
pub fn page_data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}
