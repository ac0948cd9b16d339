//! The reports of a run, looked at before anything is graded: whether each can be written, and for whom.

use std::path::{Path, PathBuf, absolute};
use std::{env, fs};

use terminal::failure::{Failure, because};
use terminal::file_replacement::write_file;

use crate::cli::ci_service::Service;
use crate::cli::reports::report_arguments::{
    GradebookArguments, Place, ReportArguments, RequestedReport, not_written,
};
use crate::cli::reports::report_folders::make_usual_folder;
use model::grading_run::RunState;
use report::class_results::ClassResults;
use report::format::{Coverage, Format, WriteError};
use report::platform_formats::NotOneSubmission;
use report::platform_formats::gradescope::{DIED, NOTHING, render_failure};
use report::reader_view::Reader;
use report::write::WriteOptions;
use store::outcomes::Transcripts;

#[derive(Debug)]
pub(crate) struct ReportPlan {
    pub(crate) wanted: Vec<RequestedReport>,
    /// Who reads everything, where that is said.
    reader: Option<Reader>,
    template: Option<Vec<u8>>,
    gradebook: GradebookArguments,
    /// Whether these are not all who might be told of, so that what is there of the others stays.
    keeps_others: bool,
}

fn one_place(place: &Place) -> Failure {
    Failure::input(format!(
        "two reports cannot both go to {place}; give each a file of its own"
    ))
}

impl ReportPlan {
    /// What was asked for, and what the service that this runs in looks for. Where a platform shows what it finds
    /// whatever happened, it finds from now on that there are no results.
    pub(crate) fn new(
        arguments: &ReportArguments,
        reader: Option<Reader>,
        service: Service,
    ) -> Result<Self, Failure> {
        let mut wanted = arguments.wanted.clone();
        let is_asked_for = |format| wanted.iter().any(|it| it.format == format);
        let is_free = !wanted.iter().any(RequestedReport::takes_standard_output);
        if let Some(format) = service.format()
            && !is_asked_for(format)
            && let Some(own) = RequestedReport::in_its_place(format)
            && (is_free || !own.takes_standard_output())
        {
            wanted.push(own);
        }
        Self::from_reports(wanted, &arguments.gradebook, reader.or(service.reader()))
    }

    pub(crate) fn from_reports(
        wanted: Vec<RequestedReport>,
        gradebook: &GradebookArguments,
        reader: Option<Reader>,
    ) -> Result<Self, Failure> {
        for (number, report) in wanted.iter().enumerate() {
            let is_same = |other: &RequestedReport| match (&other.place, &report.place) {
                (
                    Place::File(one) | Place::Folder(one),
                    Place::File(other) | Place::Folder(other),
                ) => whole(one) == whole(other),
                _ => other.takes_standard_output() && report.takes_standard_output(),
            };
            if wanted[..number].iter().any(is_same) {
                return Err(one_place(&report.place));
            }
        }
        let is_moodle = |report: &RequestedReport| report.format == Format::Moodle;
        if let Some(feedback) = &gradebook.feedback {
            let is_filled = gradebook.template.is_some();
            if wanted.is_empty() || is_filled && !wanted.iter().any(is_moodle) {
                return Err(Failure::input(
                    "files of feedback go with a report: Moodle's worksheet with `moodle=FILE --template WORKSHEET`, or any \
                     other, as `csv=FILE`",
                ));
            }
            let is_there = |report: &RequestedReport| match &report.place {
                Place::File(path) | Place::Folder(path) => whole(path) == whole(feedback),
                Place::StandardOutput | Place::Workflow => false,
            };
            if wanted.iter().any(is_there) {
                return Err(one_place(&Place::File(feedback.clone())));
            }
        }
        let fills =
            |report: &&RequestedReport| matches!(report.format, Format::Canvas | Format::Moodle);
        let template = match (&gradebook.template, wanted.iter().find(fills)) {
            (Some(_), None) => {
                return Err(Failure::input(
                    "no report fills the template; ask for one with `--report canvas=FILE` or `--report moodle=FILE`",
                ));
            }
            (None, Some(report)) => {
                let format = report.format;
                return Err(Failure::input(WriteError::NoTemplate { format }));
            }
            (None, None) => None,
            (Some(path), Some(_)) => Some(fs::read(path).map_err(|trouble| {
                let what = format!("cannot read the template `{}`", path.display());
                Failure::input(because(what, trouble))
            })?),
        };
        Ok(Self {
            wanted,
            reader,
            template,
            gradebook: gradebook.clone(),
            keeps_others: false,
        })
    }

