// Views of the evidence of feature sets.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/classification/compute/evidence_study.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/evidence_report.h"
#include "core/labs/classification/words/symbols.h"
#include "core/math/ranges.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/line/model_comparison.h"
#include "core/pictures/line/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::classification {

namespace {

using Sets = std::vector<FeatureSetEvidence>;

const Sets& sets_of(const EvidenceStudy& study, bool by_width) { return by_width ? study.widths : study.sets; }

// The place of a set on the horizontal axis: counted from 1, or the logarithm of its width.
double place_of(const Sets& sets, std::size_t i, bool by_width) {
  return by_width ? std::log10(sets[i].parameters.rbf_width) : static_cast<double>(i) + 1;
}

// Sets of one kind belong to one curve.
int family_of(const FeatureSetEvidence& set) {
  if (set.parameters.features == FeatureKind::polynomial) return 2;
  if (set.parameters.features == FeatureKind::rbf) return set.parameters.rbf_centres == RbfCentres::grid ? 3 : 4;
  return 1;
}

struct Curve {
  std::optional<double> (*value)(const FeatureSetEvidence&);
  double aside;  // of the middle of a set's column, so that no mark hides another of nearly the same value
  Role role;
  Dash dash;
  Marker marker;
  std::string_view name;  // as it is said, with the symbol of the labels in its blank
};

const std::vector<Curve>& curves() {
  static const std::vector<Curve> all{
      {[](const FeatureSetEvidence& s) { return s.log_likelihood; }, 0, Role::likelihood, Dash::solid, Marker::triangle,
       phrase("fit of the MAP, log p({} | ŵ)")},
      {[](const FeatureSetEvidence& s) { return s.log_evidence; }, 0, Role::approximation, Dash::dashed, Marker::square,
       phrase("log evidence, Laplace")},
      {[](const FeatureSetEvidence& s) { return s.bic; }, 0.18, Role::neutral, Dash::dotted, Marker::circle, "BIC"},
      {[](const FeatureSetEvidence& s) { return s.exact; }, -0.18, Role::posterior, Dash::solid, Marker::diamond,
       phrase("log evidence, exact")},
  };
  return all;
}

std::string name_of(const Curve& curve, const Analysis& a) { return say(curve.name, symbols_of(a).t); }

void add_curve(Figure& figure, const Sets& sets, const Curve& curve, bool by_width, const std::string& name) {
  Line line{.role = curve.role, .width = 1.8, .dash = curve.dash, .name = name};
  Points points{.role = curve.role, .marker = curve.marker, .size = 8, .name = {}};
  int family = -1;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto value = curve.value(sets[i]);
    const int own = value ? family_of(sets[i]) : -1;
    if (value) {
      if (own != family) line.paths.emplace_back();
      line.paths.back().push_back({place_of(sets, i, by_width) + (by_width ? 0 : curve.aside), *value});
      points.at.push_back(line.paths.back().back());
    }
    family = own;
  }
  if (points.at.empty()) return;
  if (!by_width) {  // between two kinds of features there is nothing
    points.size = 10;
    points.name = name;
  } else {
    figure.layers.push_back(std::move(line));
  }
  figure.layers.push_back(std::move(points));
}

// The evidence decides the scale: BIC leaves the plot if it falls far below. Returns whether it does.
bool fit_vertical_axis(Figure& figure, const Sets& sets) {
  double low = std::numeric_limits<double>::infinity(), high = -low, lowest_bic = low;
  for (const FeatureSetEvidence& set : sets) {
    for (const auto& value : {set.log_likelihood, set.log_evidence, set.exact}) {
      if (!value) continue;
      low = std::min(low, *value);
      high = std::max(high, *value);
    }
    if (set.bic) lowest_bic = std::min(lowest_bic, *set.bic);
  }
  if (!std::isfinite(low)) return false;
  const bool evidence = std::any_of(sets.begin(), sets.end(), [](const auto& set) { return set.log_evidence; });
  if (!evidence) low = std::min(low, lowest_bic);
  const double margin = 0.12 * std::max(high - low, 1.0);
  low -= margin;
  high += 0.4 * margin;
  round_outwards(low, high);
  figure.y.min = low;
  figure.y.max = high;
  return evidence && lowest_bic < low;
}

void mark_best(Figure& figure, const Sets& sets, bool by_width) {
  const FeatureSetEvidence* best = best_of(sets);
  if (!best) return;
  const Point2 at{place_of(sets, static_cast<std::size_t>(best - sets.data()), by_width), *best->log_evidence};
  figure.layers.push_back(
      Points{.at = {at}, .role = Role::highlight, .marker = Marker::star, .size = 16, .name = say("largest evidence")});
}

