// Shows texts of people and of files as they are: never as markup, menu keys or terminal commands.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/visible.h"

#include <QString>

namespace credence {

QString visible(const QString& text);      // as visible() of core/words, for Qt
QString tooltip_of(const QString& plain);  // wraps long lines; keeps line breaks
QString menu_text(const QString& plain);   // one short line without a menu key of its own

// Lets a word longer than a line break, for example a path, by signs that are not seen. For text that is drawn only:
// what is copied or read aloud is the plain text.
QString breakable(const QString& text);

// Makes a message safe to show: shortens long quotations, limits the length to a few hundred characters, and makes
// characters visible that act instead of being read.
QString legible(const QString& sentence);

}  // namespace credence
