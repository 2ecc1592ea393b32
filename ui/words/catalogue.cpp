// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/catalogue.h"

#include "core/math/input_error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <utility>

namespace credence {
namespace {

Catalogue::Forms forms_of(const QJsonValue& value) {
  if (value.isString()) return {value.toString().toStdString(), value.toString().toStdString(), false};
  const QJsonArray forms = value.toArray();
  return {forms.at(0).toString().toStdString(), forms.at(1).toString().toStdString(), true};
}

Catalogue::Forms forms_of(const PoEntry& entry, const std::shared_ptr<const PluralRule>& rule) {
  if (entry.plural.isEmpty()) return {entry.forms[0].toStdString(), entry.forms[0].toStdString(), false};
  Catalogue::Forms forms{.one = {}, .many = {}, .counted = true, .all = {}, .rule = rule};
  for (const QString& form : entry.forms) forms.all.push_back(form.toStdString());
  constexpr double several = 5;
  forms.one = forms.all[rule->form(1)];
  forms.many = forms.all[rule->form(several)];
  return forms;
}

// A translation may be a person's own file; a pipe or a device never ends.
QByteArray content_of(const QString& path) {
  constexpr qint64 largest = 50'000'000;  // bytes
  QFile file(path);
  if (QFileInfo::exists(path) && (!QFileInfo(path).isFile() || file.size() > largest)) {
    throw InputError((path + ": is no file of at most 50 MB").toStdString());
  }
  if (!file.open(QIODevice::ReadOnly)) throw InputError((path + ": " + file.errorString()).toStdString());
  return file.readAll();
}

// A translation has no tags but those of the English text: it may be somebody else's file, and a tooltip or a dialog
// would read an image in it. The mark that begins any other tag becomes one that looks like it.
void take_tags_away(std::string& translation, const QString& english) {
  static const QRegularExpression tag(QStringLiteral("<(?=\\s*/?\\s*([A-Za-z!?][A-Za-z0-9]*))"));
  QString text = QString::fromStdString(translation);
  if (!text.contains(tag)) return;
  static const QRegularExpression start(QStringLiteral("<\\s*/?\\s*"));
  const QString allowed = QString(english).replace(start, QStringLiteral("<"));
  for (qsizetype at = text.indexOf(u'<'); at >= 0; at = text.indexOf(u'<', at + 1)) {
    const QRegularExpressionMatch match = tag.match(text, at);
    const bool begins = match.hasMatch() && match.capturedStart() == at;
    if (begins && !allowed.contains(u'<' + match.captured(1), Qt::CaseInsensitive)) text[at] = QChar(0x2039);
  }
  translation = text.toStdString();
}

void add_text(std::unordered_map<std::string, Catalogue::Forms>& texts, const QString& path, const QString& english,
              Catalogue::Forms forms) {
  take_tags_away(forms.one, english);
  take_tags_away(forms.many, english);
  for (std::string& form : forms.all) take_tags_away(form, english);
  const bool first = texts.emplace(english.toStdString(), std::move(forms)).second;
  if (!first) throw InputError((path + ": is said elsewhere, too: " + english).toStdString());
}

}  // namespace

QString key_of(const PoEntry& entry) {
  return entry.context.isEmpty() ? entry.text : entry.text + QLatin1Char('#') + entry.context;
}

Catalogue::Catalogue(const QStringList& places) {
  for (const QString& place : places) {
    QStringList files(place);
    if (QFileInfo(place).isDir()) {
      files.clear();
      const QDir folder(place);
      for (const QString& name :
           folder.entryList({QStringLiteral("*.json"), QStringLiteral("*.po")}, QDir::Files, QDir::Name)) {
        files += folder.filePath(name);
      }
    }
    Texts texts;
    for (const QString& path : files) {
      if (path.endsWith(QLatin1String(".po"))) {
        read_entries(path, texts);
      } else {
        read_json(path, texts);
      }
    }
    for (auto& [english, forms] : texts) texts_.insert_or_assign(english, std::move(forms));
  }
}

void Catalogue::read_json(const QString& path, Texts& texts) const {
  QJsonParseError error{};
  const QJsonDocument json = QJsonDocument::fromJson(content_of(path), &error);
  if (!json.isObject()) throw InputError((path + ": " + error.errorString()).toStdString());
  const QJsonObject object = json.object();
  for (auto text = object.begin(); text != object.end(); ++text)
    add_text(texts, path, text.key(), forms_of(text.value()));
}

void Catalogue::read_entries(const QString& path, Texts& texts) {
  const PoFile file = read_po(content_of(path), path);
  std::shared_ptr<const PluralRule> rule;
  for (const PoEntry& entry : file.entries) {
    if (entry.fuzzy) ++fuzzy_;
    if (!entry.fuzzy && !entry.translated()) ++untranslated_;
    if (!entry.translated()) continue;
    if (!rule && !entry.plural.isEmpty()) rule = std::make_shared<const PluralRule>(file.plural_forms);
    if (!entry.plural.isEmpty() && entry.forms.size() != rule->forms()) {
      throw InputError(QStringLiteral("%1:%2: expected %3 forms of the translation, found %4")
                           .arg(path)
                           .arg(entry.line)
                           .arg(rule->forms())
                           .arg(entry.forms.size())
                           .toStdString());
    }
    add_text(texts, path, key_of(entry), forms_of(entry, rule));
  }
}

std::string Catalogue::find(std::string_view english) const {
  const auto found = texts_.find(std::string(english));
  return found == texts_.end() ? std::string() : found->second.many;
}

std::string Catalogue::find(std::string_view one, std::string_view, double count) const {
  const auto found = texts_.find(std::string(one));
  if (found == texts_.end()) return {};
  const Forms& forms = found->second;
  if (forms.rule) return forms.all[forms.rule->form(count)];
  return count == 1 ? forms.one : forms.many;
}

}  // namespace credence
