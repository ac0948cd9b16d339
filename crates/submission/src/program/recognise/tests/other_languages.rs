//! Python, C, scripts, and programs that come built.

use crate::program::recognise::tests::hold;

#[test]
fn python_is_started_as_a_person_would() {
    hold(
        r"
        main.py = print(1)
        > python | main.py | python3 {tree}/main.py | | only file with a main
        tucil.py = x = 1
        > python | tucil.py | python3 {tree}/tucil.py | | is the only file
        src/main.py = import board\nmain()
        src/board.py = class Board: pass
        test/a.txt = 1
        README.md
        > python | src/main.py | python3 {tree}/src/main.py | | only file with a main
        solver.py = PY_MAIN
        board.py = PY_MAIN
        util.py
        > python | solver.py | python3 {tree}/solver.py | | name of a main program
        Main.py = PY_MAIN
        gui.py = import tkinter\nmain()
        > python | Main.py | python3 {tree}/Main.py | | name of a main program
        main.py = import tkinter\nmain()
        cli.py = PY_MAIN
        > python | cli.py | python3 {tree}/cli.py | |
        a.py = PY_MAIN
        b.py = import a\nmain()
        > python | b.py | python3 {tree}/b.py | | the others are used by it
        a.py = PY_MAIN
        b.py = PY_MAIN
        README.md = Run `python b.py`
        > python | b.py | python3 {tree}/b.py | | the README starts `b.py`
        a.py = PY_MAIN
        test_a.py = PY_MAIN
        > python | a.py | python3 {tree}/a.py | | tests or open windows
        fifteen.py = PY_MAIN
        zzz.py = PY_MAIN
        > python | fifteen.py | python3 {tree}/fifteen.py | | name of a main program
        a.py = PY_MAIN
        deep/b.py = PY_MAIN
        > python | a.py | python3 {tree}/a.py | | the outermost
        puzzle/__main__.py = main()
        puzzle/__init__.py
        setup.cfg
        > python-package | puzzle/__main__.py | python3 -m puzzle | | there is a `puzzle/__main__.py`
        src/puzzle/__main__.py = main()
        src/puzzle/board.py
        x.txt
        > python-package | src/puzzle/__main__.py | python3 -m puzzle | |
        __main__.py = main()
        board.py
        > python | __main__.py | python3 {tree}/__main__.py | |
        app/main.py = from .board import Board\nmain()
        app/board.py
        x.txt
        > python | app/main.py | python3 -m app.main | |
        main.py = # main()\ndef f(): pass
        other.py = print(1)
        > python | other.py | python3 {tree}/other.py | | only file with a main
        a.py = def f(): pass
        b.py = def g(): pass
        > python | a.py | python3 {tree}/a.py | | no file has a main
        -rf.py = print(1)
        > python | -rf.py | python3 {tree}/-rf.py | |
    ",
    );
}

#[test]
fn c_and_its_kin_are_built_with_one_main() {
    hold(
        r"
        main.c = C_MAIN
        board.c = int b;
        board.h
        > c | main.c | {out}/main | gcc -o {out}/main board.c main.c | only file with a main
        src/solver.cpp = C_MAIN
        src/board.cc
        src/bench.cpp = C_MAIN
        > cpp | src/solver.cpp | {out}/solver | g++ -o {out}/solver src/board.cc src/solver.cpp | name of a main program
        Makefile = all:
        src/main.cpp = C_MAIN
        > c-make | Makefile | {made} | make | there is a `Makefile`
        Makefile = run:\n\tpython main.py
        main.py = print(1)
        > python | main.py | python3 {tree}/main.py | |
        Cargo.toml
        src/main.rs = fn main() {}
        > rust-cargo | Cargo.toml | {made} | cargo build | there is a `Cargo.toml`
        solver.rs = fn main() {}
        > rust | solver.rs | {out}/solver | rustc -o {out}/solver solver.rs |
        main.go = func main() {}
        board.go
        board_test.go
        cmd/x/x.go = func main() {}
        > go | main.go | {out}/main | go build -o {out}/main board.go main.go |
    ",
    );
}

#[test]
fn scripts_and_programs_already_built_are_started() {
    hold(
        r#"
        package.json = {"main": "lib/go.js"}
        lib/go.js = run()
        index.js = x()
        > node | lib/go.js | node {tree}/lib/go.js | | `package.json` names `lib/go.js`
        package.json = {"scripts": {"start": "node src/index.js"}}
        src/index.js = run()
        > node | src/index.js | node {tree}/src/index.js | |
        solver.js = module.exports = 1
        index.js = const s = require('./solver');\ns.run()
        > node | index.js | node {tree}/index.js | |
        run.sh = echo 1
        > shell | run.sh | bash {tree}/run.sh | |
        solver = ELF
        > executable | solver | {tree}/solver | | already built
        main.py = print(1)
        solver = ELF
        > python | main.py | python3 {tree}/main.py | |
        gen.py = print(1)
        main.cpp = // a long program\nint main() { return 0; }\n
        > cpp | main.cpp | {out}/main | g++ -o {out}/main main.cpp |
    "#,
    );
}
