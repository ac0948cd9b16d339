//! What is not clear, what is no checklist, and texts that are none.

use std::path::PathBuf;

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};
use proptest::sample::select;

use crate::file_tree::{FileMode, Tree, TreeFile};
use crate::own_checklist::tests::{hold, read, told, unescaped};
use crate::own_checklist::{find_own_checklists, read_own_checklists};
use model::checklist::OwnTick;

#[test]
fn what_is_not_clear_is_no_claim() {
    hold(
        r"
        both, neither, and something else
        | Poin | Ya | Tidak |\n|---|---|---|\n| both | v | v |\n| none | | |\n| half | sebagian | |\n| right | v | |
        both=? none=? half=? right=y
        a template that nobody filled in
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | | |\n| bonus | | |
        compiles=? bonus=?
        a tick and a cross on one line
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✅ | ❌ |\n| bonus | ❌ | ✅ |
        compiles=? bonus=?
        a cross below yes
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✓ | |\n| bonus | ✗ | |
        compiles=y bonus=?
        v for yes and x for no in one column
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n| bonus | x | |
        compiles=y bonus=?
        the words to be struck out
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | Ya | ~~Tidak~~ |\n| bonus | Ya | Tidak |
        compiles=? bonus=?
        a line that is struck out
        | Poin | Ya | Tidak |\n|---|---|---|\n| ~~bonus~~ | v | |
        ~~bonus~~=?
        a tick between the two columns
        Poin            Ya    Tidak\ncompiles          v  \nbonus              v\nruns            v
        compiles=y bonus=? runs=y
        a point that runs into the ticks
        Poin      Ya    Tidak\na very long point  v\nruns      v
        runs=y
        a point over two lines of an aligned table
        Poin            Ya    Tidak\nbonus           v\nis half done
        bonus is half done=y
    ",
    );
}

#[test]
fn what_is_no_checklist_is_not_read() {
    let table = r#"
        prose
        Is it done? Yes or no.\nYes | no
        features by role
        | Aksi | Admin | Petugas |\n|---|---|---|\n| baca | Ya | Ya |\n| hapus | Ya | Tidak |\n| ubah | Ya | Tidak |
        features by role, aligned
        Aksi      Admin    Petugas\nbaca      Ya       Ya\nhapus     Ya       Tidak\nubah      Ya       Tidak
        one column for the answer
        | Item | Yes/No |\n|---|---|\n| compiles | yes |
        a number and no column for no
        | No | Item | Yes |\n|---|---|---|\n| 1 | compiles | v |
        two columns for yes
        | Item | Yes | Yes | No |\n|---|---|---|---|\n| compiles | v | | |
        two languages
        | Item | Ya | No |\n|---|---|---|\n| compiles | v | |
        an example of Markdown in a block of code
        ```md\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n```
        in a comment
        <!--\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n-->
        a head alone
        | Poin | Ya | Tidak |\n|---|---|---|\n
        cells over several rows
        <table><tr><th>Poin</th><th>Ya</th><th>Tidak</th></tr><tr><td rowspan="2">compiles</td><td>v</td><td></td></tr></table>
        a table in a table
        <table><tr><th>Poin</th><th>Ya</th><th>Tidak</th></tr><tr><td><table></table></td></tr></table>
        numbers alone
        | Poin | Ya | Tidak |\n|---|---|---|\n| 1 | v | |\n| 2 | v | |
    "#;
    assert_eq!(read(""), [""; 0]);
    let lines: Vec<&str> = table.trim().lines().map(str::trim).collect();
    for row in lines.chunks(2) {
        let [name, text] = row.try_into().unwrap();
        assert_eq!(read(&unescaped(text)), [""; 0], "{name}");
    }
}

#[test]
fn several_tables_are_read_each_by_itself() {
    let one = "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n";
    let other = "| Poin | Tidak | Ya |\n|---|---|---|\n| runs | v | |\n";
    let expected = ["compiles=y", "runs=n"];
    assert_eq!(read(&format!("{one}\ntext\n\n{other}")), expected);
    assert_eq!(read(&format!("{one}{other}")), expected);
}

#[test]
fn what_is_needed_to_write_the_table_again_is_kept() {
    let text =
        "| No. | **Poin** | Tidak | Ya |\n|---|---|---|---|\n| 1. | a | | ✔️ |\n| 2. | b | x | |";
    let found = read_own_checklists(text.as_bytes(), "docs/README.md");
    let own = &found[0];
    assert_eq!(own.file, "docs/README.md");
    let heads = &own.heads;
    let told = [&heads.point, &heads.yes, &heads.no, &heads.tick];
    assert_eq!(told, ["Poin", "Ya", "Tidak", "✔"]);
    assert_eq!(heads.number.as_deref(), Some("No."));
    let numbers: Vec<Option<&str>> = own.rows.iter().map(|row| row.number.as_deref()).collect();
    assert_eq!(numbers, [Some("1."), Some("2.")]);
}

