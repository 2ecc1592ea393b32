// The line above the slots: what is shown, the preset and its caption, and a few tools.
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
  void hide_caption(bool hidden);  // until it is shown again
  bool hides_caption() const { return caption_hidden_; }
  void add_tool(QAction* action);      // adds a button at the right
  void set_projected(bool projected);  // shows the preset's title, and the whole caption beside it
  QMenu* presets_menu() { return menu_; }

 signals:
  void preset_wanted(const QString& id);

 protected:
  bool event(QEvent* event) override;

 private:
  void place_caption();
  void show_parts();
  std::vector<Preset> presets_;
  QLabel* title_;
  QToolButton* preset_;
  QMenu* menu_;
  ElidedLabel* caption_;
  FlowingLabel* whole_caption_;
  QHBoxLayout* row_;
  std::vector<QWidget*> tools_;
  bool projected_ = false, caption_hidden_ = false;
};

}  // namespace credence
