// Naive Bayes in formulas, with the numbers of the current place of the timeline.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/naive-bayes/words/words.h"

#include <cmath>

namespace credence::naive_bayes {
namespace {

// The equation of the factor that was multiplied last.
Equation factor_equation(const Analysis& a, const Factor& f, Eigen::Index k) {
  const std::string about = given_text(f.label, a.class_name(k));
  if (a.parameters.counts()) {
    const CountTable& table = a.table(f.column);
    return {"naive-bayes/counted",
            {word_slot("count", count_text(table.counts_of(f.row)(k))), word_slot("total", count_text(table.totals(k))),
             number_slot("alpha", a.parameters.alpha(), "smoothing"),
             word_slot("distinct", count_text(static_cast<double>(table.values.size()))),
             number_slot("value", table.probabilities(f.row, a.parameters.alpha())(k))},
            Role::likelihood,
            about};
  }
  const GaussianClasses& g = a.learned->gaussian;
  return {"naive-bayes/gaussian",
          {number_slot("x", f.x), number_slot("mean", g.mean(f.column, k)),
           number_slot("variance", g.variance(f.column, k)), word_slot("value", product_text(f.log_p(k) / f.times))},
          Role::likelihood,
          about};
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  if (a.classes() == 0) return {};
  const Eigen::Index k = most_probable(a.log_joint(-1)), step = a.step(frame);
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  const std::string name = a.class_name(k);
  std::vector<Equation> out{
      {"naive-bayes/prior",
       {word_slot("rows", count_text(a.labels().counts(k))), word_slot("all", count_text(a.labels().counts.sum())),
        number_slot("value", a.labels().counts(k) / a.labels().counts.sum())},
       Role::prior,
       name}};
  if (step > 0) out.push_back(factor_equation(a, a.product.at(step - 1), k));
  out.push_back({"naive-bayes/product",
                 {word_slot("factors", count_text(static_cast<double>(step))),
                  word_slot("value", product_text(a.log_joint(frame)(k)))},
                 Role::neutral,
                 name});
  out.push_back({"naive-bayes/posterior",
                 {output_slot("value", rows, p ? "posterior." + std::to_string(k) : "posterior")},
                 Role::posterior,
                 name});
  if (a.tested()) {
    out.push_back({"naive-bayes/accuracy",
                   {word_slot("splits", count_text(a.study->splits())), output_slot("value", rows, "accuracy.mean")}});
  }
  return out;
}

}  // namespace credence::naive_bayes
