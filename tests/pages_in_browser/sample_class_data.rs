//! Classes whose pages are opened in a browser.

use serde_json::{Value, json};

use model::verdict::Verdict;
use pages::plot::boxes_and_dots::draw_box_plot;
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value as Number};
use report::html::class_page::Plots;
use report::html::class_page::case_figures::SECONDS;

const LIMIT: f64 = 5.0;
const TEXT: &str = "Step 2 moves tile 1, which is not beside the blank.\n\
    Look at the moves at the edge of the board: a tile cannot go round it. </script><b>not bold</b>";

/// A student of the small class: key, name, id, points of 100, a letter a case.
const SMALL: &[(&str, &str, &str, f64, &str)] = &[
    ("ada", "Ada Lovelace", "13520001", 100.0, "AAAAAAAA"),
    ("budi", "Budi Santoso", "13520002", 87.5, "AAAAAAAO"),
    ("agus", "Agus Pratama", "13520088", 75.0, "AABBAAAA"),
    ("farhan", "Farhan Maulana", "13520004", 50.0, "AADDDAAD"),
    ("siti", "Siti Rahmawati", "13520005", 12.5, "HHHHHHAH"),
    ("dewi", "Dewi Lestari", "13520006", 0.0, "SSSSSSSS"),
    ("王小明", "", "", 100.0, "AAAAAAA-"),
    ("chloé", "Chloé Dubois", "", 50.0, "AALMNAKA"),
    (
        "mallory",
        "<img src=x onerror=\"document.title='broken'\">",
        "1",
        37.5,
        "BAABCAGB",
    ),
    ("eve", "txt.\u{202e}exe <b>bold</b>", "2", 62.5, "AAABJAER"),
    ("long", "LONG", "3", 62.5, "AADDAAQA"),
    ("sheet", "=HYPERLINK(\"x\")", "4", 75.0, "AAATAAIA"),
    ("liam", "Liam Murphy", "", 25.0, "FFAFFGFA"),
    ("emre", "Emre Kaya", "", 75.0, "VAAUAAAA"),
    ("olumide o'neill", "Olumide O'Neill", "", 62.5, "AAAOOAAP"),
];

/// A class of a few, with replays, hostile names and two assignments.
pub fn small() -> Value {
    let groups = [
        ("shallow", 2),
        ("deep", 3),
        ("unsolvable", 1),
        ("bad input", 1),
        ("bonus", 1),
    ];
    let names = groups
        .iter()
        .flat_map(|&(group, count)| (1..=count).map(move |number| (group, number)));
    let cases: Vec<(String, String)> = names
        .map(|(group, number)| (format!("{group}-{number}").replace(' ', "-"), group.into()))
        .collect();
    let mut chance = Chance(7);
    let mut rows: Vec<Value> = SMALL
        .iter()
        .map(|&(key, name, id, points, verdicts)| {
            row(&mut chance, [key, name, id], points, verdicts)
        })
        .collect();
    rows[10]["n"] = json!("long name ".repeat(500));
    for row in &mut rows[..4] {
        row["g"] = json!("python");
        row["m"] = json!("y");
    }
    rows[4]["m"] = json!("n");
    rows[13]["m"] = json!("?");
    rows[0]["d"] = json!("AAEfIAMAQA..YAbB");
    rows[2]["r"] = json!([{ "c": 2, "s": "71", "m": [2, "illegal"] }, { "c": 3, "s": "70", "b": [[1, 2], [0, 3]] }]);
    rows[2]["f"] = json!([0, -1]);
    rows[3]["r"] = json!([{ "c": 2, "s": "887bc", "m": [1, "wasted"] }]);
    let mut first = assignment("fifteen-bnb", "15-puzzle by branch and bound", &cases, rows);
    first["left_out"] = json!({ "replays": 2, "texts": 1 });
    let packed = [
        ("ada", "Ada Lovelace", "AA", 100.0),
        ("liam", "Liam Murphy", "IA", 50.0),
    ];
    let rows = packed.map(|(key, name, verdicts, points)| {
        let mut row = row(&mut chance, [key, name, ""], points, verdicts);
        if key == "liam" {
            row["r"] =
                json!([{ "c": 0, "g": ["AAB", "ACB", "CCB"], "o": "ABC", "m": [3, "illegal"] }]);
        }
        row
    });
    let cases = ["2x2", "3x3"].map(|name| (name.to_owned(), "rectangles".to_owned()));
    let mut second = assignment("iq-puzzler", "IQ Puzzler Pro", &cases, rows.into());
    for case in second["cases"].as_array_mut().expect("a list was made") {
        case.as_object_mut()
            .expect("an object was made")
            .remove("board");
    }
    class("Strategi Algoritma 2026", vec![first, second])
}