// A line through the features in use, which paper does not need, and how far the evidence is below the best fit there:
// the Occam factor.
void mark_set_in_use(Figure& figure, const Sets& sets, bool by_width) {
  const FeatureSetEvidence* used = used_set(sets);
  if (!used) return;
  const double x = place_of(sets, static_cast<std::size_t>(used - sets.data()), by_width);
  const std::size_t drawn = figure.layers.size();
  mark_setting(figure, x);
  figure.layers.push_back(Text{.at = {x, figure.y.max}, .text = say("in use"), .anchor = Anchor::below});
  mark_live(figure, drawn);
  const auto occam = used->occam_factor();
  if (!occam) return;
  figure.layers.push_back(Arrows{.from = {{x, *used->log_likelihood}},
                                 .to = {{x, *used->log_evidence}},
                                 .role = Role::highlight,
                                 .width = 2,
                                 .name = {}});
  figure.layers.push_back(Text{.at = {x, *used->log_evidence + occam.value() / -2},
                               .text = say("Occam factor {}", rounded(*occam, 3)),
                               .anchor = Anchor::right});
}

void name_families(Figure& figure, const Sets& sets) {
  for (const auto& [family, text] : {std::pair{2, say("polynomials")}, {3, say("basis functions")}}) {
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (family_of(sets[i]) != family) continue;
      sum += static_cast<double>(i) + 1;
      ++count;
    }
    if (count < 2) continue;
    figure.layers.push_back(Text{.at = {sum / count, figure.y.min}, .text = text, .anchor = Anchor::above});
  }
}

std::string to_be_compared(const Analysis& a) {
  return a.parameters.compare_features ? say("comparing the feature sets")
                                       : say("turn on Compare feature sets (More under Model)");
}

std::string no_evidence() { return say("a flat prior cannot be normalised, so there is no evidence to compare"); }

// Draws the evidence of the feature sets, or of the widths of basis functions.
Figure evidence_figure(const Analysis& a, bool by_width) {
  Figure figure;
  figure.title = by_width ? say("Evidence against basis width") : say("Evidence of feature sets");
  figure.x = {.label = by_width ? say("width of the basis functions")
                                : say("features: x; 1 and x; degree 1 to 6, grids of 2² to 8²"),
              .min = 0,
              .max = 1,
              .log10 = by_width};
  figure.y = {.label = say("log probability of all labels"), .min = -1, .max = 0};
  if (!a.evidence) {
    figure.note = to_be_compared(a);
    return figure;
  }
  const Sets& sets = sets_of(*a.evidence, by_width);
  const double first = place_of(sets, 0, by_width), last = place_of(sets, sets.size() - 1, by_width);
  const double margin = by_width ? 0.05 : 0.6;
  figure.x.min = first - margin;
  figure.x.max = last + margin;
  if (!by_width) {
    for (const FeatureSetEvidence& set : sets) figure.x.categories.push_back(set.label);
  }
  const bool bic_leaves = fit_vertical_axis(figure, sets);
  for (const Curve& curve : curves()) add_curve(figure, sets, curve, by_width, name_of(curve, a));
  mark_set_in_use(figure, sets, by_width);
  mark_best(figure, sets, by_width);
  if (!by_width) names_to_legend(figure);  // between columns of marks there is no room
  if (!by_width) name_families(figure, sets);
  if (a.parameters.prior == PriorKind::flat) {
    figure.note = no_evidence();
  } else if (bic_leaves) {
    figure.note = say("BIC, which charges every weight in full, leaves the plot below");
  }
  return figure;
}

std::string set_hover(const Analysis& a, Point2 at, bool by_width) {
  if (!a.evidence) return {};
  const Sets& sets = sets_of(*a.evidence, by_width);
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < sets.size(); ++i) {
    if (std::abs(place_of(sets, i, by_width) - at.x) < std::abs(place_of(sets, nearest, by_width) - at.x)) nearest = i;
  }
  const FeatureSetEvidence& set = sets[nearest];
  const std::string weights = std::to_string(set.weights);
  std::string text = by_width ? say("{}, width {}, weights {}", set.said, rounded(set.parameters.rbf_width, 3), weights)
                              : say("{}, weights {}", set.said, weights);
  for (const Curve& curve : curves()) {
    if (const auto value = curve.value(set)) text += '\n' + name_of(curve, a) + ": " + rounded(*value);
  }
  if (const auto occam = set.occam_factor()) text += '\n' + say("Occam factor: {}", rounded(*occam));
  if (set.accuracy) text += '\n' + say("training accuracy: {}", rounded(*set.accuracy, 3));
  return text;
}

}  // namespace

Figure evidence_view(const Analysis& a) { return evidence_figure(a, false); }
Figure evidence_width_view(const Analysis& a) { return evidence_figure(a, true); }
std::string evidence_hover(const Analysis& a, int, Point2 at) { return set_hover(a, at, false); }
std::string evidence_width_hover(const Analysis& a, int, Point2 at) { return set_hover(a, at, true); }

Figure comparison_view(const Analysis& a) {
  const std::vector<ModelEvidence> models = sets_compared(a);
  Figure figure = comparison_figure(models);
  if (models.empty()) figure.note = to_be_compared(a);
  if (a.parameters.prior == PriorKind::flat) figure.note = no_evidence();
  return figure;
}

std::string feature_sets_hover(const Analysis& a, int, Point2 at) {
  return a.evidence ? comparison_hover(sets_compared(a), at.y) : std::string();
}

}  // namespace credence::classification
