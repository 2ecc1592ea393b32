// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/views/views.h"

#include "core/phrases/chain_views.h"

#include <algorithm>
#include <cmath>

namespace credence::draws {
namespace {

using Kind = Gesture::Kind;
using P = DrawsParameters;

ChainLook look_at(const Analysis& a, int frame) {
  ChainLook look{.chains = a.chains, .draw = frame, .shading = {a.parameters.interval, a.parameters.level}};
  for (std::size_t k = 0; k < a.shown.size(); ++k) {
    TraceLane lane{.name = a.name(k), .coordinate = static_cast<Eigen::Index>(k)};
    if (const Truth* truth = a.truth(k)) {
      lane.density = truth->density;
      lane.mean = truth->mean;
      lane.sd = truth->sd;
      if (truth->mean && truth->sd) {
        lane.low = *truth->mean - 1.6 * *truth->sd;
        lane.high = *truth->mean + 1.6 * *truth->sd;
      }
    }
    look.lanes.push_back(std::move(lane));
  }
  return look;
}

// The trace, with a ring at the end of what is discarded.
Figure trace_view(const Analysis& a, int frame) {
  Figure figure = chain_figure(ChainView::trace, look_at(a, frame));
  figure.layers.push_back(Handles{.id = handle::discard,
                                  .at = {{static_cast<double>(a.draws().warmup), figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: the draws to the left do not count"),
                                  .sideways = true,
                                  .values = {several(a.parameters.discard, "{} discarded", "{} discarded")}});
  return figure;
}

// The ring stands at the first draw that counts; the warmup of the file or of the sampler stays out of it.
std::string drag_discard(P& p, Inputs& inputs, const Gesture& gesture) {
  const auto used = used_draws(p, inputs.data, inputs.seed);
  const double wanted = std::round(gesture.position.x * p.thin) - static_cast<double>(used->own_warmup);
  constexpr Eigen::Index fewest = 8;
  const double most = static_cast<double>(std::max<Eigen::Index>(used->rows - fewest, 0));
  p.discard = static_cast<int>(std::clamp(wanted, 0.0, most));
  return say("discard the first draws");
}

// A row of the table, of which the lowest is the first.
std::string choose_parameter(P& p, Inputs& inputs, const Gesture& gesture) {
  const auto used = used_draws(p, inputs.data, inputs.seed);
  const std::vector<std::size_t> listed = used->listed(p.search);
  const std::size_t count = std::min(most_listed, listed.size()), row = gesture.index / table_columns;
  if (row >= count) return {};
  p.first = used->made.draws.parameters[listed[count - 1 - row]].name;
  return say("show another parameter");
}

std::vector<ViewRow<Analysis>> rows() {
  std::vector<ViewRow<Analysis>> rows{
      {.info = {"trace", "Traces", "The draws", roles_given({Role::chain})},
       .draw = trace_view,
       .handlers = {{handle::discard, {Kind::drag}, drag_discard}}},
      {.info = {"pairs", "Pairs with marginals", "The draws", roles_given({Role::chain})}, .draw = pairs_view},
      {.info = {"parameters", "All parameters, the worst first", "The draws"},
       .draw = parameters_view,
       .handlers = {{handle::table, {Kind::click}, choose_parameter}}},
      {.info = {"growth", "ESS over the draws used", "Convergence"}, .draw = growth_view},
      {.info = {"energy", "Energies", "Convergence"}, .draw = energy_view},
  };
  add_chain_views(rows, ChainViews<Analysis>{.look = look_at,
                                             .group = "Convergence",
                                             .order = {ChainView::mean, ChainView::autocorrelation, ChainView::ranks,
                                                       ChainView::intervals}});
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("draws", rows());
  return table;
}

}  // namespace credence::draws
