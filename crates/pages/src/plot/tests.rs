//! Pictures read back as XML.

use testkit::golden::assert_matches;
use testkit::golden_file;
use testkit::xml::{Element, read_xml};

use super::boxes_and_dots::{draw_box_plot, draw_dots};
use super::series::Value::{self, AtLeast, Measured};
use super::series::{Plot, Series};
use crate::plot::box_rows::draw_box_rows;
use crate::plot::frame::{STYLE, Setting};
use crate::plot::series::Unit;

fn plot(series: &[(&str, &[Value])]) -> Plot {
    Plot {
        title: "Iterations".to_owned(),
        quantity: "boards expanded".to_owned(),
        unit: Unit::Count,
        places: "board".to_owned(),
        caption: vec!["seed 1".to_owned()],
        series: series
            .iter()
            .map(|(name, values)| Series {
                name: (*name).to_owned(),
                values: values.to_vec(),
            })
            .collect(),
    }
}

/// The elements of a picture, and its texts with their entities resolved.
pub(crate) struct Read {
    elements: Vec<Element>,
    pub(crate) texts: Vec<String>,
}

pub(crate) fn read(svg: &str) -> Read {
    let root = read_xml(svg);
    let all = || root.all().into_iter();
    let texts = all().map(|it| it.text.trim().to_owned());
    Read {
        texts: texts.filter(|text| !text.is_empty()).collect(),
        elements: all().cloned().collect(),
    }
}

impl Read {
    fn count(&self, name: &str) -> usize {
        self.elements.iter().filter(|it| it.name == name).count()
    }

    fn attributes(&self, name: &str, key: &str) -> Vec<&str> {
        let own = self.elements.iter().filter(|it| it.name == name);
        own.filter_map(|it| it.attribute(key)).collect()
    }

    /// Sees that this is one of its texts.
    #[track_caller]
    pub(crate) fn shows(&self, wanted: &str) {
        let is_there = self.texts.iter().any(|text| text == wanted);
        assert!(is_there, "{wanted}: {:?}", self.texts);
    }

    /// Sees that this is a part of one of its texts.
    #[track_caller]
    pub(crate) fn mentions(&self, part: &str) {
        let is_there = self.texts.iter().any(|text| text.contains(part));
        assert!(is_there, "{part}: {:?}", self.texts);
    }
}

#[test]
fn each_measured_value_is_a_dot_at_its_place() {
    let values = [Measured(1.0), Measured(10.0), Measured(100.0)];
    let svg = read(&draw_dots(&plot(&[("hamming", &values)]), Setting::InPage));
    // The legend's, then 648 wide in three and 320 high in two decades.
    assert_eq!(
        svg.attributes("circle", "cx"),
        ["26.0", "200.0", "416.0", "632.0"]
    );
    assert_eq!(
        svg.attributes("circle", "cy"),
        ["48.0", "390.0", "230.0", "70.0"]
    );
}

#[test]
fn what_was_stopped_is_an_open_triangle_and_no_dot() {
    let values = [Measured(1.0), AtLeast(100.0)];
    let diagram = draw_dots(&plot(&[("hamming", &values)]), Setting::InPage);
    let svg = read(&diagram);
    assert_eq!(svg.count("circle"), 2);
    assert_eq!(diagram.matches("m0-5l4.6 8h-9.2z").count(), 2);
    svg.shows("stopped: at least this");
    svg.mentions("1 of them stopped; measured from 1 to 1");
}

#[test]
fn a_box_stands_at_its_quartiles() {
    // Quartiles 1, 10 and 100 of five; the axis reaches from 1 to 100.
    let values = [1.0, 1.0, 10.0, 100.0, 100.0].map(Measured);
    let svg = draw_box_plot(&plot(&[("hamming", &values)]), Setting::InPage);
    assert!(
        svg.contains("class=\"box\" d=\"M368.0 390.0H464.0V70.0H368.0Z\""),
        "{svg}"
    );
    assert!(
        svg.contains("class=\"median\" d=\"M368.0 230.0H464.0\""),
        "{svg}"
    );
    read(&svg).shows("n = 5");
}

