// Compares models: how probable each makes the data, and how strong their Bayes factors are.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// The log marginal likelihood of a model, computed in every way that is available.
struct ModelEvidence {
  std::string name;  // for a tick: "order 3", "Beta(5, 1)"
  std::optional<double> exact, laplace;
  std::optional<double> bic;  // maximum log likelihood minus half a log N per parameter
  bool present = false;       // whether it is the model in use
};

// Returns the strength of a Bayes factor in the words of Kass and Raftery (1995, section 3.2): "strong" from 20 to 150.
std::string evidence_words(double log_factor);

// Draws the models from the top down, the best first, and their log evidence to the right. A column beside the plot
// gives each Bayes factor against the best model. Models are compared by the exact evidence if every model with an
// evidence has it, else by Laplace's. If there are more than eight models, the best eight are shown, and the one in use
// among them. Evidence more than 25 nats below the best lies outside the plot.
Figure comparison_figure(const std::vector<ModelEvidence>& models);

// Returns the index of the model whose row is at this height, if there is one.
std::optional<std::size_t> model_at(const std::vector<ModelEvidence>& models, double y);
std::string comparison_hover(const std::vector<ModelEvidence>& models, double y);
// Names the best model and its Bayes factor against the next best. Empty if the evidence of fewer than two is known.
std::string comparison_sentence(const std::vector<ModelEvidence>& models);

}  // namespace credence
