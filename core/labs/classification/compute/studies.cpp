#include "core/labs/classification/compute/studies.h"

#include "core/labs/classification/words/presentation.h"
#include "core/math/random.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::classification {

namespace {

constexpr std::uint64_t arrival_stream = 4;
constexpr Eigen::Index every_point_up_to = 60;
constexpr double least_variance = 0.1, steps_per_decade = 6;
constexpr int variances = 25;  // 0.1 to 1000

void choose(Analysis& a, const Analysis& whole, Eigen::Index count) {
  std::vector<Eigen::Index> rows = arrival_order(whole.points.size(), whole.inputs.seed);
  rows.resize(static_cast<std::size_t>(count));
  std::sort(rows.begin(), rows.end());
  a.points.X = whole.points.X(rows, Eigen::all);
  a.points.t = whole.points.t(rows);
}

// What is not about the whole set of points.
Analysis part_of(const Analysis& whole) {
  Analysis a;
  a.inputs = whole.inputs;
  a.parameters = whole.parameters;
  a.parameters.gradient_ascent = false;
  a.parameters.picked_point = 0;
  a.features = whole.features;
  a.all = whole.all;
  return a;
}

// Three weights are integrated coarsely: hundreds of thousands of nodes a row would take minutes.
bool fit_exactly(Analysis& a, const std::stop_token& stop) {
  fit(a);
  find_exact(a, a.dimension() <= 2 ? Resolution::full : Resolution::coarse, stop);
  return !stop.stop_requested();
}

StudyRow row_of(const Analysis& a, double setting) {
  StudyRow row{.setting = setting};
  if (!a.inputs.places.empty()) {
    const Prediction p = predict(a, a.inputs.places[0][0], a.inputs.places[0][1]);
    row.map = p.by_method[static_cast<std::size_t>(Method::map)];
    row.laplace = p.by_method[static_cast<std::size_t>(Method::laplace_quadrature)];
    row.exact = p.by_method[static_cast<std::size_t>(Method::exact)];
  }
  if (a.exact) {
    const double kl = kullback_leibler(*a.exact, a.laplace->gaussian);
    if (std::isfinite(kl)) row.kl = kl;
    row.log_evidence_error = a.laplace->log_evidence - a.exact->log_evidence;
  }
  return row;
}

using Column = std::optional<double> StudyRow::*;

// The curve of one column; interrupted where there is no value. `x` and `y` map what is drawn.
template <class X, class Y>
Line curve(const std::vector<StudyRow>& rows, Column column, X x, Y y) {
  Line line{.width = 2};
  Polyline path;
  for (const StudyRow& row : rows) {
    const auto& value = row.*column;
    const double height = value ? y(*value) : std::nan("");
    if (std::isfinite(height)) {
      path.push_back({x(row.setting), height});
    } else if (!path.empty()) {
      line.paths.push_back(std::exchange(path, {}));
    }
  }
  if (!path.empty()) line.paths.push_back(std::move(path));
  return line;
}

void add(Figure& figure, Line line, Role role, Dash dash, const std::string& name) {
  if (line.paths.empty()) return;
  line.role = role;
  line.dash = dash;
  line.name = name;
  figure.layers.push_back(std::move(line));
}

double identity(double value) { return value; }
double magnitude(double value) { return std::log10(std::max(std::abs(value), 1e-12)); }

// Both errors of Laplace's approximation on one logarithmic axis.
template <class X>
void add_errors(Figure& figure, const std::vector<StudyRow>& rows, X x) {
  double low = 0, high = -12;
  for (const StudyRow& row : rows) {
    for (const Column column : {&StudyRow::kl, &StudyRow::log_evidence_error}) {
      if (!(row.*column)) continue;
      low = std::min(low, magnitude(*(row.*column)));
      high = std::max(high, magnitude(*(row.*column)));
    }
  }
  figure.y = {.label = "error, in nats",
              .min = std::max(-4.0, std::floor(low)),
              .max = std::max(std::ceil(high), std::floor(low) + 1),
              .log10 = true};
  add(figure, curve(rows, &StudyRow::kl, x, magnitude), Role::truth, Dash::solid, "KL(exact || Laplace)");
  add(figure, curve(rows, &StudyRow::log_evidence_error, x, magnitude), Role::approximation, Dash::dashed,
      "|error of log evidence|");
}

template <class X>
void add_predictions(Figure& figure, const std::vector<StudyRow>& rows, X x) {
  figure.y = {.label = "P(t = 1 | x)", .min = 0, .max = 1};
  add(figure, curve(rows, &StudyRow::map, x, identity), Role::neutral, Dash::dotted, "MAP");
  add(figure, curve(rows, &StudyRow::laplace, x, identity), Role::approximation, Dash::dashed, "Laplace");
  add(figure, curve(rows, &StudyRow::exact, x, identity), Role::truth, Dash::solid, "exact");
}

std::string place_words(const Analysis& a) {
  if (a.inputs.places.empty()) return "no place to predict at";
  return "at x = (" + short_text(a.inputs.places[0][0]) + ", " + short_text(a.inputs.places[0][1]) + ")";
}

}  // namespace

