// Translations of gettext: what is read is what was written; plurals of any language; what is uncertain stays English.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/po_file.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/words/catalogue.h"
#include "ui/words/languages.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

constexpr char polish[] =
    "# Polish\n"
    "msgid \"\"\n"
    "msgstr \"\"\n"
    "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    "\"Language: pl\\n\"\n"
    "\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n"
    "\n"
    "#: core/labs/coin\n"
    "msgid \"{} toss\"\n"
    "msgid_plural \"{} tosses\"\n"
    "msgstr[0] \"{} rzut\"\n"
    "msgstr[1] \"{} rzuty\"\n"
    "msgstr[2] \"{} rzutów\"\n"
    "\n"
    "msgctxt \"prior\"\n"
    "msgid \"Off\"\n"
    "msgstr \"bez\"\n"
    "\n"
    "msgid \"Off\"\n"
    "msgstr \"wyłączone\"\n"
    "\n"
    "#, fuzzy\n"
    "msgid \"maybe\"\n"
    "msgstr \"może\"\n"
    "\n"
    "msgid \"open\"\n"
    "msgstr \"\"\n"
    "\n"
    "msgid \"two\\n\"\n"
    "\"lines \\\"quoted\\\"\"\n"
    "msgstr \"\"\n"
    "\"dwa\\n\"\n"
    "\"wiersze „x”\"\n"
    "\n"
    "#~ msgid \"gone\"\n"
    "#~ msgstr \"precz\"\n";

QString file_with(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
  QFile file(folder.filePath(name));
  if (file.open(QIODevice::WriteOnly)) file.write(content);
  return file.fileName();
}

