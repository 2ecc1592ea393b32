// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/count_knowledge.h"

#include "core/labs/recapture/compute/recapture_regions.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::recapture {

const CountPrediction& CountKnowledge::at(double time) const {
  return *std::min_element(days.begin(), days.end(), [time](const CountPrediction& a, const CountPrediction& b) {
    return std::fabs(a.time - time) < std::fabs(b.time - time);
  });
}

CountKnowledge count_knowledge(RecaptureModel model, const std::vector<double>& times) {
  CountKnowledge k{.truth = std::make_shared<RecaptureTruth>(std::make_shared<RecapturePosterior>(std::move(model))),
                   .days = {}};
  std::ranges::copy(highest_log_densities(k.truth->region_nodes(), interval_masses), k.log_levels.begin());
  k.days = predict_counts(*k.truth, times);
  return k;
}

std::vector<double> predicted_times(std::vector<double> counted) {
  constexpr std::size_t most = 60;
  std::vector<double> times = std::move(counted);
  times.push_back(0);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  const double end =
      times.back() > 0 ? times.back() * (1 + 1 / static_cast<double>(std::max<std::size_t>(2, times.size() - 1))) : 15;
  if (times.size() > most) times.clear();
  std::vector<double> result = times;
  for (int k = 0; k <= 20; ++k) {
    const double t = end * k / 20;
    const auto next = std::lower_bound(times.begin(), times.end(), t - end / 25);
    if (next == times.end() || *next > t + end / 25) result.push_back(t);
  }
  std::sort(result.begin(), result.end());
  return result;
}

CountFit fit_of_counts(const CountKnowledge& posterior) {
  const RecaptureModel& model = posterior.truth->density().model();
  const Eigen::Vector2d mean = posterior.truth->mean();
  CountFit fit;
  for (std::size_t n = 0; n < model.count.size(); ++n) {
    const double count = model.count[n];
    const double expected = model.released * std::exp(-mean[0] * model.time[n]) * mean[1];
    const CountPrediction::Interval& wide = posterior.at(model.time[n]).counts[1];
    fit.expected.push_back(expected);
    fit.residual.push_back(count == expected ? 0 : (count - expected) / std::sqrt(expected));
    fit.outside += count < wide.low || count > wide.high ? 1 : 0;
  }
  fit.chi_square = chi_square(model.count, fit.expected);
  fit.degrees = static_cast<double>(model.count.size()) - 2;
  return fit;
}

}  // namespace credence::recapture
