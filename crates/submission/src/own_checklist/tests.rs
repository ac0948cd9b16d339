//! Tables as students write them, in every form, and what they say.

mod unclear_tables;

use crate::own_checklist::read_own_checklists;
use model::checklist::{OwnChecklist, OwnTick};

/// The checklists of a text, each as `words=y words=n words=?`, in order.
pub(super) fn read(text: &str) -> Vec<String> {
    told(&read_own_checklists(text.as_bytes(), "README.md"))
}

/// Those that were found, in the same way.
pub(super) fn told(found: &[OwnChecklist]) -> Vec<String> {
    let rows = |own: &OwnChecklist| {
        let rows = own.rows.iter().map(|row| {
            let wrote = match row.wrote {
                OwnTick::Yes => "y",
                OwnTick::No => "n",
                OwnTick::Unclear => "?",
            };
            format!("{}={wrote}", row.words)
        });
        rows.collect::<Vec<_>>().join(" ")
    };
    found.iter().map(rows).collect()
}

/// A text of a table, in which ends of lines, tabs and backslashes are written as in Rust.
pub(super) fn unescaped(text: &str) -> String {
    let text = text.replace("\\n", "\n").replace("\\r", "\r");
    text.replace("\\t", "\t").replace("\\\\", "\\")
}

/// Holds texts, each behind its name, against the one checklist in them, which follows.
pub(super) fn hold(table: &str) {
    let lines: Vec<&str> = table.trim().lines().map(str::trim).collect();
    for row in lines.chunks(3) {
        let [name, text, expected] = row.try_into().unwrap();
        assert_eq!(read(&unescaped(text)), [expected], "{name}");
    }
}

#[test]
fn tables_of_markdown_are_read() {
    hold(
        r#"
        plain
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✓ | |\n| bonus | | ✓ |
        compiles=y bonus=n
        without outer walls
        Poin | Ya | Tidak\n--- | :-: | :-:\ncompiles | V |\nruns | | V
        compiles=y runs=n
        numbered
        | No | Poin | Ya | Tidak |\n| --: | :-- | :-: | :-: |\n| 1 | compiles | ✔️ | |\n| 2 | runs | | ✔️ |
        compiles=y runs=n
        English with two columns called No
        | No. | Item | Yes | No |\n|-|-|-|-|\n| 1. | compiles | x | |\n| 2. | runs | | x |
        compiles=y runs=n
        Dutch
        | Onderdeel | Ja | Nee |\n|---|---|---|\n| compileert | x | |\n| bonus | | X |
        compileert=y bonus=n
        Chinese
        | 序号 | 项目 | 是 | 否 |\n|---|---|---|---|\n| 1 | 编译成功 | √ | |\n| 2 | 附加题 | | √ |
        编译成功=y 附加题=n
        the columns the other way round
        | Poin | Tidak | Ya |\n|---|---|---|\n| compiles | | ✓ |\n| bonus | ✓ | |
        compiles=y bonus=n
        emphasis everywhere
        | **Poin** | **Ya** | **Tidak** |\n|---|---|---|\n| *compiles* | **v** | |
        compiles=y
        boxes of GitHub
        | Point | Yes | No |\n|---|---|---|\n| compiles | [x] | [ ] |\n| bonus | [ ] | [X] |
        compiles=y bonus=n
        boxes of Unicode
        | Point | Yes | No |\n|---|---|---|\n| compiles | ☑ | ☐ |\n| bonus | ☐ | ☑ |
        compiles=y bonus=n
        words in place of ticks
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | Ya | - |\n| bonus | - | Tidak |
        compiles=y bonus=n
        short names of pictures
        | Point | Yes | No |\n|---|---|---|\n| compiles | :white_check_mark: | |\n| bonus | | :x: |
        compiles=y bonus=n
        a green tick for yes and a red cross for no
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | ✅ | |\n| bonus | | ❌ |
        compiles=y bonus=n
        ticks in code
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | `v` | |\n| bonus | | `v` |
        compiles=y bonus=n
        letters of HTML
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | &check; | |\n| bonus | &nbsp; | &#10004; |
        compiles=y bonus=n
        rows that end early
        | Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v\n| bonus | | v |
        compiles=y bonus=n
        indented and quoted
        > | Poin | Ya | Tidak |\n> |---|---|---|\n>  | compiles | v | |
        compiles=y
        in a div, with lines of Windows
        <div align="center">\r\n\r\n | No | Points | Ya | Tidak |\r\n | --- | --- | --- | --- |\r\n | 1 | compiles | ✔️ | |\r\n\r\n</div>
        compiles=y
        a bar within a point
        | Poin | Ya | Tidak |\n|---|---|---|\n| a \\| b | v | |
        a | b=y
        another column for remarks
        | Poin | Ya | Tidak | Catatan |\n|---|---|---|---|\n| compiles | v | | with gcc |\n| bonus | | v | |
        compiles=y bonus=n
        no rule below the head
        Poin | Ya | Tidak\ncompiles | v |\nbonus |  | v
        compiles=y bonus=n
        the text of a row right above
        see a | b\n| Poin | Ya | Tidak |\n|---|---|---|\n| compiles | v | |
        compiles=y
        an org table
        | Poin | Ya | Tidak |\n|------+----+-------|\n| compiles | v | |\n| bonus | | v |
        compiles=y bonus=n
    "#,
    );
}

