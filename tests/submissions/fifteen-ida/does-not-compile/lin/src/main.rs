use std::io::Read;

struct Board {
    tiles: Vec<u8>,
    history: Vec<u8>,
}

impl Board {
    fn slide(&mut self, from: usize, to: usize) {
        let tile = &self.tiles[from];
        self.tiles.swap(from, to);
        self.history.push(*tile);
    }
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let tiles = text.split_whitespace().map(|t| t.parse().unwrap()).collect();
    let mut board = Board { tiles, history: vec![] };
    board.slide(0, 1);
    println!("{:?}", board.history);
    println!("Length: {}", board.history.len);
}
