// credence translation counts what is done and names what does not fit.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"

#include <QTemporaryDir>
#include <QTest>

namespace credence {

class TranslationTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  Outcome checked(const QByteArray& entries) {
    const QString path = folder_.filePath("fr.po");
    write(path, "msgid \"\"\nmsgstr \"Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n\"\n\n" + entries);
    return run_program({"translation", path});
  }

 private slots:
  void counts() {
    const Outcome outcome = checked(
        "msgid \"a {}\"\nmsgstr \"{} b\"\n\n#, fuzzy\nmsgid \"c\"\nmsgstr \"d\"\n\n"
        "msgid \"e\"\nmsgstr \"\"\n");
    QCOMPARE(outcome.out, QByteArray("fr: 1 translated, 1 fuzzy, 1 untranslated\n"));
    QCOMPARE(outcome.code, 0);
  }
  void other_blanks_are_named() {
    const Outcome outcome = checked("msgid \"{} of {}\"\nmsgstr \"{} de\"\n");
    QVERIFY2(outcome.out.contains("fr.po:4: the translation has other blanks than \"{} of {}\"\n"), outcome.out);
    QCOMPARE(outcome.code, 1);
  }
  void forms_are_counted() {
    const Outcome outcome = checked("msgid \"{} toss\"\nmsgid_plural \"{} tosses\"\nmsgstr[0] \"un\"\n");
    QVERIFY2(outcome.out.contains("expected 2 forms, found 1\n"), outcome.out);
    QCOMPARE(checked("msgid \"{} toss\"\nmsgid_plural \"{} tosses\"\nmsgstr[0] \"un\"\nmsgstr[1] \"{}\"\n").code, 0);
  }
  void damage_is_told_with_its_line() {
    const Outcome outcome = checked("msgid \"a\nmsgstr \"b\"\n");
    QVERIFY2(outcome.err.endsWith("fr.po:4: a quotation mark is missing\n"), outcome.err);
    QCOMPARE(outcome.code, 1);
  }
};

CREDENCE_TEST(TranslationTest);

}  // namespace credence

#include "translation_test.moc"
