// The lab and preset that were on the screen last. They are written as soon as another one is opened, so that the next
// start opens there whatever ended this one. Unsaved work is offered apart from this (ui/work_offers.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"

#include <QObject>

namespace credence {

// Returns the preset that was on the screen last, as it is made; the first lab's first preset if none is known.
Session session_at_last_place();

class LastPlace : public QObject {
  Q_OBJECT
 public:
  explicit LastPlace(const SessionController& controller);  // keeps a reference

 private:
  void note();
  const SessionController& controller_;
  Place noted_;
};

}  // namespace credence
