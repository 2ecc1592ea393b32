// The counts over the days: what was expected before them, what is expected after them, and how far they scatter.
#include "core/labs/recapture/presentation.h"
#include "core/views/curves.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

struct Shown {
  std::vector<Point2> counted, erased;
};

Shown shown_rows(const Analysis& a) {
  Shown rows;
  for (std::size_t n = 0; n < a.data.size(); ++n) {
    const Point2 at{a.data.numbers(0)[n], a.data.numbers(1)[n]};
    (a.parameters.is_erased(at.x) ? rows.erased : rows.counted).push_back(at);
  }
  return rows;
}

Figure axes(const Analysis& a, const Knowledge& knowledge, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("t, days since the release"), .min = 0, .max = knowledge.days.back().time};
  double low = 0, high = 4;
  for (const CountPrediction& day : knowledge.days) high = std::max(high, 1.05 * day.counts[1].high);
  for (const double count : a.data.numbers(1)) high = std::max(high, 1.1 * count);
  round_outwards(low, high);
  figure.y = {.label = say("marked mosquitoes recaptured"), .min = 0, .max = high};
  return figure;
}

void add_band(Figure& figure, const Knowledge& knowledge,
              const std::array<CountPrediction::Interval, 2> CountPrediction::*of, std::size_t wide, Role role,
              double opacity, std::string name) {
  Band band{.role = role, .opacity = opacity, .name = std::move(name)};
  for (const CountPrediction& day : knowledge.days) {
    band.x.push_back(day.time);
    band.lower.push_back((day.*of)[wide].low);
    band.upper.push_back((day.*of)[wide].high);
  }
  figure.layers.push_back(std::move(band));
}

void add_mean(Figure& figure, const Knowledge& knowledge, Role role, std::string name) {
  Line line{.paths = {{}}, .role = role, .width = 2.4, .name = std::move(name)};
  for (const CountPrediction& day : knowledge.days) line.paths[0].push_back({day.time, day.mean});
  figure.layers.push_back(std::move(line));
}

void add_curve_at(Figure& figure, double released, double mu, double psi, Role role, Dash dash, std::string name) {
  add_curve(
      figure, [=](double t) { return released * std::exp(-mu * t) * psi; }, role, dash, std::move(name));
}

void add_counts(Figure& figure, const Analysis& a) {
  const Shown rows = shown_rows(a);
  figure.layers.push_back(Points{.at = rows.counted, .role = Role::neutral, .size = 10, .name = say("counted")});
  if (rows.erased.empty()) return;
  figure.layers.push_back(Points{.at = rows.erased,
                                 .role = Role::neutral,
                                 .marker = Marker::cross,
                                 .size = 10,
                                 .opacity = 0.45,
                                 .name = say("erased")});
}

// Of the draws so far, evenly spaced over all chains.
void add_samples(Figure& figure, const Analysis& a, int frame) {
  const std::size_t all = a.counted(frame), wanted = static_cast<std::size_t>(a.parameters.samples);
  if (all == 0 || wanted == 0) return;
  Line lines{.paths = {}, .role = Role::chain, .width = 0.9, .opacity = 0.6, .name = say("draws")};
  const auto& chains = a.chains->draws.chains;
  for (std::size_t k = 0; k < std::min(wanted, all); ++k) {
    const std::size_t n = k * all / wanted;
    const auto draw = chains[k % chains.size()].draw(a.chains->draws.warmup + n / chains.size());
    const double mu = draw[0], psi = draw[1];
    lines.paths.push_back(curve_of([&](double t) { return a.parameters.released * std::exp(-mu * t) * psi; },
                                   figure.x.min, figure.x.max, 61));
  }
  figure.layers.push_back(std::move(lines));
}

}  // namespace

Figure data_view(const Analysis& a, int frame) {
  Figure figure = axes(a, *a.posterior, say("Counts, and what the posterior expects"));
  add_band(figure, *a.posterior, &CountPrediction::counts, 1, Role::posterior, 0.16, say("95\u202f% of counts"));
  add_band(figure, *a.posterior, &CountPrediction::rates, 1, Role::posterior, 0.4, say("95\u202f% of their mean"));
  add_samples(figure, a, frame);
  add_mean(figure, *a.posterior, Role::posterior, say("expected"));
  const Eigen::Vector2d& prior = a.prior->truth->mean();
  add_curve_at(figure, a.parameters.released, prior[0], prior[1], Role::prior, Dash::dashed,
               say("at the prior's means"));
  add_counts(figure, a);
  const std::size_t erased = a.data.size() - a.fit.rows.size();
  figure.note = erased > 0 && a.all_days
                    ? several(static_cast<double>(erased), "{} day erased: sd of μ {}, with all days {}",
                              "{} days erased: sd of μ {}, with all days {}", rounded(a.truth().sd()[0], 2),
                              rounded(a.all_days->sd()[0], 2))
                    : say("{} of {} counts outside their 95\u202f% band", std::to_string(a.fit.outside),
                          std::to_string(a.fit.rows.size()));
  add_days(figure, a);
  return figure;
}

Figure prior_view(const Analysis& a, int) {
  Figure figure = axes(a, *a.prior, say("Counts, and what the prior expects"));
  add_band(figure, *a.prior, &CountPrediction::counts, 1, Role::prior, 0.14, say("95\u202f% of counts"));
  add_band(figure, *a.prior, &CountPrediction::counts, 0, Role::prior, 0.22, say("68\u202f%"));
  add_mean(figure, *a.prior, Role::prior, say("expected"));
  const Eigen::Vector2d& mean = a.prior->truth->mean();
  add_curve_at(figure, a.parameters.released, mean[0], mean[1], Role::prior, Dash::dashed, say("at the prior's means"));
  add_counts(figure, a);
  figure.note =
      say("at the means: {} e^(−{} t) {}", count_text(a.parameters.released), trimmed(mean[0], 3), trimmed(mean[1], 3));
  add_days(figure, a);
  return figure;
}

Figure residuals_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("How far counts are off, in Poisson standard deviations");
  figure.x = {.label = say("t, days since the release"), .min = 0, .max = a.posterior->days.back().time};
  double reach = 3;
  std::vector<Point2> at;
  for (std::size_t k = 0; k < a.fit.rows.size(); ++k) {
    if (!std::isfinite(a.fit.residual[k])) continue;
    at.push_back({a.data.numbers(0)[a.fit.rows[k]], a.fit.residual[k]});
    reach = std::max(reach, 1.1 * std::fabs(at.back().y));
  }
  double low = -reach;
  round_outwards(low, reach);
  figure.y = {.label = say("(count − expected) / √expected"), .min = low, .max = reach};
  figure.layers.push_back(Band{.x = {0, figure.x.max},
                               .lower = {-2, -2},
                               .upper = {2, 2},
                               .role = Role::posterior,
                               .opacity = 0.16,
                               .name = say("95\u202f% if Poisson")});
  Line stems{.paths = {{{0, 0}, {figure.x.max, 0}}}, .role = Role::neutral, .width = 1.2, .name = {}};
  for (const Point2& point : at) stems.paths.push_back({{point.x, 0}, point});
  figure.layers.push_back(std::move(stems));
  figure.layers.push_back(Points{.at = std::move(at), .role = Role::neutral, .size = 10, .name = say("counts")});
  figure.note = chi_square_text(a);
  return figure;
}

}  // namespace credence::recapture
