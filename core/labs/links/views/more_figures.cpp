// The average at equal cost, another link beside the canonical one, and the way from the exponential family to its
// link.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/other_link.h"
#include "core/labs/links/views/figures.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::links {
namespace {

Sweep error_sweep(const std::vector<int>& counts, const std::vector<double>& errors, Sweep sweep) {
  for (std::size_t k = 0; k < counts.size(); ++k) {
    sweep.settings.push_back(std::log10(counts[k]));
    sweep.values.push_back(std::max(errors[k], 1e-15));
  }
  return sweep;
}

std::string other_link_text(Family family) {
  switch (family) {
    case Family::bernoulli:
      return "y = Φ(a)";
    case Family::poisson:
      return "y = ln(1 + exp a)";
    case Family::gaussian:
    case Family::gamma:
      break;
  }
  return "y = exp a";
}

std::string log_g_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return "−η²/(2s)";
    case Family::bernoulli:
      return "−ln(1 + exp η)";
    case Family::poisson:
      return "−exp η";
    case Family::gamma:
      break;
  }
  return "ln(−η)/s";
}

double log_g(const CanonicalModel& model, double eta) {
  switch (model.family()) {
    case Family::gaussian:
      return -eta * eta / (2 * model.scale());
    case Family::bernoulli:
      return -std::log1p(std::exp(eta));
    case Family::poisson:
      return -std::exp(eta);
    case Family::gamma:
      break;
  }
  return std::log(-eta) / model.scale();
}

}  // namespace

Figure cost_figure(const AverageCost& cost) {
  Figure figure;
  figure.title = say("The average of σ at equal cost");
  figure.x = {.label = say("evaluations of σ"), .min = 0, .max = 3.7, .log10 = true};
  Sweep theory{.role = Role::chain, .dash = Dash::dashed, .name = say("draws, expected: {}/√n", rounded(cost.sd, 3))};
  for (const int n : cost.draws) {
    theory.settings.push_back(std::log10(n));
    theory.values.push_back(cost.sd / std::sqrt(n));
  }
  Sweep quadrature = error_sweep(cost.places, cost.quadrature_error,
                                 {.role = Role::approximation, .name = say("quadrature, even places")});
  constexpr double rounding = 1e-12;  // what is smaller is no error of the method
  for (auto& error : quadrature.values) {
    if (error && std::abs(*error) < rounding) error.reset();
  }
  add_magnitudes(figure,
                 {error_sweep(cost.draws, cost.random_error, {.role = Role::chain, .name = say("one run of draws")}),
                  theory, quadrature},
                 say("error of the average, above rounding"));
  figure.y.min = -12.5;
  figure.note = say("one weight; with D weights quadrature takes n to the power D places");
  return figure;
}

Figure other_link_figure(const CanonicalModel& model, const Eigen::VectorXd& w, const Eigen::VectorXd& gradient) {
  Figure figure;
  figure.title = say("ψ′(y) f′(a) of another link: {}", other_link_text(model.family()));
  const auto [low, high] = x_range(model);
  figure.x = {.label = {}, .min = low, .max = high};
  figure.y = {.label = say("factor of a target's part"), .min = 0, .max = 1.5};
  const auto factor_at = [&](double x) -> std::optional<double> {
    const double a = w(0) + w(1) * x;
    return has_mean(model.family(), a) ? link_factor(model.family(), mean_of(model.family(), a)) : std::nullopt;
  };
  Line other{.paths = {}, .role = Role::approximation, .width = 2.4, .name = say("ψ′(y) f′(a), this link")};
  bool open = false;
  for (int k = 0; k <= 200; ++k) {
    const double x = low + (high - low) * k / 200;
    const auto factor = factor_at(x);
    if (!factor || *factor > 1e3) {
      open = false;
      continue;
    }
    if (!open) other.paths.emplace_back();
    open = true;
    other.paths.back().push_back({x, *factor});
  }
  Points dots{.role = Role::approximation, .marker = Marker::circle, .size = 9, .name = say("at the targets")};
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const double x = model.design()(n, 1);
    if (const auto factor = factor_at(x)) {
      dots.at.push_back({x, *factor});
      figure.y.max = std::max(figure.y.max, std::min(1.15 * *factor, 50.0));
    }
  }
  figure.layers.push_back(Line{.paths = {{{low, 1}, {high, 1}}},
                               .role = Role::truth,
                               .width = 2.4,
                               .dash = Dash::dashed,
                               .name = say("canonical link: always 1")});
  figure.layers.push_back(std::move(other));
  figure.layers.push_back(std::move(dots));
  const auto sum = other_gradient(model, w);
  figure.note = sum ? say("∇E: canonical {}, this link {}", vector_text(gradient, 3), vector_text(*sum, 3))
                    : say("some means y are outside the range of this link");
  return figure;
}

