//! Pictures of small boards, read back by other hands than ours.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use rules::packing::board::Board as Field;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::Board;

use super::gif::encode_gif;
use super::packing::{self, Packed};
use super::raster::Raster;
use super::scene::{Colour, FIRST, Frame, LAST, Scene, Shape, render_svg};
use super::sliding_film;
use super::sliding_strip::{Still, still};
use crate::plot::tests::read;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Every frame of a GIF as it is seen, in red, green and blue, with how long it stands.
fn seen(file: &[u8]) -> Vec<(Vec<[u8; 3]>, Duration)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0; 3]; width * height];
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        for (place, pixel) in frame.buffer.chunks(4).enumerate() {
            let (row, column) = (
                place / usize::from(frame.width),
                place % usize::from(frame.width),
            );
            let place = (usize::from(frame.top) + row) * width + usize::from(frame.left) + column;
            if pixel[3] > 0 {
                canvas[place] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        seen.push((
            canvas.clone(),
            Duration::from_millis(10 * u64::from(frame.delay)),
        ));
    }
    seen
}

/// What is seen is what was painted, but for colours that the format has no room for.
fn assert_seen(frames: &[Frame], most_off: u8) {
    let seen = seen(&encode_gif(frames, 1.0, &AtomicBool::new(false)).unwrap());
    assert_eq!(seen.len(), frames.len());
    for (number, (frame, (pixels, time))) in frames.iter().zip(seen).enumerate() {
        assert_eq!(frame.time, time);
        for (Colour(painted), pixel) in Raster::new(&frame.scene, 1.0).pixels.iter().zip(pixels) {
            let off = painted
                .iter()
                .zip(pixel)
                .map(|(one, other)| one.abs_diff(other));
            assert!(
                off.max() <= Some(most_off),
                "frame {number}: {painted:?} is {pixel:?}"
            );
        }
    }
}

#[test]
fn another_decoder_sees_every_move_and_the_last_board_held() {
    let start = board("1 2 / 0 3");
    let frames = sliding_film::film(&start, Some(&[3]));
    // The start, two glimpses of the tile on its way, and the end.
    let times: Vec<Duration> = frames.iter().map(|frame| frame.time).collect();
    let glimpse = Duration::from_millis(40);
    assert_eq!(times, [FIRST, glimpse, glimpse, LAST]);
    assert_seen(&frames, 0);
}

#[test]
fn another_decoder_sees_every_piece() {
    let (field, grid) = (
        Field::rectangle(2, 3).unwrap(),
        Grid::from_rows(&["AAB", "ABB"]),
    );
    let order: Vec<Letter> = [b'A', b'B'].into_iter().filter_map(Letter::new).collect();
    let packed = Packed {
        board: &field,
        grid: Some(&grid),
        order: &order,
        headline: "2 pieces",
        notes: &[],
    };
    let frames = packing::film(&packed);
    assert_eq!(frames.len(), 3);
    assert_seen(&frames, 24);
    let empty = packing::film(&Packed {
        grid: None,
        ..packed
    });
    assert_eq!((empty.len(), empty[0].time), (1, LAST));
}

#[test]
fn a_path_of_no_moves_and_an_illegal_one_are_still_films() {
    let goal = Board::goal(3);
    assert_seen(&sliding_film::film(&goal, Some(&[])), 0);
    let none = sliding_film::film(&board("2 1 / 3 0"), None);
    assert_eq!((none.len(), none[0].time), (1, LAST));
    read(&render_svg(&none[0].scene)).shows("cannot be solved");
    // 1 is not beside the blank, so that the film ends before it.
    assert_eq!(sliding_film::film(&goal, Some(&[1])).len(), 1);
}

#[test]
fn a_film_of_many_moves_has_a_thousand_boards_and_the_last() {
    let frames = sliding_film::film(&board("1 2 / 3 0"), Some(&[3; 2_002]));
    assert_eq!(frames.len(), 1 + 667 + 1);
    read(&render_svg(&frames[668].scene)).shows("move 2002 of 2002");
}

