// Pointing at a node of a model's graph marks its control or its formula, and a picture, with the data of presets.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/emphasis.h"
#include "core/figure/reference.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QTest>

#include <algorithm>

namespace credence {
namespace {

// Sums what emphasis makes larger: widths, opacities and sizes of all layers.
struct Ink {
  double sum = 0;
  void operator()(const Line& line) { sum += line.paths.empty() ? 0 : line.width; }
  void operator()(const Ellipses& ellipses) { sum += ellipses.width; }
  void operator()(const Arrows& arrows) { sum += arrows.from.empty() ? 0 : arrows.width; }
  void operator()(const Contours& contours) {
    for (const ContourLevel& level : contours.levels) sum += level.width;
  }
  void operator()(const Band& band) { sum += band.x.empty() ? 0 : band.opacity; }
  void operator()(const Bars& bars) { sum += bars.heights.empty() ? 0 : bars.opacity; }
  void operator()(const Areas& areas) {
    for (const Area& area : areas.areas) sum += area.width + area.opacity;
  }
  void operator()(const Points& points) {
    for (std::size_t k = 0; k < points.at.size(); ++k) sum += points.sizes.empty() ? points.size : points.sizes[k];
  }
  template <class Other>
  void operator()(const Other&) {}
};

double ink_of(const Figure& figure) {
  Ink ink;
  for (const auto* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) {
    for (const Layer& layer : *layers) std::visit(ink, layer);
  }
  return ink.sum;
}

bool marks_formula(const std::vector<Equation>& equations, const Reference& to) {
  return std::ranges::any_of(equations, [&to](const Equation& one) {
    return (one.role != Role::neutral && std::ranges::count(to.roles, one.role) > 0) ||
           std::ranges::any_of(
               one.numbers, [&to](const EquationSlot& slot) { return !slot.field.empty() && slot.field == to.field; });
  });
}

QStringList marked_pictures(const Session& session, const Result& result, const Reference& to) {
  QStringList marked;
  for (const ViewInfo& view : session.lab->views()) {
    if (view.id == "model" || !session.lab->offers(session.inputs.parameters, view.id)) continue;
    const Figure plain = result.figure(view.id, -1);
    Figure lit = plain;
    for (const Role role : to.roles) lit = emphasised(std::move(lit), role);
    if (ink_of(lit) > ink_of(plain)) marked += QString::fromStdString(view.id);
  }
  return marked;
}

}  // namespace

class ModelMarksTest : public QObject {
  Q_OBJECT
 private slots:
  void every_node_marks_something_data() {
    QTest::addColumn<QString>("id");
    for (const char* id :
         {"classification/figure_4_1", "classification/label_noise", "softmax/first",
          "regression/exercise_3_10_parents", "regression/exercise_3_10_noise", "links/poisson", "links/gamma",
          "coin/exercise_3_7", "coin/three_sides", "markov-chain/two_starts", "darts/first", "recapture/ridge",
          "gibbs/rectangles", "bayes-net/wet_grass", "naive-bayes/first", "naive-bayes/close_game", "naive-bayes/wine",
          "samplers/textbook_posterior"}) {
      QTest::newRow(id) << id;
    }
  }
  void every_node_marks_something();
};

void ModelMarksTest::every_node_marks_something() {
  QFETCH(QString, id);
  const Session session = load_preset(*find_lab(id.section('/', 0, 0).toStdString()), id.section('/', 1));
  const auto result = compute_all(*session.lab, session.inputs);
  const std::vector<Equation> equations = result->equations(-1, nullptr);
  const auto nodes = layers_of<Handles>(result->figure("model", -1));
  QVERIFY(nodes.size() >= 3);
  QStringList silent;
  for (const Handles& node : nodes) {
    const Reference to = reference_of(node.id);
    const QString name = QString::fromStdString(result->hover("model", -1, node.at.front())).section('\n', 0, 0);
    const QStringList pictures = marked_pictures(session, *result, to);
    const bool given = name.startsWith("xₙ") || name == "t";  // a place, which no control and no formula is about
    if (!given && to.field.empty() && !marks_formula(equations, to))
      silent += name + " marks neither control nor formula";
    if (pictures.isEmpty()) silent += name + " marks no picture";
  }
  QVERIFY2(silent.isEmpty(), qPrintable(silent.join('\n')));
}

}  // namespace credence

CREDENCE_TEST(credence::ModelMarksTest);
#include "model_marks_test.moc"
