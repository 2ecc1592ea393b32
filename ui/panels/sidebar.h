// The panels beside the plots: the controls, and the panel of story, words, equations and numbers. If there is no room
// for both, the panel replaces the controls. For a projector the controls are a strip, and the panel is hidden until it
// is asked for.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "ui/controller/session_controller.h"
#include "ui/plot/theme.h"

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace credence {

class ControlsPanel;
class EquationsView;
class LiveWords;
class NumbersView;

class Sidebar : public QWidget {
  Q_OBJECT
 public:
  explicit Sidebar(ControlsPanel* controls, QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void mark(const Reference& reference);  // highlights it in the formulas
  void put_at_foot(QWidget* widget);      // below all else, where it stays
  void hold(QWidget* lesson);             // stands above the controls while it is shown
  void set_theme(ThemeId theme);
  void set_window_width(int pixels);
  void ask_for_controls(bool wanted);
  void ask_for_numbers(bool wanted);
  bool shows_controls() const;
  bool shows_numbers() const { return wanted_.numbers; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;

 signals:
  void pointed_at(const QString& field);  // id of a parameter in a formula; empty: none
  void focus_lost();                      // the widget with the keyboard was hidden
  void arranged();                        // numbers or controls may have come or gone
  void speaks_of(credence::Role role);    // role of a formula in the plots; neutral: none

 private:
  struct Wanted {
    bool controls = true, numbers = false;
  };
  void arrange();
  void share_height();
  bool has_lesson() const;
  void show_picture();
  void show_equations();
  void show_story();
  bool is_projected() const { return theme_ == ThemeId::projector; }

  SessionController* controller_ = nullptr;
  ControlsPanel* controls_;
  NumbersView* numbers_;
  EquationsView* equations_;
  QToolButton* to_controls_;  // leads back from the story if it stands in the place of the controls
  LiveWords* live_ = nullptr;
  std::optional<OwnWords> own_;                   // as shown
  bool had_lesson_ = false, all_before_ = false;  // whether all settings were open before the lesson
  bool has_numbers_in_words_ = false;
  std::vector<QWidget*> held_;
  QWidget* foot_ = nullptr;
  QVBoxLayout* column_;
  ThemeId theme_ = ThemeId::light;
  bool narrow_ = false, roomy_ = false;
  Wanted wanted_, before_projector_;
};

}  // namespace credence
