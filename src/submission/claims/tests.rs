//! Tables as students write them, and what they say.

use std::path::PathBuf;

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};
use proptest::sample::select;

use crate::record::own_checklist::{OwnChecklist, Wrote};
use crate::submission::claims::find::{in_bytes, own_checklists};
use crate::submission::tree::{FileMode, Tree, TreeFile};

/// The checklists of a text, each as `words=y words=n words=?`, in order.
fn read(text: &str) -> Vec<String> {
    told(&in_bytes(text.as_bytes(), "README.md"))
}

fn told(found: &[OwnChecklist]) -> Vec<String> {
    let rows = |own: &OwnChecklist| {
        let rows = own.rows.iter().map(|row| {
            let wrote = match row.wrote {
                Wrote::Yes => "y",
                Wrote::No => "n",
                Wrote::Unclear => "?",
            };
            format!("{}={wrote}", row.words)
        });
        rows.collect::<Vec<_>>().join(" ")
    };
    found.iter().map(rows).collect()
}

#[test]
fn tables_of_markdown_are_read() {
    let table = [
        (
            "plain",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✓ | |\n| bonus | | ✓ |",
            "compiles=y bonus=n",
        ),
        (
            "without outer walls",
            "Poin | Ya | Tidak\n--- | :-: | :-:\ncompiles | V |\nruns | | V",
            "compiles=y runs=n",
        ),
        (
            "numbered",
            "| No | Poin | Ya | Tidak |\n| --: | :-- | :-: | :-: |\n| 1 | compiles | ✔️ | |\n| 2 | runs | | ✔️ |",
            "compiles=y runs=n",
        ),
        (
            "English with two columns called No",
            "| No. | Item | Yes | No |\n|-|-|-|-|\n| 1. | compiles | x | |\n| 2. | runs | | x |",
            "compiles=y runs=n",
        ),
        (
            "Dutch",
            "| Onderdeel | Ja | Nee |\n|---|---|---|\n| compileert | x | |\n| bonus | | X |",
            "compileert=y bonus=n",
        ),
        (
            "Chinese",
            "| 序号 | 项目 | 是 | 否 |\n|---|---|---|---|\n| 1 | 编译成功 | √ | |\n| 2 | 附加题 | | √ |",
            "编译成功=y 附加题=n",
        ),
        (
            "the columns the other way round",
            "| Poin | Tidak | Ya |\n|---|---|---|\n| compiles | | ✓ |\n| bonus | ✓ | |",
            "compiles=y bonus=n",
        ),
        (
            "emphasis everywhere",
            "| **Poin** | **Ya** | **Tidak** |\n|---|---|---|\n| *compiles* | **v** | |",
            "compiles=y",
        ),
        (
            "boxes of GitHub",
            "| Point | Yes | No |\n|---|---|---|\n| compiles | [x] | [ ] |\n| bonus | [ ] | [X] |",
            "compiles=y bonus=n",
        ),
        (
            "boxes of Unicode",
            "| Point | Yes | No |\n|---|---|---|\n| compiles | ☑ | ☐ |\n| bonus | ☐ | ☑ |",
            "compiles=y bonus=n",
        ),
        (
            "words in place of ticks",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | Ya | - |\n| bonus | - | Tidak |",
            "compiles=y bonus=n",
        ),
        (
            "short names of pictures",
            "| Point | Yes | No |\n|---|---|---|\n| compiles | :white_check_mark: | |\n| bonus | | :x: |",
            "compiles=y bonus=n",
        ),
        (
            "a green tick for yes and a red cross for no",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✅ | |\n| bonus | | ❌ |",
            "compiles=y bonus=n",
        ),
        (
            "ticks in code",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | `v` | |\n| bonus | | `v` |",
            "compiles=y bonus=n",
        ),
        (
            "letters of HTML",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | &check; | |\n| bonus | &nbsp; | &#10004; |",
            "compiles=y bonus=n",
        ),
        (
            "rows that end early",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v\n| bonus | | v |",
            "compiles=y bonus=n",
        ),
        (
            "indented and quoted",
            "> | Poin | Ya | Tidak |\n> |---|---|---|\n>  | compiles | v | |",
            "compiles=y",
        ),
        (
            "in a div, with lines of Windows",
            "<div align=\"center\">\r\n\r\n | No | Points | Ya | Tidak |\r\n | --- | --- | --- | --- |\r\n | 1 | compiles | ✔️ | |\r\n\r\n</div>",
            "compiles=y",
        ),
        (
            "a bar within a point",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| a \\| b | v | |",
            "a | b=y",
        ),
        (
            "another column for remarks",
            "| Poin | Ya | Tidak | Catatan |\n|---|---|---|---|\n| compiles | v | | with gcc |\n| bonus | | v | |",
            "compiles=y bonus=n",
        ),
        (
            "no rule below the head",
            "Poin | Ya | Tidak\ncompiles | v |\nbonus |  | v",
            "compiles=y bonus=n",
        ),
        (
            "the text of a row right above",
            "see a | b\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |",
            "compiles=y",
        ),
        (
            "an org table",
            "| Poin | Ya | Tidak |\n|------+----+-------|\n| compiles | v | |\n| bonus | | v |",
            "compiles=y bonus=n",
        ),
    ];
    for (name, text, expected) in table {
        assert_eq!(read(text), [expected], "{name}");
    }
}

