//! Says hello.

fn main() {
    println!("hello");
}