/// A class of which nothing is known but its results.
pub fn bare() -> Value {
    json!({
        "verdicts": [
            { "slug": "accepted", "words": "right", "standing": "right" },
            { "slug": "of-tomorrow", "words": "of tomorrow", "standing": "wrong" },
        ],
        "assignments": [{
            "name": "a",
            "title": "A",
            "cases": [{ "name": "one", "group": "g" }, { "name": "two", "group": "g" }],
            "rows": [
                { "k": "ada", "p": 1, "o": 2, "v": "AB", "t": "AB.." },
                { "k": "budi", "p": 0, "o": 0, "v": "--", "t": "...." },
            ],
        }],
    })
}

/// A class of so many students, on so many cases.
pub fn large(students: usize, cases: usize) -> Value {
    let mut chance = Chance(3);
    let groups = ["shallow", "middle", "deep", "unsolvable", "bonus"];
    let names: Vec<(String, String)> = (0..cases)
        .map(|case| {
            let group = groups[case * groups.len() / cases];
            (format!("{group}-{:02}", case + 1), group.to_owned())
        })
        .collect();
    let first = [
        "Ada", "Budi", "Chloé", "Dewi", "Emre", "Farhan", "Grace", "王小", "Ines", "Jan",
    ];
    let last = [
        "Lestari", "Santoso", "Dubois", "Kaya", "Hopper", "Nkosi", "明", "Janssens",
    ];
    let kinds = [b'D', b'B', b'O', b'H', b'F', b'R', b'L', b'P'];
    let rows = (0..students)
        .map(|student| {
            let skill = chance.next();
            let usual = kinds[(chance.next() * chance.next() * kinds.len() as f64) as usize];
            let mut verdicts = vec![b'A'; cases];
            for (case, verdict) in verdicts.iter_mut().enumerate() {
                let hard = 0.75 * case as f64 / cases as f64;
                let is_wrong = chance.next() > 1.15 - hard * (1.6 - 1.2 * skill);
                if is_wrong {
                    *verdict = if chance.next() < 0.8 {
                        usual
                    } else {
                        kinds[(chance.next() * kinds.len() as f64) as usize]
                    };
                }
            }
            if student % 97 == 5 {
                verdicts.fill(b'S');
            }
            let right = verdicts.iter().filter(|&&verdict| verdict == b'A').count();
            let points = (1_000.0 * right as f64 / cases as f64).round() / 10.0;
            let verdicts = String::from_utf8(verdicts).expect("letters are ASCII");
            let name = format!(
                "{} {} {}",
                first[student % 10],
                last[student / 10 % 8],
                student + 1
            );
            let key = format!("s{:05}", student + 1);
            let id = format!("1352{student:05}");
            row(&mut chance, [&key, &name, &id], points, &verdicts)
        })
        .collect();
    class(
        "Algorithms for a great many",
        vec![assignment("fifteen-ida", "15-puzzle by IDA*", &names, rows)],
    )
}

