// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/own_files.h"

#include "core/lab/lab.h"
#include "ui/session/json_reader.h"

#include <QFile>

// The macro must be used outside of namespaces.
static void link_resources() { Q_INIT_RESOURCE(credence_files); }

namespace credence {

void link_own_files() { link_resources(); }

QJsonObject own_object(const QString& name) {
  link_own_files();
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return parse_json_object(file.readAll(), name);
}

QJsonArray preset_objects(const Lab& lab) {
  return own_object(":/presets/" + QString::fromStdString(lab.id()) + ".json")["presets"].toArray();
}

}  // namespace credence
