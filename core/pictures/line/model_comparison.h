// Models side by side: how probable each makes the data, and what that says for one against another.
#pragma once

#include "core/figure/figure.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// The log marginal likelihood of a model by every way that it is known.
struct ModelEvidence {
  std::string name;  // for a tick: "order 3", "Beta(5, 1)"
  std::optional<double> exact, laplace;
  std::optional<double> bic;  // the log likelihood at its maximum minus half a log N for every parameter
  bool present = false;       // the one in use
};

// What a Bayes factor is worth, in the words of Kass and Raftery (1995, section 3.2): "strong" from 20 to 150.
std::string evidence_words(double log_factor);

// Models from the top down, evidence to the right; at the right end what their Bayes factor against the best says. The
// best is by the exact evidence where all that have any have that, else by Laplace's. Of more than eight models the
// best eight are shown, and the one in use; what is more than 25 nats from the best leaves the plot.
Figure comparison_figure(const std::vector<ModelEvidence>& models);

// The model beside this height; none where there is no row.
std::optional<std::size_t> model_at(const std::vector<ModelEvidence>& models, double y);
std::string comparison_hover(const std::vector<ModelEvidence>& models, double y);
// The best, and what it is worth against the next best; empty where fewer than two are known.
std::string comparison_sentence(const std::vector<ModelEvidence>& models);

}  // namespace credence
