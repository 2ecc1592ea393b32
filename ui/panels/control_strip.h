// The strip at the bottom edge of a projector's screen that holds the few controls of a preset.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointer>
#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace credence {

class ControlStrip : public QWidget {
  Q_OBJECT
 public:
  explicit ControlStrip(QWidget* parent = nullptr);
  void hold(QWidget* controls);
  void show_all(bool all);    // whether all settings are open beside the plots
  void fold(bool folded);     // to one button, so that whoever closed it by mistake finds it again
  void give_way(bool gives);  // hides the controls while there is no room for them
  bool shows_controls() const { return !folded_ && !gives_way_; }

 signals:
  void all_wanted(bool all);
  void unwanted();  // somebody closed it
  void wanted();    // somebody wants it back

 private:
  QHBoxLayout* row_;
  QToolButton* all_;
  QToolButton* close_;
  QPointer<QWidget> controls_;
  bool folded_ = false, gives_way_ = false;
};

}  // namespace credence
