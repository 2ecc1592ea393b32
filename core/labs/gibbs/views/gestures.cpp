#include "core/labs/gibbs/views/presentation.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/plane_handles.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::gibbs {
namespace {

using P = GibbsParameters;

constexpr double strongest = 0.999;

double correlation(double rho) { return std::clamp(std::round(1000 * rho) / 1000, -strongest, strongest); }

std::string set_start(P& p, Point2 at) {
  p.start = {std::clamp(to_digits(at.x, 3), -1e6, 1e6), std::clamp(to_digits(at.y, 3), -1e6, 1e6)};
  return say("move the start of the chains");
}

// To whole degrees within a quarter turn, which is as far as two axes can differ; it holds on to 0, 45 and 90.
std::string turn_axes(P& p, Point2 at) {
  double angle = std::atan2(at.y, at.x) * 180 / std::numbers::pi;
  while (angle < -2) angle += 90;
  while (angle > 92) angle -= 90;
  for (const double place : {0.0, 45.0, 90.0}) {
    if (std::fabs(angle - place) < 2.5) angle = place;
  }
  p.angle = std::clamp(std::round(angle), 0.0, 90.0);
  return say("turn the axes");
}

}  // namespace

void add_path_handles(Figure& figure, const Analysis& a) {
  const P& p = a.parameters;
  const Eigen::VectorXd start = starts_of(p)[0];
  add_start_handle(figure, {start[0], start[1]});
  // The ellipse of so many standard deviations touches the vertical through handle_x there.
  figure.layers.push_back(Handles{.id = "rho",
                                  .at = {{handle_x, p.rho * handle_x}},
                                  .visible = true,
                                  .hint = say("Drag up or down: change the correlation")});
  const Eigen::Vector2d end = axis_reach * axes_of(p.angle).col(0);
  figure.layers.push_back(
      Handles{.id = "axes", .at = {{end[0], end[1]}}, .visible = true, .hint = say("Drag around: turn the axes")});
  figure.layers.push_back(
      Text{.at = {handle_x - 0.12, p.rho * handle_x}, .text = "ρ", .role = Role::highlight, .anchor = Anchor::left});
  const bool below = end[1] < p.rho * handle_x && std::hypot(end[0] - handle_x, end[1] - p.rho * handle_x) < 2.4;
  figure.layers.push_back(Text{.at = {end[0], end[1] + (below ? -0.1 : 0.1)},
                               .text = p.angle == 0 ? say("axes") : say("axes {}°", short_text(p.angle)),
                               .role = Role::highlight,
                               .anchor = below ? Anchor::below : Anchor::above});
  figure.click_hint = say("Click: start the chains here");
}

void add_lag1_handle(Figure& figure, const Analysis& a) {
  figure.layers.push_back(Handles{.id = "rho",
                                  .at = {{a.parameters.rho, figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the correlation"),
                                  .sideways = true});
}

void add_strength_handle(Figure& figure, const Analysis& a) {
  figure.layers.push_back(Handles{.id = "rho",
                                  .at = {{std::log10(1 - std::fabs(a.parameters.rho)), figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the correlation"),
                                  .sideways = true});
}

std::string apply_gesture(P& p, const std::string& view, const Gesture& gesture) {
  const bool drag = gesture.kind == Gesture::Kind::drag;
  const Point2 at = gesture.position;
  if (view == "path") {
    if (gesture.kind == Gesture::Kind::click && gesture.handles.empty()) return set_start(p, at);
    if (drag && gesture.handles == "start") return set_start(p, at);
    if (drag && gesture.handles == "axes") return turn_axes(p, at);
  }
  if (!drag || gesture.handles != "rho") return {};
  if (view == "path") p.rho = correlation(at.y / handle_x);
  if (view == "lag1") p.rho = correlation(at.x);
  if (view == "worth") p.rho = std::copysign(correlation(1 - std::pow(10, std::min(at.x, 0.0))), p.rho) + 0.0;
  return say("change the correlation");
}

}  // namespace credence::gibbs
