#include "core/labs/laplace/gestures.h"

#include "core/views/ranges.h"
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
    case Density::mixture: {
      const std::size_t k = gesture.index / 2;
      if (k >= p.means.size()) return {};
      if (gesture.index % 2 == 0) {
        p.means[k] = place(x);
        return say("move a Gaussian");
      }
      const double least = 1e-3 * std::max(1.0, std::fabs(p.means[k]));
      p.sds[k] = std::clamp(to_digits(std::fabs(x - p.means[k]), 3), least, largest);
      return say("widen a Gaussian");
    }
    case Density::formula:
      return {};
  }
  return {};
}

std::string add_gaussian(LaplaceParameters& p, double x) {
  if (p.means.size() >= most_components) return {};
  p.means.push_back(place(x));
  p.sds.push_back(p.sds.back());
  p.weights.push_back(p.weights.back());
  return say("add a Gaussian");
}

std::string remove_gaussian(LaplaceParameters& p, std::size_t handle) {
  const auto k = static_cast<std::ptrdiff_t>(handle / 2);
  if (k >= std::ssize(p.means) || p.means.size() == 1) return {};
  p.means.erase(p.means.begin() + k);
  p.sds.erase(p.sds.begin() + k);
  p.weights.erase(p.weights.begin() + k);
  return say("take a Gaussian away");
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
  Handles handles{.id = "density", .visible = true};
  if (p.target == Density::gamma) {
    handles.at = {{p.alpha / p.beta, 0}};
    handles.hint = say("Drag: move the mean α/β, by the shape α");
  } else if (p.target == Density::sigmoid_gaussian && p.slope != 0) {
    handles.at = {{-p.offset / p.slope, 0}};
    handles.hint = say("Drag: move where the sigmoid is one half");
  } else if (p.target == Density::mixture) {
    for (std::size_t k = 0; k < p.means.size(); ++k) {
      handles.at.push_back({p.means[k], 0});
      handles.at.push_back({p.means[k] + p.sds[k], 0});
    }
    handles.hint = say("Drag: move this Gaussian, or widen it");
    handles.remove = say("Take this Gaussian away");
    figure.click_hint = say("Click: add a Gaussian");
  }
  if (!handles.at.empty()) figure.layers.push_back(std::move(handles));
}

std::string apply_gesture(LaplaceParameters& p, const std::string& view, const Gesture& gesture) {
  const bool mixture = view == "density" && p.target == Density::mixture;
  if (gesture.kind == Gesture::Kind::drag) return drag(p, gesture);
  if (mixture && gesture.kind == Gesture::Kind::click && gesture.handles.empty()) {
    return add_gaussian(p, gesture.position.x);
  }
  if (mixture && gesture.kind == Gesture::Kind::remove && gesture.handles == "density") {
    return remove_gaussian(p, gesture.index);
  }
  return {};
}

}  // namespace credence::laplace
