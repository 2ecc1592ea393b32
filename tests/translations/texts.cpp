// SPDX-License-Identifier: GPL-3.0-only
#include "tests/translations/texts.h"

#include "core/lab/lab.h"
#include "core/lessons/predictables.h"
#include "tests/architecture/sources.h"
#include "ui/lessons/lesson_files.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace credence {
namespace {

// Reads C++ from a place on.
class Reader {
 public:
  Reader(const QString& text, qsizetype at) : text_(text), at_(at) {}

  // The literals that stand directly in the argument that begins here, neighbours as one; leaves the reader at the
  // comma or bracket that ends it.
  QStringList argument() {
    QStringList found;
    int depth = 0;
    bool joined = false;  // the last token was a literal
    for (; at_ < text_.size(); ++at_) {
      const QChar c = text_[at_];
      if (c == '/' && text_.mid(at_, 2) == QLatin1String("//")) {
        at_ = text_.indexOf('\n', at_);
        continue;
      }
      if (c == '"') {
        const QString words = literal();
        if (depth > 0) continue;
        if (joined) {
          found.last() += words;
        } else {
          found += words;
        }
        joined = true;
        continue;
      } else if (c == '\'') {
        at_ += text_[at_ + 1] == '\\' ? 3 : 2;
      } else if (QString("([{").contains(c)) {
        ++depth;
      } else if (QString(")]}").contains(c)) {
        if (depth-- == 0) return found;
      } else if (c == ',' && depth == 0) {
        return found;
      }
      if (!c.isSpace()) joined = false;
    }
    return found;
  }

  bool more() const { return at_ < text_.size() && text_[at_] == ','; }
  void step() { ++at_; }

 private:
  // From its first quotation mark to its last, where the reader stays.
  QString literal() {
    QString words;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        words += text_[at_];
        continue;
      }
      const QChar escaped = text_[++at_];
      if (escaped == 'u') {
        words += QChar(static_cast<char16_t>(text_.mid(at_ + 1, 4).toInt(nullptr, 16)));
        at_ += 4;
      } else {
        words += escaped == 'n' ? QChar('\n') : escaped == 't' ? QChar('\t') : escaped;
      }
    }
    return words;
  }

  const QString& text_;
  qsizetype at_;
};

void add(Texts& texts, const QString& where, const std::string& text) {
  const QString words = QString::fromStdString(text);
  if (has_words(words)) texts.insert(words, {{}, where});
}

void add_tables(Texts& texts, const Lab& lab) {
  const QString where = QString::fromStdString(lab.id());
  for (const std::string& text : {lab.title(), lab.short_title(), lab.hint()}) add(texts, where, text);
  for (const FieldInfo& field : lab.fields()) {
    for (const std::string& text :
         {field.label, field.signed_label, field.group, field.unit, field.help, field.low_end, field.high_end})
      add(texts, where, text);
    for (const Choice& choice : field.choices) add(texts, where, choice.label);
    for (const std::string& name : field.components) add(texts, where, name);
  }
  for (const ViewInfo& view : lab.views()) {
    for (const std::string& text : {view.title, view.group}) add(texts, where, text);
  }
  for (const Action& action : lab.actions()) {
    for (const std::string& text : {action.label, action.help}) add(texts, where, text);
  }
  for (const DataSet& set : lab.data_sets()) add(texts, where, set.label);
  for (const Preset& preset : presets(lab)) {
    const PresetWords words = preset_words(lab, preset.id);
    const QString section = words.source.section.contains('.') ? QString() : words.source.section;
    for (const QString& text : {preset.title, words.caption, words.printed, preset.group, words.story, words.correction,
                                section, words.source.item.section(' ', 0, -2)}) {
      add(texts, where + " presets", text.toStdString());
    }
  }
  QFile file(":/equations/" + where + ".json");
  if (!file.open(QIODevice::ReadOnly)) return;
  for (const QJsonValue equation : QJsonDocument::fromJson(file.readAll()).object()) {
    for (const char* part : {"title", "spoken"}) {
      add(texts, where + " equations", equation.toObject()[part].toString().toStdString());
    }
  }
}

void add_lessons(Texts& texts) {
  for (const LessonFile& file : own_lessons()) {
    const Lesson& lesson = file.lesson;
    const QString where = "lesson " + QString::fromStdString(lesson.id);
    for (const std::string& text : {lesson.title, lesson.summary}) add(texts, where, text);
    for (const LessonStep& step : lesson.steps) {
      for (const std::string& text : {step.title, step.text, step.then}) add(texts, where, text);
      if (step.fold) add(texts, where, step.fold->title);
      if (step.fold) add(texts, where, step.fold->text);
      if (!step.task) continue;
      add(texts, where, step.task->question);
      AnyTask kind = step.task->kind;
      for (const std::string* text : std::visit([](auto& one) { return one.texts(); }, kind)) add(texts, where, *text);
    }
  }
}

}  // namespace

bool has_words(const QString& text) {
  static const QRegularExpression blank("\\{[^}]*\\}|%\\d"), word("[A-Za-z]{2}");
  return QString(text).remove(blank).contains(word);
}

Texts texts_of_source(const QString& source, const QString& where) {
  static const QRegularExpression comment("^\\s*//.*$", QRegularExpression::MultilineOption);
  const QString cpp = QString(source).remove(comment);
  static const QRegularExpression call("(?<![\\w.])(say|phrase|translated|said|tr|several|said_of|Message|counted)\\(");
  Texts texts;
  for (auto match = call.globalMatch(cpp); match.hasNext();) {
    const auto found = match.next();
    Reader reader(cpp, found.capturedEnd());
    if (!QStringList{"several", "said_of", "counted"}.contains(found.captured(1))) {
      for (const QString& text : reader.argument()) add(texts, where, text.toStdString());
      continue;
    }
    reader.argument();  // the count
    if (!reader.more()) continue;
    reader.step();
    const QStringList one = reader.argument();
    if (!reader.more()) continue;
    reader.step();
    const QStringList many = reader.argument();
    for (qsizetype i = 0; i < std::min(one.size(), many.size()); ++i) texts.insert(one[i], {many[i], where});
  }
  return texts;
}

Texts all_texts() {
  Texts texts;
  for (const Lab* lab : labs()) add_tables(texts, *lab);
  add_lessons(texts);
  for (const Predictable& thing : predictables()) add(texts, "predictables", thing.title);
  const QMap<QString, QString> sources = read_sources({"core", "ui"});
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    texts.insert(texts_of_source(source.value(), source.key()));
  }
  return texts;
}

}  // namespace credence
