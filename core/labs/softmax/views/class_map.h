// Class probabilities over the plane as they are drawn: regions, where they meet, and how undecided they are.
#pragma once

#include "core/figure/figure.h"
#include "core/labs/softmax/compute/class_field.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

Regions class_regions(const ClassField& field);

// Shannon's entropy in nats, from 0 to log K; `name` is of the colour bar.
Field entropy_field(const ClassField& field, std::string name);

// Where the most probable class changes, from a score a class on the same lattice: any increasing function of its
// probability. Right to the square of the lattice's spacing, for scores that are linear exact.
Line class_boundaries(const std::vector<ScalarField>& scores);
Line class_boundaries(const ClassField& field);  // by the logarithms of the probabilities

// The most probable class at a place of the lattice, between its nodes.
int most_probable(const ClassField& field, Point2 at);

// Bars over the classes 0, 1, ...: probabilities, and beside them, where there are any, others, full where the first
// are pale.
void add_class_bars(Figure& figure, const Eigen::VectorXd& probabilities, const std::optional<Eigen::VectorXd>& beside);

}  // namespace credence
