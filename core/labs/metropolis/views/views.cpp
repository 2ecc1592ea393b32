// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/metropolis/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/line/waiting_figure.h"

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

bool always(const P&) { return true; }
bool line(const P& p) { return p.dimension() == 1; }
bool plane(const P& p) { return p.dimension() == 2; }
bool walled(const P& p) { return p.has_wall(); }

std::vector<TraceLane> lanes(const Analysis& a) { return a.target->lanes(a.parameters.show_exact); }
Figure trace_view(const Analysis& a, int frame) { return trace_figure(*a.chains, lanes(a), frame); }
Figure mean_view(const Analysis& a, int frame) { return running_mean_figure(*a.chains, lanes(a), frame); }
Figure autocorrelation_view(const Analysis& a, int frame) { return autocorrelation_figure(*a.chains, lanes(a), frame); }
Figure repeats_view(const Analysis& a, int frame) {
  return repeats_figure(*a.counts, *a.chains, a.chains->kept(frame), a.parameters.show_exact);
}
Figure ranks_view(const Analysis& a, int) { return ranks_figure(*a.chains, lanes(a)); }

Figure sizes_view(const Analysis& a, int) {
  if (!a.steps) return waiting_figure(say("What the step size does"), say("running chains of other step sizes"));
  return step_study_figure(*a.steps, a.parameters.step_size);
}

Figure walls_view(const Analysis& a, int) {
  if (!a.walls) return waiting_figure(say("Four rules at a wall"), say("running long chains by each of the rules"));
  return wall_figure(*a.walls, *a.target);
}

struct View {
  ViewInfo info;
  bool (*offered)(const P&);
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "metropolis", {
                        {{"step", "One step", "The walk"}, line, step_view},
                        {{"plane", "The walk", "The walk"}, plane, plane_view},
                        {{"histogram", "Histogram", "The walk"}, line, histogram_view},
                        {{"counts", "Where it was", "The walk"}, plane, counts_view},
                        {{"repeats", "With repeats and without", "The walk"}, line, repeats_view},
                        {{"visits", "Visits to two places", "The walk"}, line, visits_view},
                        {{"trace", "Traces", "The chains"}, always, trace_view},
                        {{"mean", "Running mean", "The chains"}, always, mean_view},
                        {{"autocorrelation", "Autocorrelation", "The chains"}, always, autocorrelation_view},
                        {{"ranks", "Rank plots", "The chains"}, always, ranks_view},
                        {{"sizes", "ESS against step size", "Other settings"}, always, sizes_view},
                        {{"walls", "Four rules at a wall", "Other settings"}, walled, walls_view},
                    });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const P& p, const std::string& id) { return view_table().at(id).offered(p); }

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  if (!offers_view(a.parameters, id)) {
    throw InputError(say("view: metropolis has no view \"{}\" with these parameters", id));
  }
  Figure figure = view_table().at(id).draw(a, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::metropolis
