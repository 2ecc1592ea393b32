// Densities over a line: one step of the chain on it, the histogram of the draws, and visits to two places.
#include "core/labs/metropolis/gestures.h"
#include "core/labs/metropolis/presentation.h"
#include "core/views/class_points.h"
#include "core/views/line_curves.h"
#include "core/views/proposal_picture.h"
#include "core/views/ranges.h"
#include "core/views/sweep.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

constexpr int reach_of_place = 2;  // bins on either side

CurvePlaces places(const Analysis& a) {
  CurvePlaces all{};
  const auto [lower, upper] = support_of(a.parameters);
  for (const double end : {lower, upper}) {
    if (std::isfinite(end)) all.edges.push_back(end);
  }
  if (a.parameters.target != Density::mixture) return all;
  for (std::size_t k = 0; k < a.parameters.means.size(); ++k) {
    all.peaks.push_back({a.parameters.means[k], a.parameters.sds[k]});
  }
  return all;
}

std::vector<Polyline> curve(const Analysis& a, LineBounds range) {
  const auto [lower, upper] = support_of(a.parameters);
  return line_curve([&](double x) { return x < lower || x > upper ? std::nan("") : a.exact->density_at(x); }, range,
                    places(a));
}

// Axes over the density with what lies beyond its walls.
Figure over_line(const Analysis& a, int frame, double beyond) {
  const LineBounds shown = shown_range(a, frame);
  const auto [lower, upper] = support_of(a.parameters);
  const double width = shown.upper - shown.lower;
  Figure figure;
  figure.x = {.label = "x", .min = shown.lower, .max = shown.upper};
  if (shown.lower <= lower + 1e-9 * width) figure.x.min = lower - beyond * width;
  if (shown.upper >= upper - 1e-9 * width) figure.x.max = upper + beyond * width;
  figure.y = density_axis(curve(a, shown), {}, shown);
  return figure;
}

void add_walls(Figure& figure, const Analysis& a) {
  const auto [lower, upper] = support_of(a.parameters);
  bool first = true;
  const auto add = [&](double from, double to, double at) {
    if (!(from < to)) return;
    figure.layers.push_back(Band{
        .x = {from, to}, .lower = {0, 0}, .upper = {figure.y.max, figure.y.max}, .role = Role::neutral, .name = {}});
    figure.layers.push_back(Line{.paths = {{{at, 0}, {at, figure.y.max}}},
                                 .role = Role::neutral,
                                 .width = 2.4,
                                 .name = std::exchange(first, false) ? say("wall") : ""});
  };
  add(figure.x.min, lower, lower);
  add(upper, figure.x.max, upper);
}

void add_density(Figure& figure, const Analysis& a, int frame) {
  const bool all = a.parameters.show_exact;
  add_filled(figure, curve(a, all ? LineBounds{figure.x.min, figure.x.max} : shown_range(a, frame)), Role::truth,
             all ? say("density") : say("density, where the chains have been"));
}

Bars histogram(const Analysis& a, const std::vector<double>& shares) {
  const double width = a.exact->bin_width();
  Bars bars{.role = Role::chain, .name = say("draws")};
  for (int b = 0; b <= line_bins; ++b) bars.edges.push_back(a.exact->range.x0 + width * b);
  for (const double share : shares) bars.heights.push_back(share / width);
  return bars;
}

int bin_of(const Analysis& a, double x) {
  const double bin = std::floor((x - a.exact->range.x0) / a.exact->bin_width());
  return static_cast<int>(std::clamp(bin, 0.0, line_bins - 1.0));
}

// The bins around a place, more strongly.
void add_place(Figure& figure, const Analysis& a, const Bars& bars, double at, const std::string& name) {
  const int middle = bin_of(a, at), low = std::max(0, middle - reach_of_place),
            high = std::min(line_bins, middle + reach_of_place + 1);
  Bars lit{.edges = {bars.edges.begin() + low, bars.edges.begin() + high + 1},
           .heights = {bars.heights.begin() + low, bars.heights.begin() + high},
           .role = Role::highlight,
           .opacity = 0.5,
           .name = {}};
  figure.layers.push_back(std::move(lit));
  figure.layers.push_back(Text{.at = {at, 0}, .text = name, .role = Role::highlight, .anchor = Anchor::above});
}

}  // namespace

LineBounds shown_range(const Analysis& a, int frame) {
  const Rect& all = a.exact->range;
  if (a.parameters.show_exact || a.chains->made(frame) == 0) return {all.x0, all.x1};
  double low = all.x1, high = all.x0;
  const std::size_t made = a.chains->made(frame);
  for (const Polyline& trace : a.chains->traces[0]) {
    for (const Point2 at : trace) {
      if (at.x > static_cast<double>(made)) break;
      low = std::min(low, at.y);
      high = std::max(high, at.y);
    }
  }
  if (!(low < high)) return {all.x0, all.x1};
  round_outwards(low, high);
  return {std::max(low, all.x0), std::min(high, all.x1)};
}

