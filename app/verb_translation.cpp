// credence translation: checks a translation in gettext's format.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/text/plain_text.h"
#include "ui/words/plural_rule.h"
#include "ui/words/po_file.h"

#include <QRegularExpression>

#include <algorithm>

namespace credence {
namespace {

// "{}" in order and "{1}" by number are the same blanks; "%1" are those of Qt.
QStringList blanks_in(const QString& text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}|\\{\\d?\\}|%\\d");
  QStringList found;
  int next = 0;
  for (auto match = blank.globalMatch(text); match.hasNext();) {
    const QString one = match.next().captured();
    found += one == "{}" ? QString("{%1}").arg(next++) : one;
  }
  found.removeDuplicates();
  found.sort();
  return found;
}

// A form may say the count in words.
bool fits(const PoEntry& entry, const QString& form) {
  QStringList blanks = blanks_in(form), wanted = blanks_in(entry.text);
  if (!entry.plural.isEmpty() && !blanks.contains("{0}")) wanted.removeAll("{0}");
  return blanks == wanted;
}

}  // namespace

int run_translation(const Arguments& arguments) {
  const QString path = arguments.positional();
  const PoFile file = read_po(read_file(path), path);
  const auto counted = [](const PoEntry& entry) { return !entry.plural.isEmpty(); };
  const bool any_counted = std::any_of(file.entries.begin(), file.entries.end(), counted);
  const int forms = any_counted ? PluralRule(file.plural_forms).forms() : 1;
  int translated = 0, fuzzy = 0, untranslated = 0, faults = 0;
  QByteArray lines;
  for (const PoEntry& entry : file.entries) {
    ++(entry.fuzzy ? fuzzy : entry.translated() ? translated : untranslated);
    if (!entry.translated()) continue;
    QString fault;
    if (entry.forms.size() != (counted(entry) ? forms : 1)) {
      fault = QString("expected %1 forms, found %2").arg(counted(entry) ? forms : 1).arg(entry.forms.size());
    } else if (!std::all_of(entry.forms.begin(), entry.forms.end(),
                            [&](const QString& form) { return fits(entry, form); })) {
      fault = "the translation has other blanks than \"" + entry.text + '"';
    }
    if (fault.isEmpty()) continue;
    ++faults;
    lines += legible(QString("%1:%2: %3").arg(path, QString::number(entry.line), fault)).simplified().toUtf8() + '\n';
  }
  lines += QString("%1: %2 translated, %3 fuzzy, %4 untranslated\n")
               .arg(file.language.isEmpty() ? path : file.language)
               .arg(translated)
               .arg(fuzzy)
               .arg(untranslated)
               .toUtf8();
  write_stdout(lines);
  return faults == 0 ? 0 : 1;
}

}  // namespace credence
