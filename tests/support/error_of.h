// Runs an action and returns the message of its InputError.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/input_error.h"

#include <QString>

#include <functional>

namespace credence {

inline QString error_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return "no error";
}

}  // namespace credence
