// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/bayes-net/views/presentation.h"

namespace credence::bayes_net {
namespace {

struct View {
  ViewInfo info;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table("bayes-net",
                                    {
                                        {{"network", "The network", "The network"}, network_view},
                                        {{"tables", "Conditional tables", "The network"}, tables_view},
                                        {{"arrivals", "One observation after the other", "The network"}, arrivals_view},
                                        {{"estimates", "Exact and by Gibbs", "Gibbs"}, estimates_view},
                                        {{"running", "Running estimates", "Gibbs"}, running_view},
                                        {{"states", "Shares of the joint states", "Gibbs"}, states_view},
                                        {{"walk", "The walk over joint states", "The walk"}, walk_view},
                                        {{"flows", "Moves, counted and expected", "The walk"}, flows_view},
                                        {{"move", "One update", "The walk"}, move_view},
                                        {{"autocorrelation", "Autocorrelation", "The chains"}, autocorrelation_view},
                                        {{"trace", "Traces", "The chains"}, trace_view},
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

}  // namespace credence::bayes_net
