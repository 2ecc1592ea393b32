// What the links lab says, true at every setting.
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/views/canonical_pictures.h"
#include "core/labs/links/views/presentation.h"
#include "core/labs/links/views/weight_error.h"
#include "core/math/special.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

std::string threshold_sentence(const Analysis& a, std::size_t n) {
  const double at = a.parameters.activation;
  std::string text =
      rain_text(a, n) + ". " +
      say("A label is 1 where its activation reaches its threshold, so the link function is the "
          "distribution function of the thresholds: at a = {} it is {}, and as steep as p(θ) is high, {}.",
          short_text(at), rounded(a.law.probability(at), 3), rounded(a.law.density(at), 3));
  if (n > 0) {
    text += ' ' + several(static_cast<double>(a.below[n]), "Of those that fell {} is at most a, a share of {}.",
                          "Of those that fell {} are at most a, a share of {}.", rounded(a.share(n), 3));
  }
  if (a.law.far() > 0) {
    text +=
        ' ' + say("With probability ε = {} each, a threshold is infinitely far to the left or to the right: that is "
                  "what a flipped label amounts to.",
                  short_text(a.law.far()));
  }
  return text;
}

std::string function_sentence(const Analysis& a) {
  const LinkGap gap = widest_link_gap();
  const double epsilon = a.parameters.epsilon;
  return say("Φ(λa) with λ² = π/8 is as steep at 0 as σ(a) and nowhere further from it than {}, at a = ±{}.",
             rounded(gap.difference, 3), rounded(gap.a, 3)) +
         ' ' +
         say("With label noise ε = {} the probability of a label 1 stays between {} and {}; the formula of the notes, "
             "ε + (1 − 2ε)σ(a), is that of t = 1 and not of any t.",
             short_text(epsilon), short_text(epsilon), short_text(1 - epsilon));
}

std::string outlier_sentence(const Analysis& a) {
  const double at = a.parameters.outlier;
  const auto value = [&](std::size_t k) {
    return rounded(log_likelihood_term(a.study.fits[k].likelihood, 0, at).value, 3);
  };
  const auto pull = [&](std::size_t k) {
    return rounded(-log_likelihood_term(a.study.fits[k].likelihood, 0, at).first, 3);
  };
  const auto way = [&](std::size_t k) {
    return say("from {} to {}", rounded(boundary_of(a.study.fits[k].clean), 3),
               rounded(boundary_of(a.study.fits[k].spoiled), 3));
  };
  return say("A label 0 at a = {} has log likelihood {} under the logistic link, {} under the probit and {} with label "
             "noise, and pulls with {}, {} and {}.",
             short_text(at), value(0), value(1), value(2), pull(0), pull(1), pull(2)) +
         ' ' +
         say("Such a point at x = {} moves the boundary {} (logistic), {} (probit) and {} (label noise).",
             short_text(at), way(0), way(1), way(2)) +
         ' ' + say("The probit's tail falls like exp(−a²/2); the notes print exp(−x²).");
}

std::string average_sentence(const Analysis& a) {
  const LinksParameters& p = a.parameters;
  return say(
      "Averaged over a ~ N({}, {}), σ(a) is {} by quadrature; σ(κμ) with κ = {} says {}, an error of {}, and "
      "σ(μ), which averages nothing, {}.",
      short_text(p.mean), short_text(p.variance), rounded(a.quadrature), rounded(moderation(p.variance), 3),
      rounded(a.moderated), rounded(a.moderated - a.quadrature, 2), rounded(sigmoid(p.mean)));
}

std::string family_sentence(const Analysis& a) {
  std::string text = say("The {} family has the canonical link {}, that is {}.", family_name(a.parameters.family),
                         link_text(a.parameters.family), mean_text(a.parameters.family)) +
                     ' ' +
                     several(static_cast<double>(a.model->size()),
                             "At w = {1} the gradient of the error, the sum of (y − t)φ/s over {0} point, is {2}.",
                             "At w = {1} the gradient of the error, the sum of (y − t)φ/s over {0} points, is {2}.",
                             vector_text(a.weights, 3), vector_text(a.gradient(), 3));
  if (a.best) text += ' ' + say("It is zero at the maximum of the likelihood, w = {}.", vector_text(*a.best, 3));
  return text;
}

