// A page knows this before it has opened anything, in the current language: labs and presets, lessons, terms, and its
// own words.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonObject>

namespace credence {

class LessonShelf;

QJsonObject catalogue(LessonShelf& shelf);

}  // namespace credence
