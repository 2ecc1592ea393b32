// Newton's method on the squared error, which arrives in one step from anywhere; and the ridge curve beside the present
// prior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/linear_pictures.h"
#include "core/labs/regression/views/views.h"
#include "core/labs/regression/words/words.h"
#include "core/words/numbers.h"

#include <Eigen/Cholesky>

#include <cmath>
#include <numbers>

namespace credence::regression {
namespace {

struct NewtonJump {
  Eigen::VectorXd from, to;  // D
  double second_step = 0;    // length of the step after it: 0 but for rounding
};

// A full Newton step on the log posterior of the weights, whose curvature is the same everywhere: from the gradient and
// the Hessian at `from`, in plain double precision. If the noise is inferred, of the weights given the noise.
NewtonJump newton_jump(const Scene& scene, const Eigen::VectorXd& from) {
  const Eigen::MatrixXd Phi = scene.a.basis.design(scene.a.x.head(scene.points));
  const double noise = scene.now.gaussian() ? scene.parameters.noise_variance : 1;
  const Eigen::MatrixXd& V = scene.a.prior.precision();
  const Eigen::MatrixXd hessian = Phi.transpose() * Phi / noise + V;
  const Eigen::LDLT<Eigen::MatrixXd> solver(hessian);
  const auto gradient = [&](const Eigen::VectorXd& w) -> Eigen::VectorXd {
    return Phi.transpose() * (Phi * w - scene.a.t.head(scene.points)) / noise + V * (w - scene.a.prior.mean());
  };
  NewtonJump jump{.from = from, .to = from - solver.solve(gradient(from))};
  jump.second_step = solver.solve(gradient(jump.to)).norm();
  return jump;
}

}  // namespace

Figure one_step_view(const Scene& scene) {
  Figure figure = weights_view(scene);
  figure.title = say("One Newton step from anywhere");
  if (scene.parameters.order == 0) {
    figure.note = say("this is for two weights or more");
    return figure;
  }
  // The ridge is the minimum of another error.
  std::erase_if(figure.layers, [](const Layer& layer) {
    const auto* points = std::get_if<Points>(&layer);
    return std::holds_alternative<Handles>(layer) || (points && points->marker == Marker::diamond);
  });
  const auto [i, j] = weights_shown(scene.parameters);
  const double across = (figure.x.max - figure.x.min) / 2, up = (figure.y.max - figure.y.min) / 2;
  Arrows arrows{.from = {}, .to = {}, .role = Role::highlight, .width = 1.8, .name = say("one full step")};
  Points starts{.role = Role::highlight, .marker = Marker::circle, .size = 7, .name = say("starts")};
  double second = 0;
  for (int k = 0; k < 8; ++k) {
    const double angle = 2 * std::numbers::pi * (k + 0.25) / 8;
    Eigen::VectorXd from = scene.now.mean;
    from(i) = (figure.x.max + figure.x.min) / 2 + 0.9 * across * std::cos(angle);
    from(j) = (figure.y.max + figure.y.min) / 2 + 0.9 * up * std::sin(angle);
    const NewtonJump jump = newton_jump(scene, from);
    starts.at.push_back({from(i), from(j)});
    arrows.from.push_back(starts.at.back());
    arrows.to.push_back({jump.to(i), jump.to(j)});
    second = std::max(second, jump.second_step / std::max(1.0, jump.to.norm()));
  }
  figure.layers.push_back(std::move(arrows));
  figure.layers.push_back(std::move(starts));
  figure.note = say("the error is a parabola, and so is Newton's model of it");
  return figure;
}

Figure ridge_prior_view(const Scene& scene) {
  const Analysis& a = scene.a;
  Figure figure = functions_view(scene);
  figure.title = say("Ridge beside this prior");
  std::erase_if(figure.layers, [](const Layer& layer) {
    const auto* line = std::get_if<Line>(&layer);
    return std::holds_alternative<Band>(layer) || (line && line->paths.size() != 1);
  });
  if (!a.ridge || !scene.complete()) {
    figure.note = say("without all points there is nothing to compare");
    return figure;
  }
  for (Layer& layer : figure.layers) {
    if (auto* line = std::get_if<Line>(&layer); line && line->role == Role::posterior) {
      line->width = 6;
      line->opacity = 0.5;
    }
  }
  Polyline ridge = curve_over(figure, *a.ridge);
  figure.layers.push_back(Line{.paths = {std::move(ridge)},
                               .role = Role::neutral,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("ridge, λ = {}", short_text(scene.parameters.ridge_lambda))});
  const double wanted = scene.now.gaussian() ? a.equivalent_prior_variance : a.scaled_equivalent_prior_variance();
  const bool isotropic = scene.parameters.prior_covariance.empty() && scene.parameters.prior_mean.empty();
  const bool same = isotropic && std::abs(scene.parameters.prior_variance / wanted - 1) < 1e-3;
  const std::string has = isotropic ? "σ₀² = " + rounded(scene.parameters.prior_variance) : say("another prior");
  figure.note = same ? say("{} is σ²/(Nλ): the curves are one", has)
                     : say("{}, σ²/(Nλ) = {}: the curves are apart", has, rounded(wanted));
  return figure;
}

}  // namespace credence::regression
