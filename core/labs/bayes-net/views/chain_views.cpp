// Views of the chains: running estimates, autocorrelations under both updates, and traces.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::bayes_net {
namespace {

std::vector<TraceLane> lanes(const Analysis& a) {
  std::vector<TraceLane> lanes;
  for (std::size_t d = 0; d < a.coordinates.size(); ++d) {
    const std::size_t node = a.coordinates[d];
    const double p = a.exact[node];
    lanes.push_back({.name = shown_name(node),
                     .coordinate = static_cast<Eigen::Index>(d),
                     .mean = p,
                     .sd = std::sqrt(p * (1 - p)),
                     .low = -0.1,  // 0 and 1 lie within bins of the histogram beside it
                     .high = 1.1});
  }
  return lanes;
}

// Adds the running mean over all chains, at the draws where the sums are known. The watched node also has the means of
// single chains, and a band of two Monte Carlo errors.
void add_running(Figure& figure, const Analysis& a, std::size_t d, std::size_t kept) {
  const std::size_t node = a.free[d];
  const std::vector<GrowingMean>& means = a.chains->means[d];
  const CheckpointPlaces& places = means.front().places();
  const std::size_t end = places.before(kept) + 1, stride = std::max<std::size_t>(1, end / 300);
  const bool watched = node == a.watched();
  std::vector<Polyline> lines(means.size() + 1);  // the last one is over all chains
  Band band{.x = {}, .lower = {}, .upper = {}, .role = class_role(node), .opacity = 0.16, .name = {}};
  const auto add = [&](std::size_t n, const std::vector<double>& values, double all) {
    const double x = std::log10(static_cast<double>(n));
    for (std::size_t c = 0; c < values.size(); ++c) lines[c].push_back({x, values[c]});
    lines.back().push_back({x, all});
    if (!watched) return;
    if (a.parameters.interval != Shade::none) {
      constexpr double apart = 0.06;  // decades: intervals take longer than errors
      if (!band.x.empty() && x - band.x.back() < apart) return;
      const auto found = a.intervals(node, n);
      if (!found) return;
      const Interval& ends =
          a.parameters.interval == Shade::highest_density ? found->highest_density.front() : found->equal_tailed;
      band.x.push_back(x);
      band.lower.push_back(ends.low);
      band.upper.push_back(ends.high);
      return;
    }
    const auto error = a.error(node, n);
    if (!error) return;
    band.x.push_back(x);
    band.lower.push_back(std::max(all - 2 * *error, figure.y.min));
    band.upper.push_back(std::min(all + 2 * *error, figure.y.max));
  };
  for (std::size_t i = 1; i < end; i += i < 60 ? 1 : stride) {
    std::vector<double> values;
    for (const GrowingMean& one : means) values.push_back(one.at_checkpoint(i));
    add(places[i], values, std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()));
  }
  lines.back().push_back({std::log10(static_cast<double>(kept)), *a.estimate(node, kept)});
  const Role role = class_role(node);
  if (watched && band.x.size() > 1) {
    figure.layers.push_back(std::move(band));
  }
  for (std::size_t c = 0; watched && means.size() > 1 && c < means.size(); ++c) {
    figure.layers.push_back(Line{.paths = {lines[c]}, .role = role, .width = 1, .opacity = 0.45, .name = {}});
  }
  figure.layers.push_back(Line{.paths = {{{0, a.exact[node]}, {figure.x.max, a.exact[node]}}},
                               .role = role,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = d == 0 ? say("exact") : ""});
  figure.layers.back().answer = true;
  figure.layers.push_back(Line{.paths = {lines.back()}, .role = role, .width = watched ? 2.8 : 1.6, .name = {}});
  add_marker(figure, lines.back().back(), role, class_marker(node), shown_name(node));
}

}  // namespace

