// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_reader.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/recipe.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/lessons/nodes.h"
#include "ui/lessons/students.h"
#include "ui/lessons/versions.h"
#include "ui/session/json_reader.h"
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

// Each with its formula under `key`.
std::vector<Mistake> read_mistakes(const LessonReader& reader, const QJsonObject& object, const QString& key) {
  std::vector<Mistake> mistakes;
  if (!object.contains("wrong")) return mistakes;
  for (const QJsonValueConstRef json :
       reader.needed_list(object, "wrong", "task.wrong", said("wrong answers"), most_options)) {
    const QString place = at("task.wrong", static_cast<qsizetype>(mistakes.size()));
    const QJsonObject wrong = reader.object(json, place);
    reader.warn_of_unknown(wrong, {key, "why"}, place + '.');
    mistakes.push_back({read_formula(reader, wrong, key, place + '.' + key),
                        reader.needed_words(wrong, "why", place + ".why", longest_lesson_text)});
  }
  return mistakes;
}

// If the key is apart, tasks hold no answers: `key_apart` says so below.
NumberTask read_number_task(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  reader.warn_of_unknown(object, {"kind", "question", "points", "answer", "tolerance", "wrong"}, "task.");
  NumberTask task;
  if (key_apart) return task;
  task.answer = read_formula(reader, object, "answer", "task.answer");
  if (!object.contains("tolerance")) reader.fail("task.tolerance", said("it is missing; write it"));
  task.tolerance = reader.number(object["tolerance"], "task.tolerance");
  if (!(task.tolerance > 0)) {
    reader.fail("task.tolerance", said("it must be larger than 0, because reports have sixteen digits"));
  }
  task.wrong = read_mistakes(reader, object, "answer");
  return task;
}

ChoiceOption read_option(const LessonReader& reader, const QJsonValue& json, const QString& place, bool key_apart) {
  const QJsonObject object = reader.object(json, place);
  reader.warn_of_unknown(object, {"text", "right", "why"}, place + '.');
  ChoiceOption option;
  option.text = reader.needed_words(object, "text", place + ".text", longest_lesson_text);
  if (key_apart) return option;
  if (object.contains("right")) option.right = reader.yes(object["right"], place + ".right");
  option.why = reader.words(object, "why", place + ".why", longest_lesson_text);
  if (!option.right && option.why.empty()) {
    reader.fail(place + ".why", said("it is missing; tell whoever picks this option why it is wrong"));
  }
  return option;
}

ChoiceTask read_choice_task(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  reader.warn_of_unknown(object, {"kind", "question", "points", "options", "several"}, "task.");
  ChoiceTask task;
  if (object.contains("several")) task.several = reader.yes(object["several"], "task.several");
  for (const QJsonValueConstRef option :
       reader.needed_list(object, "options", "task.options", said("options"), most_options)) {
    task.options.push_back(
        read_option(reader, option, at("task.options", static_cast<qsizetype>(task.options.size())), key_apart));
  }
  const auto right = std::ranges::count(task.options, true, &ChoiceOption::right);
  if (task.options.size() < 2) reader.fail("task.options", said("there is only one; add a wrong one"));
  if (right == 0 && !key_apart)
    reader.fail("task.options", said("none is right; mark one with {}", R"("right": true)"));
  if (right > 1 && !task.several) {
    reader.fail("task.options", said("several are right; write {} or mark only one", R"("several": true)"));
  }
  return task;
}

GoalTask read_goal_task(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  reader.warn_of_unknown(
      object, {"kind", "question", "points", "when", "solution", "hint", "measure", "measure_name", "wrong"}, "task.");
  GoalTask task;
  task.when = read_formula(reader, object, "when", "task.when");
  task.hint = reader.words(object, "hint", "task.hint", longest_lesson_text);
  if (object.contains("measure")) task.measure = read_formula(reader, object, "measure", "task.measure");
  task.measure_name = reader.words(object, "measure_name", "task.measure_name", longest_title);
  if (key_apart) return task;
  if (!object.contains("solution")) {
    reader.fail("task.solution", said("it is missing; write parameters or data that reach the goal"));
  }
  task.solution = std::get<Members>(node_of(reader.object(object["solution"], "task.solution")));
  if (task.solution.empty()) reader.fail("task.solution", said("it has no parameter and no data"));
  task.wrong = read_mistakes(reader, object, "when");
  return task;
}

Task read_task(const LessonReader& reader, const QJsonObject& object, bool key_apart) {
  Task task;
  const QString kind = object.contains("kind") ? reader.text(object["kind"], "task.kind") : QString();
  if (kind == "predict") {
    reader.warn_of_unknown(object, {"kind", "question", "points", "what"}, "task.");
    task.kind = PredictTask{reader.needed_words(object, "what", "task.what", longest_title)};
  } else if (kind == "number") {
    task.kind = read_number_task(reader, object, key_apart);
  } else if (kind == "choice") {
    task.kind = read_choice_task(reader, object, key_apart);
  } else if (kind == "goal") {
    task.kind = read_goal_task(reader, object, key_apart);
  } else if (kind == "text") {
    reader.warn_of_unknown(object, {"kind", "question", "points"}, "task.");
    task.kind = TextTask{};
  } else {
    reader.fail("task.kind", said("expected predict, number, choice, goal or text, found \"{}\"", kind));
  }
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
