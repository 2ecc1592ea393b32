// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_work.h"

#include "core/lessons/task.h"
#include "core/math/input_error.h"
#include "core/room/room.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/nodes.h"
#include "ui/room/journal.h"
#include "ui/room/room_csv.h"
#include "ui/room/room_file.h"
#include "ui/words/said.h"

#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace credence {
namespace {

// The answer as that of the step's task; nothing if it is of another kind.
std::optional<WorkAnswer> work_answer(const LessonStep& step, const Question& question, const KeptAnswer& kept) {
  if (!step.task) return std::nullopt;
  WorkAnswer answer{.step = question.step, .kind = kind_name(*step.task), .value = {}, .sketch = {}, .screen = {}};
  const RoomAnswer& given = kept.answer;
  answer.done = true;
  if (question.reached) {
    if (kept.screen.empty() || given != RoomAnswer(std::vector<int>{1})) return std::nullopt;
    const Node screen = node_of(QJsonDocument::fromJson(QByteArray::fromStdString(kept.screen)).object());
    answer.screen = std::get<Members>(screen);
    session_of_members(answer.screen, "screen");  // throws what is wrong
    return answer;
  }
  if (const auto* sketch = std::get_if<Sketch>(&given)) answer.sketch = *sketch;
  if (const auto* number = std::get_if<double>(&given)) answer.value = *number;
  if (const auto* picked = std::get_if<std::vector<int>>(&given)) answer.value = *picked;
  if (const auto* words = std::get_if<std::string>(&given)) answer.value = *words;
  return answer;
}

std::string name_of(const Room& room, int number) {
  const std::string& name = room.phones().at(number).nickname;
  const auto same = std::ranges::count_if(room.phones(), [&](const auto& one) { return one.second.nickname == name; });
  if (name.empty()) return say("phone {}", std::to_string(number));
  return same == 1 ? name : say("{}, phone {}", name, std::to_string(number));
}

}  // namespace

std::vector<Work> works_in_room(const QByteArray& json, const QString& source, const Lesson& lesson,
                                const std::string& fingerprint, QStringList& warnings) {
  const Room room = folded(room_from_json(json, source, warnings));
  std::map<int, std::map<int, WorkAnswer>> answers;  // by phone and step
  bool asked_here = false;
  for (const AskedQuestion& asked : room.questions()) {
    const Question& question = asked.question;
    const auto index = static_cast<std::size_t>(question.step - 1);
    if (question.lesson != lesson.id || question.step < 1 || index >= lesson.steps.size()) continue;
    if (question.fingerprint != fingerprint) {
      throw InputError(said("{}: the lesson was changed since it was asked in this room", source).toStdString());
    }
    asked_here = true;
    for (const RoundAnswers& round : asked.rounds) {
      for (const auto& [phone, kept] : round) {
        try {
          if (const auto answer = work_answer(lesson.steps[index], question, kept))
            answers[phone][question.step] = *answer;
        } catch (const InputError& error) {
          warnings += said("{}: step {}, {}: {}", source, QString::number(question.step), name_of(room, phone),
                           QString::fromStdString(error.said()));
        }
      }
    }
  }
  if (!asked_here) throw InputError(said("{}: no step of this lesson was asked in this room", source).toStdString());
  std::vector<Work> works;
  for (const auto& [phone, steps] : answers) {
    Work work{.lesson = lesson.id, .fingerprint = fingerprint, .student = name_of(room, phone), .seed = {}};
    for (const auto& [step, answer] : steps) work.answers.push_back(answer);
    works.push_back(std::move(work));
  }
  return works;
}

QStringList keep_room(const QString& journal) {
  const std::vector<RoomEvent> events = read_journal(journal);
  const QString name = journal.endsWith(QLatin1String(".journal")) ? journal.chopped(8) : journal;
  const QString room = name + QStringLiteral(".room.json"), table = name + QStringLiteral(".csv");
  write_file(room, room_to_json(events));
  write_file(table, room_csv(folded(events)));
  return {room, table};
}

}  // namespace credence
