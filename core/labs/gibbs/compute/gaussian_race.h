// Gibbs sampling beside a random walk and HMC on two correlated Gaussian coordinates, each with the same number of
// evaluations: runs, what an evaluation is worth, and pictures of both.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/gibbs/compute/gibbs_path.h"
#include "core/labs/gibbs/compute/gibbs_theory.h"
#include "core/math/gaussian.h"
#include "core/sampling/sampler_run.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::gaussian_race {

struct Settings {
  double rho = 0.9;
  double angle = 0;  // of the axes that Gibbs moves along, in degrees
  Scan scan = Scan::systematic;
  int evaluations = 4000;                            // of each sampler, a chain
  double step_size = 1.7;                            // of the random walk
  std::optional<double> hmc_step_size, path_length;  // none: by the density's widths

  int updates_a_draw() const { return scan == Scan::systematic ? 2 : 1; }
  double hmc_step() const;
  double leapfrog_steps() const;  // of a draw, on average
};

enum class Sampler { gibbs, random_walk, hmc };
inline constexpr std::array samplers{Sampler::gibbs, Sampler::random_walk, Sampler::hmc};
const char* id_of(Sampler sampler);  // "random_walk"
std::string name_of(Sampler sampler);

struct Racer {
  Sampler sampler = Sampler::gibbs;
  std::shared_ptr<const SamplerRun> run;
  std::vector<Eigen::VectorXd> starts;  // a chain, from the density itself: nothing has to be warmed up
  double evaluations_a_draw = 1;        // on average
  std::optional<double> ess, rhat;      // the smaller bulk ESS of both coordinates, the larger R-hat

  double evaluations() const;  // of all chains, counted
  // None where the chains do not agree: then they say nothing of it.
  std::optional<double> ess_an_evaluation() const;
};

// All three over this density. None where stop was requested.
std::optional<std::array<Racer, 3>> race(const Settings& settings, std::uint64_t seed, const std::stop_token& stop);

// The worth of an evaluation over correlations of growing strength, of the sign of the present one.
struct Strengths {
  std::vector<double> strength;                             // |rho|
  std::array<std::vector<std::optional<double>>, 3> worth;  // a sampler: ESS an evaluation
};
std::optional<Strengths> study_strengths(const Settings& settings, std::uint64_t seed, const std::stop_token& stop);

Gaussian density_of(double rho);                  // variances 1
Eigen::Matrix2d axes_of(double angle);            // in degrees; columns
GibbsTheory theory_of(const Settings& settings);  // over the axes
// Independent draws of both coordinates' means that an evaluation is worth to Gibbs, of the worse one.
double worth_theory(const Settings& settings);

// Side by side after so many evaluations each, at most as many as they have: this path of Gibbs, an update each, and
// the first chains of the others; and what all evaluations of a chain are worth.
Figure walks_figure(const Settings& settings, const std::array<Racer, 3>& racers, const GibbsPath& path,
                    std::size_t evaluations);
// Over log10 (1 - |rho|) from `strongest` to 0; without what is not known yet (null).
Figure worth_figure(const Settings& settings, const std::array<Racer, 3>* racers, const Strengths* strengths);
inline constexpr double strongest = -3;

}  // namespace credence::gaussian_race
