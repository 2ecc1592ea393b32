// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/words/split_phrases.h"

#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {
namespace {

Members accuracy_members(const TrainingSize& size) {
  const bool some = !size.accuracies.empty(), spread = size.accuracies.size() > 1;
  return {{"training_fraction", size.fraction},
          {"training_rows", std::int64_t{size.rows}},
          {"mean", some ? Node(size.mean()) : Node()},
          {"sd", spread ? Node(size.sd()) : Node()}};
}

}  // namespace

void add_split_report(Members& report, const SplitStudy* study) {
  if (study == nullptr) {
    for (const char* name : {"accuracy", "confusion", "reliability"}) report.emplace_back(name, Node());
    return;
  }
  Items sizes, bins;
  for (const TrainingSize& size : study->sizes) sizes.emplace_back(accuracy_members(size));
  for (Eigen::Index i = 0; i < study->count.size(); ++i) {
    if (study->count(i) == 0) continue;
    bins.emplace_back(Members{{"count", static_cast<std::int64_t>(study->count(i))},
                              {"predicted", study->predicted(i)},
                              {"observed", study->observed(i)}});
  }
  Members accuracy = accuracy_members(study->chosen);
  accuracy.emplace_back("splits", std::int64_t{study->splits()});
  accuracy.emplace_back("by_training_fraction", std::move(sizes));
  report.emplace_back("accuracy", std::move(accuracy));
  report.emplace_back("confusion", matrix_node(study->confusion));
  report.emplace_back("reliability", std::move(bins));
}

void add_split_readouts(std::vector<Readout>& out, const SplitStudy& study) {
  const std::string group = say("Test");
  const bool spread = study.splits() > 1;
  out.push_back({group, say("random splits"), count_text(study.splits()), say("Number made so far.")});
  out.push_back(
      {group, say("accuracy"), rounded(study.chosen.mean()), say("On rows not seen in training, on average.")});
  out.push_back({group, say("its spread"), spread ? rounded(study.chosen.sd(), 3) : no_value,
                 spread ? say("Standard deviation from one split to the next.") : say("A single split has none.")});
}

std::string split_sentence(const SplitStudy& study) {
  const auto trained = static_cast<double>(study.chosen.rows);
  const std::string right = rounded(study.chosen.mean(), 3);
  if (study.splits() == 1) {
    return several(trained, "Trained on {0} row, it predicts {1} of the others rightly in a single random split.",
                   "Trained on {0} rows, it predicts {1} of the others rightly in a single random split.", right);
  }
  return several(trained,
                 "Trained on {0} row, it predicts {1} of the others rightly on average, give or take {2} from one of "
                 "{3} random splits to the next.",
                 "Trained on {0} rows, it predicts {1} of the others rightly on average, give or take {2} from one of "
                 "{3} random splits to the next.",
                 right, rounded(study.chosen.sd(), 2), count_text(study.splits()));
}

std::string splits_text(const SplitStudy& study, int wanted) {
  if (study.splits() == wanted) return several(wanted, "{} random split", "{} random splits");
  return several(study.splits(), "{} random split so far, of {}", "{} random splits so far, of {}", count_text(wanted));
}

}  // namespace credence::naive_bayes
