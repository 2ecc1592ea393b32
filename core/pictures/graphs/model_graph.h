// Graphical models (PRML 8.1): variables as discs, shaded if they are observed, numbers that are set as
// dots with their values, and plates around what is repeated.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/figure/reference.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

enum class ModelNodeKind { latent, observed, set };

struct ModelNode {
  ModelNodeKind kind = ModelNodeKind::latent;
  std::string symbol;           // inside its disc; a dot has it beside it, before the label
  Point2 at;                    // neighbours are about 1.5 apart
  std::string label = {};       // beside it: the distribution of a variable, or the value of a number that is set
  Anchor side = Anchor::right;  // where the label is
  std::string meaning = {};     // a sentence, shown at the pointer
  Reference refers = {};        // the parameter and the pictures that are marked while it is pointed at
};

enum class PlateText { lower_right, lower_left, upper_right };  // where no arrow passes

struct ModelPlate {
  std::vector<std::size_t> nodes;  // indices of the nodes that it surrounds
  std::string text;                // "n = 1 … 20"
  double margin = 0.62;            // room around the middles of the nodes; a plate inside another one has less
  PlateText text_at = PlateText::lower_right;
};

struct ModelEdge {
  std::size_t from = 0, to = 0;
};

// The description of a model, from which its picture and its texts are made.
struct ModelGraph {
  std::vector<ModelNode> nodes;
  std::vector<ModelEdge> edges;
  std::vector<ModelPlate> plates;

  std::size_t add(ModelNode node);              // returns its index
  void join(std::size_t from, std::size_t to);  // adds an edge
};

std::string repeats(const std::string& index, double count);  // "n = 1 … 20", or "n: none yet"

Figure model_figure(const ModelGraph& graph);

// The text at the pointer: the symbol, label and meaning of the node there; else that a plate repeats; else nothing.
std::string model_hover(const ModelGraph& graph, Point2 pointer);

}  // namespace credence
