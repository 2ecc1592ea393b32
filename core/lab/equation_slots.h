// Makes slots of equations, with numbers formatted for reading.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "core/lab/lab.h"

#include <Eigen/Core>

#include <optional>

namespace credence {

EquationSlot word_slot(const std::string& name, const std::string& word, const std::string& field = {});
EquationSlot number_slot(const std::string& name, double value, const std::string& field = {});
// If there is no value, the slot shows a dash and keeps the reason.
EquationSlot number_slot(const std::string& name, const std::optional<double>& value, const std::string& reason);
// The number of an output (outputs.h), or why there is none: of the row beside the plots that has this path in the
// report. `rows` are those of the equation's frame, among which it must be.
EquationSlot output_slot(const std::string& name, const std::vector<Readout>& rows, const std::string& path);
EquationSlot matrix_slot(const std::string& name, const Eigen::MatrixXd& matrix);  // a vector is a column

}  // namespace credence
