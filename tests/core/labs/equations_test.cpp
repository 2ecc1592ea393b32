// The numbers in formulas: those of the report, and what the formulas make of each other.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"

#include "core/words/numbers.h"
#include "tests/support/node_path.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

// The entry of a slot, as it stands; empty where there is no such equation.
std::string entry(const Result& result, const std::string& id, const std::string& name, int frame = -1,
                  const Cursor* cursor = nullptr) {
  for (const Equation& equation : result.equations(frame, cursor)) {
    if (equation.id != id) continue;
    const auto slot = std::find_if(equation.numbers.begin(), equation.numbers.end(),
                                   [&name](const EquationSlot& s) { return s.name == name; });
    if (slot != equation.numbers.end()) return slot->rows[0][0];
  }
  return {};
}

class EquationsTest : public QObject {
  Q_OBJECT
 private slots:
  void classification_has_the_numbers_of_its_report() {
    const Lab& lab = *find_lab("classification");
    const auto result = compute_all(lab, textbook_inputs());
    QCOMPARE(entry(*result, "classification/gaussian", "variance"), std::string("10"));
    QCOMPARE(entry(*result, "classification/posterior", "points"), std::string("40"));
    // The log evidence by Laplace, -1.711, from R (oracle of the textbook's data).
    QCOMPARE(entry(*result, "classification/evidence", "total"), std::string("−1.711"));
    QCOMPARE(entry(*result, "classification/evidence", "fit"), std::string("−0.2026"));
    QCOMPARE(entry(*result, "classification/evidence", "occam"), std::string("−1.508"));
    QCOMPARE(entry(*result, "classification/laplace", "mean"), std::string("1.64"));
    QCOMPARE(entry(*result, "classification/newton_end", "iteration"), std::string("9"));
  }

  void a_step_of_newton_leads_to_the_next() {
    const Lab& lab = *find_lab("classification");
    const auto result = compute_all(lab, textbook_inputs());
    QCOMPARE(entry(*result, "classification/newton", "w", 0), std::string("0"));
    for (int k = 0; k + 2 < 9; ++k) {
      QCOMPARE(entry(*result, "classification/newton", "next", k), entry(*result, "classification/newton", "w", k + 1));
    }
  }

  void predictions_are_at_the_pointer() {
    const Lab& lab = *find_lab("classification");
    const auto result = compute_all(lab, textbook_with({{"predictor", "laplace_moderated"}}));
    const Cursor cursor{"plane", {0, 0}};
    QCOMPARE(entry(*result, "classification/map", "probability", -1, &cursor), std::string("0.5000"));
    QCOMPARE(entry(*result, "classification/integral", "mean", -1, &cursor), std::string("0"));
    QCOMPARE(entry(*result, "classification/laplace_moderated", "kappa", -1, &cursor), std::string("1.000"));
  }

  void chains_that_have_not_mixed_say_so() {
    const Lab& lab = *find_lab("classification");
    const auto result =
        compute_all(lab, textbook_with({{"predictor", "mcmc"}, {"step_size", "0.01"}, {"draws", "200"}}));
    for (const Equation& equation : result->equations(-1, nullptr)) {
      QCOMPARE(equation.about.starts_with("not mixed, R-hat"), equation.id == "classification/mcmc");
    }
  }

  void what_does_not_exist_is_a_dash_with_its_reason() {
    const Lab& lab = *find_lab("classification");
    const auto result = compute_all(lab, textbook_with({{"prior", "flat"}}));
    bool seen = false;
    for (const Equation& equation : result->equations(-1, nullptr)) {
      for (const EquationSlot& slot : equation.numbers) {
        QCOMPARE(slot.rows[0][0] == no_value, !slot.reason.empty());
        seen = seen || !slot.reason.empty();
      }
    }
    QVERIFY(seen);
  }

  // Textbook 3.2 to 3.4: nine heads of twenty tosses, at most six heads in ten more.
  void the_coin_counts() {
    const Lab& lab = *find_lab("coin");
    const auto result = compute_all(
        lab, defaults_with(lab, {{"heads", "9"}, {"tosses", "20"}, {"win_at_most", "6"}, {"future_tosses", "10"}}));
    QCOMPARE(entry(*result, "coin/bayes", "posterior_alpha"), std::string("10"));
    QCOMPARE(entry(*result, "coin/bayes", "posterior_beta"), std::string("12"));
    QCOMPARE(entry(*result, "coin/next", "probability"), rounded(10.0 / 22));
    QCOMPARE(entry(*result, "coin/predictive", "probability"), std::string("0.8481"));
    QCOMPARE(entry(*result, "coin/marginal", "value"),
             rounded(-std::log(21.0)));  // under Beta(1, 1) all are as probable
    const auto three =
        compute_all(lab, defaults_with(lab, {{"sides", "3"}, {"counts", "2,3,5"}, {"dirichlet", "1,2,4"}}));
    QCOMPARE(entry(*three, "coin/dirichlet", "alpha"), std::string("1.00"));
    QCOMPARE(entry(*three, "coin/dirichlet", "mean"), rounded(3.0 / 17, 3));
  }

  // Textbook Figure 4.5 (a): mode (20 - 1) / 0.5, variance (20 - 1) / 0.5^2.
  void a_parabola_and_its_steps() {
    const Lab& lab = *find_lab("laplace");
    const auto result = compute_all(lab, defaults_with(lab, {{"newton_start", "20"}}));
    QCOMPARE(entry(*result, "laplace/expansion", "mode"), std::string("38.00"));
    QCOMPARE(entry(*result, "laplace/gamma", "variance"), std::string("76.00"));
    QCOMPARE(entry(*result, "laplace/newton", "at", 0), std::string("20.00"));
    QCOMPARE(entry(*result, "laplace/newton", "next", 0), entry(*result, "laplace/newton", "at", 1));
    const auto log = compute_all(lab, defaults_with(lab, {{"transform", "log"}}));
    QCOMPARE(entry(*log, "laplace/expansion_u", "precision"), std::string("20.00"));
    QCOMPARE(entry(*log, "laplace/expansion", "mode"), std::string());
  }
};

}  // namespace

CREDENCE_TEST(EquationsTest);
#include "equations_test.moc"
