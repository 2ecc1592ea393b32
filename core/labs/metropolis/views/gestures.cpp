#include "core/labs/metropolis/views/gestures.h"

#include "core/labs/metropolis/views/presentation.h"
#include "core/labs/metropolis/views/proposal_picture.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/plane_handles.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

constexpr double largest = 1e6;

double place(double x) { return std::clamp(to_digits(x, 4), -largest, largest); }

// Where the ruler begins.
double ruler_from(const P& p) {
  if (p.target == Density::mixture) return p.means.front();
  const auto [lower, upper] = support_of(p);
  return std::isfinite(lower) ? lower : std::isfinite(upper) ? upper - 1 : 0;
}

void add_start(Figure& figure, const Analysis& a) {
  const Eigen::VectorXd start = a.state(0);
  add_start_handle(figure, {start[0], start.size() > 1 ? start[1] : 0}, start.size() == 1);
  figure.click_hint = say("Click: start the chains here");
}

std::string set_start(P& p, Point2 at) {
  p.start = {place(at.x)};
  if (p.dimension() == 2) p.start.push_back(place(at.y));
  return say("move the start of the chains");
}

std::string drag_wall(P& p, bool lower, double x) {
  const auto [low, high] = support_of(p);
  const double least = std::isfinite(low) && std::isfinite(high) ? 0.02 * (high - low) : 0.02;
  if (lower) {
    p.lower = std::min(place(x), to_digits(high - least, 4));
  } else {
    p.upper = std::max(place(x), to_digits(low + least, 4));
  }
  return say("move a wall");
}

std::string drag(P& p, const std::string& view, const Gesture& gesture) {
  const double x = gesture.position.x;
  if (gesture.handles == "step_size") {
    const double wanted = view == "sizes" ? std::pow(10, x) : std::fabs(x - ruler_from(p));
    p.step_size = std::clamp(to_digits(wanted, 3), 1e-6, largest);
    return say("change the step size");
  }
  if (gesture.handles == "start") return set_start(p, gesture.position);
  if (gesture.handles == "lower" || gesture.handles == "upper") return drag_wall(p, gesture.handles == "lower", x);
  if (gesture.handles == "places") {
    (gesture.index == 0 ? p.place_a : p.place_b) = place(x);
    return say("compare other places");
  }
  return {};
}

}  // namespace

void offer_density(Figure& figure) { figure.click_hint = say("Click: uncover the exact density"); }

void add_step_handles(Figure& figure, const Analysis& a) {
  const auto [lower, upper] = a.target->support;
  for (const auto& [id, at] : {std::pair{"lower", lower}, {"upper", upper}}) {
    if (!std::isfinite(at)) continue;
    figure.layers.push_back(Handles{.id = id,
                                    .at = {{at, 0.6 * figure.y.max}},
                                    .visible = true,
                                    .hint = say("Drag: move this wall"),
                                    .sideways = true});
  }
  add_start(figure, a);
  add_ruler(figure, {ruler_from(a.parameters), 0.96 * figure.y.max}, a.parameters.step_size);
}

void add_density_handles(Figure& figure, const Analysis& a) {
  if (a.parameters.target == Density::mixture) return add_mixture_handles(figure, a.parameters);
  if (!a.parameters.compares_places()) return;
  const auto [first, second] = compared_places(a);
  figure.layers.push_back(Handles{.id = "places",
                                  .at = {{first, 0}, {second, 0}},
                                  .visible = true,
                                  .hint = say("Drag: compare the visits to another place"),
                                  .sideways = true});
}

void add_plane_handles(Figure& figure, const Analysis& a) {
  add_start(figure, a);
  add_ruler(figure, {0, figure.y.min + 0.04 * (figure.y.max - figure.y.min)}, a.parameters.step_size);
}

std::string apply_gesture(P& p, const std::string& view, const Gesture& gesture) {
  const bool on_empty = gesture.kind == Gesture::Kind::click && gesture.handles.empty();
  if (on_empty && (view == "step" || view == "plane")) return set_start(p, gesture.position);
  if (on_empty && !p.show_exact && (view == "histogram" || view == "counts")) {
    p.show_exact = true;
    return say("uncover the exact density");
  }
  if (view == "histogram" && p.target == Density::mixture && p.show_exact) {
    if (std::string done = edit_mixture(p, gesture); !done.empty()) return done;
  }
  return gesture.kind == Gesture::Kind::drag ? drag(p, view, gesture) : std::string();
}

}  // namespace credence::metropolis
