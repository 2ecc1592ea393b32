// The steps of a lesson as slides. Presenting keeps no progress, and the lesson that was open before is open again
// afterwards, with the answers that were given.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"
#include "ui/teaching/deck.h"

namespace credence {

class LessonDeck : public Deck {
  Q_OBJECT
 public:
  // Presents `lesson`, from a step that counts from 0. Throws InputError if its screen is wrong.
  LessonDeck(LessonDesk& desk, SessionController& controller, const LessonFile& lesson, int step);
  QString title() const override;
  int minutes() const override { return desk_.run().lesson().minutes; }
  int count() const override { return static_cast<int>(desk_.run().lesson().steps.size()); }
  int at() const override { return desk_.run().at(); }
  Slide slide(int index) const override;
  std::optional<Session> screen(int index) const override { return desk_.screen_of(index); }
  std::string predicted(int index) const override;
  void go(int index) override;
  void leave() override;
  bool covers() const override;
  void reveal() override;

 private:
  void solve(const Members& solution);
  void take_back();  // the solution of the goal that is shown
  LessonDesk& desk_;
  SessionController& controller_;
  struct Before {
    LessonFile file;
    Work work;
    bool same = false;  // whether it is the one that is presented
  };
  std::optional<Before> before_;  // the lesson that was open
  bool solved_ = false;
};

}  // namespace credence
