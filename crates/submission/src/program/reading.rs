//! What code that reads something has in it.

/// What looks at a program's arguments.
pub(crate) const ARGUMENTS: &[&str] = &[
    "sys.argv",
    "argparse",
    "args[",
    "args.length",
    "argv[",
    "argc",
    "os.Args",
    "env::args",
    "process.argv",
    "$1",
    "$@",
    "flag.Parse",
    "click.",
];

/// What reads standard input.
pub(crate) const STANDARD_INPUT: &[&str] = &[
    "input(",
    "sys.stdin",
    "System.in",
    "System.console",
    "cin>>",
    "cin >>",
    "scanf",
    "getline(cin",
    "getline(std::cin",
    "fgets(",
    "stdin",
    "os.Stdin",
    "fmt.Scan",
    "readline",
    "raw_input",
    "\nread ",
    "read -",
];

/// What opens a file.
pub(crate) const FILES: &[&str] = &[
    "open(",
    "new File(",
    "FileReader",
    "Files.",
    "Paths.get",
    "Path.of",
    "ifstream",
    "fopen",
    "File::open",
    "read_to_string",
    "os.Open",
    "os.ReadFile",
    "readFileSync",
    "readFile(",
    "np.loadtxt",
    "new In(",
    "cat ",
];

/// What has a file chosen in a window.
const CHOSEN: &[&str] = &["FileChooser", "filedialog", "QFileDialog"];

/// Whether code reads something: its arguments, what is typed, a file.
#[must_use]
pub(crate) fn reads(code: &str) -> bool {
    [ARGUMENTS, STANDARD_INPUT, FILES, CHOSEN]
        .into_iter()
        .flatten()
        .any(|mark| code.contains(mark))
}
