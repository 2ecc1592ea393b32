#include "core/labs/classification/views/run_views.h"

#include "core/labs/classification/words/presentation.h"
#include "core/views/newton_run.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <array>
#include <optional>

namespace credence::classification {

namespace {

// The iteration that the timeline is at, where it counts iterations.
std::optional<int> iteration_at(const Analysis& a, int frame) {
  if (a.parameters.timeline != TimelineOf::newton) return std::nullopt;
  return frame < 0 ? make_timeline(a).frames - 1 : frame;
}

Figure trace_figure(const Analysis& a, int frame) {
  const auto i = static_cast<std::size_t>(a.shown_weights()[0]);
  Figure figure;
  figure.title = "Trace of the chains";
  const double total = std::max(1, a.parameters.warmup + a.parameters.draws);
  figure.x = {.label = "draw", .min = 0, .max = total};
  figure.y = {.label = a.features.weight_names()[i], .min = a.weight_range.x0, .max = a.weight_range.x1};
  if (!a.chains) {
    figure.note = a.proper ? "computing the chains" : "no posterior to sample: it cannot be normalised";
    return figure;
  }
  if (a.dimension() > 2) {
    for (const Polyline& trace : a.chain_traces) {
      for (const Point2& point : trace) {
        figure.y.min = std::min(figure.y.min, point.y);
        figure.y.max = std::max(figure.y.max, point.y);
      }
    }
    round_outwards(figure.y.min, figure.y.max);
  }
  if (a.chains->warmup > 0) {
    const double end = static_cast<double>(a.chains->warmup);
    figure.layers.push_back(Band{.x = {0, end},
                                 .lower = {figure.y.min, figure.y.min},
                                 .upper = {figure.y.max, figure.y.max},
                                 .role = Role::neutral,
                                 .opacity = 0.1,
                                 .name = "warmup"});
  }
  constexpr std::array<Role, 4> roles{Role::chain, Role::posterior, Role::approximation, Role::class0};
  for (std::size_t c = 0; c < a.chain_traces.size(); ++c) {
    figure.layers.push_back(Line{.paths = {a.chain_traces[c]},
                                 .role = roles[c % roles.size()],
                                 .width = 1,
                                 .opacity = c == 0 ? 1.0 : 0.55,
                                 .name = {}});
  }
  if (frame >= 0) {
    const double now = std::min<double>(frame, total);
    figure.layers.push_back(Line{.paths = {{{now, figure.y.min}, {now, figure.y.max}}},
                                 .role = Role::neutral,
                                 .width = 1,
                                 .dash = Dash::dotted,
                                 .name = {}});
  }
  return figure;
}

}  // namespace

Figure components_view(const Analysis& a, int frame, const Cursor*) {
  return components_figure(a.newton, a.features.weight_names(), a.centre(), iteration_at(a, frame));
}

Figure objective_view(const Analysis& a, int frame, const Cursor*) {
  const auto now = iteration_at(a, frame);
  return objective_figure(a.newton, a.ascent ? &*a.ascent : nullptr,
                          a.model->prior() ? "log p(t | w) + log p(w)" : "log p(t | w)",
                          now ? make_timeline(a).frames - 1 : a.newton.iterations(), now);
}

Figure trace_view(const Analysis& a, int frame, const Cursor*) {
  return trace_figure(a, a.parameters.timeline == TimelineOf::chain ? frame : -1);
}

}  // namespace credence::classification
