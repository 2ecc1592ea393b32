// The strip at the bottom edge of a projector's screen that holds the few controls of a preset.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace credence {

class ControlStrip : public QWidget {
  Q_OBJECT
 public:
  explicit ControlStrip(QWidget* parent = nullptr);
  void hold(QWidget* controls);
  void show_all(bool all);  // whether all settings are open beside the plots

 signals:
  void all_wanted(bool all);
  void unwanted();  // somebody closed it

 private:
  QHBoxLayout* row_;
  QToolButton* all_;
};

}  // namespace credence
