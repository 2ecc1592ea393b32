// Names of strangers, which hold characters that act instead of being read: no terminal is commanded, JSON stays
// readable as it was, and figures are XML.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

namespace credence {
namespace {

// Commands of a terminal in seven and eight bits, an override of the direction, and what is no character.
const QByteArray strange = "a\x1b[31m\xC2\x9B\xE2\x80\xAE\xEF\xBF\xBE";
const QByteArray escaped = "a\\u001b[31m\\u009b\\u202e\\ufffe";

// Returns whether nothing but line ends acts.
bool is_harmless(const QByteArray& bytes) {
  const QString text = QString::fromUtf8(bytes);
  return std::none_of(text.begin(), text.end(), [](QChar c) {
    return (c.category() == QChar::Other_Control && c != u'\n') || c == QChar(0x202e) || c == QChar(0xfffe);
  });
}

bool is_xml(const QByteArray& bytes) {
  QXmlStreamReader reader(bytes);
  while (!reader.atEnd()) reader.readNext();
  return !reader.hasError();
}

}  // namespace

class StrangeNamesTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  Outcome run(const QStringList& words) const { return run_program(words, {}, folder_.path()); }
  void save(const QString& name, const QByteArray& bytes) const {
    QFile file(folder_.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
  }
  QByteArray made(const QString& name) const {
    QFile file(folder_.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

 private slots:
  void draws_are_diagnosed() {
    save("draws.csv", "chain,draw,warmup,accepted," + strange + "\n1,1,0,1,2\n1,2,0,1,3\n");
    const Outcome table = run({"diagnose", "draws.csv"});
    QCOMPARE(table.code, 0);
    QVERIFY(is_harmless(table.out) && table.out.count(escaped) == 2);  // in the table, and in a warning
    const Outcome json = run({"diagnose", "draws.csv", "--json"});
    QVERIFY(is_harmless(json.out) && json.out.contains(escaped));
    const QJsonObject report = QJsonDocument::fromJson(json.out).object();
    QCOMPARE(report["parameters"].toObject().keys(), QStringList(QString::fromUtf8(strange)));
  }

  void figures_are_xml_data() {
    QTest::addColumn<QString>("view");
    for (const char* view : {"graph", "crowds", "powers", "numbers"}) QTest::newRow(view) << view;
  }
  void figures_are_xml() {
    QFETCH(QString, view);
    const QJsonObject parameters{{"names", QString::fromUtf8(strange) + ",b,c"},
                                 {"matrix", QJsonArray{QJsonArray{0, 1, 0}, QJsonArray{0, 0, 1}, QJsonArray{1, 0, 0}}},
                                 {"walkers", 10}};
    const QJsonObject session{{"credence_session", 1}, {"lab", "markov-chain"}, {"parameters", parameters}};
    save("strange.json", QJsonDocument(session).toJson());
    const Outcome outcome = run({"figure", "--session", "strange.json", "--view", view, "-o", view + ".svg"});
    QCOMPARE(outcome.err, QByteArray());
    const QByteArray svg = made(view + ".svg");
    QVERIFY(is_xml(svg) && is_harmless(svg));
  }

  void tables_of_data_are_xml() {
    save("weather.csv", strange + " name,play\n" + strange + ",yes\nb," + strange + "\n");
    for (const char* view : {"tables", "data", "numbers", "equations"}) {
      const Outcome outcome =
          run({"figure", "naive-bayes", "--data", "weather.csv", "--view", view, "-o", "naive.svg"});
      QCOMPARE(outcome.code, 0);
      QVERIFY(is_harmless(outcome.err));  // what was decided about the first line is told
      QVERIFY2(is_xml(made("naive.svg")), view);
    }
    const Outcome code = run({"code", "naive-bayes", "--data", "weather.csv", "--language", "python"});
    QVERIFY(code.code == 0 && is_harmless(code.out) && code.out.contains(escaped));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::StrangeNamesTest);
#include "strange_names_test.moc"