/// The box plots of the small class.
pub fn pictures() -> Vec<Plots> {
    let series = |name: &str, stopped: usize| Series {
        name: name.to_owned(),
        values: (1..12)
            .map(|number| Number::Measured(0.01 * f64::from(number).powi(2)))
            .chain(std::iter::repeat_n(Number::AtLeast(LIMIT), stopped))
            .collect(),
    };
    let plot = |title: &str, unit| Plot {
        title: title.to_owned(),
        quantity: title.to_owned(),
        unit,
        places: String::new(),
        caption: vec!["Seed 7.".to_owned()],
        series: vec![
            series("shallow-1", 0),
            series("deep-1", 1),
            series("deep-2", 9),
        ],
    };
    vec![Plots {
        assignment: "fifteen-bnb".to_owned(),
        time: draw_box_plot(&plot("CPU time", Unit::Seconds), Setting::InPage),
        nodes: Some(draw_box_plot(&plot("Nodes", Unit::Count), Setting::InPage)),
    }]
}

fn class(course: &str, assignments: Vec<Value>) -> Value {
    let verdicts = Verdict::ALL.map(|verdict| {
        json!({
            "slug": verdict.slug(),
            "words": match verdict {
                Verdict::Accepted => "right".to_owned(),
                other => other.slug().replace('-', " "),
            },
            "standing": verdict.standing().slug(),
            "censored": matches!(verdict, Verdict::TimeLimit | Verdict::MemoryLimit),
        })
    });
    json!({
        "course": course,
        "made": { "grader": "1.0.0", "date": "2026-11-15" },
        "verdicts": verdicts,
        "assignments": assignments,
    })
}

fn assignment(name: &str, title: &str, cases: &[(String, String)], rows: Vec<Value>) -> Value {
    let cases: Vec<Value> = cases
        .iter()
        .enumerate()
        .map(|(place, (name, group))| case(place, name, group, &rows))
        .collect();
    json!({
        "name": name,
        "title": title,
        "facts": [
            ["Suite", "3f2a9c41d07be865"], ["Limits", "5 s CPU, 10 s wall, 512 MiB"], ["Box", "full"],
            ["Machine", "AMD EPYC 7B13, 2 jobs"], ["Seed", "7"],
        ],
        "time_limit": LIMIT,
        "left_out": { "replays": 0, "texts": 0 },
        "texts": [TEXT],
        "causes": causes(&rows),
        "cases": cases,
        "rows": rows,
    })
}

fn case(place: usize, name: &str, group: &str, rows: &[Value]) -> Value {
    let letter = |row: &Value| row["v"].as_str().expect("letters").as_bytes()[place];
    let tried: Vec<&Value> = rows.iter().filter(|row| letter(row) != b'-').collect();
    let right = tried.iter().filter(|row| letter(row) == b'A').count();
    let median = 0.002 * 1.12_f64.powi(place as i32);
    let spread = [0.4, 0.8, 1.0, 1.5, 4.0].map(|factor| factor * median);
    json!({
        "name": name,
        "group": group,
        "moves": place + 3,
        "expected": match group {
            "unsolvable" => "no solution".to_owned(),
            "bad input" => "refused".to_owned(),
            _ => format!("{} moves", place + 3),
        },
        "board": [[1, 2, 3, 4], [5, 6, 0, 8], [9, 10, 7, 11], [13, 14, 15, 12]],
        "tried": tried.len(),
        "right": right,
        "discrimination": match place {
            0 => Value::Null,
            _ => json!((place as f64 * 1.7).sin() * 0.6 + 0.2),
        },
        "times": match right {
            0 => Value::Null,
            _ => json!(spread),
        },
        "timeouts": tried.iter().filter(|row| letter(row) == b'O').count(),
    })
}