// Probabilities of the fits with the outlier at a place, or where their boundaries are with the outlier there.
std::string outlier_hover(const Analysis& a, bool fits, double x) {
  const OutlierStudy& study = a.study;
  const auto above = std::lower_bound(study.places.begin(), study.places.end() - 1, x);
  const bool before = above != study.places.begin() && x - *(above - 1) < *above - x;
  const std::size_t place = static_cast<std::size_t>(above - study.places.begin()) - (before ? 1 : 0);
  const auto value = [&](std::size_t k) {
    const OutlierFit& fit = study.fits[k];
    if (!fits) return rounded(fit.boundaries[place], 3);
    if (!fit.spoiled) return no_value;
    return rounded(probability(fit.likelihood, (*fit.spoiled)[0] + (*fit.spoiled)[1] * x), 3);
  };
  const std::string at = fixed_text(fits ? x : study.places[place], 2);
  const std::string where = fits ? "x = " + at : say("outlier at x = {}", at);
  return where + '\n' + say("logistic {}, probit {}\nlabel noise {}", value(0), value(1), value(2));
}

}  // namespace

std::string name_of(const Likelihood& likelihood) {
  if (likelihood.link == Link::probit) return say("probit");
  return likelihood.link == Link::logistic ? say("logistic")
                                           : say("label noise, ε = {}", short_text(likelihood.epsilon));
}

std::string rain_text(const Analysis& a, std::size_t n) {
  const auto N = static_cast<double>(a.thetas.size());
  if (n < a.thetas.size()) return say("{} of {} thresholds fallen", count_text(static_cast<double>(n)), count_text(N));
  return several(N, "{} threshold fallen", "{} thresholds fallen");
}

std::string sentence_of(const Analysis& a, Topic topic, std::size_t n) {
  switch (topic) {
    case Topic::thresholds:
      return threshold_sentence(a, n);
    case Topic::functions:
      return function_sentence(a);
    case Topic::outlier:
      return outlier_sentence(a);
    case Topic::average:
      return average_sentence(a);
    case Topic::families:
      return family_sentence(a);
  }
  return {};
}

std::string make_narration(const Analysis& a, std::size_t n) {
  return threshold_sentence(a, n) + ' ' + function_sentence(a) + ' ' + outlier_sentence(a) + ' ' + average_sentence(a) +
         ' ' + family_sentence(a);
}

std::vector<Readout> make_readouts(const Analysis& a, std::size_t n) {
  const LinksParameters& p = a.parameters;
  const LinkGap gap = widest_link_gap();
  const std::string rain = say("Thresholds"), links = say("Links at a = {}", short_text(p.activation));
  std::vector<Readout> out{
      {rain, say("fallen"), count_text(static_cast<double>(n)), say("At this place of the timeline.")},
      {rain, say("share at most a"), n > 0 ? rounded(a.share(n)) : no_value,
       n > 0 ? say("Of those that fell.") : say("No threshold has fallen yet.")},
      {rain, "f(a)", rounded(a.law.probability(p.activation)), say("Probability that a threshold is at most a.")},
      {links, "σ(a)", rounded(sigmoid(p.activation)), say("The logistic sigmoid.")},
      {links, "Φ(a)", rounded(normal_cdf(p.activation)), say("The distribution function of N(0, 1).")},
      {links, "Φ(λa)", rounded(normal_cdf(probit_slope() * p.activation)), "λ² = π/8"},
      {links, say("with label noise"), rounded(probability(a.noisy(), p.activation)), "ε + (1 − 2ε)σ(a)"},
      {links, say("largest difference"), rounded(gap.difference), say("Of σ(a) and Φ(λa), anywhere.")}};
  for (const OutlierFit& fit : a.study.fits) {
    const std::string group = say("Outlier: {}", name_of(fit.likelihood));
    const LogLikelihoodTerm term = log_likelihood_term(fit.likelihood, 0, p.outlier);
    const auto add = [&](const std::string& label, const std::optional<double>& value, const std::string& help) {
      out.push_back({group, label, rounded(value), value ? help : say("The fit is flat or there is none.")});
    };
    add("ln p(t = 0 | a)", term.value, say("At the outlier's place, where a = x."));
    add(say("pull"), -term.first, say("How much its log likelihood gains by lowering a."));
    add(say("boundary without"), boundary_of(fit.clean),
        say("Where both labels are as probable, without the outlier."));
    add(say("boundary with"), boundary_of(fit.spoiled), say("Where both labels are as probable, with the outlier."));
  }
  const std::string average = say("Average over a"), family = family_name(p.family);
  out.push_back({
      average,
      say("quadrature"),
      rounded(a.quadrature, 6),
      say("Of σ(a) over N(μ, s²)."),
  });
  out.push_back({average, "σ(κμ)", rounded(a.moderated, 6), "κ = 1/√(1 + πs²/8)"});
  out.push_back({family, say("gradient"), vector_text(a.gradient()), say("Of the error, with respect to w0 and w1.")});
  out.push_back({family, say("error"), rounded(-a.model->value(a.weights)), "−ln p(t | w, s)"});
  return out;
}