#[test]
fn a_box_is_open_where_a_quartile_lies_among_the_stopped() {
    let values = [Measured(1.0), Measured(2.0), AtLeast(9.0), AtLeast(9.0)];
    let svg = draw_box_plot(&plot(&[("hamming", &values)]), Setting::InPage);
    assert!(svg.contains("class=\"box open\""), "{svg}");
    assert!(!svg.contains("class=\"median\""), "{svg}");
    let read = read(&svg);
    read.shows("n = 4, 2 stopped");
    read.mentions("median not known");
}

fn english(name: &str) -> &'static str {
    match name {
        "axis" => "{quantity}, logarithmic",
        "median" => "median",
        "values" => "values",
        "stopped" => "stopped",
        "key" => "Box: quartiles.",
        "key-stopped" => "Triangle: stopped there.",
        "hidden" => "{hidden} of the {beyond} values are not drawn: a row has at most {most} dots.",
        "counted" => "{name}: {count} values",
        "counted-stopped" => ", {stopped} of them stopped",
        "spread" => "; from {minimum} to {maximum}, quartiles {lower}, {middle}, {upper}",
        "unknown" => "unknown",
        other => panic!("{other}"),
    }
}

fn english_rows(plot: &Plot, setting: Setting) -> String {
    draw_box_rows(plot, &english, setting)
}

/// Sixty cases of 3,000 values, a few of them stopped.
fn a_class() -> Plot {
    let names: Vec<String> = (1..=60).map(|case| format!("hard-{case:02}")).collect();
    let values: Vec<Vec<Value>> = (0..60_u32)
        .map(|case| {
            (0..3_000_u32)
                .map(|student| {
                    let spread = f64::from(student * 7_919 % 3_001) / 3_001.0 - 0.5;
                    let seconds =
                        10.0_f64.powf(f64::from(case) / 20.0 - 2.0 + 9.0 * spread.powi(3));
                    if seconds < 10.0 {
                        Measured(seconds)
                    } else {
                        AtLeast(10.0)
                    }
                })
                .collect()
        })
        .collect();
    let series: Vec<(&str, &[Value])> = names
        .iter()
        .zip(&values)
        .map(|(name, values)| (name.as_str(), values.as_slice()))
        .collect();
    let mut plot = plot(&series);
    plot.unit = Unit::Seconds;
    plot
}

#[test]
fn a_row_stands_at_its_quartiles_with_its_numbers_beside_it() {
    // Quartiles 1, 10 and 100 of five; names of six letters or fewer leave the axis from 75.4 to 535.4.
    let values = [1.0, 1.0, 10.0, 100.0, 100.0].map(Measured);
    let svg = english_rows(&plot(&[("easy", &values)]), Setting::InPage);
    assert!(svg.contains("d=\"M75.4-6.5H535.4v13H75.4z\""), "{svg}");
    assert!(
        svg.contains("class=\"median\" d=\"M305.4-6.5v13\""),
        "{svg}"
    );
    let read = read(&svg);
    for text in ["easy", "10", "5"] {
        read.shows(text);
    }
    assert!(!read.texts.iter().any(|text| text == "stopped"));
    read.shows("easy: 5 values; from 1 to 100, quartiles 1, 10, 100.");
}

#[test]
fn a_row_is_open_where_a_quartile_lies_among_the_stopped() {
    let values = [Measured(1.0), Measured(2.0), AtLeast(9.0), AtLeast(9.0)];
    let svg = english_rows(&plot(&[("hard", &values)]), Setting::InPage);
    assert!(svg.contains("class=\"box open\"") && !svg.contains("class=\"median\""));
    assert_eq!(svg.matches("l8 4.6l-8 4.6z").count(), 1, "{svg}");
    read(&svg)
        .shows("hard: 4 values, 2 of them stopped; from 1 to 2, quartiles 1.75, unknown, unknown.");
}

