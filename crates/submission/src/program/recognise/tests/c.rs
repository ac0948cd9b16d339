//! C and its kin, as students hand them in.

use crate::program::recognise::tests::samples::{C_MAIN, hold};

#[test]
fn c_and_its_kin_are_built_with_one_main() {
    hold(&[
        (
            &[("main.c", C_MAIN), ("board.c", "int b;"), ("board.h", "")],
            "c",
            "main.c",
            "{out}/main",
            "gcc -o {out}/main board.c main.c",
            "only file with a main",
        ),
        (
            &[
                ("src/solver.cpp", C_MAIN),
                ("src/board.cc", ""),
                ("src/bench.cpp", C_MAIN),
            ],
            "cpp",
            "src/solver.cpp",
            "{out}/solver",
            "g++ -o {out}/solver src/board.cc src/solver.cpp",
            "name of a main program",
        ),
        (
            &[("Makefile", "all:"), ("src/main.cpp", C_MAIN)],
            "c-make",
            "Makefile",
            "{made}",
            "make",
            "there is a `Makefile`",
        ),
        (
            &[
                ("Makefile", "run:\n\tpython main.py"),
                ("main.py", "print(1)"),
            ],
            "python",
            "main.py",
            "python3 {tree}/main.py",
            "",
            "",
        ),
        (
            &[("Cargo.toml", ""), ("src/main.rs", "fn main() {}")],
            "rust-cargo",
            "Cargo.toml",
            "{made}",
            "cargo build",
            "there is a `Cargo.toml`",
        ),
        (
            &[("solver.rs", "fn main() {}")],
            "rust",
            "solver.rs",
            "{out}/solver",
            "rustc -o {out}/solver solver.rs",
            "",
        ),
        (
            &[
                ("main.go", "func main() {}"),
                ("board.go", ""),
                ("board_test.go", ""),
                ("cmd/x/x.go", "func main() {}"),
            ],
            "go",
            "main.go",
            "{out}/main",
            "go build -o {out}/main board.go main.go",
            "",
        ),
    ]);
}
