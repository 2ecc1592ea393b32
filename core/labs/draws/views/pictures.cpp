// Pairs of parameters, effective sizes over growing numbers of draws, energies, and the table of all parameters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/draws/views/views.h"
#include "core/math/ranges.h"
#include "core/phrases/interval_fields.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/line/waiting_figure.h"
#include "core/pictures/tables/cell_table.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace credence::draws {
namespace {

// The range that holds nearly all values: heavy tails would leave nothing to see of the rest.
std::pair<double, double> shown_range(const Eigen::MatrixXd& values, const Truth* truth = nullptr) {
  std::vector<double> sorted(values.data(), values.data() + values.size());
  std::ranges::sort(sorted);
  const auto at = [&](double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
  };
  double low = sorted.front(), high = sorted.back();
  const double middle = at(0.95) - at(0.05);
  if (middle > 0) {
    low = std::max(low, at(0.05) - 1.5 * middle);
    high = std::min(high, at(0.95) + 1.5 * middle);
  }
  if (truth && truth->mean && truth->sd) {  // with what the draws have missed
    low = std::min(low, *truth->mean - 1.6 * *truth->sd);
    high = std::max(high, *truth->mean + 1.6 * *truth->sd);
  }
  if (!(low < high)) {
    const double reach = std::max(1e-3 * std::fabs(low), 1e-300);
    low -= reach;
    high += reach;
  }
  round_outwards(low, high);
  return {low, high};
}

Bars histogram(const Eigen::Ref<const Eigen::MatrixXd>& values, double low, double high, bool horizontal, Role role) {
  constexpr int bins = 40;
  Bars bars{.heights = std::vector<double>(bins, 0.0), .role = role, .name = {}, .horizontal = horizontal};
  for (int b = 0; b <= bins; ++b) bars.edges.push_back(low + (high - low) * b / bins);
  for (const double x : values.reshaped()) {
    const double bin = std::floor((x - low) / (high - low) * bins);
    if (bin >= 0 && bin < bins) bars.heights[static_cast<std::size_t>(bin)] += 1;
  }
  for (double& height : bars.heights) height /= static_cast<double>(values.size()) * (high - low) / bins;
  return bars;
}

double highest(const Bars& bars) { return std::max(1e-300, *std::ranges::max_element(bars.heights)); }

// Adds a strip of the draws' density with its intervals, and the exact one if it is known, which the legend names if
// `named`; heights are shares of the largest.
void add_strip(Marginal& strip, Bars bars, const Truth* truth, double low, double high, bool named,
               const std::optional<CredibleIntervals>& intervals, Shade shade) {
  const bool horizontal = bars.horizontal;
  double most = highest(bars);
  Line exact{.paths = {{}}, .role = Role::truth, .width = 1.6, .name = named ? say("exact") : ""};
  for (int k = 0; truth && truth->density && k <= 160; ++k) {
    const double at = low + (high - low) * k / 160;
    exact.paths[0].push_back({at, truth->density(at)});
    most = std::max(most, exact.paths[0].back().y);
  }
  for (double& height : bars.heights) height /= most;
  Polyline outline;
  for (std::size_t b = 0; b < bars.heights.size(); ++b) {
    outline.push_back({bars.edges[b], bars.heights[b]});
    outline.push_back({bars.edges[b + 1], bars.heights[b]});
  }
  if (intervals) bars.opacity = 0.15;  // the interval's shade stands out
  strip.layers.push_back(std::move(bars));
  if (intervals) add_strip_intervals(strip, *intervals, shade, outline, Role::chain, horizontal);
  for (Point2& at : exact.paths[0]) {
    at.y /= most;
    if (horizontal) std::swap(at.x, at.y);
  }
  if (!exact.paths[0].empty()) strip.layers.push_back(as_answer(std::move(exact)));
  strip.high = 1.05;
}

// At most so many of the kept draws by the frame, evenly spaced over all chains.
Points draws_of(const Analysis& a, Eigen::Index kept) {
  constexpr Eigen::Index most = 3000;
  const Eigen::MatrixXd x = a.draws().kept(a.shown[0]), y = a.draws().kept(a.shown[1]);
  Points points{.role = Role::chain, .size = 4, .opacity = 0.35, .name = say("draws")};
  const Eigen::Index stride = std::max<Eigen::Index>(1, x.size() / most);
  for (Eigen::Index c = 0; c < x.cols(); ++c) {
    for (Eigen::Index i = c % stride; i < kept; i += stride) points.at.push_back({x(i, c), y(i, c)});
  }
  return points;
}

Points divergent_draws(const Analysis& a, Eigen::Index kept) {
  Points points{.role = Role::rejected, .marker = Marker::cross, .size = 7, .name = say("divergent")};
  const DrawsColumn* divergent = a.draws().sampler_column("divergent__");
  if (!divergent) return points;
  const Eigen::MatrixXd x = a.draws().kept(a.shown[0]), y = a.draws().kept(a.shown[1]);
  const Eigen::MatrixXd flags = a.draws().kept_of(*divergent);
  constexpr std::size_t most = 2000;
  for (Eigen::Index c = 0; c < x.cols(); ++c) {
    for (Eigen::Index i = 0; i < kept && points.at.size() < most; ++i) {
      if (flags(i, c) > 0) points.at.push_back({x(i, c), y(i, c)});
    }
  }
  return points;
}

std::string cell_number(double value, int digits) {
  return std::isfinite(value) ? rounded(value, digits) : diagnostic_text(value, digits);
}

std::string cell_count(double value) {
  return std::isfinite(value) ? trimmed(std::round(value), 6) : diagnostic_text(value, 6);
}

}  // namespace

