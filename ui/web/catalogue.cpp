// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/catalogue.h"

#include "ui/session/lab_order.h"
#include "ui/session/session.h"
#include "ui/text/notation.h"
#include "ui/web/page_lessons.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"
#include "ui/words/terms.h"

namespace credence {
namespace {

QJsonObject lab_json(const Lab& lab, const QString& short_title, const QString& group) {
  QJsonArray all;
  for (const Preset& preset : presets(lab)) {
    all.append(QJsonObject{{"id", preset.id},
                           {"title", notation(preset.title)},
                           {"caption", sentence_notation(preset.caption)},
                           {"group", preset.group},
                           {"slots", QJsonArray::fromStringList(preset.views)}});
  }
  const QString id = text_of(lab.id());
  return {{"id", id},
          {"title", said(lab.title())},
          {"short", short_title},
          {"hint", said(lab.hint())},
          {"also", search_words(lab)},
          {"icon", QStringLiteral("/icons/labs/%1.svg").arg(id)},
          {"group", group},
          {"presets", all}};
}

}  // namespace

QJsonObject catalogue(LessonShelf& shelf) {
  QJsonArray languages, labs_listed, lessons;
  for (const QString& one : languages_known())
    languages.append(QJsonObject{{"id", one}, {"title", language_title(one)}});
  for (const LabGroup& group : lab_groups(labs())) {
    for (const ListedLab& one : group.labs) labs_listed.append(lab_json(*one.lab, one.name, group.title));
  }
  for (const LessonShelf::Known& known : shelf.all()) {
    const Lesson& lesson = known.said;
    lessons.append(QJsonObject{{"id", text_of(lesson.id)},
                               {"title", text_of(lesson.title)},
                               {"summary", text_of(lesson.summary)},
                               {"minutes", lesson.minutes},
                               {"steps", static_cast<int>(lesson.steps.size())},
                               {"language", text_of(lesson.language)},
                               {"author", text_of(lesson.author)}});
  }
  QJsonObject terms_listed;
  for (const Term& term : terms().all())
    terms_listed[term.id] = QJsonObject{{"title", term.names.value(0)}, {"text", term.says}};
  return {{"language", spoken_language()}, {"languages", languages}, {"labs", labs_listed}, {"lessons", lessons},
          {"terms", terms_listed},         {"words", QJsonObject()}};
}

}  // namespace credence
