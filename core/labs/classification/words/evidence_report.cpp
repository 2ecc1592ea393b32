// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/symbols.h"

#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <functional>

namespace credence::classification {

namespace {

using FeatureSets = std::vector<FeatureSetEvidence>;

Node set_rows(const FeatureSets& sets, bool by_width) {
  Items items;
  for (const FeatureSetEvidence& set : sets) {
    Members row{{"features", set.name}};
    if (by_width) row.emplace_back("width", set.parameters.rbf_width);
    row.insert(row.end(), {{"weights", std::int64_t{set.weights}},
                           {"log_likelihood", number_node(set.log_likelihood)},
                           {"log_evidence", number_node(set.log_evidence)},
                           {"bic", number_node(set.bic)},
                           {"exact", number_node(set.exact)},
                           {"occam_factor", number_node(set.occam_factor())},
                           {"accuracy", number_node(set.accuracy)}});
    items.push_back(std::move(row));
  }
  return items;
}

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

// Says why numbers of these sets are null. `key` is the name of their list in the report.
void warn_of_sets(Faults& faults, const std::string& key, const FeatureSets& sets, bool by_width, bool flat) {
  if (sets.empty()) return;
  const auto missing = [&faults](std::string text) { faults.add(Weight::missing, std::move(text)); };
  using Set = FeatureSetEvidence;
  const auto names = [&](auto&& is_so) { return names_where(sets, by_width, is_so); };
  if (flat) missing(say("{}: log_evidence, exact and occam_factor are null: a flat prior cannot be normalised", key));
  if (const auto no_maximum = names([](const Set& s) { return !s.log_likelihood; }); !no_maximum.empty()) {
    missing(
        say("{}: log_likelihood, log_evidence, bic, exact, occam_factor and accuracy are null for {}: Newton's method "
            "found no maximum",
            key, no_maximum));
  }
  const auto unsettled = [](const Set& s) { return s.log_likelihood && !s.log_evidence; };
  if (const auto without = names(unsettled); !flat && !without.empty()) {
    missing(say("{}: log_evidence, exact and occam_factor are null for {}: Newton's method did not settle at a maximum",
                key, without));
  }
  const auto is_large = [](const Set& s) { return s.weights > exact_dimension_limit; };
  if (!flat && std::ranges::any_of(sets, is_large)) missing(say("{}: exact is null above three weights", key));
  const auto too_long = [&](const Set& s) { return s.log_evidence && !s.exact && !is_large(s); };
  if (const auto without = names(too_long); !without.empty()) {
    missing(say("{}: exact is null for {}: its quadrature would take more work than is allowed", key, without));
  }
  if (names([](const Set& s) { return s.log_likelihood && !s.bic; }).empty()) return;
  missing(say("{}: bic and accuracy are null without points", key));
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

void add_evidence_readouts(std::vector<Readout>& out, const Analysis& a) {
  if (!a.evidence) return;
  const std::string group = say("Evidence");
  if (const FeatureSetEvidence* best = best_of(a.evidence->sets)) {
    out.push_back({group, say("largest for"), best->said,
                   say("The features under which the labels are most probable a priori.")});
    out.push_back({group, say("log evidence there"), rounded(*best->log_evidence), say("By Laplace's approximation.")});
  }
  if (const FeatureSetEvidence* used = used_set(a.evidence->sets)) {
    out.push_back({group, say("in use"), used->said, say("The features that the other plots show.")});
    out.push_back(
        {group, say("log evidence"), rounded(used->log_evidence), say("For the features in use, by Laplace.")});
    out.push_back({group, say("best fit"), rounded(used->log_likelihood), "log p(" + symbols_of(a).t + " | ŵ)."});
    out.push_back({group, say("Occam factor"), rounded(used->occam_factor()),
                   say("Log evidence minus best fit: the price of the weights that the data had to choose.")});
    out.push_back({group, say("training accuracy"), rounded(used->accuracy),
                   say("Share of the points on their side of the boundary; it only grows with flexibility.")});
  }
  if (const FeatureSetEvidence* best = best_of(a.evidence->widths)) {
    out.push_back({group, say("best basis width"), rounded(best->parameters.rbf_width, 3),
                   say("For radial basis functions; Laplace's evidence is {}.", rounded(*best->log_evidence))});
  }
}

std::string evidence_sentence(const Analysis& a) {
  const FeatureSetEvidence* best = a.evidence ? best_of(a.evidence->sets) : nullptr;
  if (!best) return {};
  return say("Among the feature sets compared, {} has the largest evidence: more weights fit better, but spread their "
             "prior over more boundaries.",
             best->said) +
         " " + comparison_sentence(sets_compared(a));
}

void add_evidence_report(Members& report, const Analysis& a) {
  if (!a.evidence) return;
  report.emplace_back("evidence", set_rows(a.evidence->sets, false));
  report.emplace_back("evidence_width", set_rows(a.evidence->widths, true));
}

void add_evidence_warnings(Faults& faults, const Analysis& a) {
  if (!a.evidence) return;
  const bool flat = a.parameters.prior == PriorKind::flat;
  warn_of_sets(faults, "evidence", a.evidence->sets, false, flat);
  warn_of_sets(faults, "evidence_width", a.evidence->widths, true, flat);
  const std::string replaced = names_where(a.evidence->sets, false, &FeatureSetEvidence::prior_is_replaced);
  if (!flat && !replaced.empty()) {
    faults.add(
        Weight::note,
        say("evidence: the prior that was typed in does not fit the weights of {}: what does not fit is replaced "
            "by N(0, prior_variance I)'s",
            replaced));
  }
}

}  // namespace credence::classification