Figure pairs_view(const Analysis& a, int frame) {
  if (a.shown.size() < 2) return waiting_figure(say("Pairs of draws"), say("there is a single parameter"));
  Figure figure;
  figure.title = say("Pairs of draws");
  const Eigen::MatrixXd x = a.draws().kept(a.shown[0]), y = a.draws().kept(a.shown[1]);
  const auto [left, right] = shown_range(x, a.truth(0));
  const auto [bottom, top] = shown_range(y, a.truth(1));
  figure.x = {.label = a.name(0), .min = left, .max = right};
  figure.y = {.label = a.name(1), .min = bottom, .max = top};
  const auto kept = static_cast<Eigen::Index>(a.chains->kept(frame));
  if (kept == 0) {
    figure.note = say("nothing counts yet");
    return figure;
  }
  figure.layers.push_back(draws_of(a, kept));
  if (Points divergent = divergent_draws(a, kept); !divergent.at.empty()) figure.layers.push_back(std::move(divergent));
  const Shade shade = a.parameters.interval;
  const auto shaded = [&](const Eigen::MatrixXd& values) -> std::optional<CredibleIntervals> {
    if (shade == Shade::none || kept * values.cols() < 2) return std::nullopt;
    const auto so_far = values.topRows(kept).reshaped();
    std::vector<double> sorted(so_far.begin(), so_far.end());
    std::ranges::sort(sorted);
    return intervals_of_draws(sorted, a.parameters.level);
  };
  add_strip(figure.above, histogram(x.topRows(kept), left, right, false, Role::chain), a.truth(0), left, right, true,
            shaded(x), shade);
  const bool above = a.truth(0) && a.truth(0)->density;
  add_strip(figure.beside, histogram(y.topRows(kept), bottom, top, true, Role::chain), a.truth(1), bottom, top, !above,
            shaded(y), shade);
  return figure;
}

Figure growth_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("What the draws of {} are worth", a.name(0));
  const double chains = static_cast<double>(a.draws().chains.size());
  const double most = std::max(16.0, static_cast<double>(a.draws().draws()));
  figure.x = {.label = say("draws per chain"), .min = std::log10(8.0), .max = std::log10(most) + 0.05, .log10 = true};
  figure.y = {.label = say("effective sample size"), .min = 0, .max = std::log10(2 * chains * most), .log10 = true};
  const auto known = [](double value) { return value > 0 ? std::optional(std::log10(value)) : std::nullopt; };
  Sweep bulk{.role = Role::chain, .name = say("bulk")},
      tail{.role = Role::approximation, .dash = Dash::dashed, .name = say("tail")};
  const auto kept = static_cast<double>(a.chains->kept(frame));
  double high = figure.y.max;
  for (const EffectiveSizes& one : a.growth) {
    if (one.draws > kept) break;
    for (Sweep* sweep : {&bulk, &tail}) sweep->settings.push_back(std::log10(one.draws));
    bulk.values.push_back(known(one.bulk));
    tail.values.push_back(known(one.tail));
    high = std::max({high, bulk.values.back().value_or(0), tail.values.back().value_or(0)});
  }
  figure.y.max = high + 0.05;
  figure.layers.push_back(
      Line{.paths = {{{std::log10(8.0), std::log10(8 * chains)}, {std::log10(most), std::log10(chains * most)}}},
           .role = Role::truth,
           .width = 1.4,
           .dash = Dash::dotted,
           .name = say("independent draws")});
  const double enough = std::log10(fewest_effective_per_chain * chains);
  figure.layers.push_back(Line{.paths = {{{figure.x.min, enough}, {figure.x.max, enough}}},
                               .role = Role::neutral,
                               .width = 1,
                               .dash = Dash::dashed,
                               .name = say("100 per chain")});
  if (bulk.settings.empty()) {
    figure.note = say("too few draws so far");
    return figure;
  }
  for (const Sweep& sweep : {bulk, tail}) {
    add_sweep(figure, sweep);
    Points dots{.role = sweep.role, .size = 6, .name = {}};
    for (std::size_t k = 0; k < sweep.settings.size(); ++k) {
      if (sweep.values[k]) dots.at.push_back({sweep.settings[k], *sweep.values[k]});
    }
    figure.layers.push_back(std::move(dots));
  }
  return figure;
}