#[test]
fn drawn_tables_are_read() {
    let table = [
        (
            "plus and dashes",
            "+----------+----+-------+\n| Poin     | Ya | Tidak |\n+==========+====+=======+\n| compiles | v  |       |\n+----------+----+-------+\n| bonus    |    | v     |\n+----------+----+-------+",
            "compiles=y bonus=n",
        ),
        (
            "rows without rules between them",
            "+----------+----+-------+\n| Poin     | Ya | Tidak |\n+----------+----+-------+\n| compiles | v  |       |\n| bonus    |    | v     |\n+----------+----+-------+",
            "compiles=y bonus=n",
        ),
        (
            "box characters in a block of code",
            "```\n┌──────────┬────┬───────┐\n│ Poin     │ Ya │ Tidak │\n├──────────┼────┼───────┤\n│ compiles │ ✓  │       │\n├──────────┼────┼───────┤\n│ bonus    │    │ ✓     │\n└──────────┴────┴───────┘\n```",
            "compiles=y bonus=n",
        ),
        (
            "double walls",
            "╔══════════╦════╦═══════╗\n║ Poin     ║ Ya ║ Tidak ║\n╠══════════╬════╬═══════╣\n║ compiles ║ ✓  ║       ║\n╚══════════╩════╩═══════╝",
            "compiles=y",
        ),
        (
            "a point over two lines between rules",
            "+-----------+----+-------+\n| Poin      | Ya | Tidak |\n+-----------+----+-------+\n| accepts   | v  |       |\n| the input |    |       |\n+-----------+----+-------+\n| bonus     |    | v     |\n+-----------+----+-------+",
            "accepts the input=y bonus=n",
        ),
        (
            "a numbered point over two lines",
            "+----+-----------+----+-------+\n| No | Poin      | Ya | Tidak |\n+----+-----------+----+-------+\n| 1  | accepts   | v  |       |\n|    | the input |    |       |\n| 2  | bonus     |    | v     |\n+----+-----------+----+-------+",
            "accepts the input=y bonus=n",
        ),
        (
            "a rule of dashes alone",
            "Poin     | Ya | Tidak\n---------------------\ncompiles | v  |\nbonus    |    | v",
            "compiles=y bonus=n",
        ),
    ];
    for (name, text, expected) in table {
        assert_eq!(read(text), [expected], "{name}");
    }
}