std::vector<Eigen::Index> arrival_order(Eigen::Index points, std::uint64_t seed) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(points));
  std::iota(order.begin(), order.end(), 0);
  Rng rng = make_rng(seed, arrival_stream);
  for (std::size_t k = order.size(); k > 1; --k) {
    std::swap(order[k - 1], order[static_cast<std::size_t>(uniform(rng) * static_cast<double>(k))]);
  }
  return order;
}

Analysis after_arrival(const Analysis& whole, Eigen::Index count) {
  Analysis a = part_of(whole);
  choose(a, whole, count);
  fit(a);
  a.data_range = whole.data_range;
  a.data_extent = whole.data_extent;
  a.weight_range = whole.weight_range;
  a.tracer = whole.tracer;
  if (a.dimension() <= 2 && count <= 1000) find_exact(a, Resolution::coarse, {});
  draw_coarsely(a);
  a.arrival = whole.arrival;
  a.prior_sweep = whole.prior_sweep;
  a.evidence = whole.evidence;
  a.complete = true;
  return a;
}

bool study_arrival(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop) {
  a.arrival.clear();
  const Eigen::Index N = a.points.size();
  for (Eigen::Index n = 0; n <= N; n = n < every_point_up_to ? n + 1 : std::max(n + 1, n + n / 8)) {
    Analysis part = part_of(a);
    choose(part, a, n);
    part.parameters.laplace_draws = 1;
    if (!fit_exactly(part, stop)) return false;
    a.arrival.push_back(row_of(part, static_cast<double>(n)));
    row_added();
  }
  return true;
}

bool study_prior_variance(Analysis& a, const std::function<void()>& row_added, const std::stop_token& stop) {
  a.prior_sweep.clear();
  if (a.parameters.prior == PriorKind::flat) return true;
  for (int i = 0; i < variances; ++i) {
    Analysis part = part_of(a);
    part.points = a.points;
    part.parameters.laplace_draws = 1;
    part.parameters.prior_covariance.clear();
    part.parameters.prior_variance = least_variance * std::pow(10.0, i / steps_per_decade);
    if (!fit_exactly(part, stop)) return false;
    a.prior_sweep.push_back(row_of(part, part.parameters.prior_variance));
    row_added();
  }
  return true;
}

Figure arrival_figure(const Analysis& a, int frame) {
  Figure figure;
  figure.title = "Laplace's error as the points arrive";
  const auto N = static_cast<double>(a.all.size());
  figure.x = {.label = "points that have arrived", .min = 0, .max = std::max(1.0, N), .integers = true};
  if (a.parameters.timeline != TimelineOf::arrival) {
    figure.y = {.label = "error, in nats"};
    figure.note = "choose Timeline: Points arriving";
    return figure;
  }
  add_errors(figure, a.arrival, identity);
  if (a.arrival.empty()) figure.note = "computing";
  if (a.dimension() > exact_dimension_limit)
    figure.note = "exact quadrature is limited to three weights: no error is known";
  const double now = frame < 0 ? N : std::min<double>(frame, N);
  figure.layers.push_back(Line{.paths = {{{now, figure.y.min}, {now, figure.y.max}}},
                               .role = Role::neutral,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  return figure;
}

namespace {

// What both figures of the prior's variance share; false where there is nothing to draw.
bool begin_prior_figure(Figure& figure, const Analysis& a) {
  figure.x = {.label = "prior variance σ²", .min = -1, .max = 3, .log10 = true};
  figure.y = {.label = "P(t = 1 | x)", .min = 0, .max = 1};
  if (a.parameters.study != Study::prior_variance) {
    figure.note = "choose Study: Prior variance";
  } else if (a.parameters.prior == PriorKind::flat) {
    figure.note = "a flat prior has no variance";
  } else if (a.prior_sweep.empty()) {
    figure.note = "computing";
  } else {
    return true;
  }
  return false;
}

void mark_present(Figure& figure, const Analysis& a) {
  if (!a.parameters.prior_covariance.empty()) return;
  const double now = std::log10(a.parameters.prior_variance);
  if (now < figure.x.min || now > figure.x.max) return;
  figure.layers.push_back(Line{.paths = {{{now, figure.y.min}, {now, figure.y.max}}},
                               .role = Role::prior,
                               .width = 1.4,
                               .dash = Dash::dotted,
                               .name = "present σ²"});
}

}  // namespace

Figure prior_prediction_figure(const Analysis& a) {
  Figure figure;
  figure.title = "Prediction against the prior's variance, " + place_words(a);
  if (!begin_prior_figure(figure, a)) return figure;
  add_predictions(figure, a.prior_sweep, [](double variance) { return std::log10(variance); });
  mark_present(figure, a);
  return figure;
}

Figure prior_error_figure(const Analysis& a) {
  Figure figure;
  figure.title = "Laplace's error against the prior's variance";
  if (!begin_prior_figure(figure, a)) return figure;
  add_errors(figure, a.prior_sweep, [](double variance) { return std::log10(variance); });
  if (a.dimension() > exact_dimension_limit)
    figure.note = "exact quadrature is limited to three weights: no error is known";
  mark_present(figure, a);
  return figure;
}

}  // namespace credence::classification
