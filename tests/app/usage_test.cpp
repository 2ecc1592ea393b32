// Help, the list of labs, exit codes and the absence of a display.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/verbs.h"
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace credence {

class UsageTest : public QObject {
  Q_OBJECT
 private slots:
  void help_names_every_verb() {
    const Outcome outcome = run_program({"--help"});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.err.isEmpty());
    for (const Verb& verb : verbs()) {
      QVERIFY2(outcome.out.contains("\n  " + verb.name.toUtf8() + ' '), qPrintable(verb.name));
      const Outcome own = run_program(verb.name.split(' ') + QStringList{"--help"});
      QCOMPARE(own.code, 0);
      QVERIFY2(own.out.startsWith("Usage: credence " + verb.name.toUtf8()), qPrintable(verb.name));
    }
  }

  void version() {
    const Outcome outcome = run_program({"--version"});
    QCOMPARE(outcome.code, 0);
    const QList<QByteArray> lines = outcome.out.split('\n');
    QCOMPARE(lines[0], QByteArray("credence 0.1.0"));
    QVERIFY2(lines[1].startsWith("commit ") && lines[1].endsWith(QByteArray("Qt ") + qVersion()), lines[1]);
    QCOMPARE(lines.size(), 3);
  }

  void labs_for_people() {
    const Outcome outcome = run_program({"labs"});
    QCOMPARE(outcome.code, 0);
    for (const char* word : {"classification", "figure_4_7b", "prior_variance", "weights"}) {
      QVERIFY2(outcome.out.contains(word), word);
    }
  }

  void labs_as_json() {
    const Outcome outcome = run_program({"labs", "--json"});
    QCOMPARE(outcome.code, 0);
    const QJsonArray labs = QJsonDocument::fromJson(outcome.out)["labs"].toArray();
    QVERIFY(!labs.isEmpty());
    QCOMPARE(labs[0]["id"].toString(), QString("classification"));
    QVERIFY(!labs[0]["title"].toString().isEmpty());
    int corrections = 0;
    for (const QJsonValueConstRef preset : labs[0]["presets"].toArray()) {
      QVERIFY(!preset.toObject()["id"].toString().isEmpty());
      QVERIFY(!preset.toObject()["caption"].toString().isEmpty());
      QVERIFY(!preset.toObject()["caption"].toString().contains("{{"));
      const bool corrected = !preset.toObject()["correction"].toString().isEmpty();
      if (corrected) QVERIFY(!preset.toObject()["source"].toObject()["document"].toString().isEmpty());
      corrections += corrected ? 1 : 0;
    }
    QVERIFY(corrections >= 10);
    QCOMPARE(labs[0]["slots"].toArray(), QJsonArray({"plane", "weights"}));
    const QJsonObject data = labs[0]["data"].toObject();
    QCOMPARE(data["columns"].toArray().size(), 3);
    QCOMPARE(data["columns"][2].toObject(), QJsonObject({{"name", "t"}, {"kind", "number"}}));
    QCOMPARE(data["first_repeats"], QJsonValue(false));
    QCOMPARE(data["data_sets"][0]["id"].toString(), QString("binary_fig4_1"));
    QHash<QString, QJsonObject> parameters;
    for (const QJsonValueConstRef entry : labs[0]["parameters"].toArray()) {
      const QJsonObject parameter = entry.toObject();
      for (const char* key : {"name", "type", "unit", "min", "max", "default", "help"})
        QVERIFY(parameter.contains(key));
      parameters[parameter["name"].toString()] = parameter;
    }
    const QJsonObject variance = parameters["prior_variance"];
    QCOMPARE(variance["type"].toString(), QString("real"));
    QCOMPARE(variance["max"].toDouble(), 1e6);
    QCOMPARE(variance["default"].toDouble(), 10.0);
    QVERIFY(parameters["likelihood"]["choices"].toArray().contains("probit"));
  }

  void open_needs_a_display() {
    for (const QStringList& words : {QStringList{}, QStringList{"open"}, QStringList{"points.csv"}}) {
      const Outcome outcome = run_program(words);
      QCOMPARE(outcome.code, 1);
      QCOMPARE(outcome.err.count('\n'), 1);
      QVERIFY(outcome.err.startsWith("credence: open: there is no display"));
    }
  }

  void a_link_opens_its_screen_or_is_one_sentence() {
    const QList<Setting> offscreen{
        {"DISPLAY", ":0"}, {"QT_QPA_PLATFORM", "offscreen"}, {"CREDENCE_EXIT_AFTER_FIRST_PAINT", "1"}};
    for (const char* link : {"coin/first", "https://credence.example/#classification/first", "lesson-coin",
                             "http://127.0.0.1:8080/#lesson-coin.3", "lesson-coin.99"}) {
      QCOMPARE(run_program({"open", link, "--window", "new"}, offscreen).code, 0);
    }
    for (const char* link :
         {"coin/first=AAAA", "coin/nowhere", "https://credence.example/#nothing", "lesson-nowhere.2"}) {
      const Outcome outcome = run_program({"open", link}, offscreen);
      QCOMPARE(outcome.code, 1);
      QCOMPARE(outcome.err.count('\n'), 1);
    }
  }

  void a_display_that_does_not_answer() {
    const Outcome outcome = run_program({"open"}, {{"DISPLAY", "127.0.0.1:99"}});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY(outcome.err.startsWith("credence: the window cannot be opened: "));
  }

  void wrong_usage_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("part");  // of the message
    const auto row = [](const QStringList& words, const char* part) {
      QTest::newRow(qPrintable(words.join(' '))) << words << QByteArray(part);
    };
    row({"nonsense"}, "there is no verb \"nonsense\"; verbs: open, labs, report");
    row({"--nonsense"}, "there is no option \"--nonsense\"");
    row({"report"}, "LAB[/PRESET] is missing");
    row({"report", "classification", "more"}, "unexpected \"more\"");
    row({"report", "classification", "--json"}, "there is no option --json; options: --session");
    row({"report", "classification", "--set"}, "--set: NAME=VALUE is missing");
    row({"report", "classification", "--set", "prior_variance"}, "--set: expected NAME=VALUE");
    row({"report", "classification", "--seed", "9007199254740992"}, "from 0 to 9007199254740991");
    row({"report", "classification", "--seed", "-1"}, "--seed: expected a whole number");
    row({"report", "classification", "--at", "1,x"}, "--at: expected numbers");
    row({"report", "classification", "--at", "nan,1"}, "--at: expected numbers");
    row({"report", "classification/first", "--session", "a.json"}, "not both");
    row({"figure", "classification"}, "-o FILE.png|svg|pdf|tex|gif|webp|mp4|html|csv is missing");
    row({"figure", "classification", "-o", "figure.bmp"}, "png, svg, pdf or tex");
    row({"figure", "classification", "-o", "figure"}, "png, svg, pdf or tex");
    row({"figure", "classification", "-o", "a.png", "--size", "800"}, "--size: expected WxH");
    row({"figure", "classification", "-o", "a.png", "--size", "0x10"}, "--size: expected WxH");
    row({"figure", "classification", "-o", "a.png", "--scale", "0"}, "--scale: expected a number");
    row({"figure", "classification", "-o", "a.png", "--scale", "2", "--dpi", "96"}, "not both");
    row({"figure", "classification", "-o", "a.png", "--frame", "-1"}, "--frame: expected timeline positions");
    row({"figure", "classification", "-o", "a.png", "--theme", "pink"}, "light, dark or projector");
    row({"figure", "classification", "-o", "a.png", "--frames", "0-3"}, "--frames: a film is a gif");
    row({"figure", "classification", "-o", "a.gif", "--frames", "3-0"}, "the last position is before the first one");
    row({"figure", "classification", "-o", "a.gif", "--frames", "0-9:0"}, "--frames: expected A-B");
    row({"figure", "classification", "-o", "a.gif", "--fps", "0"}, "--fps: expected a number from 0.1 to 50");
    row({"figure", "classification", "-o", "a.gif", "--frame", "3"}, "--frame: a film has --frames");
    row({"figure", "classification", "-o", "a.png", "--pages"}, "--pages: only a PDF has pages");
    row({"draws", "classification"}, "-o FILE.csv is missing");
    row({"diagnose"}, "FILE.csv is missing");
    row({"diagnose", "a.csv", "--columns", "draws"}, "--columns: expected chains or parameters");
    row({"diagnose", "a.csv", "--format", "r"}, "--format: expected auto, credence, stan or table");
    row({"diagnose", "a.csv", "--columns", "chains", "--chain", "c"}, "--chain: a column names the chains");
    row({"code"}, "--language python|r|stan is missing");
    row({"code", "coin", "--language", "perl"}, "--language: expected python, r or stan, found \"perl\"");
    row({"gallery"}, "-o DIR is missing");
  }
  void wrong_usage() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, part);
    const Outcome outcome = run_program(words);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.startsWith("credence: ") && outcome.err.contains(part), outcome.err.constData());
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY(outcome.out.isEmpty());
  }

  void threads_of_the_environment() {
    QCOMPARE(run_program({"labs"}, {{"CREDENCE_THREADS", "3"}}).code, 0);
    QCOMPARE(run_program({"labs"}, {{"CREDENCE_THREADS", "many"}}).code, 2);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::UsageTest);
#include "usage_test.moc"