std::string make_hover(const Analysis& a, const std::string& view, std::size_t n, Point2 at) {
  const std::string x = fixed_text(at.x, 2);
  const auto value = [&](std::size_t k) { return probability(a.study.fits[k].likelihood, at.x); };
  if (view == "rain") return say("θ = {}\np(θ) = {}", x, rounded(a.law.density(at.x), 3));
  if (view == "link") {
    const std::string text = say("a = {}\nf(a) = {}", x, rounded(a.law.probability(at.x), 3));
    if (n == 0) return text;
    const auto fallen = a.thetas.begin() + static_cast<std::ptrdiff_t>(n);
    const auto below = std::count_if(a.thetas.begin(), fallen, [&](double theta) { return theta <= at.x; });
    return text + say("\nshare {}", rounded(static_cast<double>(below) / static_cast<double>(n), 3));
  }
  if (view == "functions" || view == "difference") {
    return say("a = {}\nσ {}, Φ(λa) {}\nΦ {}, label noise {}", x, rounded(value(0), 3),
               rounded(normal_cdf(probit_slope() * at.x), 3), rounded(value(1), 3), rounded(value(2), 3));
  }
  if (view == "tails" || view == "pull") {
    const auto term = [&](std::size_t k) {
      const LogLikelihoodTerm one = log_likelihood_term(a.study.fits[k].likelihood, 0, at.x);
      return rounded(view == "tails" ? one.value : -one.first, 3);
    };
    return "a = " + x + '\n' + say("logistic {}, probit {}\nlabel noise {}", term(0), term(1), term(2));
  }
  if (view == "average" || view == "error") {
    const double variance = std::pow(10.0, std::clamp(at.y, -4.0, 7.0));
    return say("μ = {}, s² = {}\nquadrature {}\nσ(κμ) {}", x, short_text(variance),
               rounded(expected_sigmoid(at.x, variance)), rounded(moderated_sigmoid(at.x, variance)));
  }
  if (view == "fit" || view == "boundary") return outlier_hover(a, view == "fit", at.x);
  if (view == "integral") {
    const double sd = std::sqrt(a.parameters.variance), p = normal_pdf((at.x - a.parameters.mean) / sd) / sd;
    return "a = " + x + "\nσ(a) = " + rounded(sigmoid(at.x), 3) + "\np(a) = " + rounded(p, 3);
  }
  if (view == "table") return family_hover(*a.model, at);
  if (view == "targets") return targets_hover(*a.model, a.weights, at.x);
  if (view == "gradient") return gradient_hover(*a.model, a.weights, at);
  return view == "weights" ? weight_error_hover(*a.model, at) : std::string();
}

}  // namespace credence::links