#[test]
fn bytes_that_are_no_text_and_texts_without_end_are_borne() {
    let mut broken =
        b"\xff\xfe| Poin | Ya | Tidak |\n|---|---|---|\n| compil\xe9s | v | |".to_vec();
    assert_eq!(told(&read_own_checklists(&broken, "a.md")).len(), 1);
    broken.push(0);
    assert_eq!(read_own_checklists(&broken, "a.md"), []);
    let head = "| Poin | Ya | Tidak |\n|---|---|---|\n";
    let huge = format!("{head}{}", "| compiles | v | |\n".repeat(10_000));
    assert_eq!(read_own_checklists(huge.as_bytes(), "a.md"), []);
    let wide = format!("{head}| {} | v | |", "x".repeat(200_000));
    let found = read_own_checklists(wide.as_bytes(), "a.md");
    assert!(found[0].rows[0].words.chars().count() < 200);
    for part in ["<table", "<table><tr><td>", "<!--", "[](", "| ", "&", "<"] {
        let text = format!("{head}| {} | v | |", part.repeat(30_000));
        assert!(
            read_own_checklists(text.as_bytes(), "a.md").len() <= 1,
            "{part}"
        );
        assert_eq!(
            read_own_checklists(part.repeat(30_000).as_bytes(), "a.md"),
            [],
            "{part}"
        );
    }
}

#[test]
fn only_texts_are_looked_at_and_readmes_first() {
    let folder = tempfile::tempdir().unwrap();
    let table = |point: &str| format!("| Poin | Ya | Tidak |\n|---|---|---|\n| {point} | v | |\n");
    let names = [
        "README.md",
        "doc/Readme.txt",
        "notes.txt",
        "report.md",
        "src/main.py",
        "src/README.py",
        "a/b/c/d/README.md",
        "readme",
    ];
    let mut files = Vec::new();
    for name in names {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let text = table(&name.replace(['/', '.'], "_"));
        std::fs::write(&path, &text).unwrap();
        files.push(TreeFile {
            path: PathBuf::from(name),
            size: text.len() as u64,
            mode: FileMode::Plain,
        });
    }
    files.sort();
    let tree = Tree::new(folder.path().to_owned(), files);
    let found = find_own_checklists(&tree);
    let names: Vec<&str> = found.iter().map(|own| own.file.as_str()).collect();
    let expected = [
        "README.md",
        "readme",
        "doc/Readme.txt",
        "report.md",
        "notes.txt",
    ];
    assert_eq!(names, expected);
}

proptest! {
    #[test]
    fn any_bytes_are_borne(bytes in any::<Vec<u8>>()) {
        let found = read_own_checklists(&bytes, "README.md");
        assert!(found.iter().all(|own| !own.rows.is_empty()));
    }

    #[test]
    fn any_pieces_of_tables_are_borne(pieces in vec(select(vec![
        "|", "│", "+---+", "---", ":-:", "\n", "\t", "  ", " ", "Poin", "Ya", "Tidak", "v", "x", "é", "是", "```\n",
        "<table>", "<tr>", "<td>", "</td>", "</table>", "<!--", "-->", "\\", "\r\n", ">", "1.", "┌─┐", "[x]", "&#",
    ]), 0..60)) {
        for own in read_own_checklists(pieces.concat().as_bytes(), "README.md") {
            assert!(!own.rows.is_empty());
        }
    }

    #[test]
    fn ticks_are_read_back_in_every_form(ticks in vec(select(vec![OwnTick::Yes, OwnTick::No, OwnTick::Unclear]), 1..8)) {
        let cells = |wrote: &OwnTick| match wrote {
            OwnTick::Yes => ("v", " "),
            OwnTick::No => (" ", "v"),
            OwnTick::Unclear => ("v", "v"),
        };
        let mut markdown = "| Poin | Ya | Tidak |\n|---|---|---|\n".to_owned();
        let mut framed = "+-----+----+-------+\n| Poin | Ya | Tidak |\n+-----+----+-------+\n".to_owned();
        let mut html = "<table><tr><th>Poin<th>Ya<th>Tidak</tr>".to_owned();
        let mut aligned = "Poin      Ya  Tidak\n".to_owned();
        for (place, wrote) in ticks.iter().enumerate() {
            let (yes, no) = cells(wrote);
            markdown += &format!("| line {place} | {yes} | {no} |\n");
            framed += &format!("| line {place} | {yes} | {no} |\n+-----+----+-------+\n");
            html += &format!("<tr><td>line {place}<td>{yes}<td>{no}</tr>");
            aligned += &format!("line {place}    {yes}   {no}\n");
        }
        for text in [markdown, framed, html + "</table>", aligned] {
            let found = read_own_checklists(text.as_bytes(), "README.md");
            prop_assert_eq!(found.len(), 1);
            let read: Vec<OwnTick> = found[0].rows.iter().map(|row| row.wrote).collect();
            prop_assert_eq!(&read, &ticks);
        }
    }
}
