// Starts of Newton's method, marked by where full steps lead from them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/compute/newton_starts.h"
#include "core/labs/classification/views/views.h"
#include "core/pictures/graphs/legend_names.h"

namespace credence::classification {
namespace {

constexpr int starts_side = 21;

// A square around zero that holds the mode and three standard deviations of the prior, in round numbers.
Rect starts_rect(const Analysis& a) {
  double reach = 2;
  const auto [i, j] = a.shown_weights();
  for (const Eigen::Index k : {i, j}) {
    if (!a.modes.empty()) reach = std::max(reach, 2 * std::abs(a.centre()(k)));
    if (a.model->prior()) reach = std::max(reach, 3 * a.model->prior()->spread()(k));
  }
  reach = std::ceil(std::min(reach, 1e5));
  return {-reach, reach, -reach, reach};
}

}  // namespace

Figure starts_view(const Analysis& a) {
  Figure figure;
  const auto [i, j] = a.shown_weights();
  const auto names = a.features.weight_names();
  const Rect rect = starts_rect(a);
  figure.title = say("Where full steps lead from each start");
  figure.x = {.label = names[static_cast<std::size_t>(i)], .min = 1.1 * rect.x0, .max = 1.1 * rect.x1};
  figure.y = {.label = names[static_cast<std::size_t>(j)], .min = 1.1 * rect.y0, .max = 1.1 * rect.y1};
  figure.equal_aspect = true;
  if (a.dimension() < 2 || a.points->size() * a.dimension() > 2000) {
    figure.note = say("this is for two weights or more, and few points");
    return figure;
  }
  const NewtonTrace damped = newton(*a.model, Eigen::VectorXd::Zero(a.dimension()), {});
  const NewtonStarts all = newton_starts(a, damped.last().w, rect, starts_side);
  const auto marks = [&](StartEnd end, Role role, Marker marker, double size, std::string name) {
    Points points{.role = role, .marker = marker, .size = size, .name = std::move(name), .among = all.starts.size()};
    for (std::size_t k = 0; k < all.starts.size(); ++k)
      if (all.full[k] == end) points.at.push_back(all.starts[k]);
    if (!points.at.empty()) figure.layers.push_back(std::move(points));
  };
  if (damped.status == NewtonStatus::converged) {  // below the starts, which lie close around it
    figure.layers.push_back(Points{.at = {{damped.last().w(i), damped.last().w(j)}},
                                   .role = Role::highlight,
                                   .marker = Marker::star,
                                   .size = 13,
                                   .name = say("the maximum, by damped steps")});
  }
  marks(StartEnd::converges, Role::accepted, Marker::circle, 8, say("converges"));
  marks(StartEnd::cycles, Role::rejected, Marker::cross, 8, say("jumps to and fro for ever"));
  marks(StartEnd::leaves, Role::rejected, Marker::triangle, 8, say("leaves"));
  if (!a.parameters.newton_start.empty()) {
    const Eigen::VectorXd& w = a.newton->steps.front().w;
    figure.layers.push_back(Points{.at = {{w(i), w(j)}},
                                   .role = Role::highlight,
                                   .marker = Marker::circle,
                                   .size = 16});  // the sentence names it: the head has no room
  }
  const auto failed = static_cast<double>(all.starts.size() - all.count(StartEnd::converges));
  figure.note = several(failed, "without damping, {} of {} starts fails", "without damping, {} of {} starts fail",
                        count_text(static_cast<double>(all.starts.size())));
  figure.click_hint = say("Click: start here");
  names_to_legend(figure);  // on the plot they would cover starts
  mark_answers(figure);
  return figure;
}

}  // namespace credence::classification
