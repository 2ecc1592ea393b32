// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_draft.h"

#include "core/lessons/lesson_words.h"
#include "core/math/input_error.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/own_data.h"
#include "ui/words/said.h"

#include <QUndoCommand>

#include <algorithm>

namespace credence {

class DraftCommand : public QUndoCommand {
 public:
  DraftCommand(LessonDraft& draft, LessonDraft::State before, LessonDraft::State after, const QString& key)
      : draft_(draft), before_(std::move(before)), after_(std::move(after)), key_(key) {}
  void undo() override { draft_.apply(before_); }
  void redo() override { draft_.apply(after_); }
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto& next = static_cast<const DraftCommand&>(*other);
    if (key_.isEmpty() || key_ != next.key_) return false;
    after_ = next.after_;
    return true;
  }

 private:
  LessonDraft& draft_;
  LessonDraft::State before_, after_;
  QString key_;
};

void LessonDraft::start(const Lesson& lesson) {
  State next;
  auto heading = std::make_shared<Lesson>(lesson);
  heading->steps.clear();
  next.heading = std::move(heading);
  for (const LessonStep& step : lesson.steps) next.steps.push_back(std::make_shared<LessonStep>(step));
  next.at = next.steps.empty() ? -1 : 0;
  undo_.clear();
  given_modified_ = false;
  apply(next);
  emit modified_changed();
}

Lesson LessonDraft::lesson() const {
  Lesson lesson = *state_.heading;
  for (const auto& step : state_.steps) lesson.steps.push_back(*step);
  return lesson;
}

const LessonStep* LessonDraft::step() const { return state_.at < 0 ? nullptr : &step(state_.at); }

void LessonDraft::choose(int index) {
  if (index < 0 || index >= count() || index == state_.at) return;
  state_.at = index;
  ++choice_;
  emit chosen();
}

void LessonDraft::push(State next, const QString& text, const QString& merge_key) {
  const QString key = merge_key.isEmpty() ? QString() : QStringLiteral("%1/%2").arg(choice_).arg(merge_key);
  auto* command = new DraftCommand(*this, state_, std::move(next), key);
  command->setText(text);
  undo_.push(command);
  emit modified_changed();
}

void LessonDraft::apply(const State& state) {
  if (state.at != state_.at) ++choice_;
  state_ = state;
  emit changed();
}

void LessonDraft::add(const LessonStep& step) {
  if (state_.steps.size() >= most_steps) return;
  State next = state_;
  next.steps.insert(next.steps.begin() + (state_.at + 1), std::make_shared<LessonStep>(step));
  ++next.at;
  push(std::move(next), tr("add a step"));
}

void LessonDraft::duplicate() {
  if (step() == nullptr || state_.steps.size() >= most_steps) return;
  State next = state_;
  next.steps.insert(next.steps.begin() + (state_.at + 1), state_.steps[static_cast<std::size_t>(state_.at)]);
  ++next.at;
  push(std::move(next), tr("duplicate the step"));
}

// The screen of a step that kept the one before it is gone with that one, so the next step takes it over.
void LessonDraft::remove() {
  if (step() == nullptr) return;
  State next = state_;
  const auto index = static_cast<std::size_t>(state_.at);
  if (index + 1 < next.steps.size() && next.steps[index + 1]->screen.same) {
    auto after = std::make_shared<LessonStep>(*next.steps[index + 1]);
    after->screen = next.steps[index]->screen;
    next.steps[index + 1] = std::move(after);
  }
  next.steps.erase(next.steps.begin() + state_.at);
  next.at = std::min(state_.at, static_cast<int>(next.steps.size()) - 1);
  push(std::move(next), tr("delete the step"));
}

void LessonDraft::move(int from, int to) {
  if (from < 0 || to < 0 || from >= count() || to >= count() || from == to) return;
  State next = state_;
  const auto moved = next.steps[static_cast<std::size_t>(from)];
  next.steps.erase(next.steps.begin() + from);
  next.steps.insert(next.steps.begin() + to, moved);
  next.at = to;
  push(std::move(next), tr("move the step"));
}

void LessonDraft::change(const LessonStep& step_wanted, const QString& text, const QString& merge_key) {
  if (step() == nullptr || *step() == step_wanted) return;
  State next = state_;
  next.steps[static_cast<std::size_t>(state_.at)] = std::make_shared<LessonStep>(step_wanted);
  push(std::move(next), text, merge_key);
}

void LessonDraft::change_heading(const Lesson& heading, const QString& text, const QString& merge_key) {
  if (heading == *state_.heading) return;
  State next = state_;
  next.heading = std::make_shared<Lesson>(heading);
  push(std::move(next), text, merge_key);
}

