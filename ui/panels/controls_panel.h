// The controls of a lab. First come the few that make the moment of the preset; all settings, in groups, are one click
// away. For a projector the few stand in a strip, and the panel shows all settings only.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/control_choice.h"
#include "ui/panels/steady_scroll_area.h"

#include <optional>
#include <vector>

class QMenu;
class QToolButton;

namespace credence {

class ControlGroup;
class ControlStrip;
class DotScale;
class FewControls;
class FieldControl;
class LayerChips;
class SessionController;

class ControlsPanel : public SteadyScrollArea {
  Q_OBJECT
 public:
  explicit ControlsPanel(QWidget* parent = nullptr);
  void serve(SessionController& controller, QMenu* data_menu);
  // Builds the controls. `data_menu` opens from a button if the lab has data actions.
  void set_lab(const Lab& lab, QMenu* data_menu = nullptr);
  // Shows the parameters' values, and the controls that have an effect now.
  void show_session(const Session& session, const View& view);
  void show_now(const SessionController& controller);  // its session, under its rules
  void restore();                                      // shows the parameters again after an edit was refused
  // Shows the sentence "name: what is wrong" at its field. Returns false if no visible field has that name.
  bool show_error(const QString& sentence);
  void mark(const QString& field);  // highlights the field's control; none if empty
  bool shows_all() const { return all_; }
  void show_all(bool all);                  // all settings instead of the few controls
  ControlStrip* strip() { return strip_; }  // belongs to whoever shows it; it has the few controls while it is in use
  void use_strip(bool used);
  void offer_story(bool offered);  // by a button below the controls
  // Chips below the controls show or leave out these layers of a view.
  void show_layers(const QString& view, const std::vector<LayerChoice>& layers);

 signals:
  void story_wanted();
  void edited(std::size_t field, const credence::Value& value, bool live);
  void finished();
  void all_shown(bool all);
  void layer_toggled(const QString& view, const QString& key, bool shown);

 private:
  void add_control(std::size_t field, ControlGroup& group);
  Value shown_value(std::size_t field) const;
  void arrange();  // shows the few controls, or all that are in use
  void arrange_groups();
  void place(const std::vector<std::size_t>& few);
  void show_automatic(SessionController& controller);
  void show_dots(const SessionController& controller);

  const Lab* lab_ = nullptr;
  Parameters parameters_;
  std::vector<std::string> hidden_, hidden_before_;  // fields that would tell a covered answer
  bool has_chosen_data_ = true;
  std::vector<FieldControl*> controls_;
  std::optional<std::size_t> editing_;  // the field whose edit is being tried
  std::vector<ControlGroup*> groups_;
  ControlChoice choice_;
  std::vector<bool> used_;                    // fields that have an effect now
  std::vector<std::size_t> chosen_, placed_;  // the few, and those that the few controls hold
  QStringList plots_;
  bool all_ = false, in_strip_ = false;
  FewControls* few_ = nullptr;
  DotScale* dots_ = nullptr;
  QString on_one_scale_;  // path of the numbers that the preset compares
  LayerChips* chips_ = nullptr;
  QString chips_of_;  // lab, preset and views whose layers the chips are
  ControlStrip* strip_;
  QWidget* groups_column_ = nullptr;
  QToolButton *switch_ = nullptr, *to_story_ = nullptr;
  bool offers_story_ = false;
};

}  // namespace credence
