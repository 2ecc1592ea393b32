// The truth about bars and orders that were to be predicted, in words: their plots need not show it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"

#include <QString>
#include <QStringList>

#include <string>

namespace credence {

// Returns the label in the lab's controls of an id in its reports, such as "random_walk_metropolis".
QString name_of(const Predictable& thing, const std::string& id);

// One line per bar, with what was said before, or the order; nothing for what its plot shows.
QStringList truth_words(const Predictable& thing, const Sketch& said_before, const Truth& truth);

}  // namespace credence
