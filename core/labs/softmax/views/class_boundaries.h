// Class probabilities over the plane: boundaries between classes, and entropy.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/math/class_field.h"

#include <string>
#include <vector>

namespace credence::softmax {

// Shannon's entropy in nats, from 0 to log K; `name` stands at the colour bar.
Field entropy_field(const ClassField& field, std::string name);

// Lines where the most probable class changes. `scores` holds one field per class on the same lattice: any increasing
// function of its probability. The error is of the order of the squared lattice spacing; linear scores give exact
// lines.
Line class_boundaries(const std::vector<ScalarField>& scores);
Line class_boundaries(const ClassField& field);  // by the logarithms of the probabilities

// The most probable class at a place of the lattice, between its nodes.
int most_probable(const ClassField& field, Point2 at);

}  // namespace credence::softmax
