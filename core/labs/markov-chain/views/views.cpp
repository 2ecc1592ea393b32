// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/markov-chain/views/presentation.h"

namespace credence::markov_chain {
namespace {

struct View {
  ViewInfo info;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table("markov-chain",
                                    {
                                        {{"graph", "The graph", "The chain"}, graph_view},
                                        {{"matrix", "Transition matrix", "The chain"}, matrix_view},
                                        {{"flows", "Flows", "The chain"}, flows_view},
                                        {{"eigenvalues", "Eigenvalues", "The chain"}, eigenvalues_view},
                                        {{"crowds", "Two crowds", "Walkers"}, crowds_view},
                                        {{"walker", "One walker", "Walkers"}, walker_view},
                                        {{"time", "Share of time", "Walkers"}, time_view},
                                        {{"starts", "Many starts", "Convergence"}, starts_view},
                                        {{"distributions", "Step by step", "Convergence"}, distributions_view},
                                        {{"distance", "Distance of starts", "Convergence"}, distance_view},
                                        {{"powers", "Powers of P", "Convergence"}, powers_view},
                                    });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, int k) {
  Figure figure = view_table().at(id).draw(a, k);
  figure.description = axes_text(figure) + make_narration(a, k);
  return figure;
}

}  // namespace credence::markov_chain
