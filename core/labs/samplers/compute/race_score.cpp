#include "core/labs/samplers/compute/race_score.h"

#include "core/diagnostics/diagnostics.h"
#include "core/inference/distances.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace credence {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

void count(std::vector<double>& shares, const KnownTarget& target, const Eigen::Map<const Eigen::VectorXd>& draw,
           double weight) {
  const double place = target.bin_place(draw);
  if (place >= 0 && place < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(place)] += weight;
}

// NaN where a coordinate has no exact mean or standard deviation.
double error_of(const Eigen::VectorXd& mean, const KnownTarget& target) {
  Eigen::VectorXd exact_mean(mean.size()), exact_sd(mean.size());
  for (Eigen::Index d = 0; d < mean.size(); ++d) {
    exact_mean[d] = target.mean[static_cast<std::size_t>(d)].value_or(nan);
    exact_sd[d] = target.sd[static_cast<std::size_t>(d)].value_or(nan);
  }
  return mean_error(mean, exact_mean, exact_sd);
}

double worth(const RaceScore& score) { return score.disagrees() ? nan : score.ess_per_evaluation; }

// Of the coordinate with the fewest effective draws, and of the one with the largest R-hat.
void add_diagnostics(RaceScore& score, const Chains& chains, Eigen::Index D) {
  score.ess_bulk = std::numeric_limits<double>::infinity();
  score.rhat = 0;
  for (Eigen::Index d = 0; d < D; ++d) {
    const Eigen::MatrixXd draws = chains.kept(d);
    const double ess = ess_bulk(draws), r = rhat(draws);
    score.ess_bulk = std::isnan(ess) ? nan : std::isnan(score.ess_bulk) ? nan : std::min(score.ess_bulk, ess);
    score.rhat = std::isnan(r) ? nan : std::isnan(score.rhat) ? nan : std::max(score.rhat, r);
  }
  score.ess_per_evaluation = score.ess_bulk / static_cast<double>(score.evaluations);
}

}  // namespace

RaceScore race_score(const RaceLane& lane, std::size_t kept, const KnownTarget& target) {
  const Chains all = lane.chains();
  Chains chains{.chains = {}, .warmup = all.warmup};
  for (const Chain& chain : all.chains) chains.chains.push_back(chain.first(all.warmup + kept));
  RaceScore score;
  score.draws = chains.draws() * chains.chains.size();
  score.evaluations = lane.cost(kept);
  score.warmup_evaluations = lane.warmup_evaluations();
  if (score.draws == 0) {
    score.acceptance = score.ess_bulk = score.ess_per_evaluation = score.rhat = nan;
    score.mean_error = score.total_variation = nan;
    return score;
  }
  score.acceptance = chains.acceptance_rate();
  score.divergences = chains.divergences();
  std::vector<double> shares(target.probabilities.size());
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(target.dimension());
  for (const Chain& chain : chains.chains) {
    for (std::size_t i = chains.warmup; i < chain.size(); ++i) {
      score.gradients += chain.note(i).gradients;
      sum += chain.draw(i);
      count(shares, target, chain.draw(i), 1 / static_cast<double>(score.draws));
    }
  }
  score.mean_error = error_of(sum / static_cast<double>(score.draws), target);
  score.total_variation = target.probabilities.empty() ? nan : total_variation(target.probabilities, shares);
  add_diagnostics(score, chains, target.dimension());
  return score;
}

RaceScore race_score(const WeightedDraws& draws, const KnownTarget& target) {
  RaceScore score;
  score.draws = score.evaluations = static_cast<std::size_t>(draws.draws.cols());
  score.acceptance = score.rhat = nan;
  const Eigen::VectorXd weights = draws.weights();
  std::vector<double> shares(target.probabilities.size());
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    count(shares, target, Eigen::Map<const Eigen::VectorXd>(draws.draws.col(i).data(), draws.draws.rows()), weights[i]);
  }
  score.mean_error = error_of(draws.mean(), target);
  score.total_variation = target.probabilities.empty() ? nan : total_variation(target.probabilities, shares);
  score.ess_bulk = draws.ess();
  score.ess_per_evaluation = score.ess_bulk / static_cast<double>(score.evaluations);
  return score;
}

bool RaceScore::disagrees() const { return rhat > 1.05; }

bool RaceScore::misled() const { return rhat < 1.05 && mean_error > 0.3 && mean_error > 8 / std::sqrt(ess_bulk); }

namespace {

// Above the cells a name a column, of several words in two lines.
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

Figure race_table_figure(const std::vector<std::string>& names, const std::vector<RaceScore>& scores) {
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

}  // namespace credence
