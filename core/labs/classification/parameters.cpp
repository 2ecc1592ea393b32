#include "core/labs/classification/parameters.h"

namespace credence::classification {

const std::vector<Choice>& methods() {
  static const std::vector<Choice> choices{
      {"map", "MAP plug-in"},
      {"laplace_monte_carlo", "Laplace, Monte Carlo"},
      {"laplace_moderated", "Laplace, σ(κμ)"},
      {"laplace_quadrature", "Laplace, quadrature"},
      {"probit_closed_form", "Laplace, closed form"},
      {"mcmc", "Markov chains"},
      {"exact", "Exact posterior"},
  };
  return choices;
}

bool has_method(const Likelihood& likelihood, Method method) {
  if (method == Method::laplace_moderated) return likelihood.link != Link::probit;
  if (method == Method::probit_closed_form) return likelihood.link == Link::probit;
  return true;
}

const FieldTable<ClassificationParameters>& field_table() {
  using P = ClassificationParameters;
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.choice(&P::link, {.name = "likelihood", .label = "Likelihood", .group = "Model",
                        .choices = {{"logistic", "Logistic σ(wᵀx)"}, {"probit", "Probit Φ(wᵀx)"},
                                    {"label_noise", "Label noise ε + (1−2ε)σ(wᵀx)"}},
                        .help = "How the activation wᵀx becomes the probability of class 1. With label noise every label "
                                "may have been flipped, so that outliers pull less."});
    t.real(&P::epsilon, {.name = "epsilon", .label = "Flipped ε", .group = "Model", .min = 0, .max = 0.49,
                         .help = "Probability that a label was flipped; used with label noise only."});
    t.choice(&P::features, {.name = "features", .label = "Features", .group = "Model",
                            .choices = {{"linear", "x1, x2"}, {"linear_bias", "1, x1, x2"}},
                            .help = "What the weights multiply. Without a bias every boundary passes through the origin, as "
                                    "in the textbook."});
    t.choice(&P::prior, {.name = "prior", .label = "Prior", .group = "Prior",
                         .choices = {{"gaussian", "Gaussian"}, {"flat", "Flat (none)"}},
                         .help = "A flat prior leaves the prior term out: on separable data no maximum exists then."});
    t.real(&P::prior_variance, {.name = "prior_variance", .label = "Variance σ²", .group = "Prior", .min = 0,
                                .max = 1e6, .min_excluded = true, .logarithmic = true,
                                .help = "Variance of the prior N(0, σ²I) over every weight, the bias included."});
    t.vector(&P::prior_mean, {.name = "prior_mean", .label = "Mean m0", .group = "Prior", .min = -1e6, .max = 1e6,
                              .help = "Mean of the prior, one number a weight, e.g. 0,1. Empty: zero.", .advanced = true});
    t.matrix(&P::prior_covariance,
             {.name = "prior_covariance", .label = "Covariance S0", .group = "Prior", .min = -1e6, .max = 1e6,
              .help = "Covariance of the prior row by row, e.g. 10,2;2,10. Empty: σ²I.", .advanced = true});
    t.vector(&P::newton_start, {.name = "newton_start", .label = "Start", .group = "Newton", .min = -1e6, .max = 1e6,
                                .help = "Where Newton's method starts, one number a weight; a click in weight space sets it. "
                                        "Empty: zero."});
    t.real(&P::newton_tolerance,
           {.name = "newton_tolerance", .label = "Tolerance", .group = "Newton", .min = 1e-14, .max = 1,
            .logarithmic = true,
            .help = "Stops after the update whose squared norm |Δw|² is at most this.", .advanced = true});
    t.choice(&P::damping, {.name = "damping", .label = "Damping", .group = "Newton",
                           .choices = {{"on", "On"}, {"off", "Off"}},
                           .help = "Halves a step where it would lower the log posterior or the Hessian is not negative "
                                   "definite.",
                           .advanced = true});
    t.choice(&P::predictor, {.name = "predictor", .label = "Method", .group = "Predict by", .choices = methods(),
                             .help = "How the predictive probability drawn over the plane is computed."});
    t.integer(&P::laplace_draws, {.name = "laplace_draws", .label = "Laplace draws", .group = "Predict by", .min = 1,
                                  .max = 100000, .logarithmic = true,
                                  .help = "Weights drawn from the Laplace approximation for its Monte Carlo average "
                                          "(textbook 4.15 with Ns draws).",
                                  .advanced = true});
    t.integer(&P::boundaries, {.name = "boundaries", .label = "Boundaries", .group = "Show", .min = 0, .max = 200,
                               .help = "How many sampled decision boundaries are drawn."});
    t.choice(&P::boundaries_from, {.name = "boundaries_from", .label = "Drawn from", .group = "Show",
                                   .choices = {{"laplace", "Laplace"}, {"prior", "Prior"}, {"mcmc", "Markov chains"}},
                                   .help = "Which distribution over w the sampled boundaries come from."});
    t.choice(&P::sampler, {.name = "sampler", .label = "Sampler", .group = "Chain",
                           .choices = {{"random_walk_metropolis", "Random-walk Metropolis"}},
                           .help = "The Markov chain on the posterior.", .advanced = true});
    t.real(&P::step_size, {.name = "step_size", .label = "Step size", .group = "Chain", .min = 1e-4, .max = 1e3,
                           .logarithmic = true,
                           .help = "Standard deviation of the Gaussian proposal in every weight."});
    t.integer(&P::chains, {.name = "chains", .label = "Chains", .group = "Chain", .min = 1, .max = 16,
                           .help = "Independent chains, started from draws around the mode.", .advanced = true});
    t.integer(&P::warmup, {.name = "warmup", .label = "Warmup", .group = "Chain", .min = 0, .max = 1000000,
                           .logarithmic = true, .help = "Leading draws of each chain that count nowhere.",
                           .advanced = true});
    t.integer(&P::draws, {.name = "draws", .label = "Draws", .group = "Chain", .min = 4, .max = 1000000,
                          .logarithmic = true, .help = "Draws kept of each chain after warmup."});
    t.choice(&P::timeline, {.name = "timeline", .label = "Timeline", .group = "Show",
                            .choices = {{"newton", "Newton's iterations"}, {"chain", "The chain's draws"}},
                            .help = "What the player at the bottom steps through."});
    t.choice(&P::new_class, {.name = "new_class", .label = "New points are", .group = "Data",
                             .choices = {{"0", "Class 0 ○"}, {"1", "Class 1 □"}},
                             .help = "The class of points added by clicking; hold Shift for the other one."});
    return t;
  }();
  return table;
}

}  // namespace credence::classification
