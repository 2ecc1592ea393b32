// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_words.h"

#include "core/words/numbers.h"
#include "ui/controller/places.h"
#include "ui/plot/equation_picture.h"
#include "ui/session/lesson_place.h"
#include "ui/session/own_data.h"
#include "ui/session/preset_words.h"
#include "ui/session/whole_report.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/web/page_pictures.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"
#include "ui/words/terms.h"

#include <QPainter>
#include <QPalette>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <exception>

namespace credence {
namespace {

constexpr std::size_t most_presets = 64, most_rows = 500;

std::string source_made(const PresetFacts& facts) {
  return facts.made ? facts.made->inputs.data.source() : std::string();
}

// A text of the preset with its numbers as it opens, or a text of the session with those of what is on the screen.
QString filled(const WordsContext& on, const QString& words) {
  if (!has_blanks(words)) return words;
  if (on.facts.preset) return with_numbers_as_made(*on.session.lab, on.session.preset, words);
  Node report = Members{};
  try {
    if (on.whole) report = Node(whole_report(on.session, *on.whole));
  } catch (const std::exception&) {  // its numbers are dashes then
  }
  return with_numbers_of(report, words);
}

bool has_own_words(const WordsContext& on) {
  return !is_lesson_place(on.session.preset) && own_words(on.session, source_made(on.facts)).has_value();
}

QString sentence_of(const WordsContext& on) {
  if (on.covered) return {};
  if (!is_lesson_place(on.session.preset)) {
    if (const auto own = own_words(on.session, source_made(on.facts))) return own->sentence;
  }
  const QString& caption = on.session.view.caption;
  const bool of_preset = on.facts.made && caption == on.facts.made->view.caption;
  if (!caption.isEmpty()) return filled(on, of_preset ? said(caption) : caption);
  return on.session.preset.isEmpty() ? said(on.session.lab->hint()) : QString();
}

QString title_of(const WordsContext& on) {
  if (!is_lesson_place(on.session.preset)) {
    if (const auto own = own_words(on.session, source_made(on.facts))) return own->title;
  }
  return on.facts.preset ? on.facts.preset->title : said(on.session.lab->title());
}

QPalette palette_of(ThemeId theme) {
  QPalette palette;
  palette.setColor(QPalette::Window, QColor(theme == ThemeId::dark ? "#14171b" : "#f7f8f4"));  // --ground of style.css
  return palette;
}

}  // namespace

const PresetFacts& PresetDesk::of(const Lab& lab, const QString& preset) {
  const QString key =
      spoken_language() + QLatin1Char(' ') + QString::fromStdString(lab.id()) + QLatin1Char('/') + preset;
  const auto found = std::ranges::find(kept_, key, &Kept::key);
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return kept_.front().facts;
  }
  Kept made{key, {}};
  made.facts.preset = preset.isEmpty() ? std::nullopt : find_preset(lab, preset);
  if (made.facts.preset) {
    made.facts.made = load_preset(lab, preset);
    const PresetWords words = preset_words(lab, preset);
    made.facts.source = source_text(words.source);
    made.facts.correction = with_numbers_as_made(lab, preset, correction_text(words));
  }
  kept_.push_front(std::move(made));
  if (kept_.size() > most_presets) kept_.pop_back();
  return kept_.front().facts;
}

bool is_edited(const Session& session, const PresetFacts& facts) {
  return facts.made && !(facts.made->inputs == session.inputs);
}

QJsonObject text_with_terms(const QString& text) {
  QJsonArray found;
  for (const Terms::Mention& mention : terms().mentions(text)) {
    found.append(QJsonObject{{"at", mention.from}, {"length", mention.length}, {"id", terms().all()[mention.term].id}});
  }
  QJsonObject json{{"text", text}};
  if (!found.isEmpty()) json["terms"] = found;
  return json;
}

QJsonObject words_part(const WordsContext& on, const std::vector<MarkName>& names, ThemeId theme) {
  const QString text = sentence_notation(visible(sentence_of(on)));
  QJsonObject sentence = text_with_terms(text);
  QJsonArray marks;
  for (const QTextLayout::FormatRange& range : formats_of(marked_words(text, names), palette_of(theme))) {
    marks.append(QJsonObject{
        {"at", range.start}, {"length", range.length}, {"colour", css_colour(range.format.foreground().color())}});
  }
  if (!marks.isEmpty()) sentence["marks"] = marks;
  return {{"lab", text_of(on.session.lab->id())},
          {"lab_title", said(on.session.lab->title())},
          {"preset", on.facts.preset ? on.session.preset : QString()},
          {"title", notation(visible(title_of(on)))},
          {"edited", is_edited(on.session, on.facts)},
          {"own", has_own_words(on)},
          {"sentence", sentence},
          {"source", on.facts.source},
          {"correction", notation(on.facts.correction)}};
}

