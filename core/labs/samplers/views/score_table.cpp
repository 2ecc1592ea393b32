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

// Breaks names of several words into two lines.
std::vector<std::string> heads_of(std::vector<std::string> names) {
  for (std::string& name : names) {
    const std::size_t at = name.find_first_of(" -");
    if (at != std::string::npos) name.replace(at, 1, name[at] == '-' ? "-\n" : "\n");
  }
  return names;
}

enum class Better { more, less, neither };

// Returns how good each value of a row is: 1 for the best, towards 0 for worse ones, NaN for those without a value. A
// value that is `off` counts neither as good nor as the best.
Eigen::RowVectorXd shades_of(const std::vector<double>& values, const std::vector<bool>& off, Better better) {
  Eigen::RowVectorXd shades = Eigen::RowVectorXd::Constant(std::ssize(values), nan);
  const auto counts = [&](std::size_t k) { return !off[k] && std::isfinite(values[k]); };
  double best = nan;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (counts(k)) best = better == Better::more ? std::fmax(best, values[k]) : std::fmin(best, values[k]);
  }
  for (std::size_t k = 0; k < values.size() && better != Better::neither; ++k) {
    const double good = better == Better::more ? values[k] : best, bad = better == Better::more ? best : values[k];
    if (counts(k)) shades(static_cast<Eigen::Index>(k)) = bad > 0 ? good / bad : 1;
  }
  return shades;
}

}  // namespace

Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores) {
  Figure figure{.title = say("What an evaluation is worth"), .note = {}};
  const auto number = [](double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; };
  const auto count = [](std::size_t n) { return count_text(static_cast<double>(n)); };
  const auto effective = [&](double ess) { return ess >= 1000 ? count_text(std::round(ess)) : number(ess); };
  // R-hat is at its best at 1, so what counts is what it has more.
  struct Row {
    std::string name;
    std::function<double(const RaceScore&)> value;
    std::function<std::string(const RaceScore&)> text;
    Better better = Better::neither;
  };
  const auto effective_of = [](const RaceScore& s) { return s.disagrees() ? nan : s.ess_bulk; };
  const std::vector<Row> rows{
      {say("draws"), [](const RaceScore&) { return nan; }, [&](const RaceScore& s) { return count(s.draws); }},
      {say("ESS"), effective_of, [&](const RaceScore& s) { return effective(effective_of(s)); }, Better::more},
      {say("ESS per 1000"), worth, [&](const RaceScore& s) { return number(1000 * worth(s)); }, Better::more},
      {say("R-hat"), [](const RaceScore& s) { return s.rhat - 0.99; },
       [&](const RaceScore& s) { return number(s.rhat); }, Better::less},
      {say("mean error"), &RaceScore::mean_error, [&](const RaceScore& s) { return number(s.mean_error); },
       Better::less},
      {say("wrong bins"), &RaceScore::total_variation, [&](const RaceScore& s) { return number(s.total_variation); },
       Better::less},
      {say("divergent"), [](const RaceScore&) { return nan; },
       [&](const RaceScore& s) { return count(s.divergences); }},
  };
  std::vector<std::string> labels;
  Eigen::MatrixXd shades(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(scores.size()));
  for (const Row& row : rows) {
    std::vector<double> values;
    std::vector<bool> off;
    for (const RaceScore& score : scores) {
      values.push_back(row.value(score));
      off.push_back(row.better == Better::more && score.misled());
    }
    shades.row(static_cast<Eigen::Index>(labels.size())) = shades_of(values, off, row.better);
    labels.push_back(row.name);
  }
  Cells cells = cell_table(figure, labels, heads_of(names), shades, [](double) { return std::string(); });
  cells.texts.clear();
  for (std::size_t r = rows.size(); r-- > 0;) {  // the lowest row first
    for (const RaceScore& score : scores) cells.texts.push_back(rows[r].text(score));
  }
  cells.role = Role::chain;
  figure.layers.push_back(std::move(cells));
  figure.x.label = say("after equally many evaluations");
  if (std::ranges::any_of(scores, &RaceScore::disagrees)) {
    figure.note = say("R-hat above 1.05: chains disagree, worth unknown");
  } else if (std::ranges::any_of(scores, &RaceScore::misled)) {
    figure.note = say("pale: chains agree and are wrong");
  } else if (!scores.empty()) {
    figure.note = say("the stronger the colour, the better in its row");
  }
  return figure;
}

}  // namespace credence::samplers