    pub(crate) fn keeping_others(self) -> Self {
        Self {
            keeps_others: true,
            ..self
        }
    }

    /// Whether earlier pages stay of those whom this book is not of.
    pub(crate) fn keeps_others(&self, book: &ClassResults<'_>) -> bool {
        self.keeps_others || book.run.state == RunState::Interrupted
    }

    /// Leaves a word for the case that the grader dies, where a platform shows what it finds.
    pub(crate) fn write_placeholders(&self) -> Result<(), Failure> {
        self.write_failure(DIED)
    }

    /// Says so there, if it came to nothing because nothing was handed in: students can do something about that.
    pub(crate) fn explain_nothing_handed_in(&self, came_to: &Failure) {
        if matches!(came_to, Failure::NothingToRun(_)) {
            // The word that is there already is true too.
            let _ = self.write_failure(NOTHING);
        }
    }

    fn write_failure(&self, word: &str) -> Result<(), Failure> {
        for wanted in &self.wanted {
            if let (Format::Gradescope, Place::File(path)) = (wanted.format, &wanted.place) {
                let text = render_failure(word);
                make_usual_folder(path, Format::Gradescope.default_path())
                    .and_then(|()| write_file(path, |out| out.write_all(text.as_bytes())))
                    .map_err(|trouble| not_written(wanted, trouble))?;
            }
        }
        Ok(())
    }

    /// Looks whether so many submissions of so many students can be told of.
    pub(crate) fn check_audience(&self, number: usize, students: usize) -> Result<(), Failure> {
        let of_one = |wanted: &&RequestedReport| wanted.format.coverage() == Coverage::One;
        if let Some(wanted) = self.wanted.iter().find(of_one)
            && number > 1
        {
            let format = wanted.format.name();
            return Err(Failure::input(NotOneSubmission::Several { format, number }));
        }
        let tells_of_others = |wanted: &RequestedReport| match (wanted.format, &wanted.place) {
            (Format::Html, Place::File(_) | Place::StandardOutput | Place::Workflow) => {
                students > 1 && self.reader_of(wanted, students) == Reader::Student
            }
            _ => false,
        };
        if self.wanted.iter().any(tells_of_others) {
            Err(Failure::input(WriteError::SeveralStudents {
                number: students,
            }))
        } else {
            Ok(())
        }
    }

    /// Where the feedback goes that belongs to this report, if it is asked for.
    pub(crate) fn feedback_of(&self, wanted: &RequestedReport) -> Option<&Path> {
        let goes_with = match self.template {
            Some(_) => wanted.format == Format::Moodle,
            None => self.wanted.first() == Some(wanted),
        };
        self.gradebook.feedback.as_deref().filter(|_| goes_with)
    }

    pub(crate) fn reader(&self) -> Reader {
        self.reader.unwrap_or(Reader::Staff)
    }

    /// Whether one goes to standard output, where then nothing else may go.
    pub(crate) fn takes_standard_output(&self) -> bool {
        self.wanted
            .iter()
            .any(RequestedReport::takes_standard_output)
    }

    /// What of programs' words they show, of which there are so many students.
    pub(crate) fn transcripts(&self, students: usize) -> Transcripts {
        let plays = |wanted: &RequestedReport| wanted.format == Format::Html;
        let shows = |wanted: &RequestedReport| !plays(wanted) && wanted.format.shows_output();
        let plays_all = |wanted: &RequestedReport| {
            let is_folder = matches!(wanted.place, Place::Folder(_));
            let is_page_each = is_folder || students == 1;
            (plays(wanted) && is_page_each) || self.feedback_of(wanted).is_some()
        };
        if self.wanted.iter().any(plays_all) {
            Transcripts::Answers
        } else {
            match (self.wanted.iter().any(plays), self.wanted.iter().any(shows)) {
                (true, true) => Transcripts::AnswersOfFailures,
                (true, false) => Transcripts::AnswersOfFailuresAlone,
                (false, true) => Transcripts::OfFailures,
                (false, false) => Transcripts::LeftOut,
            }
        }
    }

