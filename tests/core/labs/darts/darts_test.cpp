// The darts lab: the definitions of its report, what is said and what is refused.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dart_plan.h"
#include "core/words/numbers.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::darts;

namespace {

double number(const Settings& settings, const std::string& path) {
  return number_at(computed(settings)->report(), path);
}

struct Stages : Publisher {
  void publish(std::shared_ptr<const Result> result) override { all.push_back(std::move(result)); }
  bool due() override { return true; }
  std::vector<std::shared_ptr<const Result>> all;
};

// The first picture has all numbers but the best aims in their final accuracy, which take seconds.
std::shared_ptr<const Result> first_picture(const Settings& settings) {
  struct First : Stages {
    void publish(std::shared_ptr<const Result> result) override {
      Stages::publish(std::move(result));
      stop.request_stop();
    }
    std::stop_source stop;
  } stages;
  lab_under_test().compute(lab_inputs(settings), stages, stages.stop.get_token());
  return stages.all.front();
}

}  // namespace

class DartsTest : public QObject {
  Q_OBJECT
 private slots:
  // Aimed at the bull by a round spread all is known in closed form.
  void closed_forms_at_the_bull() {
    const Settings bull{{"aim", "0,0"}, {"sd", "30"}, {"score", "50"}};
    const Node report = computed(bull)->report();
    const auto outside = [](double r) { return std::exp(-r * r / (2 * 30.0 * 30.0)); };
    const double inner = 1 - outside(6.35), outer = outside(6.35) - outside(15.9);
    const double treble = outside(99) - outside(107), twice = outside(162) - outside(170);
    const double single = outside(15.9) - outside(99) + outside(107) - outside(162);
    QVERIFY(std::abs(number_at(report, "p_finish.quadrature") - inner) < 1e-12);
    const double expected = 50 * inner + 25 * outer + 10.5 * (single + 2 * twice + 3 * treble);
    QVERIFY(std::abs(number_at(report, "expected_score") - expected) < 1e-10);
  }

  // Where nearly all darts score the same, the spread of the score is that of the few others. By Python: Gauss's rule
  // with 14 x 14 nodes on small pieces of the beds, and the misses by their distance in every direction.
  void spread_of_a_nearly_certain_score() {
    const Settings narrow{{"aim", "132.25956658892193,42.0066208447694"},
                          {"sd", "2.3711685226648793,2.3711685226648793"},
                          {"correlation", "-0.95"}};
    QVERIFY(std::abs(number_at(computed(narrow)->report(), "score.sd") - 5.495297433e-6) < 1e-9);
    const Settings wide{{"aim", "130,-10"}, {"sd", "4,1"}, {"correlation", "-0.3"}};
    QVERIFY(std::abs(number_at(computed(wide)->report(), "score.sd") - 6.322340796e-4) < 1e-9);
    const double rim = miss_probability({30, 30, 0}, {0, 0});
    QVERIFY(std::abs(rim / std::exp(-170.0 * 170 / (2 * 30.0 * 30.0)) - 1) < 1e-12);
  }

  // Forty left with one dart is the double 20 alone; only the sum of all beds changes with the rest.
  void forty_left() {
    const Node report = computed({{"throws", "20000"}})->report();
    const BedProbabilities p = ThrowQuadrature({25, 25, 0}, ThrowQuadrature::Accuracy::number)({0, 103});
    QVERIFY(std::abs(number_at(report, "p_finish.quadrature") - p(dartboard::double_bed(20))) < 1e-12);
    const double estimate = number_at(report, "p_finish.monte_carlo"), mcse = number_at(report, "p_finish.mcse");
    QVERIFY(std::abs(mcse - std::sqrt(estimate * (1 - estimate) / 20000)) < 1e-12);
    QVERIFY(std::abs(estimate - p(dartboard::double_bed(20))) < 5 * mcse);
    QVERIFY(std::abs(number_at(report, "score.monte_carlo") - number_at(report, "expected_score")) <
            5 * number_at(report, "score.mcse"));
    QVERIFY(number_at(report, "best_p_finish") > number_at(report, "p_finish.quadrature"));
    QVERIFY(number_at(report, "by_darts.0.best_p_finish") < number_at(report, "by_darts.1.best_p_finish"));
    QVERIFY(number_at(report, "by_darts.1.best_p_finish") < number_at(report, "by_darts.2.best_p_finish"));
    QCOMPARE(number_at(report, "by_darts.0.p_finish"), number_at(report, "p_finish.quadrature"));
  }

