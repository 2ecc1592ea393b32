// Names of likelihoods, families and targets.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/words/words.h"

namespace credence::links {

std::string name_of(const Likelihood& likelihood) {
  if (likelihood.link == Link::probit) return say("probit");
  return likelihood.link == Link::logistic ? say("logistic")
                                           : say("label noise, ε = {}", short_text(likelihood.epsilon));
}

std::string name_of(Family family) {
  switch (family) {
    case Family::gaussian:
      return say("Gaussian");
    case Family::bernoulli:
      return say("Bernoulli");
    case Family::poisson:
      return say("Poisson");
    case Family::gamma:
      return say("Gamma");
  }
  return {};
}

std::string link_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return "a = y";
    case Family::bernoulli:
      return say("a = logit y");
    case Family::poisson:
      return "a = ln y";
    case Family::gamma:
      return "a = −1/y";
  }
  return {};
}

std::string mean_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return "y = a";
    case Family::bernoulli:
      return "y = σ(a)";
    case Family::poisson:
      return "y = exp a";
    case Family::gamma:
      return "y = −1/a";
  }
  return {};
}

std::string targets_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return say("targets t: any number");
    case Family::bernoulli:
      return say("targets t: 0 and 1");
    case Family::poisson:
      return say("targets t: counts");
    case Family::gamma:
      return say("targets t: positive numbers");
  }
  return {};
}

std::string variance_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return "s";
    case Family::bernoulli:
      return "y(1 − y)";
    case Family::poisson:
      return "y";
    case Family::gamma:
      return "sy²";
  }
  return {};
}

std::string target_text(const CanonicalModel& model, const DataSymbols& symbols, Eigen::Index n) {
  return symbols.x() + " = " + short_text(model.design()(n, 1)) + ", " + symbols.label + " = " +
         short_text(model.targets()[n]);
}

std::string contribution_text(const CanonicalModel& model, const Eigen::VectorXd& w, Eigen::Index n) {
  return "(y − t)φ/s = " + vector_text(model.contributions(w).row(n), 3);
}

}  // namespace credence::links
