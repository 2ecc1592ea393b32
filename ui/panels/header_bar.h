// The lines above the plots: the preset's title with the lab and the place among its presets, a few tools, and the
// preset's sentence. The sentence stays after an edit; the header says that the preset was edited.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/own_data.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace credence {

class FlowingLabel;
class SessionController;

class HeaderBar : public QWidget {
  Q_OBJECT
 public:
  explicit HeaderBar(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void set_lab(const Lab& lab, const std::vector<Preset>& presets);
  void show_preset(const QString& id, bool edited);
  // `sentence` is empty after an edit of a preset, whose sentence stays then, in a weaker colour.
  void show_caption(const QString& sentence);
  // Shows the title and the sentence of one's own data in place of the preset's.
  void show_own(const std::optional<OwnWords>& words);
  // Shows the step of a lesson: its title, and its task as the sentence; without one the caption stays. Empty: the
  // preset again.
  void show_lesson(const QString& title, const std::optional<QString>& task);
  void hide_caption(bool hidden);  // until it is shown again
  bool hides_caption() const { return caption_hidden_; }
  void add_tool(QAction* action);      // adds a button at the right
  void set_projected(bool projected);  // shows the preset's title, and the whole caption beside it
  QMenu* presets_menu() { return menu_; }

 signals:
  void preset_wanted(const QString& id);
  void sheet_wanted();  // the sheet of all presets

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  const Preset* preset() const;
  QLayout* make_first_line();
  void place_caption();
  void show_parts();
  void fit_title();
  QString shown_title() const;
  void colour_words();
  std::vector<Preset> presets_;
  QString id_, sentence_, lesson_;
  std::optional<QString> task_;
  std::optional<OwnWords> own_;
  QLabel *title_, *edited_;
  QToolButton *preset_, *count_;
  QMenu* menu_;
  QLabel* caption_;
  FlowingLabel* whole_caption_;
  QHBoxLayout* row_;
  std::vector<QWidget*> tools_;
  bool projected_ = false, caption_hidden_ = false, is_edited_ = false;
};

// The sentences of the presets explain the entries of the menu, but not while an answer is covered: they may tell it.
void explain_presets(QMenu& menu, const std::vector<Preset>& presets, bool covered);

}  // namespace credence
