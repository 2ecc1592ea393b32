// Reading the words of a command line.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/arguments.h"

#include "tests/support/test.h"

#include <QTest>

namespace credence {
namespace {

const std::vector<Option> options{{"--at", "X", "", true}, {"--seed", "N", ""}, {"--json", "", ""}, {"-o", "FILE", ""}};

QString error_of(const QStringList& words, const Positional& positional = {"LAB", true}) {
  try {
    const Arguments arguments(words, positional,
                              {{"--at", "X", "", true}, {"--json", "", ""}, {"-o", "FILE", "", false, true}});
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

class ArgumentsTest : public QObject {
  Q_OBJECT
 private slots:
  void values_may_begin_with_a_minus() {
    const Arguments arguments({"lab", "--at", "-3,5", "--at=-1,-2", "-o", "-x.csv"}, {"LAB"}, options);
    QCOMPARE(arguments.positional(), QString("lab"));
    QCOMPARE(arguments.values("--at"), QStringList({"-3,5", "-1,-2"}));
    QCOMPARE(arguments.value("-o"), QString("-x.csv"));
    QVERIFY(!arguments.has("--seed"));
    QCOMPARE(arguments.value("--seed"), QString());
  }
  void switches_take_no_value() {
    const Arguments arguments({"--json", "lab"}, {"LAB"}, options);
    QVERIFY(arguments.has("--json"));
    QCOMPARE(arguments.positional(), QString("lab"));
  }
  void two_dashes_end_the_options() {
    const Arguments arguments({"--json", "--", "--seed"}, {"FILE"}, options);
    QCOMPARE(arguments.positional(), QString("--seed"));
  }
  void help_needs_nothing_else() {
    QVERIFY(Arguments({"--help"}, {"LAB", true}, options).wants_help());
    QVERIFY(Arguments({"lab", "-h", "--nonsense"}, {"LAB", true}, options).wants_help());
    QVERIFY(!Arguments({"lab"}, {"LAB", true}, options).wants_help());
  }
  void values_with_equals_signs_stay_whole() {
    QCOMPARE(Arguments({"--at=a=b"}, {}, options).value("--at"), QString("a=b"));
    QCOMPARE(Arguments({"--at", "a=b"}, {}, options).value("--at"), QString("a=b"));
  }
  void says_what_is_wrong_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("error");
    QTest::newRow("unknown") << QStringList{"lab", "--sed"}
                             << "there is no option --sed; options: --at, --json, -o, --help";
    QTest::newRow("no value") << QStringList{"lab", "--at"} << "--at: X is missing";
    QTest::newRow("twice") << QStringList{"lab", "-o", "a", "-o", "b"} << "-o: given twice";
    QTest::newRow("switch") << QStringList{"lab", "--json=1"} << "--json: takes no value";
    QTest::newRow("two") << QStringList{"lab", "more"} << "unexpected \"more\" after \"lab\"";
    QTest::newRow("none") << QStringList{"-o", "a"} << "LAB is missing";
    QTest::newRow("required") << QStringList{"lab"} << "-o FILE is missing";
  }
  void says_what_is_wrong() {
    QFETCH(QStringList, words);
    QFETCH(QString, error);
    QCOMPARE(error_of(words), error);
  }
  void verbs_without_names_take_none() { QCOMPARE(error_of({"lab"}, {}), QString("unexpected \"lab\"")); }
};

}  // namespace credence

CREDENCE_TEST(credence::ArgumentsTest);
#include "arguments_test.moc"
