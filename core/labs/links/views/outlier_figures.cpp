// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/labs/links/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::links {
namespace {

using Term = double(const Likelihood&, double);

double log_of_zero(const Likelihood& likelihood, double a) { return log_likelihood_term(likelihood, 0, a).value; }
double pull_of_zero(const Likelihood& likelihood, double a) { return -log_likelihood_term(likelihood, 0, a).first; }

Handles outlier_handle(const OutlierStudy& study, double height, bool visible) {
  return {.id = handle::outlier,
          .at = {{study.outlier, height}},
          .visible = visible,
          .hint = say("Drag: move the outlier"),
          .values = {"a = " + short_text(study.outlier)}};
}

// A figure over activations around that of the outlier, with room for words.
Figure outlier_axis(const OutlierStudy& study, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("a, activation"),
              .min = std::min(-4.0, 1.3 * study.outlier),
              .max = std::max(8.0, 1.35 * study.outlier)};
  round_outwards(figure.x.min, figure.x.max);
  return figure;
}

// Adds a curve per likelihood, with its value at the outlier if it is within the plot.
void add_terms(Figure& figure, const OutlierStudy& study, std::span<const std::string> names, Term* term) {
  const double line = 0.05 * (figure.y.max - figure.y.min);  // of words
  std::vector<double> written;
  for (std::size_t k = 0; k < study.fits.size(); ++k) {
    const Likelihood& likelihood = study.fits[k].likelihood;
    add_curve(
        figure, [&](double a) { return term(likelihood, a); }, likelihood_role(k), likelihood_dash(k), names[k]);
    const double value = term(likelihood, study.outlier);
    if (value < figure.y.min) {
      figure.note = say("{} at a = {}: {}, below the plot", names[k], short_text(study.outlier), rounded(value, 4));
    }
    if (value < figure.y.min || value > figure.y.max) continue;
    add_marker(figure, {study.outlier, value}, likelihood_role(k), class_marker(k), {});
    const bool room =
        std::none_of(written.begin(), written.end(), [&](double other) { return std::fabs(other - value) < line; });
    if (!room) continue;
    written.push_back(value);
    // Beside the curve: above it, unless it rises steeply.
    const double ahead = study.outlier + 0.03 * (figure.x.max - figure.x.min);
    const double side = term(likelihood, ahead) - value > 0.02 * (figure.y.max - figure.y.min) ? -0.5 : 0.7;
    figure.layers.push_back(
        Text{{study.outlier, value + side * line}, rounded(value, 4), likelihood_role(k), Anchor::right});
  }
  mark_setting(figure, study.outlier, Role::class0, "a = " + short_text(study.outlier));
}

void add_points(Figure& figure, const std::vector<double>& xs, std::size_t side, const std::string& id) {
  Points points{.role = class_role(side), .marker = class_marker(side), .name = "t = " + std::to_string(side)};
  for (const double x : xs) points.at.push_back({x, static_cast<double>(side)});
  Handles handles{.id = id, .at = points.at, .hint = say("Drag: move this point"), .remove = say("Remove this point")};
  figure.layers.push_back(std::move(points));
  figure.layers.push_back(std::move(handles));
}

void add_fit(Figure& figure, const OutlierFit& fit, std::size_t k, bool spoiled, const std::string& name) {
  const auto& w = spoiled ? fit.spoiled : fit.clean;
  if (!w) return;
  add_curve(
      figure, [&](double x) { return probability(fit.likelihood, (*w)[0] + (*w)[1] * x); }, likelihood_role(k),
      likelihood_dash(k), spoiled ? name : "");
  if (spoiled) return;
  auto& thin = std::get<Line>(figure.layers.back());
  thin.width = 1;
  thin.opacity = 0.6;
}

// Interrupts the boundaries where another maximum becomes the highest, and the boundary jumps. Returns whether it does.
bool without_jumps(Sweep& sweep) {
  const std::vector<double> settings = sweep.settings;
  const std::vector<std::optional<double>> values = sweep.values;
  constexpr double least = 0.2, steeper = 8;
  const auto step = [&](std::size_t i) {
    return i > 0 && i < values.size() && values[i - 1] && values[i] ? std::fabs(*values[i] - *values[i - 1]) : 0.0;
  };
  sweep.settings.clear();
  sweep.values.clear();
  bool jumps = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (step(i) > least && step(i) > steeper * std::max(step(i - 1), step(i + 1))) {
      sweep.settings.push_back(0.5 * (settings[i - 1] + settings[i]));
      sweep.values.emplace_back();
      jumps = true;
    }
    sweep.settings.push_back(settings[i]);
    sweep.values.push_back(values[i]);
  }
  return jumps;
}

}  // namespace