Figure step_view(const Analysis& a, int frame) {
  Figure figure = over_line(a, frame, 0.06);
  figure.title = say("One step: propose, compare heights, move or stay");
  add_walls(figure, a);
  add_density(figure, a, frame);
  const std::size_t made = a.chains->made(frame);
  const auto place = [&](const Eigen::VectorXd& x) { return Point2{x[0], a.exact->density_at(x[0])}; };
  const auto step = step_at_frame(a, frame);
  if (step) {
    add_dwelling(figure, *a.chains, made, place);
    add_line_step(figure, {.step = *step,
                           .proposal = a.proposal(a.parameters.wall_used()),
                           .hastings = a.hastings(),
                           .density = [&a](double x) { return a.exact->density_at(x); }});
  }
  figure.note = step_note(a, frame);
  add_marker(figure, place(a.state(made)), Role::highlight, Marker::circle, {});
  add_step_handles(figure, a);
  return figure;
}

Figure histogram_view(const Analysis& a, int frame) {
  Figure figure = over_line(a, frame, 0);
  figure.title = several(static_cast<double>(a.parameters.chains), "Histogram of {} chain", "Histogram of {} chains");
  const std::vector<double> shares = a.shares(frame);
  if (!shares.empty()) {
    Bars bars = histogram(a, shares);
    const double top = *std::max_element(bars.heights.begin(), bars.heights.end());
    double low = 0, high = std::min(top * 1.05, 3 * figure.y.max);
    round_outwards(low, high);
    figure.y.max = std::max(figure.y.max, high);
    figure.layers.push_back(bars);
    const auto [first, second] = compared_places(a);
    if (a.parameters.show_exact) {
      add_place(figure, a, bars, first, "a");
      add_place(figure, a, bars, second, "b");
    }
  }
  if (a.parameters.show_exact) add_density(figure, a, frame);
  figure.note = distance_note(a, frame);
  add_density_handles(figure, a);
  return figure;
}

Pair compared_places(const Analysis& a) {
  const MetropolisParameters& p = a.parameters;
  const auto middle = [&](int bin) { return a.exact->range.x0 + a.exact->bin_width() * (bin + 0.5); };
  const auto share = [&](int bin) { return share_around(a, a.exact->probabilities, middle(bin)); };
  int highest = reach_of_place, third = reach_of_place;
  for (int bin = reach_of_place; bin < line_bins - reach_of_place; ++bin) {
    if (share(bin) > share(highest)) highest = bin;
  }
  const auto off = [&](int bin) { return std::fabs(share(bin) - share(highest) / 3); };
  for (int bin = reach_of_place; bin < line_bins - reach_of_place; ++bin) {
    if (off(bin) < off(third)) third = bin;
  }
  return {p.place_a.value_or(middle(highest)), p.place_b.value_or(middle(third))};
}

double share_around(const Analysis& a, const std::vector<double>& of, double place) {
  const int middle = bin_of(a, place);
  double sum = 0;
  for (int b = std::max(0, middle - reach_of_place); b <= std::min(line_bins - 1, middle + reach_of_place); ++b) {
    sum += of[static_cast<std::size_t>(b)];
  }
  return sum;
}

Figure visits_view(const Analysis& a, int frame) {
  const auto [first, second] = compared_places(a);
  const double exact = share_around(a, a.exact->probabilities, first) / share_around(a, a.exact->probabilities, second);
  Sweep found{.role = Role::chain, .name = say("visits to a over visits to b")};
  const CheckpointPlaces& checkpoints = a.counts.places();
  const std::size_t end = checkpoints.before(a.counted(frame)) + 1, stride = std::max<std::size_t>(1, end / 250);
  const auto add = [&](std::size_t draws, const std::vector<std::uint32_t>& counts) {
    const std::vector<double> so_far(counts.begin(), counts.end());
    const double at_b = share_around(a, so_far, second), at_a = share_around(a, so_far, first);
    found.settings.push_back(static_cast<double>(draws));
    found.values.push_back(at_b > 0 ? std::optional(at_a / at_b) : std::nullopt);
  };
  for (std::size_t k = 1; k < end; k += k < 60 ? 1 : stride) add(checkpoints[k], a.counts.at_checkpoint(k));
  Figure figure;
  figure.title = say("Visits around x = {} for one around x = {}", short_text(first), short_text(second));
  const auto all = static_cast<double>(a.chains->run->plan().draws * a.chains->draws.chains.size());
  figure.x = {.label = say("draws of all chains"), .min = 0, .max = all};
  figure.y = {.label = say("ratio"), .max = std::isfinite(exact) ? 2 * exact : 2};
  double low = 0;
  round_outwards(low, figure.y.max);
  if (std::isfinite(exact)) {
    const Line level{.paths = {{{0, exact}, {all, exact}}},
                     .role = Role::truth,
                     .width = 2,
                     .dash = Dash::dashed,
                     .name = say("the density's own ratio")};
    figure.layers.push_back(level);
  }
  for (auto& value : found.values) {
    if (value) value = std::min(*value, figure.y.max);
  }
  if (!found.settings.empty()) add_growing(figure, found, Marker::circle, say("so far"));
  const auto last = found.values.empty() ? std::nullopt : found.values.back();
  figure.note = last ? say("{} visits to one so far, {} by the density", rounded(*last, 3), rounded(exact, 3))
                     : say("b has not been visited yet");
  return figure;
}

}  // namespace credence::metropolis
