//! A page with every kind of replay, and a name that would like to be more than text.

use std::fs;
use std::path::{Path, PathBuf};

use pages::web::escape::html;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, THEME_CSS, THEME_JS};
use pages::web::policy::Reach;
use pages::web::replay::{Mark, MarkKind, Replay, ReplayWords, replay_element};
use pages::web::theme_switch::ThemeSwitch;
use serde_json::json;

const HOSTILE: &str = "\"><img src=x onerror=\"document.title='broken'\"></script><script>document.title='broken'</script>";

/// Writes the page, and says where.
pub(crate) fn write(folder: &Path) -> Vec<PathBuf> {
    let page = folder.join("replay.html");
    fs::write(&page, replay_page()).expect("the folder for tests can be written");
    vec![page]
}

fn replay_page() -> String {
    let replays = replays();
    let switch = ThemeSwitch {
        label: "Theme",
        system: "System",
        light: "Light",
        dark: "Dark",
    };
    let mut body = format!(
        "<header>{}</header>\n<main>\n<h1>Replays</h1>\n",
        switch.to_html()
    );
    for (index, (label, _)) in replays.iter().enumerate() {
        body.push_str("<h2>");
        body.push_str(&html(label));
        body.push_str("</h2>\n");
        body.push_str(&replay_element(index, label, "This replay needs a script."));
        body.push('\n');
    }
    body.push_str("</main>");
    let data = json!({
        "replays": replays.iter().map(|(_, replay)| replay).collect::<Vec<_>>(),
        "replay_words": ReplayWords::ENGLISH,
        "hostile": HOSTILE,
    });
    let page = Page {
        title: "Replays",
        language: "en",
        styles: &[THEME_CSS, REPLAY_CSS],
        scripts: &[THEME_JS, REPLAY_JS],
        data: &data,
        body: &body,
        reach: Reach::Nobody,
    };
    page.to_html()
}

fn replays() -> Vec<(&'static str, Replay)> {
    let start = vec![
        vec![1, 2, 3, 4],
        vec![5, 6, 0, 8],
        vec![9, 10, 7, 11],
        vec![13, 14, 15, 12],
    ];
    let marked = |step, kind| Some(Mark { step, kind });
    let sliding = |tiles, mark| Replay::Sliding {
        rows: start.clone(),
        tiles,
        total: None,
        mark,
    };
    let rows: Vec<String> = [
        "AABBCDEEF",
        "AABCCDEFF",
        "GGGHHDEIF",
        "JGKKHHIIL",
        "JJJKKMMLL",
    ]
    .map(str::to_owned)
    .to_vec();
    let packing = |mark| Replay::Packing {
        rows: rows.clone(),
        order: ('A'..='M').collect(),
        mark,
    };
    vec![
        ("A shortest path", sliding(vec![7, 11, 12], None)),
        (
            "A path with a wasted move",
            sliding(vec![8, 8, 7, 11, 12], marked(1, MarkKind::Wasted)),
        ),
        (
            "A path with an illegal move",
            sliding(vec![7, 1, 12], marked(2, MarkKind::Illegal)),
        ),
        ("A path off the board", sliding(vec![7, 0], None)),
        ("A packing", packing(None)),
        (
            "A packing with a wrong piece",
            packing(marked(4, MarkKind::Illegal)),
        ),
        (HOSTILE, sliding(vec![], None)),
    ]
}