Figure running_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("Running estimates");
  const auto draws = static_cast<double>(a.chains ? a.chains->run->plan().draws : a.parameters.draws);
  const double end = std::log10(std::max(10.0, draws));
  figure.x = {.label = say("draws of each chain"), .max = 1.02 * end, .log10 = true};  // room for the marks at the end
  figure.y = {.label = say("probability of true"), .min = -0.02, .max = 1.02};
  const std::size_t kept = a.kept(frame), node = a.watched();
  if (a.all_seen() || kept == 0) {
    figure.note = a.all_seen() ? all_seen_text() : say("no draw has counted yet; step on");
    return figure;
  }
  for (std::size_t d = 0; d < a.free.size(); ++d) add_running(figure, a, d, kept);
  const double p = a.exact[node], sd = std::sqrt(p * (1 - p)), at = 0.99 * end;
  figure.layers.push_back(Line{.paths = {{{at, std::max(p - sd, 0.0)}, {at, std::min(p + sd, 1.0)}}},
                               .role = Role::highlight,
                               .width = 3,
                               .name = {}});
  figure.layers.back().answer = true;
  if (a.parameters.interval != Shade::none) {
    const std::string name = shown_name(node), level = trimmed(100 * a.parameters.level, 4);
    figure.note = a.chains->means.front().size() == 1
                      ? say("{}: band: {} % credible interval", name, level)
                      : say("{}: band: {} % credible interval; thin: single chains", name, level);
  } else if (const auto error = a.error(node, kept)) {
    const bool one = a.chains->means.front().size() == 1;
    const std::string name = shown_name(node), mcse = rounded(*error, 2), spread = rounded(sd, 3);
    figure.note = one ? say("{}: band ± 2 MC errors of {}; thick bar ± {}, the sd of one draw", name, mcse, spread)
                      : say("{}: band ± 2 MC errors of {}; thin: single chains; thick bar ± {}, the sd of one draw",
                            name, mcse, spread);
    figure.known_note = one ? say("{}: band ± 2 MC errors of {}", name, mcse)
                            : say("{}: band ± 2 MC errors of {}; thin: single chains", name, mcse);
    figure.note_answers = true;
  }
  return figure;
}

Figure trace_view(const Analysis& a, int frame) {
  if (a.all_seen()) return {.title = say("Traces of the chains"), .note = all_seen_text()};
  Figure figure = trace_figure(*a.chains, lanes(a), a.draw_frame(frame));
  if (figure.note.empty()) figure.note = say("beside: how many of the kept draws are true and false");
  return figure;
}

Figure autocorrelation_view(const Analysis& a, int) {
  const std::size_t node = a.watched();
  const auto d = a.coordinate(node);
  if (!d) return {.title = say("How long a draw remembers"), .note = all_seen_text()};
  if (a.certain(node)) {
    return {.title = say("How long a draw remembers"), .note = say("{} is the same in every draw", shown_name(node))};
  }
  ChainSnapshot one = *a.chains;  // with the profile of the node first
  if (!one.profiles.empty()) std::swap(one.profiles[0], one.profiles[*d]);
  if (!one.profiles.empty()) one.profiles.resize(1);
  Figure figure =
      autocorrelation_figure(one, {{.name = shown_name(node), .coordinate = static_cast<Eigen::Index>(*d)}});
  const bool systematic = a.parameters.scan == Scan::systematic, same = a.blocks.size() == a.other.updates.size();
  const bool blocked = a.parameters.update == Update::blocked;
  figure.x.label = systematic ? say("lag in sweeps") : say("lag in updates");
  const auto add = [&](const TableGibbs& theory, Role role, Dash dash, const std::string& name) {
    Line line{.paths = {{}}, .role = role, .width = 2.4, .dash = dash, .name = name};
    const std::vector<double> rho = theory.autocorrelation(a.indicator(node), static_cast<std::size_t>(figure.x.max));
    for (std::size_t lag = 0; lag < rho.size(); ++lag) line.paths[0].push_back({static_cast<double>(lag), rho[lag]});
    figure.layers.push_back(std::move(line));
  };
  if (!same) add(a.other, Role::neutral, Dash::dotted, blocked ? say("exact, node by node") : say("exact, together"));
  add(a.theory, Role::truth, Dash::dashed,
      same      ? say("exact")
      : blocked ? say("exact, together")
                : say("exact, node by node"));
  const auto mine = a.integrated_time(node);
  const auto theirs = a.other.integrated_time(a.indicator(node));
  if (same) {
    figure.note = mine ? say("{} draws are worth one; Sprinkler and Rain are not both free to be drawn together",
                             rounded(*mine, 3))
                       : say("no way across: a chain never forgets where it began");
  } else {
    const std::string one_by_one = rounded(blocked ? theirs : mine, 3), together = rounded(blocked ? mine : theirs, 3);
    figure.note = say("draws worth one: {} node by node, {} together", one_by_one, together);
  }
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

}  // namespace credence::bayes_net
