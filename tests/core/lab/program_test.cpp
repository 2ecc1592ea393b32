// Blanks and conditions of program texts, in every language's notation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"

#include <QTest>

#include <stdexcept>

using namespace credence;

namespace {

Inputs inputs() {
  Inputs inputs = toy::lab().defaults();
  inputs.seed = 9007199254740991;
  inputs.places = {{-3, 5}, {0.1, 1e-20}};
  inputs.data.append_rows({{1, 2}, {0.5, -4}});
  return inputs;
}

std::string filled(const std::string& text, Language language = Language::python, const Program& program = {}) {
  return fill(text, language, toy::lab(), inputs(), program);
}

std::string complaint(const std::string& text, const Program& program = {}) {
  try {
    return filled(text, Language::python, program);
  } catch (const std::logic_error& error) {
    return error.what();
  }
}

}  // namespace

class ProgramTest : public QObject {
  Q_OBJECT
 private slots:
  void every_language_has_its_notation_data() {
    QTest::addColumn<int>("language");
    QTest::addColumn<QString>("expected");
    QTest::newRow("Python") << 0 << "2 \"none\" [0.5, 0.25] [[1, 0], [0, 1]] [[-3, 5], [0.1, 1e-20]]\n";
    QTest::newRow("R") << 1 << "2 \"none\" c(0.5, 0.25) rbind(c(1, 0), c(0, 1)) rbind(c(-3, 5), c(0.1, 1e-20))\n";
    QTest::newRow("Stan") << 2 << "2 \"none\" [0.5, 0.25]' [[1, 0], [0, 1]] [[-3, 5], [0.1, 1e-20]]\n";
  }
  void every_language_has_its_notation() {
    QFETCH(int, language);
    QFETCH(QString, expected);
    const std::string text = "{{scale}} {{note}} {{weights}} {{covariance}} {{places}}";
    QCOMPARE(QString::fromStdString(filled(text, languages[static_cast<std::size_t>(language)])), expected);
  }

  void what_is_empty_has_a_type() {
    const Program program{.values = {{"none", Vector{}}, {"no_rows", Matrix{}}}};
    const std::string text = "{{none}} {{no_rows}}";
    QCOMPARE(filled(text, Language::python, program), std::string("[] []\n"));
    QCOMPARE(filled(text, Language::r, program), std::string("numeric(0) matrix(0, 0, 0)\n"));
    QCOMPARE(filled(text, Language::stan, program), std::string("rep_vector(0, 0) rep_matrix(0, 0, 0)\n"));
  }

  void data_and_seed_are_known() {
    QCOMPARE(filled("{{x}} {{y}} {{seed}}"), std::string("[1, 0.5] [2, -4] 9007199254740991\n"));
  }

  void lists_have_sizes() {
    QCOMPARE(filled("{{x.size}} {{covariance.size}} {{places.size}}", Language::stan), std::string("2 2 2\n"));
  }

  void what_the_lab_says_wins_over_a_parameter() {
    QCOMPARE(filled("{{scale}}", Language::r, {.values = {{"scale", 3.5}}}), std::string("3.5\n"));
  }

  void what_acts_is_escaped() {
    const std::string filled_in = filled("{{a}}", Language::python, {.values = {{"a", std::string("\x1bm")}}});
    QVERIFY(filled_in.find("u001bm") == 2);
  }

  void texts_are_quoted() {
    QCOMPARE(filled("{{a}}", Language::r, {.values = {{"a", std::string(R"(say "\")")}}}),
             std::string(R"("say \"\\\"")") + '\n');
  }

  void long_lists_go_on_in_further_lines() {
    const std::string text = filled("  x = {{long}} + 1", Language::python, {.values = {{"long", Vector(100, 0.125)}}});
    std::istringstream lines(text);
    std::size_t count = 0, numbers = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      QVERIFY(line.size() <= 105);  // a hundred and what follows the list
      QVERIFY(count == 0 || line.starts_with("      0.125"));
      for (std::size_t at = line.find("0.125"); at != std::string::npos; at = line.find("0.125", at + 1)) ++numbers;
    }
    QCOMPARE(count, std::size_t{8});
    QCOMPARE(numbers, std::size_t{100});
  }

  void lines_of_code_are_indented() {
    const Program program{.code = {{"body", {"a = 1", "return a"}}, {"one", {"b"}}}};
    QCOMPARE(filled("def f(x):\n    {{body}}\nc = {{one}}", Language::python, program),
             std::string("def f(x):\n    a = 1\n    return a\nc = b\n"));
  }

  void lines_stay_where_their_condition_holds() {
    const std::string text =
        "always\n"
        "plain  #? mode=plain\n"
        "fancy  #? mode=fancy\n"
        "either  #? mode=fancy|plain\n"
        "both  #? mode=plain good\n"
        "not both  #? mode=plain !good\n"
        "#? !good\n"
        "gone\n"
        "#? good\n"
        "kept\n"
        "gone  #? mode=fancy\n"
        "#?\n"
        "# a comment\n";
    QCOMPARE(filled(text, Language::python, {.holds = {{"good", true}}}),
             std::string("always\nplain\neither\nboth\nkept\n# a comment\n"));
  }

  void stan_has_its_own_mark() {
    QCOMPARE(filled("a #? b\nc  //? mode=fancy\nd // e  //? mode=plain", Language::stan),
             std::string("a #? b\nd // e\n"));
  }

  void an_empty_parameter_can_be_asked_for() {
    Inputs empty = inputs();
    empty.parameters[field_index(toy::lab(), "weights")] = Vector{};
    empty.places.clear();
    const std::string text = "zero  #? weights= places=\ngiven  #? !weights= !places=";
    QCOMPARE(fill(text, Language::r, toy::lab(), empty, {}), std::string("zero\n"));
    QCOMPARE(filled(text), std::string("given\n"));
  }

  void what_there_is_not_is_named() {
    QCOMPARE(complaint("a\n{{nothing}}"), std::string("line 2 of the program: there is no value \"nothing\""));
    QCOMPARE(complaint("{{scale"), std::string("line 1 of the program: \"}}\" is missing"));
    QCOMPARE(complaint("a  #? good"), std::string("line 1 of the program: nobody says whether \"good\" holds"));
    QCOMPARE(complaint("a  #? mood=plain"), std::string("line 1 of the program: there is no value \"mood\""));
    // Also where the line would go anyway.
    QCOMPARE(complaint("a  #? mode=fancy good"),
             std::string("line 1 of the program: nobody says whether \"good\" holds"));
  }

  void a_lab_without_programs_says_so() {
    const auto result = compute_all(toy::lab(), inputs());
    QCOMPARE(error_of([&] { result->program(Language::stan); }), "this result cannot be written as a program in Stan");
  }
};

CREDENCE_TEST(ProgramTest);
#include "program_test.moc"
