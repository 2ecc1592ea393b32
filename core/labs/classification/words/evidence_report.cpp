#include "core/labs/classification/words/evidence_report.h"

#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

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
        {group, say("log evidence"), rounded(used->log_evidence), say("Of the features in use, by Laplace.")});
    out.push_back({group, say("best fit"), rounded(used->log_likelihood), "log p(t | ŵ)."});
    out.push_back({group, say("Occam factor"), rounded(used->occam_factor()),
                   say("Log evidence minus best fit: the price of the weights that the data had to choose.")});
    out.push_back({group, say("training accuracy"), rounded(used->accuracy),
                   say("Share of the points on their side of the boundary; it only grows with flexibility.")});
  }
  if (const FeatureSetEvidence* best = best_of(a.evidence->widths)) {
    out.push_back({group, say("best basis width"), rounded(best->parameters.rbf_width, 3),
                   say("Of radial basis functions, by Laplace's evidence {}.", rounded(*best->log_evidence))});
  }
}

std::string evidence_sentence(const Analysis& a) {
  const FeatureSetEvidence* best = a.evidence ? best_of(a.evidence->sets) : nullptr;
  if (!best) return {};
  return say("Of the feature sets compared, {} has the largest evidence: more weights fit better, but spread their "
             "prior over "
             "more boundaries.",
             best->said) +
         " " + comparison_sentence(sets_compared(a));
}

void add_evidence_report(Members& report, const Analysis& a) {
  if (!a.evidence) return;
  report.emplace_back("evidence", set_rows(a.evidence->sets, false));
  report.emplace_back("evidence_width", set_rows(a.evidence->widths, true));
}

void add_evidence_warnings(std::vector<std::string>& warnings, const Analysis& a) {
  if (!a.evidence) return;
  if (a.parameters.prior == PriorKind::flat) {
    warnings.push_back(
        say("evidence: log_evidence, exact and occam_factor are null: a flat prior cannot be normalised"));
  } else {
    std::string without;
    for (const FeatureSets* sets : {&a.evidence->sets, &a.evidence->widths}) {
      for (const FeatureSetEvidence& set : *sets) {
        if (set.log_evidence) continue;
        if (!without.empty()) without += ", ";
        without += sets == &a.evidence->widths ? say("{} of width {}", set.name, rounded(set.parameters.rbf_width, 3))
                                               : set.name;
      }
    }
    if (!without.empty()) {
      warnings.push_back(
          say("evidence: log_evidence is null for {}: Newton's method did not settle at a maximum", without));
    }
    warnings.push_back(say("evidence: exact is null above three weights"));
    std::string replaced;
    for (const FeatureSetEvidence& set : a.evidence->sets) {
      if (set.prior_is_replaced) replaced += (replaced.empty() ? "" : ", ") + set.name;
    }
    if (!replaced.empty()) {
      warnings.push_back(
          say("evidence: the prior that was typed in does not fit the weights of {}: what does not fit is "
              "replaced by N(0, prior_variance I)'s",
              replaced));
    }
  }
  if (a.points->size() == 0) warnings.push_back(say("evidence: bic and accuracy are null without points"));
}

}  // namespace credence::classification
