// The report, whose keys and definitions are a public interface.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/softmax/words/words.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/newton_report.h"

namespace credence::softmax {
namespace {

Node vector_or_null(const std::optional<Eigen::VectorXd>& values) { return values ? vector_node(*values) : Node(); }

Node map_node(const Analysis& a) {
  const NewtonStep& last = a.newton->last();
  const bool found = a.has_maximum();
  return Members{{"w", found ? matrix_node(a.model->by_class(last.w).transpose()) : Node()},
                 {"log_joint", found ? number_node(last.value) : Node()},
                 {"log_likelihood", found ? number_node(a.model->log_likelihood(last.w)) : Node()},
                 {"right", found ? Node(a.right(-1)) : Node()},
                 {"iterations", std::int64_t{a.newton->iterations()}},
                 {"status", std::string(to_string(a.newton->status))}};
}

Node laplace_node(const Analysis& a) {
  if (!a.laplace) return {};
  Items intervals;
  const std::vector<std::string> symbols = weight_symbols(a);
  for (std::size_t k = 0; k < symbols.size(); ++k) {
    const GaussianOrT belief = weight_marginal(a, static_cast<Eigen::Index>(k));
    intervals.push_back(interval_row(symbols[k], intervals_of(belief, a.parameters.level)));
  }
  return Members{{"log_evidence", number_node(a.laplace->log_evidence)},
                 {"log_det_precision", number_node(-a.laplace->gaussian.log_det_covariance())},
                 {"precision", matrix_node(a.laplace->precision)},
                 {"interval", std::move(intervals)}};
}

// At the end of the run; each null direction has the name of a feature of x1 and x2.
Node curvature_node(const Analysis& a) {
  Items null;
  for (const std::string& symbol : a.parameters.feature_map().symbols()) null.push_back(symbol);
  return Members{{"bent", vector_node(a.curvatures(-1))},
                 {"null_directions", std::move(null)},
                 {"along_null", a.prior_precision()}};
}

Node predictions_node(const Analysis& a) {
  Items rows;
  for (const Prediction& prediction : a.predictions) {
    rows.push_back(Members{{"x", Items{prediction.place.x, prediction.place.y}},
                           {"map", vector_or_null(prediction.map)},
                           {"laplace_monte_carlo", vector_or_null(prediction.averaged)}});
    Items each;
    for (const CredibleIntervals& found : prediction_intervals(a, prediction.place))
      each.push_back(interval_node(found));
    if (!each.empty()) std::get<Members>(rows.back()).emplace_back("interval", std::move(each));
  }
  return rows;
}

}  // namespace

Node make_report(const Analysis& a) {
  Members report{{"classes", std::int64_t{a.classes()}}, {"map", map_node(a)},
                 {"newton", newton_node(*a.newton)},     {"laplace", laplace_node(a)},
                 {"curvatures", curvature_node(a)},      {"predictions", predictions_node(a)}};
  if (a.parameters.standardise) {
    report.emplace_back("standardised", Members{{"mean", vector_node(a.scale.mean)}, {"sd", vector_node(a.scale.sd)}});
  }
  if (a.is_shifted()) {
    const LogTerms s = log_terms(a, -1);
    report.emplace_back("shifted", Members{{"log_likelihood", number_node(s.shifted_likelihood)},
                                           {"log_prior", a.flat() ? Node() : number_node(s.shifted_prior)}});
  }
  return report;
}

}  // namespace credence::softmax
