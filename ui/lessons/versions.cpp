// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/versions.h"

#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <cmath>

namespace credence {

double version_in(const QJsonObject& object, const QString& source, const char* key, const QString& missing) {
  if (!object.contains(key)) throw InputError(missing.toStdString());
  const double version = object[key].toDouble(-1);
  if (!(version >= 1) || version != std::floor(version)) {
    throw InputError(said("{}: {}: expected a whole number from 1", source, key).toStdString());
  }
  return version;
}

}  // namespace credence
