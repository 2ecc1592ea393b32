// credence draws: writes the chains as CSV, one row per draw.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/session/draws_file.h"

namespace credence {

int run_draws(const Arguments& arguments) {
  const QString path = arguments.value("-o");
  check_output_folder(path);
  QStringList warnings;
  const Session session = session_of(arguments, warnings);
  for (const QString& warning : warnings) warn(warning);
  const auto result = compute(session);
  if (result->draw_names().empty()) {
    QString why = QString::fromStdString(session.lab->id()) + ": there are no draws";
    for (const std::string& warning : result->warnings()) why += "; " + QString::fromStdString(warning);
    throw InputError(why.toStdString());
  }

  const Progress progress("writing " + path);
  save_draws(path, *result);
  for (const std::string& warning : result->warnings()) warn(QString::fromStdString(warning));
  return 0;
}

}  // namespace credence