void LessonDraft::mark_saved() {
  given_modified_ = false;
  undo_.setClean();
  emit modified_changed();
}

void LessonDraft::mark_unsaved() {
  given_modified_ = true;
  emit modified_changed();
}

namespace {

bool is_preset(const QString& name) { return name.count('/') == 1; }

Members differing(const Members& all, const Members& base) {
  Members kept;
  for (const auto& [key, value] : all) {
    const auto same = std::ranges::find(base, key, &Members::value_type::first);
    if (same != base.end() && same->second == value) continue;
    const auto* ours = std::get_if<Members>(&value);
    const auto* theirs = same == base.end() ? nullptr : std::get_if<Members>(&same->second);
    if (key == "parameters" && ours != nullptr && theirs != nullptr) {
      kept.emplace_back(key, differing(*ours, *theirs));
    } else {
      kept.emplace_back(key, value);
    }
  }
  return kept;
}

bool same_screen(const Session& a, const Session& b) { return a.inputs == b.inputs && a.view == b.view; }

}  // namespace

ScreenChoice screen_choice(const Session& session, const ScreenChoice& before) {
  Session plain = session;
  plain.view.maximised = -1;
  QString name = QString::fromStdString(session.lab->id()) + '/' + session.preset;
  if (!find_preset(*session.lab, session.preset)) name = QString::fromStdString(before.preset);
  plain.preset = {};
  if (is_preset(name) && name.section('/', 0, 0).toStdString() == session.lab->id()) {
    Session base = load_preset(*session.lab, name.section('/', 1));
    base.preset = {};
    plain.view.caption = base.view.caption;
    ScreenChoice choice{.preset = name.toStdString(),
                        .members = differing(members_of_session(plain), members_of_session(base))};
    try {
      if (same_screen(screen_session(choice, std::nullopt, name), plain)) return choice;
    } catch (const InputError&) {  // then all of the session is kept
    }
  }
  plain.view.caption = {};
  return {.members = members_of_session(plain)};
}

std::optional<QString> title_of_own_data(const Session& session, const std::string& preset) {
  const QString id = QString::fromStdString(preset).section('/', 1);
  const std::string made = find_preset(*session.lab, id) ? load_preset(*session.lab, id).inputs.data.source() : "";
  const auto words = own_words(session, made);
  return words ? std::optional(words->title) : std::nullopt;
}

LessonStep step_of_screen(const Session& session) {
  LessonStep step;
  step.screen = screen_choice(session);
  const auto preset = find_preset(*session.lab, session.preset);
  const QString title = preset ? preset->title : said(session.lab->title());
  step.title = title_of_own_data(session, step.screen.preset).value_or(title).toStdString();
  return step;
}

Lesson empty_lesson() {
  Lesson lesson;
  lesson.title = said("My lesson").toStdString();
  lesson.id = lesson_id(QString::fromStdString(lesson.title));
  return lesson;
}

std::string lesson_id(const QString& title) {
  QString id;
  for (const QChar c : title.toLower().normalized(QString::NormalizationForm_D)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain) id += c;
    if (!plain && c.category() != QChar::Mark_NonSpacing && !id.isEmpty() && !id.endsWith('-')) id += '-';
  }
  id.truncate(60);
  while (id.endsWith('-')) id.chop(1);
  return id.isEmpty() ? "lesson" : id.toStdString();
}

Lesson completed(Lesson lesson) {
  fill_blank(lesson.title);
  if (lesson.id.empty()) lesson.id = lesson_id(QString::fromStdString(lesson.title));
  if (!lesson.steps.empty() && lesson.steps.front().screen.same) {
    lesson.steps.front().screen = screen_choice(opening_session(*labs().front()));
  }
  for (LessonStep& step : lesson.steps) {
    fill_blank(step.title);
    if (!step.task) continue;
    fill_blank(step.task->question);
    std::visit([](auto& kind) { kind.complete(); }, step.task->kind);
  }
  return lesson;
}

QStringList gaps_in(const LessonStep& step) {
  QStringList gaps;
  if (is_unwritten(step.title)) gaps += said("Write a title.");
  if (is_unwritten(step.text)) gaps += said("Write the words of this step.");
  if (!step.task) return gaps;
  if (is_unwritten(step.task->question)) gaps += said("Write the question.");
  for (const std::string& gap : std::visit([](const auto& kind) { return kind.gaps(); }, step.task->kind)) {
    gaps += QString::fromStdString(gap);
  }
  gaps.removeDuplicates();
  return gaps;
}

}  // namespace credence
