// Graphs of models: discs and dots where the description says, arrows from rim to rim, plates around their nodes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/graphs/model_graph.h"

#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

ModelGraph small_graph() {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const std::size_t variance = graph.add({Kind::set, "σ²", {-1.5, 0}, "10", Anchor::left, "A variance."});
  const std::size_t w = graph.add({Kind::latent, "w", {0, 0}, "N(0, σ²I)", Anchor::below, "Weights."});
  const std::size_t t = graph.add({Kind::observed, "t", {1.5, 0}, "", Anchor::right, "A label."});
  graph.join(variance, w);
  graph.join(w, t);
  graph.plates.push_back({{t}, repeats("n", 40)});
  return graph;
}

bool shows_text(const Figure& figure, const std::string& text) {
  for (const Text& one : layers_of<Text>(figure)) {
    if (one.text == text) return true;
  }
  return false;
}

}  // namespace

class ModelGraphTest : public QObject {
  Q_OBJECT
 private slots:
  void repeats_say_how_often() {
    QCOMPARE(repeats("n", 40), std::string("n = 1 … 40"));
    QCOMPARE(repeats("n", 1), std::string("n = 1"));
    QCOMPARE(repeats("n", 0), std::string("n: none yet"));
  }

  void observed_nodes_are_shaded_and_numbers_are_dots() {
    const Figure figure = model_figure(small_graph());
    const std::vector<Areas> areas = layers_of<Areas>(figure);
    QCOMPARE(areas.size(), std::size_t{2});  // plates and nodes
    QCOMPARE(areas[0].areas.size(), std::size_t{1});
    const std::vector<Area>& nodes = areas[1].areas;
    QCOMPARE(nodes.size(), std::size_t{3});
    const auto wide = [](const Area& area) {
      double low = 1e9, high = -1e9;
      for (const Point2 p : area.outlines[0]) {
        low = std::min(low, p.x);
        high = std::max(high, p.x);
      }
      return high - low;
    };
    QVERIFY(nodes[0].opacity == 1 && wide(nodes[0]) < 0.2);  // the dot
    QVERIFY(nodes[2].opacity > 3 * nodes[1].opacity);        // shaded, and not
    QVERIFY(wide(nodes[1]) > 0.5 && std::abs(wide(nodes[1]) - wide(nodes[2])) < 1e-9);
    QVERIFY(shows_text(figure, "σ² = 10") && shows_text(figure, "w") && shows_text(figure, "N(0, σ²I)") &&
            shows_text(figure, "n = 1 … 40"));
    QVERIFY(finite(figure));
  }

  // An arrow leaves the rim of one node and ends just before that of the other, on the line between their middles.
  void arrows_run_from_rim_to_rim() {
    const Figure figure = model_figure(small_graph());
    const Arrows arrows = layers_of<Arrows>(figure).at(0);
    QCOMPARE(arrows.ways.size(), std::size_t{2});
    const Polyline& from_dot = arrows.ways[0];
    QVERIFY(std::abs(from_dot.front().x - (-1.5 + 0.055)) < 1e-12 && from_dot.front().y == 0);
    QVERIFY(from_dot.back().x < -0.33 && from_dot.back().x > -0.4);
    QVERIFY(std::abs(arrows.ways[1].front().x - 0.33) < 1e-12);
  }

  void everything_lies_inside_the_axes() {
    const Figure figure = model_figure(small_graph());
    for (const Areas& areas : layers_of<Areas>(figure)) {
      for (const Area& area : areas.areas) {
        for (const Point2 p : area.outlines[0]) {
          QVERIFY(p.x > figure.x.min && p.x < figure.x.max && p.y > figure.y.min && p.y < figure.y.max);
        }
      }
    }
    QVERIFY(figure.x.min < -1.9);  // room for the words to the left of the dot
  }

  void the_pointer_tells_what_a_node_means() {
    const ModelGraph graph = small_graph();
    QCOMPARE(model_hover(graph, {0.1, 0.1}), std::string("w ~ N(0, σ²I)\nWeights."));
    QCOMPARE(model_hover(graph, {-1.5, 0}), std::string("σ² = 10\nA variance."));
    QCOMPARE(model_hover(graph, {-1.7, 0.05}), std::string("σ² = 10\nA variance."));  // on its words
    QVERIFY(model_hover(graph, {1.5, -0.7}).starts_with("n = 1 … 40"));
    QVERIFY(model_hover(graph, {-1, -3}).empty());
  }

  // Each node that stands for something is an object at its own place; others are none.
  void nodes_refer_to_parameters_and_pictures() {
    ModelGraph graph = small_graph();
    graph.nodes[0].refers = {"prior_variance", {Role::prior}};
    graph.nodes[2].refers = {{}, {Role::class0, Role::class1}};
    const std::vector<Handles> objects = layers_of<Handles>(model_figure(graph));
    QCOMPARE(objects.size(), std::size_t{2});
    QVERIFY(objects[0].fixed && objects[0].at[0] == graph.nodes[0].at && objects[1].at[0] == graph.nodes[2].at);
    for (const std::size_t k : {0U, 1U}) {
      QVERIFY(reference_of(objects[k].id) == graph.nodes[2 * k].refers);
    }
    QVERIFY(reference_of("points").empty());
  }
};

CREDENCE_TEST(ModelGraphTest);
#include "model_graph_test.moc"
