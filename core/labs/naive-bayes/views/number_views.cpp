// Views of features that are numbers: their Gaussians, the regions of two of them, and the test on rows not seen.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/class_layers.h"
#include "core/labs/naive-bayes/views/handles.h"
#include "core/labs/naive-bayes/views/split_figures.h"
#include "core/labs/naive-bayes/views/views.h"
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_regions.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

std::string splits_made(const Analysis& a) { return splits_text(*a.study, a.parameters.splits); }

std::vector<std::string> class_texts(const Analysis& a) {
  std::vector<std::string> texts;
  for (Eigen::Index k = 0; k < a.classes(); ++k) texts.push_back(class_text(a, k));
  return texts;
}

Handles row_handles(std::span<const double> x, std::span<const double> y) {
  Handles handles{.id = handle::rows,
                  .hint = say("Drag: change this row"),
                  .remove = say("Remove the row"),
                  .relabel = say("Next class")};
  for (std::size_t n = 0; n < x.size(); ++n) handles.at.push_back({x[n], y[n]});
  return handles;
}

}  // namespace

Figure regions_view(const Analysis& a) {
  const Rect& range = a.plane->lattice.rect;
  Figure figure;
  figure.title = say("{} and {}", a.name(a.x()), a.name(a.y()));
  figure.note = say("colours by these two features alone; ellipses at 1 and 2 σ");
  figure.x = {.label = a.name(a.x()), .min = range.x0, .max = range.x1};
  figure.y = {.label = a.name(a.y()), .min = range.y0, .max = range.y1};
  figure.layers.push_back(class_regions(*a.plane));
  add_class_ellipses(figure, a.learned->gaussian, a.x(), a.y());
  const auto x = a.numbers(a.x()), y = a.numbers(a.y());
  add_labelled_rows(figure, x, y, a.labels().of, class_texts(a),
                    [&a](Point2 place) { return most_probable(a.joint_at(place)); });
  figure.layers.push_back(row_handles(x, y));
  const Factor *along_x = a.factor_of(a.x()), *along_y = a.factor_of(a.y());
  if (along_x != nullptr && along_y != nullptr) {
    const Point2 at{along_x->x, along_y->x};
    figure.layers.push_back(
        Points{.at = {at}, .role = Role::highlight, .marker = Marker::star, .size = 15, .name = say("query")});
    figure.layers.push_back(Handles{.id = handle::query, .at = {at}, .hint = say("Drag: ask about another place")});
  }
  figure.click_hint = say("Click: ask about this place");
  return figure;
}

Figure densities_view(const Analysis& a) {
  const GaussianClasses& g = a.learned->gaussian;
  const Rect& range = a.plane->lattice.rect;
  const Factor* asked = a.factor_of(a.x());
  Figure figure;
  figure.title = say("{} in each class", a.name(a.x()));
  figure.x = {.label = a.name(a.x()), .min = range.x0, .max = range.x1};
  const double top = add_class_densities(figure, g, a.x(), class_texts(a));
  Points factors{.at = {}, .role = Role::highlight, .size = 8, .name = say("factors")};
  for (Eigen::Index k = 0; asked && k < a.classes(); ++k) {
    if (g.has_density(k)) factors.at.push_back({asked->x, std::exp(g.log_density(a.x(), asked->x)(k))});
  }
  figure.y = {.label = say("density"), .max = top > 0 ? 1.1 * top : 1};
  figure.click_hint = say("Click: ask about this value");
  if (asked == nullptr) {
    figure.note = say("the query leaves {} open", a.name(a.x()));
    return figure;
  }
  mark_setting(figure, asked->x, Role::highlight, say("query"));
  figure.layers.push_back(std::move(factors));
  const Point2 at{asked->x, 0.5 * figure.y.max};
  figure.layers.push_back(Handles{.id = handle::query,
                                  .at = {at},
                                  .visible = true,
                                  .hint = say("Drag: ask about another value"),
                                  .values = {a.name(a.x()) + " = " + trimmed(asked->x)}});
  return figure;
}

Figure accuracy_view(const Analysis& a) {
  return a.tested() ? accuracy_figure(*a.study, std::ssize(a.labels().of), splits_made(a)) : pending_splits(a.complete);
}

Figure confusion_view(const Analysis& a) {
  return a.tested() ? confusion_figure(*a.study, a.labels().names, splits_made(a)) : pending_splits(a.complete);
}

Figure reliability_view(const Analysis& a) {
  return a.tested() ? reliability_figure(*a.study, splits_made(a)) : pending_splits(a.complete);
}

}  // namespace credence::naive_bayes
