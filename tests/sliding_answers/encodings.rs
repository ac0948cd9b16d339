//! Outputs that are not written in UTF-8.

use puzzles::answer::Reading;
use puzzles::answer::Says;
use puzzles::sliding::answer::SlidingAnswer;
use puzzles::sliding::read::reader::{SlidingReader, read};

use crate::sliding_answers::outputs::EIGHT;

fn answer(output: &[u8]) -> SlidingAnswer {
    let whole = read(&EIGHT.parse().expect("a board"), output);
    let mut reader = SlidingReader::new(&EIGHT.parse().expect("a board"));
    output.chunks(3).for_each(|piece| reader.feed(piece));
    assert_eq!(reader.finish(), whole);
    match whole {
        Reading::Answer(answer) => answer,
        other => panic!("{output:?}\nwas read as {other:?}"),
    }
}

fn tiles(answer: &SlidingAnswer) -> &[u8] {
    &answer.runs[0].walk.as_ref().expect("a path").tiles
}

#[test]
fn utf16_with_a_mark_is_read() {
    let boards = "\u{feff}1 2 3\r\n4 0 5\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 0\r\n7 8 6\r\n\r\n1 2 3\r\n4 5 6\r\n7 8 0\r\n共2步\r\n";
    let little: Vec<u8> = boards.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = boards.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for output in [little, big] {
        let answer = answer(&output);
        assert_eq!(tiles(&answer), [5, 6]);
        assert_eq!(answer.runs[0].claimed, Some(2));
    }
}

#[test]
fn the_words_of_gbk_are_read() {
    // 无解, 没有解.
    for output in [&b"\xce\xde\xbd\xe2\r\n"[..], b"\xc3\xbb\xd3\xd0\xbd\xe2\n"] {
        let says = answer(output).says;
        assert!(matches!(says, Says::NoSolution { .. }), "{says:?}");
    }
    // 右 下, and 步数: 2.
    let answer = answer(b"\xd3\xd2 \xcf\xc2\n\xb2\xbd\xca\xfd: 2\n");
    assert_eq!(tiles(&answer), [5, 6]);
    assert_eq!(answer.runs[0].claimed, Some(2));
}
