// Shows what only the lecturer needs, in a window of its own: all words of the slide with the answer, the next slide as
// a picture with all of its words, the numbers and the controls of the lab, the time, and the keys of a lecture.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/background.h"
#include "ui/teaching/deck.h"

#include <QFrame>
#include <QImage>

#include <optional>

class QGridLayout;
class QLabel;
class QScreen;
class QScrollArea;

namespace credence {

class ControlsPanel;
class NumbersView;
class SessionController;
struct Predictable;

class LecturerView : public QFrame {
  Q_OBJECT
 public:
  LecturerView(SessionController& controller, QWidget* window);
  void show_slides(const Deck& deck);
  void show_time(const QString& used, const QString& of_day);
  void fill_screen(QScreen& screen);  // of the lecturer alone
  void stand_beside();                // a window that can be moved, where one screen is
  bool fills_screen() const { return isFullScreen(); }
  void show_keys(bool shown);  // in the place of the notes
  bool shows_keys() const;
  void put_away();  // the presentation ends
  // The picture of the next slide as it begins; null until it is painted, or if there is none.
  const QImage& next_picture() const { return image_; }
  bool idle() const { return painting_.idle(); }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void furnish();
  void show_numbers();
  void show_next(const Deck& deck);
  void paint(const Session& session, const Predictable* covered);
  void place_picture();
  void set_larger(double larger);
  SessionController& controller_;
  QWidget* window_;
  QLabel *time_, *day_, *place_, *title_, *notes_, *keys_, *next_title_, *picture_, *next_;
  QScrollArea *page_, *next_page_;
  QGridLayout* grid_;
  NumbersView* numbers_ = nullptr;
  ControlsPanel* controls_ = nullptr;
  std::optional<Session> wanted_;  // whose picture is shown or being made
  const Predictable* wanted_cover_ = nullptr;
  QImage image_;
  double larger_ = 0;  // how much larger than usual all type is; 0: none is set yet
  Background painting_;
};

}  // namespace credence
