// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_reader.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/recipe.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/lessons/nodes.h"
#include "ui/lessons/students.h"
#include "ui/lessons/versions.h"
#include "ui/words/said.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace credence {
namespace {

constexpr qsizetype largest_lesson = 20'000'000;  // bytes; data may stand in it

// Reads members of a lesson with their limits.
class LessonReader : public JsonReader {
 public:
  using JsonReader::JsonReader;

  // A text that may be missing, with at most `longest` letters.
  std::string words(const QJsonObject& object, const QString& key, const QString& place, std::size_t longest) const {
    if (!object.contains(key)) return {};
    const std::string words = text(object[key], place).toStdString();
    if (letters_in(words) > longest) {
      fail(place, said("the text has {} letters; shorten it to {} or fewer", std::to_string(letters_in(words)),
                       std::to_string(longest)));
    }
    if (words.find('\0') != std::string::npos) fail(place, said("the text holds a character with the code 0"));
    if (const auto why = why_unreadable(words)) warn(place, QString::fromStdString(why->said()));
    return words;
  }
  std::string needed_words(const QJsonObject& object, const QString& key, const QString& place,
                           std::size_t longest) const {
    const std::string found = words(object, key, place, longest);
    if (found.find_first_not_of(" \t\n") == std::string::npos) fail(place, said("it is missing; write it"));
    return found;
  }
  QJsonArray needed_list(const QJsonObject& object, const QString& key, const QString& place, const QString& of,
                         qsizetype most) const {
    if (!object.contains(key)) fail(place, said("it is missing; write it"));
    const QJsonArray items = list(object[key], place, of);
    if (items.isEmpty()) fail(place, said("the list is empty"));
    if (items.size() > most) {
      fail(place,
           said("the list has {} entries; at most {} are read", QString::number(items.size()), QString::number(most)));
    }
    return items;
  }
};

void check_lesson_version(const QJsonObject& object, const QString& source) {
  const double version =
      version_in(object, source, lesson_version_key,
                 said("{}: is not a Credence lesson: \"{}\" is missing", source, lesson_version_key));
  if (version > lesson_version) {
    throw InputError(said("{}: it was made by a newer Credence (lesson version {}; this one reads up to {}); update "
                          "Credence",
                          source, QString::number(version), QString::number(lesson_version))
                         .toStdString());
  }
}

std::vector<std::string> read_names(const LessonReader& reader, const QJsonValue& json, const QString& place) {
  std::vector<std::string> names;
  for (const QJsonValueConstRef name : reader.list(json, place, said("parameters"))) {
    names.push_back(reader.text(name, at(place, static_cast<qsizetype>(names.size()))).toStdString());
  }
  return names;
}

Recipe read_generate(const LessonReader& reader, const QJsonObject& object) {
  const QString place = "screen.recipe.generate";
  reader.warn_of_unknown(object, {"from", "n"}, place + '.');
  Recipe recipe;
  recipe.generates = true;
  if (!object.contains("from")) reader.fail(place + ".from", said("it is missing; write what is true"));
  recipe.from = std::get<Members>(node_of(reader.object(object["from"], place + ".from")));
  if (!object.contains("n")) reader.fail(place + ".n", said("it is missing; write it"));
  recipe.n = reader.whole(object["n"], place + ".n", 1, static_cast<double>(most_recipe_rows));
  return recipe;
}

// The file lies beside the lesson: a name, and no way to elsewhere.
Recipe read_sample(const LessonReader& reader, const QJsonObject& object) {
  const QString place = "screen.recipe.sample";
  reader.warn_of_unknown(object, {"file", "data_set", "rows", "with_replacement"}, place + '.');
  Recipe recipe;
  if (object.contains("file") == object.contains("data_set")) {
    reader.fail(place,
                said("it needs either \"file\", a table beside the lesson, or \"data_set\", one of the lab's own"));
  }
  if (object.contains("file")) {
    recipe.file = reader.needed_words(object, "file", place + ".file", longest_title);
    if (const QString why = why_no_file_name(QString::fromStdString(recipe.file)); !why.isEmpty()) {
      reader.fail(place + ".file", said("name a file beside the lesson: {}", why));
    }
  } else {
    recipe.data_set = reader.needed_words(object, "data_set", place + ".data_set", longest_title);
  }
  if (object.contains("with_replacement")) {
    recipe.with_replacement = reader.yes(object["with_replacement"], place + ".with_replacement");
  }
  recipe.all_rows = !object.contains("rows");
  if (recipe.all_rows) return recipe;
  recipe.rows = reader.number(object["rows"], place + ".rows");
  const bool share = recipe.rows > 0 && recipe.rows < 1;
  if (!share) recipe.rows = static_cast<double>(reader.whole(object["rows"], place + ".rows", 1, most_recipe_rows));
  return recipe;
}

Recipe read_recipe(const LessonReader& reader, const QJsonObject& object) {
  reader.warn_of_unknown(object, {"generate", "sample"}, "screen.recipe.");
  if (object.contains("generate") == object.contains("sample")) {
    reader.fail("screen.recipe", said("it needs either \"generate\" or \"sample\""));
  }
  const char* key = object.contains("generate") ? "generate" : "sample";
  const QJsonObject part = reader.object(object[key], QString("screen.recipe.") + key);
  return object.contains("generate") ? read_generate(reader, part) : read_sample(reader, part);
}

ScreenChoice read_screen(const LessonReader& reader, const QJsonObject& step) {
  if (!step.contains("screen")) {
    reader.fail("screen", said("it is missing; name a preset, such as {}", R"({"preset": "coin/first"})"));
  }
  QJsonObject object = reader.object(step["screen"], "screen");
  ScreenChoice screen;
  if (object.contains("cover")) screen.cover = read_names(reader, object.take("cover"), "screen.cover");
  if (screen.cover.size() - static_cast<std::size_t>(std::ranges::count(screen.cover, cover_answers)) > 1) {
    reader.fail("screen.cover", said("only one thing can be predicted at a time; name one"));
  }
  if (object.contains("same")) {
    if (!reader.yes(object.take("same"), "screen.same")) reader.fail("screen.same", said("it is true or left out"));
    screen.same = true;
    if (!object.isEmpty()) {
      reader.fail("screen",
                  said("the same screen has no members of its own, but there is \"{}\"", object.keys().at(0)));
    }
    return screen;
  }
  if (object.contains("action")) screen.action = reader.text(object.take("action"), "screen.action").toStdString();
  if (object.contains("recipe")) {
    screen.recipe = read_recipe(reader, reader.object(object.take("recipe"), "screen.recipe"));
    if (!screen.action.empty()) {
      reader.fail("screen.recipe", said("the screen has an action, too, which makes other data; leave one out"));
    }
  }
  if (object.contains("preset") && !object.contains("credence_session")) {
    screen.preset = reader.text(object.take("preset"), "screen.preset").toStdString();
    if (std::ranges::count(screen.preset, '/') != 1) {
      reader.fail("screen.preset", said("expected LAB/PRESET, found \"{}\"", screen.preset));
    }
  } else if (!object.contains("credence_session")) {
    reader.fail("screen",
                said("expected a preset, a whole session with \"{}\", or {}", "credence_session", R"({"same": true})"));
  }
  screen.members = std::get<Members>(node_of(object));
  return screen;
}

std::string read_formula(const LessonReader& reader, const QJsonObject& object, const QString& key,
                         const QString& place) {
  std::string formula = reader.needed_words(object, key, place, 1000);
  try {
    const ReportFormula readable(formula);
  } catch (const InputError& error) {
    reader.fail(place, QString::fromStdString(error.said()));
  }
  return formula;
}

// Reads the members of a task, or of an entry of a list in it.
class JsonTask : public TaskReader {
 public:
  JsonTask(const LessonReader& reader, const QJsonObject& object, QString prefix, QStringList of_all_kinds)
      : reader_(reader), object_(object), prefix_(std::move(prefix)), known_(std::move(of_all_kinds)) {}

