//! Every link from one page to another leads somewhere.

use std::fs;
use std::path::{Path, PathBuf};

/// The pages that people read.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).expect("there is a folder of docs");
    let docs = docs.map(|page| page.expect("it can be listed").path());
    let others = [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "tests/submissions/README.md",
    ];
    docs.chain(others.map(|page| root.join(page))).collect()
}

fn read(page: &Path) -> String {
    fs::read_to_string(page).expect("a page is text")
}

/// Where the links of a page lead, without those that leave the project.
fn links(text: &str) -> Vec<&str> {
    let after = text.split("](").skip(1);
    let targets = after.filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets.filter(|target| !target.contains("://")).collect()
}

/// What the headings of a page are called in links.
fn anchors(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut anchors = Vec::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        if is_code || heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let letters = heading.trim().to_lowercase();
        let kept = letters
            .chars()
            .filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        anchors.push(kept.collect::<String>().replace(' ', "-"));
    }
    anchors
}

#[test]
fn every_link_leads_somewhere() {
    let (mut broken, mut found) = (Vec::new(), 0);
    for page in pages() {
        let text = read(&page);
        for link in links(&text) {
            found += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.parent().expect("a page lies in a folder");
            let target = match path {
                "" => page.clone(),
                path => folder.join(path),
            };
            let is_there = target.is_file()
                && (anchor.is_empty() || anchors(&read(&target)).iter().any(|it| it == anchor));
            if !is_there {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(found > 20, "only {found} links were found");
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn links_and_headings_are_found() {
    let text = "# The box\n\n[a](b.md#c) ![d](e.png) [f](https://g)\n```\n# no heading\n```\n## What `x` costs, a lot\n";
    assert_eq!(links(text), ["b.md#c", "e.png"]);
    assert_eq!(anchors(text), ["the-box", "what-x-costs-a-lot"]);
}
