// Every bad input gets one sentence on standard error, exit code 1, and leaves no file behind.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace credence {

class BadInputTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

  // Runs in the folder, so that messages name files as they were given.
  Outcome run(const QStringList& words) const { return run_program(words, {}, folder_.path()); }
  void write(const QString& name, const QByteArray& text) const {
    QFile file(folder_.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
  }
  void expect(const Outcome& outcome, const QByteArray& start) const {
    QVERIFY2(outcome.err.startsWith("credence: " + start), outcome.err.constData());
    QCOMPARE(outcome.err.count('\n'), 1);
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.out.isEmpty());
  }

 private slots:
  void data_files_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("start");
    const auto row = [](const char* name, const QByteArray& text, const char* start) {
      QTest::newRow(name) << text << QByteArray(start);
    };
    row("missing column", "x1,x2\n1,2\n", "bad.csv:1: ");
    row("short row", "x1,x2,t\n1,2,0\n1,2\n", "bad.csv:3: ");
    row("text", "x1,x2,t\n1,2,0\n1,abc,1\n", "bad.csv:3: column 2: expected a number, found \"abc\"");
    row("nan", "x1,x2,t\nnan,2,0\n", "bad.csv: every row has a missing cell");
    row("infinity", "x1,x2,t\n1,inf,0\n", "bad.csv:2: column 2: ");
    row("minus infinity", "x1,x2,t\n1,-Infinity,0\n", "bad.csv:2: column 2: ");
    row("overflow", "x1,x2,t\n1,1e999,0\n", "bad.csv:2: column 2: ");
    row("huge", "x1,x2,t\n1e308,2,0\n", "bad.csv:2: column 1: ");
    row("empty", "", "bad.csv");
    row("unclosed quote", "\"x1,x2,t\n1,2,0\n",
        "bad.csv:1: column 1: the quotation mark that opens here is never closed");
    row("class", "x1,x2,t\n1,2,7\n", "");
    row("half a class", "x1,x2,t\n1,2,0.5\n", "");
  }
  void data_files() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, start);
    write("bad.csv", text);
    expect(run({"report", "classification", "--data", "bad.csv"}), start);
    expect(run({"draws", "classification", "--data", "bad.csv", "-o", "out.csv"}), start);
    QVERIFY(!QFile::exists(folder_.filePath("out.csv")));
  }

  void sessions_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("start");
    const auto row = [](const char* name, const QByteArray& json, const char* start) {
      QTest::newRow(name) << json << QByteArray(start);
    };
    row("empty", "", "bad.json:1:1: unexpected end of file");
    row("truncated", "{\"credence_session\": 1,\n \"lab\": \"classif", "bad.json:2:");
    row("newer", R"({"credence_session": 7, "lab": "classification"})",
        "bad.json: made by a newer Credence (session version 7; this one reads up to 1)");
    row("no session", "{}", "bad.json: is not a Credence session");
    row("other lab", R"({"credence_session": 1, "lab": "alchemy"})", "bad.json: lab: there is no lab \"alchemy\"");
    row("out of range", R"({"credence_session": 1, "lab": "classification", "parameters": {"prior_variance": -1}})",
        "bad.json: parameters.prior_variance: -1 is outside ");
    row("wrong type", R"({"credence_session": 1, "lab": "classification", "parameters": {"draws": "many"}})",
        "bad.json: parameters.draws: ");
    row("no such choice", R"({"credence_session": 1, "lab": "classification", "parameters": {"likelihood": "cauchy"}})",
        "bad.json: parameters.likelihood: ");
    row("length", R"({"credence_session": 1, "lab": "classification", "parameters": {"prior_mean": [1, 2, 3]}})",
        "bad.json: prior_mean: expected 2 numbers");
    row("data", R"({"credence_session": 1, "lab": "classification", "data": {"rows": [[1, 2, "x"]]}})",
        "bad.json: data.rows[0][2]: expected a number, found \"x\"");
  }
  void sessions() {
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, start);
    write("bad.json", json);
    expect(run({"report", "--session", "bad.json"}), start);
  }

  void values_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("start");
    const auto row = [](const char* name, const QStringList& words, const char* start) {
      QTest::newRow(name) << QStringList{"report"} + words << QByteArray(start);
    };
    row("lab", {"alchemy"}, "there is no lab \"alchemy\"; labs: classification");
    row("preset", {"classification/figure_9"}, "classification: there is no preset \"figure_9\"; presets: first, ");
    row("parameter", {"classification", "--set", "variance=1"},
        "variance: no such parameter; classification has likelihood");
    row("out of range", {"classification", "--set", "prior_variance=-1"}, "prior_variance: -1 is outside (0, 1e6]");
    row("zero", {"classification", "--set", "prior_variance=0"}, "prior_variance: 0 is outside (0, 1e6]");
    row("text", {"classification", "--set", "prior_variance=ten"}, "prior_variance: ");
    row("nan", {"classification", "--set", "prior_variance=nan"}, "prior_variance: ");
    row("nothing", {"classification", "--set", "prior_variance="}, "prior_variance: ");
    row("half a draw", {"classification", "--set", "draws=1.5"}, "draws: ");
    row("choice", {"classification", "--set", "likelihood=cauchy"}, "likelihood: ");
    row("vector", {"classification", "--set", "prior_mean=1,2,3"}, "prior_mean: expected 2 numbers");
    row("text in a vector", {"classification", "--set", "prior_mean=1,b"}, "prior_mean: ");
    row("indefinite", {"classification", "--set", "prior_covariance=1,2;2,1"}, "prior_covariance: ");
    row("asymmetric", {"classification", "--set", "prior_covariance=1,0.5;0,1"}, "prior_covariance: ");
    row("not square", {"classification", "--set", "prior_covariance=1,0"}, "prior_covariance: ");
    row("ragged", {"classification", "--set", "prior_covariance=1,0;0"}, "prior_covariance: ");
    row("an empty list", {"laplace", "--set", "sds="}, "sds: expected 2 numbers, one per mean, found 0");
    row("an empty prior", {"coin", "--set", "sides=3", "--set", "dirichlet="},
        "dirichlet: expected 3 numbers, one per side, found 0");
    row("counts of a typed sequence", {"coin", "--set", "sides=3", "--set", "side_sequence=123", "--set", "counts=1"},
        "counts: expected 3 numbers, one per side, found 1");
    row("next to nothing", {"recapture", "--set", "psi_concentration=5e-324"},
        "psi_concentration: 5e-324 is too small to compute with");
    row("place", {"classification", "--at", "1,2,3"}, "places: expected two coordinates x1,x2, found 3");
    row("no file", {"classification", "--data", "none.csv"}, "none.csv: cannot be read: ");
    row("folder", {"classification", "--data", "."}, ".: is a folder");
    row("no session", {"--session", "none.json"}, "none.json: cannot be read: ");
  }
  void values() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, start);
    expect(run(words), start);
  }

  void figures_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("view") << QStringList{"--view", "moon", "-o", "a.png"}
                          << QByteArray("there is no view \"moon\"; views: plane");
    QTest::newRow("frame") << QStringList{"--frame", "10", "-o", "a.png"}
                           << QByteArray("frame 10: the timeline has the positions 0 to 9");
    QTest::newRow("one of a strip") << QStringList{"--frame", "0,99", "-o", "a.png"} << QByteArray("frame 99: ");
    QTest::newRow("folder") << QStringList{"-o", "none/a.png"}
                            << QByteArray("none/a.png: cannot be written: there is no folder none");
    QTest::newRow("too large") << QStringList{"--size", "30000x30000", "-o", "a.png"}
                               << QByteArray("the image is too large");
    const auto film = [](const char* name, const QStringList& words, const char* start) {
      QTest::newRow(name) << words << QByteArray(start);
    };
    film("a film's end", {"--frames", "3-10", "-o", "a.gif"}, "--frames: the timeline has the positions 0 to 9");
    film("a film's start", {"--frames", "10-", "-o", "a.gif"}, "--frames: the timeline has the positions 0 to 9");
    film("a hundred thousand frames", {"--frames", "0-99999", "-o", "a.webp"},
         "--frames: the timeline has the positions 0 to 9");
    film("too wide", {"--size", "20000x100", "-o", "a.webp"}, "A WebP is at most 16383 pixels wide and high.");
    film("too wide a page", {"--size", "20000x100", "-o", "a.html"},
         "The pictures of a web page are at most 16383 pixels wide and high.");
    film("a film too large", {"--size", "30000x30000", "-o", "a.gif"}, "the image is too large");
  }
  void figures() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, start);
    const QStringList fast{"--set", "chains=1", "--set", "warmup=0", "--set", "draws=10"};
    expect(run(QStringList{"figure", "classification/figure_4_1"} + fast + words), start);
    QVERIFY(QDir(folder_.path()).entryList({"a.*"}).isEmpty());
  }

  void targets() {
    expect(run({"draws", "classification", "-o", "none/draws.csv"}), "none/draws.csv: cannot be written: ");
    expect(run({"draws", "classification", "-o", "."}), ".: cannot be written: it is a folder");
    const QByteArray pipe = QFile::encodeName(folder_.filePath("pipe.svg"));
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    expect(run({"draws", "classification", "--set", "draws=10", "-o", "pipe.svg"}), "pipe.svg: cannot be written: ");
    expect(run({"figure", "classification/figure_4_1", "-o", "pipe.svg"}), "pipe.svg: ");
    // Nobody, not even root, may make files there.
    expect(run({"draws", "classification", "--set", "draws=10", "-o", "/proc/draws.csv"}),
           "/proc/draws.csv: cannot be written: ");
    expect(run({"gallery", "-o", "none/gallery"}), "none/gallery: cannot be written: ");
  }

  void draws_to_diagnose_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("start");
    const auto row = [](const char* name, const QByteArray& text, const char* start) {
      QTest::newRow(name) << text << QByteArray(start);
    };
    row("a name twice", "chain,draw,warmup,accepted,w,w\n0,0,0,1,1,2\n",
        "draws.csv:1: column 6: the name \"w\" occurs twice");
    row("a date", "day,b\n2024-01-05,2\n",
        "draws.csv:2: column 1: \"2024-01-05\" is a date: write it as a number, such as the days since the first one");
    row("text", "chain,draw,warmup,accepted,w\n1,1,0,1,x\n", "draws.csv:2: column 5: ");
    row("half a chain", "chain,draw,warmup,accepted,w\n1.5,1,0,1,2\n",
        "draws.csv:2: column 1: expected a whole number, found 1.5");
    row("half a draw", "chain,draw,warmup,accepted,w\n1,1.5,0,1,2\n",
        "draws.csv:2: column 2: expected a whole number, found 1.5");
    row("twice", "chain,draw,warmup,accepted,w\n1,1,0,1,2\n1,2,0,1,3\n1,1,0,1,2\n",
        "draws.csv:4: draw 1 of chain 1 occurs twice");
    row("warmup", "chain,draw,warmup,accepted,w\n1,1,3,1,2\n", "draws.csv:2: column 3: expected 0 or 1, found 3");
    row("unequal", "chain,draw,warmup,accepted,w\n1,1,0,1,2\n1,2,0,1,3\n2,1,0,1,2\n",
        "draws.csv: chains must be equally long: chain 1 has 2 draws after warmup, chain 2 has 1");
    row("none", "chain,draw,warmup,accepted,w\n", "draws.csv: there are no draws");
    row("all warmup", "chain,draw,warmup,accepted,w\n1,1,1,1,2\n", "draws.csv: there are no draws");
    row("empty", "", "draws.csv");
  }
  void names_that_are_no_text() {
    QProcess process;  // QProcess itself knows only names that are text
    process.setWorkingDirectory(folder_.path());
    process.start("sh", {"-c", "\"$0\" report classification --data \"$(printf 'a\\377.csv')\"", CREDENCE_PROGRAM});
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("credence: the name \"a\xEF\xBF\xBD.csv\" is not UTF-8 text\n"));
  }

  void what_is_quoted_is_short_and_harmless() {
    const Outcome outcome = run({"report", "classification", "--data", "\x1b[31mred\x1b]0;title\x07.csv"});
    QCOMPARE(outcome.code, 1);
    QVERIFY(!outcome.err.contains('\x1b') && !outcome.err.contains('\x07'));
    QVERIFY(outcome.err.contains("\\u001b[31mred\\u001b]0;title\\u0007.csv"));
    QVERIFY(run({"report", QString(100000, 'x')}).err.size() < 1000);
    QVERIFY(run({"report", "classification", "--" + QString(100000, 'x')}).err.size() < 1000);
  }

  void data_that_never_end() {
    expect(run({"report", "classification", "--data", "/dev/zero"}), "/dev/zero: cannot be read: there is more than");
  }

  void draws_to_diagnose() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, start);
    write("draws.csv", text);
    expect(run({"diagnose", "draws.csv"}), start);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::BadInputTest);
#include "bad_input_test.moc"
