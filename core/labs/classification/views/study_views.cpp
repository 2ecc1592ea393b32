// Views of the studies: as the points arrive one by one, and over the prior's variance.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

constexpr std::string_view beyond_exact = phrase("exact quadrature is limited to three weights: no error is known");

Sweep sweep_of(const std::vector<StudyRow>& rows, std::optional<double> StudyRow::*column, bool log_settings, Role role,
               Dash dash, const std::string& name) {
  Sweep sweep{.role = role, .dash = dash, .name = name};
  for (const StudyRow& row : rows) {
    if (!log_settings && row.setting < 1) continue;  // before the first point there is no error to speak of
    sweep.settings.push_back(log_settings ? std::log10(row.setting) : row.setting);
    sweep.values.push_back(row.*column);
  }
  return sweep;
}

// Adds both errors of Laplace's approximation.
void add_errors(Figure& figure, const std::vector<StudyRow>& rows, bool log_settings) {
  add_magnitudes(figure,
                 {sweep_of(rows, &StudyRow::kl, log_settings, Role::neutral, Dash::solid, say("KL(exact ‖ Laplace)")),
                  sweep_of(rows, &StudyRow::log_evidence_error, log_settings, Role::approximation, Dash::dashed,
                           say("|error of log evidence|"))},
                 say("error of Laplace's approximation"));
}

// Begins both figures of the prior's variance. Returns false if there is nothing to draw.
bool begin_prior_figure(Figure& figure, const Analysis& a) {
  figure.x = {.label = say("prior variance {}", symbols_of(a).variance), .min = -1, .max = 3, .log10 = true};
  figure.y = {.label = probability_of_one(a), .min = 0, .max = 1};
  if (a.parameters.study != Study::prior_variance) {
    figure.note = say("choose Study: Prior variance");
  } else if (a.parameters.prior == PriorKind::flat) {
    figure.note = say("a flat prior has no variance");
  } else if (a.prior_sweep.empty()) {
    figure.note = say("computing");
  } else {
    return true;
  }
  return false;
}

void mark_present(Figure& figure, const Analysis& a) {
  if (!a.parameters.prior_covariance.empty()) return;
  const double now = std::log10(a.parameters.prior_variance);
  if (now < figure.x.min || now > figure.x.max) return;
  mark_setting(figure, now, Role::prior, symbols_of(a).variance + " = " + short_text(a.parameters.prior_variance));
  mark_live(figure, figure.layers.size() - 1);
}

}  // namespace

Figure arrival_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("Laplace's error as the points arrive");
  const auto N = static_cast<double>(a.all->size());
  figure.x = {.label = say("points that have arrived"), .min = 1, .max = std::max(2.0, N), .integers = true};
  if (a.parameters.timeline != TimelineOf::arrival) {
    figure.y = {.label = say("error of Laplace's approximation")};
    figure.note = say("choose Timeline: Points arriving");
    return figure;
  }
  add_errors(figure, a.arrival, false);
  if (a.arrival.empty()) figure.note = say("computing");
  if (a.dimension() > exact_dimension_limit) figure.note = say(beyond_exact);
  const double now = frame < 0 ? N : std::min<double>(frame, N);
  mark_setting(figure, now, Role::neutral, several(now, "{} point", "{} points"));
  return figure;
}

Figure prior_prediction_view(const Analysis& a) {
  Figure figure;
  const auto& places = a.inputs.places;
  const std::string variance = symbols_of(a).variance;
  figure.title = places.empty()
                     ? say("Prediction against {}, no place to predict at", variance)
                     : say("Prediction against {}, at x = {}", variance, place_text(places[0][0], places[0][1]));
  if (!begin_prior_figure(figure, a)) return figure;
  const auto& rows = a.prior_sweep;
  add_sweep(figure, sweep_of(rows, &StudyRow::map, true, Role::neutral, Dash::dotted, "MAP"));
  add_sweep(figure, sweep_of(rows, &StudyRow::laplace, true, Role::approximation, Dash::dashed, say("Laplace")));
  add_sweep(figure, sweep_of(rows, &StudyRow::exact, true, Role::posterior, Dash::solid, say("exact")));
  mark_present(figure, a);
  return figure;
}

Figure prior_error_view(const Analysis& a) {
  Figure figure;
  figure.title = say("Laplace's error against {}", symbols_of(a).variance);
  if (!begin_prior_figure(figure, a)) return figure;
  add_errors(figure, a.prior_sweep, true);
  if (a.dimension() > exact_dimension_limit) figure.note = say(beyond_exact);
  mark_present(figure, a);
  return figure;
}

}  // namespace credence::classification