#[test]
fn aligned_texts_and_tables_of_html_are_read() {
    let table = [
        (
            "blanks",
            "Poin            Ya    Tidak\ncompiles        v\nbonus                 v",
            "compiles=y bonus=n",
        ),
        (
            "blanks, a rule and numbers",
            "No  Poin            Ya    Tidak\n-------------------------------\n1   compiles        v\n2   bonus                   v",
            "compiles=y bonus=n",
        ),
        (
            "a number and its point with one blank between",
            "No  Poin            Ya    Tidak\n1. compiles         v\n2. bonus                  v",
            "1. compiles=y 2. bonus=n",
        ),
        (
            "single tabs, as a spreadsheet copies them",
            "Poin\tYa\tTidak\na point that is far longer than its head\tv\t\nbonus\t\tv",
            "a point that is far longer than its head=y bonus=n",
        ),
        (
            "tabs that push along",
            "Poin\t\t\tYa\tTidak\ncompiles\t\tv\nbonus\t\t\t\tv",
            "compiles=y bonus=n",
        ),
        (
            "wide letters",
            "项目        是    否\n编译成功    √\n附加题            √",
            "编译成功=y 附加题=n",
        ),
        (
            "the other way round",
            "Poin            Tidak    Ya\ncompiles                 v\nbonus           v",
            "compiles=y bonus=n",
        ),
        (
            "HTML",
            "<table border=\"1\">\n<tr><th>No</th><th>Poin</th><th>Ya</th><th>Tidak</th></tr>\n<tr>\n  <td>1</td>\n  <td>compiles</td>\n  <td>✓</td>\n  <td></td>\n</tr>\n<tr><td>2</td><td>bonus</td><td></td><td>&#10003;</td></tr>\n</table>",
            "compiles=y bonus=n",
        ),
        (
            "HTML in capitals, without ends",
            "<TABLE><TR><TD>Poin<TD>Ya<TD>Tidak<TR><TD>compiles<TD>v<TD></TABLE>",
            "compiles=y",
        ),
        (
            "HTML with boxes",
            "<table><tr><th>Item</th><th>Yes</th><th>No</th></tr><tr><td>compiles</td><td><input type=\"checkbox\" checked disabled></td><td><input type=\"checkbox\" disabled></td></tr></table>",
            "compiles=y",
        ),
    ];
    for (name, text, expected) in table {
        assert_eq!(read(text), [expected], "{name}");
    }
}

#[test]
fn what_is_not_clear_is_no_claim() {
    let table = [
        (
            "both, neither, and something else",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| both | v | v |\n| none | | |\n| half | sebagian | |\n| right | v | |",
            "both=? none=? half=? right=y",
        ),
        (
            "a template that nobody filled in",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | | |\n| bonus | | |",
            "compiles=? bonus=?",
        ),
        (
            "a tick and a cross on one line",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✅ | ❌ |\n| bonus | ❌ | ✅ |",
            "compiles=? bonus=?",
        ),
        (
            "a cross below yes",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✓ | |\n| bonus | ✗ | |",
            "compiles=y bonus=?",
        ),
        (
            "v for yes and x for no in one column",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n| bonus | x | |",
            "compiles=y bonus=?",
        ),
        (
            "the words to be struck out",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | Ya | ~~Tidak~~ |\n| bonus | Ya | Tidak |",
            "compiles=? bonus=?",
        ),
        (
            "a line that is struck out",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| ~~bonus~~ | v | |",
            "~~bonus~~=?",
        ),
        (
            "a tick between the two columns",
            "Poin            Ya    Tidak\ncompiles          v  \nbonus              v\nruns            v",
            "compiles=y bonus=? runs=y",
        ),
        (
            "a point that runs into the ticks",
            "Poin      Ya    Tidak\na very long point  v\nruns      v",
            "runs=y",
        ),
        (
            "a point over two lines of an aligned table",
            "Poin            Ya    Tidak\nbonus           v\nis half done",
            "bonus is half done=y",
        ),
    ];
    for (name, text, expected) in table {
        assert_eq!(read(text), [expected], "{name}");
    }
}

