// The weights of several classes in the plane of two of them: a point a class, held together by lines from their mean.
#pragma once

#include "core/figure/figure.h"
#include "core/inference/newton.h"
#include "core/math/gaussian.h"
#include "core/pictures/plane/gaussian_ellipse.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct ClassWeight {
  Polyline path;        // Newton's iterates, all of them
  std::size_t now = 0;  // which of them is shown
  std::optional<GaussianEllipse> spread;
};

// Of Newton's run over stacked weights, class after class of so many features; `shown`: which two of them. `now` is the
// iterate that is shown; `spread` is over all weights, or null.
std::vector<ClassWeight> class_weights(const NewtonTrace& newton, int now, Eigen::Index features,
                                       std::array<Eigen::Index, 2> shown, const Gaussian* spread);

// Sets the axes' ranges so that they hold still on the timeline. `shift` is added to every weight where it is drawn;
// the ring in the middle, the handles "shift", has none to move without it.
void add_class_weights(Figure& figure, const std::vector<ClassWeight>& weights, std::optional<Point2> shift);

// "w20": of class 2, the weight of feature 0; class after class, features from `first` on.
std::vector<std::string> class_weight_symbols(int classes, Eigen::Index features, Eigen::Index first);

}  // namespace credence