Figure energy_view(const Analysis& a) {
  const DrawsColumn* column = a.draws().sampler_column("energy__");
  if (!column) return waiting_figure(say("Energies"), say("these draws have no energies: only NUTS and HMC do"));
  const Eigen::MatrixXd energies = a.draws().kept_of(*column);
  if (energies.rows() < 4) return waiting_figure(say("Energies"), say("too few draws so far"));
  Figure figure;
  figure.title = say("Energies and their steps");
  const Eigen::MatrixXd centred = energies.rowwise() - energies.colwise().mean();
  const Eigen::MatrixXd steps = energies.bottomRows(energies.rows() - 1) - energies.topRows(energies.rows() - 1);
  const auto [low, high] = shown_range(centred);
  Bars all = histogram(centred, low, high, false, Role::chain), moves = histogram(steps, low, high, false, Role::nuts);
  all.name = say("energies about their mean");
  moves.name = say("steps from draw to draw");
  figure.x = {.label = say("energy"), .min = low, .max = high};
  figure.y = {.label = say("density"), .min = 0, .max = 1.1 * std::max(highest(all), highest(moves))};
  figure.layers.push_back(std::move(all));
  figure.layers.push_back(std::move(moves));
  const double lowest = *std::ranges::min_element(a.found().ebfmi);
  if (std::isfinite(lowest)) {
    figure.note = lowest < low_ebfmi
                      ? say("E-BFMI {}: the steps are too short to reach the tails", fixed_text(lowest, 2))
                      : say("E-BFMI {}: the steps are wide enough", fixed_text(lowest, 2));
  }
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

Figure parameters_view(const Analysis& a) {
  Figure figure;
  figure.title = say("R-hat and ESS, the worst first");
  const std::vector<std::size_t> listed = a.used->listed(a.parameters.search);
  const std::size_t count = std::min(most_listed, listed.size());
  if (count == 0) return waiting_figure(figure.title, say("no name contains “{}”", a.parameters.search));
  std::vector<std::string> names;
  Eigen::MatrixXd values(count, table_columns);
  for (std::size_t i = 0; i < count; ++i) {
    const Summary& s = a.found().parameters[listed[i]];
    names.push_back(a.draws().parameters[listed[i]].name);
    values.row(static_cast<Eigen::Index>(i)) << s.rhat, s.ess_bulk, s.ess_tail, s.mean;
  }
  Cells cells = cell_table(figure, names, {say("R-hat"), say("bulk ESS"), say("tail ESS"), say("mean")}, values,
                           [](double value) { return cell_number(value, 3); });
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = count - 1 - i;  // the lowest is the first of the cells
    const Summary& s = a.found().parameters[listed[i]];
    cells.texts[row * table_columns] = std::isfinite(s.rhat) ? fixed_text(s.rhat, 3) : diagnostic_text(s.rhat, 3);
    cells.texts[row * table_columns + 1] = cell_count(s.ess_bulk);
    cells.texts[row * table_columns + 2] = cell_count(s.ess_tail);
  }
  cells.values.clear();
  cells.plain = true;
  cells.id = handle::table;
  cells.click = say("Click: show this parameter");
  figure.layers.push_back(std::move(cells));
  if (count < listed.size()) {
    figure.note = say("the first {} of {}", count_text(static_cast<double>(count)),
                      count_text(static_cast<double>(listed.size())));
  }
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

}  // namespace credence::draws
