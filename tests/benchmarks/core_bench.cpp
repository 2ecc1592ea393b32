// Benchmarks of the mathematics: predictive fields, Newton, contours and the sampler, in the sizes that the window
// uses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"
#include "core/data/points.h"
#include "core/figure/contours.h"
#include "core/inference/exact_posterior.h"
#include "core/inference/laplace.h"
#include "core/labs/classification/compute/posterior_grid.h"
#include "core/labs/classification/compute/predictive.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/sampling/random_walk_metropolis.h"

#include <benchmark/benchmark.h>

#include <QFile>

#include <cmath>
#include <sstream>
#include <string>

using namespace credence;
using namespace credence::classification;

namespace {

Gaussian wide_prior(Eigen::Index dimension) {
  return Gaussian(Eigen::VectorXd::Zero(dimension), 10 * Eigen::MatrixXd::Identity(dimension, dimension));
}

LabelledPoints textbook_points() {
  QFile file(":/data/binary_fig4_1.csv");
  if (!file.open(QIODevice::ReadOnly)) throw InputError("The textbook's data are not compiled in.");
  std::istringstream stream(file.readAll().toStdString());
  return to_points(read_csv(stream, "binary_fig4_1.csv", numeric_format({"x1", "x2", "t"})), 2);
}

// N points phi = (1, x1, x2) with x ~ N(0, I), labelled by a logistic model with weights (0.5, 1, -1).
BinaryClassifier simulated_classifier(Eigen::Index size) {
  Rng rng = make_rng(2024);
  Eigen::MatrixXd Phi(size, 3);
  Eigen::VectorXi t(size);
  for (Eigen::Index n = 0; n < size; ++n) {
    Phi.row(n) << 1, standard_normal(rng), standard_normal(rng);
    const double a = 0.5 * Phi(n, 0) + Phi(n, 1) - Phi(n, 2);
    t[n] = uniform(rng) < probability(Link::logistic, a) ? 1 : 0;
  }
  return BinaryClassifier(std::move(Phi), std::move(t), Link::logistic, wide_prior(3));
}

// The textbook's data under N(0, 10 I) and their Laplace approximation.
struct Textbook {
  explicit Textbook(Link link)
      : points(textbook_points()),
        model(features.design(points.X), points.t, link, wide_prior(features.dimension())),
        trace(newton(model, Eigen::VectorXd::Zero(features.dimension()), {})),
        approximation(laplace(trace).value()) {}

