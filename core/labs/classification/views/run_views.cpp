#include "core/labs/classification/views/run_views.h"

#include "core/labs/classification/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/line/newton_run.h"
#include "core/words/say.h"

#include <algorithm>
#include <optional>

namespace credence::classification {

namespace {

// The iteration that the timeline is at, where it counts iterations.
std::optional<int> iteration_at(const Analysis& a, int frame) {
  if (a.parameters.timeline != TimelineOf::newton) return std::nullopt;
  return frame < 0 ? make_timeline(a).frames - 1 : frame;
}

}  // namespace

Figure components_view(const Analysis& a, int frame, const Cursor*) {
  return components_figure(*a.newton, a.features.weight_names(), a.centre(), iteration_at(a, frame));
}

Figure objective_view(const Analysis& a, int frame, const Cursor*) {
  const auto now = iteration_at(a, frame);
  return objective_figure(*a.newton, a.ascent.get(), a.model->prior() ? "log p(t | w) + log p(w)" : "log p(t | w)",
                          now ? make_timeline(a).frames - 1 : a.newton->iterations(), now);
}

namespace {

using DrawChains = Figure(const ChainSnapshot& chains, const std::vector<TraceLane>& lanes, int frame);

// Of the shown weights; `frame`: of a timeline of draws, else all of them.
Figure chains_view(const Analysis& a, const std::string& title, int frame, DrawChains* draw) {
  Figure figure;
  figure.title = title;
  figure.note = a.proper ? say("computing the chains") : say("no posterior to sample: it cannot be normalised");
  if (!a.chains) return figure;
  const std::vector<std::string> names = a.weight_symbols();
  std::vector<TraceLane> lanes;
  for (const Eigen::Index k : a.shown_weights()) {
    if (static_cast<Eigen::Index>(lanes.size()) < a.dimension()) {
      lanes.push_back({names[static_cast<std::size_t>(k)], k});
    }
  }
  return draw(*a.chains, lanes, a.parameters.timeline == TimelineOf::chain ? frame : -1);
}

}  // namespace

Figure trace_view(const Analysis& a, int frame, const Cursor*) {
  return chains_view(a, say("Traces of the chains"), frame, trace_figure);
}

Figure mean_view(const Analysis& a, int frame, const Cursor*) {
  return chains_view(a, say("The mean of the draws so far"), frame, running_mean_figure);
}

Figure autocorrelation_view(const Analysis& a, int frame, const Cursor*) {
  return chains_view(a, say("How long a draw remembers"), frame, autocorrelation_figure);
}

Figure ranks_view(const Analysis& a, int frame, const Cursor*) {
  return chains_view(a, say("Ranks among all draws"), frame,
                     [](const ChainSnapshot& chains, const std::vector<TraceLane>& lanes, int) {
                       return ranks_figure(chains, lanes);
                     });
}

}  // namespace credence::classification
