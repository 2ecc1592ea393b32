// The scores of the samplers in a table and over the evaluations.
#include "core/labs/samplers/views/race_curves.h"
#include "core/labs/samplers/views/score_table.h"
#include "core/labs/samplers/views/views.h"
#include "core/labs/samplers/words/score_words.h"
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

}  // namespace

Figure scores_view(const Analysis& a, int frame) {
  const RaceStop* stop = a.scores(frame);
  if (!stop) return waiting(a, say("What an evaluation is worth"));
  Figure figure = score_table_figure(racer_names(a), stop->scores);
  figure.x.label = say("after {} evaluations each", count_text(static_cast<double>(stop->evaluations)));
  return figure;
}

Figure error_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(kinds_of(a), a.stops, a.evaluations(frame), &RaceScore::mean_error,
                                     say("error of the means, by standard deviations"), 1);
  figure.title = say("Error of the means over evaluations");
  return figure;
}

Figure variation_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(kinds_of(a), a.stops, a.evaluations(frame), &RaceScore::total_variation,
                                     say("share of draws in wrong bins"), 0);
  figure.title = say("Distance from the target over evaluations");
  return figure;
}

Figure worth_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(kinds_of(a), a.stops, a.evaluations(frame), &RaceScore::ess_bulk,
                                     say("effective draws (bulk ESS)"), 0);
  figure.title = say("Effective draws over evaluations");
  return figure;
}

// The horizontal axis shows the logarithm of the evaluations.
std::string score_hover(const Analysis& a, double RaceScore::*score, Point2 at) {
  const RaceStop* stop =
      a.stops.empty() ? nullptr
                      : stop_by(a.stops, static_cast<std::size_t>(std::pow(10, std::clamp(at.x, 0.0, 9.0)) + 0.5));
  if (!stop) return {};
  std::string text = say("{} evaluations", count_of(stop->evaluations));
  for (std::size_t k = 0; k < std::min<std::size_t>(2, a.racers.size()); ++k) {
    const double value = stop->scores[k].*score;
    text += "\n" + name_of(a.racers[k].sampler) + ": " + (std::isfinite(value) ? rounded(value, 3) : no_value);
  }
  return text;
}

}  // namespace credence::samplers