#[test]
fn sixty_rows_of_thousands_of_values_stay_small_and_say_what_they_leave_out() {
    let plot = a_class();
    let svg = english_rows(&plot, Setting::InPage);
    assert!(svg.len() < 60 * 1_024, "{}", svg.len());
    let read = read(&svg);
    for series in &plot.series {
        read.shows(&series.name);
    }
    let dots = read.attributes("path", "d");
    let drawn: usize = dots.iter().map(|path| path.matches("h0").count()).sum();
    assert!(drawn > 0 && drawn <= 60 * 24, "{drawn}");
    read.mentions("are not drawn");
}

#[test]
fn a_long_legend_has_lines_and_nothing_of_it_is_cut() {
    let name = "a name of twenty-eight chars";
    let series: Vec<(&str, &[Value])> = vec![(name, &[Measured(1.0)]); 5];
    let svg = read(&draw_dots(&plot(&series), Setting::InPage));
    let legend = svg.elements.iter();
    let legend = legend.filter(|it| it.name == "text" && it.attribute("font-size") == Some("13"));
    let places: Vec<(f64, f64)> = legend
        .map(|it| {
            let number = |key| {
                it.attribute(key)
                    .map_or(0.0, |value| value.parse().unwrap())
            };
            (number("x"), number("y"))
        })
        .filter(|&(_, y)| (52.0..=100.0).contains(&y))
        .collect();
    assert_eq!(places.len(), 5);
    assert!(
        places.iter().all(|&(x, _)| x + 28.0 * 7.4 < 760.0),
        "{places:?}"
    );
    assert!(places.iter().any(|&(_, y)| y > 52.0));
    assert_eq!(svg.attributes("g", "transform"), ["translate(0 18)"]);
}

#[test]
fn hostile_words_stay_words() {
    let hostile = "</text><script>alert(1)</script>&\"'\u{1b}";
    let mut plot = plot(&[(hostile, &[Measured(1.0), AtLeast(2.0)])]);
    plot.title = hostile.to_owned();
    plot.quantity = hostile.to_owned();
    plot.places = hostile.to_owned();
    plot.caption = vec![hostile.to_owned()];
    for svg in [
        draw_dots(&plot, Setting::Alone),
        draw_box_plot(&plot, Setting::Alone),
        english_rows(&plot, Setting::Alone),
    ] {
        assert!(!svg.contains("<script") && !svg.contains('\u{1b}'), "{svg}");
        let read = read(&svg);
        assert_eq!(read.count("script"), 0);
        let seen = hostile.replace('\u{1b}', "\u{fffd}");
        assert!(
            read.texts.iter().filter(|text| **text == seen).count() >= 2,
            "{:?}",
            read.texts
        );
    }
}

#[test]
fn a_picture_alone_carries_its_style_and_one_in_a_page_does_not() {
    let plot = plot(&[("hamming", &[Measured(1.0)])]);
    for draw in [draw_dots, draw_box_plot, english_rows] {
        let alone = read(&draw(&plot, Setting::Alone));
        assert_eq!((alone.count("style"), alone.count("rect")), (1, 1));
        alone.shows(STYLE.trim());
        let in_page = read(&draw(&plot, Setting::InPage));
        assert_eq!((in_page.count("style"), in_page.count("rect")), (0, 0));
        assert_eq!(in_page.attributes("svg", "role"), ["img"]);
        assert_eq!(in_page.texts[0], "Iterations");
    }
}

#[test]
fn nothing_to_draw_and_numbers_that_are_none_are_still_a_picture() {
    let none: &[Value] = &[];
    let odd: &[Value] = &[
        Measured(0.0),
        Measured(f64::NAN),
        AtLeast(f64::INFINITY),
        Measured(-1.0),
        Measured(1e300),
    ];
    for series in [vec![], vec![("a", none)], vec![("a", odd), ("b", none)]] {
        for draw in [draw_dots, draw_box_plot, english_rows] {
            let svg = draw(&plot(&series), Setting::InPage);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            assert_eq!(read(&svg).count("svg"), 1);
        }
    }
}

#[test]
fn a_small_diagram_is_this_text() {
    let values = [Measured(1.0), AtLeast(10.0)];
    let svg = draw_dots(&plot(&[("a < b", &values)]), Setting::InPage);
    assert_matches(golden_file!("golden.svg"), &svg);
}
