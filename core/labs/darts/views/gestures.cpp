#include "core/labs/darts/views/gestures.h"

#include "core/math/ranges.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

using P = DartsParameters;

double within(double sd) { return std::clamp(to_digits(sd, 3), least_sd, largest_sd); }

std::string set_aim(P& p, Point2 at) {
  const double edge = 200;
  const auto place = [edge](double value) { return std::clamp(std::round(2 * value) / 2, -edge, edge); };
  p.aim = {place(at.x), place(at.y)};
  return say("aim elsewhere");
}

// Both standard deviations by the same factor, as far as they may go.
std::string scale(P& p, double factor) {
  const ThrowSpread s = p.spread();
  const double most = largest_sd / std::max(s.sx, s.sy), least = least_sd / std::min(s.sx, s.sy);
  if (!(least <= most)) return {};
  const double by = std::clamp(factor, least, most);
  p.sd = {within(by * s.sx), within(by * s.sy)};
  return say("change the spread");
}

std::string turn(P& p, const Eigen::Matrix2d& covariance) {
  const double sx = std::sqrt(covariance(0, 0)), sy = std::sqrt(covariance(1, 1));
  if (!(sx > 0) || !(sy > 0)) return {};
  p.sd = {within(sx), within(sy)};
  const double correlation = std::round(200 * covariance(0, 1) / (sx * sy)) / 200;
  p.correlation = std::clamp(correlation, -strongest, strongest);
  return say("change the spread");
}

std::string drag_spread(P& p, std::size_t index, Point2 to) {
  const GaussianEllipse ellipse = ellipse_of(p);
  if (index == 2) {
    const auto factor = dragged_size(ellipse, to);
    return factor ? scale(p, std::sqrt(*factor)) : std::string();
  }
  const auto covariance = dragged_axis(ellipse, to);
  return covariance ? turn(p, *covariance) : std::string();
}

}  // namespace

GaussianEllipse ellipse_of(const P& p) { return {.mean = {p.aim[0], p.aim[1]}, .covariance = p.spread().covariance()}; }

void add_board_handles(Figure& figure, const P& p) {
  const auto [centre, first, second, size] = handles_of(ellipse_of(p));
  figure.layers.push_back(
      Handles{.id = "spread", .at = {first, second, size}, .visible = true, .hint = say("Drag: change the spread")});
  figure.layers.push_back(Handles{.id = "aim", .at = {centre}, .visible = true, .hint = say("Drag: aim elsewhere")});
  figure.click_hint = say("Click: aim here");
}

std::string apply_gesture(P& p, const std::string& view, const Gesture& gesture) {
  const bool click = gesture.kind == Gesture::Kind::click, drag = gesture.kind == Gesture::Kind::drag;
  const bool board = view == "score_map" || view == "finish_map";
  if (board && click && gesture.handles.empty()) return set_aim(p, gesture.position);
  if (drag && gesture.handles == "aim") return set_aim(p, gesture.position);
  if (drag && gesture.handles == "spread" && gesture.index < 3) return drag_spread(p, gesture.index, gesture.position);
  if ((drag && gesture.handles == "sd") || (click && view == "spread" && gesture.handles.empty())) {
    const ThrowSpread s = p.spread();
    return scale(p, std::pow(10, gesture.position.x) / std::sqrt(s.sx * s.sy));
  }
  if (click && view == "darts" && (gesture.handles.empty() || gesture.index < 3)) {
    const bool column = gesture.handles.empty();
    p.darts = column ? static_cast<int>(std::lround(std::clamp(gesture.position.x, 1.0, 3.0)))
                     : static_cast<int>(gesture.index) + 1;
    return say("another number of darts");
  }
  return {};
}

}  // namespace credence::darts
