// Findings by table: each branch of each rule, for no, one, two, three, thirty and three hundred answers; and what a
// phone is told of its own.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/finding.h"

#include "tests/core/room/small_room.h"
#include "tests/support/contains.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

using namespace credence;

namespace {

// A beta with this mean and standard deviation.
Sketch beta_of(double mean, double sd) {
  const double k = mean * (1 - mean) / (sd * sd) - 1;
  return drawn(beta_curve(k * mean, k * (1 - mean), 1, 2001));
}

const double true_mean = 0.375, true_sd = std::sqrt(15.0 / (64 * 9));  // of Beta(3, 5)

std::vector<Sketch> many(int count, const Sketch& sketch) {
  return std::vector<Sketch>(static_cast<std::size_t>(count), sketch);
}
template <class Answer>
std::vector<Answer> operator+(std::vector<Answer> a, const std::vector<Answer>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

AskedQuestion revealed(Question question, RoundAnswers round, RoomKey key) {
  return {.question = std::move(question),
          .rounds = {std::move(round)},
          .phase = QuestionPhase::revealed,
          .key = std::move(key)};
}

// Two hills, at 0.25 and 0.75, of which the left one has this share of the area.
Sketch two_hills(double left_share) {
  Polyline curve;
  for (int i = 0; i <= 400; ++i) {
    const double x = i / 400.0;
    const auto hill = [&](double middle) { return std::exp(-(x - middle) * (x - middle) / (2 * 0.06 * 0.06)); };
    curve.push_back({x, left_share * hill(0.25) + (1 - left_share) * hill(0.75)});
  }
  return drawn(curve);
}
AskedQuestion hills_revealed(const std::vector<Sketch>& sketches) {
  return revealed(coin_question(), answers_of(sketches), {.sketch = two_hills(0.5), .plot = {0, 1, 0, 4}});
}

AskedQuestion coin_revealed(const std::vector<Sketch>& sketches) {
  return revealed(coin_question(), answers_of(sketches),
                  {.sketch = drawn(beta_curve(3, 5, 1, 2001)), .plot = {0, 1, 0, 4}});
}

const Sketch narrow = beta_of(true_mean, 0.6 * true_sd), wide = beta_of(true_mean, 1.3 * true_sd),
             good = beta_of(true_mean, true_sd), left_narrow = beta_of(0.2, 0.6 * true_sd),
             left = beta_of(0.25, true_sd), right = beta_of(0.6, true_sd);

Question boundary_question() {
  Question question = predict_question(*find_predictable("classification", "boundary_map"));
  question.plot = {0, 1, 0, 1};
  return question;
}
Sketch vertical(double x) { return drawn({{x, 0}, {x, 1}}); }

AskedQuestion boundary_revealed(const std::vector<Sketch>& sketches) {
  return revealed(boundary_question(), answers_of(sketches), {.sketch = vertical(0.5), .plot = {0, 1, 0, 1}});
}

Sketch square(double middle_x, double middle_y, double half) {
  return drawn({{middle_x - half, middle_y - half},
                {middle_x + half, middle_y - half},
                {middle_x + half, middle_y + half},
                {middle_x - half, middle_y + half}});
}
AskedQuestion region_revealed(const std::vector<Sketch>& sketches) {
  Question question = predict_question(*find_predictable("recapture", "ridge"));
  question.plot = {0, 1, 0, 1};
  return revealed(question, answers_of(sketches), {.sketch = square(0.5, 0.5, 0.2), .plot = {0, 1, 0, 1}});
}

Sketch at(double x, double y) { return {.place = {x, y}}; }
AskedQuestion place_revealed(const std::vector<Sketch>& sketches) {
  Question question = predict_question(*find_predictable("darts", "best_aim"));
  question.plot = {-10, 10, -10, 10};
  return revealed(question, answers_of(sketches), {.sketch = at(0, 0), .plot = question.plot, .sd = {1, 1}});
}

AskedQuestion bars_revealed(const std::vector<Sketch>& sketches) {
  Question question = predict_question(*find_predictable("bayes-net", "rain"));
  question.names = {"yes", "no"};
  return revealed(question, answers_of(sketches), {.sketch = Sketch{.bars = {0.3, 0.7}, .names = {"yes", "no"}}});
}
Sketch bars(double yes) { return {.bars = {yes, 1 - yes}}; }

AskedQuestion order_revealed(const std::vector<Sketch>& sketches) {
  Question question = predict_question(*find_predictable("samplers", "order"));
  question.names = {"Gibbs", "HMC", "NUTS"};
  return revealed(question, answers_of(sketches),
                  {.sketch = Sketch{.names = {"NUTS", "HMC", "Gibbs"}}, .ordered_by = {9, 5, 1}});
}
Sketch order(std::vector<std::string> names) { return {.names = std::move(names)}; }

AskedQuestion number_revealed(const std::vector<double>& numbers) {
  return revealed(number_question("Which mean?", "results.mean", 0.01), answers_of(numbers),
                  {.number = 0.375, .mistakes = {{1.0 / 3, "That is the mode."}}});
}

AskedQuestion choice_revealed(const std::vector<int>& counts) {
  return revealed(typed_question("Where? / A / *B / C / D"), picks_of(counts), {});
}

AskedQuestion words_answered(const std::vector<std::string>& words) {
  return {.question = typed_question("Why?"), .rounds = {answers_of(words)}, .phase = QuestionPhase::closed};
}

}  // namespace

class FindingTest : public QObject {
  Q_OBJECT
 private slots:
  void findings_data() {
    QTest::addColumn<AskedQuestion>("asked");
    QTest::addColumn<std::string>("words");
    const auto row = [](const char* name, AskedQuestion asked, const char* words) {
      QTest::newRow(name) << std::move(asked) << std::string(words);
    };
    row("density, none", coin_revealed({}), "Nobody has drawn a curve.");
    row("density, one good", coin_revealed({good}), "It is in the right place.\nIts width is right.");
    row("density, one narrow", coin_revealed({left_narrow}), "It is too far left.\nIt is too narrow.");
    row("density, two good", coin_revealed({good, good}), "You found the place.\nAnd both drew the right width.");
    row("density, two that differ", coin_revealed({narrow, right}), "1 of 2 found the place.");
    row("density, as in the sketch", coin_revealed(many(55, narrow) + many(8, good)),
        "You found the place.\nBut 55 of 63 drew it too narrow.");
    row("density, all narrow", coin_revealed(many(30, narrow)), "You found the place.\nBut all 30 drew it too narrow.");
    row("density, wide", coin_revealed(many(200, wide) + many(100, left)),
        "Most of you found the place.\nBut 200 of 300 drew it too wide.");
    row("density, left and narrow", coin_revealed(many(20, left_narrow) + many(10, good)),
        "20 of 30 are too far left.\nAnd 20 of 30 drew it too narrow.");
    row("density, right", coin_revealed(many(3, right)), "All 3 are too far right.\nBut all 3 drew the right width.");
    row("density, no majority", coin_revealed({good, left, right}),
        "1 of 3 found the place.\nBut all 3 drew the right width.");
    row("density, nobody", coin_revealed({left_narrow, right}), "Nobody found the place.");

    // One hill over the valley has the true mean and, if it is wide, the true width: neither is praised.
    const Sketch over = beta_of(0.5, 0.25), left_only = beta_of(0.25, 0.06), both = two_hills(0.5);
    row("hills, one in the valley", hills_revealed({over}),
        "The truth has a valley between two hills.\nYour one hill lies over it.");
    row("hills, most over it", hills_revealed(many(40, over) + many(23, both)),
        "The truth has a valley between two hills: 23 of 63 drew both.\n40 of 63 drew one hill over it.");
    row("hills, nobody", hills_revealed(many(3, left_only)),
        "The truth has a valley between two hills: nobody drew both.\nAll 3 drew only what is left of it.");
    row("hills, found", hills_revealed(many(30, both)),
        "You drew a hill on both sides of the valley.\nAnd all 30 gave each side its share.");
    row("hills, uneven", hills_revealed(many(20, two_hills(0.8)) + many(4, both) + many(6, over)),
        "You drew a hill on both sides of the valley.\nBut 20 of 30 drew too much left of it.");
    row("hills, one uneven", hills_revealed({two_hills(0.3)}),
        "It has a hill on both sides of the valley.\nToo little of its area is left of it.");
    row("hills, no majority", hills_revealed({over, left_only, both}),
        "The truth has a valley between two hills: 1 of 3 drew both.");

    row("boundary, none", boundary_revealed({}), "Nobody has answered.");
    row("boundary, one", boundary_revealed({vertical(0.51)}), "It is close.");
    row("boundary, close", boundary_revealed(many(3, vertical(0.51))), "You came close.");
    row("boundary, right", boundary_revealed(many(20, vertical(0.7)) + many(10, vertical(0.5))),
        "10 of 30 came close.\n20 of 30 are too far right.");
    row("boundary, turned", boundary_revealed(many(2, drawn({{0, 0.5}, {1, 0.5}}))),
        "Nobody came close.\nAnd both drew it in another direction.");

    row("region, small", region_revealed(many(30, square(0.5, 0.5, 0.1))),
        "You found the place.\nBut all 30 drew it too small.");
    row("region, one", region_revealed({square(0.5, 0.5, 0.2)}), "It is in the right place.\nIts size is right.");
    row("region, high and large", region_revealed(many(3, square(0.5, 0.7, 0.25))),
        "All 3 are too high.\nAnd all 3 drew it too large.");

    row("place, found", place_revealed(many(3, at(0.5, 0.5))), "You found the place.");
    row("place, low", place_revealed(many(2, at(0.5, -3)) + many(1, at(0, 0))), "2 of 3 are too low.");
    row("place, the middle is better", place_revealed({at(3, 0), at(-3, 0), at(0, 3), at(0, -3)}),
        "Nobody found the place.\nYour middle is nearer than 4 of 4.");
    row("place, one", place_revealed({at(-3, 0)}), "It is too far left.");

    row("bars, close", bars_revealed(many(30, bars(0.35))), "You came close.");
    row("bars, low", bars_revealed(many(20, bars(0.1)) + many(10, bars(0.3))),
        "10 of 30 came close.\n20 of 30 set yes too low.");
    row("bars, one", bars_revealed({bars(0.9)}), "It is not close.");

    row("order, right", order_revealed(many(2, order({"NUTS", "HMC", "Gibbs"}))), "Both got the order right.");
    row("order, one of them",
        order_revealed(many(1, order({"NUTS", "HMC", "Gibbs"})) + many(2, order({"HMC", "NUTS", "Gibbs"}))),
        "1 of 3 got the order right.\n2 of 3 put HMC before NUTS.");
    row("order, one", order_revealed({order({"NUTS", "Gibbs", "HMC"})}),
        "The order is not right.\nGibbs stands before HMC.");

    row("number, none", number_revealed({}), "Nobody has answered.");
    row("number, one", number_revealed({0.375}), "Right: it is 0.375.");
    row("number, one small", number_revealed({0.3}), "It is 0.375.\nThe answer is too small.");
    row("number, right", number_revealed({0.37, 0.38, 0.9}), "2 of 3 got it right: it is 0.375.");
    row("number, the usual mistake", number_revealed({0.33, 0.333, 0.375}),
        "1 of 3 got it right: it is 0.375.\n2 of 3 said 0.333: That is the mode.");
    row("number, too much", number_revealed({0.9, 0.8, 0.375}),
        "1 of 3 got it right: it is 0.375.\n2 of 3 said too much.");
    row("number, too little", number_revealed({0.1, 0.2}), "Nobody got it right: it is 0.375.\nBoth said too little.");
    row("number, the middle is better", number_revealed({0.1, 0.2, 0.5, 0.6}),
        "Nobody got it right: it is 0.375.\nYour middle is nearer than 4 of 4.");

    row("choice, none", choice_revealed({0, 0, 0, 0}), "Nobody has answered.");
    row("choice, one right", choice_revealed({0, 1, 0, 0}), "Right: B.");
    row("choice, one wrong", choice_revealed({1, 0, 0, 0}), "B is right.");
    row("choice, right", choice_revealed({13, 43, 2, 5}), "43 of 63 chose B, which is right.");
    row("choice, wrong", choice_revealed({31, 18, 5, 9}), "18 of 63 chose B, which is right.\nBut 31 of 63 chose A.");
    row("choice, a tie", choice_revealed({2, 1, 2, 0}), "1 of 5 chose B, which is right.");
    row("choice, as many", choice_revealed({15, 15, 0, 0}), "15 of 30 chose B, which is right.\nBut 15 of 30 chose A.");
    row("choice, nobody", choice_revealed({3, 0, 0, 0}), "Nobody chose B, which is right.\nAll 3 chose A.");
    AskedQuestion closed = choice_revealed({2, 1, 0, 0});
    closed.phase = QuestionPhase::closed;
    row("choice, before the reveal", closed, "2 of 3 chose A.");
    AskedQuestion letters = revealed(typed_question("ABCD"), picks_of({1, 1, 0, 0}), {});
    row("letters, a tie", letters, "A and B were chosen equally often.");
    AskedQuestion goal =
        revealed({.kind = AnswerKind::choice, .options = {{"yes"}, {"no"}}, .reached = true}, picks_of({1, 2}), {});
    row("goal", goal, "1 of 3 reached it.");
    goal.rounds = {picks_of({2, 0})};
    row("goal, both", goal, "Both reached it.");
    goal.rounds = {picks_of({0, 2})};
    row("goal, nobody", goal, "Nobody has reached it yet.");
    const AskedQuestion several_right =
        revealed(typed_question("Which? / *A / *B / C"), answers_of<std::vector<int>>({{1, 2}, {1}, {3}}), {});
    row("several", several_right, "1 of 3 chose exactly A and B, which is right.\nBut 1 of 3 chose C.");

    row("words, none", words_answered({}), "Nobody has answered.");
    row("words, one", words_answered({"prior"}), "1 answer.");
    row("words, a favourite", words_answered({"prior", "Prior", "data"}), "2 of 3 wrote “prior”.");
    row("words, a tie", words_answered({"prior", "data", "data", "prior"}), "4 answers, 2 of them different.");
    row("words, none twice", words_answered({"prior", "data"}), "2 answers, all different.");
  }
  void findings() {
    QFETCH(AskedQuestion, asked);
    QFETCH(std::string, words);
    QCOMPARE(finding(asked), words);
  }

