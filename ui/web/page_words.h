// The words around the plots of a page: title, sentence with its coloured words, story, numbers, formulas and data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "core/figure/reference.h"
#include "ui/plot/marked_words.h"
#include "ui/plot/theme.h"
#include "ui/session/session.h"
#include "ui/web/answer.h"

#include <list>
#include <memory>
#include <optional>
#include <vector>

namespace credence {

// A preset with its words in the current language, and its session as it is made.
struct PresetFacts {
  std::optional<Preset> preset;
  std::optional<Session> made;
  QString source, correction;
};
// Keeps those that were asked for last.
class PresetDesk {
 public:
  const PresetFacts& of(const Lab& lab, const QString& preset);

 private:
  struct Kept {
    QString key;
    PresetFacts facts;
  };
  std::list<Kept> kept_;
};

bool is_edited(const Session& session, const PresetFacts& facts);  // never without a preset

struct WordsContext {
  const Session& session;
  const PresetFacts& facts;
  std::shared_ptr<const Result> whole;  // complete, or null
  bool covered = false;                 // whether the words could tell an answer
};
// {"lab", "lab_title", "preset", "title", "edited", "own", "sentence", "source", "correction"}
QJsonObject words_part(const WordsContext& on, const std::vector<MarkName>& names, ThemeId theme);
QJsonObject story_part(const WordsContext& on);
QJsonObject numbers_part(const Result& shown, int frame);
// The numbers that the preset compares, on one scale: {"question", "low", "high", "rows": [{"name", "value", "share",
// "colour"}]}, `share` from 0 to 1 and only once there is a number; empty if there are not two of them. `path` is that
// of the preset, "predictions.0".
QJsonObject scale_part(const Result& shown, int frame, const QString& path, ThemeId theme);
// `refers`: what the object at the pointer stands for; its formulas and numbers are highlighted. "fields" are the
// places of numbers that have a control: {"field", "box"}.
QJsonObject equations_part(Answer& answer, const std::vector<Equation>& equations, double width, ThemeId theme,
                           const Reference& refers = {});
QJsonObject table_part(const Table& table);
// A text with the technical words in it: {"text", "terms": [{"at", "length", "id"}]}.
QJsonObject text_with_terms(const QString& text);

}  // namespace credence
