// Mortality and recapture over their plane: the exact posterior with the chain on it, and its regions beside ellipses.
#include "core/figure/contours.h"
#include "core/labs/recapture/presentation.h"
#include "core/views/class_points.h"
#include "core/views/target_pictures.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

Figure axes(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  const Rect& range = a.target->range;
  figure.x = {.label = say("μ, mortality a day"), .min = range.x0, .max = range.x1};
  figure.y = {.label = say("ψ, probability of recapture"), .min = range.y0, .max = range.y1};
  return figure;
}

Contours regions(const ScalarField& log_density, const std::array<double, 2>& levels, Role role, std::string name) {
  Contours contours{.levels = {}, .role = role, .name = std::move(name)};
  for (const std::size_t i : {0, 1}) {
    contours.levels.push_back({.level = levels[i],
                               .label = i == 0 ? "68\u202f%" : "95\u202f%",
                               .paths = trace_contour(log_density, levels[i]),
                               .width = i == 0 ? 2.0 : 1.4});
  }
  return contours;
}

void add_posterior(Figure& figure, const Analysis& a, bool heat) {
  const ScalarField& field = a.target->plane->log_density;
  if (heat) {
    Field density{.field = field, .low = 0, .high = 1, .role = Role::posterior, .name = {}};
    const double top = *std::ranges::max_element(field.values);
    for (double& value : density.field.values) value = std::exp(value - top);
    figure.layers.push_back(std::move(density));
  }
  auto levels = a.posterior->log_levels;
  for (double& level : levels) level += a.truth().log_evidence();
  figure.layers.push_back(regions(field, levels, Role::truth, say("posterior, 68 and 95\u202f%")));
  if (!a.all_days) return;
  const ScalarField all = a.all_days->density().on(field.lattice);
  std::array<double, 2> all_levels{};
  std::ranges::copy(highest_log_densities(a.all_days->nodes(), interval_masses), all_levels.begin());
  for (double& level : all_levels) level += a.all_days->log_evidence();
  Contours whole = regions(all, all_levels, Role::neutral, say("with all days"));
  whole.dash = Dash::dashed;
  for (ContourLevel& level : whole.levels) level.label.clear();
  figure.layers.push_back(std::move(whole));
}

// Where e^-1/2 and e^-2 of the proposals' highest density are, as a Gaussian's one and two standard deviations.
void add_proposals(Figure& figure, const Analysis& a, const Eigen::VectorXd& from) {
  constexpr int nodes = 61;
  const std::vector<CoordinateStep> steps = a.parameters.steps();
  const double mu = from[0], psi = from[1], s = a.parameters.step_mu;
  Rect rect{mu - 3 * s, mu + 3 * s, psi - 3 * a.parameters.step_psi, psi + 3 * a.parameters.step_psi};
  if (const auto* beta = std::get_if<BetaStep>(&steps[1])) {
    const double p = beta->a0 + beta->a1 * psi, q = beta->b0 + beta->b1 * psi, middle = p / (p + q);
    const double sd = std::sqrt(middle * (1 - middle) / (p + q + 1));
    rect = {mu * std::exp(-3 * std::min(s, 20.0)), mu * std::exp(3 * std::min(s, 20.0)), std::max(0.0, middle - 4 * sd),
            std::min(1.0, middle + 5 * sd)};
    rect.x1 = std::min(rect.x1, figure.x.max + (figure.x.max - figure.x.min));
  }
  if (!(rect.width() > 0 && rect.height() > 0)) return;
  ScalarField field{{rect, nodes, nodes}, {}};
  std::vector<double> across, up;
  for (int i = 0; i < nodes; ++i) {
    across.push_back(log_density(steps[0], mu, field.lattice.x(i)));
    up.push_back(log_density(steps[1], psi, field.lattice.y(i)));
  }
  for (const double row : up) {
    for (const double column : across) field.values.push_back(row + column);
  }
  const double top = *std::max_element(field.values.begin(), field.values.end());
  if (!std::isfinite(top)) return;
  Contours contours{.levels = {}, .role = Role::highlight, .dash = Dash::dotted, .name = say("what it may propose")};
  for (const double level : {top - 0.5, top - 2})
    contours.levels.push_back({level, "", trace_contour(field, level), 1.6});
  figure.layers.push_back(std::move(contours));
}

