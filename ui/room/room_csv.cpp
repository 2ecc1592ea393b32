// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_csv.h"

#include "core/data/csv.h"
#include "ui/lessons/sketch_json.h"

#include <QJsonDocument>

namespace credence {
namespace {

QByteArray number_cell(double number) { return QByteArray::number(number, 'g', QLocale::FloatingPointShortest); }

QByteArray text_cell(const std::string& text) {
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  return QByteArray::fromStdString(csv_field(formula ? "'" + text : text));
}

QByteArray place_cell(Point2 at) { return number_cell(at.x) + ' ' + number_cell(at.y); }

QByteArray sketch_cell(const Question& question, const Sketch& sketch) {
  QByteArray text;
  switch (question.kind) {
    case AnswerKind::place:
      if (question.on_line) return number_cell(sketch.place.x);
      if (throws_darts(question))
        return place_cell(sketch.place) + " aimed at " + place_cell(sketch.paths.front().front());
      return place_cell(sketch.place);
    case AnswerKind::bars:
      for (const double height : sketch.bars) text += (text.isEmpty() ? "" : " ") + number_cell(height);
      return text;
    case AnswerKind::order: {
      std::string names;
      for (const std::string& name : sketch.names) names += (names.empty() ? "" : " > ") + name;
      return text_cell(names);
    }
    default:
      return text_cell(QJsonDocument(json_of(sketch)).toJson(QJsonDocument::Compact).toStdString());
  }
}

QByteArray answer_cell(const Question& question, const RoomAnswer& answer) {
  if (const auto* sketch = std::get_if<Sketch>(&answer)) return sketch_cell(question, *sketch);
  if (const auto* number = std::get_if<double>(&answer)) return number_cell(*number);
  if (const auto* words = std::get_if<std::string>(&answer)) return text_cell(*words);
  QByteArray letters;
  for (const int option : std::get<std::vector<int>>(answer)) {
    letters += (letters.isEmpty() ? "" : " ") + QByteArray::fromStdString(option_letter(option));
  }
  return letters;
}

}  // namespace

QByteArray room_csv(const Room& room) {
  QByteArray text = "phone,question,attempt,kind,answer,score,right,time\n";
  int number = 0;
  for (const AskedQuestion& asked : room.questions()) {
    ++number;
    const bool revealed = asked.phase == QuestionPhase::revealed && asked.key;
    int attempt = 0;
    for (const RoundAnswers& round : asked.rounds) {
      ++attempt;
      for (const auto& [phone, kept] : round) {
        const auto score = revealed ? score_of(asked.question, kept.answer, *asked.key) : std::nullopt;
        const auto right = revealed ? is_right(asked.question, kept.answer, *asked.key) : std::nullopt;
        text += QByteArray::number(phone) + ',' + QByteArray::number(number) + ',' + QByteArray::number(attempt) + ',' +
                QByteArray::fromStdString(kind_name(asked.question.kind)) + ',' +
                answer_cell(asked.question, kept.answer) + ',' + (score ? number_cell(*score) : QByteArray()) + ',' +
                (right ? (*right ? "1" : "0") : "") + ',' +
                QByteArray::number(static_cast<double>(kept.ms) / 1000, 'f', 3) + '\n';
      }
    }
  }
  return text;
}

}  // namespace credence