  // Aiming at best_aim finds best_p_finish, for any number of darts.
  void the_best_aim_is_worth_what_it_says() {
    for (const char* darts : {"1", "2", "3"}) {
      const Node report =
          computed({{"darts", darts}, {"sd", "20,15"}, {"score", "61"}, {"correlation", "0.4"}})->report();
      if (std::string(darts) == "1") {
        QVERIFY(null_at(report, "best_aim"));
        continue;
      }
      const std::string aim =
          format_number(number_at(report, "best_aim.0")) + "," + format_number(number_at(report, "best_aim.1"));
      const double there =
          number({{"darts", darts}, {"sd", "20,15"}, {"score", "61"}, {"correlation", "0.4"}, {"aim", aim}},
                 "p_finish.quadrature");
      QVERIFY(std::abs(there - number_at(report, "best_p_finish")) < 1e-10);
    }
  }

  void what_cannot_be_finished_is_null_with_a_reason() {
    const auto result = computed({{"score", "159"}, {"darts", "3"}});
    QVERIFY(null_at(result->report(), "best_aim"));
    QCOMPARE(number_at(result->report(), "p_finish.quadrature"), 0.0);
    QCOMPARE(number_at(result->report(), "best_p_finish"), 0.0);
    QCOMPARE(result->warnings()[0], std::string("best_aim is null: 159 cannot be finished with 3 darts"));
    QVERIFY(result->status(-1).kind == Status::Kind::warning);
    QVERIFY(!null_at(computed({{"score", "170"}, {"darts", "3"}})->report(), "best_aim"));
  }

  // Where the best aim is that of the player already, arms reach out from under the handle, and the field stays free.
  void the_best_aim_is_always_seen() {
    const auto with_aim = [](const char* aim) {
      return computed({{"aim", aim}, {"score", "40"}, {"sd", "20"}})->figure("finish_map", -1);
    };
    const auto named = [](const auto& layers) {
      return std::ranges::count(layers, "best aim", [](const auto& one) { return one.name; });
    };
    const Figure apart = with_aim("0,0"), covered = with_aim("0,166");
    QVERIFY(named(layers_of<Points>(apart)) == 1 && named(layers_of<Line>(apart)) == 0);
    QVERIFY(named(layers_of<Points>(covered)) == 1 && named(layers_of<Line>(covered)) == 0);
    int arms = 0;
    for (const Line& line : layers_of<Line>(covered)) {
      if (line.role != Role::truth) continue;
      ++arms;
      QCOMPARE(line.paths.size(), std::size_t{4});
      for (const Polyline& arm : line.paths)
        QVERIFY(std::hypot(arm[0].x, arm[0].y - 166) > 8);  // a double is 8 mm high
    }
    QCOMPARE(arms, 1);
  }

  void one_spread_is_both() {
    QCOMPARE(setting(lab_inputs({{"sd", "30"}}), "sd"), std::string("30,30"));
    QCOMPARE(number({{"sd", "30"}}, "expected_score"), number({{"sd", "30,30"}}, "expected_score"));
  }

  // Whatever is known from before, the same numbers.
  void the_same_again() {
    const Settings one{{"sd", "18"}}, other{{"sd", "31"}};
    const auto before = computed(one)->report();
    (void)computed(other);
    const auto again = computed(one)->report();
    for (const char* path : {"best_p_finish", "best_aim.0", "p_finish.monte_carlo", "best_expected_score"}) {
      QCOMPARE(number_at(before, path), number_at(again, path));
    }
  }

  // The first stage throws the same darts, and differs from the last by no more than its coarser best aims.
  void stages_agree() {
    Stages stages;
    lab_under_test().compute(lab_inputs({{"sd", "21.5"}, {"throws", "500"}}), stages, {});
    QVERIFY(stages.all.size() >= 2);
    const Result &first = *stages.all.front(), &last = *stages.all.back();
    QVERIFY(!first.complete() && last.complete());
    QCOMPARE(first.timeline().frames, 501);
    QCOMPARE(number_at(first.report(), "p_finish.monte_carlo"), number_at(last.report(), "p_finish.monte_carlo"));
    QCOMPARE(number_at(first.report(), "expected_score"), number_at(last.report(), "expected_score"));
    const double coarse = number_at(first.report(), "best_expected_score"),
                 fine = number_at(last.report(), "best_expected_score");
    QVERIFY(coarse <= fine + 1e-4 && coarse > 0.98 * fine);
  }

  void every_view_at_every_place_data() {
    QTest::addColumn<QString>("score");
    QTest::addColumn<QString>("darts");
    QTest::addColumn<QString>("sd");
    QTest::newRow("usual") << "40"
                           << "1"
                           << "25";
    QTest::newRow("two") << "61"
                         << "2"
                         << "10,30";
    QTest::newRow("none") << "1"
                          << "3"
                          << "200";
    QTest::newRow("steady") << "2"
                            << "1"
                            << "1";
    QTest::newRow("thin") << "170"
                          << "2"
                          << "6,40";
  }
  void every_view_at_every_place() {
    QFETCH(QString, score);
    QFETCH(QString, darts);
    QFETCH(QString, sd);
    const auto result = computed(
        {{"score", score.toStdString()}, {"darts", darts.toStdString()}, {"sd", sd.toStdString()}, {"throws", "40"}});
    for (const ViewInfo& view : lab_under_test().views()) {
      for (const int frame : {0, 1, 17, -1}) {
        const Figure figure = result->figure(view.id, frame);
        QVERIFY2(finite(figure), view.id.c_str());
        QVERIFY(!figure.title.empty() && !figure.description.empty());
        QVERIFY(!result->narration(frame).empty());
      }
    }
  }

