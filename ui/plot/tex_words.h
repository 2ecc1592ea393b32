// Words and numbers as LaTeX reads them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/export.h"

#include <QString>

namespace credence {

// Writes plain text as LaTeX: variables, Greek letters, subscripts and signs in formulas, special characters escaped.
// Letters beyond Latin stay as they are; XeLaTeX and LuaLaTeX set them.
QString tex_text(const QString& plain);
QString tex_text(const std::string& plain);

// Returns a number with as many digits as an axis of that range can show, at least four.
QString tex_number(double value, double range);

// Returns a coordinate on an axis from `low` to `high`. TeX computes with few digits: on an axis far from zero
// coordinates are counted from its low end, which its labels, written as texts, do not show.
QString tex_coordinate(double value, double low, double high);

// Returns the lines of an equation as formulas, with its numbers. Throws InputError if there is no such equation.
QStringList tex_formulas(const Equation& equation);

}  // namespace credence
