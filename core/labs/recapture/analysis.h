// What the counts say of mortality and recapture, exactly and by chains as they grow.
#pragma once

#include "core/inference/count_prediction.h"
#include "core/labs/lab.h"
#include "core/labs/recapture/parameters.h"
#include "core/views/draw_counts.h"

#include <array>
#include <functional>

namespace credence::recapture {

// One distribution over (mu, psi) and what it predicts.
struct Knowledge {
  std::shared_ptr<const RecaptureTruth> truth;
  std::array<double, 2> log_levels{};            // of the regions of highest density that hold interval_masses
  std::vector<CountPrediction> days;             // of every time with counts, and some between
  const CountPrediction& at(double time) const;  // one of `days`, the nearest
};

// How well the counts fit their expectation at the posterior mean of mu and psi.
struct Fit {
  std::vector<double> expected, residual;  // a counted row; (count - expected) / sqrt(expected), 0 of nothing expected
  std::vector<std::size_t> rows;           // of the data
  double chi_square = 0;                   // may be infinite
  double degrees = 0;                      // rows - 2; where that is not positive nothing can be said
  std::size_t outside = 0;                 // counts beyond the wider predictive interval
};

// With and without the Hastings factor: long chains by the same proposals.
struct Correction {
  std::vector<double> shares;  // of the target's bins
  std::array<Summary, 2> summaries;
  double total_variation = 0, acceptance = 0;
};

struct Analysis : CountedChains {
  RecaptureParameters parameters;
  Table data;
  std::uint64_t seed = 1;
  std::shared_ptr<const Knowledge> posterior, prior;
  std::shared_ptr<const RecaptureTruth> all_days;  // where some are erased: as if none were; else null
  Fit fit;
  std::array<double, 2> ellipse_masses{};  // of the posterior, within 1 and 2 standard deviations
  std::shared_ptr<const GrowingHistogram> inside;
  std::shared_ptr<const std::array<Correction, 2>> corrections;  // without, with
  bool complete = false;

  const RecaptureTruth& truth() const { return *posterior->truth; }
  Eigen::Vector2d state(std::size_t made) const;  // of the first chain; its start where there is none yet
  // Shares of the draws so far within 1 and 2 standard deviations' ellipses, and within the two regions; none of none.
  struct Inside {
    std::array<double, 2> ellipses{}, regions{};
  };
  std::optional<Inside> draws_inside(int frame) const;
  bool mixed() const;  // whether the finished chains agree: else no Monte Carlo error is worth a word
  bool biased() const { return !parameters.hastings_correction && parameters.proposal != Moves::symmetric; }
};

std::vector<Eigen::VectorXd> starts_of(const RecaptureParameters& parameters, const RecaptureTruth& truth);

// Publishes stages as Lab::compute does.
void analyse(const RecaptureParameters& parameters, const Inputs& inputs,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::recapture
