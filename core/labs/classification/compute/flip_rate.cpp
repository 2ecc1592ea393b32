// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/flip_rate.h"

#include "core/inference/modes.h"
#include "core/math/limits.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

// The evidence at one rate, by the higher of the maxima that two starts lead to, and where that is.
std::optional<double> evidence_at(const Analysis& a, double epsilon, Eigen::VectorXd& start) {
  const BinaryClassifier model(a.model->design(), a.points->t, Likelihood(Link::label_noise, epsilon),
                               a.model->prior());
  const NewtonOptions options{.tolerance = 1e-12, .iteration_limit = 60};
  std::optional<NewtonTrace> best;
  for (const Eigen::VectorXd& from : {start, a.centre()}) {
    NewtonTrace run = newton(model, from, options);
    if (run.status != NewtonStatus::converged) continue;
    if (!best || run.last().value > best->last().value) best = std::move(run);
  }
  if (!best) return std::nullopt;
  start = best->last().w;
  const auto gaussian = laplace(*best);
  return gaussian ? std::optional(gaussian->log_evidence) : std::nullopt;
}

// A rate costs two searches, so that a short rule is taken.
const auto& nodes() { return kronrod_rule<15>(); }

constexpr double least_evidence = 1e-12;  // over that of the best rate

// A part of [0, 0.5] with the log evidence at the nodes of Kronrod's rule.
struct RatePanel {
  double begin, end;
  std::vector<double> log_evidence;
  double epsilon(std::size_t node) const { return 0.5 * (begin + end + (end - begin) * nodes()[node].t); }

  // The evidence over e^top at any rate of the panel, by the polynomial through the nodes. Its logarithm would have no
  // such polynomial: without a flipped label some points are all but impossible.
  double at(double rate, double top) const {
    const double t = (2 * rate - begin - end) / (end - begin);
    double sum = 0, weights = 0;
    for (std::size_t k = 0; k < nodes().size(); ++k) {
      if (t == nodes()[k].t) return std::exp(log_evidence[k] - top);
      double weight = 1 / (t - nodes()[k].t);
      for (std::size_t j = 0; j < nodes().size(); ++j) weight /= j == k ? 1 : 2 * (nodes()[k].t - nodes()[j].t);
      sum += weight * std::exp(log_evidence[k] - top);
      weights += weight;
    }
    return std::max(sum / weights, least_evidence);
  }

  struct Sums {
    double area = 0, first = 0, second = 0;
    double error = 0;  // of the area, estimated
  };
  Sums sums(double top) const {  // over e^top
    Sums found;
    double gauss = 0;
    for (std::size_t k = 0; k < log_evidence.size(); ++k) {
      const double height = 0.5 * (end - begin) * std::exp(log_evidence[k] - top), e = epsilon(k);
      found.area += nodes()[k].kronrod * height;
      found.first += nodes()[k].kronrod * height * e;
      found.second += nodes()[k].kronrod * height * e * e;
      gauss += nodes()[k].gauss * height;
    }
    found.error = std::fabs(found.area - gauss);
    return found;
  }
};

}  // namespace

std::optional<FlipRates> flip_rates(const Analysis& a) {
  constexpr double work = 4'000'000, tolerance = 1e-7;
  if (!a.model->prior() || a.points->size() == 0 || a.modes.empty()) return std::nullopt;
  const auto size = static_cast<double>(a.points->size() * a.dimension() * a.dimension());
  const auto most = static_cast<std::size_t>(std::clamp(work / size, 45.0, 1000.0));
  Eigen::VectorXd start = a.without_noise ? a.without_noise->last().w : Eigen::VectorXd::Zero(a.dimension());
  bool known = true;
  double top = -infinity;
  const auto panel = [&](double begin, double end) {
    RatePanel made{begin, end, {}};
    for (std::size_t k = 0; k < nodes().size(); ++k) {
      const auto evidence = evidence_at(a, made.epsilon(k), start);
      known = known && evidence;
      made.log_evidence.push_back(evidence.value_or(-infinity));
      top = std::max(top, made.log_evidence.back());
    }
    return made;
  };
  // The posterior of few flipped labels lies near 0.
  std::vector<RatePanel> panels{panel(0, 0.03), panel(0.03, 0.12), panel(0.12, 0.5)};
  RatePanel::Sums all;
  while (known) {
    all = {};
    std::size_t worst = 0;
    double largest = -1;
    for (std::size_t k = 0; k < panels.size(); ++k) {
      const RatePanel::Sums part = panels[k].sums(top);
      all = {all.area + part.area, all.first + part.first, all.second + part.second, all.error + part.error};
      if (part.error > largest) {
        largest = part.error;
        worst = k;
      }
    }
    if (all.error <= tolerance * all.area || (panels.size() * 2 + 1) * nodes().size() > most) break;
    const double begin = panels[worst].begin, end = panels[worst].end, middle = 0.5 * (begin + end);
    panels[worst] = panel(begin, middle);
    panels.insert(panels.begin() + static_cast<std::ptrdiff_t>(worst) + 1, panel(middle, end));
  }
  if (!known) return std::nullopt;
  FlipRates rates;
  constexpr int places = 30;  // per panel, for a smooth curve
  for (const RatePanel& part : panels) {
    for (int i = rates.epsilon.empty() ? 0 : 1; i <= places; ++i) {
      rates.epsilon.push_back(part.begin + (part.end - part.begin) * i / places);
      const double evidence = part.at(rates.epsilon.back(), top);
      rates.log_evidence.push_back(top + std::log(evidence));
      rates.posterior.push_back(evidence / all.area);
    }
  }
  rates.mean = all.first / all.area;
  rates.sd = std::sqrt(std::max(0.0, all.second / all.area - rates.mean * rates.mean));
  return rates;
}

}  // namespace credence::classification
