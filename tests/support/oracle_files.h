// Numbers that other programs computed, with which tests compare their own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/test.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

namespace credence {

// Returns the contents of a file of tests/data/oracles: oracle("01_coin.json"). Ends the program if it cannot be read.
inline QJsonObject oracle(const QString& name) {
  QFile file(QString::fromStdString(project_file("tests/data/oracles/")) + name);
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read the oracle %s", qPrintable(name));
  return QJsonDocument::fromJson(file.readAll()).object();
}

}  // namespace credence
