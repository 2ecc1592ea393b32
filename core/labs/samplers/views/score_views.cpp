// The scores of the samplers in a table and over the evaluations.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/race_curves.h"
#include "core/labs/samplers/views/score_table.h"
#include "core/labs/samplers/views/views.h"
#include "core/labs/samplers/words/score_words.h"
#include "core/phrases/spread_text.h"
#include "core/pictures/line/waiting_figure.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

Figure waiting(const Analysis& a, std::string title) {
  return waiting_figure(std::move(title), a.complete   ? say("too few evaluations yet")
                                          : a.finished ? say("all have arrived; scores are being computed")
                                                       : say("the race still runs"));
}

std::vector<SamplerKind> kinds_of(const Analysis& a) {
  std::vector<SamplerKind> kinds;
  for (const Racer& racer : a.racers) kinds.push_back(racer.sampler);
  return kinds;
}

// A score over the evaluations, over many races once they are known.
Figure curves_view(const Analysis& a, int frame, Spread RacerWorth::*worth, double RaceScore::*score, std::string title,
                   std::string label, double scale) {
  const std::vector<RaceCurve> curves =
      a.study ? curves_of(kinds_of(a), *a.study, worth) : curves_of(kinds_of(a), a.stops, score);
  Figure figure = race_curves_figure(curves, a.evaluations(frame), std::move(label), scale);
  figure.title = std::move(title);
  if (a.study) figure.note = say("over {} races; bands: two standard errors", count_of(a.study->races));
  return figure;
}

}  // namespace

Figure scores_view(const Analysis& a, int frame) {
  const RaceStop* stop = a.scores(frame);
  if (!stop) return waiting(a, say("What an evaluation is worth"));
  const StudyStop* worth = a.worth(frame);
  Figure figure = worth ? worth_table_figure(racer_names(a), stop->scores, *a.study, *worth)
                        : score_table_figure(racer_names(a), stop->scores);
  const std::string evaluations = count_text(static_cast<double>(stop->evaluations));
  figure.x.label = worth ? say("after {} evaluations; worth: independent draws", evaluations)
                         : say("after {} evaluations each", evaluations);
  return figure;
}

Figure error_view(const Analysis& a, int frame) {
  return curves_view(a, frame, &RacerWorth::mean_error, &RaceScore::mean_error,
                     say("Error of the means over evaluations"), say("error of the means, by standard deviations"), 1);
}

Figure variation_view(const Analysis& a, int frame) {
  return curves_view(a, frame, &RacerWorth::ks_distance, &RaceScore::ks_distance,
                     say("Distance from the target over evaluations"), say("share of draws on the wrong side"), 0);
}

Figure worth_view(const Analysis& a, int frame) {
  if (!a.study) {
    return curves_view(a, frame, &RacerWorth::worth, &RaceScore::ess_per_evaluation,
                       say("What an evaluation is worth, over evaluations"), say("ESS per evaluation"), 0);
  }
  return curves_view(a, frame, &RacerWorth::worth, &RaceScore::ess_per_evaluation,
                     say("What an evaluation is worth, over evaluations"), say("independent draws per evaluation"), 0);
}

// The horizontal axis shows the logarithm of the evaluations.
std::string score_hover(const Analysis& a, Spread RacerWorth::*worth, double RaceScore::*score, Point2 at) {
  const auto evaluations = static_cast<std::size_t>(std::pow(10, std::clamp(at.x, 0.0, 9.0)) + 0.5);
  const RaceStop* stop = a.stops.empty() ? nullptr : stop_by(a.stops, evaluations);
  if (!stop) return {};
  const StudyStop* over = a.study ? a.study->by(evaluations) : nullptr;
  std::string text = say("{} evaluations", count_of(stop->evaluations));
  for (std::size_t k = 0; k < std::min<std::size_t>(2, a.racers.size()); ++k) {
    const double value = stop->scores[k].*score;
    const std::string number = over                   ? with_error(over->worth[k].*worth)
                               : std::isfinite(value) ? rounded(value, 3)
                                                      : no_value;
    text += "\n" + name_of(a.racers[k].sampler) + ": " + number;
  }
  return text;
}

}  // namespace credence::samplers
