// The posterior of mortality and recapture given the counts, exactly and by chains while they grow.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/draw_counts.h"
#include "core/inference/line_truth.h"
#include "core/lab/lab.h"
#include "core/labs/recapture/compute/count_knowledge.h"
#include "core/labs/recapture/compute/hastings_study.h"
#include "core/labs/recapture/compute/parameters.h"
#include "core/labs/recapture/compute/region_counts.h"
#include "core/labs/recapture/compute/region_outlines.h"

#include <array>
#include <functional>

namespace credence::recapture {

// Everything that is known without chains. It stays the same while only proposals and chains change.
struct Exact {
  CountKnowledge posterior;
  std::shared_ptr<const RecaptureTruth> all_days;  // the posterior of all days; null if none is erased
  std::shared_ptr<const KnownTarget> target;
  CountFit fit;
  std::array<double, 2> ellipse_masses{};  // of the posterior, within 1 and 2 standard deviations
  RegionOutlines regions, all_regions;  // of highest density, over the target's lattice; of all days, if any is erased

  const RecaptureTruth& truth() const { return *posterior.truth; }
};

struct Analysis : CountedChains {
  RecaptureParameters parameters;
  Table data;
  std::uint64_t seed = 1;
  std::shared_ptr<const Exact> exact;
  std::shared_ptr<const RegionCounts> regions;
  std::shared_ptr<const HastingsStudy> corrections;
  // The marginal posteriors of mu and psi, if it is complete; null where quadrature does not suffice.
  std::array<std::shared_ptr<const LineTruth>, 2> marginals;
  bool complete = false;

  const RecaptureTruth& truth() const { return exact->truth(); }
  std::shared_ptr<const CountKnowledge> prior() const;  // made when it is first asked for: most figures need none
  Eigen::Vector2d state(std::size_t made) const;        // place of the first chain after `made` draws; 0: its start
  std::optional<RegionCounts::Shares> draws_inside(int frame) const {
    return regions->shares(chains->draws, chains->kept(frame));
  }
  bool mixed() const;  // whether the finished chains agree; if not, their Monte Carlo errors mean nothing
  HastingsFactor factor() const {
    if (parameters.proposal == ProposalKind::symmetric) return HastingsFactor::none;
    return parameters.hastings_correction ? HastingsFactor::counted : HastingsFactor::forgotten;
  }
};

// The starts of the chains, one per chain.
std::vector<Eigen::VectorXd> starts_of(const RecaptureParameters& parameters, const RecaptureTruth& truth);

// Publishes its stages as Lab::compute does.
void analyse(const RecaptureParameters& parameters, const Inputs& inputs,
             const std::function<void(const Analysis&)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

}  // namespace credence::recapture
