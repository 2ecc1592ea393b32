// Parameters of the classification lab, each declared once (textbook 4.2-4.5).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/lab/field_table.h"
#include "core/model/bernoulli.h"
#include "core/phrases/interval_fields.h"
#include "core/sampling/race_kernels.h"

#include <array>
#include <cstddef>
#include <string>

namespace credence::classification {

enum class PriorKind { gaussian, laplace, student_t, flat };
enum class Sampler { random_walk_metropolis, adaptive_metropolis, elliptical_slice, polya_gamma_gibbs, nuts };
enum class Proposal { automatic, same, laplace };
enum class BoundarySource { laplace, prior, mcmc };
enum class Method { map, laplace_monte_carlo, laplace_moderated, laplace_quadrature, probit_closed_form, mcmc, exact };
inline constexpr std::array all_methods{// in the order of the report
                                        Method::map,
                                        Method::laplace_monte_carlo,
                                        Method::laplace_moderated,
                                        Method::laplace_quadrature,
                                        Method::probit_closed_form,
                                        Method::mcmc,
                                        Method::exact};
enum class TimelineOf { newton, chain, arrival };
enum class Study { off, prior_variance };
enum class NewPoint { zero, one, place };
enum class RbfCentres { data, grid };
enum class Notation { zero_one, plus_minus };
enum class WeightsShown { conditional, marginal };

// One value per method.
template <class T>
class ByMethod {
 public:
  T& operator[](Method method) { return values_[static_cast<std::size_t>(method)]; }
  const T& operator[](Method method) const { return values_[static_cast<std::size_t>(method)]; }

 private:
  std::array<T, all_methods.size()> values_{};
};

struct ClassificationParameters {
  Link link = Link::logistic;
  double epsilon = 0.1;  // probability that a label was flipped, label noise only
  FeatureKind features = FeatureKind::linear;
  int degree = 3;
  bool standardise = false;  // x1 and x2, before the features are made
  double rbf_width = 1;
  RbfCentres rbf_centres = RbfCentres::data;
  int rbf_grid = 6;
  bool compare_features = false;  // the evidence study
  PriorKind prior = PriorKind::gaussian;
  double prior_variance = 10;  // sigma^2 of N(0, sigma^2 I), textbook 4.3; the scale squared of the others
  double prior_degrees_of_freedom = 4;
  Vector prior_mean;        // the location of every kind; empty: zero
  Matrix prior_covariance;  // of the Gaussian; empty: prior_variance times the identity
  Vector newton_start;      // empty: zero
  double newton_tolerance = 1e-6;
  bool damping = true;
  bool gradient_ascent = false;  // beside Newton
  double learning_rate = 0.02;
  int ascent_steps = 200;
  Method predictor = Method::laplace_quadrature;
  bool compare = false;  // with predictor_b
  Method predictor_b = Method::exact;
  int laplace_draws = 1000;
  int boundaries = 20;
  BoundarySource boundaries_from = BoundarySource::laplace;
  Sampler sampler = Sampler::random_walk_metropolis;
  Proposal proposal = Proposal::automatic;
  double step_size = 3;
  int chains = 4;
  int warmup = 500;
  int draws = 2000;
  TimelineOf timeline = TimelineOf::newton;
  Study study = Study::off;
  int weight_x = 0;  // from 1; 0: chosen automatically
  int weight_y = 0;
  WeightsShown weights_shown = WeightsShown::conditional;
  Notation notation = Notation::zero_one;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
  int generated_points = 60;
  NewPoint new_class = NewPoint::one;
  bool show_prior = false;
  Vector picked_w;       // whose boundary is drawn; empty: none
  int picked_point = 0;  // whose likelihood is drawn over the weights, from 1; 0: none
  bool section = false;
  Vector section_from, section_to;  // ends of the section, x1, x2; empty: across the data

  // Whether the sampler is for this prior and likelihood.
  bool has_sampler() const {
    const bool ellipses = sampler == Sampler::elliptical_slice, polya_gamma = sampler == Sampler::polya_gamma_gibbs;
    return !(ellipses || polya_gamma) ||
           (prior == PriorKind::gaussian && !(polya_gamma && (link == Link::probit || likelihood().noise() > 0)));
  }
  // Whether it is a random walk with Gaussian proposals.
  bool walks() const { return sampler == Sampler::random_walk_metropolis || sampler == Sampler::adaptive_metropolis; }
  Likelihood likelihood() const { return {link, epsilon}; }
  bool predicts_by(Method method) const { return predictor == method || (compare && predictor_b == method); }
};

const FieldTable<ClassificationParameters>& field_table();

// Returns the number of weights that the features of these parameters have on `points` points.
std::size_t weight_count(const ClassificationParameters& p, std::size_t points);

const std::string& method_id(Method method);     // as in the report
const std::string& method_label(Method method);  // in the window, in English
RaceKernel kernel_of(Sampler sampler);
// Returns whether the likelihood has this method; a prediction by another one is left out.
bool has_method(const Likelihood& likelihood, Method method);

}  // namespace credence::classification