    /// Who reads this report, of which there are so many students: a page of one student is that student's, unless
    /// somebody says otherwise.
    pub(crate) fn reader_of(&self, wanted: &RequestedReport, students: usize) -> Reader {
        self.reader
            .unwrap_or_else(|| match (wanted.format, &wanted.place) {
                (Format::Html, Place::Folder(_)) => Reader::Student,
                (Format::Html, _) if students == 1 => Reader::Student,
                (format, _) => format.reader(),
            })
    }

    /// What a report for this reader needs.
    pub(crate) fn options(&self, reader: Reader) -> WriteOptions<'_> {
        WriteOptions {
            reader,
            variable: &|name| env::var(name).ok(),
            template: self.template.as_deref(),
            column: self.gradebook.column.as_deref(),
            beyond: self.gradebook.beyond(),
        }
    }
}

/// A path that is the same however it was typed.
fn whole(path: &Path) -> PathBuf {
    fs::canonicalize(path)
        .or_else(|_| absolute(path))
        .unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(texts: &[&str], service: Service) -> Result<ReportPlan, Failure> {
        let wanted = texts.iter().map(|text| RequestedReport::with_a_place(text));
        let arguments = ReportArguments {
            wanted: wanted.map(Result::unwrap).collect(),
            ..ReportArguments::default()
        };
        ReportPlan::new(&arguments, None, service)
    }

    #[test]
    fn two_reports_for_one_place_are_refused_before_anything_is_graded() {
        let fine = plan(&["tap=-", "csv=a", "json=b"], Service::None).unwrap();
        assert!(fine.takes_standard_output());
        let files = plan(&["csv=a"], Service::None).unwrap();
        assert!(!files.takes_standard_output());
        for double in [
            &["tap=-", "csv=-"][..],
            &["tap=a", "csv=b", "json=a"],
            &["github", "tap=-"],
            &["csv=a", "tap=./a"],
            &["csv=-", "tap=/dev/stdout"],
        ] {
            assert!(plan(double, Service::None).is_err(), "{double:?}");
        }
    }

    #[test]
    fn a_service_finds_what_it_looks_for_and_shows_what_students_may_see() {
        let github = plan(&["csv=a"], Service::GitHub).unwrap();
        assert!(github.wanted.contains(&RequestedReport {
            format: Format::Github,
            place: Place::Workflow
        }));
        assert_eq!(github.reader(), Reader::Student);
        // Who asked for something on standard output gets that.
        let own = plan(&["tap=-"], Service::GitHub).unwrap();
        assert_eq!(own.wanted.len(), 1);
        let gitlab = plan(&["gitlab=other.json"], Service::GitLab).unwrap();
        assert_eq!(gitlab.wanted.len(), 1);
        let here = plan(&[], Service::None).unwrap();
        assert_eq!((here.wanted.len(), here.reader()), (0, Reader::Staff));
    }

    #[test]
    fn a_gradebook_wants_a_template_and_a_template_a_gradebook() {
        assert!(plan(&["canvas=a"], Service::None).is_err());
        let gradebook = GradebookArguments {
            template: Some(PathBuf::from("nowhere")),
            ..GradebookArguments::default()
        };
        let csv = vec![RequestedReport::parse("csv=a").unwrap()];
        assert!(ReportPlan::from_reports(csv, &gradebook, None).is_err());
        let moodle = vec![RequestedReport::parse("moodle=a").unwrap()];
        let refused = ReportPlan::from_reports(moodle, &gradebook, None).unwrap_err();
        assert!(matches!(refused, Failure::Input(_)));
    }

    #[test]
    fn feedback_goes_with_moodles_report_and_into_a_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let template = folder.path().join("old.csv");
        fs::write(&template, "").unwrap();
        let plan = |text: &str, feedback: &str| {
            let gradebook = GradebookArguments {
                template: Some(template.clone()),
                feedback: Some(PathBuf::from(feedback)),
                ..GradebookArguments::default()
            };
            ReportPlan::from_reports(
                vec![RequestedReport::parse(text).unwrap()],
                &gradebook,
                None,
            )
        };
        let fine = plan("moodle=new.csv", "feedback.zip").unwrap();
        let place = fine.feedback_of(&fine.wanted[0]);
        assert_eq!(place, Some(Path::new("feedback.zip")));
        assert_eq!(fine.transcripts(30), Transcripts::Answers);
        assert!(plan("canvas=new.csv", "feedback.zip").is_err());
        assert!(plan("moodle=new.csv", "./new.csv").is_err());
        // Without a worksheet the folders of the download tell whose it is, beside any report.
        let gradebook = GradebookArguments {
            feedback: Some(PathBuf::from("feedback.zip")),
            ..GradebookArguments::default()
        };
        let reports = |texts: &[&str]| {
            let parse = |text: &&str| RequestedReport::parse(text).unwrap();
            ReportPlan::from_reports(texts.iter().map(parse).collect(), &gradebook, None)
        };
        let fine = reports(&["csv=a", "json=b"]).unwrap();
        let goes_with = |at: usize| fine.feedback_of(&fine.wanted[at]).is_some();
        assert_eq!([goes_with(0), goes_with(1)], [true, false]);
        assert!(reports(&[]).is_err());
    }

    #[test]
    fn what_tells_of_one_is_refused_for_a_class() {
        let one = plan(&["autolab"], Service::None).unwrap();
        assert!(one.check_audience(1, 1).is_ok() && one.check_audience(2, 1).is_err());
        let table = plan(&["csv=a"], Service::None).unwrap();
        assert!(table.check_audience(2, 2).is_ok());
    }

    #[test]
    fn a_page_for_students_tells_of_one_and_a_folder_of_everybody() {
        let table = [
            ("html=a.html", Service::None, true),
            ("html=a.html", Service::GitHub, false),
            ("html=-", Service::GitLab, false),
            ("html=pages/", Service::GitHub, true),
            ("csv=a.csv", Service::GitHub, true),
        ];
        for (text, service, is_fine) in table {
            let plan = plan(&[text], service).unwrap();
            assert_eq!(
                plan.check_audience(2, 2).is_ok(),
                is_fine,
                "{text} {service:?}"
            );
            assert!(plan.check_audience(2, 1).is_ok(), "{text} {service:?}");
        }
    }

    #[test]
    fn no_more_is_read_than_reports_show() {
        let held = |texts: &[&str], students| {
            let plan = plan(texts, Service::None).unwrap();
            plan.transcripts(students)
        };
        use Transcripts::{Answers, AnswersOfFailures, AnswersOfFailuresAlone};
        assert_eq!(held(&["csv=a"], 1), Transcripts::LeftOut);
        assert_eq!(held(&["csv=a", "json=b"], 1), Transcripts::OfFailures);
        assert_eq!(held(&["html=a", "json=b"], 2), AnswersOfFailures);
        assert_eq!(held(&["html=a", "csv=b"], 2), AnswersOfFailuresAlone);
        assert_eq!(held(&["html=a", "json=b"], 1), Answers);
        assert_eq!(held(&["html=a/"], 2), Answers);
    }

    #[test]
    fn a_page_of_one_student_is_read_by_that_student_unless_somebody_says_otherwise() {
        let reader = |text: &str, said, students| {
            let wanted = RequestedReport::parse(text).unwrap();
            let plan = ReportPlan::from_reports(
                vec![wanted.clone()],
                &GradebookArguments::default(),
                said,
            );
            plan.unwrap().reader_of(&wanted, students)
        };
        assert_eq!(reader("html=a.html", None, 2), Reader::Staff);
        assert_eq!(reader("html=a.html", None, 1), Reader::Student);
        assert_eq!(reader("html=a/", None, 2), Reader::Student);
        assert_eq!(reader("html=a/", Some(Reader::Staff), 1), Reader::Staff);
        assert_eq!(reader("json=a", None, 1), Reader::Staff);
    }
}
