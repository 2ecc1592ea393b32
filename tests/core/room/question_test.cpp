// Questions: typed in one line, made of a lesson's steps, freed of their keys; which answers fit, and what they are
// worth.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/question.h"

#include "core/math/input_error.h"
#include "tests/core/room/small_room.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <limits>

using namespace credence;

namespace {

LessonStep step_with(const AnyTask& kind) {
  LessonStep step;
  step.task = Task{"It is {{results.mean|.2}}. And now?", kind, {}};
  return step;
}

Question asked(const AnyTask& kind) {
  const Node report = Members{{"results", Members{{"mean", 0.375}, {"tosses", std::int64_t{6}}}}};
  return question_of(step_with(kind), "session", *find_lab("coin"), {report}).value();
}

}  // namespace

class QuestionTest : public QObject {
  Q_OBJECT
 private slots:
  void a_line_becomes_a_choice() {
    const Question question =
        typed_question("A flat prior. Where is the mean of r? / At 1/3 -- That is the mode. / *Between / At 1/2");
    QCOMPARE(question.kind, AnswerKind::choice);
    QCOMPARE(question.headline, std::string("A flat prior. Where is the mean of r?"));
    QCOMPARE(question.options.size(), std::size_t{3});
    QCOMPARE(question.options[0], (ChoiceOption{"At 1/3", false, "That is the mode."}));
    QCOMPARE(question.options[1], (ChoiceOption{"Between", true, ""}));
    QCOMPARE(question.options[2], (ChoiceOption{"At 1/2", false, ""}));
    QVERIFY(!question.several);
    QVERIFY(typed_question("Which? / *2 / *3 / 4").several);
  }

  void letters_are_options_and_a_line_alone_asks_for_words() {
    QCOMPARE(typed_question("ABCD").options.size(), std::size_t{4});
    QCOMPARE(typed_question(" AB ").kind, AnswerKind::choice);
    QCOMPARE(typed_question("ABD").kind, AnswerKind::words);
    const Question words = typed_question("What did you not understand?");
    QCOMPARE(words.kind, AnswerKind::words);
    QCOMPARE(words.headline, std::string("What did you not understand?"));
  }

  void what_cannot_be_asked_is_refused_data() {
    QTest::addColumn<std::string>("line");
    QTest::newRow("nothing") << std::string("  ");
    QTest::newRow("no question") << std::string(" / A / B");
    QTest::newRow("one option") << std::string("Why? / Because");
    QTest::newRow("an empty option") << std::string("Why? / A /  / B");
    QTest::newRow("too many") << std::string("Why? / 1 / 2 / 3 / 4 / 5 / 6 / 7 / 8 / 9 / 10 / 11 / 12 / 13");
    QTest::newRow("too long") << std::string(longest_headline + 1, 'x');
    QTest::newRow("a long option") << "Why? / A / " + std::string(longest_words + 1, 'x');
  }
  void what_cannot_be_asked_is_refused() {
    QFETCH(std::string, line);
    QVERIFY_THROWS_EXCEPTION(InputError, typed_question(line));
  }

  void every_task_is_a_question() {
    const Question predict = asked(PredictTask{"posterior"});
    QCOMPARE(predict.kind, AnswerKind::density);
    QCOMPARE(predict.thing, std::string("posterior"));
    QCOMPARE(predict.view, std::string("scenario_1"));
    QCOMPARE(predict.headline, std::string("It is 0.38. And now?"));
    QCOMPARE(predict.session, std::string("session"));

    const Question number = asked(NumberTask{"results.mean", 0.01, {{"1 / 3", "{{results.tosses}} tosses"}}});
    QCOMPARE(number.kind, AnswerKind::number);
    QCOMPARE(number.mistakes.front().why, std::string("6 tosses"));

    const Question choice = asked(ChoiceTask{{{"{{results.tosses}}", true, ""}, {"7", false, "no"}}, false});
    QCOMPARE(choice.kind, AnswerKind::choice);
    QCOMPARE(choice.options.front(), (ChoiceOption{"6", true, ""}));

    const Question goal = asked(GoalTask{.when = "results.mean > 0.5"});
    QVERIFY(goal.reached);
    QCOMPARE(goal.options.size(), std::size_t{2});
    QCOMPARE(asked(TextTask{}).kind, AnswerKind::words);
    QVERIFY(!question_of(LessonStep{}, {}, *find_lab("coin"), {Node(Members{})}));
  }

  void every_predictable_thing_can_be_asked() {
    for (const Predictable& thing : predictables()) {
      const Question question = predict_question(thing);
      QCOMPARE(kind_name(question.kind), kind_name(thing.kind));
      QVERIFY(!question.headline.empty());
      QCOMPARE(question.view, thing.view);
    }
    QCOMPARE(answer_kind("order"), std::optional(AnswerKind::order));
    QVERIFY(!answer_kind("orders"));
  }

