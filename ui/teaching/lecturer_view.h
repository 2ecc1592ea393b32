// Shows what only the lecturer needs: the notes of the slide with the answer, the next slide, and the time. It is a
// window of its own on a second screen, else a panel over the plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/deck.h"

#include <QFrame>

class QLabel;
class QScreen;
class QScrollArea;

namespace credence {

class LecturerView : public QFrame {
  Q_OBJECT
 public:
  explicit LecturerView(QWidget* window);
  void show_slides(const Deck& deck);
  void show_time(const QString& used, const QString& of_day);
  void stand_alone(QScreen& screen);  // a window of its own there
  void stand_over_plots();            // at the right edge of the window
  bool stands_alone() const { return isWindow(); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  QWidget* window_;
  QLabel *time_, *day_, *place_, *title_, *notes_, *next_;
  QScrollArea* page_;
};

}  // namespace credence