#[test]
fn a_tile_slides_from_where_it_was() {
    // The blank is at the left of 3, which goes there: at first it is nearly a cell to the right of its place.
    let frames = sliding_film::film(&board("1 2 / 0 3"), Some(&[3]));
    let of_three = |frame: &Frame| {
        let texts = frame.scene.shapes.iter();
        let mut places = texts.filter_map(|shape| match shape {
            Shape::Text { foot, text, .. } if text == "3" => Some(foot.x),
            _ => None,
        });
        places.next().unwrap()
    };
    let places: Vec<f64> = frames.iter().map(of_three).collect();
    assert!(places.is_sorted_by(|one, next| one > next), "{places:?}");
    assert!((places[0] - places[3] - 64.0).abs() < 1e-9, "{places:?}");
}

fn of(start: &Board, tiles: Option<&[u8]>) -> Scene {
    still(&Still {
        start,
        tiles,
        headline: "so many moves",
        notes: &["a note".to_owned()],
    })
}

#[test]
fn a_still_picture_shows_start_goal_and_every_board_between() {
    let start = board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12");
    let picture = read(&render_svg(&of(&start, Some(&[7, 11, 12]))));
    for text in ["so many moves", "a note", "3", "moves", "start"] {
        picture.shows(text);
    }
    // Two large boards and four small ones.
    let fifteens = picture.texts.iter().filter(|text| *text == "15");
    assert_eq!(fifteens.count(), 6);
    picture.mentions("The tiles that slide: 7, 11, 12.");
}

#[test]
fn a_path_too_long_to_be_read_has_no_strip_and_no_path_has_no_goal() {
    let start = board("1 2 3 / 4 5 6 / 7 0 8");
    let fives = |tiles: Option<&[u8]>| {
        let texts = read(&render_svg(&of(&start, tiles))).texts;
        texts.iter().filter(|text| *text == "5").count()
    };
    let to_and_fro: Vec<u8> = [8; 501].to_vec();
    assert_eq!(fives(Some(&to_and_fro)), 2);
    let picture = read(&render_svg(&of(&start, Some(&to_and_fro))));
    picture.shows("the 500 boards on the way are not drawn");
    // Two large boards, six small ones, the number of moves and the number of the last.
    assert_eq!(fives(Some(&to_and_fro[..5])), 2 + 6 + 1 + 1);
    assert_eq!(fives(None), 1);
}

#[test]
fn everything_stays_within_the_picture() {
    let long = "a headline that is a good deal longer than two boards of four tiles are wide";
    let start = board("1 2 / 0 3");
    let scene = still(&Still {
        start: &start,
        tiles: Some(&[3]),
        headline: long,
        notes: &[],
    });
    let raster = Raster::new(&scene, 1.0);
    let paper = raster.pixels[0];
    let rim = (0..raster.height).map(|row| row * raster.width + raster.width - 8);
    assert!(rim.into_iter().all(|place| raster.pixels[place] == paper));
    assert!(raster.pixels.iter().any(|&pixel| pixel != paper));
}

#[test]
fn a_packing_has_its_letters_and_only_the_cells_there_are() {
    let field = Field::with_mask(2, 2, &[true, true, true, false]).unwrap();
    let grid = Grid::from_rows(&["AA", "B."]);
    let order: Vec<Letter> = [b'A', b'B'].into_iter().filter_map(Letter::new).collect();
    let picture = render_svg(&packing::still(&Packed {
        board: &field,
        grid: Some(&grid),
        order: &order,
        headline: "<b> & so on",
        notes: &[],
    }));
    let texts = read(&picture).texts;
    assert_eq!(texts.iter().filter(|text| *text == "A").count(), 2);
    assert_eq!(texts.iter().filter(|text| *text == "B").count(), 1);
    // The ground of the picture, three empty cells, three covered ones and a patch under each letter.
    assert_eq!(picture.matches("<rect").count(), 1 + 3 + 3 + 3);
    assert!(!picture.contains("<b>"));
}

#[test]
fn a_film_that_is_cancelled_is_none() {
    let board = board("1 2 / 0 3");
    let film = sliding_film::film(&board, Some(&[3]));
    assert_eq!(encode_gif(&film, 1.0, &AtomicBool::new(true)), None);
}