// The draws so far, few enough to see what is below, and the last ones as a path with the present proposal.
void add_path(Figure& figure, const Analysis& a, const ProposalStep& step, int frame) {
  constexpr std::size_t most = 800, trail = 60;
  const std::size_t made = a.chains->made(frame), kept = a.chains->kept(frame);
  const Chain& chain = a.chains->chain();
  const auto at = [&](std::size_t n) { return Point2{chain.draw(n)[0], chain.draw(n)[1]}; };
  Points cloud{.role = Role::chain, .size = 3, .opacity = 0.4, .name = say("draws of chain 1")};
  const std::size_t stride = std::max<std::size_t>(1, kept / most);
  for (std::size_t n = 0; n < kept; n += stride) cloud.at.push_back(at(a.chains->draws.warmup + n));
  if (kept > 0) figure.layers.push_back(std::move(cloud));
  Line path{.paths = {{}}, .role = Role::chain, .width = 1.2, .opacity = 0.8, .name = {}};
  for (std::size_t n = made > trail ? made - trail : 0; n < made; ++n) path.paths[0].push_back(at(n));
  figure.layers.push_back(std::move(path));
  figure.layers.push_back(Arrows{.from = {{step.from[0], step.from[1]}},
                                 .to = {{step.proposal[0], step.proposal[1]}},
                                 .role = step.accepted ? Role::accepted : Role::rejected,
                                 .width = 2.4,
                                 .name = step.accepted ? say("proposal, accepted") : say("proposal, rejected")});
  add_marker(figure, at(made - 1), Role::highlight, Marker::circle, {});
}

}  // namespace

Figure plane_view(const Analysis& a, int frame) {
  Figure figure = axes(a, say("Mortality and recapture"));
  add_posterior(figure, a, true);
  if (const auto step = a.step(frame)) {
    add_path(figure, a, *step, frame);
    add_proposals(figure, a, step->from);
    figure.note = arithmetic(a, *step, frame);
  } else {
    const Eigen::Vector2d at = a.state(0);
    add_marker(figure, {at[0], at[1]}, Role::highlight, Marker::circle, {});
    add_proposals(figure, a, at);
    figure.note = say("the chain at its start; step on");
  }
  add_marginals(figure, *a.target, a.shares(frame), true);
  add_start(figure, a);
  return figure;
}

Figure regions_view(const Analysis& a, int frame) {
  Figure figure = axes(a, say("Regions that hold 68 and 95\u202f%, and ellipses"));
  add_posterior(figure, a, false);
  const Eigen::Matrix2d factor = a.truth().covariance().llt().matrixL();
  const Eigen::Vector2d& mean = a.truth().mean();
  figure.layers.push_back(Ellipses{.centre = {mean[0], mean[1]},
                                   .l11 = factor(0, 0),
                                   .l21 = factor(1, 0),
                                   .l22 = factor(1, 1),
                                   .radii = {1, 2},
                                   .role = Role::approximation,
                                   .name = say("ellipses of 1 and 2 sd")});
  const std::size_t kept = a.chains->kept(frame), all = a.counted(frame);
  Points cloud{.role = Role::chain, .size = 3, .opacity = 0.35, .name = say("draws")};
  const std::size_t stride = std::max<std::size_t>(1, all / 3000);
  for (const Chain& chain : a.chains->draws.chains) {
    for (std::size_t n = 0; n < kept; n += stride) {
      const auto draw = chain.draw(a.chains->draws.warmup + n);
      cloud.at.push_back({draw[0], draw[1]});
    }
  }
  if (!cloud.at.empty()) figure.layers.insert(figure.layers.begin(), std::move(cloud));
  const auto inside = a.draws_inside(frame);
  if (!inside) {
    figure.note = say("no draw counts yet");
    return figure;
  }
  figure.note = say("of the draws, {} and {} in the ellipses, {} and {} in the regions", percent(inside->ellipses[0]),
                    percent(inside->ellipses[1]), percent(inside->regions[0]), percent(inside->regions[1]));
  return figure;
}

}  // namespace credence::recapture
