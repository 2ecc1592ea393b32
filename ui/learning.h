// Lessons in the window: the list of them, the panel of the step, the pads on which predictions are sketched, and the
// offer of the tour.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"
#include "ui/panels/finder.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

namespace credence {

class HeaderBar;
class LabList;
class LessonPanel;
class MainWindow;
class Sidebar;
class SketchPad;
class SlotGrid;

class Learning : public QObject {
  Q_OBJECT
 public:
  explicit Learning(MainWindow& window);
  LessonDesk& desk() { return desk_; }

  struct Panels {
    Sidebar& sidebar;
    HeaderBar& header;
    SlotGrid& plots;
    LabList& rail;
  };
  // Puts the panel of the step into the window; to be called again when its panels were made anew.
  void furnish(const Panels& panels);
  void follow();  // the header, the presets and the plot to sketch on, as the lesson and its cover are now
  void open_file(const QString& path);  // tells what is wrong with it
  void open_lesson(const LessonFile& file);
  void open_step(const LessonFile& file, std::optional<int> step);  // counted from 0; nothing: where it was left
  void open_next();                                                 // the lesson after the one that is open
  void set_presenting(bool presenting);                             // the panel gives its room to the plots
  void show_list();
  std::vector<Found> entries() const;               // all lessons, with how far one came in each
  void predict_first();                             // asks to predict the first thing that the lab offers
  void offer_tour();                                // on the first start, by a message that need not be answered
  std::vector<const QWidget*> tab_regions() const;  // of a lesson's step, the answer first; empty if none is shown
  bool covers() const { return desk_.covered(); }
  void show_header();  // names what is on the screen, where it is the step of a lesson

  // Follows a link of a lesson: "LAB/PRESET" opens that preset. A web address is shown whole and opened by the browser
  // only after a click on a button. Everything else is refused, because a lesson is somebody else's file.
  void follow_link(const QString& target);

 private:
  void shut_numbers();
  void place_pad();

  MainWindow& window_;
  LessonDesk desk_;
  QPointer<LessonPanel> panel_;
  QPointer<HeaderBar> header_;
  QPointer<SlotGrid> plots_;
  QPointer<SketchPad> pad_;
  QPointer<Sidebar> sidebar_;
  bool numbers_shown_ = false;  // when the step began
  bool number_asked_ = false;   // by the step
};

}  // namespace credence