Role likelihood_role(std::size_t k) {
  constexpr std::array roles{Role::likelihood, Role::neutral, Role::class3};
  return roles[k];
}

Dash likelihood_dash(std::size_t k) {
  constexpr std::array dashes{Dash::solid, Dash::dashed, Dash::dotted};
  return dashes[k];
}

Figure tails_figure(const OutlierStudy& study, std::span<const std::string> names) {
  Figure figure = outlier_axis(study, say("Log likelihood of a label 0"));
  const double steepest = log_of_zero(Link::probit, std::max(study.outlier, 3.0));
  figure.y = {.label = "ln p(t = 0 | a)", .min = std::max(1.1 * steepest, -3 * figure.x.max), .max = 0};
  round_outwards(figure.y.min, figure.y.max);
  figure.y.max -= 0.03 * figure.y.min;
  add_terms(figure, study, names, log_of_zero);
  figure.layers.push_back(outlier_handle(study, 0.95 * figure.y.min, true));
  return figure;
}

Figure pull_figure(const OutlierStudy& study, std::span<const std::string> names) {
  Figure figure = outlier_axis(study, say("How strongly a label 0 pulls"));
  const double hardest = pull_of_zero(Link::probit, study.outlier);
  figure.y = {.label = say("−d ln p(t = 0 | a)/da"), .max = std::max(2.0, 1.15 * hardest)};
  round_outwards(figure.y.min, figure.y.max);
  add_terms(figure, study, names, pull_of_zero);
  figure.layers.push_back(outlier_handle(study, 0.95 * figure.y.max, true));
  return figure;
}

Figure fits_figure(const OutlierStudy& study, std::span<const std::string> names) {
  Figure figure;
  figure.title = say("Fits with one outlier");
  figure.note = say("thin: without it; marks: the boundaries");
  figure.x = {.label = "x", .min = study.places.front(), .max = study.places.back()};
  figure.y = {.label = "p(t = 1 | x)", .min = -0.08, .max = 1.08};
  for (std::size_t k = 0; k < study.fits.size(); ++k) {
    for (const bool spoiled : {false, true}) add_fit(figure, study.fits[k], k, spoiled, names[k]);
  }
  for (std::size_t k = 0; k < study.fits.size(); ++k) {
    const auto boundary = boundary_of(study.fits[k].spoiled);
    if (!boundary || *boundary < figure.x.min || *boundary > figure.x.max) continue;
    add_marker(figure, {*boundary, 0.5}, likelihood_role(k), class_marker(k), {});
  }
  add_points(figure, study.points.zeros, 0, handle::zeros);
  add_points(figure, study.points.ones, 1, handle::ones);
  figure.layers.push_back(Points{.at = {{study.outlier, 0}},
                                 .role = Role::class0,
                                 .marker = Marker::star,
                                 .size = 17,
                                 .name = say("outlier, t = 0")});
  figure.layers.push_back(outlier_handle(study, 0, false));
  figure.click_hint = say("Click: add a point, of class 1 in the upper half");
  return figure;
}

Figure boundaries_figure(const OutlierStudy& study, std::span<const std::string> names) {
  constexpr double far = 20;  // boundaries beyond it are those of nearly flat fits
  Figure figure;
  figure.title = say("Where the boundary goes");
  figure.x = {.label = say("place of the outlier"), .min = study.places.front(), .max = study.places.back()};
  figure.y = {.label = say("x of the boundary, w0 + w1 x = 0"), .min = 0, .max = 1};
  for (const OutlierFit& fit : study.fits) {
    for (const auto& boundary : fit.boundaries) {
      if (!boundary || std::fabs(*boundary) > far) continue;
      figure.y.min = std::min(figure.y.min, *boundary);
      figure.y.max = std::max(figure.y.max, *boundary);
    }
  }
  round_outwards(figure.y.min, figure.y.max);
  for (std::size_t k = 0; k < study.fits.size(); ++k) {
    const OutlierFit& fit = study.fits[k];
    Sweep sweep{study.places, fit.boundaries, likelihood_role(k), likelihood_dash(k), names[k]};
    if (!fit.likelihood.log_concave() && without_jumps(sweep)) {
      figure.note = say("interrupted where another maximum becomes the highest");
    }
    add_sweep(figure, sweep);
    const auto now = boundary_of(fit.spoiled);
    if (!now || *now < figure.y.min || *now > figure.y.max) continue;
    add_marker(figure, {study.outlier, *now}, likelihood_role(k), class_marker(k), {});
  }
  mark_setting(figure, study.outlier, Role::class0, say("outlier, t = 0"));
  figure.layers.push_back(outlier_handle(study, figure.y.min + 0.05 * (figure.y.max - figure.y.min), true));
  return figure;
}

}  // namespace credence::links
