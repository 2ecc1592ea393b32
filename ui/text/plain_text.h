// Shows texts of people and of files as they are: never as markup, menu keys or terminal commands.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/visible.h"

#include <QString>

namespace credence {

QString visible(const QString& text);      // as visible() of core/words, for Qt
QString tooltip_of(const QString& plain);  // wraps long lines; keeps line breaks
QString menu_text(const QString& plain);   // one short line without a menu key of its own

// Makes a message safe to show: shortens long quotations, limits the length to a few hundred characters, and makes
// characters visible that act instead of being read.
QString legible(const QString& sentence);

}  // namespace credence
