// The line above the slots: what is shown, which preset, its point in one line, and the few tools that are always at
// hand.
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace credence {

class ElidedLabel;
class FlowingLabel;
class SessionController;

class HeaderBar : public QWidget {
  Q_OBJECT
 public:
  explicit HeaderBar(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void set_lab(const Lab& lab, const std::vector<Preset>& presets);
  void show_preset(const QString& id, bool edited);
  void show_caption(const QString& sentence);
  void add_tool(QAction* action);      // a button at the right
  void set_projected(bool projected);  // the preset's title, and the whole sentence from beside it on
  QMenu* presets_menu() { return menu_; }

 signals:
  void preset_wanted(const QString& id);

 protected:
  bool event(QEvent* event) override;

 private:
  void place_caption();
  std::vector<Preset> presets_;
  QLabel* title_;
  QToolButton* preset_;
  QMenu* menu_;
  ElidedLabel* caption_;
  FlowingLabel* whole_caption_;
  QHBoxLayout* row_;
  std::vector<QWidget*> tools_;
  bool projected_ = false;
};

}  // namespace credence
