#include "core/labs/classification/views/run_views.h"

#include "core/labs/classification/words/presentation.h"
#include "core/views/chain_pictures.h"
#include "core/views/newton_run.h"
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

Figure trace_view(const Analysis& a, int frame, const Cursor*) {
  Figure figure;
  figure.title = say("Traces of the chains");
  figure.note = a.proper ? say("computing the chains") : say("no posterior to sample: it cannot be normalised");
  if (!a.chains) return figure;
  const std::vector<std::string> names = a.weight_symbols();
  std::vector<TraceLane> lanes;
  for (const Eigen::Index k : a.shown_weights()) {
    if (static_cast<Eigen::Index>(lanes.size()) < a.dimension()) {
      lanes.push_back({names[static_cast<std::size_t>(k)], k});
    }
  }
  return trace_figure(*a.chains, lanes, a.parameters.timeline == TimelineOf::chain ? frame : -1);
}

}  // namespace credence::classification
