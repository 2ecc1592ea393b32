// What hands do to points (x, t) over one input, and to places along it, in every lab that has such.
#pragma once

#include "core/lab/lab.h"

namespace credence {

// Handles "points" are the rows of the data, "places" the places to predict at. Return the undo text, empty where the
// gesture does nothing.
std::string edit_series(Inputs& inputs, const Gesture& gesture);  // drag and remove points and places
std::string add_to_series(Inputs& inputs, Point2 at);

// `count` points of a curve over [-1, 1] with Gaussian noise, drawn from the seed.
void generate_series(Inputs& inputs, const std::string& source, int count, double noise, double (*curve)(double));

}  // namespace credence
