// Standard input and output in the place of files, own tables from the command line to the report, and a caller that
// reads no errors.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

const QStringList quick{"--set", "chains=2", "--set", "warmup=10", "--set", "draws=20"};
constexpr auto exam =
    "name;hours;grade;passed\nAnn;1,5;80;no\nBob;2,5;60;yes\nCid;;70;yes\nDee;4;75;no\nEve;5;90;yes\nFay;6;95;yes\n";

struct Streamed {
  int code = -1;
  QByteArray out, err;
};

Streamed run_with_input(const QStringList& arguments, const QByteArray& input) {
  QProcess process;
  QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) variables.remove(name);
  process.setProcessEnvironment(variables);
  process.start(CREDENCE_PROGRAM, arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QStringList exam_call(const QString& verb, const QStringList& more) {
  return QStringList{verb, "classification", "--data", "-", "--columns", "hours,grade,passed"} + quick + more;
}

}  // namespace

class StreamsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_table_is_read_and_described() {
    const Streamed run = run_with_input(exam_call("report", {"--set", "standardise=on"}), exam);
    QVERIFY2(run.code == 0, run.err.constData());
    const QJsonObject report = QJsonDocument::fromJson(run.out).object();
    QCOMPARE(report["data"].toObject(), QJsonObject({{"source", "standard input"},
                                                     {"n", 5},
                                                     {"names", QJsonArray{"hours", "grade", "passed"}},
                                                     {"classes", QJsonArray{"no", "yes"}},
                                                     {"dropped", 1},
                                                     {"dialect", "semicolons, decimal comma"}}));
    QVERIFY(report["warnings"].toArray().contains(
        "read 5 rows of standard input: semicolons, decimal comma; x1, x2, t are the columns hours, grade, passed; the "
        "classes of passed are 0 = no, 1 = yes; 1 row without hours left out: line 4"));
    QCOMPARE(report["results"]["standardised"]["mean"].toArray().size(), 2);
    QCOMPARE(run_with_input(exam_call("report", {"--missing", "refuse"}), exam).err,
             QByteArray("credence: standard input:4: column 2: the cell is empty\n"));
  }

  // Nothing tells whether 1,200 is a thousand and more, or one and a bit: it is asked for in one line.
  void a_decimal_mark_is_asked_for() {
    const QByteArray pay = "x\tt\n1\t1,200\n2\t1,300\n3\t2,500\n4\t3,100\n";
    const QStringList call{"report", "regression", "--data", "-"};
    const Streamed open = run_with_input(call, pay);
    QCOMPARE(open.code, 1);
    QCOMPARE(open.err,
             QByteArray("credence: standard input:2: column 2: \"1,200\" is 1200 with a decimal point and 1.2 "
                        "with a decimal comma, and nothing in the file tells: say --decimal point or "
                        "--decimal comma\n"));
    const auto dialect = [&](const char* mark) {
      const Streamed run = run_with_input(call + QStringList{"--decimal", mark}, pay);
      const QJsonObject report = QJsonDocument::fromJson(run.out).object();
      return report["data"]["dialect"].toString();
    };
    QCOMPARE(dialect("point"), QString("tabs"));
    QCOMPARE(dialect("comma"), QString("tabs, decimal comma"));
    QCOMPARE(run_with_input(call + QStringList{"--decimal", "both"}, pay).code, 2);
  }

  void a_line_of_names_may_be_denied() {
    const QByteArray fruit = "red apple pie,food\ngreen apple,food\nred car,thing\nfast car wheel car,thing\n";
    const auto data = [&](const QStringList& more) {
      const QStringList call{"report", "naive-bayes",  "--data", "-",
                             "--set",  "variant=text", "--set",  "query=red apple"};
      const QJsonObject report = QJsonDocument::fromJson(run_with_input(call + more, fruit).out).object();
      return report["data"].toObject();
    };
    QCOMPARE(data({})["n"].toInt(), 4);
    QCOMPARE(data({})["dialect"].toString(), QString("no line of names"));
    QCOMPARE(data({"--header", "yes"})["n"].toInt(), 3);
    QCOMPARE(data({"--header", "no"})["n"].toInt(), 4);
    QCOMPARE(run_with_input({"report", "naive-bayes", "--data", "-", "--header", "maybe"}, fruit).code, 2);
  }

  void results_are_written_to_standard_output() {
    const Streamed draws = run_with_input(exam_call("draws", {"-o", "-"}), exam);
    QVERIFY2(draws.code == 0, draws.err.constData());
    QCOMPARE(draws.out.count('\n'), 1 + 2 * 30);
    QVERIFY(draws.out.startsWith("chain,draw,warmup,accepted,"));
    const Streamed program = run_with_input(exam_call("code", {"--language", "python", "-o", "-"}), exam);
    QVERIFY(
        program.out.contains("\n# Columns of the data: x1 is hours, x2 is grade, t is passed; 0 is no, 1 is yes\n"));
    QVERIFY(run_with_input(exam_call("figure", {"-o", "-"}), exam).out.startsWith("\x89PNG"));
    const Streamed svg = run_with_input(exam_call("figure", {"-o", "-.svg", "--view", "plane"}), exam);
    QVERIFY(svg.out.contains("<svg") && svg.out.contains("hours") && svg.out.contains("yes"));
  }

  void numbers_behind_a_view() {
    const Streamed plane = run_with_input(exam_call("figure", {"-o", "-.csv", "--view", "plane"}), exam);
    QVERIFY2(plane.code == 0, plane.err.constData());
    const QList<QByteArray> lines = plane.out.split('\n');
    QCOMPARE(lines[0], QByteArray("layer,series,x,y,value"));
    QVERIFY(lines.contains("passed = no,,1.5,80,"));
    QVERIFY(lines.contains("passed = yes,,6,95,"));
    QVERIFY(std::ranges::all_of(lines.mid(1, lines.size() - 2), [](const QByteArray& line) {
      return line.count(',') >= 4;  // more in quoted names
    }));
    const Streamed data = run_with_input(exam_call("figure", {"-o", "-.csv", "--view", "data"}), exam);
    QVERIFY(data.out.contains("hours,,1,,1.5\n"));
    const Streamed none = run_with_input(exam_call("figure", {"-o", "-.csv", "--view", "equations"}), exam);
    QCOMPARE(none.err.right(53), QByteArray("credence: equations: this view has no numbers to write\n").right(53));
    QCOMPARE(none.code, 1);
  }

  void a_session_comes_through_a_pipe() {
    const Streamed figure = run_with_input(exam_call("figure", {"-o", "-", "--set", "prior_variance=7"}), exam);
    const Streamed again = run_with_input({"report", "--session", "-"}, figure.out);
    QVERIFY2(again.code == 0, again.err.constData());
    const QJsonObject report = QJsonDocument::fromJson(again.out).object();
    QCOMPARE(report["parameters"]["prior_variance"].toDouble(), 7.0);
    QCOMPARE(report["data"]["classes"].toArray(), (QJsonArray{"no", "yes"}));
    QCOMPARE(report["data"]["dropped"].toInt(), 1);
    QCOMPARE(report["data"]["dialect"].toString(), QString("semicolons, decimal comma"));
  }

  // A desktop that opens a file keeps standard error where nobody looks: the window opens and says what is wrong.
  void a_desktop_gets_a_window_in_any_case() {
    const QTemporaryDir folder;
    QFile broken(folder.filePath("broken.credence"));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{broken") > 0);
    broken.close();
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.insert("DISPLAY", ":none");
    variables.insert("QT_QPA_PLATFORM", "offscreen");
    variables.insert("CREDENCE_EXIT_AFTER_FIRST_PAINT", "1");
    for (const char* home : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
      variables.insert(home, folder.path());
    process.setProcessEnvironment(variables);
    process.setStandardErrorFile(folder.filePath("log"));
    process.start(CREDENCE_PROGRAM, {"open", broken.fileName()});
    QVERIFY(process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QFile log(folder.filePath("log"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    QVERIFY(log.readLine().startsWith("credence: warning: " + broken.fileName().toUtf8() + ":1:3: "));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::StreamsTest);
#include "streams_test.moc"
