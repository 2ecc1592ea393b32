// The numbers of the naive Bayes lab, and what is wrong with them: every class with its product and its probability; if
// features are numbers, the densities and the test, too.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/naive-bayes/words/words.h"

#include <cmath>

namespace credence::naive_bayes {
namespace {

std::string nothing_learned() { return say("there are no rows to learn from: posterior is null"); }

// Why a double does not hold the product of a class, or its logarithm.
std::string beyond_text(const Analysis& a, Eigen::Index k, double log_joint) {
  return std::isinf(log_joint)
             ? say("log_joint of {} is null: its product is zero", a.class_name(k))
             : say("joint of {}: beyond double precision, log_joint has its logarithm", a.class_name(k));
}

void add_classes(Outputs& out, const Analysis& a, int frame) {
  const std::vector<std::string>& names = a.labels().names;
  const Eigen::VectorXd log_prior = a.labels().log_prior(), log_joint = a.log_joint(frame);
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  out.report("classes", Items(names.begin(), names.end()));
  for (const char* list : {"prior", "joint", "log_joint"}) out.list(list);
  if (a.classes() == 0) out.report("posterior", Null{nothing_learned()});
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const std::string why = beyond_text(a, k, log_joint(k));
    out.heading(say("Class {}", a.class_name(k)));
    out.show(say("rows"), count_text(a.labels().counts(k)), say("Their share of all rows is the prior."));
    out.report("prior[]", std::exp(log_prior(k)));
    out.add({.key = "joint[]",
             .name = say("product"),
             .value = number_node(std::exp(log_joint(k)), why),
             .shown = product_text(log_joint(k)),
             .help = say("The prior times the factors so far, not normalised.")});
    out.report("log_joint[]", number_node(log_joint(k), why));
    out.add({.key = p ? "posterior[]" : "posterior",
             .name = say("probability"),
             .value = p ? Node((*p)(k)) : Node(Null{say("posterior is null: every product is zero")}),
             .shown = p ? probability_text((*p)(k)) : no_value,
             .help = p ? say("The product divided by the sum of all products.")
                       : say("All products are zero: they cannot be divided by their sum.")});
  }
  out.report("unknown", [&] {
    const std::vector<std::string> unknown = a.product.unknown();
    return Items(unknown.begin(), unknown.end());
  });
}

Node mean_of(const TrainingSize& size) {
  return size.accuracies.empty() ? Node(Null{say("making random splits")}) : Node(size.mean());
}

Node sd_of(const TrainingSize& size) {
  if (size.accuracies.size() > 1) return size.sd();
  return Null{size.accuracies.empty() ? say("making random splits")
                                      : say("accuracy: sd is null: a single split has no spread")};
}

void report_training_size(Outputs& out, const TrainingSize& size) {
  out.report("training_fraction", size.fraction);
  out.report("training_rows", std::int64_t{size.rows});
}

void add_accuracy(Outputs& out, const SplitStudy& study) {
  const TrainingSize& chosen = study.chosen;
  out.order({"training_fraction", "training_rows", "mean", "sd", "splits", "by_training_fraction"});
  report_training_size(out, chosen);
  out.add({.key = "splits",
           .name = say("random splits"),
           .value = std::int64_t{study.splits()},
           .shown = count_text(study.splits()),
           .help = say("Number made so far.")});
  out.add({.key = "mean",
           .name = say("accuracy"),
           .value = mean_of(chosen),
           .help = say("On rows not seen in training, on average.")});
  out.add({.key = "sd",
           .name = say("its spread"),
           .value = sd_of(chosen),
           .digits = 3,
           .help = study.splits() > 1 ? say("Standard deviation from one split to the next.")
                                      : say("A single split has none.")});
  out.each("by_training_fraction", study.sizes, [&](const TrainingSize& size) {
    report_training_size(out, size);
    out.report("mean", [&] { return mean_of(size); });
    out.report("sd", [&] { return sd_of(size); });
  });
}

void add_test(Outputs& out, const Analysis& a) {
  if (!a.study) {
    for (const char* key : {"accuracy", "confusion", "reliability"}) {
      out.report(key, Null{say("accuracy, confusion and reliability are null: a test needs at least two rows")});
    }
    return;
  }
  if (!out.for_report() && !a.tested()) return;
  const SplitStudy& study = *a.study;
  out.heading(say("Test"));
  out.inside("accuracy", [&] { add_accuracy(out, study); });
  out.report("confusion", [&] { return matrix_node(study.confusion); });
  out.report("reliability", [&] {
    Items bins;
    for (Eigen::Index i = 0; i < study.count.size(); ++i) {
      if (study.count(i) == 0) continue;
      bins.emplace_back(Members{{"count", static_cast<std::int64_t>(study.count(i))},
                                {"predicted", study.predicted(i)},
                                {"observed", study.observed(i)}});
    }
    return bins;
  });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  add_classes(out, a, frame);
  if (a.parameters.counts()) return;
  out.report("mean", [&] { return matrix_node(a.learned->gaussian.mean.transpose()); });
  out.report("variance", [&] { return matrix_node(a.learned->gaussian.variance.transpose()); });
  add_test(out, a);
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.classes() == 0) faults.add(Weight::misleads, nothing_learned());
  for (const std::string& name : a.without_density()) {
    faults.add(
        Weight::doubtful,
        say("class {}: a variance needs two rows and two different values; without it no row is predicted so", name));
  }
  if (const auto words = a.product.unknown(); a.classes() > 0 && !words.empty()) {
    faults.add(Weight::note, say("query: never seen in training: {}", quoted_text(words)));
  }
  if (a.classes() > 0 && a.steps() == 0) {
    faults.add(Weight::note, say("query: it says nothing, so the posterior is the prior"));
  }
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const double log = a.log_joint(-1)(k);
    if (!std::isinf(log) && !std::isnormal(std::exp(log))) faults.add(Weight::doubtful, beyond_text(a, k, log));
  }
}

}  // namespace credence::naive_bayes
