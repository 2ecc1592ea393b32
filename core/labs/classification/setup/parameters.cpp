#include "core/labs/classification/setup/parameters.h"

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
    t.choice(&P::link,
             {.name = "likelihood",
              .label = "Likelihood",
              .group = "Model",
              .choices = {{"logistic", "Logistic σ(wᵀx)"},
                          {"probit", "Probit Φ(wᵀx)"},
                          {"label_noise", "Label noise ε + (1−2ε)σ(wᵀx)"}},
              .help = "How the activation wᵀx becomes the probability of class 1. With label noise every label "
                      "may have been flipped, so that outliers pull less."});
    t.real(&P::epsilon, {.name = "epsilon",
                         .label = "Flipped ε",
                         .group = "Model",
                         .min = 0,
                         .max = 0.49,
                         .help = "Probability that a label was flipped; used with label noise only."});
    t.choice(&P::features,
             {.name = "features",
              .label = "Features",
              .group = "Model",
              .choices = {{"linear", "x1, x2"},
                          {"linear_bias", "1, x1, x2"},
                          {"polynomial", "Polynomial"},
                          {"rbf", "Radial basis functions"}},
              .help = "What the weights multiply. Without a bias every boundary passes through the origin, as "
                      "in the textbook; polynomials and radial basis functions bend it."});
    t.integer(&P::degree, {.name = "degree",
                           .label = "Degree",
                           .group = "Model",
                           .min = 1,
                           .max = 8,
                           .help = "Total degree of the polynomial features 1, x1, x2, x1², x1 x2, x2² and so on."});
    t.choice(&P::rbf_centres,
             {.name = "rbf_centres",
              .label = "Centres",
              .group = "Model",
              .choices = {{"data", "One on each point"}, {"grid", "Grid"}},
              .help = "Where the radial basis functions sit: on the points (at most 200) or on a grid over "
                      "the range of the data."});
    t.integer(&P::rbf_grid, {.name = "rbf_grid",
                             .label = "Grid side",
                             .group = "Model",
                             .min = 2,
                             .max = 14,
                             .help = "The grid has this many centres a side, so its square of them altogether."});
    t.real(&P::rbf_width, {.name = "rbf_width",
                           .label = "Basis width",
                           .group = "Model",
                           .min = 0.05,
                           .max = 100,
                           .logarithmic = true,
                           .help = "Standard deviation of each Gaussian bump exp(−|x − c|² / (2 width²))."});
    t.choice(
        &P::compare_features,
        {.name = "compare_features",
         .label = "Compare feature sets",
         .group = "Model",
         .choices = {{"on", "On"}, {"off", "Off"}},
         .help = "Computes the evidence of lines, polynomials and grids of basis functions in the background, for the "
                 "views Evidence of feature sets and Evidence against basis width.",
         .advanced = true});
    t.choice(&P::prior,
             {.name = "prior",
              .label = "Prior",
              .group = "Prior",
              .choices = {{"gaussian", "Gaussian"},
                          {"laplace", "Laplace"},
                          {"student_t", "Student t"},
                          {"flat", "Flat (none)"}},
              .help = "Laplace: independent weights with a peak at the mean and exponential tails. Student t: tails "
                      "that fall like a power. A flat prior leaves the prior term out: on separable data no "
                      "maximum exists then."});
    t.real(&P::prior_variance,
           {.name = "prior_variance",
            .label = "Variance σ²",
            .group = "Prior",
            .min = 0,
            .max = 1e6,
            .min_excluded = true,
            .logarithmic = true,
            .help = "Variance of the prior N(0, σ²I) over every weight, the bias included. For Laplace the "
                    "variance of each weight; for Student t the scale squared, smaller than the variance."});
    t.real(&P::prior_degrees_of_freedom,
           {.name = "prior_degrees_of_freedom",
            .label = "Degrees ν",
            .group = "Prior",
            .min = 1,
            .max = 100,
            .logarithmic = true,
            .help = "Degrees of freedom of the Student t prior: 1 is Cauchy, 100 nearly Gaussian."});
    t.vector(&P::prior_mean,
             {.name = "prior_mean",
              .label = "Mean m0",
              .group = "Prior",
              .min = -1e6,
              .max = 1e6,
              .help = "Mean (Student t: centre) of the prior, one number a weight, e.g. 0,1. Empty: zero.",
              .advanced = true});
    t.matrix(&P::prior_covariance, {.name = "prior_covariance",
                                    .label = "Covariance S0",
                                    .group = "Prior",
                                    .min = -1e6,
                                    .max = 1e6,
                                    .help = "Covariance of the Gaussian prior row by row, e.g. 10,2;2,10. Empty: σ²I.",
                                    .advanced = true});
    t.choice(&P::new_class, {.name = "new_class",
                             .label = "New points are",
                             .group = "Data",
                             .choices = {{"0", "Class 0 ○"}, {"1", "Class 1 □"}, {"place", "Places ☆ to predict at"}},
                             .help = "What a click on the plane adds, and dragging over it sprays; hold Shift for the "
                                     "other class. Predictions are made at the places."});
    t.integer(&P::generated_points, {.name = "generated_points",
                                     .label = "Points to generate",
                                     .group = "Data",
                                     .min = 4,
                                     .max = 2000,
                                     .logarithmic = true,
                                     .help = "How many points the data menu's generators draw; the seed decides which.",
                                     .advanced = true});
    t.vector(&P::newton_start,
             {.name = "newton_start",
              .label = "Start",
              .group = "Newton",
              .min = -1e6,
              .max = 1e6,
              .help = "Where Newton's method starts, one number a weight; a click in weight space sets it. "
                      "Empty: zero."});
    t.real(&P::newton_tolerance, {.name = "newton_tolerance",
                                  .label = "Tolerance",
                                  .group = "Newton",
                                  .min = 1e-14,
                                  .max = 1,
                                  .logarithmic = true,
                                  .help = "Stops after the update whose squared norm |Δw|² is at most this.",
                                  .advanced = true});
    t.choice(&P::damping,
             {.name = "damping",
              .label = "Damping",
              .group = "Newton",
              .choices = {{"on", "On"}, {"off", "Off"}},
              .help = "Halves a step where it would lower the log posterior or the Hessian is not negative "
                      "definite.",
              .advanced = true});
    t.choice(&P::gradient_ascent, {.name = "gradient_ascent",
                                   .label = "Gradient ascent",
                                   .group = "Newton",
                                   .choices = {{"on", "Beside it"}, {"off", "Off"}},
                                   .help = "Runs gradient ascent from the same start, to compare with Newton's method.",
                                   .advanced = true});
    t.real(&P::learning_rate,
           {.name = "learning_rate",
            .label = "Learning rate",
            .group = "Newton",
            .min = 1e-5,
            .max = 10,
            .logarithmic = true,
            .help = "A step of gradient ascent is this times the gradient; too large a rate overshoots.",
            .advanced = true});
    t.integer(&P::ascent_steps, {.name = "ascent_steps",
                                 .label = "Its steps",
                                 .group = "Newton",
                                 .min = 1,
                                 .max = 5000,
                                 .logarithmic = true,
                                 .help = "At most so many steps of gradient ascent.",
                                 .advanced = true});
    t.choice(&P::predictor, {.name = "predictor",
                             .label = "Method",
                             .group = "Predict by",
                             .choices = methods(),
                             .help = "How the predictive probability drawn over the plane is computed."});
    t.choice(&P::compare,
             {.name = "compare",
              .label = "Compare",
              .group = "Predict by",
              .choices = {{"on", "On"}, {"off", "Off"}},
              .help = "Computes a second method as well: the views Second method, Difference and The 0.5 lines "
                      "show both.",
              .advanced = true});
    t.choice(&P::predictor_b, {.name = "predictor_b",
                               .label = "Second method",
                               .group = "Predict by",
                               .choices = methods(),
                               .help = "The method that the first one is compared with.",
                               .advanced = true});
    t.integer(&P::laplace_draws, {.name = "laplace_draws",
                                  .label = "Laplace draws",
                                  .group = "Predict by",
                                  .min = 1,
                                  .max = 100000,
                                  .logarithmic = true,
                                  .help = "Weights drawn from the Laplace approximation for its Monte Carlo average "
                                          "(textbook 4.15 with Ns draws).",
                                  .advanced = true});
    t.integer(&P::boundaries, {.name = "boundaries",
                               .label = "Boundaries",
                               .group = "Show",
                               .min = 0,
                               .max = 200,
                               .help = "How many sampled decision boundaries are drawn."});
    t.choice(&P::boundaries_from, {.name = "boundaries_from",
                                   .label = "Drawn from",
                                   .group = "Show",
                                   .choices = {{"laplace", "Laplace"}, {"prior", "Prior"}, {"mcmc", "Markov chains"}},
                                   .help = "Which distribution over w the sampled boundaries come from."});
    t.choice(&P::sampler, {.name = "sampler",
                           .label = "Sampler",
                           .group = "Chain",
                           .choices = {{"random_walk_metropolis", "Random-walk Metropolis"}},
                           .help = "The Markov chain on the posterior.",
                           .advanced = true});
    t.real(&P::step_size, {.name = "step_size",
                           .label = "Step size",
                           .group = "Chain",
                           .min = 1e-4,
                           .max = 1e3,
                           .logarithmic = true,
                           .help = "Standard deviation of the Gaussian proposal in every weight."});
    t.integer(&P::chains, {.name = "chains",
                           .label = "Chains",
                           .group = "Chain",
                           .min = 1,
                           .max = 16,
                           .help = "Independent chains, started from draws around the mode.",
                           .advanced = true});
    t.integer(&P::warmup, {.name = "warmup",
                           .label = "Warmup",
                           .group = "Chain",
                           .min = 0,
                           .max = 1000000,
                           .logarithmic = true,
                           .help = "Leading draws of each chain that count nowhere.",
                           .advanced = true});
    t.integer(&P::draws, {.name = "draws",
                          .label = "Draws",
                          .group = "Chain",
                          .min = 4,
                          .max = 1000000,
                          .logarithmic = true,
                          .help = "Draws kept of each chain after warmup."});
    t.choice(
        &P::timeline,
        {.name = "timeline",
         .label = "Timeline",
         .group = "Show",
         .choices = {{"newton", "Newton's iterations"}, {"chain", "The chain's draws"}, {"arrival", "Points arriving"}},
         .help = "What the player at the bottom steps through. Points arrive in an order shuffled by the "
                 "seed."});
    t.choice(&P::study,
             {.name = "study",
              .label = "Study",
              .group = "Show",
              .choices = {{"off", "Off"}, {"prior_variance", "Prior variance 0.1 to 1000"}},
              .help = "Repeats the inference over a range of prior variances; the views Prior variance show what "
                      "becomes of the prediction at the first place and of Laplace's error.",
              .advanced = true});
    t.integer(&P::weight_x,
              {.name = "weight_x",
               .label = "Weight across",
               .group = "Show",
               .min = 0,
               .max = 201,
               .help = "Which weight the horizontal axis of weight space shows, counted from 1 in their order "
                       "(the bias first); 0 chooses the first one after the bias.",
               .advanced = true});
    t.integer(&P::weight_y,
              {.name = "weight_y",
               .label = "Weight upwards",
               .group = "Show",
               .min = 0,
               .max = 201,
               .help = "Which weight the vertical axis of weight space shows, counted from 1; 0 chooses the "
                       "next one.",
               .advanced = true});
    t.choice(&P::weights_shown,
             {.name = "weights_shown",
              .label = "Other weights",
              .group = "Show",
              .choices = {{"conditional", "Held at the mode"}, {"marginal", "Integrated out"}},
              .help = "Weight space shows two weights. The others are held at the mode (a conditional density) or "
                      "integrated out (a marginal density).",
              .advanced = true});
    t.choice(&P::show_prior,
             {.name = "show_prior",
              .label = "Show its ellipse",
              .group = "Prior",
              .choices = {{"on", "On"}, {"off", "Off"}},
              .help = "Draws the prior's 1 and 2 standard deviations in weight space, with handles that move, "
                      "size, stretch and turn it."});
    t.vector(&P::picked_w,
             {.name = "picked_w",
              .label = "Picked w",
              .group = "Show",
              .min = -1e6,
              .max = 1e6,
              .help = "A w whose decision boundary is drawn among the data: Shift and a click in weight space "
                      "pick it, dragging moves it. Empty: none.",
              .advanced = true});
    t.integer(&P::picked_point,
              {.name = "picked_point",
               .label = "Picked point",
               .group = "Show",
               .min = 0,
               .max = 1000000,
               .help = "The point, counted from 1, whose likelihood is drawn over weight space: a click on it "
                       "picks it. 0: none.",
               .advanced = true});
    t.choice(&P::section,
             {.name = "section",
              .label = "Section",
              .group = "Predict by",
              .choices = {{"on", "On"}, {"off", "Off"}},
              .help = "A line across the plane, draggable by its ends; the view Section shows the predictions "
                      "along it.",
              .advanced = true});
    t.vector(&P::section_from, {.name = "section_from",
                                .label = "Section from",
                                .group = "Predict by",
                                .min = -1e6,
                                .max = 1e6,
                                .help = "Start of the section, x1,x2. Empty: left of the data.",
                                .advanced = true});
    t.vector(&P::section_to, {.name = "section_to",
                              .label = "Section to",
                              .group = "Predict by",
                              .min = -1e6,
                              .max = 1e6,
                              .help = "End of the section, x1,x2. Empty: right of the data.",
                              .advanced = true});
    return t;
  }();
  return table;
}

}  // namespace credence::classification
