// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/score_table.h"

#include "core/diagnostics/agreement.h"
#include "core/math/limits.h"
#include "core/phrases/spread_text.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::samplers {
namespace {

// The worth of an evaluation; NaN if the chains disagree.
double agreed_worth(const RaceScore& score) { return score.disagrees() ? nan : score.ess_per_evaluation; }

// Breaks names of several words into two lines.
std::vector<std::string> heads_of(std::vector<std::string> names) {
  for (std::string& name : names) {
    const std::size_t at = name.find_first_of(" -");
    if (at != std::string::npos) name.replace(at, 1, name[at] == '-' ? "-\n" : "\n");
  }
  return names;
}

enum class Better { more, less, neither };

// A row of the table: a value and a text per sampler.
struct ScoreRow {
  std::string name;
  Better better = Better::neither;
  std::vector<double> values = {};
  std::vector<std::string> texts = {};
  std::vector<bool> off = {};  // values that count neither as good nor as the best

  void add(double value, std::string text, bool is_off = false) {
    values.push_back(value);
    texts.push_back(std::move(text));
    off.push_back(is_off);
  }
};

// Returns how good each value of a row is: 1 for the best, towards 0 for worse ones, NaN for those without a value.
Eigen::RowVectorXd goodness_of(const ScoreRow& row) {
  const std::vector<double>& values = row.values;
  Eigen::RowVectorXd goodness = Eigen::RowVectorXd::Constant(std::ssize(values), nan);
  const auto counts = [&](std::size_t k) { return !row.off[k] && std::isfinite(values[k]); };
  double best = nan;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (counts(k)) best = row.better == Better::more ? std::fmax(best, values[k]) : std::fmin(best, values[k]);
  }
  for (std::size_t k = 0; k < values.size() && row.better != Better::neither; ++k) {
    const double good = row.better == Better::more ? values[k] : best,
                 bad = row.better == Better::more ? best : values[k];
    if (counts(k)) goodness(static_cast<Eigen::Index>(k)) = bad > 0 ? good / bad : 1;
  }
  return goodness;
}

Figure table_figure(const std::vector<std::string>& names, const std::vector<ScoreRow>& rows) {
  Figure figure{.title = say("What an evaluation is worth"), .note = {}};
  std::vector<std::string> labels;
  Eigen::MatrixXd goodness(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(names.size()));
  for (const ScoreRow& row : rows) {
    goodness.row(static_cast<Eigen::Index>(labels.size())) = goodness_of(row);
    labels.push_back(row.name);
  }
  Cells cells = cell_table(figure, labels, heads_of(names), goodness, [](double) { return std::string(); });
  cells.texts.clear();
  for (std::size_t r = rows.size(); r-- > 0;) {  // the lowest row first
    cells.texts.insert(cells.texts.end(), rows[r].texts.begin(), rows[r].texts.end());
  }
  cells.role = Role::chain;
  figure.layers.push_back(std::move(cells));
  return figure;
}

std::string whole_text(std::size_t n) { return count_text(static_cast<double>(n)); }
std::string three_digits(double value) { return std::isfinite(value) ? rounded(value, 3) : no_value; }

// Whether chains agree far from the target: their draws say three times as much as they are worth, or more.
bool misled_on_average(const RacerEnd& end, const RacerWorth& at) {
  return at.mean_error.mean > 0.3 && 9 * at.worth.mean < end.ess_per_evaluation.mean;
}

}  // namespace

Figure score_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores) {
  const auto effective = [&](double ess) { return ess >= 1000 ? count_text(std::round(ess)) : three_digits(ess); };
  ScoreRow draws{say("draws")}, ess{say("ESS"), Better::more}, per_1000{say("ESS per 1000"), Better::more},
      rhat{say("R-hat"), Better::less}, error{say("error, % of sd"), Better::less};
  for (const RaceScore& s : scores) {
    const double found = s.disagrees() ? nan : s.ess_bulk;
    draws.add(nan, whole_text(s.draws));
    ess.add(found, effective(found), s.misled());
    per_1000.add(agreed_worth(s), three_digits(1000 * agreed_worth(s)), s.misled());
    rhat.add(s.rhat - 0.99, three_digits(s.rhat));              // at its best at 1, so what counts is what it has more
    error.add(s.mean_error, three_digits(100 * s.mean_error));  // per cent of a standard deviation
  }
  Figure figure = table_figure(names, {draws, ess, per_1000, rhat, error});
  figure.x.label = say("after equally many evaluations");
  if (std::ranges::any_of(scores, &RaceScore::disagrees)) {
    figure.note = say("one race; chains disagree, worth unknown");
  } else if (std::ranges::any_of(scores, &RaceScore::misled)) {
    figure.note = say("one race; pale: chains agree and are wrong");
  } else if (!scores.empty()) {
    figure.note = say("one race; the stronger the colour, the better in its row");
  }
  return figure;
}

Figure worth_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores,
                          const RaceStudy& study, const StudyStop& stop) {
  const bool last = stop.evaluations == study.stops.back().evaluations;
  ScoreRow draws{say("draws")}, per_1000{say("ESS per 1000"), Better::more},
      agree{say("R-hat up to {}", trimmed(worthless_rhat, 3))}, error{say("error, % of sd"), Better::less},
      worth{say("worth per 1000"), Better::more};
  bool misled = false;
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const RacerWorth& at = stop.worth[k];
    const RacerEnd& end = study.ends[k];
    const bool off = last && misled_on_average(end, at);
    misled = misled || off;
    draws.add(nan, whole_text(scores[k].draws));
    worth.add(at.worth.mean, with_error(at.worth, 1000));
    per_1000.add(last ? end.ess_per_evaluation.mean : nan, last ? with_error(end.ess_per_evaluation, 1000) : no_value,
                 off);
    error.add(at.mean_error.mean, with_error(at.mean_error, 100));  // per cent of a standard deviation
    agree.add(nan, last ? say("{} of {}", whole_text(end.agreeing), whole_text(study.races)) : no_value);
  }
  Figure figure = table_figure(names, {draws, per_1000, agree, error, worth});
  const std::string races = whole_text(study.races);
  figure.note = misled ? say("over {} races, ± standard errors; pale: chains agree and are wrong", races)
                       : say("over {} races, ± standard errors; darker is better", races);
  return figure;
}

}  // namespace credence::samplers
