// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/parameters.h"

#include "core/phrases/kernel_table.h"

namespace credence::classification {

namespace {

using P = ClassificationParameters;

bool label_noise(const P& p) { return p.link == Link::label_noise; }
bool polynomial(const P& p) { return p.features == FeatureKind::polynomial; }
bool rbf(const P& p) { return p.features == FeatureKind::rbf; }
bool many_weights(const P& p) { return p.features != FeatureKind::linear; }
bool gaussian(const P& p) { return p.prior == PriorKind::gaussian; }
bool has_prior(const P& p) { return p.prior != PriorKind::flat; }

// In the order of Sampler.
constexpr std::array kernels{RaceKernel::random_walk, RaceKernel::adaptive, RaceKernel::elliptical,
                             RaceKernel::polya_gamma, RaceKernel::nuts};

std::vector<Choice> samplers() {
  std::vector<Choice> all;
  for (const RaceKernel kernel : kernels) all.push_back({kernel_row(kernel).id, kernel_row(kernel).title});
  return all;
}

// The choices are in the order of Method.
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

}  // namespace

std::size_t weight_count(const P& p, std::size_t points) {
  const auto degree = static_cast<std::size_t>(p.degree), grid = static_cast<std::size_t>(p.rbf_grid);
  switch (p.features) {
    case FeatureKind::linear:
      return 2;
    case FeatureKind::linear_bias:
      return 3;
    case FeatureKind::polynomial:
      return (degree + 1) * (degree + 2) / 2;
    case FeatureKind::rbf:
      break;
  }
  return 1 + (p.rbf_centres == RbfCentres::data ? points : grid * grid);
}

const std::string& method_id(Method method) { return methods()[static_cast<std::size_t>(method)].id; }
const std::string& method_label(Method method) { return methods()[static_cast<std::size_t>(method)].label; }
RaceKernel kernel_of(Sampler sampler) { return kernels[static_cast<std::size_t>(sampler)]; }

bool has_method(const Likelihood& likelihood, Method method) {
  if (method == Method::laplace_moderated) return likelihood.link != Link::probit;
  if (method == Method::probit_closed_form) return likelihood.link == Link::probit;
  return true;
}

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Model");
    t.choice(
        &P::link, "likelihood", "Likelihood",
        {{"logistic", "Logistic σ(wᵀx)"}, {"probit", "Probit Φ(wᵀx)"}, {"label_noise", "Label noise ε + (1−2ε)σ(wᵀx)"}},
        "How the activation wᵀx becomes the probability of class 1. With label noise every label "
        "may have been flipped, so that outliers pull less.");
    t.real(&P::epsilon, "epsilon", "Flip rate ε", "Probability that a label was flipped; used with label noise only.")
        .ends("no flips", "coin flips")
        .range(0, 0.49)
        .used_when(label_noise);
    t.choice(&P::features, "features", "Features",
             {{"linear", "x1, x2"},
              {"linear_bias", "1, x1, x2"},
              {"polynomial", "Polynomial"},
              {"rbf", "Radial basis functions"}},
             "The functions of x1 and x2 that the weights multiply. Without a bias every boundary passes through the "
             "origin, as in the textbook; polynomials and radial basis functions bend it.");
    t.integer(&P::degree, "degree", "Degree",
              "Total degree of the polynomial features 1, x1, x2, x1², x1 x2, x2² and so on.")
        .ends("straight", "bent")
        .range(1, 8)
        .used_when(polynomial);
    t.toggle(&P::standardise, "standardise", "Standardise",
             "Subtracts from x1 and x2 their means and divides them by their standard deviations before the features "
             "are made, so that the same prior means the same in every unit.");
    t.choice(&P::rbf_centres, "rbf_centres", "Centres", {{"data", "One on each point"}, {"grid", "Grid"}},
             "Where the radial basis functions sit: on the points (at most 200) or on a grid over "
             "the range of the data.")
        .used_when(rbf);
    t.integer(&P::rbf_grid, "rbf_grid", "Grid side",
              "The grid has this many centres per side, so its square of them altogether.")
        .range(2, 14)
        .used_when([](const P& p) { return rbf(p) && p.rbf_centres == RbfCentres::grid; });
    t.real(&P::rbf_width, "rbf_width", "Basis width",
           "Standard deviation of each Gaussian bump exp(−|x − c|² / (2 width²)).")
        .ends("narrow", "wide")
        .range(0.05, 100)
        .logarithmic(0.2, 5)
        .used_when(rbf);
    t.toggle(&P::compare_features, "compare_features", "Compare feature sets",
             "Computes the evidence of lines, polynomials and grids of basis functions in the background, for the "
             "views Evidence of feature sets and Evidence against basis width.")
        .advanced();

