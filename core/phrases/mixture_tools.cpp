// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/mixture_tools.h"

#include "core/lab/fields.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace credence {
namespace {

double place(double x) {
  constexpr double largest = 1e6;
  return std::clamp(to_digits(x, 4), -largest, largest);
}

std::string add_gaussian(MixtureLists& m, double x) {
  if (m.means.size() >= most_gaussians) return {};
  m.means.push_back(place(x));
  m.sds.push_back(m.sds.back());
  m.weights.push_back(m.weights.back());
  return say("add a Gaussian");
}

std::string remove_gaussian(MixtureLists& m, std::size_t index) {
  if (m.means.size() == 1) return {};
  const auto k = static_cast<std::ptrdiff_t>(index);
  m.means.erase(m.means.begin() + k);
  m.sds.erase(m.sds.begin() + k);
  m.weights.erase(m.weights.begin() + k);
  return say("remove a Gaussian");
}

}  // namespace

void check_mixture(const MixtureLists& mixture) {
  const std::size_t K = mixture.means.size();
  if (K == 0 || K > most_gaussians) {
    throw InputError(
        say("means: expected 1 to {} numbers, found {}", std::to_string(most_gaussians), std::to_string(K)));
  }
  require_all("sds", mixture.sds, K, say("mean"));
  require_all("weights", mixture.weights, K, say("mean"));
}

void follow_lengths(const MixtureLists& before, MixtureLists& after, std::vector<std::string>& warnings) {
  constexpr std::array lists{&MixtureLists::means, &MixtureLists::sds, &MixtureLists::weights};
  constexpr std::array names{"means", "sds", "weights"};
  std::size_t K = before.means.size();
  for (const auto list : lists) {
    if ((after.*list).size() != (before.*list).size()) K = (after.*list).size();
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const auto member = lists[i];
    Vector& list = after.*member;
    const bool follows = list == before.*member && list.size() != K;
    if (K == 0 || K > most_gaussians || list.empty() || !follows) continue;
    const bool apart = member == &MixtureLists::means && !after.sds.empty();
    const double distance = apart ? 3 * after.sds.back() : 0;
    while (list.size() > K) list.pop_back();
    while (list.size() < K) list.push_back(list.back() + distance);
    warnings.push_back(say("{}: made as long as the other lists: {}", names[i], format_value(list)));
  }
}

void add_mixture_handles(Figure& figure, const MixtureLists& m) {
  Handles gaussians{.id = gaussians_handle, .visible = true, .hint = say("Drag: move this Gaussian")};
  gaussians.remove = say("Remove this Gaussian");
  gaussians.sideways = true;
  Handles widths = gaussians;
  widths.id = widths_handle;
  widths.hint = say("Drag: widen this Gaussian");
  const double whole = std::accumulate(m.weights.begin(), m.weights.end(), 0.0);
  for (std::size_t k = 0; k < m.means.size(); ++k) {
    const double height = m.weights[k] / whole * std::exp(-0.5) / (m.sds[k] * std::sqrt(2 * std::numbers::pi));
    gaussians.at.push_back({m.means[k], 0});
    gaussians.values.push_back(say("mean {}", short_text(m.means[k])));
    widths.values.push_back(say("sd {}", short_text(m.sds[k])));
    widths.at.push_back({m.means[k] + m.sds[k], std::min(height, figure.y.max)});
  }
  figure.layers.push_back(std::move(gaussians));
  figure.layers.push_back(std::move(widths));
  figure.click_hint = say("Click: add a Gaussian");
}

std::string edit_mixture(MixtureLists& m, const Gesture& gesture) {
  const double x = gesture.position.x;
  if (gesture.kind == Gesture::Kind::click && gesture.handles.empty()) return add_gaussian(m, x);
  const std::size_t k = gesture.index;
  const bool moves = gesture.handles == gaussians_handle;
  if ((!moves && gesture.handles != widths_handle) || k >= m.means.size()) return {};
  if (gesture.kind == Gesture::Kind::remove) return remove_gaussian(m, k);
  if (gesture.kind != Gesture::Kind::drag) return {};
  if (moves) {
    m.means[k] = place(x);
    return say("move a Gaussian");
  }
  const double least = 1e-3 * std::max(1.0, std::fabs(m.means[k]));
  m.sds[k] = std::clamp(to_digits(std::fabs(x - m.means[k]), 3), least, 1e6);
  return say("widen a Gaussian");
}

}  // namespace credence
