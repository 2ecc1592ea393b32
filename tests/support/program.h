// Runs the built program as a person would, and keeps its output.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/test.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace credence {

struct Outcome {
  int code = -1;  // -1: it crashed or did not end
  QByteArray out, err;
};

struct Setting {
  QString name, value;
};

inline Outcome run_program(const QStringList& arguments, const QList<Setting>& environment = {},
                           const QString& folder = {}) {
  QProcess process;
  QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "CREDENCE_THREADS"}) variables.remove(name);
  for (const Setting& setting : environment) variables.insert(setting.name, setting.value);
  process.setProcessEnvironment(variables);
  if (!folder.isEmpty()) process.setWorkingDirectory(folder);
  process.start(CREDENCE_PROGRAM, arguments);
  if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace credence
