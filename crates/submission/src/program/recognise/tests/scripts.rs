//! Scripts, and programs that come built.

use crate::program::recognise::tests::samples::hold;

#[test]
fn scripts_and_programs_already_built_are_started() {
    hold(&[
        (
            &[
                ("package.json", "{\"main\": \"lib/go.js\"}"),
                ("lib/go.js", "run()"),
                ("index.js", "x()"),
            ],
            "node",
            "lib/go.js",
            "node {tree}/lib/go.js",
            "",
            "`package.json` names `lib/go.js`",
        ),
        (
            &[
                (
                    "package.json",
                    "{\"scripts\": {\"start\": \"node src/index.js\"}}",
                ),
                ("src/index.js", "run()"),
            ],
            "node",
            "src/index.js",
            "node {tree}/src/index.js",
            "",
            "",
        ),
        (
            &[
                ("solver.js", "module.exports = 1"),
                ("index.js", "const s = require('./solver');\ns.run()"),
            ],
            "node",
            "index.js",
            "node {tree}/index.js",
            "",
            "",
        ),
        (
            &[("run.sh", "echo 1")],
            "shell",
            "run.sh",
            "bash {tree}/run.sh",
            "",
            "",
        ),
        (
            &[("solver", "\u{7f}ELF....")],
            "executable",
            "solver",
            "{tree}/solver",
            "",
            "already built",
        ),
        (
            &[("main.py", "print(1)"), ("solver", "\u{7f}ELF....")],
            "python",
            "main.py",
            "python3 {tree}/main.py",
            "",
            "",
        ),
        (
            &[
                ("gen.py", "print(1)"),
                ("main.cpp", "// a long program\nint main() { return 0; }\n"),
            ],
            "cpp",
            "main.cpp",
            "{out}/main",
            "g++ -o {out}/main main.cpp",
            "",
        ),
    ]);
}
