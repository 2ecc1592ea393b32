// Studies, sections and two methods side by side, against independently computed numbers (NumPy quadrature).
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/studies.h"

#include "core/labs/classification/compute/frames.h"
#include "core/labs/classification/compute/posterior_chains.h"
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/views.h"
#include "core/pictures/plane/probability_map.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/core/inference/reference.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::classification;

namespace {

Analysis analysed(const Inputs& inputs) {
  Analysis last;
  analyse(
      inputs, [&last](Analysis a) { last = std::move(a); }, [] { return false; }, {});
  return last;
}

QJsonObject more_logistic() { return reference::json("oracles/03c_logistic_extra.json"); }

}  // namespace

class ClassificationStudiesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_error_over_prior_variances_is_the_references() {
    const Analysis a =
        analysed(textbook_with({{"study", "prior_variance"}, {"draws", "10"}, {"newton_tolerance", "1e-14"}}));
    QCOMPARE(a.prior_sweep.size(), std::size_t{25});
    QVERIFY(within(a.prior_sweep.front().setting, 0.1, 1e-12) && within(a.prior_sweep.back().setting, 1000, 1e-9));
    const QJsonObject reference = more_logistic()["evidence vs prior variance"].toObject();
    QVERIFY(reference.size() >= 4);
    const std::vector<std::pair<QString, std::size_t>> rows{{"s2=0.1", 0}, {"s2=1", 6}, {"s2=10", 12}, {"s2=100", 18}};
    for (const auto& [key, row] : rows) {
      const QJsonObject expected = reference[key].toObject();
      const double error = expected["laplace"].toDouble() - expected["quadrature"].toDouble();
      // Where a lattice would take long, rays say it as well as a curve shows it.
      QVERIFY2(within(*a.prior_sweep[row].log_evidence_error, error, row < 18 ? 1e-7 : 1e-3), qPrintable(key));
    }
    // At sigma^2 = 10 the place's predictions are the textbook model's.
    const StudyRow& ten = a.prior_sweep[12];
    QVERIFY(within(*ten.map, 0.9938162613469895, 1e-8));
    QVERIFY(within(*ten.laplace, 0.6600215596602325, 1e-8));
    QVERIFY(within(*ten.exact, 0.7199846831155443, 1e-5));
    QVERIFY(within(*ten.kl, a.error->kl, 1e-9));
  }

  void arriving_points_lead_from_the_prior_to_the_posterior() {
    const Inputs inputs = textbook_with({{"timeline", "arrival"}, {"draws", "10"}});
    const Analysis whole = analysed(inputs);
    QCOMPARE(whole.arrival.size(), std::size_t{41});
    QCOMPARE(make_timeline(whole).frames, 41);
    // Without points the posterior is the Gaussian prior itself, and every place is a coin toss.
    QVERIFY(*whole.arrival[0].kl < 1e-9 && within(*whole.arrival[0].exact, 0.5, 1e-9));
    QVERIFY(within(*whole.arrival[40].exact, 0.7199846831155443, 1e-5));
    QVERIFY(within(*whole.arrival[40].kl, whole.error->kl, 1e-9));
    const Analysis part = after_arrival(whole, 12);
    QCOMPARE(part.points->size(), Eigen::Index{12});
    QCOMPARE(part.all->size(), Eigen::Index{40});
    QVERIFY(part.data_range == whole.data_range && part.weight_range == whole.weight_range);
    QVERIFY(within(part.laplace->log_evidence - part.exact->log_evidence, *whole.arrival[12].log_evidence_error, 2e-3));
    // The same twelve points as data of their own.
    Inputs own = inputs;
    own.data = to_table(*part.points, "part");
    QVERIFY(within(analysed(own).laplace->log_evidence, part.laplace->log_evidence, 1e-12));
    // The window's frames are these analyses.
    const auto result = compute_all(classification_lab(), inputs);
    QVERIFY(result->narration(12).rfind("12 points", 0) == 0 && result->narration(-1).rfind("40 points", 0) == 0);
  }

  void along_its_own_boundary_the_map_is_constant_and_the_exact_posterior_is_not() {
    const QJsonObject reference = more_logistic();
    const Eigen::VectorXd w = reference::vector(reference["w_MAP"]);
    const QJsonObject along =
        reference["exact predictive on the MAP boundary line, distance r along (-w2,w1)/|w|"].toObject();
    QCOMPARE(along.size(), qsizetype{4});
    const Eigen::Vector2d direction = Eigen::Vector2d(-w(1), w(0)) / w.norm();
    Inputs inputs = textbook_with({{"section", "on"}, {"draws", "10"}});
    const auto set_end = [&](const char* name, double r) {
      inputs.parameters[field_index(classification_lab(), name)] = Vector{r * direction.x(), r * direction.y()};
    };
    set_end("section_from", -5);
    set_end("section_to", 5);
    const Analysis a = analysed(inputs);
    const Section& section = *a.section;
    QCOMPARE(section.distance.size(), std::size_t{161});
    for (const double p : section.by_method[Method::map]) QVERIFY(within(p, 0.5, 1e-7));
    for (const double p : section.by_method[Method::laplace_quadrature]) QVERIFY(within(p, 0.5, 1e-7));
    const auto& exact = section.by_method[Method::exact];
    QVERIFY(within(exact.front(), along["-5"].toDouble(), 1e-5));
    QVERIFY(within(exact[48], along["-2"].toDouble(), 1e-5));  // 3 of 10 units
    QVERIFY(within(exact[112], along["2"].toDouble(), 1e-5));
    QVERIFY(within(exact.back(), along["5"].toDouble(), 1e-5));
  }

  void far_out_predictions_saturate_at_the_limit_of_the_section() {
    const Analysis a =
        analysed(textbook_with({{"section", "on"}, {"section_from", "0,0"}, {"section_to", "-3,5"}, {"draws", "10"}}));
    // Fifty times as far, as the ratio of two evidences.
    const auto far = exact_prediction(*a.model, *a.exact, *a.laplace, Eigen::Vector2d(-150, 250));
    QVERIFY(within(*a.section->limit_exact, far->probability, 1e-3));
    // Laplace: Phi(mu / s) of a = w.d.
    const Eigen::Vector2d d(-3, 5);
    const double mean = d.dot(a.laplace->gaussian.mean()), variance = d.dot(a.laplace->gaussian.covariance() * d);
    QVERIFY(within(*a.section->limit_laplace, 0.5 * std::erfc(-mean / std::sqrt(2 * variance)), 1e-12));
    const std::string words = make_narration(a, -1);
    QVERIFY(words.find("does not return to 0.5") != std::string::npos);
  }

  void a_difference_is_the_difference() {
    const Analysis a = analysed(textbook_with(
        {{"compare", "on"}, {"predictor", "laplace_quadrature"}, {"predictor_b", "exact"}, {"draws", "10"}}));
    const Field difference = difference_field(a.prediction->field, a.prediction_b->field, "difference");
    const Lattice& lattice = difference.field.lattice;
    QVERIFY(lattice == a.prediction_b->field.lattice);
    for (const auto& [i, j] : {std::pair{3, 5}, {20, 11}, {lattice.nx - 1, 0}}) {
      const Prediction p = predict(a, lattice.x(i), lattice.y(j));
      const double expected = *p.by_method[Method::laplace_quadrature] - *p.by_method[Method::exact];
      QVERIFY(within(difference.field.at(i, j), expected, 1e-9));
    }
    QVERIFY(difference.high == -difference.low && difference.high <= 0.5);
    // Off, there is nothing to compare, and the views say what to do.
    const Analysis off = analysed(textbook_with({{"draws", "10"}}));
    QVERIFY(view_table().figure(with_pictures(off, nullptr), "difference", -1, nullptr).note.find("Compare") !=
            std::string::npos);
  }

  void chains_in_pieces_are_the_chains_at_once() {
    const Inputs inputs = textbook_with({{"timeline", "chain"}, {"draws", "3000"}, {"warmup", "100"}, {"chains", "2"}});
    const Analysis whole = analysed(inputs);
    QVERIFY(whole.chains->finished);
    Analysis pieces = whole;
    LiveChains live(start_chains(pieces));
    for (const std::size_t piece : {1, 10, 500, 5000}) QVERIFY(live.advance(piece, {}));
    QVERIFY(live.finished());
    take_draws(pieces, live, {});
    for (std::size_t k = 0; k < 3100; k += 61)
      QVERIFY(pieces.chains->chain(1).draw(k) == whole.chains->chain(1).draw(k));
    QVERIFY(pieces.chains->summaries[0].rhat == whole.chains->summaries[0].rhat);
    QCOMPARE(*pieces.chains->acceptance, whole.chains->draws.acceptance_rate());
    // The move behind a draw ends where the draw is, or was rejected.
    for (const std::size_t k : {0, 7, 950}) {
      const Move made = whole.chains->run->move(0, k);
      const auto& move = *std::any_cast<RandomWalkMetropolis::Info>(&made.info);
      const Chain& chain = whole.chains->chain();
      QCOMPARE(move.accepted, chain.accepted(k));
      if (move.accepted) QVERIFY(chain.draw(k) == move.proposal);
      QCOMPARE(move.accepted, std::log(move.uniform) < move.log_ratio);
    }
  }

  void the_average_so_far_is_of_the_draws_so_far() {
    const Analysis a = analysed(textbook_with(
        {{"timeline", "chain"}, {"predictor", "mcmc"}, {"draws", "2000"}, {"warmup", "0"}, {"chains", "1"}}));
    const auto one = map_of_draws(a, *predictor_after_draws(a, 1));
    const Lattice& lattice = one->field.lattice;
    const Eigen::Vector2d w = a.chains->chain().draw(0), x(lattice.x(30), lattice.y(20));
    QVERIFY(within(one->field.at(30, 20), 1 / (1 + std::exp(-w.dot(x))), 1e-12));
    // With all of them thinned, within five Monte Carlo errors of a mean of at least 100 effective draws.
    const auto all = map_of_draws(a, *predictor_after_draws(a, 2000));
    const double full = *predict(a, x.x(), x.y()).by_method[Method::mcmc];
    QVERIFY(within(all->field.at(30, 20), full, 5 * 0.5 / std::sqrt(100.0)));
    QVERIFY(!predictor_after_draws(a, 0));
    // Numbers and hover of a frame say what its colours show.
    const Analysis frame = analysis_at(a, 1);
    const auto vote = [](const Eigen::Vector2d& weights, double x1, double x2) {
      return 1 / (1 + std::exp(-weights.dot(Eigen::Vector2d(x1, x2))));
    };
    QVERIFY(within(*frame.predictions[0].by_method[Method::mcmc], vote(w, -3, 5), 1e-12));
    QVERIFY(within(*predict(frame, 2, 1).by_method[Method::mcmc], vote(w, 2, 1), 1e-12));
    QVERIFY(!analysis_at(a, 0).predictions[0].by_method[Method::mcmc]);
  }

  // At a place that was asked for every picture says the same, refined number.
  void one_place_has_one_exact_prediction() {
    const Analysis a =
        analysed(textbook_with({{"prior", "student_t"}, {"prior_degrees_of_freedom", "2"}, {"prior_variance", "1"}}));
    const auto exact = Method::exact;
    QCOMPARE(*predict(a, -3, 5).by_method[exact], *a.predictions[0].by_method[exact]);
    const Figure figure = integral_figure(a, -1, nullptr);
    QVERIFY(std::ranges::any_of(layers_of<Text>(figure), [](const Text& text) { return text.text == "exact 0.729"; }));
  }

  void the_integrals_share_is_the_prediction() {
    const Analysis a = analysed(textbook_with({{"draws", "10"}}));
    const Figure figure = integral_figure(a, -1, nullptr);  // at (-3, 5)
    double one = 0, all = 0;
    for (const Layer& layer : figure.layers) {
      const auto* band = std::get_if<Band>(&layer);
      if (!band) continue;
      for (std::size_t i = 0; i < band->x.size(); ++i) {
        all += band->upper[i] - band->lower[i];
        if (band->role == Role::class1) one += band->upper[i] - band->lower[i];
      }
    }
    QVERIFY(within(one / all, 0.7199846831155443, 2e-4));
    // The pointer adds p(a) at its own place.
    const Cursor cursor{"plane", {2, 2}};
    const Figure more = integral_figure(a, -1, &cursor);
    QVERIFY(more.title == figure.title && more.layers.size() == figure.layers.size() + 3);
    QVERIFY(std::get<Line>(*(more.layers.end() - 3)).name.find("(2, 2)") != std::string::npos);
    const Cursor elsewhere{"weights", {2, 2}};
    QVERIFY(integral_figure(a, -1, &elsewhere).title == figure.title);
  }
};

CREDENCE_TEST(ClassificationStudiesTest);
#include "studies_test.moc"
