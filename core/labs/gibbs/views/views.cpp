// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/gibbs/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/line/waiting_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::gibbs {
namespace {

double standard_density(double x) { return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi); }

std::vector<TraceLane> lanes() {
  std::vector<TraceLane> lanes;
  for (const Eigen::Index d : {0, 1}) {
    lanes.push_back({.name = d == 0 ? "x1" : "x2",
                     .coordinate = d,
                     .density = standard_density,
                     .mean = 0,
                     .sd = 1,
                     .low = -4,
                     .high = 4});
  }
  return lanes;
}

Figure trace_view(const Analysis& a, int frame) { return trace_figure(*a.chains, lanes(), a.draw_frame(frame)); }
Figure mean_view(const Analysis& a, int frame) { return running_mean_figure(*a.chains, lanes(), a.draw_frame(frame)); }
Figure ranks_view(const Analysis& a, int) { return ranks_figure(*a.chains, lanes()); }

Figure walks_view(const Analysis& a, int frame) {
  if (!a.racers) return waiting_figure(say("Three walks at equal evaluations"), say("running the other samplers"));
  const auto most = static_cast<std::size_t>(a.parameters.evaluations);
  return walks_figure(a.parameters, *a.racers, a.path(), std::min(most, a.updates(frame)));
}

Figure worth_view(const Analysis& a, int) {
  Figure figure = worth_figure(a.parameters, a.racers.get(), a.strengths.get());
  add_strength_handle(figure, a);
  return figure;
}

struct View {
  ViewInfo info;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table("gibbs",
                                    {
                                        {{"path", "The rectangular path", "The walk"}, path_view},
                                        {{"conditional", "One conditional", "The walk"}, conditional_view},
                                        {{"autocorrelation", "Autocorrelation", "Theory"}, autocorrelation_view},
                                        {{"lag1", "Lag 1 against ρ", "Theory"}, lag1_view},
                                        {{"walks", "Three walks", "Other samplers"}, walks_view},
                                        {{"worth", "Worth of an evaluation", "Other samplers"}, worth_view},
                                        {{"trace", "Traces", "The chains"}, trace_view},
                                        {{"mean", "Running mean", "The chains"}, mean_view},
                                        {{"ranks", "Rank plots", "The chains"}, ranks_view},
                                    });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  Figure figure = view_table().at(id).draw(a, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::gibbs
