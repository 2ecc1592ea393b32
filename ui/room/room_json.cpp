// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_json.h"

#include "ui/lessons/nodes.h"
#include "ui/lessons/sketch_json.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

namespace credence {
namespace {

constexpr qsizetype most_items = 200, longest_id = 200, longest_session = 4'000'000;
// A truth comes from this program, and may have many contours.
constexpr SketchLimits key_limits{.points = 1'000'000, .paths = 10'000, .names = 1000};

QString text_of(const std::string& text) { return QString::fromStdString(text); }

std::string text_in(const QJsonValue& json, qsizetype longest) { return json.toString().left(longest).toStdString(); }

std::optional<double> number_in(const QJsonValue& json) {
  const double number = json.toDouble(std::nan(""));
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QJsonArray json_of(const Rect& rect) { return {rect.x0, rect.x1, rect.y0, rect.y1}; }

Rect rect_in(const QJsonValue& json) {
  return {json[0].toDouble(), json[1].toDouble(), json[2].toDouble(), json[3].toDouble()};
}

QJsonArray texts(const std::vector<std::string>& all) {
  QJsonArray json;
  for (const std::string& one : all) json.append(text_of(one));
  return json;
}

std::vector<std::string> texts_in(const QJsonValue& json) {
  std::vector<std::string> all;
  for (const QJsonValueConstRef one : json.toArray()) {
    if (all.size() < static_cast<std::size_t>(most_items)) all.push_back(text_in(one, longest_id));
  }
  return all;
}

QJsonArray numbers(const std::vector<double>& all) {
  QJsonArray json;
  for (const double one : all) json.append(one);
  return json;
}

std::vector<double> numbers_in(const QJsonValue& json) {
  std::vector<double> all;
  for (const QJsonValueConstRef one : json.toArray()) {
    if (all.size() < static_cast<std::size_t>(most_items)) all.push_back(one.toDouble(-1));  // -1: no probability
  }
  return all;
}

// Nothing of a question that leaves nothing to chance.
QJsonValue json_of(const Chance& chance) {
  if (chance == Chance()) return {};
  QJsonArray moves;
  for (const std::vector<double>& row : chance.moves) moves.append(numbers(row));
  return QJsonObject{{"seed", static_cast<qint64>(chance.seed)},
                     {"scatter", numbers(chance.scatter)},
                     {"start", numbers(chance.start)},
                     {"moves", moves}};
}

Chance chance_in(const QJsonValue& json) {
  if (!json.isObject()) return {};
  Chance chance{.seed = static_cast<std::uint64_t>(std::max<qint64>(0, json["seed"].toInteger(1))),
                .scatter = numbers_in(json["scatter"]),
                .start = numbers_in(json["start"])};
  for (const QJsonValueConstRef row : json["moves"].toArray()) {
    if (chance.moves.size() < most_options) chance.moves.push_back(numbers_in(row));
  }
  return chance;
}

std::vector<QJsonObject> objects_in(const QJsonValue& json) {
  std::vector<QJsonObject> all;
  for (const QJsonValueConstRef one : json.toArray()) all.push_back(one.toObject());
  return all;
}

template <class Event>
constexpr const char* event_name = nullptr;
template <>
constexpr const char* event_name<RoomOpened> = "opened";
template <>
constexpr const char* event_name<PhoneJoined> = "joined";
template <>
constexpr const char* event_name<PhoneLeft> = "left";
template <>
constexpr const char* event_name<QuestionAsked> = "asked";
template <>
constexpr const char* event_name<QuestionAnswered> = "answered";
template <>
constexpr const char* event_name<QuestionClosed> = "closed";
template <>
constexpr const char* event_name<QuestionReopened> = "reopened";
template <>
constexpr const char* event_name<AnswerRevealed> = "revealed";
template <>
constexpr const char* event_name<QuestionAskedAgain> = "asked again";
template <>
constexpr const char* event_name<WordShown> = "word shown";
template <>
constexpr const char* event_name<SketchHighlighted> = "highlighted";
template <>
constexpr const char* event_name<AnswerDropped> = "dropped";
template <>
constexpr const char* event_name<AnswersPooled> = "pooled";
template <>
constexpr const char* event_name<RoomEnded> = "ended";

// What an event holds, written into `json` and read from it; false if it cannot be read. Events without a function of
// their own hold nothing.
template <class Event>
void write(QJsonObject&, const Event&) {}
template <class Event>
bool read(const QJsonObject&, Event&) {
  return true;
}

void write(QJsonObject& json, const RoomOpened& event) {
  json["code"] = text_of(event.code);
  json["title"] = text_of(event.title);
}
bool read(const QJsonObject& json, RoomOpened& event) {
  event = {text_in(json["code"], longest_id), text_in(json["title"], longest_id)};
  return true;
}

void write(QJsonObject& json, const PhoneJoined& event) {
  json["phone"] = text_of(event.phone);
  if (!event.nickname.empty()) json["nickname"] = text_of(event.nickname);
}
bool read(const QJsonObject& json, PhoneJoined& event) {
  event = {text_in(json["phone"], longest_id), text_in(json["nickname"], longest_id)};
  return is_phone_token(event.phone);
}

void write(QJsonObject& json, const PhoneLeft& event) { json["phone"] = text_of(event.phone); }
bool read(const QJsonObject& json, PhoneLeft& event) {
  event.phone = text_in(json["phone"], longest_id);
  return is_phone_token(event.phone);
}

void write(QJsonObject& json, const QuestionAsked& event) { json["question"] = credence::json_of(event.question); }
bool read(const QJsonObject& json, QuestionAsked& event) {
  auto question = room_question_of(json["question"].toObject());
  if (question) event.question = *std::move(question);
  return question.has_value();
}

void write(QJsonObject& json, const QuestionAnswered& event) {
  json["phone"] = text_of(event.phone);
  json["question"] = event.question;
  json["round"] = event.round;
  json["counter"] = static_cast<qint64>(event.counter);
  json["answer"] = credence::json_of(event.answer);
  if (!event.screen.empty()) json["screen"] = text_of(event.screen);
}
bool read(const QJsonObject& json, QuestionAnswered& event) {
  event.phone = text_in(json["phone"], longest_id);
  event.question = json["question"].toInt(-1);
  event.round = json["round"].toInt(-1);
  event.counter = json["counter"].toInteger(0);
  auto answer = room_answer_of(json["answer"].toObject());
  if (answer) event.answer = *std::move(answer);
  event.screen = text_in(json["screen"], static_cast<qsizetype>(longest_screen));
  return answer.has_value() && is_phone_token(event.phone);
}

void write(QJsonObject& json, const AnswerRevealed& event) { json["key"] = credence::json_of(event.key); }
bool read(const QJsonObject& json, AnswerRevealed& event) {
  auto key = room_key_of(json["key"].toObject());
  if (key) event.key = *std::move(key);
  return key.has_value();
}

void write(QJsonObject& json, const WordShown& event) {
  json["key"] = text_of(event.key);
  json["shown"] = event.shown;
}
bool read(const QJsonObject& json, WordShown& event) {
  event = {text_in(json["key"], static_cast<qsizetype>(longest_words)), json["shown"].toBool(true)};
  return true;
}

void write(QJsonObject& json, const SketchHighlighted& event) {
  if (event.phone) json["phone"] = *event.phone;
  if (event.named) json["named"] = true;
}
bool read(const QJsonObject& json, SketchHighlighted& event) {
  if (json["phone"].isDouble()) event.phone = json["phone"].toInt();
  event.named = json["named"].toBool();
  return true;
}

void write(QJsonObject& json, const AnswerDropped& event) { json["phone"] = event.phone; }
bool read(const QJsonObject& json, AnswerDropped& event) {
  event.phone = json["phone"].toInt();
  return event.phone > 0;
}

void write(QJsonObject& json, const AnswersPooled& event) {
  if (!event.parameters.empty()) json["parameters"] = credence::json_of(event.parameters);
  if (!event.data.empty()) json["data"] = credence::json_of(event.data);
}
bool read(const QJsonObject& json, AnswersPooled& event) {
  for (const auto& [name, part] : {std::pair("parameters", &event.parameters), std::pair("data", &event.data)}) {
    const Node node = node_of(json[QLatin1String(name)].toObject());
    if (const auto* members = std::get_if<Members>(&node)) *part = *members;
  }
  return true;
}

template <std::size_t K = 0>
std::optional<RoomEventKind> kind_in(const QJsonObject& json) {
  if constexpr (K == std::variant_size_v<RoomEventKind>) {
    return std::nullopt;
  } else {
    using Event = std::variant_alternative_t<K, RoomEventKind>;
    if (json["event"].toString() != QLatin1String(event_name<Event>)) return kind_in<K + 1>(json);
    Event event{};
    if (!read(json, event)) return std::nullopt;
    return event;
  }
}

}  // namespace

QJsonObject json_of(const Question& question) {
  QJsonArray mistakes, options;
  for (const Mistake& one : question.mistakes)
    mistakes.append(QJsonObject{{"answer", text_of(one.formula)}, {"why", text_of(one.why)}});
  for (const ChoiceOption& one : question.options)
    options.append(QJsonObject{{"text", text_of(one.text)}, {"right", one.right}, {"why", text_of(one.why)}});
  return {{"kind", text_of(kind_name(question.kind))},
          {"headline", text_of(question.headline)},
          {"session", text_of(question.session)},
          {"seconds", question.seconds ? QJsonValue(*question.seconds) : QJsonValue()},
          {"lab", text_of(question.lab)},
          {"thing", text_of(question.thing)},
          {"view", text_of(question.view)},
          {"plot", json_of(question.plot)},
          {"on_line", question.on_line},
          {"sum_to_one", question.sum_to_one},
          {"names", texts(question.names)},
          {"observations", static_cast<qint64>(question.observations)},
          {"formula", text_of(question.formula)},
          {"quantity", text_of(question.quantity)},
          {"unit", text_of(question.unit)},
          {"tolerance", question.tolerance},
          {"mistakes", mistakes},
          {"options", options},
          {"several", question.several},
          {"reached", question.reached},
          {"lesson", text_of(question.lesson)},
          {"fingerprint", text_of(question.fingerprint)},
          {"step", question.step},
          {"gathers", question.gathers},
          {"chance", json_of(question.chance)}};
}

std::optional<Question> room_question_of(const QJsonObject& json) {
  const auto kind = answer_kind(json["kind"].toString().toStdString());
  if (!kind) return std::nullopt;
  Question question;
  question.kind = *kind;
  question.headline = text_in(json["headline"], 4 * static_cast<qsizetype>(longest_headline));
  question.session = text_in(json["session"], longest_session);
  question.seconds = number_in(json["seconds"]);
  question.lab = text_in(json["lab"], longest_id);
  question.thing = text_in(json["thing"], longest_id);
  question.view = text_in(json["view"], longest_id);
  question.plot = rect_in(json["plot"]);
  question.on_line = json["on_line"].toBool();
  question.sum_to_one = json["sum_to_one"].toBool();
  question.names = texts_in(json["names"]);
  question.observations = json["observations"].toInteger(0);
  question.formula = text_in(json["formula"], static_cast<qsizetype>(longest_lesson_text));
  question.quantity = text_in(json["quantity"], longest_id);
  question.unit = text_in(json["unit"], longest_id);
  question.tolerance = number_in(json["tolerance"]).value_or(0);
  for (const QJsonObject& one : objects_in(json["mistakes"])) {
    question.mistakes.push_back({text_in(one["answer"], static_cast<qsizetype>(longest_lesson_text)),
                                 text_in(one["why"], static_cast<qsizetype>(longest_lesson_text))});
  }
  for (const QJsonObject& one : objects_in(json["options"])) {
    question.options.push_back({text_in(one["text"], static_cast<qsizetype>(longest_lesson_text)),
                                one["right"].toBool(),
                                text_in(one["why"], static_cast<qsizetype>(longest_lesson_text))});
  }
  question.several = json["several"].toBool();
  question.reached = json["reached"].toBool();
  question.lesson = text_in(json["lesson"], longest_id);
  question.fingerprint = text_in(json["fingerprint"], longest_id);
  question.step = json["step"].toInt();
  question.gathers = json["gathers"].toBool();
  question.chance = chance_in(json["chance"]);
  return question;
}

QJsonObject json_of(const RoomAnswer& answer) {
  if (const auto* sketch = std::get_if<Sketch>(&answer)) return {{"sketch", json_of(*sketch)}};
  if (const auto* number = std::get_if<double>(&answer)) return {{"number", *number}};
  if (const auto* words = std::get_if<std::string>(&answer)) return {{"words", text_of(*words)}};
  QJsonArray picked;
  for (const int option : std::get<std::vector<int>>(answer)) picked.append(option);
  return {{"choice", picked}};
}

std::optional<RoomAnswer> room_answer_of(const QJsonObject& json) {
  if (json["sketch"].isObject()) return sketch_of(json["sketch"]);
  if (const auto number = number_in(json["number"])) return *number;
  if (json["words"].isString()) return text_in(json["words"], 4 * static_cast<qsizetype>(longest_words));
  if (!json["choice"].isArray()) return std::nullopt;
  std::vector<int> picked;
  for (const QJsonValueConstRef one : json["choice"].toArray()) {
    if (picked.size() < most_options) picked.push_back(one.toInt());
  }
  return picked;
}

QJsonArray json_of(const RoundAnswers& answers) {
  QJsonArray json;
  for (const auto& [phone, kept] : answers) {
    QJsonObject one{{"phone", phone}, {"ms", static_cast<qint64>(kept.ms)}, {"answer", json_of(kept.answer)}};
    if (!kept.screen.empty()) one["screen"] = text_of(kept.screen);
    json.append(one);
  }
  return json;
}

RoundAnswers round_answers_of(const QJsonArray& json) {
  RoundAnswers answers;
  for (const QJsonObject& one : objects_in(json)) {
    if (auto answer = room_answer_of(one["answer"].toObject()))
      answers[one["phone"].toInt()] = {*std::move(answer), one["ms"].toInteger(0),
                                       text_in(one["screen"], static_cast<qsizetype>(longest_screen))};
  }
  return answers;
}

QJsonObject json_of(const RoomKey& key) {
  QJsonObject json{{"plot", json_of(key.plot)}, {"sd", QJsonArray{key.sd.x, key.sd.y}}};
  if (key.sketch) json["sketch"] = json_of(*key.sketch);
  if (key.number) json["number"] = *key.number;
  QJsonArray sizes, mistakes;
  for (const double one : key.ordered_by) sizes.append(one);
  for (const KnownMistake& one : key.mistakes)
    mistakes.append(QJsonObject{{"number", one.number}, {"why", text_of(one.why)}});
  json["ordered_by"] = sizes;
  json["mistakes"] = mistakes;
  return json;
}

std::optional<RoomKey> room_key_of(const QJsonObject& json) {
  if (!json["plot"].isArray()) return std::nullopt;
  RoomKey key;
  key.plot = rect_in(json["plot"]);
  key.sd = {json["sd"][0].toDouble(1), json["sd"][1].toDouble(0)};
  if (json["sketch"].isObject()) key.sketch = sketch_of(json["sketch"], key_limits);
  key.number = number_in(json["number"]);
  for (const QJsonValueConstRef one : json["ordered_by"].toArray()) key.ordered_by.push_back(one.toDouble());
  for (const QJsonObject& one : objects_in(json["mistakes"])) {
    key.mistakes.push_back(
        {one["number"].toDouble(), text_in(one["why"], static_cast<qsizetype>(longest_lesson_text))});
  }
  return key;
}

QJsonObject json_of(const RoomEvent& event) {
  QJsonObject json{{"ms", static_cast<qint64>(event.ms)}};
  std::visit(
      [&](const auto& what) {
        json["event"] = QLatin1String(event_name<std::decay_t<decltype(what)>>);
        write(json, what);
      },
      event.what);
  return json;
}

std::optional<RoomEvent> room_event_of(const QJsonObject& json) {
  auto what = kind_in(json);
  if (!what || !json["ms"].isDouble()) return std::nullopt;
  return RoomEvent{std::max<std::int64_t>(0, json["ms"].toInteger(0)), *std::move(what)};
}

}  // namespace credence
