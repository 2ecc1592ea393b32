// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/race_kernels.h"

#include "core/math/input_error.h"
#include "core/sampling/adaptive_metropolis.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/hmc.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/mala.h"
#include "core/sampling/nuts.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/random_walk_metropolis.h"
#include "core/sampling/slice.h"

namespace credence {
namespace {

std::shared_ptr<const Conditionals> conditionals_of(const KernelTarget& target) {
  const Blocks blocks = single_blocks(target.joint->dimension());
  return target.axes ? gaussian_conditionals(*target.joint, *target.axes, blocks)
                     : gaussian_conditionals(*target.joint, blocks);
}

}  // namespace

bool fits(RaceKernel kernel, const KernelTarget& target) {
  switch (kernel) {
    case RaceKernel::gibbs:
      return target.joint.has_value();
    case RaceKernel::polya_gamma:
      return target.logistic != nullptr;
    case RaceKernel::elliptical:
      return target.about.has_value();
    default:
      return true;
  }
}

std::shared_ptr<SamplerRun> race_run(RaceKernel kernel, const KernelTarget& target, const KernelSettings& s,
                                     const std::vector<Eigen::VectorXd>& starts, const ChainPlan& plan) {
  if (!fits(kernel, target))
    throw InputError(Message("This sampler needs to know more of the target than its density."));
  const auto run = [&]<class K>(const K& sampler, std::shared_ptr<const typename K::Target> on) {
    return std::make_shared<KernelRun<K>>(sampler, std::move(on), starts, plan);
  };
  const auto& density = target.density;
  switch (kernel) {
    case RaceKernel::random_walk:
      return run(RandomWalkMetropolis{s.walk_step}, density);
    case RaceKernel::adaptive:
      return run(AdaptiveMetropolis{s.walk_step}, density);
    case RaceKernel::slice:
      return run(Slice{s.slice_width}, density);
    case RaceKernel::gibbs:
      return run(Gibbs{s.scan}, conditionals_of(target));
    case RaceKernel::polya_gamma:
      return run(PolyaGammaGibbs{}, target.logistic);
    case RaceKernel::elliptical:
      return run(EllipticalSlice{},
                 std::make_shared<const GaussianTimesRest>(GaussianTimesRest{density, *target.about}));
    case RaceKernel::mala:
      return run(Mala{s.mala_step, s.tune}, density);
    case RaceKernel::hmc:
      return run(Hmc{.step_size = s.hmc_step,
                     .leapfrog_steps = s.hmc_leapfrog,
                     .jitter = 0.2,
                     .tune = s.tune,
                     .one_more = s.hmc_one_more},
                 density);
    case RaceKernel::nuts:
      return run(Nuts{s.nuts_step, s.nuts_doublings, s.tune}, density);
    case RaceKernel::tempering:
      break;
  }
  return run(ParallelTempering{s.walk_step, geometric_betas(s.temperatures, s.hottest)}, density);
}

}  // namespace credence