QJsonObject story_part(const WordsContext& on) {
  if (on.covered) return text_with_terms({});
  QString story;
  if (on.facts.preset) {
    const PresetWords words = preset_words(*on.session.lab, on.session.preset);
    story = filled(on, words.story);
  }
  if (!is_lesson_place(on.session.preset)) {
    if (const auto own = own_words(on.session, source_made(on.facts))) story = own->story;
  }
  return text_with_terms(sentence_notation(visible(story)));
}

QJsonObject numbers_part(const Result& shown, int frame) {
  QJsonArray groups;
  QJsonObject group;
  QJsonArray rows;
  const auto finish = [&] {
    if (rows.isEmpty()) return;
    group["rows"] = rows;
    groups.append(group);
    rows = {};
  };
  std::string title;
  bool first = true;
  for (const Readout& readout : shown.readouts(frame)) {
    if (first || readout.group != title) {
      finish();
      title = readout.group;
      group = QJsonObject{{"title", notation(visible(text_of(title)))}};
      first = false;
    }
    rows.append(
        QJsonObject{{"label", notation(visible(text_of(readout.label)))},
                    {"value", notation(visible(text_of(readout.value)))},
                    {"help", notation(visible(text_of(readout.help)))},
                    {"path", readout.path.empty() ? QString() : QStringLiteral("results.") + text_of(readout.path)}});
  }
  finish();
  return {{"groups", groups},
          {"narration", text_with_terms(sentence_notation(visible(text_of(shown.narration(frame)))))}};
}

QJsonObject scale_part(const Result& shown, int frame, const QString& path, ThemeId theme) {
  if (path.isEmpty()) return {};
  constexpr int digits = 3;  // are enough to compare by eye
  const std::string beginning = path.toStdString() + '.';
  const QPalette palette = palette_of(theme);
  QJsonObject json;
  QJsonArray rows;
  for (const Readout& one : shown.readouts(frame)) {
    if (!one.scale || !one.path.starts_with(beginning)) continue;
    const auto [name, role, low, high] = *one.scale;
    if (rows.isEmpty()) json = {{"question", notation(visible(text_of(one.group)))}, {"low", low}, {"high", high}};
    const bool known = one.number && std::isfinite(*one.number);
    QJsonObject row{{"name", notation(visible(text_of(name)))},
                    {"value", notation(visible(text_of(known ? rounded(*one.number, digits) : one.value)))},
                    {"colour", css_colour(word_colour(role, 0, palette))}};
    if (known) row["share"] = std::clamp((*one.number - low) / (high - low), 0.0, 1.0);
    rows.append(row);
  }
  if (rows.size() < 2) return {};
  json["rows"] = rows;
  return json;
}

QJsonObject equations_part(Answer& answer, const std::vector<Equation>& equations, double width, ThemeId theme,
                           const Reference& refers) {
  const Theme& style = credence::theme(theme);
  const EquationPicture picture(equations, width, style.font);
  const QSizeF size(width, std::max(1.0, picture.height()));
  ListRecorder recorder(size);
  QPainter painter(&recorder);
  painter.setRenderHint(QPainter::Antialiasing);
  picture.paint(painter, QPointF(0, 0), style, {nullptr, nullptr, refers});
  painter.end();
  QJsonObject json{{"size", QJsonArray{size.width(), size.height()}}, {"spoken", visible(picture.spoken())}};
  QJsonArray fields;
  for (const EquationPicture::Piece& piece : picture.pieces()) {
    if (piece.slot < 0) continue;
    const EquationSlot& slot = picture.equations()[piece.equation].numbers[static_cast<std::size_t>(piece.slot)];
    if (slot.field.empty()) continue;
    const QRect box = piece.box.toAlignedRect();
    fields.append(
        QJsonObject{{"field", text_of(slot.field)}, {"box", QJsonArray{box.x(), box.y(), box.width(), box.height()}}});
  }
  if (!fields.isEmpty()) json["fields"] = fields;
  answer.add(json, recorder.take());
  return json;
}

QJsonObject table_part(const Table& table) {
  QJsonArray columns, rows;
  bool text = false;
  for (const Column& column : table.columns()) {
    columns.append(text_of(column.name()));
    text = text || column.kind() != ColumnKind::number;
  }
  for (std::size_t i = 0; i < std::min(table.size(), most_rows); ++i) {
    QJsonArray cells;
    for (const Column& column : table.columns()) {
      cells.append(column.kind() == ColumnKind::number ? QJsonValue(column.numbers()[i])
                                                       : QJsonValue(text_of(column.texts()[i])));
    }
    rows.append(cells);
  }
  const auto more = static_cast<qint64>(table.size() - static_cast<std::size_t>(rows.size()));
  return {{"columns", columns}, {"rows", rows}, {"more", more}, {"text", text}};
}

}  // namespace credence
