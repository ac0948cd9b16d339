//! Students' pages: in a folder, a file each and none of an earlier time; or in the zip of feedback that Moodle takes.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use rules::units::count_noun;
use terminal::file_replacement::write_file;
use terminal::printable::printable;

use crate::cli::bundle::bundle_files::Archive;
use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::format::WriteError;
use report::gradebook::moodle_feedback::Folders;
use report::html::student_page::{BEGINS, render_student_page};
use report::reader_view::Reader;
use report::write::WriteOptions;

/// Writes these pages, each with the name of its file, into a folder, which is made if it is not there. How many. Unless
/// everybody was told of, earlier pages of others stay.
pub(crate) fn write_pages(
    folder: &Path,
    pages: impl Iterator<Item = io::Result<(String, String)>>,
    keeps_others: bool,
) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    // To a system that takes capitals for small letters they are one file.
    let mut written: HashSet<String> = HashSet::new();
    for page in pages {
        let (name, page) = page?;
        write_file(&folder.join(&name), |out| out.write_all(page.as_bytes()))?;
        written.insert(name.to_lowercase());
    }
    if !keeps_others {
        take_away(folder, &written)?;
    }
    Ok(written.len())
}

/// Takes students' pages away that are not among these.
fn take_away(folder: &Path, written: &HashSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_old = name.ends_with(".html") && !written.contains(&name);
        if is_old && entry.file_type()?.is_file() && is_ours(&entry.path()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether a file is a student's page. Whatever else is in the folder is somebody's.
fn is_ours(path: &Path) -> bool {
    /// Where the body begins at the latest: what comes before it are our own styles.
    const HEAD: u64 = 128 * 1024;
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).contains(BEGINS)
}

/// Writes the zip, and says what people should know of it.
pub(crate) fn write_feedback(
    path: &Path,
    book: &ClassResults<'_>,
    given: &WriteOptions<'_>,
    recall: Recall<'_>,
) -> Result<Vec<String>, WriteError> {
    let folders = Folders::new(given.template, book, given.column)?;
    let mut archive = Archive::default();
    for (card, folder) in &folders.found {
        let whole = recall(card)?;
        let page = render_student_page(book, &[whole.as_ref().unwrap_or(card)], Reader::Student);
        let name = format!("{folder}/{}.html", card.assignment);
        archive.put(name, page);
    }
    let zip = archive.zipped("").map_err(io::Error::from)?;
    write_file(path, |out| out.write_all(&zip))?;
    let files = count_noun(folders.found.len() as u64, "file");
    let place = printable(&path.to_string_lossy());
    let mut remarks = vec![format!("{files} of feedback in `{place}`")];
    remarks.extend(folders.remarks());
    Ok(remarks)
}

/// A scorecard with what pages show of it beyond what is in the book; none where the book has it all.
pub(crate) type Recall<'a> = &'a dyn Fn(&Scorecard) -> io::Result<Option<Scorecard>>;

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn text() -> String {
        format!("<html>{BEGINS}</div></body></html>")
    }

    fn page(name: &str) -> io::Result<(String, String)> {
        Ok((name.to_owned(), text()))
    }

    #[test]
    fn pages_that_nobody_is_told_of_any_more_go_and_everything_else_stays() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("pages");
        let put = |name: &str, text: &str| fs::write(inner.join(name), text).unwrap();
        let first = [page("ada.html"), page("budi.html")];
        assert_eq!(write_pages(&inner, first.into_iter(), false).unwrap(), 2);
        put("index.html", "<html><body><div class=\"student-page\">mine");
        put("notes.txt", &text());
        fs::create_dir(inner.join("dir.html")).unwrap();
        write_pages(&inner, [page("citra.html")].into_iter(), true).unwrap();
        assert_eq!(
            names(&inner),
            [
                "ada.html",
                "budi.html",
                "citra.html",
                "dir.html",
                "index.html",
                "notes.txt"
            ]
        );
        write_pages(&inner, [page("budi.html")].into_iter(), false).unwrap();
        assert_eq!(
            names(&inner),
            ["budi.html", "dir.html", "index.html", "notes.txt"]
        );
    }
}
