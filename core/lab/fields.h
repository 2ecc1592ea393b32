// The fields of a lab's parameters: what controls, JSON, `--set name=value`, checks, undo texts and tooltips are made
// from. A lab declares its own in a FieldTable.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

enum class FieldType { real, integer, choice, several, vector, matrix, text };

struct Choice {
  std::string id, label;
  std::optional<Role> role = {};  // its role in a plot; the mark is shown beside the label
  Marker marker = Marker::circle;
};

struct FieldInfo {
  std::string name;   // in sessions and on the command line: "prior_variance"
  std::string label;  // in the window: "Prior variance σ²"
  std::string group;  // the question it answers: "Model", "Prior", "Newton", "Predict by", "Show"
  FieldType type = FieldType::real;
  std::string unit;
  double min = 0, max = 1;
  bool min_excluded = false;
  bool logarithmic = false;
  double usual_min = 0, usual_max = 0;  // range that covers most of a logarithmic slider
  std::vector<Choice> choices;
  Value default_value;
  std::string help;           // tooltip: one or two sentences
  bool advanced = false;      // shown after one more click
  bool optional = false;      // a number that may be left empty: then its automatic value depends on other parameters
  bool toggle = false;        // a choice between "on" and "off"
  bool display_only = false;  // a change only redraws; nothing is computed again
  bool chooses_data = false;  // a choice of a data set of the lab, which is then loaded
  // The toggle without which the field has no effect; a choice by the user turns that toggle on.
  std::string turns_on;
  std::vector<std::string> opens;  // views for this toggle: turning it on opens the first if none is shown
  // Names of a short vector's entries or a matrix's columns, each with its own control; of a text
  // "Rain=true,Wet=false", the names that may stand before "=".
  std::vector<std::string> components;
  // Words at the ends of its slider: "short steps", "long steps"; empty = none.
  std::string low_end = {}, high_end = {};
  bool empty_is_nothing = false;  // left empty it stands for nothing, not for a value that the program chooses
  std::string signed_label = {};  // its label in the second notation, if it has another one: "Prior variance 1/λ"
  bool shares = false;  // the entries of a vector or of each row of a matrix sum to 1, and Lab::entry_names names them
};

// The parameters of a session in the order of the lab's table.
using Parameters = std::vector<Value>;

// Returns the value converted to the field's type (an integral real for an integer field, a vector for a 1-row matrix,
// ...). Throws InputError "prior_variance: -1 is outside (0, 1e6]".
Value check_value(const FieldInfo& field, Value value);
// Parses text as on the command line: vectors "1,2,3", matrices row by row "1,0;0,1". Throws InputError likewise.
Value parse_value(const FieldInfo& field, const std::string& text);
std::string format_value(const Value& value);  // inverse of parse_value, with the fewest digits that read back the same
std::string format_number(double value);       // shortest digits that read back the same

// Returns whether a vector has `length` entries, or a matrix that many rows of that many numbers; empty ones always
// fit.
bool has_length(const Value& value, std::size_t length);
// Throws InputError "prior_mean: expected 2 numbers, one per weight, found 3" unless has_length. `noun` ("weight") is
// already translated.
void require_length(const std::string& name, const Value& value, std::size_t length, const std::string& noun);
// Throws likewise, also if the list is empty: for lists that have no default to fall back to.
void require_all(const std::string& name, const Vector& list, std::size_t length, const std::string& noun);

}  // namespace credence
