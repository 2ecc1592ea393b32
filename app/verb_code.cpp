// credence code: writes the current model and data as a program in another language.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "ui/files/files.h"
#include "ui/session/programs.h"

namespace credence {

namespace {

Language language_of(const QString& text) {
  for (const Language language : languages) {
    if (text.toStdString() == name_of(language).id) return language;
  }
  throw UsageError("--language: expected python, r or stan, found \"" + text + '"');
}

}  // namespace

int run_code(const Arguments& arguments) {
  const Language language = language_of(arguments.value("--language"));
  const QString path = arguments.value("-o");
  if (arguments.has("-o")) check_output_folder(path);
  QStringList warnings;
  const Session session = session_of(arguments, warnings);
  for (const QString& warning : warnings) warn(warning);
  const QByteArray text = program_text(session, *compute(session), language);
  if (arguments.has("-o")) {
    write_file(path, text);
  } else {
    write_stdout(text);
  }
  return 0;
}

}  // namespace credence