#[test]
fn drawn_tables_are_read() {
    hold(
        r"
        plus and dashes
        +----------+----+-------+\n| Poin     | Ya | Tidak |\n+==========+====+=======+\n| compiles | v  |       |\n+----------+----+-------+\n| bonus    |    | v     |\n+----------+----+-------+
        compiles=y bonus=n
        rows without rules between them
        +----------+----+-------+\n| Poin     | Ya | Tidak |\n+----------+----+-------+\n| compiles | v  |       |\n| bonus    |    | v     |\n+----------+----+-------+
        compiles=y bonus=n
        box characters in a block of code
        ```\n┌──────────┬────┬───────┐\n│ Poin     │ Ya │ Tidak │\n├──────────┼────┼───────┤\n│ compiles │ ✓  │       │\n├──────────┼────┼───────┤\n│ bonus    │    │ ✓     │\n└──────────┴────┴───────┘\n```
        compiles=y bonus=n
        double walls
        ╔══════════╦════╦═══════╗\n║ Poin     ║ Ya ║ Tidak ║\n╠══════════╬════╬═══════╣\n║ compiles ║ ✓  ║       ║\n╚══════════╩════╩═══════╝
        compiles=y
        a point over two lines between rules
        +-----------+----+-------+\n| Poin      | Ya | Tidak |\n+-----------+----+-------+\n| accepts   | v  |       |\n| the input |    |       |\n+-----------+----+-------+\n| bonus     |    | v     |\n+-----------+----+-------+
        accepts the input=y bonus=n
        a numbered point over two lines
        +----+-----------+----+-------+\n| No | Poin      | Ya | Tidak |\n+----+-----------+----+-------+\n| 1  | accepts   | v  |       |\n|    | the input |    |       |\n| 2  | bonus     |    | v     |\n+----+-----------+----+-------+
        accepts the input=y bonus=n
        a rule of dashes alone
        Poin     | Ya | Tidak\n---------------------\ncompiles | v  |\nbonus    |    | v
        compiles=y bonus=n
    ",
    );
}

#[test]
fn aligned_texts_and_tables_of_html_are_read() {
    hold(
        r#"
        blanks
        Poin            Ya    Tidak\ncompiles        v\nbonus                 v
        compiles=y bonus=n
        blanks, a rule and numbers
        No  Poin            Ya    Tidak\n-------------------------------\n1   compiles        v\n2   bonus                   v
        compiles=y bonus=n
        a number and its point with one blank between
        No  Poin            Ya    Tidak\n1. compiles         v\n2. bonus                  v
        1. compiles=y 2. bonus=n
        single tabs, as a spreadsheet copies them
        Poin\tYa\tTidak\na point that is far longer than its head\tv\t\nbonus\t\tv
        a point that is far longer than its head=y bonus=n
        tabs that push along
        Poin\t\t\tYa\tTidak\ncompiles\t\tv\nbonus\t\t\t\tv
        compiles=y bonus=n
        wide letters
        项目        是    否\n编译成功    √\n附加题            √
        编译成功=y 附加题=n
        the other way round
        Poin            Tidak    Ya\ncompiles                 v\nbonus           v
        compiles=y bonus=n
        HTML
        <table border="1">\n<tr><th>No</th><th>Poin</th><th>Ya</th><th>Tidak</th></tr>\n<tr>\n  <td>1</td>\n  <td>compiles</td>\n  <td>✓</td>\n  <td></td>\n</tr>\n<tr><td>2</td><td>bonus</td><td></td><td>&#10003;</td></tr>\n</table>
        compiles=y bonus=n
        HTML in capitals, without ends
        <TABLE><TR><TD>Poin<TD>Ya<TD>Tidak<TR><TD>compiles<TD>v<TD></TABLE>
        compiles=y
        HTML with boxes
        <table><tr><th>Item</th><th>Yes</th><th>No</th></tr><tr><td>compiles</td><td><input type="checkbox" checked disabled></td><td><input type="checkbox" disabled></td></tr></table>
        compiles=y
    "#,
    );
}
