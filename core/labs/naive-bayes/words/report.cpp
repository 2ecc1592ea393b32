// The report: the posterior, and for numbers the densities and the test.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/labs/naive-bayes/words/words.h"

#include <cmath>

namespace credence::naive_bayes {

Node make_report(const Analysis& a) {
  const std::vector<std::string>&names = a.labels().names, unknown = a.product.unknown();
  const Eigen::VectorXd log_joint = a.log_joint(-1);
  const auto exp = [](double value) { return std::exp(value); };
  const std::optional<Eigen::VectorXd> p = normalised(log_joint);
  Members report{
      {"classes", Items(names.begin(), names.end())},   {"prior", vector_node(a.labels().log_prior().unaryExpr(exp))},
      {"joint", vector_node(log_joint.unaryExpr(exp))}, {"log_joint", vector_node(log_joint)},
      {"posterior", p ? vector_node(*p) : Node()},      {"unknown", Items(unknown.begin(), unknown.end())}};
  if (a.parameters.counts()) return report;
  report.emplace_back("mean", matrix_node(a.learned->gaussian.mean.transpose()));
  report.emplace_back("variance", matrix_node(a.learned->gaussian.variance.transpose()));
  add_split_report(report, a.study.get());
  return report;
}

}  // namespace credence::naive_bayes