#[test]
fn what_is_no_checklist_is_not_read() {
    let table = [
        ("nothing", ""),
        ("prose", "Is it done? Yes or no.\nYes | no"),
        (
            "features by role",
            "| Aksi | Admin | Petugas |\n|---|---|---|\n| baca | Ya | Ya |\n| hapus | Ya | Tidak |\n| ubah | Ya | Tidak |",
        ),
        (
            "features by role, aligned",
            "Aksi      Admin    Petugas\nbaca      Ya       Ya\nhapus     Ya       Tidak\nubah      Ya       Tidak",
        ),
        (
            "one column for the answer",
            "| Item | Yes/No |\n|---|---|\n| compiles | yes |",
        ),
        (
            "a number and no column for no",
            "| No | Item | Yes |\n|---|---|---|\n| 1 | compiles | v |",
        ),
        (
            "two columns for yes",
            "| Item | Yes | Yes | No |\n|---|---|---|---|\n| compiles | v | | |",
        ),
        (
            "two languages",
            "| Item | Ya | No |\n|---|---|---|\n| compiles | v | |",
        ),
        (
            "an example of Markdown in a block of code",
            "```md\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n```",
        ),
        (
            "in a comment",
            "<!--\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |\n-->",
        ),
        ("a head alone", "| Poin | Ya | Tidak |\n|---|---|---|\n"),
        (
            "cells over several rows",
            "<table><tr><th>Poin</th><th>Ya</th><th>Tidak</th></tr><tr><td rowspan=\"2\">compiles</td><td>v</td><td></td></tr></table>",
        ),
        (
            "a table in a table",
            "<table><tr><th>Poin</th><th>Ya</th><th>Tidak</th></tr><tr><td><table></table></td></tr></table>",
        ),
        (
            "numbers alone",
            "| Poin | Ya | Tidak |\n|---|---|---|\n| 1 | v | |\n| 2 | v | |",
        ),
    ];
    for (name, text) in table {
        assert_eq!(read(text), [""; 0], "{name}");
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
    let found = in_bytes(text.as_bytes(), "docs/README.md");
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
    assert_eq!(told(&in_bytes(&broken, "a.md")).len(), 1);
    broken.push(0);
    assert_eq!(in_bytes(&broken, "a.md"), []);
    let head = "| Poin | Ya | Tidak |\n|---|---|---|\n";
    let huge = format!("{head}{}", "| compiles | v | |\n".repeat(10_000));
    assert_eq!(in_bytes(huge.as_bytes(), "a.md"), []);
    let wide = format!("{head}| {} | v | |", "x".repeat(200_000));
    let found = in_bytes(wide.as_bytes(), "a.md");
    assert!(found[0].rows[0].words.chars().count() < 200);
    for part in ["<table", "<table><tr><td>", "<!--", "[](", "| ", "&", "<"] {
        let text = format!("{head}| {} | v | |", part.repeat(30_000));
        assert!(in_bytes(text.as_bytes(), "a.md").len() <= 1, "{part}");
        assert_eq!(
            in_bytes(part.repeat(30_000).as_bytes(), "a.md"),
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
    let tree = Tree {
        root: folder.path().to_owned(),
        files,
    };
    let found = own_checklists(&tree);
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
        let found = in_bytes(&bytes, "README.md");
        assert!(found.iter().all(|own| !own.rows.is_empty()));
    }

    #[test]
    fn any_pieces_of_tables_are_borne(pieces in vec(select(vec![
        "|", "│", "+---+", "---", ":-:", "\n", "\t", "  ", " ", "Poin", "Ya", "Tidak", "v", "x", "é", "是", "```\n",
        "<table>", "<tr>", "<td>", "</td>", "</table>", "<!--", "-->", "\\", "\r\n", ">", "1.", "┌─┐", "[x]", "&#",
    ]), 0..60)) {
        for own in in_bytes(pieces.concat().as_bytes(), "README.md") {
            assert!(!own.rows.is_empty());
        }
    }

    #[test]
    fn ticks_are_read_back_in_every_form(ticks in vec(select(vec![Wrote::Yes, Wrote::No, Wrote::Unclear]), 1..8)) {
        let cells = |wrote: &Wrote| match wrote {
            Wrote::Yes => ("v", " "),
            Wrote::No => (" ", "v"),
            Wrote::Unclear => ("v", "v"),
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
            let found = in_bytes(text.as_bytes(), "README.md");
            prop_assert_eq!(found.len(), 1);
            let read: Vec<Wrote> = found[0].rows.iter().map(|row| row.wrote).collect();
            prop_assert_eq!(&read, &ticks);
        }
    }
}