  void the_map_holds_the_numbers() {
    const auto result = computed();
    const Field map = layers_of<Field>(result->figure("score_map", -1))[0];
    QVERIFY(std::abs(map.high - number_at(result->report(), "best_expected_score")) < 1e-3 * map.high);
    const int middle = (map.field.lattice.nx - 1) / 2;
    const double bull = number({{"aim", "0,0"}}, "expected_score");
    QVERIFY(std::abs(map.field.at(middle, middle) - bull) < 1e-3);
  }

  void the_story_of_throws_none_of_which_finished() {
    const auto result = computed({{"throws", "1"}});
    QVERIFY(result->narration(0).find("Nothing has been thrown yet.") != std::string::npos);
    QVERIFY(result->narration(1).find("which is wrong") != std::string::npos);
    QCOMPARE(computed({{"throws", "1"}, {"darts", "2"}})->status(-1).text,
             std::string("1 turn thrown, too few finish for an error bar"));
  }

  void single_darts_are_thrown_for_their_score() {
    QCOMPARE(computed()->status(-1).text, std::string("1000 darts thrown"));
    QCOMPARE(computed()->status(-1).kind, Status::Kind::good);
  }

  // The chance of the double 20 from the treble 20 by a steady hand is some millionths: none of ten thousand finished,
  // and the error of that share is not 0. All darts in one bed is the same for the score.
  void an_error_from_darts_that_are_all_alike_is_too_small() {
    const auto says = [](const Result& result, const std::string& beginning, double error) {
      return std::ranges::any_of(result.warnings(), [&](const std::string& text) {
        return text.starts_with(beginning) && text.ends_with("by quadrature it is " + rounded(error, 3));
      });
    };
    const auto rare = first_picture({{"aim", "0,103"}, {"sd", "13"}, {"throws", "10000"}});
    const double p = number_at(rare->report(), "p_finish.quadrature");
    QVERIFY(number_at(rare->report(), "p_finish.mcse") == 0 && p > 1e-7 && p < 1e-5);
    QVERIFY(says(*rare, "p_finish.mcse: of 10\u202f000 darts only", std::sqrt(p * (1 - p) / 10000)));
    const auto one_bed = first_picture({{"aim", "0,130"}, {"sd", "6"}, {"throws", "100"}});
    QVERIFY(number_at(one_bed->report(), "score.mcse") == 0);
    QVERIFY(says(*one_bed, "score.mcse: of 100 darts only", number_at(one_bed->report(), "score.sd") / 10));
    QVERIFY(one_bed->narration(-1).find("All darts scored alike") != std::string::npos);
    QVERIFY(first_picture({{"throws", "10000"}})->warnings().empty());
  }

  void hover_reads_the_board() {
    const auto result = computed();
    const std::string text = result->hover("score_map", -1, {0, -103});
    QVERIFY(text.find("treble 3, at (0, −103) mm") == 0);
    QVERIFY(result->hover("score_map", -1, {500, 0}).empty());
  }

  void bad_input_is_refused_with_a_sentence() {
    QCOMPARE(refusal({{"aim", "1,2,3"}}), std::string("aim: expected 2 numbers, across and up, found 3"));
    QCOMPARE(refusal({{"sd", "1,2,3"}}), std::string("sd: expected one number or two, across and up, found 3"));
    QVERIFY(refusal({{"sd", "0"}}).starts_with("sd: "));
    QVERIFY(refusal({{"sd", "-5"}}).starts_with("sd: "));
    QVERIFY(refusal({{"darts", "4"}}).starts_with("darts: "));
    QVERIFY(refusal({{"darts", "0"}}).starts_with("darts: "));
    QVERIFY(refusal({{"score", "0"}}).starts_with("score: "));
    QVERIFY(refusal({{"correlation", "1"}}).starts_with("correlation: "));
    QVERIFY(refusal({{"throws", "1000001"}}).starts_with("throws: "));
    QVERIFY(refusal({{"throws", "1000000"}}).empty());
    Inputs inputs = lab_inputs();
    inputs.places = {{1, 2}};
    QVERIFY_THROWS_EXCEPTION(InputError, (void)lab_under_test().checked(inputs));
    QVERIFY_THROWS_EXCEPTION(InputError, (void)computed()->figure("nothing", -1));
  }
};

CREDENCE_TEST(DartsTest);
#include "darts_test.moc"
