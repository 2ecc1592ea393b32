// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"

#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

namespace credence::softmax {
namespace {

void add_bars(Figure& figure, const Eigen::VectorXd& probabilities, double from, double to, double opacity) {
  for (Eigen::Index k = 0; k < probabilities.size(); ++k) {
    const double at = static_cast<double>(k) + 1, p = probabilities(k);
    figure.layers.push_back(Bars{.edges = {at + from, at + to},
                                 .heights = {p},
                                 .role = class_role(static_cast<std::size_t>(k)),
                                 .opacity = opacity,
                                 .name = {}});
    figure.layers.push_back(Text{{at + (from + to) / 2, p}, fixed_text(p, 2)});
  }
}

}  // namespace

void add_class_bars(Figure& figure, std::vector<std::string> names, const Eigen::VectorXd& probabilities,
                    const std::optional<Eigen::VectorXd>& beside) {
  const auto classes = static_cast<double>(probabilities.size());
  figure.x = {.label = say("class"), .min = 0.4, .max = classes + 0.6};
  figure.y = {.label = say("probability"), .min = 0, .max = 1.1};
  figure.x.categories = std::move(names);
  add_bars(figure, probabilities, beside ? -0.38 : -0.2, beside ? -0.02 : 0.2, 0.35);
  if (beside) add_bars(figure, *beside, 0.02, 0.38, 0.85);
}

void add_class_intervals(Figure& figure, const std::vector<CredibleIntervals>& found, Shade shade) {
  Figure flat;
  for (std::size_t k = 0; k < found.size(); ++k) {
    add_flat_intervals(flat, found[k], shade, static_cast<double>(k) + 1.33, false);
  }
  for (const Layer& layer : flat.layers) figure.layers.push_back(with_axes_exchanged(layer));
}

void add_other_probabilities(Figure& figure, const Eigen::VectorXd& probabilities, std::string name) {
  Points marks{.role = Role::highlight, .marker = Marker::diamond, .size = 11, .name = std::move(name)};
  for (Eigen::Index k = 0; k < probabilities.size(); ++k) {
    marks.at.push_back({static_cast<double>(k) + 1, probabilities(k)});
  }
  figure.layers.push_back(std::move(marks));
}

}  // namespace credence::softmax
