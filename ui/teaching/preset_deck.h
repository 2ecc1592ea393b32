// The presets of the lab on the screen as slides. What is on the screen when the lecture begins is a slide of its own,
// the first one, if it is no preset: data of one's own, or a session from a file.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"
#include "ui/teaching/deck.h"

namespace credence {

class PresetDeck : public Deck {
  Q_OBJECT
 public:
  PresetDeck(SessionController& controller, LessonDesk& desk);
  QString title() const override;
  int count() const override { return static_cast<int>(presets_.size()) + before(); }
  int at() const override;
  Slide slide(int index) const override;
  std::optional<Session> screen(int index) const override;
  void go(int index) override;
  bool covers() const override { return desk_.covered(); }
  void reveal() override;

 private:
  void follow_lab();
  void follow_place();
  int before() const { return own_ ? 1 : 0; }  // slides before the presets
  Slide other_slide(const Session& session, const Preset* preset) const;
  SessionController& controller_;
  LessonDesk& desk_;
  std::vector<Preset> presets_;
  std::optional<Place> own_;       // of the slide that is no preset
  std::optional<OwnWords> words_;  // as announced last
};

}  // namespace credence
