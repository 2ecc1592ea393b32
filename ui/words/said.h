// Translates texts of tables, and sentences with values filled in, for widgets (see core/words).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/say.h"

#include <QString>

namespace credence {

inline std::string utf8_of(const QString& part) { return part.toStdString(); }
inline std::string_view utf8_of(const std::string& part) { return part; }
inline std::string_view utf8_of(const char* part) { return part; }

template <class... Parts>
QString said(std::string_view english, const Parts&... parts) {
  return QString::fromStdString(say(english, utf8_of(parts)...));
}

inline QString said(const QString& english) { return said(english.toStdString()); }

template <class... Parts>
QString said_of(double count, std::string_view one, std::string_view many, const Parts&... parts) {
  return QString::fromStdString(several(count, one, many, utf8_of(parts)...));
}

}  // namespace credence
