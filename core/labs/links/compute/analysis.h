// What is computed once an edit: thresholds as they fall, fits with and without the outlier, averages, and the gradient
// of the present family. Frame k of the timeline is after k thresholds.
#pragma once

#include "core/data/table.h"
#include "core/labs/links/compute/outlier_study.h"
#include "core/labs/links/compute/parameters.h"
#include "core/labs/links/compute/thresholds.h"
#include "core/labs/links/views/average_map.h"

#include <memory>

namespace credence::links {

struct Analysis {
  LinksParameters parameters;
  Thresholds law;
  std::vector<double> thetas;      // in the order in which they fall
  std::vector<std::size_t> below;  // how many of the first 0, 1, ... are at most the activation

  OutlierStudy study;  // logistic, probit, label noise

  double moderated = 0.5, quadrature = 0.5;  // of sigma(a) over a ~ N(mean, variance)
  AverageMap map;

  std::shared_ptr<const CanonicalModel> model;
  Eigen::VectorXd weights;
  std::optional<Eigen::VectorXd> best;  // maximum likelihood, where there is one

  std::size_t count(int frame) const;  // thresholds after that frame; -1: all
  double share(std::size_t n) const { return static_cast<double>(below[n]) / static_cast<double>(n); }  // n > 0
  const Likelihood& noisy() const { return study.fits[2].likelihood; }
  Eigen::VectorXd gradient() const;  // of the error; 0 where its parts cancel but for rounding
};

Thresholds law_of(const LinksParameters& p);  // throws InputError where the heights are none of a density
// Throws InputError where a target is not one of the family's.
std::shared_ptr<const CanonicalModel> model_of(const LinksParameters& p, const Table& data);
// Those that are set, or else of the flat line at the mean of the targets.
Eigen::VectorXd weights_of(const LinksParameters& p, const CanonicalModel& model);

// Targets of the present family; a table that tells by its source that it is an example.
Table example_data(const LinksParameters& p, std::uint64_t seed);
bool is_example(const Table& data);

Analysis analyse(const LinksParameters& p, const Table& data, std::uint64_t seed);

}  // namespace credence::links
