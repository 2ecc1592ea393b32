// The race of the samplers lab: equal evaluations, every sampler right where it fits, and its troubles said.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_budget.h"
#include "core/labs/samplers/words/words.h"
#include "core/math/input_error.h"
#include "tests/core/labs/samplers/samplers_inputs.h"
#include "tests/support/contains.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace credence;

namespace {

double of(const Node& report, int racer, const std::string& key) {
  return number_at(report, "race." + std::to_string(racer) + "." + key);
}

bool warned(const Result& result, const std::string& words) {
  for (const std::string& warning : result.warnings()) {
    if (contains(warning, words)) return true;
  }
  return false;
}

const Settings stuck{{"target", "mixture"},
                     {"separation", "16"},
                     {"start", "-8,0"},
                     {"samplers", "hmc,parallel_tempering"},
                     {"evaluations", "40000"}};

}  // namespace

class SamplersRaceTest : public QObject {
  Q_OBJECT
 private slots:
  void equal_evaluations();
  void every_sampler_is_right_data();
  void every_sampler_is_right();
  void scores_are_of_the_draws();
  void chains_that_agree_and_are_wrong();
  void divergences_are_said();
  void chains_that_disagree_have_no_error();
  void chains_that_never_moved();
  void mala_says_where_it_sticks_data();
  void mala_says_where_it_sticks();
  void presets_are_within_the_budget();
  void what_the_budget_left_out_is_said();
  void importance_is_no_chain();
  void set_steps_are_not_tuned();
  void tuned_nuts_says_what_it_costs();
  void too_few_evaluations();
  void the_same_seed_is_the_same_race();
  void a_moved_point_is_a_new_race();
  void draws_are_of_one_sampler();
};