QString fault_of(const QByteArray& content) {
  try {
    read_po(content, "a.po");
    return {};
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

}  // namespace

class PoFileTest : public QObject {
  Q_OBJECT
 private slots:
  void entries_are_read() {
    const PoFile file = read_po(polish, "pl.po");
    QCOMPARE(file.language, QString("pl"));
    QCOMPARE(file.entries.size(), std::size_t{6});
    QCOMPARE(file.entries[0].forms, (QStringList{"{} rzut", "{} rzuty", "{} rzutów"}));
    QCOMPARE(file.entries[0].where, QString("core/labs/coin"));
    QCOMPARE(file.entries[1].context, QString("prior"));
    QVERIFY(file.entries[3].fuzzy && !file.entries[3].translated());
    QVERIFY(!file.entries[4].translated());
    QCOMPARE(file.entries[5].text, QString("two\nlines \"quoted\""));
    QCOMPARE(file.entries[5].forms[0], QString("dwa\nwiersze „x”"));
  }

  void what_is_written_is_read() {
    const PoFile file = read_po(polish, "pl.po"), again = read_po(po_text(file), "again.po");
    QCOMPARE(again.entries.size(), file.entries.size());
    for (std::size_t k = 0; k < file.entries.size(); ++k) {
      QCOMPARE(again.entries[k].text, file.entries[k].text);
      QCOMPARE(again.entries[k].plural, file.entries[k].plural);
      QCOMPARE(again.entries[k].context, file.entries[k].context);
      QCOMPARE(again.entries[k].fuzzy, file.entries[k].fuzzy);
      QCOMPARE(again.entries[k].forms, file.entries[k].forms);
    }
    QCOMPARE(po_text(again), po_text(file));
  }

  // An independent reader, if it is installed.
  void gettext_reads_what_is_written() {
    if (QStandardPaths::findExecutable("msgfmt").isEmpty()) QSKIP("gettext is not installed");
    const QTemporaryDir folder;
    const QString path = file_with(folder, "pl.po", po_text(read_po(polish, "pl.po")));
    QProcess gettext;
    gettext.start("msgfmt", {"--check-format", "--statistics", "-o", "/dev/null", path});
    QVERIFY(gettext.waitForFinished(patience));
    const QByteArray said = gettext.readAllStandardError();
    QVERIFY2(said.contains("4 translated messages, 1 fuzzy translation, 1 untranslated message."), said);
  }

  void plurals_of_three_forms() {
    const QTemporaryDir folder;
    file_with(folder, "pl.po", polish);
    const Catalogue catalogue(folder.path());
    const auto tosses = [&](double n) { return catalogue.find("{} toss", "{} tosses", n); };
    QCOMPARE(tosses(1), std::string("{} rzut"));
    for (const double few : {2, 3, 4, 22, 34, 102}) QCOMPARE(tosses(few), std::string("{} rzuty"));
    for (const double many : {0.0, 5.0, 12.0, 21.0, 112.0, 2.5}) QCOMPARE(tosses(many), std::string("{} rzutów"));
    QCOMPARE(catalogue.find("Off#prior"), std::string("bez"));
    QCOMPARE(catalogue.find("Off"), std::string("wyłączone"));
    QCOMPARE(catalogue.find("maybe"), std::string());
    QCOMPARE(catalogue.find("open"), std::string());
    QCOMPARE(catalogue.fuzzy(), 1);
    QCOMPARE(catalogue.untranslated(), 1);
  }

  void rules_of_languages_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QList<int>>("counts");
    QTest::addColumn<QList<int>>("forms");
    QTest::newRow("Japanese") << "nplurals=1; plural=0;" << QList{0, 1, 2} << QList{0, 0, 0};
    QTest::newRow("French") << "nplurals=2; plural=(n > 1);" << QList{0, 1, 2} << QList{0, 0, 1};
    QTest::newRow("Latvian") << "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
                             << QList{1, 21, 11, 0, 5} << QList{0, 0, 1, 2, 1};
    QTest::newRow("Arabic")
        << "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? "
           "4 : 5"
        << QList{0, 1, 2, 7, 11, 100} << QList{0, 1, 2, 3, 4, 5};
    QTest::newRow("not") << "nplurals=2; plural=!(n==1);" << QList{1, 2} << QList{0, 1};
    QTest::newRow("by zero") << "nplurals=2; plural=n/0+n%0;" << QList{1} << QList{0};
  }
  void rules_of_languages() {
    QFETCH(QString, rule);
    QFETCH(QList<int>, counts);
    QFETCH(QList<int>, forms);
    const PluralRule plural(rule);
    for (qsizetype k = 0; k < counts.size(); ++k) QCOMPARE(static_cast<int>(plural.form(counts[k])), forms[k]);
  }

  void what_cannot_be_read_is_told() {
    QCOMPARE(fault_of("msgid \"a\nmsgstr \"b\""), QString("a.po:1: a quotation mark is missing"));
    QCOMPARE(fault_of("\nmsgstr \"b\""), QString("a.po:2: msgstr stands before its msgid"));
    QVERIFY(fault_of("words").startsWith("a.po:1: expected msgctxt"));
    QVERIFY(fault_of("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=latin1\\n\"").contains("expected UTF-8"));
    for (const char* rule :
         {"", "nplurals=2; plural=n >", "nplurals=2; plural=(n", "nplurals=2; plural=m", "plural=n;"}) {
      QVERIFY_EXCEPTION_THROWN(PluralRule{rule}, InputError);
    }
    QVERIFY_EXCEPTION_THROWN(PluralRule("nplurals=2; plural=" + QString(100000, '(') + "n"), InputError);
    const QTemporaryDir folder;
    file_with(folder, "a.po",
              "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n>1;\\n\"\n\nmsgid \"a\"\n"
              "msgid_plural \"b\"\nmsgstr[0] \"c\"\n");
    QVERIFY_EXCEPTION_THROWN(Catalogue(folder.path()), InputError);
  }

  // A user's language is there as soon as its file is; a right-to-left one turns the window round.
  void languages_of_the_user_are_known() {
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    QDir(home.path()).mkpath("credence/translations");
    file_with(home, "credence/translations/pl.po", polish);
    file_with(home, "credence/translations/he.po", "msgid \"prior\"\nmsgstr \"פריור\"\n");
    QVERIFY(languages_known().contains("pl") && languages_known().contains("de"));
    QCOMPARE(language_title("pl"), QString("polski"));
    speak_language("pl");
    QCOMPARE(QString::fromStdString(several(3, "{} toss", "{} tosses")), QString("3 rzuty"));
    QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
    speak_language("he");
    QCOMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
    speak_language("en");
    QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
    file_with(home, "credence/translations/xx.po", "broken");
    QVERIFY_EXCEPTION_THROWN(speak_language("xx"), InputError);
    QCOMPARE(spoken_language(), QString("en"));
    qunsetenv("XDG_DATA_HOME");
  }
};

CREDENCE_TEST(PoFileTest);

}  // namespace credence

#include "po_file_test.moc"
