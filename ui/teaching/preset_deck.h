// The presets of the lab on the screen as slides.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/teaching/deck.h"

namespace credence {

class PresetDeck : public Deck {
  Q_OBJECT
 public:
  explicit PresetDeck(SessionController& controller);
  QString title() const override;
  int count() const override { return static_cast<int>(presets_.size()); }
  int at() const override;
  Slide slide(int index) const override;
  void go(int index) override;
  void reveal() override;

 private:
  SessionController& controller_;
  std::vector<Preset> presets_;
};

}  // namespace credence
