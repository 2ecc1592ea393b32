// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"

#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::softmax {

Figure block_table(const Eigen::MatrixXd& A, const std::vector<std::string>& names, Eigen::Index block,
                   const std::string& name) {
  Figure figure;
  // The colours show the blocks; the numbers, which hid them, are at the pointer.
  Cells cells = cell_table(figure, names, names, A, [](double) { return std::string(); });
  const double reach = std::max(A.cwiseAbs().maxCoeff(), 1e-300);
  cells.map = ColourMap::difference;
  cells.low = -reach;
  cells.high = reach;
  cells.name = name;
  figure.layers.push_back(std::move(cells));
  Line lines{.role = Role::neutral, .width = 2.4, .name = {}};
  const double first = 0.5, end = static_cast<double>(A.rows()) + 0.5;
  for (Eigen::Index k = block; k < A.rows(); k += block) {
    const double across = static_cast<double>(k) + first, up = end - static_cast<double>(k);
    lines.paths.push_back({{across, first}, {across, end}});
    lines.paths.push_back({{first, up}, {end, up}});
  }
  figure.layers.push_back(std::move(lines));
  return figure;
}

Figure curvatures_figure(const Eigen::VectorXd& bent, const std::vector<std::string>& null_names, double precision) {
  const double top = std::max({bent.size() > 0 ? bent(0) : 0.0, precision, 1e-300});
  const double rounding = 1e-13 * top;
  Points points{.role = Role::posterior, .size = 10, .name = say("bent by the points")};
  for (const double value : bent) {
    if (value > rounding) points.at.push_back({static_cast<double>(points.at.size()) + 1, std::log10(value)});
  }
  double low = std::log10(precision > 0 ? precision : top);
  for (const Point2& p : points.at) low = std::min(low, p.y);
  const auto all = static_cast<double>(bent.size()) + static_cast<double>(null_names.size());
  Figure figure;
  figure.x = {.label = say("eigenvalue, by size"), .min = 0.3, .max = all + 0.7, .integers = true};
  figure.y = {.label = say("curvature"), .min = std::floor(low) - 1, .max = std::log10(top) + 0.3, .log10 = true};
  figure.y.max = std::max(figure.y.max, figure.y.min + 2);
  if (precision <= 0) {  // zero stands below all others
    figure.y.zero = figure.y.min;
    figure.y.min -= 0.12 * (figure.y.max - figure.y.min);
  }
  if (precision > 0) {
    figure.layers.push_back(Line{.paths = {{{0.3, std::log10(precision)}, {all + 0.7, std::log10(precision)}}},
                                 .role = Role::prior,
                                 .width = 1.6,
                                 .dash = Dash::dashed,
                                 .name = say("the prior's 1/σ²")});
  }
  Points null{.role = precision > 0 ? Role::prior : Role::rejected,
              .marker = Marker::diamond,
              .size = 11,
              .name = precision > 0 ? say("flat without the prior") : say("null directions")};
  const double height = precision > 0 ? std::log10(precision) : *figure.y.zero;
  for (double at = static_cast<double>(points.at.size()) + 1; at <= all; ++at) null.at.push_back({at, height});
  null.texts.resize(null.at.size() - null_names.size());  // of what the data leave undecided besides
  null.texts.insert(null.texts.end(), null_names.begin(), null_names.end());
  figure.layers.push_back(std::move(points));
  figure.layers.push_back(std::move(null));
  return figure;
}

}  // namespace credence::softmax
