// What the counts say of mortality and recapture, exactly and by chains as they grow.
#pragma once

#include "core/chains/draw_counts.h"
#include "core/lab/lab.h"
#include "core/labs/recapture/compute/count_knowledge.h"
#include "core/labs/recapture/compute/hastings_study.h"
#include "core/labs/recapture/compute/parameters.h"
#include "core/labs/recapture/compute/region_counts.h"
#include "core/phrases/hastings_words.h"

#include <array>
#include <functional>

namespace credence::recapture {

// What is known without chains: the same while only proposals and chains change.
struct Exact {
  CountKnowledge posterior;
  std::shared_ptr<const RecaptureTruth> all_days;  // where some are erased: as if none were; else null
  std::shared_ptr<const KnownTarget> target;
  CountFit fit;
  std::array<double, 2> ellipse_masses{};  // of the posterior, within 1 and 2 standard deviations
  Contours regions, all_regions;           // of highest density over the target's lattice; all days' where there are

  const RecaptureTruth& truth() const { return *posterior.truth; }
};

struct Analysis : CountedChains {
  RecaptureParameters parameters;
  Table data;
  std::uint64_t seed = 1;
  std::shared_ptr<const Exact> exact;
  std::shared_ptr<const RegionCounts> regions;
  std::shared_ptr<const HastingsStudy> corrections;
  bool complete = false;

  const RecaptureTruth& truth() const { return exact->truth(); }
  std::shared_ptr<const CountKnowledge> prior() const;  // made when first asked for: most pictures have none
  Eigen::Vector2d state(std::size_t made) const;        // of the first chain; its start where there is none yet
  std::optional<RegionCounts::Shares> draws_inside(int frame) const {
    return regions->shares(chains->draws, chains->kept(frame));
  }
  bool mixed() const;  // whether the finished chains agree: else no Monte Carlo error is worth a word
  HastingsFactor factor() const {
    if (parameters.proposal == Moves::symmetric) return HastingsFactor::none;
    return parameters.hastings_correction ? HastingsFactor::counted : HastingsFactor::forgotten;
  }
};

std::vector<Eigen::VectorXd> starts_of(const RecaptureParameters& parameters, const RecaptureTruth& truth);

// Publishes stages as Lab::compute does.
void analyse(const RecaptureParameters& parameters, const Inputs& inputs,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::recapture
