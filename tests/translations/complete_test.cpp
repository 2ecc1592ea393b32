// Every language says everything: what the sources and tables say and what its files hold are the same texts, with the
// same blanks. With CREDENCE_MISSING=FILE what is missing is written there, to be translated.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/translations/texts.h"
#include "ui/words/catalogue.h"
#include "ui/words/languages.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

// "{}" in order and "{1}" by number are the same blanks.
QStringList blanks_of(const QString& text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}|\\{\\d?\\}|%\\d");
  QStringList found;
  int next = 0;
  for (auto match = blank.globalMatch(text); match.hasNext();) {
    const QString one = match.next().captured();
    const QString numbered = one == "{}" ? QStringLiteral("{%1}").arg(next++) : one;
    if (!found.contains(numbered)) found += numbered;
  }
  std::sort(found.begin(), found.end());
  return found;
}

// What begins or ends in a way that others rely on: a name before its sentence, a symbol before its words, a line,
// keys.
QString shape_of(const QString& text) {
  QString shape;
  for (const char* start : {"{}: ", "{}, ", "\n", " "}) shape += text.startsWith(start) ? "1" : "0";
  static const QRegularExpression symbol("^\\p{L}\\d*, ");
  shape += symbol.match(text).captured();
  static const QRegularExpression end("([.:?!…]?)(\\s*)$");
  shape += end.match(text).captured(0);
  static const QRegularExpression key("&\\S");
  return shape + (text.contains(key) ? "&" : "");
}

// Why a translation cannot stand for the text; empty where it can.
QString fault(const QString& english, const Source& source, const Catalogue::Forms& forms) {
  if (forms.counted == source.many.isEmpty()) return "a list of two forms and a count go together";
  const QString said = english.section('#', 0, 0);
  std::vector<std::string> all = forms.all;
  if (all.empty()) all = {forms.one, forms.many};
  for (const std::string& form : all) {
    const QString text = QString::fromStdString(form);
    if (text.isEmpty()) return "is empty";
    QStringList blanks = blanks_of(text);
    // The form for one may say the number in words.
    if (forms.counted && form == forms.one && !blanks.contains("{0}")) blanks.prepend("{0}");
    if (blanks != blanks_of(said)) return "has other blanks";
    if (shape_of(text) != shape_of(said)) return "begins or ends otherwise";
  }
  return {};
}

}  // namespace

class CompleteTest : public QObject {
  Q_OBJECT

 private slots:
  void literals_are_found_where_they_are_said() {
    const Texts texts = texts_of_source(
        "throw InputError(say(\"{} is \" // why\n \"wrong: \\\"{}\\\"\", name(\"id of it\"), \"no text\"));\n"
        "out = n > 1 ? say(\"first one\") : say(good ? \"good \\u00e4nd\" : \"not bad\");\n"
        "several(f(\"arg\", 2), \"{} head\", \"{} heads\", x); portray(\"other\"); tr(\"&File\");\n"
        "phrase(\"marked\"); said(\"x, y\"); s.say(\"of others\");",
        "here");
    const QStringList expected{"&File", "first one", "good änd", "marked", "not bad", "{} head", "{} is wrong: \"{}\""};
    QCOMPARE(texts.keys(), expected);
    QCOMPARE(texts["{} head"].many, QString("{} heads"));
  }

  void translations_fit_their_texts() {
    const auto fits = [](const QString& english, const std::string& text) {
      return fault(english, {{}, {}}, {text, text, false}).isEmpty();
    };
    QVERIFY(fits("{} in {}.", "in {1} {0}."));
    QVERIFY(!fits("{} in {}.", "in {0} {0}."));
    QVERIFY(!fits("It is so.", "So ist es"));
    QVERIFY(!fits("{}: is wrong", "falsch ist {}"));
    QVERIFY(!fits("w1, weight of x1", "Gewicht von x1"));
    QVERIFY(!fits("&File", "Datei"));
    QVERIFY(fault("{} toss", {"{} tosses", {}}, {"ein Wurf", "{} Würfe", true}).isEmpty());
    QVERIFY(!fault("{} toss", {"{} tosses", {}}, {"{} Wurf", "{} Wurf", false}).isEmpty());
  }

  void every_language_says_everything_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages_known().mid(1)) QTest::newRow(qPrintable(language)) << language;
  }

  void every_language_says_everything() {
    QFETCH(QString, language);
    const Texts texts = all_texts();
    QVERIFY(texts.size() > 500);
    const Catalogue catalogue(translation_files(language));
    QStringList complaints;
    QJsonObject missing;
    for (auto text = texts.begin(); text != texts.end(); ++text) {
      const auto found = catalogue.texts().find(text.key().toStdString());
      if (found == catalogue.texts().end()) {
        complaints += "missing: " + text.key() + " (" + text->where + ')';
        QJsonObject of_part = missing[text->where].toObject();
        of_part[text.key()] = text->many.isEmpty() ? QJsonValue("") : QJsonArray{text.key(), text->many};
        missing[text->where] = of_part;
        continue;
      }
      const QString why = fault(text.key(), *text, found->second);
      if (!why.isEmpty()) complaints += why + ": " + text.key() + " (" + text->where + ')';
    }
    for (const auto& [english, forms] : catalogue.texts()) {
      const QString text = QString::fromStdString(english);
      if (!texts.contains(text) && has_words(text)) complaints += "nobody says: " + text;
    }
    if (qEnvironmentVariableIsSet("CREDENCE_MISSING")) {
      QFile file(qEnvironmentVariable("CREDENCE_MISSING"));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(QJsonDocument(missing).toJson());
    }
    for (const QString& complaint : complaints) qWarning("%s", qPrintable(complaint));
    QVERIFY2(complaints.isEmpty(), "the texts above");
  }
};

CREDENCE_TEST(CompleteTest);
#include "complete_test.moc"
