//! What Moodle calls the columns of its files.

use crate::gradebook::matching::letters;

// Moodle writes its headers in the language of whoever exports, and wants them back in it. These are the languages that
// courses of this kind are known to use; for others there is `--column`. Each list is of titles by their letters alone.
pub(super) const IDENTIFIER: &str = "identifier identificatie identificador identificativo identifiant id \
    pengenal pengidentifikasi 标识符 识别号 識別碼 編號";
pub(super) const NAME: &str = "fullname volledigenaam namalengkap nombrecompleto nomcomplet vollständigername \
    nomecompleto nomecognome 全名 姓名";
pub(super) const FIRST: &str = "firstname voornaam namadepan nombre prénom vorname nome 名";
pub(super) const LAST: &str =
    "lastname surname achternaam namabelakang apellidos nom nachname cognome 姓";
pub(super) const EMAIL: &str = "emailaddress emailadres alamatemail alamatsurel direccióndecorreo \
    adressedecourriel emailadresse endereçodeemail indirizzoemail 电子邮件地址 email地址 电子邮箱 電子郵件信箱";
pub(super) const NUMBER: &str = "idnumber idnummer nomorid nomorinduk nim númerodeid numérodidentification \
    studentid 学号 编号 學號 username gebruikersnaam namapengguna";
pub(super) const GRADE: &str = "grade cijfer beoordeling nilai calificación note bewertung nota avaliação \
    valutazione 成绩 分数 成績 評分";
pub(super) const MAXIMUM: &str = "maximumgrade maximumcijfer maximumbeoordeling maximalebeoordeling \
    nilaimaksimum nilaimaksimal calificaciónmáxima notemaximale bestwertung notamáxima 最高成绩 最高分 满分";
pub(super) const FEEDBACK: &str = "feedbackcomments feedbackcommentaar feedbackopmerkingen \
    feedbackalscommentaar komentarumpanbalik umpanbalikkomentar comentariosderetroalimentación \
    feedbackparcommentaires commentairesdefeedback feedbackalskommentar comentáriosdefeedback 反馈评论 \
    反馈意见 回饋評論";
/// What the column is called that says whether a grade can be changed.
pub(super) const CHANGEABLE: &str = "gradecanbechanged hetcijferkangewijzigdworden nilaibisadiubah \
    lacalificaciónpuedesercambiada lacalificaciónpuedecambiarse lanotepeutêtremodifiée \
    bewertungkanngeändertwerden lavalutazionepuòesserecambiata 允许更改成绩";
/// How those languages say no.
pub(super) const NO: &str = "no nee tidak non nein 否 不 不是";

pub(super) fn is_one_of(titles: &str, title: &str) -> bool {
    let title = letters(title);
    titles.split(' ').any(|known| known == title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_column_of_what_can_be_changed_and_its_no_are_known_in_several_languages() {
        let table = [
            ("Grade can be changed", "No", "Yes"),
            ("Het cijfer kan gewijzigd worden", "Nee", "Ja"),
            ("Nilai bisa diubah", "Tidak", "Ya"),
            ("La calificación puede ser cambiada", "No", "Sí"),
            ("La note peut être modifiée", "Non", "Oui"),
            ("Bewertung kann geändert werden", "Nein", "Ja"),
            ("La valutazione può essere cambiata", "No", "Sì"),
            ("允许更改成绩", "否", "是"),
        ];
        for (title, no, yes) in table {
            assert!(is_one_of(CHANGEABLE, title), "{title}");
            assert!(is_one_of(NO, no) && !is_one_of(NO, yes), "{title}");
        }
        assert!(!is_one_of(CHANGEABLE, "Grade") && !is_one_of(NO, ""));
    }
}
