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
    "< \"$",
    "<\"$",
    "< $",
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
        || uses_parameter(code)
}

/// Whether a main looks at its parameter, whatever that is called.
fn uses_parameter(code: &str) -> bool {
    let Some((_, rest)) = code.split_once(" main(") else {
        return false;
    };
    let parameters = rest.split(')').next().unwrap_or_default();
    let name = parameters
        .trim_end_matches(['[', ']', ' '])
        .rsplit(|character: char| !(character.is_alphanumeric() || character == '_'))
        .next()
        .unwrap_or_default();
    !name.is_empty()
        && [
            format!("{name}["),
            format!("{name}.length"),
            format!(": {name})"),
        ]
        .iter()
        .any(|use_of_it| rest.contains(use_of_it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_seen() {
        let table = [
            ("public static void main(String[] a) { solve(a[0]); }", true),
            (
                "static void main(String argv[]) { for (String x : argv) {} }",
                true,
            ),
            (
                "public static void main(String[] args) { new Tree(); }",
                false,
            ),
            ("int main() { return 0; }", false),
            ("Scanner s = new Scanner(System.in);", true),
            ("JFileChooser chooser;", true),
        ];
        for (code, expected) in table {
            assert_eq!(reads(code), expected, "{code}");
        }
    }
}
