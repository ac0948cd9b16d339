//! What the styles and scripts of every page keep to.

/// Fails where a style or a script asks for something from elsewhere, turns text into markup or code, or has line ends that
/// a browser would hash otherwise.
#[track_caller]
pub fn assert_harmless(styles: &[&str], scripts: &[&str]) {
    let foreign = ["@import", "url(", "https:", "import(", "fetch("];
    let odd = ["\r", "\0"];
    for asset in styles.iter().chain(scripts) {
        for forbidden in foreign.iter().chain(&odd) {
            assert!(!asset.contains(forbidden), "{forbidden:?}");
        }
    }
    for script in scripts {
        for way in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "setAttribute(\"style\"",
        ] {
            assert!(!script.contains(way), "{way}");
        }
    }
}
