// The counts over the days: expected before them, expected after them, and how far they scatter.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/recapture/views/figures.h"
#include "core/labs/recapture/views/views.h"

namespace credence::recapture {
namespace {

Figure data_figure(const Analysis& a, const CountKnowledge& knowledge, std::string title) {
  Figure figure = count_axes(knowledge, a.data.numbers(1), time_axis(a.data), count_axis(a.data));
  figure.title = std::move(title);
  return figure;
}

void add_prior_means(Figure& figure, const Analysis& a) {
  add_count_curve(figure, a.parameters.released, prior_mean(a.parameters), Role::prior, Dash::dashed,
                  say("at the prior's means"));
}

void add_counts(Figure& figure, const Analysis& a) {
  Points counted{.role = Role::neutral, .size = 10, .name = say("counted")};
  Points erased{.role = Role::neutral, .marker = Marker::cross, .size = 10, .opacity = 0.45, .name = say("erased")};
  for (std::size_t n = 0; n < a.data.size(); ++n) {
    const Point2 at{a.data.numbers(0)[n], a.data.numbers(1)[n]};
    (a.parameters.is_erased(at.x) ? erased : counted).at.push_back(at);
  }
  if (!counted.at.empty()) figure.layers.push_back(std::move(counted));
  if (!erased.at.empty()) figure.layers.push_back(std::move(erased));
}

}  // namespace

Figure counts_view(const Analysis& a, int frame) {
  Figure figure = data_figure(a, a.exact->posterior, say("Counts, and what the posterior expects"));
  add_count_band(figure, a.exact->posterior, &CountPrediction::counts, 1, Role::posterior, 0.16,
                 say("95.45\u202f% of counts"));
  add_count_band(figure, a.exact->posterior, &CountPrediction::rates, 1, Role::posterior, 0.4,
                 say("95.45\u202f% of their mean"));
  mark_answers(figure);
  add_drawn_curves(figure, a.parameters.released, a.chains->draws, a.chains->kept(frame),
                   static_cast<std::size_t>(a.parameters.samples));
  const std::size_t drawn = figure.layers.size();
  add_expected_counts(figure, a.exact->posterior, Role::posterior, say("expected"));
  mark_answers(figure, drawn);
  figure.note_answers = true;
  add_prior_means(figure, a);
  add_counts(figure, a);
  const std::size_t erased = a.data.size() - a.exact->fit.residual.size();
  figure.note = a.data.size() == 0 ? say("no count yet")
                : erased > 0 && a.exact->all_days
                    ? several(static_cast<double>(erased), "{} day erased: sd of μ {} instead of {}",
                              "{} days erased: sd of μ {} instead of {}", rounded(a.truth().sd()[0], 3),
                              rounded(a.exact->all_days->sd()[0], 3))
                    : say("{} of {} counts outside their 95.45\u202f% band", std::to_string(a.exact->fit.outside),
                          std::to_string(a.exact->fit.residual.size()));
  add_days(figure, a);
  return figure;
}

Figure prior_view(const Analysis& a) {
  const auto prior = a.prior();
  Figure figure = data_figure(a, *prior, say("Counts, and what the prior expects"));
  add_count_band(figure, *prior, &CountPrediction::counts, 1, Role::prior, 0.14, say("95.45\u202f% of counts"));
  add_count_band(figure, *prior, &CountPrediction::counts, 0, Role::prior, 0.22, say("68.27\u202f%"));
  add_expected_counts(figure, *prior, Role::prior, say("expected"));
  const Eigen::Vector2d mean = prior_mean(a.parameters);
  add_prior_means(figure, a);
  add_counts(figure, a);
  figure.note = say("at the means: {} · exp(−{} t) · {}", count_text(a.parameters.released), trimmed(mean[0], 3),
                    trimmed(mean[1], 3));
  add_days(figure, a);
  return figure;
}

Figure residuals_view(const Analysis& a) {
  Figure figure = count_residuals_figure(a.truth().density().model().time, a.exact->fit,
                                         a.exact->posterior.days.back().time, time_axis(a.data));
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

}  // namespace credence::recapture
