#include "core/labs/samplers/views/score_table.h"

#include "core/math/limits.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::samplers {
namespace {

// The worth of an evaluation; NaN if the chains disagree.
double worth(const RaceScore& score) { return score.disagrees() ? nan : score.ess_per_evaluation; }

// Adds the names of the columns above the cells, those of several words in two lines.
void add_heads(Figure& figure, std::vector<std::string> names, const std::vector<double>& x) {
  constexpr double line = 0.5;
  const double top = figure.y.max;
  double lines = 1;
  for (std::string& name : names) {
    const std::size_t at = name.find_first_of(" -");
    if (at == std::string::npos) continue;
    name.replace(at, 1, name[at] == '-' ? "-\n" : "\n");
    lines = 2;
  }
  figure.y.max = top + lines * line;
  figure.layers.push_back(Cells{.x = x, .y = {top, figure.y.max}, .texts = std::move(names)});
}

}  // namespace

Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores) {
  Figure figure{.title = say("What an evaluation is worth"), .note = {}};
  double best = 0;
  for (const RaceScore& score : scores) {
    if (std::isfinite(worth(score)) && !score.misled()) best = std::max(best, worth(score));
  }
  const auto number = [](double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; };
  const auto count = [](std::size_t n) { return count_text(static_cast<double>(n)); };
  const auto effective = [&](double ess) { return ess >= 1000 ? count_text(std::round(ess)) : number(ess); };
  struct Row {
    std::string name;
    std::function<std::string(const RaceScore&)> text;
  };
  const std::vector<Row> rows{
      {say("draws"), [&](const RaceScore& s) { return count(s.draws); }},
      {say("ESS"), [&](const RaceScore& s) { return effective(s.disagrees() ? nan : s.ess_bulk); }},
      {say("ESS per 1000"), [&](const RaceScore& s) { return number(1000 * worth(s)); }},
      {say("R-hat"), [&](const RaceScore& s) { return number(s.rhat); }},
      {say("mean error"), [&](const RaceScore& s) { return number(s.mean_error); }},
      {say("wrong bins"), [&](const RaceScore& s) { return number(s.total_variation); }},
      {say("divergent"), [&](const RaceScore& s) { return count(s.divergences); }},
  };
  std::vector<std::string> labels;
  for (const Row& row : rows) labels.push_back(row.name);
  Eigen::MatrixXd shades(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(scores.size()));
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const bool counts = best > 0 && !scores[k].misled();
    shades.col(static_cast<Eigen::Index>(k)).setConstant(counts ? worth(scores[k]) / best : nan);
  }
  const std::vector<std::string> unnamed(names.size());  // the names stand above
  Cells cells = cell_table(figure, labels, unnamed, shades, [](double) { return std::string(); });
  cells.texts.clear();
  for (std::size_t r = rows.size(); r-- > 0;) {  // the lowest row first
    for (const RaceScore& score : scores) cells.texts.push_back(rows[r].text(score));
  }
  cells.role = Role::chain;
  const std::vector<double> x = cells.x;
  figure.layers.push_back(std::move(cells));
  add_heads(figure, names, x);
  figure.x.label = say("after equally many evaluations");
  if (std::ranges::any_of(scores, &RaceScore::disagrees)) {
    figure.note = say("R-hat above 1.05: chains disagree, worth unknown");
  } else if (std::ranges::any_of(scores, &RaceScore::misled)) {
    figure.note = say("pale: chains agree and are wrong");
  } else if (best > 0) {
    figure.note = say("the stronger the colour, the more");
  }
  return figure;
}

}  // namespace credence::samplers