  void before_the_reveal_nothing_tells_the_answer() {
    AskedQuestion asked = coin_revealed(many(30, narrow));
    asked.phase = QuestionPhase::closed;
    QCOMPARE(finding(asked), std::string("30 sketches, one per phone."));
    QVERIFY(own_verdict(asked, 1).head.empty() && own_verdict(asked, 1).reason.empty());
    asked = number_revealed({0.2, 0.4});
    asked.phase = QuestionPhase::open;
    QCOMPARE(finding(asked), std::string("Half of you say 0.3 or less."));
  }

  void a_question_asked_again_tells_who_changed() {
    AskedQuestion asked = choice_revealed({2, 1, 0, 0});
    asked.rounds.push_back(answers_of<std::vector<int>>({{2}, {2}, {1}, {2}}));
    QCOMPARE(finding(asked), std::string("2 came to B, 1 left it."));
    asked.rounds.push_back(asked.rounds.back());
    QCOMPARE(finding(asked), std::string("Nobody came to B or left it."));
    asked.rounds = {picks_of({1}), {{9, {std::vector<int>{2}}}}};  // nobody is in both rounds
    QCOMPARE(finding(asked), std::string("Right: B."));
    AskedQuestion density = coin_revealed({left_narrow, good});
    density.rounds.push_back(answers_of<Sketch>({good, good}));
    QCOMPARE(finding(density), std::string("1 came close, 0 moved away."));
  }

