// What there is to translate: the texts that the sources say, and those of the labs' tables, presets and equations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QMap>
#include <QString>

namespace credence {

struct Source {
  QString many;   // of what depends on a count: the other form; else empty
  QString where;  // a file or a table
};

// English text (of what depends on a count, the form for one) -> where it is from.
using Texts = QMap<QString, Source>;

Texts texts_of_source(const QString& cpp, const QString& where);  // the literals in say(), tr() and the like
Texts all_texts();

// Whether it has a word at all; symbols and numbers are the same in every language.
bool has_words(const QString& text);

}  // namespace credence
