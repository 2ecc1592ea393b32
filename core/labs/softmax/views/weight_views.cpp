// The weights: a point a class in the plane of the weights of x1 and x2, Newton's run, and how the log joint is curved.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"
#include "core/labs/softmax/views/views.h"
#include "core/pictures/line/newton_run.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence::softmax {
namespace {

std::string weight_of(const Analysis& a, const std::string& coordinate) {
  return a.parameters.standardise ? say("weight of standardised {}", coordinate) : say("weight of {}", coordinate);
}

std::string log_terms_note(const Analysis& a, int frame) {
  const LogTerms s = log_terms(a, frame);
  const std::string before = rounded(s.likelihood), after = rounded(s.shifted_likelihood);
  if (a.flat()) {
    return a.is_shifted() ? say("log p(t|w) stays {}: without a prior every such w is as good", after)
                          : say("log p(t|w) = {}; there is no prior", before);
  }
  return a.is_shifted()
             ? say("log p(t|w) stays {}, log p(w): {} → {}", after, rounded(s.prior), rounded(s.shifted_prior))
             : say("log p(t|w) = {}, log p(w) = {}", before, rounded(s.prior));
}

}  // namespace

Figure weights_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("Weights of the classes");
  const DataSymbols symbols = data_symbols(a.inputs.data);
  figure.x.label = weight_of(a, symbols.x(0));
  figure.y.label = weight_of(a, symbols.x(1));
  figure.equal_aspect = symbols.one_scale();
  const auto [i, j] = a.shown_weights();
  const Eigen::VectorXd by = a.shift();
  add_class_weights(figure,
                    class_weights(*a.newton, a.iteration(frame), a.model->features(), {i, j},
                                  a.laplace ? &a.laplace->gaussian.covariance() : nullptr),
                    a.is_shifted() ? std::optional(Point2{by(i), by(j)}) : std::nullopt);
  for (Layer& layer : figure.layers) {
    auto* line = std::get_if<Line>(&layer);
    if (line != nullptr && line->name == say("Laplace, 1 sd") && a.points->size() == 0) line->name = say("prior, 1 sd");
  }
  figure.note = log_terms_note(a, frame);
  return figure;
}

Figure components_view(const Analysis& a, int frame) {
  std::vector<ComponentStyle> styles;
  for (Eigen::Index i = 0; i < a.model->dimension(); ++i) {
    const auto k = static_cast<std::size_t>(i / a.model->features());
    styles.push_back({class_role(k), class_marker(k)});
  }
  return components_figure(*a.newton, weight_symbols(a), a.newton->last().w, a.iteration(frame), styles);
}

Figure objective_view(const Analysis& a, int frame) {
  return objective_figure(*a.newton, nullptr, quantity(a), a.newton->iterations(), a.iteration(frame));
}

Figure hessian_view(const Analysis& a, int frame) {
  Figure figure = block_table(-a.step(frame).hessian, weight_symbols(a), a.model->features(), say("entry of A"));
  figure.title = say("A = −∇∇ {} at iteration {}", quantity(a), std::to_string(a.iteration(frame)));
  figure.note = a.flat() ? say("the blocks of a row add up to zero")
                         : say("the prior adds 1/σ² = {} to the diagonal", short_text(1 / a.parameters.prior_variance));
  return figure;
}

std::string hessian_hover(const Analysis& a, int frame, Point2 at) {
  const std::vector<std::string> names = weight_symbols(a);
  const auto size = static_cast<Eigen::Index>(names.size()), j = static_cast<Eigen::Index>(std::round(at.x)) - 1,
             i = size - static_cast<Eigen::Index>(std::round(at.y));
  if (i < 0 || j < 0 || i >= size || j >= size) return {};
  return names[static_cast<std::size_t>(i)] + ", " + names[static_cast<std::size_t>(j)] + "\n" +
         rounded(-a.step(frame).hessian(i, j), 4);
}

// In the subspace of weights that add up to zero, and across it, where only the prior bends the log joint.
Figure spectrum_view(const Analysis& a, int frame) {
  Figure figure = curvatures_figure(a.curvatures(frame), a.features.symbols(), a.prior_precision());
  figure.title = say("Eigenvalues of A at iteration {}", std::to_string(a.iteration(frame)));
  figure.note = a.flat() ? say("A: minus the curvature of log p(t|w); along the named weights it is zero")
                         : say("A: minus the curvature of log p(t|w)p(w); along the named weights the prior's alone");
  return figure;
}

}  // namespace credence::softmax
