// Views of the test on rows not seen, by a study of random splits into training and test.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"
#include "core/labs/naive-bayes/words/split_phrases.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace credence::naive_bayes {
namespace {

constexpr std::size_t most_splits_shown = 50;

std::string percent_text(double share) { return say("{} %", std::to_string(std::lround(100 * share))); }

std::string splits_made(const Analysis& a) { return splits_text(*a.study, a.parameters.splits); }

// Stands for the views while there is no split; `never`: there are too few rows for one.
Figure pending_splits(bool never) {
  Figure figure;
  figure.title = say("Rows not seen");
  figure.note = never ? say("a test needs at least two rows") : say("the splits are being made");
  figure.show_axes = false;
  return figure;
}

// The study of these figures has at least one split, and `made` says how many it has. `rows` is the number of rows of
// the data.
Figure accuracy_figure(const SplitStudy& study, Eigen::Index rows, const std::string& made) {
  Figure figure;
  figure.title = say("Accuracy on rows not seen");
  figure.note = made;
  figure.x = {.label = say("rows for training"), .max = static_cast<double>(rows), .integers = true};
  Band band{.role = Role::posterior, .opacity = 0.22, .name = say("mean ± sd")};
  Line means{.paths = {{}}, .role = Role::posterior, .width = 2.2, .name = {}};
  Points each{.role = Role::neutral, .size = 4, .opacity = 0.3, .name = say("single splits")};
  const Point2 now{static_cast<double>(study.chosen.rows), study.chosen.mean()};
  const bool several_splits = study.chosen.accuracies.size() > 1;  // one split has no spread
  const bool some_shown = study.chosen.accuracies.size() > most_splits_shown;
  if (some_shown) each.name = say("{} of the splits", std::to_string(most_splits_shown));
  double low = now.y;  // of the means and the band
  for (const TrainingSize& size : study.sizes) {
    const auto x = static_cast<double>(size.rows);
    if (!band.x.empty() && band.x.back() == x) continue;
    const double mean = size.mean(), sd = size.accuracies.size() > 1 ? size.sd() : 0;
    means.paths[0].push_back({x, mean});
    low = std::min(low, std::max(0.0, mean - sd));
    band.x.push_back(x);
    band.lower.push_back(std::max(0.0, mean - sd));
    band.upper.push_back(std::min(1.0, mean + sd));
    if (mean + sd > 1) band.name = say("mean ± sd, cut at 1");
    for (std::size_t s = 0; s < std::min(size.accuracies.size(), most_splits_shown); ++s) {
      each.at.push_back({x, size.accuracies[s]});
    }
  }
  means.name = several_splits ? say("mean") : say("this split");
  // The means and their band fill the plot. A few bad splits would press them together at its top.
  const double least = std::floor(10 * std::min(low, 0.899)) / 10;
  const auto lower = std::erase_if(each.at, [least](Point2 p) { return p.y < least; });
  if (lower > 0) {
    figure.note = several(static_cast<double>(lower), "{1}; {0} dot lies below {2}", "{1}; {0} dots lie below {2}",
                          made, short_text(least));
  }
  figure.y = {.label = say("share of right predictions"), .min = least, .max = 1 + 0.02 * (1 - least)};
  if (several_splits) {
    figure.layers.push_back(std::move(band));
    figure.layers.push_back(std::move(each));
  }
  if (!means.paths[0].empty()) figure.layers.push_back(std::move(means));
  mark_setting(figure, now.x);
  add_marker(figure, now, Role::posterior, Marker::circle,
             say("chosen: {} of the rows", percent_text(now.x / static_cast<double>(rows))));
  figure.layers.push_back(
      Handles{.id = handle::training_size, .at = {now}, .hint = say("Drag: train with more or fewer rows")});
  return figure;
}

Figure confusion_figure(const SplitStudy& study, const std::vector<std::string>& classes, const std::string& made) {
  const Eigen::MatrixXd& counts = study.confusion;
  Figure figure;
  figure.title = say("Confusion in {}", made);
  figure.note = say("on the diagonal: right");
  figure.y.label = say("true class ↓  predicted class →");
  // The colours show shares of the true class.
  const Eigen::VectorXd of_class = counts.rowwise().sum().cwiseMax(1);
  Cells cells = cell_table(figure, classes, classes, counts, count_text);
  for (Eigen::Index i = 0, cell = 0; i < counts.rows(); ++i) {
    for (Eigen::Index j = 0; j < counts.cols(); ++j, ++cell) {
      cells.values[static_cast<std::size_t>(cell)] /= of_class(counts.rows() - 1 - i);
    }
  }
  figure.layers.push_back(std::move(cells));
  return figure;
}

// Shows how often predictions with a probability came true. The predictions are in bins of equal width from 0 to 1:
// their number, their mean probability, and the share that came true. Adds the diagonal, the shares of all predictions
// as bars, and one point per bin with a standard error up and down. Sets both axes except for their labels.
void add_reliability(Figure& figure, const Eigen::VectorXd& count, const Eigen::VectorXd& predicted,
                     const Eigen::VectorXd& observed) {
  figure.x.min = figure.y.min = -0.02;
  figure.x.max = figure.y.max = 1.02;
  Bars shares{.role = Role::neutral, .opacity = 0.25, .name = say("share of the predictions")};
  Points points{.role = Role::posterior, .size = 9, .name = say("what came true")};
  Line spread{.role = Role::posterior, .width = 1.5, .name = say("± standard error")},
      path{.paths = {{}}, .role = Role::posterior, .width = 2};
  const double all = std::max(1.0, count.sum());
  for (Eigen::Index bin = 0; bin <= count.size(); ++bin) {
    shares.edges.push_back(static_cast<double>(bin) / static_cast<double>(count.size()));
    if (bin == count.size()) break;
    shares.heights.push_back(count(bin) / all);
    if (count(bin) == 0) continue;
    const double p = observed(bin), error = std::sqrt(p * (1 - p) / count(bin));
    points.at.push_back({predicted(bin), p});
    path.paths[0].push_back(points.at.back());
    spread.paths.push_back({{predicted(bin), p - error}, {predicted(bin), p + error}});
  }
  figure.layers.push_back(std::move(shares));
  figure.layers.push_back(Line{.paths = {{{0, 0}, {1, 1}}},
                               .role = Role::truth,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = say("as promised")});
  figure.layers.push_back(std::move(spread));
  if (!path.paths[0].empty()) figure.layers.push_back(std::move(path));
  figure.layers.push_back(std::move(points));
}

Figure reliability_figure(const SplitStudy& study, const std::string& made) {
  Figure figure;
  figure.title = say("Are its probabilities true?");
  figure.note = say("every class of every row tested in {}", made);
  figure.x.label = say("probability given to a class");
  figure.y.label = say("share that were of that class");
  add_reliability(figure, study.count, study.predicted, study.observed);
  return figure;
}

}  // namespace

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
