// What labs with Laplace's approximation over a line say of it.
#pragma once

#include "core/inference/newton.h"
#include "core/lab/readouts.h"
#include "core/labs/laplace/compute/line_laplace.h"

#include <string>

namespace credence::laplace {

const char* to_string(Level level);  // as in a report: "saddle"

// Why there is no approximation at a level place, `where` in words: "z = 0".
std::string refusal_text(Level level, const std::string& where);
std::string short_refusal_text(Level level, const std::string& where);  // for a plot's note, or the status

void add_mode_readouts(ReadoutList& list, const LineMode& mode, bool transformed);
// After k updates; `symbol` is the coordinate's, "u".
void add_newton_readouts(ReadoutList& list, const NewtonTrace& trace, const std::string& symbol, int k);
Status newton_status(const NewtonTrace& trace);

Node mode_node(const LineMode& mode);  // {z, u, log_f, precision, variance, log_z}
Node level_node(const LevelPlace& place, Coordinate coordinate, const std::string& reason);  // {z, level, reason}
// A row an iterate: {z, u, log_f, gradient_norm, second_derivative, step_norm}.
Node line_newton_node(const NewtonTrace& trace, Coordinate coordinate);

}  // namespace credence::laplace
