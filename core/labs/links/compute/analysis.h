// The numbers of the links lab, computed once per edit: thresholds in the order in which they fall, fits with and
// without the outlier, averages, and the gradient of the current family. Frame k of the timeline is after k thresholds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/table.h"
#include "core/labs/links/compute/average_cost.h"
#include "core/labs/links/compute/average_map.h"
#include "core/labs/links/compute/canonical_model.h"
#include "core/labs/links/compute/outlier_study.h"
#include "core/labs/links/compute/parameters.h"
#include "core/labs/links/compute/thresholds.h"

#include <memory>

namespace credence::links {

struct Analysis {
  LinksParameters parameters;
  static constexpr bool complete = true;  // there is no coarse stage
  Thresholds law;
  std::vector<double> thetas;      // in the order in which they fall
  std::vector<std::size_t> below;  // number of the first 0, 1, ... thresholds that are at most the activation

  OutlierStudy study;  // its fits: logistic, probit, label noise

  double moderated = 0.5, quadrature = 0.5;  // averages of sigma(a) over a ~ N(mean, variance)
  AverageMap map;
  std::shared_ptr<const AverageCost> cost;

  std::shared_ptr<const CanonicalModel> model;
  DataSymbols symbols;  // of its targets
  Eigen::VectorXd weights;
  std::optional<Eigen::VectorXd> best;  // maximum likelihood, if there is one

  std::size_t count(int frame) const;  // number of thresholds that have fallen; all if the frame is negative
  double share(std::size_t n) const { return static_cast<double>(below[n]) / static_cast<double>(n); }  // n > 0
  const Likelihood& noisy() const { return study.fits[2].likelihood; }
  Eigen::VectorXd gradient() const;  // of the error; 0 if its parts cancel except for rounding
};

Thresholds law_of(const LinksParameters& p);  // throws InputError if the heights are not those of a density
// Throws InputError if the family refuses a target.
std::shared_ptr<const CanonicalModel> model_of(const LinksParameters& p, const Table& data);
// Returns the weights of the parameters, or those of the flat line at the mean of the targets if there are none.
Eigen::VectorXd weights_of(const LinksParameters& p, const CanonicalModel& model);

// Returns targets of the current family. The source of the table marks it as an example.
Table example_data(const LinksParameters& p, std::uint64_t seed);
bool is_example(const Table& data);

Analysis analyse(const LinksParameters& p, const Table& data, std::uint64_t seed);

}  // namespace credence::links
