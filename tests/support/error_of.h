// Runs an action and returns the message of its InputError.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/input_error.h"

#include <QString>

#include <functional>
#include <string>

namespace credence {

// Returns the message of the InputError that the action throws; `none` if it throws none.
inline std::string refusal_of(const std::function<void()>& act, const std::string& none = {}) {
  try {
    act();
  } catch (const InputError& error) {
    return error.what();
  }
  return none;
}

// Returns the same as Qt's string; "no error" if there is none.
inline QString error_of(const std::function<void()>& act) {
  return QString::fromStdString(refusal_of(act, "no error"));
}

}  // namespace credence
