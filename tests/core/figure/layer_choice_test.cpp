// Layers that can be left out: their keys, what is left, and what the figure says of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/layer_choice.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class LayerChoiceTest : public QObject {
  Q_OBJECT
 private slots:
  void layers_go_by_kind_and_colour() {
    Figure figure;
    figure.layers.push_back(Points{.at = {{0, 0}}, .role = Role::class1, .name = "class 1"});
    figure.layers.push_back(Line{.role = Role::approximation, .name = "drawn from Laplace"});
    figure.layers.push_back(Arrows{.role = Role::neutral, .name = "steps"});
    figure.layers.push_back(Points{.at = {{1, 1}}, .role = Role::neutral, .name = {}});
    figure.layers.push_back(Handles{.id = "points"});
    // The nameless points belong to the steps, which have their colour.
    QCOMPARE(layer_keys(figure),
             (std::vector<std::string>{"", "line.approximation", "arrows.neutral", "arrows.neutral", ""}));
    QCOMPARE(layer_choices(figure).size(), std::size_t{2});

    const Figure less = without_layers(figure, {"arrows.neutral", "field.posterior"});
    QCOMPARE(less.layers.size(), std::size_t{3});
    QCOMPARE(less.left_out, (std::vector<LayerChoice>{{"arrows.neutral", "steps", Role::neutral, false}}));
    const std::vector<LayerChoice> choices = layer_choices(less);
    QCOMPARE(choices.size(), std::size_t{2});
    QVERIFY(choices[0].shown && choices[0].name == "drawn from Laplace" && !choices[1].shown);
    QCOMPARE(without_layers(figure, {}).layers.size(), figure.layers.size());
  }

  void faint_lines_are_others_than_the_line_of_their_colour() {
    Figure figure;
    figure.layers.push_back(Line{.role = Role::posterior, .opacity = 0.45, .name = "drawn from the posterior"});
    figure.layers.push_back(Line{.role = Role::posterior, .name = "posterior mean"});
    QCOMPARE(layer_keys(figure), (std::vector<std::string>{"lines.posterior", "line.posterior"}));
  }

  void a_ring_of_its_own_colour_goes_with_what_it_is_around() {
    Figure figure;
    figure.layers.push_back(Arrows{.role = Role::neutral, .name = "Newton's steps"});
    figure.layers.push_back(Points{.at = {{1, 1}}, .role = Role::highlight, .name = {}});
    QCOMPARE(layer_keys(figure)[1], std::string("arrows.neutral"));
    QVERIFY(without_layers(figure, {"arrows.neutral"}).layers.empty());
  }

  void a_start_goes_with_the_steps_from_it() {
    Figure figure;
    figure.layers.push_back(Points{.at = {{2, 2}}, .role = Role::class1, .name = "class 1"});
    figure.layers.push_back(Handles{.id = "points", .at = {{2, 2}}, .minor = true});
    figure.layers.push_back(Arrows{.role = Role::neutral, .name = "Newton's steps"});
    figure.layers.push_back(Points{.at = {{1, 1}}, .role = Role::highlight, .name = {}});
    figure.layers.push_back(Handles{.id = "start", .at = {{0, 0}}, .minor = true});
    figure.layers.push_back(Handles{.id = "picked", .at = {{3, 3}}});
    QCOMPARE(without_layers(figure, {}).layers.size(), 6u);
    const Figure less = without_layers(figure, {"arrows.neutral"});
    QCOMPARE(less.layers.size(), 3u);
    QCOMPARE(std::get<Handles>(less.layers[1]).id, std::string("points"));
    QCOMPARE(std::get<Handles>(less.layers[2]).id, std::string("picked"));
  }

  void words_in_a_colour_go_with_its_last_layer() {
    Figure figure;
    figure.layers.push_back(Line{.role = Role::approximation, .name = "p(a), Laplace"});
    figure.layers.push_back(Line{.role = Role::posterior, .name = "p(a), exact"});
    figure.layers.push_back(Text{{0, 0.66}, "Laplace 0.660", Role::approximation});
    figure.layers.push_back(Text{{0, 0}, "click to add a point"});
    QCOMPARE(without_layers(figure, {"line.approximation"}).layers.size(), std::size_t{2});
    QCOMPARE(without_layers(figure, {"line.posterior"}).layers.size(), std::size_t{3});
  }
};

CREDENCE_TEST(LayerChoiceTest);
#include "layer_choice_test.moc"
