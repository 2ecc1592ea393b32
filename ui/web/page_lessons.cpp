// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_lessons.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/predicted_result.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/document/truth_words.h"
#include "ui/lessons/homework_links.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/sketch_json.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/session/lesson_place.h"
#include "ui/session/whole_report.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/web/page_loop.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <type_traits>

namespace credence {
namespace {

constexpr qsizetype longest_work = 400'000;

bool is_sketched(const Sketch& sketch) { return !(sketch == Sketch{}); }

QString shown_text(const std::string& text) { return sentence_notation(text_of(text)); }

// As it is assigned; of nobody unless it is homework.
Work blank_work(const Lesson& lesson, const QString& homework, const PageLimits& limits) {
  Work blank{lesson.id, fingerprint_of(lesson), {}, {}};
  if (homework.isEmpty()) return blank;
  blank.student = student_of_code(homework, lesson.id, limits.homework_secret);
  blank.seed = student_seed(lesson.id, blank.student);
  return blank;
}

// The work that the page sent, or the blank one if it is of another lesson or student, or was damaged.
Work work_of(const QJsonObject& kept, const Lesson& lesson, const Work& blank) {
  const QByteArray json = kept["work"].toString().toUtf8();
  if (json.isEmpty()) return blank;
  try {
    QStringList warnings;
    Work work = work_from_json(json, QStringLiteral("work"), warnings);
    require_same_lesson(work, lesson, QStringLiteral("work"));
    const bool same = work.student == blank.student && work.seed == blank.seed;
    return same ? work : blank;
  } catch (const InputError&) {
    return blank;
  }
}

QJsonObject kept_in(const QString& text) {
  return text.size() > longest_work ? QJsonObject() : QJsonDocument::fromJson(text.toUtf8()).object();
}

QString form_words(PredictableKind kind) {
  return kind == PredictableKind::place ? said("Touch where you think it is") : said("Draw your prediction here");
}

bool is_in_plot(PredictableKind kind) { return kind != PredictableKind::bars && kind != PredictableKind::order; }

}  // namespace

const std::vector<LessonShelf::Known>& LessonShelf::all() {
  if (language_ == spoken_language() && !known_.empty()) return known_;
  std::vector<LessonFile> files = own_lessons();
  QStringList faults;
  std::vector<LessonFile> of_folder = folder_.isEmpty() ? std::vector<LessonFile>() : lessons_in(folder_, faults);
  for (LessonFile& file : of_folder) {
    const auto same =
        std::ranges::find_if(files, [&](const LessonFile& one) { return one.lesson.id == file.lesson.id; });
    if (same != files.end()) {
      *same = std::move(file);
    } else {
      files.push_back(std::move(file));
    }
  }
  known_.clear();
  for (LessonFile& file : files) {
    Lesson in_words = said_lesson(file);
    known_.push_back({std::move(file), std::move(in_words)});
  }
  language_ = spoken_language();
  return known_;
}

const LessonShelf::Known& LessonShelf::of(const QString& id) {
  const auto& known = all();
  const auto found = std::ranges::find_if(known, [&](const Known& one) { return text_of(one.file.lesson.id) == id; });
  if (found == known.end()) throw InputError(say("there is no lesson \"{}\" here", id.left(100).toStdString()));
  return *found;
}

PageLesson::PageLesson(const LessonShelf::Known& known, const QJsonObject& json, const PageLimits& limits)
    : lesson_(&known.said),
      limits_(&limits),
      homework_(json["homework"].toString()),
      kept_(work_of(kept_in(json["work"].toString()), known.file.lesson,
                    blank_work(known.file.lesson, homework_, limits))),
      run_(known.said, kept_),
      screens_(known.file.lesson, kept_.seed) {
  if (lesson_->steps.empty()) throw InputError(say("this lesson has no steps"));
  if (is_homework() && json["work"].toString().size() > longest_work)
    throw InputError(say("your answers are too large for this server; save them as a file and hand in that"));
  anew_ = is_homework() && !json["work"].toString().isEmpty() && kept_.answers.empty() &&
          kept_in(json["work"].toString())["work"].toString().contains("\"answers_signature\"");
  read_work(anew_ ? QString() : json["work"].toString());
  const int last = static_cast<int>(lesson_->steps.size()) - 1;
  if (json["step"].isDouble()) {
    run_.resume(std::clamp(json["step"].toInt(), 0, last), tries_, asked_, left_);
  } else {
    run_.resume(run_.at(), tries_, asked_, left_);
  }
  const QJsonObject sessions = json["screens"].toObject();
  for (auto one = sessions.begin(); one != sessions.end() && sessions.size() <= 2; ++one) {
    bool ok = false;
    const int step = one.key().toInt(&ok);
    if (!ok || step < 0 || step > last) continue;
    Session left = foreign_session(one.value().toString().toUtf8(), {});
    left.preset = screens_.place(step);
    screens_.leave(step, left);
  }
  sketch_ = sketch_of(json["sketch"]);
}

void PageLesson::read_work(const QString& text) {
  const QJsonObject kept = kept_in(text);
  tries_ = std::clamp(kept["tries"].toInt(), 0, 100);
  asked_ = kept["asked"].toBool();
  for (const QJsonValueConstRef one : kept["left"].toArray()) {
    if (left_.size() < most_steps) left_.insert(one.toInt(-1));
  }
  const QJsonObject shown = kept["shown"].toObject();
  for (auto one = shown.begin(); one != shown.end() && revealed_.size() < most_steps; ++one) {
    revealed_[one.key().toInt()] = one.value().isObject() ? std::optional(sketch_of(one.value())) : std::nullopt;
  }
}

QString PageLesson::work() const {
  QJsonArray left;
  for (const int one : run_.all_done()) {
    const bool has_task = lesson_->steps[static_cast<std::size_t>(one)].task.has_value();
    if (!has_task) left.append(one);
  }
  QJsonObject shown;
  for (const auto& [step, sketch] : revealed_)
    shown[QString::number(step)] = sketch ? QJsonValue(json_of(*sketch)) : QJsonValue();
  const QJsonObject kept{{"work", QString::fromUtf8(to_json(run_.work()))},
                         {"tries", run_.tries()},
                         {"asked", run_.has_asked()},
                         {"left", left},
                         {"shown", shown}};
  return QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

void PageLesson::go(int step) {
  const int last = static_cast<int>(lesson_->steps.size()) - 1;
  if (step > last) return run_.leave_last();
  if (step != run_.at()) sketch_ = {};
  run_.go(step);
}

Session PageLesson::screen() const {
  const Session* left = screens_.left(run_.at());
  Session session = left != nullptr ? *left : screens_.made(run_.at());
  adopt(session);
  return session;
}

void PageLesson::adopt(Session& session) const {
  session.preset = screens_.place(run_.at());
  session.view.hidden = hides_answers(step()) && !run_.done(run_.at());
}

void PageLesson::require_allowed(const Lab& lab, const Inputs& before, const Inputs& after) const {
  const StepRules rules = screens_.rules(run_.at(), lab);
  if (!rules.refusal) return;
  const QString why = rules.refusal(before, after);
  if (!why.isEmpty()) throw InputError(why.toStdString());
}

ControlRules PageLesson::rules(const Lab& lab) const {
  ControlRules rules;
  rules.first = screens_.rules(run_.at(), lab).controls;
  if (!step().controls && rules.first->isEmpty()) rules.first.reset();  // those of the plots
  for (const FieldInfo& field : lab.fields()) {
    if (run_.locked(field.name)) rules.locked.push_back(field.name);
  }
  if (covered(lab)) rules.hidden = thing(lab)->tells;
  return rules;
}

// Predictions

bool PageLesson::asks_to_predict() const { return !facts_of(step().task).predicts.empty(); }

const Predictable* PageLesson::thing(const Lab& lab) const {
  const std::string what = predicted_in(step());
  return what.empty() ? nullptr : find_predictable(lab.id(), what);
}

bool PageLesson::covered(const Lab& lab) const {
  if (thing(lab) == nullptr) return false;
  if (revealed_.contains(run_.at())) return false;
  return !(asks_to_predict() && run_.done(run_.at()));
}

std::shared_ptr<const Result> PageLesson::shown(std::shared_ptr<const Result> result, const Lab& lab,
                                                const Truth* truth) const {
  const Predictable* asked = thing(lab);
  if (asked == nullptr) return result;
  const bool hides = covered(lab);
  Sketch drawn = sketch_;
  if (!hides) {
    const WorkAnswer* answer = asks_to_predict() ? answer_to(run_.work(), run_.at() + 1) : nullptr;
    const auto kept = revealed_.find(run_.at());
    drawn = answer != nullptr         ? answer->sketch.value_or(Sketch())
            : kept != revealed_.end() ? kept->second.value_or(Sketch())
                                      : Sketch();
  }
  if (!hides && !is_sketched(drawn)) return result;
  return predicted_result(std::move(result), *asked, !hides && truth != nullptr ? fitted(*asked, drawn) : drawn, hides);
}

void PageLesson::reveal(const Lab& lab, const Truth& truth, const JudgedOn& on) {
  const Predictable* asked = thing(lab);
  if (asked == nullptr || !covered(lab)) return;
  const bool scored = is_sketched(sketch_);
  if (asks_to_predict()) {
    JudgedOn judged = on;
    judged.thing = asked;
    judged.truth = &truth;
    note(run_.answer(scored ? Given{{}, sketch_} : Given{}, std::move(judged)));
  } else {
    revealed_[run_.at()] = scored ? std::optional(sketch_) : std::nullopt;
    if (scored) note({true, verdict(*asked, sketch_, truth)});
  }
}

void PageLesson::cover_again(const Lab& lab) {
  if (thing(lab) != nullptr) revealed_.erase(run_.at());
}

// Answers

void PageLesson::note(const Feedback& feedback) { feedback_ = feedback; }

void PageLesson::answer(const QJsonObject& message, const JudgedOn& on) {
  if (!step().task) throw InputError(say("this step has no task"));
  Given given;
  const std::string kind = kind_name(*step().task);
  if (kind == "number") {
    const auto number =
        typed_number(message["number"].isDouble() ? QString::number(message["number"].toDouble(), 'g', 17)
                                                  : message["number"].toString().left(200));
    if (!number || !std::isfinite(*number)) throw InputError(say("this is no number"));
    given.value = *number;
  } else if (kind == "choice") {
    std::vector<int> picked;
    for (const QJsonValueConstRef one : message["choice"].toArray()) {
      if (picked.size() < most_options) picked.push_back(one.toInt(-1) + 1);
    }
    given.value = picked;
  } else if (kind == "text") {
    given.value = message["text"].toString().left(static_cast<qsizetype>(longest_answer)).toStdString();
  } else if (kind == "predict") {
    throw InputError(say("this is sketched and then revealed"));
  }
  note(run_.answer(given, on));
}

void PageLesson::look_quietly(const Node& report, const JudgedOn& on) {
  if (run_.done(run_.at()) || !run_.reaches(report)) return;
  note(run_.answer({}, on));
}

void PageLesson::ask_for_hint() {
  run_.ask_for_hint();
  note({run_.done(run_.at()), run_.hint()});
}

// Words

QJsonObject PageLesson::hand_in() const {
  Work work = run_.work();
  const QDateTime now = QDateTime::currentDateTimeUtc();
  work.handed_in = now.toString(Qt::ISODate).toStdString();
  bool again = false;
  // Without the secret nobody knows whose work it is, and it is for the student to save.
  const bool keeps = !limits_->handed_in.isEmpty() && !limits_->homework_secret.isEmpty();
  if (keeps) {
    try {
      again = keep_handed_in(limits_->handed_in, work);
    } catch (const InputError& error) {  // whoever runs the server is told where, and no stranger
      std::fprintf(stderr, "credence: %s\n", error.said().c_str());
      throw InputError(say("the server cannot keep your work now; save it as a file, and give that to your lecturer"));
    }
  }
  return {{"time", text_of(work.handed_in)},
          {"kept", keeps},
          {"again", again},
          {"name", work_file_name(work.student)},
          {"work", QString::fromUtf8(to_json(work))}};
}

QJsonObject PageLesson::lesson_part() const {
  QJsonArray steps;
  for (const LessonStep& one : lesson_->steps) {
    steps.append(QJsonObject{{"title", shown_text(one.title)},
                             {"task", one.task ? QJsonValue(text_of(kind_name(*one.task))) : QJsonValue()}});
  }
  QJsonObject json{{"id", text_of(lesson_->id)},
                   {"title", shown_text(lesson_->title)},
                   {"summary", shown_text(lesson_->summary)},
                   {"minutes", lesson_->minutes},
                   {"steps", steps}};
  if (!is_homework()) return json;
  json["homework"] = QJsonObject{{"student", text_of(run_.work().student)},
                                 {"due", text_of(lesson_->due)},
                                 {"file", work_file_name(run_.work().student)},
                                 {"kept", !limits_->handed_in.isEmpty() && !limits_->homework_secret.isEmpty()},
                                 {"anew", anew_}};
  return json;
}

QJsonObject PageLesson::cover_json(const StepContext& on) const {
  const Lab& lab = *on.session.lab;
  const Predictable* asked = thing(lab);
  if (asked == nullptr) return {};
  QJsonObject json{{"what", text_of(asked->id)},         {"title", said(asked->title)},
                   {"view", text_of(asked->view)},       {"form", text_of(kind_name(asked->kind))},
                   {"in_plot", is_in_plot(asked->kind)}, {"sum_to_one", asked->sum_to_one},
                   {"words", form_words(asked->kind)},   {"covered", covered(lab)}};
  if (on.truth == nullptr || is_in_plot(asked->kind)) return json;
  std::vector<std::string> names = on.truth->sketch.names;
  if (asked->kind == PredictableKind::order && covered(lab)) std::ranges::sort(names);  // their order would tell
  QJsonArray listed;
  for (const std::string& name : names)
    listed.append(QJsonObject{{"id", text_of(name)}, {"title", name_of(*asked, name)}});
  json["names"] = listed;
  if (!covered(lab)) json["truth"] = truth_words(*asked, sketch_, *on.truth).join(QLatin1Char('\n'));
  return json;
}

QJsonObject PageLesson::task_json(const StepContext& on) const {
  const Task& task = *step().task;
  const Node unknown = Members{};
  const KnownReport start{on.start != nullptr ? *on.start : unknown, on.start != nullptr},
      now{on.now != nullptr ? *on.now : unknown, on.now != nullptr};
  const auto words = [&](const std::string& text) {
    return text_of(filled_words(without_equations(text), start, now));
  };
  QJsonObject json{{"kind", text_of(kind_name(task))}, {"question", words(task.question)}};
  if (const auto* choice = std::get_if<ChoiceTask>(&task.kind)) {
    QJsonArray options;
    for (const ChoiceOption& option : choice->options) options.append(words(option.text));
    json["options"] = options;
    json["several"] = choice->several;
  }
  if (const auto* goal = std::get_if<GoalTask>(&task.kind)) {
    json["has_hint"] = !goal->hint.empty();
    if (on.now != nullptr && !covered(*on.session.lab) && !on.session.view.hidden) {
      json["words"] = text_of(measure_words(*goal, *on.now));
      if (!goal->measure.empty()) {
        const auto value = ReportFormula(goal->measure).value(*on.now);
        const auto bound = bound_of(*goal);
        json["measure"] = text_of(goal->measure_name);
        if (value && std::isfinite(*value)) json["value"] = *value;
        if (bound) json["bound"] = bound->value;
        if (bound) json["above"] = bound->above;
      }
      json["reached"] = run_.reaches(*on.now);
      if (!run_.done(run_.at())) json["mistake"] = sentence_notation(text_of(why_not(*goal, *on.now)));
    }
  }
  if (asks_to_predict()) {
    const QJsonObject cover = cover_json(on);
    for (const char* part : {"form", "names", "sum_to_one", "what"}) {
      const QString key = QLatin1String(part);
      if (cover.contains(key)) json[key] = cover[key];
    }
    json["sketch_on"] = cover["view"];
  }
  return json;
}

QJsonObject PageLesson::step_part(const StepContext& on) const {
  const LessonStep& one = step();
  const Lab& lab = *on.session.lab;
  const Node known_start = on.start != nullptr ? *on.start : Node(known_report(on.session)),
             known_now = on.now != nullptr ? *on.now : Node(known_report(on.session));
  const KnownReport start{known_start, on.start != nullptr}, now{known_now, on.now != nullptr};
  const bool done = run_.done(run_.at());
  const bool stays_done = facts_of(one.task).condition.empty();
  const bool after =
      !one.then.empty() && done && !covered(lab) && (stays_done || (on.now != nullptr && run_.reaches(*on.now)));
  const std::string text = after ? "✓ " + filled_words(without_equations(one.then), now.report, now.results_known)
                                 : filled_words(without_equations(one.text), start, now);
  QJsonArray dones;
  for (const int k : run_.all_done()) dones.append(k);
  QJsonObject json{{"at", run_.at()},
                   {"title", shown_text(one.title)},
                   {"text", text_of(text)},
                   {"after", after},
                   {"done", done},
                   {"dones", dones},
                   {"work", work()},
                   {"covered", covered(lab)},
                   {"hint", text_of(run_.hint())},
                   {"changed", !(on.session.inputs == made().inputs)}};
  if (one.fold)
    json["fold"] = QJsonObject{{"title", shown_text(one.fold->title)},
                               {"text", text_of(filled_words(without_equations(one.fold->text), start, now))}};
  if (one.task) json["task"] = task_json(on);
  json["steps_done"] = run_.steps_done();
  json["answers"] = static_cast<int>(run_.work().answers.size());
  if (thing(lab) != nullptr) json["predict"] = cover_json(on);
  if (feedback_)
    json["feedback"] = QJsonObject{{"right", feedback_->right},
                                   {"words", sentence_notation(text_of(feedback_->text))},
                                   {"judged", feedback_->judged}};
  if (const WorkAnswer* answer = answer_to(run_.work(), run_.at() + 1)) {
    QJsonObject given;
    if (const auto* number = std::get_if<double>(&answer->value)) given["number"] = QString::number(*number, 'g', 10);
    if (const auto* text_given = std::get_if<std::string>(&answer->value)) given["text"] = text_of(*text_given);
    if (const auto* picked = std::get_if<std::vector<int>>(&answer->value)) {
      QJsonArray list;
      for (const int k : *picked) list.append(k - 1);
      given["choice"] = list;
    }
    json["given"] = given;
    if (answer->sketch) json["sketch"] = json_of(*answer->sketch);
  }
  return json;
}

std::vector<Equation> PageLesson::equations(const std::vector<Equation>& on_screen) const {
  return named_equations(step().text + step().then, on_screen);
}

}  // namespace credence