  // Whatever is answered: counts are at most the number of answers, and "most" is more than half.
  void sentences_follow_from_the_numbers() {
    std::mt19937 random(6);
    const std::vector<Sketch> sketches{narrow, wide, good, left_narrow, left, right};
    static const QRegularExpression counts("(\\d+) of (\\d+)");
    for (int trial = 0; trial < 60; ++trial) {
      std::vector<Sketch> answers;
      const int count = static_cast<int>(random() % 12);
      for (int k = 0; k < count; ++k) answers.push_back(sketches[random() % sketches.size()]);
      const std::string words = finding(coin_revealed(answers));
      for (auto it = counts.globalMatch(QString::fromStdString(words)); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        QCOMPARE(match.captured(2).toInt(), count);
        QVERIFY(match.captured(1).toInt() < count);
      }
      const auto here =
          std::ranges::count_if(answers, [&](const Sketch& s) { return s == narrow || s == wide || s == good; });
      QCOMPARE(contains(words, "Most of you found"), count > 1 && 2 * here > count && 4 * here < 3 * count);
    }
  }

  void a_phone_learns_why() {
    const AskedQuestion asked = coin_revealed(many(1, beta_of(0.33, 0.09)) + many(1, good) + many(1, wide) +
                                              many(1, right) + many(1, left_narrow));
    const OwnVerdict sure = own_verdict(asked, 1);
    QCOMPARE(sure.reason, std::string("You are too sure: six tosses leave room from 0.10 to 0.71."));
    QVERIFY2(sure.detail.starts_with("Your curve: 0.17 to 0.52"), sure.detail.c_str());
    QVERIFY(sure.score && *sure.score > 0.5 && *sure.score < 0.9);
    QCOMPARE(own_verdict(asked, 2).reason,
             std::string("You are as sure as you may be: six tosses leave room from 0.10 to 0.71."));
    QCOMPARE(own_verdict(asked, 2).head, std::string("Right."));
    QCOMPARE(own_verdict(asked, 2).standing, std::string("better than 4 of 5"));
    QCOMPARE(own_verdict(asked, 3).reason,
             std::string("You are less sure than you may be: six tosses leave room only from 0.10 to 0.71."));
    QCOMPARE(own_verdict(asked, 4).reason, std::string("You are too far right: the mean is 0.38, yours is 0.60."));
    QVERIFY(contains(own_verdict(asked, 5).reason, "too sure"));
    QCOMPARE(own_verdict(asked, 4).standing, std::string());
    QCOMPARE(own_verdict(asked, 5).standing, std::string("better than 1 of 5"));
    QCOMPARE(own_verdict(asked, 6).reason, std::string("You did not answer this question."));
  }

