// The switch between exploring a lab, learning from a lesson and presenting. It shows what is true: the lesson whose
// step is on the screen, or the presentation that runs.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/segments.h"

namespace credence {

class MainWindow;

class ModeSwitch : public Segments {
  Q_OBJECT
 public:
  // The commands of the window must have been made.
  explicit ModeSwitch(MainWindow& window);
  QSize sizeHint() const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow();
  void take(const QString& mode);
  void run(const char* command);
  MainWindow& window_;
};

}  // namespace credence
