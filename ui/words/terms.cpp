// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/terms.h"

#include "core/math/input_error.h"
#include "ui/words/languages.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace credence {
namespace {

// Names that begin or end with a sign, such as χ² or ÷, need no gap beside the sign.
bool part_of_word(QChar c) { return c.isLetterOrNumber() || c == u'_'; }

bool joined(const QString& text, qsizetype left) {  // whether the characters at left and left + 1 are one word
  return left >= 0 && left + 1 < text.size() && part_of_word(text[left]) && part_of_word(text[left + 1]);
}

}  // namespace

Terms::Terms(const QByteArray& json, const QString& language) {
  QJsonParseError error{};
  const QJsonDocument document = QJsonDocument::fromJson(json, &error);
  if (!document.isArray()) throw InputError(("terms.json: " + error.errorString()).toStdString());
  for (const QJsonValue& value : document.array()) {
    const QJsonObject one = value.toObject();
    const QJsonObject words = one[one.contains(language) ? language : QStringLiteral("en")].toObject();
    terms_.push_back({one["id"].toString(), words["names"].toVariant().toStringList(), words["says"].toString()});
    for (const QString& name : terms_.back().names) add_name(name, terms_.size() - 1);
  }
  for (std::vector<Name>& names : names_) {
    std::stable_sort(names.begin(), names.end(),
                     [](const Name& a, const Name& b) { return a.text.size() > b.text.size(); });
  }
}

void Terms::add_name(const QString& name, std::size_t term) {
  if (name.isEmpty()) return;
  names_[name[0].toLower()].push_back({name, term, name[0].isLower()});
}

const Terms::Name* Terms::name_at(const QString& text, qsizetype at) const {
  const auto names = names_.find(text[at].toLower());
  if (names == names_.end() || joined(text, at - 1)) return nullptr;
  for (const Name& name : *names) {
    const QStringView there = QStringView(text).mid(at, name.text.size());
    if (there.size() < name.text.size() || there.mid(1) != QStringView(name.text).mid(1)) continue;
    if (!name.any_case && there[0] != name.text[0]) continue;
    if (!joined(text, at + name.text.size() - 1)) return &name;
  }
  return nullptr;
}

std::vector<Terms::Mention> Terms::mentions(const QString& text) const {
  std::vector<Mention> found;
  for (qsizetype at = 0; at < text.size(); ++at) {
    const Name* name = name_at(text, at);
    if (name == nullptr) continue;
    const auto same = [name](const Mention& mention) { return mention.term == name->term; };
    if (std::none_of(found.begin(), found.end(), same)) found.push_back({at, name->text.size(), name->term});
    at += name->text.size() - 1;
  }
  return found;
}

const Terms& terms() {
  static std::map<QString, Terms> known;
  const QString language = spoken_language();
  const auto found = known.find(language);
  if (found != known.end()) return found->second;
  QFile file(QStringLiteral(":/terms.json"));
  const bool opened = file.open(QIODevice::ReadOnly);
  return known.emplace(language, Terms(opened ? file.readAll() : QByteArray(), language)).first->second;
}

QString explained(const QString& text, int most) {
  QStringList sentences;
  for (const Terms::Mention& mention : terms().mentions(text)) {
    if (sentences.size() < most) sentences += terms().all()[mention.term].says;
  }
  return sentences.join(QLatin1Char('\n'));
}

}  // namespace credence
