// Translations as gettext keeps them (PO files): what translators and their tools, such as Weblate, read and write.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

struct PoEntry {
  QString context;          // tells apart meanings of one English text; empty = none
  QString text;             // English
  QString plural;           // English for other counts than one; empty if the text depends on no count
  QStringList forms;        // the translation, or one for each form of the language; empty texts are not translated
  QString where;            // the places that say it
  bool fuzzy = false;       // a guess of a program, or the text has changed: not to be shown
  int line = 0;             // in the file
  bool translated() const;  // all forms, and not fuzzy
};

struct PoFile {
  QString language;
  QString plural_forms;  // "nplurals=2; plural=(n != 1);"
  std::vector<PoEntry> entries;
};

// Entries marked as obsolete are left out. Throws InputError that names file and line.
PoFile read_po(const QByteArray& content, const QString& name);
QByteArray po_text(const PoFile& file);

}  // namespace credence