  void expect(std::initializer_list<const char*> keys) const override {
    QStringList known = known_;
    for (const char* key : keys) known += key;
    reader_.warn_of_unknown(object_, known, prefix_);
  }
  bool has(const char* key) const override { return object_.contains(QLatin1String(key)); }
  std::string words(const char* key, std::size_t longest) const override {
    return reader_.words(object_, key, prefix_ + key, longest);
  }
  std::string needed_words(const char* key, std::size_t longest) const override {
    return reader_.needed_words(object_, key, prefix_ + key, longest);
  }
  std::string formula(const char* key) const override { return read_formula(reader_, object_, key, prefix_ + key); }
  double number(const char* key) const override { return reader_.number(member(key), prefix_ + key); }
  bool yes(const char* key) const override { return has(key) && reader_.yes(member(key), prefix_ + key); }
  Members tree(const char* key) const override {
    return std::get<Members>(node_of(reader_.object(member(key), prefix_ + key)));
  }
  void each(const char* key, const std::string& of,
            const std::function<void(const TaskReader& entry)>& read) const override {
    const QString list = prefix_ + key;
    qsizetype index = 0;
    for (const QJsonValueConstRef json :
         reader_.needed_list(object_, key, list, QString::fromStdString(of), most_options)) {
      const QString place = at(list, index++);
      read(JsonTask(reader_, reader_.object(json, place), place + '.', {}));
    }
  }
  [[noreturn]] void fail(const char* key, const Message& why) const override {
    reader_.fail(prefix_ + key, QString::fromStdString(why.said()));
  }

 private:
  QJsonValue member(const char* key) const { return object_[QLatin1String(key)]; }

