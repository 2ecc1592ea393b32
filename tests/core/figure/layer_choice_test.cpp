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
};

CREDENCE_TEST(LayerChoiceTest);
#include "layer_choice_test.moc"
