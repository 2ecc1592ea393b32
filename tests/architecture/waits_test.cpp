// No test sleeps, polls a clock, or waits a time of its own choice: it waits for something to happen, for `patience` at
// most. Read in the tests' sources themselves; benchmarks measure time and are no tests.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

using namespace credence;

namespace {

// The text between the bracket at `open` and the one that closes it.
QString arguments_at(const QString& text, qsizetype open) {
  int depth = 0;
  for (qsizetype i = open; i < text.size(); ++i) {
    if (QStringLiteral("([{").contains(text[i])) ++depth;
    if (QStringLiteral(")]}").contains(text[i]) && --depth == 0) return text.mid(open + 1, i - open - 1);
  }
  return text.mid(open + 1);
}

// Whether `patience` is all that limits the wait: as an argument of its own, or in milliseconds.
bool is_patient(const QString& arguments) {
  static const QRegularExpression whole("(^|,)\\s*(std::chrono::milliseconds\\(\\s*patience\\s*\\)|patience)\\s*(,|$)");
  return whole.match(arguments).hasMatch();
}

// What waits, in code; whether that is forgiven where `patience` is its limit.
struct Wait {
  const char* pattern;
  bool patient = false;
};

constexpr Wait waits[] = {
    {"\\b(?:[mu]|nano|clock_nano)?sleep\\s*\\("},
    {"\\bsleep_(?:for|until)\\s*\\("},
    {"\\bq(?:Wait|Sleep)\\s*\\("},
    {"\\bQTRY_(?!\\w*_WITH_TIMEOUT)\\w+\\s*\\("},
    {"\\b(?:QElapsedTimer|QDeadlineTimer)\\b"},
    {"\\b(?:steady|system|high_resolution)_clock::now\\b"},
    {"\\bsingleShot\\s*\\(\\s*[1-9]"},
    {"\\bwait_(?:for|until)\\s*\\(", true},
    {"\\bqWaitFor\\w*\\s*\\(", true},
    {"\\bwaitFor[A-Z]\\w*\\s*\\(", true},
    {"\\bQTRY_\\w+_WITH_TIMEOUT\\s*\\(", true},
};

QStringList waits_in(const QString& file, const QString& text) {
  QStringList found;
  const auto tell = [&](const QString& in, const QRegularExpressionMatch& match) {
    const auto line = in.first(match.capturedStart()).count('\n') + 1;
    found += QStringLiteral("%1:%2: %3").arg(file).arg(line).arg(match.captured());
  };
  const QString code = bare(text);
  for (const Wait& wait : waits) {
    const QRegularExpression pattern(QLatin1String(wait.pattern));
    for (auto it = pattern.globalMatch(code); it.hasNext();) {
      const QRegularExpressionMatch match = it.next();
      if (!wait.patient || !is_patient(arguments_at(code, match.capturedEnd() - 1))) tell(code, match);
    }
  }
  static const QRegularExpression of_the_shell("\\bsleep\\s+[0-9.]+");
  for (auto it = of_the_shell.globalMatch(text); it.hasNext();) tell(text, it.next());
  return found;
}

}  // namespace

class WaitsTest : public QObject {
  Q_OBJECT

 private slots:
  void tests_wait_for_no_time() {
    const QMap<QString, QString> sources = read_sources({"tests"});
    QVERIFY(sources.contains("tests/architecture/waits_test.cpp"));
    QStringList found;
    for (auto source = sources.begin(); source != sources.end(); ++source) {
      if (!source.key().startsWith("tests/benchmarks/")) found += waits_in(source.key(), source.value());
    }
    QVERIFY2(found.isEmpty(), qPrintable("these wait for time:\n" + found.join('\n')));
  }

  void finds_what_waits_data() {
    QTest::addColumn<QString>("code");
    for (const char* code : {
             "QThread::msleep(20);",
             "usleep(5);",
             "sleep(1);",
             "std::this_thread::sleep_for(1ms);",
             "std::this_thread::sleep_until(end);",
             "QTest::qWait(1);",
             "QTest::qSleep(50);",
             "QTRY_VERIFY(done);",
             "QTRY_COMPARE(a, b);",
             "QTRY_VERIFY_WITH_TIMEOUT(done, 2000);",
             "QTRY_COMPARE_WITH_TIMEOUT(f(patience, 1), b, 5000);",
             "QElapsedTimer waited;",
             "while (std::chrono::steady_clock::now() < end) continue;",
             "QTimer::singleShot(100, this, stop);",
             "QTest::qWaitFor([&] { return f(a, b); });",
             "QTest::qWaitFor([&] { return f(a, b); }, 5000);",
             "QTest::qWaitFor([&] { return a < patience; }, 5000);",
             "QTest::qWaitForWindowActive(&window);",
             "process.waitForFinished();",
             "process.waitForFinished(60000);",
             "id.wait_for(1min);",
             "wake.wait_for(lock, 2 * patience, done);",
             "run(\"sl"
             "eep 0.1; cat\");",
         }) {
      QTest::newRow(code) << QString::fromLatin1(code);
    }
  }
  void finds_what_waits() {
    QFETCH(QString, code);
    const QStringList found = waits_in("a.cpp", "void f() {\n  " + code + "\n}\n");
    QCOMPARE(found.size(), 1);
    QVERIFY(found.front().startsWith("a.cpp:2: "));
  }

  void forgives_what_waits_for_something() {
    const QString code =
        "// QTest::qWait(5) in a comment, \"msleep(5)\" in a text\n"
        "const char* text = \"QTest::qWait(5)\";\n"
        "QVERIFY(QTest::qWaitFor([&] { return f(a, b); }, patience));\n"
        "(void)QTest::qWaitForWindowActive(&window, patience);\n"
        "QTRY_COMPARE_WITH_TIMEOUT(list.size(), 1, patience);\n"
        "process.waitForFinished(patience);\n"
        "wake.wait_for(lock, std::chrono::milliseconds(patience), done);\n"
        "go.wait(); wait_for_stop(stop); begun.wait(lock, stop, done);\n"
        "QTimer::singleShot(0, this, next);\n";
    QCOMPARE(waits_in("a.cpp", code), QStringList());
  }
};

CREDENCE_TEST(WaitsTest);
#include "waits_test.moc"
