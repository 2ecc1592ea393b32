// A lesson that is being written: a value with undo. Knows no file and no widget.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/session.h"

#include <QObject>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <vector>

namespace credence {

class LessonDraft : public QObject {
  Q_OBJECT
 public:
  explicit LessonDraft(QObject* parent = nullptr) : QObject(parent) {}
  void start(const Lesson& lesson);  // in place of what was written before, without undo steps
  Lesson lesson() const;
  int count() const { return static_cast<int>(state_.steps.size()); }
  int at() const { return state_.at; }  // the chosen step from 0; -1 if there is none
  const LessonStep* step() const;       // the chosen one, or null
  const LessonStep& step(int index) const { return *state_.steps[static_cast<std::size_t>(index)]; }
  const Lesson& heading() const { return *state_.heading; }  // all but the steps
  void choose(int index);                                    // no undo step

  // Each is an undo step called `text`. Edits with the same key merge until another one comes or another step is
  // chosen.
  void add(const LessonStep& step);  // after the chosen one, and chooses it
  void duplicate();
  void remove();
  void move(int from, int to);
  void change(const LessonStep& step, const QString& text, const QString& merge_key = {});
  void change_heading(const Lesson& heading, const QString& text, const QString& merge_key = {});

  QUndoStack& undo_steps() { return undo_; }
  bool modified() const { return !undo_.isClean() || given_modified_; }
  void mark_saved();
  void mark_unsaved();  // what it began with is in no file

 signals:
  void changed();  // what is written, and perhaps the chosen step
  void chosen();   // only another step was chosen
  void modified_changed();

 private:
  friend class DraftCommand;
  struct State {
    std::shared_ptr<const Lesson> heading = std::make_shared<Lesson>();
    std::vector<std::shared_ptr<const LessonStep>> steps;  // shared between undo steps, because data may be in them
    int at = -1;
  };
  void push(State next, const QString& text, const QString& merge_key = {});
  void apply(const State& state);
  State state_;
  QUndoStack undo_;
  bool given_modified_ = false;
  int choice_ = 0;  // counts choices of a step, which end a merge
};

inline QString written_text(const std::string& text) {
  return text == unwritten ? QString() : QString::fromStdString(text);
}

// The screen of a session for a step: its preset with what differs from it, or all of it. `before` is what the step
// had: a preset named there is the one to compare with if the session names none itself.
ScreenChoice screen_choice(const Session& session, const ScreenChoice& before = {});

// The title of data of a person's own on a screen that began with this preset, "lab/id" or empty: "Your data: a.csv".
// Nothing if the data are the program's.
std::optional<QString> title_of_own_data(const Session& session, const std::string& preset);

// A step that shows this screen, with the title of its preset or of one's own data.
LessonStep step_of_screen(const Session& session);

Lesson empty_lesson();
// An id from a title: small letters, digits and hyphens.
std::string lesson_id(const QString& title);

// Fills in what a file must have, so that half a lesson can be saved and read again: "…" for missing words, a wrong
// option, a title.
Lesson completed(Lesson lesson);
// Tells what is not written yet, a sentence per gap of the step.
QStringList gaps_in(const LessonStep& step);

}  // namespace credence
