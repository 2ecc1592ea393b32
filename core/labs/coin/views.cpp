// The table of views.
#include "core/labs/coin/views.h"

#include "core/labs/coin/words.h"
#include "core/math/input_error.h"

namespace credence::coin {
namespace {

struct View {
  ViewInfo info;
  int sides;  // of the coins that have it; 0: of all
  Figure (*draw)(const Analysis& a, std::int64_t n);
};

template <std::size_t k>
Figure scenario(const Analysis& a, std::int64_t n) {
  return scenario_view(a, n, k);
}

const std::vector<View>& view_table() {
  static const std::vector<View> table{
      {{"coin", "The coin"}, 0, coin_view},
      {{"stacked", "Scenarios stacked"}, 2, stacked_view},
      {{"all", "All scenarios"}, 2, all_view},
      {{"scenario_1", "Scenario 1"}, 2, scenario<0>},
      {{"scenario_2", "Scenario 2"}, 2, scenario<1>},
      {{"scenario_3", "Scenario 3"}, 2, scenario<2>},
      {{"scenario_4", "Scenario 4"}, 2, scenario<3>},
      {{"scenario_5", "Scenario 5"}, 2, scenario<4>},
      {{"scenario_6", "Scenario 6"}, 2, scenario<5>},
      {{"stack", "Imaginary tosses"}, 0, stack_view},
      {{"running", "Share and posterior mean"}, 0, running_view},
      {{"predictive", "The next tosses"}, 2, predictive_view},
      {{"win", "Chance of winning"}, 2, win_view},
      {{"evidence", "Bayes factors, toss by toss"}, 2, evidence_view},
      {{"factors", "Table of Bayes factors"}, 2, factors_view},
      {{"simplex", "The simplex"}, 3, simplex_view},
  };
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() {
  static const std::vector<ViewInfo> views = [] {
    std::vector<ViewInfo> infos;
    for (const View& view : view_table()) infos.push_back(view.info);
    return infos;
  }();
  return views;
}

bool offers_view(const CoinParameters& p, const std::string& id) {
  if (id.rfind("scenario_", 0) == 0 && static_cast<std::size_t>(id.back() - '0') > p.priors.size()) return false;
  for (const View& view : view_table()) {
    if (view.info.id == id) return view.sides == 0 || view.sides == p.sides;
  }
  return false;
}

Figure make_figure(const Analysis& a, const std::string& id, std::int64_t n) {
  std::string known;
  for (const View& view : view_table()) {
    if (!offers_view(a.parameters, view.info.id)) continue;
    known += (known.empty() ? "" : ", ") + view.info.id;
    if (view.info.id != id) continue;
    Figure figure = view.draw(a, n);
    figure.description = figure.title + ". Horizontal axis: " + figure.x.label + ", vertical axis: " + figure.y.label +
                         ". " + make_narration(a, n);
    return figure;
  }
  throw InputError("view: no view \"" + id + "\" with these parameters; there are " + known);
}

}  // namespace credence::coin
