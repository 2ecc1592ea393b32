// The window: panels around a session and its document, the same for every lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/authoring.h"
#include "ui/closing.h"
#include "ui/controller/session_controller.h"
#include "ui/document/document.h"
#include "ui/document/lesson_desk.h"
#include "ui/examining.h"
#include "ui/last_place.h"
#include "ui/panels/slot_grid.h"
#include "ui/preset_pictures.h"
#include "ui/window_frame.h"
#include "ui/work_offers.h"

#include <QMainWindow>
#include <QTimer>

class QAction;

namespace credence {

class ControlsPanel;
class Filmstrip;
class Finders;
class HeaderBar;
class LessonDesk;
class Learning;
class LabList;
class Menus;
class MessageBar;
class Presenter;
class Asking;
class Sharing;
class Sidebar;
class SlideHeader;
class TimelineBar;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(const Session& session, QWidget* parent = nullptr);

  SessionController& controller() { return controller_; }
  Document& document() { return document_; }
  MessageBar* messages() { return messages_; }
  WorkOffers& offers() { return offers_; }
  Finders& finders() { return *finders_; }
  PresetPictures& preset_pictures() { return pictures_; }
  Presenter& presenter() { return *presenter_; }
  Learning& learning() { return *learning_; }
  Sharing& sharing() { return *sharing_; }
  Asking& asking() { return *asking_; }
  LessonDesk& lesson_desk();
  Authoring& authoring() { return authoring_; }
  Examining& examining() { return examining_; }
  PlotView* plot(int slot);  // nullptr if the slot shows no plot
  ThemeId theme() const { return theme_; }
  void set_theme(ThemeId theme);
  // The caption's sentence and the answer in it and in the plots, so that an audience can guess first.
  void save_elsewhere();                       // asks for a file and saves the session there
  void set_language(const QString& language);  // makes all panels anew in this language
  // Returns whether nothing is being computed, read or written, and the newest result is on the screen.
  bool settled() const { return controller_.screen().settled() && document_.idle(); }

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;  // Tab: labs, header, plots, player, controls
  void resizeEvent(QResizeEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  QAction* command(const char* name);  // an entry of the menus
  void furnish();
  void lay_out();
  void fit_to_size();
  void size_words();
  void follow_desktop();
  void connect_panels();
  void point_at(const QString& field);

  SessionController controller_;
  Document document_;
  WorkOffers offers_;
  Closing closing_;
  WindowFrame frame_;
  LastPlace last_place_;
  PresetPictures pictures_;
  Learning* learning_;
  Sharing* sharing_;
  Asking* asking_;
  Authoring authoring_{*this};
  Examining examining_{*this};
  LabList* labs_ = nullptr;
  Filmstrip* filmstrip_ = nullptr;
  Finders* finders_ = nullptr;
  HeaderBar* header_ = nullptr;
  SlideHeader* slide_ = nullptr;
  Presenter* presenter_ = nullptr;
  SlotGrid* slots_ = nullptr;
  ControlsPanel* controls_ = nullptr;
  Sidebar* sidebar_ = nullptr;
  TimelineBar* timeline_ = nullptr;
  MessageBar* messages_ = nullptr;
  Menus* menus_ = nullptr;
  ThemeId theme_;
  QTimer layouts_settle_;
  double larger_ = 1;  // how much larger strokes and type of plots are than usual
};

}  // namespace credence
