#include "ui/words/catalogue.h"

#include "core/math/input_error.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace credence {
namespace {

Catalogue::Forms forms_of(const QJsonValue& value) {
  if (value.isString()) return {value.toString().toStdString(), value.toString().toStdString(), false};
  const QJsonArray forms = value.toArray();
  return {forms.at(0).toString().toStdString(), forms.at(1).toString().toStdString(), true};
}

}  // namespace

Catalogue::Catalogue(const QString& folder) {
  const QDir files(folder);
  for (const QString& name : files.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    QFile file(files.filePath(name));
    QJsonParseError error{};
    const bool opened = file.open(QIODevice::ReadOnly);
    const QJsonDocument json = QJsonDocument::fromJson(opened ? file.readAll() : QByteArray(), &error);
    if (!json.isObject()) throw InputError((file.fileName() + ": " + error.errorString()).toStdString());
    const QJsonObject texts = json.object();
    for (auto text = texts.begin(); text != texts.end(); ++text) {
      const bool first = texts_.emplace(text.key().toStdString(), forms_of(text.value())).second;
      if (!first) throw InputError((file.fileName() + ": is said elsewhere, too: " + text.key()).toStdString());
    }
  }
}

std::string Catalogue::find(std::string_view english) const {
  const auto found = texts_.find(std::string(english));
  return found == texts_.end() ? std::string() : found->second.many;
}

std::string Catalogue::find(std::string_view one, std::string_view, double count) const {
  const auto found = texts_.find(std::string(one));
  if (found == texts_.end()) return {};
  return count == 1 ? found->second.one : found->second.many;
}

}  // namespace credence
