// Finds entries by a few letters of their names.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

// Returns how well an entry fits what was typed, 1 if that is its name; 0 if it does not. Every word of the query must
// be found: best at the beginning of a name, then of one of its words, then inside a word, then as letters in order of
// which the first begins a word ("lapx" finds "Laplace approximation"), then with one slip in five letters or more
// ("metropolos"). Words found only in `more` count less. Case and accents do not matter. An empty query fits everything
// alike.
double match(const QString& query, const QString& name, const QString& more = {});

}  // namespace credence
