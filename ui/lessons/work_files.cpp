// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/work_files.h"

#include "core/lessons/lesson_words.h"
#include "core/math/input_error.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/nodes.h"
#include "ui/lessons/versions.h"
#include "ui/session/json_writer.h"
#include "ui/words/said.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>

#include <algorithm>

namespace credence {
namespace {

constexpr char work_version_key[] = "credence_work";
constexpr qsizetype largest_work = 50'000'000, most_points = 100'000;

std::string short_words(const JsonReader& reader, const QJsonObject& object, const QString& key, const QString& place,
                        std::size_t longest) {
  const std::string words = reader.text(object[key], place).toStdString();
  if (letters_in(words) > longest) {
    reader.fail(place, said("the text has {} letters; at most {} are read", std::to_string(letters_in(words)),
                            std::to_string(longest)));
  }
  return words;
}

QString signature(const QByteArray& text) {
  return QString::fromLatin1(
      QMessageAuthenticationCode::hash(text, "credence work, version 1", QCryptographicHash::Sha256).toHex());
}

// Of whose work it is, whatever the answers.
QString signature_of_owner(const QJsonObject& work) {
  const QJsonArray owner{work["student"], work["lesson"], work["fingerprint"], work["seed"]};
  return signature(QJsonDocument(owner).toJson(QJsonDocument::Compact));
}

// The answers as they stand in the file, whatever the spaces and the order of members.
QString signature_of_answers(const QJsonObject& work) {
  const QJsonArray signed_parts{signature_of_owner(work), work["answers"], work["handed_in"]};
  return signature(QJsonDocument(signed_parts).toJson(QJsonDocument::Compact));
}

void check_signatures(const QJsonObject& work, const JsonReader& reader) {
  if (work.contains("signature") && reader.text(work["signature"], "signature") != signature_of_owner(work)) {
    reader.fail("signature",
                said("name, seed or lesson were changed after the file was made, so that nobody knows whose "
                     "work it is; ask for the file as Credence saved it"));
  }
  const QString key = "answers_signature";
  if (work.contains(key) && reader.text(work[key], key) != signature_of_answers(work)) {
    reader.fail(key, said("the answers were changed outside Credence; ask for the file as Credence saved it"));
  }
}

Point2 read_point(const JsonReader& reader, const QJsonValue& json, const QString& place) {
  const std::vector<double> numbers = reader.numbers(reader.list(json, place, said("two numbers")), place);
  if (numbers.size() != 2)
    reader.fail(place, said("a point has two numbers, found {}", std::to_string(numbers.size())));
  return {numbers[0], numbers[1]};
}

Sketch read_sketch(const JsonReader& reader, const QJsonObject& object, const QString& place) {
  reader.warn_of_unknown(object, {"paths", "place", "bars", "names"}, place + '.');
  Sketch sketch;
  qsizetype points = 0;
  if (object.contains("paths")) {
    for (const QJsonValueConstRef path : reader.list(object["paths"], place + ".paths", said("paths"))) {
      const QString path_place = at(place + ".paths", static_cast<qsizetype>(sketch.paths.size()));
      sketch.paths.emplace_back();
      for (const QJsonValueConstRef point : reader.list(path, path_place, said("points"))) {
        if (++points > most_points) {
          reader.fail(path_place, said("a sketch has at most {} points", QString::number(most_points)));
        }
        sketch.paths.back().push_back(read_point(reader, point, path_place));
      }
    }
  }
  if (object.contains("place")) sketch.place = read_point(reader, object["place"], place + ".place");
  if (object.contains("bars")) {
    sketch.bars = reader.numbers(reader.list(object["bars"], place + ".bars", said("numbers")), place + ".bars");
  }
  if (object.contains("names")) {
    for (const QJsonValueConstRef name : reader.list(object["names"], place + ".names", said("names"))) {
      sketch.names.push_back(reader.text(name, place + ".names").toStdString());
    }
  }
  if (sketch.bars.size() > most_options * 10 || sketch.names.size() > most_options * 10) {
    reader.fail(place, said("the list is too long"));
  }
  return sketch;
}

// Reads the value of an answer, of the type that answers its kind of task.
struct ValueReader {
  const JsonReader& reader;
  const QJsonObject& object;
  QString key;
  const std::string& kind;
  void operator()(std::monostate&) const { reader.fail(key, said("a task of the kind {} has no value", kind)); }
  void operator()(double& typed) const { typed = reader.number(object["value"], key); }
  void operator()(std::vector<int>& picked) const {
    for (const QJsonValueConstRef option : reader.list(object["value"], key, said("numbers of options"))) {
      picked.push_back(static_cast<int>(reader.whole(option, key, 1, static_cast<double>(most_options))));
    }
    std::ranges::sort(picked);
    if (std::ranges::adjacent_find(picked) != picked.end()) reader.fail(key, said("an option is picked twice"));
  }
  void operator()(std::string& words) const { words = short_words(reader, object, "value", key, longest_answer); }
};

WorkAnswer read_answer(const JsonReader& reader, const QJsonValue& json, const QString& place) {
  const QJsonObject object = reader.object(json, place);
  reader.warn_of_unknown(object, {"step", "kind", "value", "sketch", "screen", "done"}, place + '.');
  WorkAnswer answer;
  answer.step = static_cast<int>(reader.whole(object["step"], place + ".step", 1, static_cast<double>(most_steps)));
  answer.kind = short_words(reader, object, "kind", place + ".kind", 20);
  auto value = empty_answer(answer.kind);
  if (!value) fail_unknown_kind(reader, place + ".kind", QString::fromStdString(answer.kind));
  if (object.contains("value") && !object["value"].isNull()) {
    std::visit(ValueReader{reader, object, place + ".value", answer.kind}, *value);
    answer.value = *std::move(value);
  }
  if (object.contains("sketch")) {
    answer.sketch = read_sketch(reader, reader.object(object["sketch"], place + ".sketch"), place + ".sketch");
  }
  if (object.contains("screen")) {
    answer.screen = std::get<Members>(node_of(reader.object(object["screen"], place + ".screen")));
  }
  if (object.contains("done")) answer.done = reader.yes(object["done"], place + ".done");
  return answer;
}

void check_work_version(const QJsonObject& object, const QString& source) {
  const double version = version_in(object, source, work_version_key,
                                    said("{}: is not work on a lesson: \"{}\" is missing", source, work_version_key));
  if (version > work_version) {
    throw InputError(said("{}: it was made by a newer Credence (work version {}; this one reads up to {}); update "
                          "Credence",
                          source, QString::number(version), QString::number(work_version))
                         .toStdString());
  }
}

Node point_node(Point2 p) { return Items{p.x, p.y}; }

Members sketch_node(const Sketch& sketch) {
  Members members;
  Items paths;
  for (const Polyline& path : sketch.paths) {
    Items points;
    for (const Point2& p : path) points.emplace_back(point_node(p));
    paths.emplace_back(std::move(points));
  }
  if (!paths.empty()) members.emplace_back("paths", std::move(paths));
  if (!(sketch.place == Point2{})) members.emplace_back("place", point_node(sketch.place));
  if (!sketch.bars.empty()) members.emplace_back("bars", Items(sketch.bars.begin(), sketch.bars.end()));
  if (!sketch.names.empty()) members.emplace_back("names", Items(sketch.names.begin(), sketch.names.end()));
  return members;
}

// One function for each type of an answer: a new type does not compile before it is written, too.
Node value_node(std::monostate) { return Null{}; }
Node value_node(double number) { return number; }
Node value_node(const std::string& words) { return words; }
Node value_node(const std::vector<int>& picked) {
  Items options;
  for (const int option : picked) options.emplace_back(std::int64_t{option});
  return options;
}

Members answer_node(const WorkAnswer& answer) {
  Members members{{"step", std::int64_t{answer.step}}, {"kind", answer.kind}};
  Node value = std::visit([](const auto& given) { return value_node(given); }, answer.value);
  if (!std::holds_alternative<Null>(value)) members.emplace_back("value", std::move(value));
  if (answer.sketch) members.emplace_back("sketch", sketch_node(*answer.sketch));
  if (!answer.screen.empty()) members.emplace_back("screen", answer.screen);
  if (answer.done) members.emplace_back("done", true);
  return members;
}

}  // namespace

bool is_work_file(const QString& path) { return path.endsWith(".work.json", Qt::CaseInsensitive); }

QByteArray to_json(const Work& work) {
  Members members{{work_version_key, std::int64_t{work_version}},
                  {"lesson", work.lesson},
                  {"fingerprint", work.fingerprint},
                  {"student", work.student}};
  if (work.seed) members.emplace_back("seed", static_cast<std::int64_t>(*work.seed));
  Items answers;
  for (const WorkAnswer& answer : work.answers) answers.emplace_back(answer_node(answer));
  members.emplace_back("answers", std::move(answers));
  if (!work.handed_in.empty()) members.emplace_back("handed_in", work.handed_in);
  const QJsonObject as_read = QJsonDocument::fromJson(json_text(members)).object();
  members.emplace_back("signature", signature_of_owner(as_read).toStdString());
  if (!work.answers.empty()) members.emplace_back("answers_signature", signature_of_answers(as_read).toStdString());
  return json_text(members);
}

Work work_from_json(const QByteArray& json, const QString& source, QStringList& warnings) {
  if (json.size() > largest_work) {
    throw InputError(said("{}: the file is too large: work has at most 50 MB", source).toStdString());
  }
  const QJsonObject object = parse_json_object(json, source);
  check_work_version(object, source);
  const JsonReader reader(source, warnings);
  reader.warn_of_unknown(object, {work_version_key, "lesson", "fingerprint", "student", "seed", "answers", "handed_in",
                                  "signature", "answers_signature"});
  Work work;
  work.lesson = short_words(reader, object, "lesson", "lesson", longest_title);
  work.fingerprint = short_words(reader, object, "fingerprint", "fingerprint", 64);
  work.student = short_words(reader, object, "student", "student", longest_student);
  if (object.contains("seed")) {
    work.seed = static_cast<std::uint64_t>(reader.whole(object["seed"], "seed", 0, largest_whole - 1));
  }
  for (const QJsonValueConstRef answer : reader.list(object["answers"], "answers", said("answers"))) {
    const QString place = at("answers", static_cast<qsizetype>(work.answers.size()));
    work.answers.push_back(read_answer(reader, answer, place));
    if (answer_to(work, work.answers.back().step) != &work.answers.back()) {
      reader.fail(place, said("step {} is answered twice", std::to_string(work.answers.back().step)));
    }
  }
  if (object.contains("handed_in")) {
    work.handed_in = short_words(reader, object, "handed_in", "handed_in", 40);
    if (!QDateTime::fromString(QString::fromStdString(work.handed_in), Qt::ISODate).isValid()) {
      reader.fail("handed_in", said("expected a time such as {}, found \"{}\"", "2026-12-01T12:00Z", work.handed_in));
    }
  }
  check_signatures(object, reader);
  return work;
}

QString missing_signature(const QByteArray& json) {
  const QJsonObject work = QJsonDocument::fromJson(json).object();
  if (!work.contains("signature")) return said("name and seed are not signed");
  const bool answered = !work["answers"].toArray().isEmpty();
  return answered && !work.contains("answers_signature") ? said("the answers are not signed") : QString();
}

void require_same_lesson(const Work& work, const Lesson& lesson, const QString& source) {
  if (work.lesson != lesson.id) {
    throw InputError(
        said("{}: it is work on the lesson \"{}\", not on \"{}\"", source, work.lesson, lesson.id).toStdString());
  }
  const bool same = work.fingerprint == fingerprint_of(lesson) ||
                    (!lesson.key_apart && work.fingerprint == fingerprint_of(without_key(lesson)));
  if (!same) {
    throw InputError(
        said("{}: it is work on another state of the lesson \"{}\"; use the lesson's file as it was handed "
             "out",
             source, lesson.id)
            .toStdString());
  }
}

}  // namespace credence