  FeatureMap features;
  LabelledPoints points;
  BinaryClassifier model;
  NewtonTrace trace;
  LaplaceApproximation approximation;
};

Lattice field_lattice() { return {{-6, 6, -6, 6}, 200, 200}; }

// A 200 x 200 field on all cores; making the predictor is not counted.
void field(benchmark::State& state, const Predictor& predictor, const FeatureMap& features) {
  ScalarField field{field_lattice(), {}};
  for (auto _ : state) {
    if (!evaluate(predictor, features, field)) state.SkipWithError("stopped");
    benchmark::DoNotOptimize(field.values.data());
  }
}

void field_map(benchmark::State& state) {
  const Textbook book(Link::logistic);
  field(state, *map_predictor(Link::logistic, book.trace.last().w), book.features);
}

void field_laplace_monte_carlo(benchmark::State& state) {
  const Textbook book(Link::logistic);
  Rng rng = make_rng(1);
  Eigen::MatrixXd W(book.features.dimension(), 1000);
  for (Eigen::Index s = 0; s < W.cols(); ++s) W.col(s) = book.approximation.gaussian.sample(rng);
  field(state, *averaging_predictor(Link::logistic, W), book.features);
}

void field_laplace_moderated(benchmark::State& state) {
  const Textbook book(Link::logistic);
  field(state, *moderated_predictor(Link::logistic, book.approximation.gaussian), book.features);
}

void field_laplace_quadrature(benchmark::State& state) {
  const Textbook book(Link::logistic);
  field(state, *quadrature_predictor(Link::logistic, book.approximation.gaussian), book.features);
}

void field_probit_closed_form(benchmark::State& state) {
  const Textbook book(Link::probit);
  field(state, *probit_predictor(book.approximation.gaussian), book.features);
}

void field_exact(benchmark::State& state) {
  const Textbook book(Link::logistic);
  const ExactPosterior exact = exact_posterior(book.model, book.approximation, Resolution::full).value();
  state.counters["nodes"] = static_cast<double>(exact.weights.size());
  field(state, *averaging_predictor(Link::logistic, exact.nodes, exact.weights), book.features);
}

void newton_to_the_mode(benchmark::State& state) {
  const BinaryClassifier model = simulated_classifier(state.range(0));
  const Eigen::VectorXd start = Eigen::VectorXd::Zero(3);
  int iterations = 0;
  for (auto _ : state) {
    const NewtonTrace trace = newton(model, start, {});
    if (trace.status != NewtonStatus::converged) state.SkipWithError("not converged");
    iterations = trace.iterations();
  }
  state.counters["iterations"] = iterations;
}

// Nine levels of the textbook's log joint, from 0.5 to 32 below its maximum.
void contours(benchmark::State& state) {
  const Textbook book(Link::logistic);
  const auto nodes = static_cast<int>(state.range(0));
  const NewtonStep& mode = book.trace.last();
  const ScalarField joint = log_joint_grid(book.model, {{-4, 12, -4, 12}, nodes, nodes}, mode.w);
  std::size_t points = 0;
  for (auto _ : state) {
    points = 0;
    for (int k = 0; k < 9; ++k) {
      for (const Polyline& line : trace_contour(joint, mode.value - 0.5 * std::exp2(0.75 * k))) points += line.size();
    }
    benchmark::DoNotOptimize(points);
  }
  state.counters["points"] = static_cast<double>(points);
}

void sampler(benchmark::State& state) {
  const BinaryClassifier model = simulated_classifier(state.range(0));
  const NewtonTrace trace = newton(model, Eigen::VectorXd::Zero(3), {});
  // 2.38 / sqrt(D) posterior standard deviations: the usual scale of a well-tuned walk.
  const double spread = std::sqrt(laplace(trace).value().gaussian.covariance().trace() / 3);
  const RandomWalkMetropolis kernel{2.38 / std::sqrt(3.0) * spread};
  Rng rng = make_rng(7);
  auto position = kernel.init(model, trace.last().w);
  RandomWalkMetropolis::Info info;
  std::int64_t accepted = 0;
  for (auto _ : state) {
    kernel.step(model, position, info, rng);
    accepted += info.accepted ? 1 : 0;
  }
  state.counters["steps_per_second"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["acceptance"] = static_cast<double>(accepted) / static_cast<double>(state.iterations());
}

BENCHMARK(field_map)->Name("field/map")->Unit(benchmark::kMillisecond);
BENCHMARK(field_laplace_monte_carlo)->Name("field/laplace_monte_carlo")->Unit(benchmark::kMillisecond);
BENCHMARK(field_laplace_moderated)->Name("field/laplace_moderated")->Unit(benchmark::kMillisecond);
BENCHMARK(field_laplace_quadrature)->Name("field/laplace_quadrature")->Unit(benchmark::kMillisecond);
BENCHMARK(field_probit_closed_form)->Name("field/probit_closed_form")->Unit(benchmark::kMillisecond);
BENCHMARK(field_exact)->Name("field/exact")->Unit(benchmark::kMillisecond);
BENCHMARK(newton_to_the_mode)->Name("newton")->Arg(200)->Unit(benchmark::kMicrosecond);
BENCHMARK(contours)->Name("contours")->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK(sampler)
    ->Name("sampler/random_walk_metropolis")
    ->Arg(100)
    ->Arg(10000)
    ->Arg(1000000)
    ->Unit(benchmark::kNanosecond);

}  // namespace
