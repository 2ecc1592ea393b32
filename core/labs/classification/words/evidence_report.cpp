// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/symbols.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <functional>

namespace credence::classification {

namespace {

using FeatureSets = std::vector<FeatureSetEvidence>;

// The names of the sets of which this is so, with commas between.
template <class IsSo>
std::string names_where(const FeatureSets& sets, bool by_width, const IsSo& is_so) {
  std::string names;
  for (const FeatureSetEvidence& set : sets) {
    if (!std::invoke(is_so, set)) continue;
    names += names.empty() ? "" : ", ";
    names += by_width ? say("{} of width {}", set.name, rounded(set.parameters.rbf_width, 3)) : set.name;
  }
  return names;
}

// Says why numbers of the sets in the report's list `key` are null.
class SetReasons {
 public:
  SetReasons(std::string key, const FeatureSets& sets, bool by_width, bool flat) : key_(std::move(key)), flat_(flat) {
    using Set = FeatureSetEvidence;
    const auto names = [&](auto&& is_so) { return names_where(sets, by_width, is_so); };
    no_maximum_ = names([](const Set& s) { return !s.log_likelihood; });
    unsettled_ = names([](const Set& s) { return s.log_likelihood && !s.log_evidence; });
    too_long_ = names([](const Set& s) { return s.log_evidence && !s.exact && !is_large(s); });
  }

  std::string no_maximum() const {
    return say(
        "{}: log_likelihood, log_evidence, bic, exact, occam_factor and accuracy are null for {}: Newton's method "
        "found no maximum",
        key_, no_maximum_);
  }
  std::string of_points(const FeatureSetEvidence& set) const {
    return set.log_likelihood ? say("{}: bic and accuracy are null without points", key_) : no_maximum();
  }
  std::string of_evidence(const FeatureSetEvidence& set) const {
    if (flat_) return say("{}: log_evidence, exact and occam_factor are null: a flat prior cannot be normalised", key_);
    if (!set.log_likelihood) return no_maximum();
    return say("{}: log_evidence, exact and occam_factor are null for {}: Newton's method did not settle at a maximum",
               key_, unsettled_);
  }
  std::string of_exact(const FeatureSetEvidence& set) const {
    if (!flat_ && is_large(set)) return say("{}: exact is null above three weights", key_);
    if (!set.log_evidence) return of_evidence(set);
    return say("{}: exact is null for {}: its quadrature would take more work than is allowed", key_, too_long_);
  }

 private:
  static bool is_large(const FeatureSetEvidence& set) { return set.weights > exact_dimension_limit; }

  std::string key_;
  bool flat_;
  std::string no_maximum_, unsettled_, too_long_;  // names of sets
};

void add_sets(Outputs& out, const std::string& key, const FeatureSets& sets, bool by_width, bool flat) {
  const SetReasons why(key, sets, by_width, flat);
  out.each(key, sets, [&](const FeatureSetEvidence& set) {
    out.report("features", set.name);
    if (by_width) out.report("width", set.parameters.rbf_width);
    out.report("weights", std::int64_t{set.weights});
    out.report("log_likelihood", number_node(set.log_likelihood, why.no_maximum()));
    out.report("log_evidence", number_node(set.log_evidence, why.of_evidence(set)));
    out.report("bic", number_node(set.bic, why.of_points(set)));
    out.report("exact", number_node(set.exact, why.of_exact(set)));
    out.report("occam_factor", number_node(set.occam_factor(), why.of_evidence(set)));
    out.report("accuracy", number_node(set.accuracy, why.of_points(set)));
  });
}

void show_evidence(Outputs& out, const Analysis& a) {
  out.heading(say("Evidence"));
  if (const FeatureSetEvidence* best = best_of(a.evidence->sets)) {
    out.show(say("largest for"), best->said, say("The features under which the labels are most probable a priori."));
    out.show(say("log evidence there"), rounded(*best->log_evidence), say("By Laplace's approximation."));
  }
  if (const FeatureSetEvidence* used = used_set(a.evidence->sets)) {
    out.show(say("in use"), used->said, say("The features that the other plots show."));
    out.show(say("log evidence"), rounded(used->log_evidence), say("For the features in use, by Laplace."));
    out.show(say("best fit"), rounded(used->log_likelihood), "log p(" + symbols_of(a).t + " | ŵ).");
    out.show(say("Occam factor"), rounded(used->occam_factor()),
             say("Log evidence minus best fit: the price of the weights that the data had to choose."));
    out.show(say("training accuracy"), rounded(used->accuracy),
             say("Share of the points on their side of the boundary; it only grows with flexibility."));
  }
  if (const FeatureSetEvidence* best = best_of(a.evidence->widths)) {
    out.show(say("best basis width"), rounded(best->parameters.rbf_width, 3),
             say("For radial basis functions; Laplace's evidence is {}.", rounded(*best->log_evidence)));
  }
}

}  // namespace

std::vector<ModelEvidence> sets_compared(const Analysis& a) {
  std::vector<ModelEvidence> models;
  if (!a.evidence) return models;
  for (const FeatureSetEvidence& set : a.evidence->sets) {
    models.push_back({set.said, set.exact, set.log_evidence, set.bic, set.in_use});
  }
  return models;
}

std::string evidence_sentence(const Analysis& a) {
  const FeatureSetEvidence* best = a.evidence ? best_of(a.evidence->sets) : nullptr;
  if (!best) return {};
  return say("Among the feature sets compared, {} has the largest evidence: more weights fit better, but spread their "
             "prior over more boundaries.",
             best->said) +
         " " + comparison_sentence(sets_compared(a));
}

void add_evidence(Outputs& out, const Analysis& a) {
  if (!a.evidence) return;
  if (!out.for_report()) return show_evidence(out, a);
  const bool flat = a.parameters.prior == PriorKind::flat;
  add_sets(out, "evidence", a.evidence->sets, false, flat);
  add_sets(out, "evidence_width", a.evidence->widths, true, flat);
}

void find_evidence_faults(Faults& faults, const Analysis& a) {
  if (!a.evidence || a.parameters.prior == PriorKind::flat) return;
  const std::string replaced = names_where(a.evidence->sets, false, &FeatureSetEvidence::prior_is_replaced);
  if (replaced.empty()) return;
  faults.add(Weight::note,
             say("evidence: the prior that was typed in does not fit the weights of {}: what does not fit is replaced "
                 "by N(0, prior_variance I)'s",
                 replaced));
}

}  // namespace credence::classification
