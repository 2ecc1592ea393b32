// The gradient by blocks, one per class (PRML 4.109).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/views.h"
#include "core/pictures/tables/cell_table.h"

#include <cmath>

namespace credence::softmax {

ClassGradients class_gradients(const Analysis& a, const Eigen::VectorXd& w) {
  const SoftmaxClassifier& model = *a.model;
  Eigen::MatrixXd misses = model.probabilities(w);
  ClassGradients g{.blocks = {}, .errors = Eigen::VectorXd::Zero(model.classes())};
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const int k = model.labels()(n);
    g.errors(k) -= std::log(std::max(misses(n, k), 1e-300));
    misses(n, k) -= 1;
  }
  g.blocks = misses.transpose() * model.design();
  return g;
}

Figure gradient_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("The gradient by classes at iteration {}", std::to_string(a.iteration(frame)));
  figure.x.label = say("feature");
  figure.y.label = say("class");
  if (a.model->features() > 6) {
    figure.note = say("this table is for six features at most");
    return figure;
  }
  const ClassGradients g = class_gradients(a, a.step(frame).w);
  const DataSymbols labels = data_symbols(a.inputs.data);
  std::vector<std::string> rows, columns;
  for (int k = 0; k < a.classes(); ++k) rows.push_back(say("class {}", labels.name(static_cast<std::size_t>(k))));
  // Names of columns would be too long for the head of a narrow table.
  for (const std::string& symbol : a.parameters.feature_map().symbols()) columns.push_back(symbol);
  if (labels.coordinates.size() > 1 && labels.x(0) != "x1") {
    figure.x.label = say("x1 = {}; x2 = {}", labels.x(0), labels.x(1));
  }
  columns.push_back("−Σ log y");
  Eigen::MatrixXd values(a.classes(), g.blocks.cols() + 1);
  values << g.blocks, g.errors;
  const auto text = [](double value) { return std::abs(value) < 5e-10 ? std::string("0") : rounded(value, 3); };
  Cells cells = cell_table(figure, rows, columns, values, text);
  cells.values.clear();
  figure.layers.push_back(std::move(cells));
  figure.note =
      a.flat() ? say("row k: Σ (y − t) times each feature, 0 over all classes; last column: its part of the error")
               : say("row k: Σ (y − t) times each feature, at the maximum −wₖ/σ²; last column: its part of the error");
  return figure;
}

}  // namespace credence::softmax
