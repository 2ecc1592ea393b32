// The view of predictions along a section of the plane.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/sampler_role.h"
#include "core/labs/classification/words/symbols.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/probability_map.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

// Whether the section goes so far that its last prediction is the limit to the eye.
bool reaches_limit(const Section& section) {
  constexpr double close = 0.02;
  const auto near = [&](const std::optional<double>& limit, Method method) {
    const std::vector<double>& values = section.by_method[method];
    return !limit || values.empty() || std::abs(values.back() - *limit) < close;
  };
  return near(section.limit_exact, Method::exact) && near(section.limit_laplace, Method::laplace_quadrature);
}

}  // namespace

Figure section_view(const Analysis& a) {
  Figure figure;
  figure.title = say("Predictions along the section");
  figure.x = {.label = say("distance along the section"), .min = 0, .max = 1};
  figure.y = {.label = probability_of_one(a), .min = 0, .max = 1};
  if (!a.section) {
    figure.note = !a.parameters.section ? say("turn on Section under Predict by") : say("computing");
    return figure;
  }
  const Section& section = *a.section;
  const double length = section.distance.back();
  if (!(length > 0)) {
    figure.note = say("the section has no length");
    return figure;
  }
  figure.x.max = 1.03 * length;  // room for the marks of the limits
  const auto add = [&](Method method, Role role, Dash dash, const std::string& name) {
    const auto& values = section.by_method[method];
    if (!values.empty()) add_sweep(figure, {section.distance, {values.begin(), values.end()}, role, dash, name});
  };
  add(Method::map, Role::neutral, Dash::dotted, "MAP");
  const ClassificationParameters& p = a.parameters;
  if (p.predicts_by(Method::mcmc) || !a.exact) {
    add(Method::mcmc, chain_role(p), Dash::solid, method_text(a, Method::mcmc));
  }
  add(Method::laplace_quadrature, Role::approximation, Dash::dashed, say("Laplace"));
  add(Method::exact, Role::posterior, Dash::solid, say("exact"));
  double low = 1, high = 0;
  for (const Method method : all_methods) {
    for (const double value : section.by_method[method]) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (low > high) figure.note = say("no method predicts without a posterior");
  if (low <= high) close_up(figure.y, low, high);
  if (figure.y.max == 1 && high > 0.99) figure.y.max = 1.03;  // or else the curve would lie on the frame
  const bool says_limits = reaches_limit(section);
  for (const auto& [limit, role] :
       {std::pair{section.limit_laplace, Role::approximation}, {section.limit_exact, Role::posterior}}) {
    if (!limit) continue;
    figure.layers.push_back(Points{.at = {{length, *limit}},
                                   .role = role,
                                   .marker = Marker::triangle,
                                   .size = 10,
                                   .name = says_limits ? say("far out") : say("far out {}", rounded(*limit, 3))});
  }
  if (!says_limits) return figure;
  if (section.limit_exact) {
    figure.note = say("beyond its end the section tends to {} (Laplace {})", rounded(*section.limit_exact, 3),
                      rounded(*section.limit_laplace, 3));
  } else if (section.limit_laplace) {
    figure.note = say("beyond its end the section tends to {} by Laplace", rounded(*section.limit_laplace, 3));
  }
  return figure;
}

}  // namespace credence::classification
