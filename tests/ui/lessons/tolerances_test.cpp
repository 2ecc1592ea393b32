// The tolerances of the lessons' numbers: each separates the right answer from the mistakes that are usual there.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "core/lessons/work.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_screens.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

struct Confusion {
  const char *lesson, *answer, *mistake, *why;
};

// `answer` names the task; the mistakes are formulas over the report of its screen.
constexpr Confusion mistakes[] = {
    {"tour", "results.scenarios.0.mean", "results.heads / results.tosses", "the share of heads"},
    {"coin", "results.scenarios.2.mean", "results.heads / results.tosses", "the share of heads"},
    {"coin", "results.scenarios.2.mean", "results.scenarios.1.mean", "the second person's"},
    {"newton", "results.map.iterations", "results.map.iterations - 1", "the start is not an iteration"},
    {"newton", "results.map.iterations", "results.map.iterations + 1", "the start is not an iteration"},
    {"laplace", "results.modes.0.variance", "results.variance", "the variance of the density itself"},
    {"laplace", "results.modes.0.variance", "results.modes.0.precision", "its inverse"},
    {"laplace", "exp(results.log_z_exact)", "exp(results.log_z_all_modes)", "what Laplace says"},
    {"averaging", "results.predictions.0.exact", "results.predictions.0.map", "the MAP weights'"},
    {"averaging", "results.predictions.0.exact", "results.predictions.0.mcmc", "the chain's"},
    {"averaging", "results.predictions.0.exact", "results.predictions.0.laplace_quadrature", "Laplace's"},
    {"links", "results.expected_sigmoid.quadrature", "results.expected_sigmoid.moderated", "the moderated output"},
    {"softmax", "results.predictions.0.laplace_monte_carlo.0", "results.predictions.0.map.0", "the MAP weights'"},
    {"evidence", "results.bayes_factors.2.0", "results.bayes_factors.0.2", "its inverse"},
    {"evidence", "results.bayes_factors.2.0", "results.bayes_factors.2.1", "against the second person"},
    {"evidence", "results.evidence.0.occam_factor", "results.evidence.0.exact - results.evidence.0.log_likelihood",
     "by the exact evidence"},
    {"darts", "results.p_finish.quadrature", "results.p_finish.monte_carlo", "the simulation's"},
    {"markov", "results.distributions.2.1", "results.distributions.1.1", "after one step"},
    {"markov", "results.distributions.2.1", "results.distributions.3.1", "after three steps"},
    {"mosquitoes", "results.exact.ellipse_masses.0", "1 - exp(-0.5) + 0 * seed", "that of a Gaussian"},
    {"mosquitoes", "results.exact.ellipse_masses.0", "0.683 + 0 * seed", "that on a line"},
    {"gibbs", "results.lag1_theory", "parameters.rho", "the correlation"},
    {"gibbs", "results.lag1_theory", "parameters.rho * parameters.rho", "that of a systematic scan"},
    {"naive-bayes", "results.posterior.1", "results.posterior.0", "that of the other class"},
    {"convergence", "results.chain.ess_bulk", "results.chain.ess_tail", "the tails'"},
    {"rhat", "max(results.parameters.0.rhat, results.parameters.1.rhat)",
     "min(results.parameters.0.rhat, results.parameters.1.rhat)", "the smaller one"},
};

}  // namespace

class TolerancesTest : public QObject {
  Q_OBJECT
 private slots:
  void separate_the_usual_mistakes() {
    QStringList faults;
    int compared = 0;
    for (const LessonFile& file : own_lessons()) {
      const std::vector<Session> screens = lesson_screens(file.lesson, "lesson");
      ScreenMemo memo;
      for (std::size_t i = 0; i < screens.size(); ++i) {
        const auto& task = file.lesson.steps[i].task;
        const auto* number = task ? std::get_if<NumberTask>(&task->kind) : nullptr;
        for (const Mistake& one : number != nullptr ? number->wrong : std::vector<Mistake>()) {
          const Node& report = memo.of(screens[i]).report;
          const auto right = ReportFormula(number->answer).value(report),
                     wrong = ReportFormula(one.formula).value(report);
          if (!wrong || !right || right_number(*number, *wrong, *right)) {
            faults += QString("%1 %2: the wrong answer %3 counts as right")
                          .arg(QString::fromStdString(file.lesson.id))
                          .arg(i + 1)
                          .arg(QString::fromStdString(one.formula));
          }
        }
        for (const Confusion& one : mistakes) {
          if (number == nullptr || file.lesson.id != one.lesson || number->answer != one.answer) continue;
          ++compared;
          const Node& report = memo.of(screens[i]).report;
          const auto right = ReportFormula(number->answer).value(report),
                     wrong = ReportFormula(one.mistake).value(report);
          if (wrong && right && !right_number(*number, *wrong, *right)) continue;
          faults += QString("%1 %2: %3 (%4) counts as %5")
                        .arg(one.lesson)
                        .arg(i + 1)
                        .arg(one.why)
                        .arg(wrong.value_or(std::nan("")))
                        .arg(right.value_or(std::nan("")));
        }
      }
    }
    QVERIFY(compared >= 25);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
  }
};

CREDENCE_TEST(TolerancesTest);
#include "tolerances_test.moc"