  void a_phone_learns_of_two_hills() {
    const AskedQuestion asked =
        hills_revealed({beta_of(0.5, 0.25), beta_of(0.25, 0.06), beta_of(0.75, 0.06), two_hills(0.45), two_hills(0.8)});
    QCOMPARE(own_verdict(asked, 1).reason,
             std::string("There is a valley at 0.50 between two hills, and yours is one hill."));
    QCOMPARE(own_verdict(asked, 2).reason, std::string("You drew one hill of two: 50 % of the area is right of 0.50."));
    QCOMPARE(own_verdict(asked, 3).reason, std::string("You drew one hill of two: 50 % of the area is left of 0.50."));
    QCOMPARE(own_verdict(asked, 4).reason, std::string("You drew both hills, each with about its share of the area."));
    QCOMPARE(own_verdict(asked, 5).reason,
             std::string("You drew both hills. Left of the valley you drew 80 % of the area; 50 % would be right."));
  }

  void numbers_and_choices_are_judged_as_in_lessons() {
    const AskedQuestion number = number_revealed({0.375, 1.0 / 3, 0.9});
    QCOMPARE(own_verdict(number, 1).head, std::string("Right."));
    QCOMPARE(own_verdict(number, 2).head, std::string("Too small."));
    QCOMPARE(own_verdict(number, 2).detail, std::string("That is the mode."));
    QCOMPARE(own_verdict(number, 3).reason, std::string("It is 0.375."));
    const AskedQuestion choice = revealed(letter_question(), picks_of({1, 1, 0}), {});
    QCOMPARE(own_verdict(choice, 1).reason, std::string("the mode"));
    QCOMPARE(own_verdict(choice, 1).detail, std::string("B is right."));
    QCOMPARE(own_verdict(choice, 2).right, std::optional(true));
    const OwnVerdict place = own_verdict(place_revealed({at(3, 0)}), 1);
    QCOMPARE(place.head, std::string("Far off."));
    QVERIFY2(contains(place.reason, "too far right"), place.reason.c_str());
  }

  void the_central_interval_is_that_of_the_density() {
    std::vector<double> x, heights;
    for (int i = 0; i <= 100; ++i) {
      x.push_back(0.01 * i);
      heights.push_back(i < 50 ? 2 : 0);
    }
    const CentralInterval inside = central_interval(x, heights, 0.9);
    QVERIFY(within(inside.low, 0.025, 1e-3) && within(inside.high, 0.47, 6e-3));
  }
};

CREDENCE_TEST(FindingTest);
#include "finding_test.moc"