    t.group("Prior");
    t.choice(&P::prior, "prior", "Prior",
             {{"gaussian", "Gaussian"}, {"laplace", "Laplace"}, {"student_t", "Student t"}, {"flat", "Flat (none)"}},
             "Laplace: independent weights with exponential tails, the peak at the mean rounded off within a tenth of "
             "their scale. Student t: multivariate, with tails that fall like a power of |w|. A flat prior leaves the "
             "prior term out: on separable data no maximum exists then, and there never is an evidence.");
    t.real(&P::prior_variance, "prior_variance", "Variance σ²",
           "Variance of the prior N(0, σ²I) over every weight, the bias included. For Laplace the "
           "variance of each weight; for Student t the scale squared, smaller than the variance.")
        .ends("sure of 0", "vague")
        .signed_label("Variance 1/λ")
        .range(0, 1e6)
        .above_min()
        .logarithmic(0.1, 1000)
        .used_when([](const P& p) { return has_prior(p) && !(gaussian(p) && !p.prior_covariance.empty()); });
    t.real(&P::prior_degrees_of_freedom, "prior_degrees_of_freedom", "Degrees of freedom ν",
           "Degrees of freedom of the Student t prior: 1 is Cauchy, 100 nearly Gaussian.")
        .ends("heavy tails", "Gaussian")
        .range(1, 100)
        .logarithmic(1, 30)
        .used_when([](const P& p) { return p.prior == PriorKind::student_t; });
    t.vector(&P::prior_mean, "prior_mean", "Mean m0",
             "Mean (Student t: centre) of the prior, one number per weight, e.g. 0,1. Empty: zero.")
        .range(-1e6, 1e6)
        .advanced()
        .used_when(has_prior)
        .length(weight_count);
    t.matrix(&P::prior_covariance, "prior_covariance", "Covariance S0",
             "Covariance of the Gaussian prior row by row, e.g. 10,2;2,10. Empty: σ²I.")
        .range(-1e6, 1e6)
        .advanced()
        .used_when(gaussian)
        .length(weight_count);

    t.group("Data");
    t.choice(&P::new_class, "new_class", "New points are",
             {{"0", "Class 0", Role::class0},
              {"1", "Class 1", Role::class1, Marker::square},
              {"place", "Places to predict at", Role::highlight, Marker::star}},
             "Kind of points that a click on the plane adds and that dragging over it sprays; hold Shift for the other "
             "class. Predictions are made at the places.")
        .display_only();
    t.integer(&P::generated_points, "generated_points", "Points to generate",
              "Number of points that the data menu's generators draw; the seed decides which.")
        .range(4, 2000)
        .logarithmic(10, 200)
        .advanced()
        .display_only();

    t.group("Newton");
    t.vector(&P::newton_start, "newton_start", "Start",
             "Start of Newton's method, one number per weight; a click in weight space sets it. "
             "Empty: zero.")
        .range(-1e6, 1e6)
        .length(weight_count);
    t.real(&P::newton_tolerance, "newton_tolerance", "Tolerance",
           "Stops after the update whose squared norm |Δw|² is at most this and whose promised gain, half the gradient "
           "times the step, is at most 1e-4.")
        .range(1e-14, 1)
        .logarithmic(1e-12, 0.01)
        .advanced();
    t.toggle(&P::damping, "damping", "Damping",
             "Halves a step if it would lower the log posterior or the Hessian is not negative "
             "definite.")
        .advanced();
    t.toggle(&P::gradient_ascent, "gradient_ascent", "Gradient ascent",
             "Runs gradient ascent from the same start, to compare with Newton's method.", "Beside it")
        .advanced();
    t.real(&P::learning_rate, "learning_rate", "Learning rate",
           "A step of gradient ascent is this times the gradient; too large a rate overshoots.")
        .ends("slow", "overshoots")
        .range(1e-5, 10)
        .logarithmic(0.001, 0.3)
        .advanced()
        .used_when([](const P& p) { return p.gradient_ascent; });
    t.integer(&P::ascent_steps, "ascent_steps", "Its steps", "Largest number of steps of gradient ascent.")
        .range(1, 5000)
        .logarithmic(10, 1000)
        .advanced()
        .used_when([](const P& p) { return p.gradient_ascent; });

    t.group("Predict by");
    t.choice(&P::predictor, "predictor", "Method", methods(),
             "How the predictive probability drawn over the plane is computed.");
    t.toggle(&P::compare, "compare", "Compare",
             "Computes a second method as well: the views Second method, Difference and The 0.5 lines "
             "show both.")
        .opens({"difference", "half_lines", "predictive_b", "section"});
    t.choice(&P::predictor_b, "predictor_b", "Second method", methods(),
             "The method that the first one is compared with.")
        .turns_on("compare");
    t.integer(&P::laplace_draws, "laplace_draws", "Laplace draws",
              "Weights drawn from the Laplace approximation for its Monte Carlo average "
              "(textbook 4.15 with Ns draws).")
        .ends("rough", "smooth")
        .range(1, 100000)
        .logarithmic(10, 10000)
        .advanced();

    t.group("Show");
    t.integer(&P::boundaries, "boundaries", "Boundaries", "Number of sampled decision boundaries that are drawn.")
        .range(0, 200);
    t.choice(&P::boundaries_from, "boundaries_from", "Drawn from",
             {{"laplace", "Laplace"}, {"prior", "Prior"}, {"mcmc", "Markov chains"}},
             "Which distribution over w the sampled boundaries come from.")
        .used_when([](const P& p) { return p.boundaries > 0; });

