// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/class_phrases.h"

#include "core/words/numbers.h"

namespace credence::softmax {

std::string empty_classes_sentence(const LabelledPoints& points, int classes, const DataSymbols& labels) {
  std::string names;
  int count = 0;
  for (int k = 0; k < classes && points.size() > 0; ++k) {
    if (!(points.t.array() == k).any()) {
      names.append(count++ == 0 ? "" : ", ").append(labels.name(static_cast<std::size_t>(k)));
    }
  }
  if (count == 0) return {};
  return count == 1 ? say("Class {} has no points; it counts because a higher one has.", names)
                    : say("Classes {} have no points; they count because a higher one has.", names);
}

std::string most_probable_text(const Eigen::VectorXd& probabilities, const DataSymbols& labels) {
  Eigen::Index k = 0;
  probabilities.maxCoeff(&k);
  return say("class {} with {}", labels.name(static_cast<std::size_t>(k)), probability_text(probabilities(k), 3));
}

void add_class_probabilities(Outputs& out, const Prediction& prediction, const DataSymbols& labels,
                             const std::string& no_map, const std::string& no_average) {
  const auto& [place, map, averaged] = prediction;
  out.heading(say("Prediction at {}", place_text(place.x, place.y)), Outputs::Tells::answers);
  if (!map) {
    out.add({.key = "map",
             .name = say("MAP plug-in"),
             .value = Null{no_map},
             .help = say("There is no maximum, so nothing to predict from.")});
  }
  const std::string help = averaged ? say("Under the most probable weights alone, and averaged over draws from "
                                          "Laplace's Gaussian.")
                                    : say("Under the most probable weights alone.");
  for (Eigen::Index k = 0; map && k < map->size(); ++k) {
    const std::string plug_in = fixed_text((*map)(k), 3);
    out.add({.key = "map[]",
             .name = say("class {}", labels.name(static_cast<std::size_t>(k))),
             .value = (*map)(k),
             .shown =
                 averaged ? say("MAP {}, averaged {}", plug_in, fixed_text((*averaged)(k), 3)) : say("MAP {}", plug_in),
             .help = help});
  }
  out.report("laplace_monte_carlo", averaged ? vector_node(*averaged) : Node(Null{no_average}));
}

}  // namespace credence::softmax
