// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/programs.h"

#include "core/math/input_error.h"
#include "core/words/visible.h"
#include "ui/session/own_files.h"
#include "ui/words/said.h"

#include <QFile>

#include <algorithm>

namespace credence {
namespace {

QString suffix_of(Language language) { return '.' + QString::fromStdString(name_of(language).suffix); }

// Says in a comment below the first ones which columns of the table the program's names are.
std::string with_column_names(std::string text, Language language, const DataFormat& format, const Table& data) {
  const std::vector<std::string> own = data.names();
  if (format.first_repeats || own.size() != format.columns.size()) return text;
  std::string names;
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] == format.columns[i].name) continue;
    names += (names.empty() ? "" : ", ") + format.columns[i].name + " is " + own[i];
  }
  const std::vector<std::string>& classes = data.origin().classes;
  for (std::size_t k = 0; k < classes.size(); ++k) {
    names += (k > 0 ? ", " : names.empty() ? "" : "; ") + std::to_string(k) + " is " + classes[k];
  }
  if (names.empty()) return text;
  std::replace_if(
      names.begin(), names.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  const std::string mark = language == Language::stan ? "// " : "# ";
  std::size_t at = 0;
  while (text.compare(at, mark.size() - 1, mark, 0, mark.size() - 1) == 0) at = text.find('\n', at) + 1;
  return text.insert(at, mark + "Columns of the data: " + visible(names) + "\n");
}

}  // namespace

QByteArray program_text(const Session& session, const Result& result, Language language) {
  link_own_files();
  const std::string lab = session.lab->id();
  try {
    const Program program = result.program(language);
    QFile file(QString::fromStdString(":/programs/" + lab + '/' + program.text) + suffix_of(language));
    if (!file.open(QIODevice::ReadOnly)) throw InputError(say("there is no {} program", name_of(language).title));
    const std::string text = file.readAll().toStdString();
    const DataFormat format = session.lab->data_format(session.inputs.parameters);
    return QByteArray::fromStdString(with_column_names(fill(text, language, *session.lab, session.inputs, program),
                                                       language, format, session.inputs.data));
  } catch (const InputError& error) {
    throw InputError(lab + ": " + error.said());
  }
}

Language language_of_file(const QString& path) {
  QStringList known;
  for (const Language language : languages) {
    if (path.endsWith(suffix_of(language), Qt::CaseInsensitive)) return language;
    known += suffix_of(language);
  }
  throw InputError(said("{}: the suffix says the language: {}", path, known.join(", ")).toStdString());
}

QString program_file_name(const Session& session, Language language) {
  QString name = "credence-" + QString::fromStdString(session.lab->id());
  if (!session.preset.isEmpty()) name += '-' + session.preset;
  return name + suffix_of(language);
}

}  // namespace credence