/// Those who fail alike, the most first.
fn causes(rows: &[Value]) -> Value {
    let mut found = Vec::new();
    for (verdict, kind) in Verdict::ALL.iter().enumerate().skip(1) {
        let letter = char::from(b'A' + verdict as u8);
        let times = |row: &Value| row["v"].as_str().expect("letters").matches(letter).count();
        let students: Vec<usize> = (0..rows.len())
            .filter(|&row| times(&rows[row]) > 0)
            .collect();
        if !students.is_empty() {
            let cases: usize = students.iter().map(|&row| times(&rows[row])).sum();
            let text = format!(
                "{} on boards with the blank in the last row",
                kind.slug().replace('-', " ")
            );
            found.push((
                students,
                json!({ "verdict": verdict, "text": text, "cases": cases }),
            ));
        }
    }
    found.sort_by_key(|(students, _)| std::cmp::Reverse(students.len()));
    let found = found.into_iter().map(|(students, mut cause)| {
        cause["students"] = json!(students);
        cause
    });
    found.collect()
}

fn row(chance: &mut Chance, [key, name, id]: [&str; 3], points: f64, verdicts: &str) -> Value {
    let mut times = String::new();
    let mut texts = Vec::new();
    for (place, letter) in verdicts.bytes().enumerate() {
        let seconds = match letter {
            b'-' | b'S' | b'U' | b'V' => None,
            b'O' => Some(LIMIT),
            _ => Some(0.002 * 1.12_f64.powi(place as i32) * (0.4 + 1.6 * chance.next())),
        };
        match seconds {
            Some(seconds) => times.push_str(&SECONDS.encoded(seconds)),
            None => times.push_str(".."),
        }
        if letter != b'A' && letter != b'-' {
            texts.push(0);
        }
    }
    let mut row = json!({ "k": key, "p": points, "o": 100, "v": verdicts, "t": times, "f": texts });
    if !name.is_empty() {
        row["n"] = json!(name);
    }
    if !id.is_empty() {
        row["i"] = json!(id);
    }
    row
}

/// Numbers that look like chance and are the same each time.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / (1_u64 << 24) as f64
    }
}

/// The small class, with a queue and a person's words.
pub fn waiting() -> Value {
    let mut data = small();
    data["date"] = json!("2026-11-15");
    data["again"] = json!({
        "looking": "--in 'my class' --course c/grader.toml",
        "deciding": "--course c/grader.toml",
        "assignment": true,
    });
    let place = |verdict| Verdict::ALL.iter().position(|&it| it == verdict);
    data["waiting"] = json!([
        {
            "assignment": 0, "task": "talk", "verdict": place(Verdict::NotDriven), "text": "could not be talked to",
            "students": [14], "results": 8, "things": 1, "left": 0,
            "items": [{ "w": [14], "c": [0, 1, 2, 3, 4, 5, 6, 7], "p": "asked `Secret word:`" }],
        },
        {
            "assignment": 0, "task": "look", "verdict": place(Verdict::Unreadable), "text": "unreadable answer",
            "students": [7, 8, 9], "results": 5, "things": 33, "left": 30,
            "items": [
                { "w": [7, 8], "c": [2, 4], "p": "hocus\n<b>pocus</b>", "y": "Nothing in it can be read." },
                { "w": [9], "c": [3], "p": "abracadabra", "y": "Nothing in it can be read." },
            ],
        },
        {
            "assignment": 1, "task": "tick", "text": "The report is clear", "line": 5,
            "students": [0, 1], "results": 2, "things": 2, "left": 0, "items": [{ "w": [0] }, { "w": [1] }],
        },
        {
            "assignment": 1, "task": "none", "verdict": place(Verdict::NotRun), "text": "is empty",
            "students": [1], "results": 1, "things": 0, "left": 0, "items": [{ "w": [1] }],
        },
    ]);
    let rows = &mut data["assignments"][0]["rows"];
    rows[0]["h"] = json!([[1, "a person decided that it is right: read by hand"]]);
    rows[1]["z"] = json!("a person decided on 87.5 points: run by hand");
    rows[4]["z"] = json!("exempt, as a person decided");
    rows[4]["e"] = json!(true);
    rows[5]["l"] = json!(true);
    rows[2]["b"] = json!("Your answers agree with a solver that counts the blank.");
    data
}
