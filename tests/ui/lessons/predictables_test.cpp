// What can be predicted has a truth on a screen of its lab, which scores 1 and which the covered figure does not show.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predictables.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/whole_report.h"
#include "ui/words/languages.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace credence;

namespace {

// A screen on which each can be predicted.
const std::map<std::string, std::string>& screens() {
  static const std::map<std::string, std::string> table{{"coin/posterior", "exercise_3_1"},
                                                        {"counting/posterior", "plus_minus"},
                                                        {"counting/probability", "plus_minus"},
                                                        {"counting/hundred", "per_cent"},
                                                        {"regression/line", "first"},
                                                        {"regression/band", "first"},
                                                        {"laplace/gaussian", "gamma_a"},
                                                        {"classification/boundary_map", "figure_4_4a"},
                                                        {"classification/boundary_exact", "figure_4_7b"},
                                                        {"classification/posterior_region", "figure_4_4a"},
                                                        {"links/link", "first"},
                                                        {"softmax/boundaries", "first"},
                                                        {"naive-bayes/classes", "rain"},
                                                        {"markov-chain/steady_state", "two_starts"},
                                                        {"darts/best_aim", "first"},
                                                        {"metropolis/histogram", "park"},
                                                        {"metropolis/best_step", "ess_by_step"},
                                                        {"recapture/ridge", "ridge"},
                                                        {"gibbs/autocorrelation", "rectangles"},
                                                        {"draws/worth", "antithetic"},
                                                        {"bayes-net/rain", "wet_grass"},
                                                        {"bayes-net/sprinkler", "wet_grass"},
                                                        {"samplers/order", "hmc_or_nuts"}};
  return table;
}

// Whether a layer is a picture of what was computed, which tells the answer.
bool tells(const Layer& layer, const Predictable& thing, const Sketch& truth) {
  if (const auto* line = std::get_if<Line>(&layer)) {
    return std::ranges::find(thing.stays, line->role) == thing.stays.end() || line->paths == truth.paths;
  }
  if (const auto* points = std::get_if<Points>(&layer)) {
    const bool place = thing.places_stay && points->marker == Marker::star;
    return !points->fill.empty() || (points->role == Role::highlight && !place);
  }
  return layer.answer || std::holds_alternative<Bars>(layer) || std::holds_alternative<Contours>(layer) ||
         std::holds_alternative<Field>(layer) || std::holds_alternative<Regions>(layer) ||
         std::holds_alternative<Ellipses>(layer) || std::holds_alternative<Cells>(layer);
}

}  // namespace

class PredictablesTest : public QObject {
  Q_OBJECT
 private slots:
  void every_lab_has_one() {
    std::set<std::string> with;
    for (const Predictable& thing : predictables()) {
      with.insert(thing.lab);
      QVERIFY2(screens().contains(thing.lab + "/" + thing.id), thing.id.c_str());
      QCOMPARE(find_predictable(thing.lab, thing.id)->title, thing.title);
    }
    QCOMPARE(with.size(), labs().size());
    QVERIFY(find_predictable("coin", "nothing") == nullptr);
    const Lab& coin = *find_lab("coin");
    QCOMPARE(predictables(coin, coin.defaults().parameters).size(), std::size_t{1});
  }

  void has_a_truth_that_is_covered_data() {
    QTest::addColumn<QString>("what");
    for (const Predictable& thing : predictables()) {
      const std::string what = thing.lab + "/" + thing.id;
      QTest::newRow(what.c_str()) << QString::fromStdString(what);
    }
  }

  void has_a_truth_that_is_covered() {
    QFETCH(QString, what);
    const Predictable& thing =
        *find_predictable(what.section('/', 0, 0).toStdString(), what.section('/', 1).toStdString());
    const QString preset = QString::fromStdString(screens().at(what.toStdString()));
    ScreenMemo memo;
    const Session session = load_preset(*find_lab(thing.lab), preset);
    const ComputedScreen& screen = memo.of(session);
    const Truth truth = truth_of(thing, *screen.result, -1, screen.report);
    QVERIFY(score_of(thing, truth.sketch, truth) > 1 - 1e-9);
    QVERIFY(score_of(thing, Sketch{.place = {1e6, 1e6}}, truth) < 1e-9);

    const Figure whole = screen.result->figure(thing.view, screen.result->timeline().frames - 1);
    QVERIFY(std::ranges::any_of(whole.layers, [&](const Layer& layer) { return tells(layer, thing, truth.sketch); }));
    const Figure hidden = covered(whole, thing);
    for (const Layer& layer : hidden.layers) {
      QVERIFY(!tells(layer, thing, truth.sketch));
      const auto* points = std::get_if<Points>(&layer);
      if (points == nullptr || points->marker != Marker::star) continue;
      for (const Point2& at : points->at)  // places that are set, not found
        QVERIFY(std::ranges::find(session.inputs.places, std::vector<double>{at.x, at.y}) !=
                session.inputs.places.end());
    }
    QVERIFY(hidden.note.empty() && hidden.description.empty());
    QVERIFY(hidden.above.layers.empty() && hidden.beside.layers.empty());
  }

  void a_truth_is_the_same_in_every_language_data() { has_a_truth_that_is_covered_data(); }
  void a_truth_is_the_same_in_every_language() {
    QFETCH(QString, what);
    const Predictable& thing =
        *find_predictable(what.section('/', 0, 0).toStdString(), what.section('/', 1).toStdString());
    const Lab& lab = *find_lab(thing.lab);
    const Session session = load_preset(lab, QString::fromStdString(screens().at(what.toStdString())));
    const auto truth = [&] {
      const auto result = compute_all(lab, session.inputs);
      return truth_of(thing, *result, -1, Node(whole_report(session, *result)));
    };
    const Truth english = truth();
    for (const QString& language : languages_known()) {
      speak_language(language);
      std::optional<Truth> said;
      try {
        said = truth();
      } catch (const InputError&) {
      }
      speak_language("en");
      QVERIFY2(said, qPrintable(language));
      QVERIFY2(said->sketch.paths == english.sketch.paths && said->sketch.bars == english.sketch.bars,
               qPrintable(language));
      QVERIFY2(said->sketch.place == english.sketch.place, qPrintable(language));
      QCOMPARE(said->sketch.names.size(), english.sketch.names.size());
    }
  }

  void where_there_is_no_truth_it_is_said() {
    const Predictable& thing = *find_predictable("classification", "boundary_map");
    ScreenMemo memo;
    const ComputedScreen& screen = memo.of(load_preset(*find_lab("classification"), "separable_flat"));
    try {
      truth_of(thing, *screen.result, -1, screen.report);
      QFAIL("there is one");
    } catch (const InputError& error) {
      QVERIFY(QString(error.what()).contains("there is nothing to predict: boundary_map has no value"));
    }
  }
};

CREDENCE_TEST(PredictablesTest);
#include "predictables_test.moc"