    t.group("Chain");
    t.choice(&P::sampler, "sampler", "Sampler", samplers(),
             "The Markov chain on the posterior. Elliptical slices need a Gaussian prior, Pólya-Gamma Gibbs also the "
             "logistic likelihood.")
        .advanced();
    t.choice(
         &P::proposal, "proposal", "Shape of steps",
         {{"automatic", "Automatic"}, {"same", "Equal in all weights"}, {"laplace", "Laplace's covariance"}},
         "Shape of the proposed steps: equal in every weight, or Laplace's covariance times 2.38²/D. Automatic takes "
         "equal steps unless a chain of them could not work, as with columns in other units.")
        .used_when([](const P& p) { return p.walks(); })
        .advanced();
    t.real(&P::step_size, "step_size", "Step size",
           "Standard deviation of the Gaussian proposal in every weight; of the first ones if it adapts.")
        .ends("short steps", "long steps")
        .range(1e-12, 1e9)
        .logarithmic(0.1, 30)
        .used_when([](const P& p) { return p.walks() && p.proposal != Proposal::laplace; });
    t.integer(&P::chains, "chains", "Chains", "Independent chains, started from draws around the mode.")
        .range(1, 16)
        .advanced();
    t.integer(&P::warmup, "warmup", "Warmup", "First draws of each chain, which are discarded.")
        .range(0, 1000000)
        .logarithmic(10, 5000)
        .advanced();
    t.integer(&P::draws, "draws", "Draws", "Draws kept of each chain after warmup.")
        .ends("few", "many")
        .range(4, 1000000)
        .logarithmic(100, 20000);

    t.group("Show");
    t.choice(&P::timeline, "timeline", "Timeline",
             {{"newton", "Newton's iterations"}, {"chain", "The chain's draws"}, {"arrival", "Points arriving"}},
             "Steps of the player at the bottom. Points arrive in an order shuffled by the seed.");
    t.choice(&P::study, "study", "Study", {{"off", "Off"}, {"prior_variance", "Prior variance 0.1 to 1000"}},
             "Repeats the inference over a range of prior variances; the views Prior variance show what "
             "becomes of the prediction at the first place and of Laplace's error.")
        .advanced();
    t.integer(&P::weight_x, "weight_x", "Weight across",
              "Which weight the horizontal axis of weight space shows, counted from 1 in their order "
              "(the bias first); 0 chooses the first one after the bias.")
        .range(0, 201)
        .advanced()
        .used_when(many_weights);
    t.integer(&P::weight_y, "weight_y", "Weight upwards",
              "Which weight the vertical axis of weight space shows, counted from 1; 0 chooses the "
              "next one.")
        .range(0, 201)
        .advanced()
        .used_when(many_weights);
    t.choice(&P::notation, "notation", "Notation",
             {{"zero_one", "t is 0 or 1, variance σ²"}, {"plus_minus", "y is −1 or +1, precision λ"}},
             "Symbols of pictures, words and equations: as in the textbook, or as in slides with λ = 1/σ². Files, "
             "reports and parameters keep 0, 1 and σ².")
        .display_only()
        .advanced();
    t.choice(&P::weights_shown, "weights_shown", "Other weights",
             {{"conditional", "Held at the mode"}, {"marginal", "Integrated out"}},
             "Weight space shows two weights. The others are held at the mode (a conditional density) or "
             "integrated out (a marginal density).")
        .advanced()
        .used_when(many_weights);

    add_interval_fields(
        t, [](const P&) { return true; }, true);

    t.group("Prior");
    t.toggle(&P::show_prior, "show_prior", "Show its ellipse",
             "Draws the prior's 1 and 2 standard deviations in weight space, with handles that move, "
             "size, stretch and turn it.")
        .used_when(gaussian);

    t.group("Show");
    t.vector(&P::picked_w, "picked_w", "Picked w",
             "A w whose decision boundary is drawn among the data: Shift and a click in weight space "
             "pick it, dragging moves it. Empty: none.")
        .empty_is_nothing()
        .range(-1e6, 1e6)
        .advanced()
        .length(weight_count);
    t.integer(&P::picked_point, "picked_point", "Picked point",
              "The point, counted from 1, whose likelihood is drawn over weight space: a click on it "
              "picks it. 0: none.")
        .range(0, 1000000)
        .advanced();

    t.group("Predict by");
    t.toggle(&P::section, "section", "Section",
             "A line across the plane, draggable by its ends; the view Section shows the predictions "
             "along it.")
        .advanced();
    t.vector(&P::section_from, "section_from", "Section from", "Start of the section, x1,x2. Empty: left of the data.")
        .range(-1e6, 1e6)
        .advanced()
        .used_when([](const P& p) { return p.section; });
    t.vector(&P::section_to, "section_to", "Section to", "End of the section, x1,x2. Empty: right of the data.")
        .range(-1e6, 1e6)
        .advanced()
        .used_when([](const P& p) { return p.section; });
    return t;
  }();
  return table;
}

}  // namespace credence::classification
