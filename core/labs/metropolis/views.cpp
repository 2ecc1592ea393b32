// The table of views.
#include "core/labs/metropolis/presentation.h"
#include "core/labs/view_table.h"

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

bool always(const P&) { return true; }
bool line(const P& p) { return p.dimension() == 1; }
bool plane(const P& p) { return p.dimension() == 2; }
bool walled(const P& p) { return p.has_wall(); }

struct View {
  ViewInfo info;
  bool (*offered)(const P&);
  DrawView* draw;
};

const ViewTable<View>& view_table() {
  static const ViewTable<View> table(
      "metropolis", {
                        {{"step", "One step", "The walk"}, line, step_view},
                        {{"plane", "The walk", "The walk"}, plane, plane_view},
                        {{"histogram", "Histogram", "The walk"}, line, histogram_view},
                        {{"counts", "Where it was", "The walk"}, plane, counts_view},
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
