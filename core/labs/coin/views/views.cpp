// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/coin/views/presentation.h"

namespace credence::coin {
namespace {

struct View {
  ViewInfo info;
  int sides;  // of the coins that have it; 0: of all
  DrawView* draw;
  std::size_t k = 0;  // its scenario
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "coin", {
                  {{"coin", "The coin", "Tosses"}, 0, coin_view},
                  {{"running", "Share and posterior mean", "Tosses"}, 0, running_view},
                  {{"stacked", "Scenarios stacked", "Prior to posterior"}, 2, stacked_view},
                  {{"all", "All scenarios", "Prior to posterior"}, 2, all_view},
                  {{"scenario_1", "Scenario 1", "Prior to posterior"}, 2, scenario_view, 0},
                  {{"scenario_2", "Scenario 2", "Prior to posterior"}, 2, scenario_view, 1},
                  {{"scenario_3", "Scenario 3", "Prior to posterior"}, 2, scenario_view, 2},
                  {{"scenario_4", "Scenario 4", "Prior to posterior"}, 2, scenario_view, 3},
                  {{"scenario_5", "Scenario 5", "Prior to posterior"}, 2, scenario_view, 4},
                  {{"scenario_6", "Scenario 6", "Prior to posterior"}, 2, scenario_view, 5},
                  {{"stack", "Imaginary tosses", "Prior to posterior"}, 0, stack_view},
                  {{"simplex", "The simplex", "Prior to posterior"}, 3, simplex_view},
                  {{"predictive", "The next tosses", "The game"}, 2, predictive_view},
                  {{"win", "Chance of winning", "The game"}, 2, win_view},
                  {{"evidence", "Bayes factors, toss by toss", "Priors compared"}, 2, evidence_view},
                  {{"comparison", "Models compared", "Priors compared"}, 2, comparison_view},
                  {{"factors", "Table of Bayes factors", "Priors compared"}, 2, factors_view},
              });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const CoinParameters& p, const std::string& id) {
  const View& view = view_table().at(id);
  return (view.sides == 0 || view.sides == p.sides) && view.k < p.priors.size();
}

Figure make_figure(const Analysis& a, const std::string& id, std::int64_t n) {
  if (!offers_view(a.parameters, id)) {
    throw InputError(say("view: coin has no view \"{}\" with these parameters", id));
  }
  const View& view = view_table().at(id);
  Figure figure = view.draw(a, n, view.k);
  figure.description = axes_text(figure) + make_narration(a, n);
  return figure;
}

}  // namespace credence::coin