  const LessonReader& reader_;
  QJsonObject object_;
  QString prefix_;
  QStringList known_;  // keys of every kind
};

Task read_task(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  Task task;
  const QString name = object.contains("kind") ? reader.text(object["kind"], "task.kind") : QString();
  const JsonTask members(reader, object, "task.", {"kind", "question", "points"});
  const auto kind = read_task(name.toStdString(), members, key_apart);
  if (!kind) fail_unknown_kind(reader, "task.kind", name);
  task.kind = *kind;
  task.question = reader.needed_words(object, "question", "task.question", longest_lesson_text);
  if (object.contains("points")) {
    const double points = reader.number(object["points"], "task.points");
    if (!(points >= 0 && points <= most_points_of_task)) {
      reader.fail("task.points",
                  said("{} is outside [0, {}]", QString::number(points), QString::number(most_points_of_task)));
    }
    task.points = points;
  }
  return task;
}

LessonStep read_step(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  reader.warn_of_unknown(object, {"title", "text", "then", "fold", "screen", "controls", "locked", "task"});
  LessonStep step;
  step.title = reader.needed_words(object, "title", "title", longest_title);
  step.text = reader.words(object, "text", "text", longest_lesson_text);
  step.then = reader.words(object, "then", "then", longest_lesson_text);
  if (object.contains("fold")) {
    const QJsonObject fold = reader.object(object["fold"], "fold");
    reader.warn_of_unknown(fold, {"title", "text"}, "fold.");
    step.fold = Fold{reader.needed_words(fold, "title", "fold.title", longest_title),
                     reader.needed_words(fold, "text", "fold.text", longest_lesson_text)};
  }
  step.screen = read_screen(reader, object);
  if (object.contains("controls")) step.controls = read_names(reader, object["controls"], "controls");
  if (object.contains("locked")) {
    step.all_locked = object["locked"] == QJsonValue("all");
    if (!step.all_locked) step.locked = read_names(reader, object["locked"], "locked");
  }
  if (object.contains("task")) step.task = read_task(reader, reader.object(object["task"], "task"), key_apart);
  return step;
}

}  // namespace

void fail_unknown_kind(const JsonReader& reader, const QString& key, const QString& found) {
  QStringList names;
  for (const std::string& name : kind_names()) names += QString::fromStdString(name);
  const QString last = names.takeLast();
  reader.fail(key, said("expected {} or {}, found \"{}\"", names.join(QStringLiteral(", ")), last, found));
}

Task task_from_json(const QJsonObject& object, const QString& source) {
  QStringList warnings;
  return read_task(LessonReader(source, warnings), object, false);
}

bool is_lesson_file(const QString& path) { return path.endsWith(".lesson.json", Qt::CaseInsensitive); }

Lesson lesson_from_json(const QByteArray& json, const QString& source, QStringList& warnings) {
  if (json.size() > largest_lesson) {
    throw InputError(said("{}: the file is too large: a lesson has at most 20 MB", source).toStdString());
  }
  const QJsonObject object = parse_json_object(json, source);
  check_lesson_version(object, source);
  const LessonReader reader(source, warnings);
  reader.warn_of_unknown(object, {lesson_version_key, "id", "title", "minutes", "summary", "source", "author",
                                  "language", "due", "key", "steps"});
  Lesson lesson;
  lesson.id = reader.needed_words(object, "id", "id", 60);
  static const QRegularExpression plain_id("^[a-z0-9][a-z0-9_-]*$");
  if (!plain_id.match(QString::fromStdString(lesson.id)).hasMatch()) {
    reader.fail("id", said("expected small letters, digits, - and _, found \"{}\"", lesson.id));
  }
  lesson.title = reader.needed_words(object, "title", "title", longest_title);
  lesson.summary = reader.words(object, "summary", "summary", longest_lesson_text);
  lesson.source = reader.words(object, "source", "source", longest_title);
  lesson.author = reader.words(object, "author", "author", longest_title);
  if (object.contains("language")) lesson.language = reader.needed_words(object, "language", "language", 20);
  if (object.contains("minutes")) lesson.minutes = static_cast<int>(reader.whole(object["minutes"], "minutes", 0, 600));
  if (object.contains("due")) {
    lesson.due = reader.needed_words(object, "due", "due", longest_title);
    if (!QDateTime::fromString(QString::fromStdString(lesson.due), Qt::ISODate).isValid()) {
      reader.fail("due", said("expected a time such as {}, found \"{}\"", "2026-12-01T12:00Z", lesson.due));
    }
  }
  if (object.contains("key")) {
    lesson.key_apart = reader.text(object["key"], "key") == QLatin1String("apart");
    if (!lesson.key_apart) reader.fail("key", said("it is \"apart\", or left out"));
  }
  int number = 0;
  for (const QJsonValueConstRef step :
       reader.needed_list(object, "steps", "steps", said("steps"), static_cast<qsizetype>(most_steps))) {
    const LessonReader step_reader(said("{}: step {}", source, QString::number(++number)), warnings);
    if (!step.isObject()) reader.fail_expected(at("steps", number - 1), said("an object"), step);
    lesson.steps.push_back(read_step(step_reader, step.toObject(), lesson.key_apart));
    if (number == 1 && lesson.steps.front().screen.same) {
      step_reader.fail("screen.same", said("before the first step there is no screen; name a preset"));
    }
  }
  return lesson;
}

}  // namespace credence