std::string cost_text(const AverageCost& cost, double log10_count) {
  const double n = std::clamp(std::round(std::pow(10, log10_count)), 1.0, 5000.0);
  return say("n = {}\nexpected error of draws {}", count_text(n), rounded(cost.sd / std::sqrt(n), 2));
}

std::string other_link_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                             double x) {
  const double a = w(0) + w(1) * x;
  const auto factor =
      has_mean(model.family(), a) ? link_factor(model.family(), mean_of(model.family(), a)) : std::nullopt;
  return say("{} = {}\nfactor {}", symbols.x(), short_text(x), rounded(factor, 3));
}

std::string exponential_hover(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w,
                              double y) {
  const Figure figure = exponential_figure(model, symbols, w);
  const auto row = static_cast<std::ptrdiff_t>(std::round(y)) - 1;
  if (row < 0 || row >= std::ssize(figure.y.categories)) return {};
  const auto& texts = std::get<Cells>(figure.layers.at(0)).texts;
  const auto k = static_cast<std::size_t>(row);
  return figure.y.categories[k] + '\n' + texts[2 * k] + '\n' + texts[2 * k + 1];
}

Figure exponential_figure(const CanonicalModel& model, const DataSymbols& symbols, const Eigen::VectorXd& w) {
  Figure figure;
  figure.title = say("From the exponential family to its link");
  figure.y.label = say("step");
  const Family family = model.family();
  const bool live = model.size() > 0 && model.has_means(w);
  const double x = live ? model.design()(0, 1) : 0, t = live ? model.targets()(0) : 0;
  const double eta = live ? w(0) + w(1) * x : 0, y = live ? mean_of(family, eta) : 0;
  const auto number = [live](double value) { return live && std::isfinite(value) ? rounded(value, 3) : no_value; };
  const std::vector<std::string> rows{"η", "ln g(η)", "−s d ln g/dη", "ψ(y) = η", say("variance"), "p(t | η, s)"};
  const std::string means = mean_text(family), links = link_text(family);
  const std::vector<std::array<std::string, 2>> cells{
      {"w₀ + w₁x", number(eta)},
      {log_g_text(family), number(log_g(model, eta))},
      {means, number(y)},
      {links, number(live ? link_of(family, y) : 0)},
      {"s dy/dη", number(model.scale() * mean_derivative_of(family, eta))},
      {"h g exp(ηt/s)", number(live ? std::exp(log_probability(family, t, eta, model.scale())) : 0)}};
  Cells table = cell_table(figure, rows,
                           {name_of(family), live ? say("at {}", target_text(model, symbols, 0)) : say("no target")},
                           Eigen::MatrixXd::Zero(std::ssize(rows), 2), [](double) { return std::string(); });
  table.values.clear();
  for (std::size_t row = 0; row < cells.size(); ++row)
    for (std::size_t column = 0; column < 2; ++column)
      table.texts[(cells.size() - 1 - row) * 2 + column] = cells[row][column];
  figure.layers.push_back(std::move(table));
  figure.note = say("the link that makes a = η is the canonical one");
  return figure;
}

}  // namespace credence::links