// Each within a step of all chains of what was asked for; gradients are among them.
void SamplersRaceTest::equal_evaluations() {
  const Node report = computed({{"evaluations", "10000"}})->report();
  for (int k = 0; k < 4; ++k) {
    const double asked = of(report, k, "evaluations");
    QVERIFY(asked <= 10'000 && asked > 10'000 - 4 * 130);
    QVERIFY(of(report, k, "warmup_evaluations") > 0);
    QVERIFY(std::fabs(of(report, k, "ess_per_evaluation") - of(report, k, "ess_bulk") / asked) < 1e-12);
  }
  QCOMPARE(of(report, 0, "evaluations"), 10'000.0);
  QCOMPARE(of(report, 0, "draws"), 10'000.0);
  QCOMPARE(of(report, 0, "warmup_evaluations"), 800.0);  // 200 draws of each of four chains
  QCOMPARE(of(report, 0, "gradients"), 0.0);
  QCOMPARE(of(report, 2, "gradients"), of(report, 2, "evaluations"));
}

void SamplersRaceTest::every_sampler_is_right_data() {
  QTest::addColumn<QString>("sampler");
  QTest::addColumn<QString>("target");
  for (const Choice& choice : lab_under_test().fields()[field_index(lab_under_test(), "samplers")].choices) {
    for (const char* target : {"gaussian", "banana", "donut", "classification"}) {
      if (choice.id == "gibbs" && std::string(target) != "gaussian") continue;
      if (choice.id == "polya_gamma_gibbs" && std::string(target) != "classification") continue;
      QTest::addRow("%s on %s", choice.id.c_str(), target) << QString::fromStdString(choice.id) << QString(target);
    }
  }
}

// Means within five Monte Carlo errors of the exact ones; the report's own error is of the same size.
void SamplersRaceTest::every_sampler_is_right() {
  QFETCH(QString, sampler);
  QFETCH(QString, target);
  const Node report = computed({{"samplers", sampler.toStdString()},
                                {"target", target.toStdString()},
                                {"rho", "0.6"},
                                {"bend", "0.1"},
                                {"ring_width", "0.8"},
                                {"warmup", "500"},
                                {"evaluations", "15000"}})
                          ->report();
  if (sampler != "importance_resampling") QVERIFY(of(report, 0, "rhat") < 1.05);
  QVERIFY(of(report, 0, "ess_bulk") > 100);
  for (const char* d : {".0", ".1"}) {
    const double error = number_at(report, std::string("race.0.mcse_mean") + d);
    const double off =
        number_at(report, std::string("race.0.mean") + d) - number_at(report, std::string("exact.mean") + d);
    QVERIFY(error > 0 && std::fabs(off) < 5 * error);
    const double sd = number_at(report, std::string("exact.sd") + d);
    QVERIFY(std::fabs(number_at(report, std::string("race.0.sd") + d) / sd - 1) <
            8 / std::sqrt(of(report, 0, "ess_bulk")));
  }
  QVERIFY(of(report, 0, "mean_error") < 5 / std::sqrt(of(report, 0, "ess_bulk")));
  QVERIFY(of(report, 0, "total_variation") < 0.4);
}

// The error of the means, by the draws as they are written out.
void SamplersRaceTest::scores_are_of_the_draws() {
  const auto result = computed({{"samplers", "slice"}, {"target", "gaussian"}, {"evaluations", "3000"}});
  double sum1 = 0, sum2 = 0, count = 0;
  result->for_each_draw([&](const DrawRow& row) {
    if (row.warmup) return;
    sum1 += row.values[0];
    sum2 += row.values[1];
    count += 1;
  });
  const Node report = result->report();
  QCOMPARE(of(report, 0, "draws"), count);
  QVERIFY(std::fabs(of(report, 0, "mean_error") - std::hypot(sum1, sum2) / count / std::sqrt(2)) < 1e-12);
}

void SamplersRaceTest::chains_that_agree_and_are_wrong() {
  const auto result = computed(stuck);
  const Node report = result->report();
  QVERIFY(of(report, 0, "rhat") < 1.02);
  QVERIFY(of(report, 0, "total_variation") > 0.65);  // the right bump has 0.7
  QVERIFY(of(report, 1, "total_variation") < 0.3 && of(report, 1, "mean_error") < 0.3);
  QVERIFY(contains(result->narration(-1), "agree with each other and are wrong"));
  QVERIFY(result->status().kind == Status::Kind::warning);
}

void SamplersRaceTest::divergences_are_said() {
  const auto some = computed({{"target", "funnel"}, {"samplers", "hmc,nuts"}});
  QVERIFY(of(some->report(), 0, "divergences") + of(some->report(), 1, "divergences") > 0);
  QVERIFY(warned(*some, "diverged"));
  // Leapfrog steps beyond what is stable on so narrow a target.
  const auto many = computed({{"target", "gaussian"}, {"rho", "0.99"}, {"samplers", "hmc"}, {"hmc_step", "1"}});
  QVERIFY(10 * of(many->report(), 0, "divergences") > of(many->report(), 0, "draws"));
  QVERIFY(many->status().kind == Status::Kind::bad && contains(many->status().text, "diverged: unreliable"));
  QVERIFY(contains(many->narration(-1), "not to be relied on"));
}

void SamplersRaceTest::chains_that_disagree_have_no_error() {
  const auto result = computed({{"target", "gaussian"}, {"samplers", "random_walk_metropolis"}, {"walk_step", "0.01"}});
  const Node report = result->report();
  QVERIFY(of(report, 0, "rhat") > 1.05);
  QVERIFY(null_at(report, "race.0.mcse_mean.0"));
  QVERIFY(warned(*result, "do not agree"));
  QVERIFY(contains(result->status().text, "disagree"));
  for (const Readout& readout : result->readouts(-1)) {
    if (readout.label == "ESS per 1000") QCOMPARE(readout.value, std::string("—"));
  }
}

// Chains that never left their starts: by R's posterior R-hat is infinite and the bulk ESS about one a chain.
void SamplersRaceTest::chains_that_never_moved() {
  const auto result = computed({{"samplers", "random_walk_metropolis"}, {"walk_step", "1e5"}, {"evaluations", "1000"}});
  const Node report = result->report();
  QCOMPARE(of(report, 0, "acceptance"), 0.0);
  QVERIFY(std::fabs(of(report, 0, "ess_bulk") - 4) < 0.2);
  QVERIFY(null_at(report, "race.0.rhat") && null_at(report, "race.0.mcse_mean.0"));
  QVERIFY(warned(*result, "rhat and mcse_mean are null") && !warned(*result, "too few"));
}

// Over many seeds: how many estimated errors the error of MALA's means is in truth, and whether it is warned of. In the
// arms of the banana and the neck of the funnel the density is steep.
void SamplersRaceTest::mala_says_where_it_sticks_data() {
  QTest::addColumn<QString>("settings");
  QTest::addColumn<bool>("sticks");
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("most");
  QTest::newRow("banana") << "target=banana" << true << 2.0 << 9.0;
  QTest::newRow("funnel") << "target=funnel,funnel_sd=2" << true << 1.0 << 9.0;
  QTest::newRow("gaussian") << "target=gaussian" << false << 0.6 << 1.4;
  QTest::newRow("donut") << "target=donut" << false << 0.6 << 1.4;
  QTest::newRow("mixture") << "target=mixture,separation=4" << false << 0.6 << 1.4;
}
void SamplersRaceTest::mala_says_where_it_sticks() {
  QFETCH(QString, settings);
  QFETCH(bool, sticks);
  QFETCH(double, least);
  QFETCH(double, most);
  Settings given{{"samplers", "mala"}};
  for (const QString& one : settings.split(',')) {
    given.emplace_back(one.section('=', 0, 0).toStdString(), one.section('=', 1).toStdString());
  }
  Inputs inputs = samplers_inputs(given);
  constexpr int seeds = 5;
  int found = 0, agree = 0;
  double sum = 0;
  for (inputs.seed = 1; inputs.seed <= seeds; ++inputs.seed) {
    const auto result = result_of(inputs);
    const Node report = result->report();
    const bool said = warned(*result, "mcse_mean may be several times too small");
    QCOMPARE(said, contains(result->narration(-1), "it sticks where the density is steep"));
    if (of(report, 0, "rhat") > 1.05) {  // then there is no error to be too small
      QVERIFY(!said);
      continue;
    }
    ++agree;
    found += said ? 1 : 0;
    for (const char* d : {".0", ".1"}) {
      const double off =
          number_at(report, std::string("race.0.mean") + d) - number_at(report, std::string("exact.mean") + d);
      sum += std::pow(off / number_at(report, std::string("race.0.mcse_mean") + d), 2);
    }
    if (said) {
      QVERIFY(contains(result->status().text, "sticks") || contains(result->status().text, "wrong"));
    }
    QVERIFY(!said || of(report, 0, "longest_stay") > 30);
  }
  QVERIFY(agree >= 3);
  const double errors = std::sqrt(sum / (2 * agree));
  QVERIFY2(found == (sticks ? agree : 0) && errors > least && errors < most,
           qPrintable(QString("%1 of %2 warn, %3 errors").arg(found).arg(agree).arg(errors)));
}

// The race as it is set at first, and the largest one of cheap targets, are run as asked.
void SamplersRaceTest::presets_are_within_the_budget() {
  using namespace samplers;
  RaceSettings race{.evaluations = 20'000};
  for (const std::size_t points : {1, 40, 2000}) {
    QCOMPARE(RaceBudget::evaluations(race, points), race.evaluations);
    for (const SamplerKind sampler : race.samplers) QVERIFY(RaceBudget::warmup(race, sampler, points) > 50'000);
  }
  race.evaluations = 1'000'000;
  QCOMPARE(RaceBudget::evaluations(race, 1), race.evaluations);
  race.samplers = {SamplerKind::polya_gamma, SamplerKind::nuts};
  const auto many = RaceBudget::evaluations(race, 5000);
  QVERIFY(many > 5000 && many < 20'000);  // some seconds, by twelve milliseconds for a thousand points and draws
}

void SamplersRaceTest::what_the_budget_left_out_is_said() {
  using namespace samplers;
  SamplersParameters p;
  p.target = Density::gaussian;
  p.rho = 0;
  p.samplers = {SamplerKind::random_walk};
  p.evaluations = 20'000;
  Analysis last;
  analyse(
      p, {}, {}, 1, [&](const Analysis& a) { last = a; }, [] { return false; }, {});
  const auto warnings = [&last] { return declared_warnings(last, declared_report(last, -1)); };
  QVERIFY(warnings().empty());
  last.asked_evaluations = 90'000;
  last.parameters.warmup = 700;
  const auto said = warnings();
  QCOMPARE(said.size(), std::size_t{2});
  QVERIFY(contains(said[0], "20000 of 90000 evaluations") && contains(said[1], "after 200 of 700 draws per chain"));
}

void SamplersRaceTest::importance_is_no_chain() {
  const auto result = computed({{"target", "gaussian"}, {"samplers", "importance_resampling"}});
  const Node report = result->report();
  QVERIFY(null_at(report, "race.0.rhat") && null_at(report, "race.0.acceptance"));
  QVERIFY(warned(*result, "no chain"));
  QCOMPARE(of(report, 0, "evaluations"), 20'000.0);
  QVERIFY(of(report, 0, "ess_bulk") > 4000 && of(report, 0, "pareto_k") < 0.7);
  // Resampled draws are as many, and have the target's moments.
  double count = 0, sum = 0;
  result->for_each_draw([&](const DrawRow& row) {
    ++count;
    sum += row.values[0] * row.values[0];
  });
  QCOMPARE(count, 20'000.0);
  QVERIFY(std::fabs(sum / count - 1) < 0.1);
  const auto narrow = computed({{"target", "gaussian"},
                                {"samplers", "importance_resampling"},
                                {"importance_scale", "0.2"},
                                {"importance_nu", "1000"}});
  QVERIFY(of(narrow->report(), 0, "pareto_k") > 0.7);
  QVERIFY(narrow->status().kind == Status::Kind::bad);
}

// A step that is set stays as it is: the same draws whatever the warmup would have learned.
void SamplersRaceTest::set_steps_are_not_tuned() {
  const Settings base{{"target", "gaussian"}, {"samplers", "mala"}, {"warmup", "0"}, {"start", "0,0"}};
  Settings small = base;
  small.emplace_back("mala_step", "0.001");
  Settings warm = small;
  warm.emplace_back("warmup", "300");
  QVERIFY(of(computed(small)->report(), 0, "acceptance") > 0.99);
  QVERIFY(of(computed(warm)->report(), 0, "acceptance") > 0.99);
  const Node tuned = computed({{"target", "gaussian"}, {"samplers", "mala"}, {"warmup", "500"}})->report();
  QVERIFY(std::fabs(of(tuned, 0, "acceptance") - 0.574) < 0.1);
}

void SamplersRaceTest::tuned_nuts_says_what_it_costs() {
  QVERIFY(contains(computed({{"samplers", "nuts"}, {"evaluations", "400"}})->narration(-1), "0.8"));
  QVERIFY(
      !contains(computed({{"samplers", "nuts"}, {"nuts_step", "0.5"}, {"evaluations", "400"}})->narration(-1), "0.8"));
  QVERIFY(!contains(computed({{"samplers", "hmc"}, {"evaluations", "400"}})->narration(-1), "0.8"));
}

void SamplersRaceTest::too_few_evaluations() {
  const auto result = computed({{"samplers", "hmc"}, {"leapfrog_steps", "100"}, {"evaluations", "100"}});
  QVERIFY(null_at(result->report(), "race.0.ess_bulk") && null_at(result->report(), "race.0.mean.0"));
  QVERIFY(warned(*result, "made no draw"));
  QVERIFY(contains(result->narration(-1), "too few evaluations for a single draw"));
}

void SamplersRaceTest::the_same_seed_is_the_same_race() {
  const Inputs inputs = samplers_inputs({{"evaluations", "4000"}});
  const Node one = result_of(inputs)->report(), two = result_of(inputs)->report();
  QVERIFY(one == two);
  Inputs other = inputs;
  other.seed = 2;
  QVERIFY(!(result_of(other)->report() == one));
}

// Nothing is left of the race before.
void SamplersRaceTest::a_moved_point_is_a_new_race() {
  Inputs inputs = samplers_inputs({{"evaluations", "4000"}});
  const auto before = result_of(inputs);
  std::string label;
  inputs = lab_under_test().edit(
      inputs, "points", {.kind = Gesture::Kind::drag, .handles = "points", .index = 3, .position = {-1, -1}}, label);
  const auto moved = result_of(inputs);
  QVERIFY(number_at(moved->report(), "exact.sd.0") < number_at(before->report(), "exact.sd.0"));
  Inputs fresh = samplers_inputs({{"evaluations", "4000"}});
  fresh.data = inputs.data;
  QVERIFY(result_of(fresh)->report() == moved->report());
  QCOMPARE(moved->timeline().frames, before->timeline().frames);
  QVERIFY(contains(moved->narration(-1), "run anew, from the same seed"));
}

void SamplersRaceTest::draws_are_of_one_sampler() {
  const auto two = computed({{"samplers", "slice,hmc"}, {"evaluations", "400"}});
  QVERIFY_THROWS_EXCEPTION(InputError, two->for_each_draw([](const DrawRow&) {}));
  const auto one = computed({{"samplers", "random_walk_metropolis"}, {"evaluations", "400"}, {"warmup", "7"}});
  QCOMPARE(one->draw_names(), (std::vector<std::string>{"w1", "w2"}));
  int rows = 0, warmup = 0;
  one->for_each_draw([&](const DrawRow& row) {
    ++rows;
    warmup += row.warmup ? 1 : 0;
  });
  QCOMPARE(rows, 400 + 4 * 7);
  QCOMPARE(warmup, 4 * 7);
}

CREDENCE_TEST(SamplersRaceTest);
#include "race_test.moc"
