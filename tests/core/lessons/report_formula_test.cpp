// Conditions and numbers over paths of a report, and what is said where there is no number.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"

#include "core/lab/report_paths.h"
#include "core/lessons/lesson_words.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const Node& sample() {
  static const Node report = Members{
      {"parameters", Members{{"draws", std::int64_t{2000}}, {"update", std::string("blocked")}, {"smoothing", Node()}}},
      {"seed", std::int64_t{7}},
      {"results", Members{{"chain", Members{{"ess_bulk", 2345.678}, {"mean", Items{0.25, -1.5}}}},
                          {"reversible", false},
                          {"title", std::string("a *b* <i>")},
                          {"none", Node()}}}};
  return report;
}

QString why_not(const std::string& path) {
  const auto why = why_no_number(sample(), path);
  return why ? QString::fromStdString(why->english()) : "a number";
}

}  // namespace

class ReportFormulaTest : public QObject {
  Q_OBJECT
 private slots:
  void conditions_hold_or_not() {
    const auto holds = [](const std::string& text) { return ReportFormula(text).holds(sample()); };
    QVERIFY(holds("results.chain.ess_bulk > 2000 and parameters.draws <= 2000"));
    QVERIFY(!holds("results.chain.ess_bulk > 3000 or parameters.draws < 2000"));
    QVERIFY(holds("results.chain.ess_bulk > 3000 or parameters.draws == 2000"));
    QVERIFY(holds("not (results.reversible) and seed == 7"));
    QVERIFY(!holds("not (seed == 7)"));
    QVERIFY(holds("abs(results.chain.mean.1) > 1"));
    QVERIFY(holds("parameters.update == \"blocked\""));
    QVERIFY(holds("parameters.update != \"single_site\" and results.chain.mean.0 < 1"));
    QVERIFY(!holds("parameters.update == \"single_site\""));
  }

  void formulas_have_values() {
    QCOMPARE(*ReportFormula("results.chain.ess_bulk / parameters.draws").value(sample()), 2345.678 / 2000);
    QCOMPARE(ReportFormula("seed + results.none").paths(), (std::vector<std::string>{"seed", "results.none"}));
  }

  void what_has_no_number_is_said() {
    std::optional<Message> why;
    QVERIFY(!ReportFormula("results.none > 0").value(sample(), &why));
    QCOMPARE(QString::fromStdString(why->english()), QString("results.none has no value here (null)"));
    QVERIFY(!ReportFormula("1 / results.reversible").value(sample(), &why));
    QVERIFY(QString::fromStdString(why->english()).contains("infinite"));
    QVERIFY(!ReportFormula("results.chain == \"x\"").value(sample(), &why));
    QCOMPARE(QString::fromStdString(why->english()), QString("results.chain is no text"));
    QCOMPARE(why_not("results.chain.ess"), QString("results.chain has no \"ess\"; it has ess_bulk, mean"));
    QCOMPARE(why_not("result.chain"), QString("the report has no \"result\"; it has parameters, seed, results"));
    QCOMPARE(why_not("results.chain.mean.2"), QString("results.chain.mean has no \"2\"; it has 0, ..., 1"));
    QCOMPARE(why_not("seed.x"), QString("seed has no \"x\": it has no members"));
    QCOMPARE(why_not("results.title"), QString("results.title is no number"));
    QCOMPARE(why_not("results.chain"), QString("results.chain is no number, but has the members ess_bulk, mean"));
    QCOMPARE(why_not("results.chain.mean.1"), QString("a number"));
  }

  void errors_name_their_place() {
    const auto error = [](const std::string& text) { return error_of([&] { ReportFormula{text}; }); };
    QCOMPARE(error(""), QString("formula: it names no path of the report, such as results.chain.mean"));
    QCOMPARE(error("1 < 2"), QString("formula: it names no path of the report, such as results.chain.mean"));
    QCOMPARE(error("seed = 3"), QString("formula: character 6: \"=\" does not compare; write =="));
    QVERIFY(error("seed > 3 and foo < 1").startsWith("formula: character 14: \"foo\" is not known here"));
    QVERIFY(error("result.mean > 3").startsWith("formula: character 1: \"result.mean\" is no path"));
    QVERIFY(error("seed > (3").contains("a parenthesis is not closed"));
    QVERIFY(error("not seed").contains("after \"not\" stands a parenthesis"));
    QVERIFY(error("parameters.update == \"x").contains("a quotation mark is not closed"));
    QVERIFY(error("\"x\" == parameters.update").contains("a text stands only behind a path"));
    QVERIFY(error("results.a_b > results.a.b").contains("differ only by a dot"));
    QVERIFY(error("seed > " + std::string(2000, '1')).contains("at most 1000 characters"));
  }

  void numbers_are_filled_into_words() {
    const auto words = [](const std::string& text) { return with_numbers(text, sample()); };
    QCOMPARE(words("ESS {{results.chain.ess_bulk|3}}, mean {{results.chain.mean.1}}."),
             std::string("ESS 2346, mean −1.5."));
    QCOMPARE(words("{{results.chain.ess_bulk|.1}}"), std::string("2345.7"));
    QCOMPARE(words("{{results.chain.mean.0|2%}}"), std::string("25 %"));
    QCOMPARE(words("{{results.title}}"), std::string("a \\*b\\* \\<i\\>"));
    QCOMPARE(words("no blank"), std::string("no blank"));
    std::vector<Message> faults;
    QCOMPARE(with_numbers("{{results.none}} and {{results.foo|2}}", sample(), &faults), std::string("— and —"));
    QCOMPARE(faults.size(), std::size_t{2});
  }

  void blanks_that_are_wrong_are_named() {
    const auto error = [](const std::string& text) { return error_of([&] { blanks_in(text); }); };
    QCOMPARE(error("a {{results.x"), QString("\"{{results.x\": the braces are not closed by }}"));
    QVERIFY(error("{{}}").contains("expected a path"));
    QVERIFY(error("{{a b}}").contains("expected a path"));
    QVERIFY(error("{{a|x}}").contains("a number of digits"));
    QVERIFY(error("{{a|0}}").contains("a number of digits"));
    QVERIFY(error("{{a|99}}").contains("a number of digits"));
    QVERIFY(error("{{a|}}").contains("a number of digits"));
    QCOMPARE(blanks_in("{{a|.0}}").size(), std::size_t{1});
  }

  void equations_links_and_images() {
    const auto equations = equations_in("see [[equation coin/bayes]] and [[equation x]]");
    QCOMPARE(equations.size(), std::size_t{2});
    QCOMPARE(equations[0].id, std::string("coin/bayes"));
    QVERIFY(error_of([] { equations_in("[[equation x"); }).contains("not closed"));
    QCOMPARE(links_in("[a](coin/first), ![b](file:///x \"t\") [c](http://d)"),
             (std::vector<std::string>{"coin/first", "file:///x", "http://d"}));
    QCOMPARE(letters_in("äß−x"), std::size_t{4});
  }
};

CREDENCE_TEST(ReportFormulaTest);
#include "report_formula_test.moc"
