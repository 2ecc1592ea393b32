// The lines above the plots: a bar with the lab and its preset, the way to the list of presets, the switch of modes,
// the search and a few tools; below it the preset's title as a headline and its sentence. The sentence stays after an
// edit; the header says that the preset was edited. In a narrow window parts of the bar give way, the title last.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/marked_words.h"
#include "ui/session/own_data.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace credence {

class ElidedLabel;
class FlowingLabel;
class MarkedLabel;
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
  void show_marks(const std::vector<MarkName>& names);  // of the plots: their words in the sentence have their colours
  void hide_caption(bool hidden);                       // until it is shown again
  bool hides_caption() const { return caption_hidden_; }
  void add_switch(QWidget* modes);  // in the middle of the bar; it gives way in a narrow window
  void add_search(QAction* find);   // a box that says what can be found, with the key that opens it
  void add_tool(QAction* action);   // adds a button at the right
  void add_menu(const QString& text, QMenu* menu, const QString& help);  // adds the button "share", in a strong colour
  void set_headline_size(int pixels);  // of its letters; 0: there is no room for it, and the title in the bar does
  void set_projected(bool projected);  // shows the preset's title, and the whole caption beside it
  // Places the headline and the sentence above the plots, so that the panels beside them begin below the bar. Without a
  // headline the sentence stays under the bar, where it has the whole width.
  void put_lines_into(QVBoxLayout* plots);
  void setVisible(bool visible) override;
  QMenu* presets_menu() { return menu_; }

 signals:
  void preset_wanted(const QString& id);
  void sheet_wanted();  // the sheet of all presets

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  const Preset* preset() const;
  QLayout* make_first_line();
  bool is_one_edited() const;
  void keep_caption_room();
  void place_lines();
  void place_caption();
  void show_parts();
  void fit_title();
  int fit_parts(int wanted);
  QString shown_title() const;
  void colour_words();
  void colour_marks();
  std::vector<MarkName> marks_;
  std::vector<Preset> presets_;
  QString id_, sentence_, lesson_;
  std::optional<QString> task_;
  std::optional<OwnWords> own_;
  QLabel *title_, *towards_, *edited_;
  QToolButton *preset_, *find_ = nullptr;
  QWidget* switch_ = nullptr;
  QMenu* menu_;
  QWidget* lines_;  // the headline and the sentence
  ElidedLabel* headline_;
  MarkedLabel* caption_;
  FlowingLabel* whole_caption_;
  QHBoxLayout* row_;
  QVBoxLayout* over_plots_ = nullptr;
  std::vector<QWidget*> tools_;
  QString find_key_;
  int caption_room_ = 0, caption_width_ = 0;  // height that the sentence of the preset has had, at this width
  bool headline_fits_ = true, projected_ = false, caption_hidden_ = false, is_edited_ = false;
};

// The sentences of the presets explain the entries of the menu, but not while an answer is covered: they may tell it.
void explain_presets(QMenu& menu, const std::vector<Preset>& presets, bool covered);

}  // namespace credence
