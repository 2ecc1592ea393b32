#include "core/labs/laplace/views/gestures.h"

#include "core/math/ranges.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {
namespace {

constexpr double largest = 1e6;

double place(double x) { return std::clamp(to_digits(x, 4), -largest, largest); }

std::string drag_density(LaplaceParameters& p, const Gesture& gesture) {
  const double x = gesture.position.x;
  switch (p.target) {
    case Density::gamma:
      p.alpha = std::clamp(to_digits(p.beta * x, 3), 0.1, 1e4);
      return say("move the gamma density");
    case Density::sigmoid_gaussian:
      p.offset = std::clamp(to_digits(-p.slope * x, 4), -1e4, 1e4);
      return say("move the sigmoid");
    case Density::mixture:
    case Density::formula:
      return {};
  }
  return {};
}

std::string drag(LaplaceParameters& p, const Gesture& gesture) {
  const Point2 at = gesture.position;
  if (gesture.handles == "density") return drag_density(p, gesture);
  if (gesture.handles == "start") {
    p.newton_start = place(back(p.transform, at.x));
    return say("move Newton's start");
  }
  if (gesture.handles == "alpha") {
    p.alpha = std::clamp(to_digits(std::pow(10, at.x), 3), 0.1, 1e4);
    return say("change the shape");
  }
  if (gesture.handles == "hessian_step") {
    p.hessian_step = std::clamp(to_digits(std::pow(10, at.x), 2), 1e-12, 100.0);
    return say("change the step h");
  }
  if (gesture.handles == "taylor") {
    p.taylor_at = std::clamp(std::round(20 * at.x) / 20, -3.0, 3.0);
    return say("expand around another place");
  }
  return {};
}

}  // namespace

void add_density_handles(Figure& figure, const LaplaceParameters& p) {
  Handles handles{.id = "density", .visible = true, .sideways = true};
  if (p.target == Density::gamma) {
    handles.at = {{p.alpha / p.beta, 0}};
    handles.hint = say("Drag: move the mean α/β, by the shape α");
  } else if (p.target == Density::sigmoid_gaussian && p.slope != 0) {
    handles.at = {{-p.offset / p.slope, 0}};
    handles.hint = say("Drag: move where the sigmoid is one half");
  } else if (p.target == Density::mixture) {
    add_mixture_handles(figure, p);
  }
  if (!handles.at.empty()) figure.layers.push_back(std::move(handles));
}

std::string apply_gesture(LaplaceParameters& p, const std::string& view, const Gesture& gesture) {
  if (view == "density" && p.target == Density::mixture) return edit_mixture(p, gesture);
  return gesture.kind == Gesture::Kind::drag ? drag(p, gesture) : std::string();
}

}  // namespace credence::laplace