  void phones_get_no_key() {
    Question question = letter_question();
    question.formula = "results.mean";
    question.tolerance = 0.5;
    question.mistakes = {{"1", "one"}};
    const Question given = without_key(question);
    for (const ChoiceOption& option : given.options) QVERIFY(!option.right && option.why.empty());
    QCOMPARE(given.options.front().text, std::string("At 1/3"));
    QVERIFY(given.formula.empty() && given.mistakes.empty() && given.tolerance == 0);
  }

  void the_names_of_an_order_tell_nothing() {
    Question question = predict_question(*find_predictable("samplers", "order"));
    Truth truth;
    truth.sketch.names = {"NUTS", "HMC", "Gibbs"};
    set_plot(question, Figure{}, truth, Node(Members{}));
    QCOMPARE(question.names, (std::vector<std::string>{"Gibbs", "HMC", "NUTS"}));
  }

  void answers_must_fit() {
    const double bad = std::numeric_limits<double>::quiet_NaN();
    const Question density = coin_question(), choice = letter_question(), words = typed_question("Why?");
    QVERIFY(!why_unfit(density, drawn({{0, 0}, {1, 1}})));
    QVERIFY(why_unfit(density, Sketch{}));
    QVERIFY(why_unfit(density, drawn({{0, 0}})));
    QVERIFY(why_unfit(density, drawn({{0, 0}, {bad, 1}})));
    QVERIFY(why_unfit(density, drawn(Polyline(most_sketch_points + 1))));
    QVERIFY(why_unfit(density, Sketch{.paths = {{{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}}}));
    QVERIFY(why_unfit(density, 0.5));
    QVERIFY(!why_unfit(choice, std::vector<int>{3}));
    for (const std::vector<int>& picked : {std::vector<int>{}, {0}, {4}, {1, 2}, {2, 1}, {2, 2}}) {
      QVERIFY(why_unfit(choice, picked));
    }
    QVERIFY(!why_unfit(words, std::string("because")));
    QVERIFY(why_unfit(words, std::string(" ")));
    QVERIFY(why_unfit(words, std::string(longest_words + 1, 'x')));
    const Question number = number_question("How many?", "results.n", 1);
    QVERIFY(!why_unfit(number, -1e300));
    QVERIFY(why_unfit(number, bad));
    Question bars{.kind = AnswerKind::bars, .sum_to_one = true, .names = {"a", "b"}};
    QVERIFY(!why_unfit(bars, Sketch{.bars = {0, 1}}));
    QVERIFY(why_unfit(bars, Sketch{.bars = {0, 0}}));
    QVERIFY(why_unfit(bars, Sketch{.bars = {1}}));
    QVERIFY(why_unfit(bars, Sketch{.bars = {-1, 2}}));
    bars.kind = AnswerKind::order;
    QVERIFY(!why_unfit(bars, Sketch{.names = {"b", "a"}}));
    QVERIFY(why_unfit(bars, Sketch{.names = {"a", "a"}}));
  }

  void answers_are_worth_what_they_are_in_lessons() {
    const Question density = coin_question();
    RoomKey key{.sketch = drawn(beta_curve(3, 5)), .plot = density.plot};
    QVERIFY(within(score_of(density, drawn(beta_curve(3, 5, 7)), key).value(), 1, 1e-9));
    QVERIFY(!score_of(density, drawn(beta_curve(3, 5)), RoomKey{}));
    QVERIFY(!is_right(density, drawn(beta_curve(3, 5)), key));

    const Question number = number_question("How many?", "results.n", 0.1);
    const Node report = Members{{"results", Members{{"n", 0.3}}}};
    key = key_of(number, nullptr, report);
    QCOMPARE(key.number, std::optional(0.3));
    QCOMPARE(is_right(number, 0.4, key), std::optional(true));  // at the edge, although 0.4 - 0.3 > 0.1 in binary
    QCOMPARE(is_right(number, 0.5, key), std::optional(false));
    QVERIFY(!is_right(number, 0.4, RoomKey{}));

    QCOMPARE(is_right(letter_question(), std::vector<int>{2}, {}), std::optional(true));
    QCOMPARE(is_right(letter_question(), std::vector<int>{1}, {}), std::optional(false));
    QVERIFY(!is_right(typed_question("ABCD"), std::vector<int>{1}, {}));
    QVERIFY(usual_tolerance(0.02) == 0.01 && usual_tolerance(200) == 10 && usual_tolerance(-0.5) == 0.025);
  }
};

CREDENCE_TEST(QuestionTest);
#include "question_test.moc"
