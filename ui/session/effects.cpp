// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/effects.h"

#include "ui/session/json_reader.h"

#include <QFile>

#include <algorithm>
#include <map>
#include <utility>

namespace credence {
namespace {

constexpr auto timeline_field = "timeline";

struct Effects {
  std::map<std::string, QStringList> fields, frames;
  QStringList known;  // views that some field changes
};

std::map<std::string, QStringList> lists(const QJsonObject& object) {
  std::map<std::string, QStringList> all;
  for (auto member = object.begin(); member != object.end(); ++member) {
    all[member.key().toStdString()] = member.value().toVariant().toStringList();
  }
  return all;
}

Effects read(const Lab& lab) {
  QFile file(":/effects/" + QString::fromStdString(lab.id()) + ".json");
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QJsonObject object = parse_json_object(file.readAll(), file.fileName());
  Effects effects{lists(object["fields"].toObject()), lists(object["frames"].toObject()), {}};
  for (const auto& [field, views] : effects.fields) effects.known += views;
  return effects;
}

// Read once per lab, on the window's thread.
const Effects& effects_of(const Lab& lab) {
  static std::map<const Lab*, Effects> all;
  const auto found = all.find(&lab);
  return found != all.end() ? found->second : all.emplace(&lab, read(lab)).first->second;
}

bool meet(const QStringList& a, const QStringList& b) {
  return std::any_of(a.begin(), a.end(), [&](const QString& one) { return b.contains(one); });
}

}  // namespace

QStringList views_changed(const Lab& lab, const std::string& field) {
  const Effects& effects = effects_of(lab);
  const auto found = effects.fields.find(field);
  return found != effects.fields.end() ? found->second : QStringList();
}

bool changes_any(const Lab& lab, const std::string& field, const QStringList& views) {
  return !meet(effects_of(lab).known, views) || meet(views_changed(lab, field), views);
}

std::string timeline_of(const Lab& lab, const Parameters& parameters) {
  const auto fields = lab.fields();
  const auto chosen =
      std::find_if(fields.begin(), fields.end(), [](const FieldInfo& f) { return f.name == timeline_field; });
  return chosen == fields.end() ? std::string()
                                : format_value(parameters[static_cast<std::size_t>(chosen - fields.begin())]);
}

bool timeline_changes_any(const Lab& lab, const Parameters& parameters, const QStringList& views) {
  const Effects& effects = effects_of(lab);
  if (!meet(effects.known, views)) return true;
  const auto found = effects.frames.find(timeline_of(lab, parameters));
  return found != effects.frames.end() && meet(found->second, views);
}

}  // namespace credence
