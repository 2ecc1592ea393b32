// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/controls_panel.h"

#include "core/lab/signed_notation.h"
#include "ui/controller/session_controller.h"
#include "ui/panels/control_group.h"
#include "ui/panels/control_strip.h"
#include "ui/panels/dot_scale.h"
#include "ui/panels/few_controls.h"
#include "ui/panels/field_control.h"
#include "ui/panels/field_kinds.h"
#include "ui/panels/furniture.h"
#include "ui/panels/layer_chips.h"
#include "ui/panels/menu_button.h"
#include "ui/session/data_files.h"
#include "ui/session/effects.h"
#include "ui/words/said.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace credence {
namespace {

// Returns null if the lab has no changes that are made in one step.
QToolButton* data_button(QMenu* menu, const Lab& lab, QWidget* parent) {
  if (menu == nullptr || lab.actions().empty()) return nullptr;
  auto* button = named(new QToolButton(parent), "data.menu");
  if (lab.data_format(lab.defaults().parameters).takes_data()) {
    button->setText(ControlsPanel::tr("Generate ▾"));
    button->setAccessibleName(ControlsPanel::tr("Generate data"));
    button->setToolTip(ControlsPanel::tr("Replaces the points: generated ones, the lab's own, or none"));
  } else {
    button->setText(ControlsPanel::tr("Change ▾"));
    button->setAccessibleName(ControlsPanel::tr("Change in one step"));
    button->setToolTip(ControlsPanel::tr("Changes several values in one step"));
  }
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  open_without_waiting(button);
  return button;
}

QToolButton* link_button(const char* name, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setObjectName(QLatin1String(name));
  button->setProperty("link", true);
  return button;
}

// Returns the buttons below the few controls.
QVBoxLayout* foot_of(QToolButton* changes, const std::vector<QToolButton*>& links) {
  auto* foot = new QVBoxLayout;
  foot->setSpacing(4);
  if (changes != nullptr) foot->addWidget(changes, 0, Qt::AlignLeft);
  for (QToolButton* link : links) foot->addWidget(link, 0, Qt::AlignLeft);
  return foot;
}

QVBoxLayout* column_of(QWidget* widget, const QMargins& margins) {
  auto* column = layout_in<QVBoxLayout>(widget, 14, margins);
  return column;
}

// Returns which views a field changes, for a field that changes none of those shown; nothing if it is not known.
QString effect_elsewhere(const Lab& lab, const Parameters& parameters, const std::string& field) {
  constexpr qsizetype most_named = 2;
  QStringList names, hidden;
  const QStringList changed = views_changed(lab, field);
  for (const ViewInfo& view : lab.views()) {
    if (!changed.contains(QString::fromStdString(view.id))) continue;
    (lab.offers(parameters, view.id) ? names : hidden) += said(view.title);
  }
  if (names.isEmpty()) names = hidden;
  if (names.isEmpty()) return {};
  if (names.size() == 1) return ControlsPanel::tr("Changes only “%1”, which is not shown.").arg(names[0]);
  if (names.size() == most_named) {
    return ControlsPanel::tr("Changes only “%1” and “%2”, which are not shown.").arg(names[0], names[1]);
  }
  return ControlsPanel::tr("Changes “%1”, “%2” and other plots, none of which is shown.").arg(names[0], names[1]);
}

bool is_empty(const Value& value) {
  const auto* list = std::get_if<Vector>(&value);
  return std::holds_alternative<std::monostate>(value) || (list != nullptr && list->empty());
}

// Returns the value of an empty parameter as the formulas have it, or an empty text.
QString automatic_value(const std::vector<Equation>& equations, const std::string& field) {
  for (const Equation& equation : equations) {
    for (const EquationSlot& slot : equation.numbers) {
      const bool number = slot.rows.size() == 1 && slot.rows.front().size() == 1;
      if (slot.field == field && number) return QString::fromStdString(slot.rows.front().front());
    }
  }
  return {};
}

// Writes the names of the fields in one of the notations.
void set_labels(const std::vector<FieldControl*>& controls, bool other) {
  for (FieldControl* control : controls) {
    control->set_label(said(label_of(control->field(), other)));
  }
}

// Shows the names of classes and states.
void name_parts(const std::vector<FieldControl*>& controls, const Session& session) {
  for (FieldControl* control : controls) {
    const FieldInfo& field = control->field();
    name_classes(*control, session.inputs.data.origin().classes);
    if (field.shares) name_shares(*control, session.lab->entry_names(session.inputs.parameters, field.name));
  }
}

}  // namespace

ControlsPanel::ControlsPanel(QWidget* parent) : SteadyScrollArea(parent), strip_(new ControlStrip(this)) {
  setObjectName(QStringLiteral("controls"));
  setAccessibleName(tr("Parameters"));
  setFocusPolicy(Qt::NoFocus);
  strip_->hide();
  connect(strip_, &ControlStrip::all_wanted, this, &ControlsPanel::show_all);
}

void ControlsPanel::serve(SessionController& controller, QMenu* data_menu) {
  const auto show = [this, &controller] { show_now(controller); };
  connect(this, &ControlsPanel::edited, &controller, &SessionController::set_field);
  connect(this, &ControlsPanel::finished, &controller, &SessionController::end_edit);
  connect(&controller, &SessionController::lab_changed, this,
          [this, &controller, data_menu] { set_lab(controller.lab(), data_menu); });
  const auto forget_errors = [this] {
    for (FieldControl* control : controls_) control->show_error({});
  };
  // Errors of another edit, undo or preset are out of date; also if the refused parameter is back at its old value.
  connect(&controller, &SessionController::session_changed, this, forget_errors);
  connect(&controller, &SessionController::accepted, this, forget_errors);
  connect(&controller, &SessionController::session_changed, this, show);
  connect(&controller, &SessionController::arranged, this, show);
  connect(&controller, &SessionController::preset_changed, this, show);
  connect(&controller, &SessionController::accepted, this, &ControlsPanel::restore);
  connect(&controller, &SessionController::refused, this, &ControlsPanel::restore);
  connect(&controller.screen(), &Screen::picture_changed, this, [this, &controller, show] {
    if (controller.screen().hidden_fields() != hidden_ && lab_ == &controller.lab()) show();
    show_automatic(controller);
    show_dots(controller);
    // Names of layers tell what happens: "proposal, accepted".
    const bool covered = controller.hides_answer() || controller.screen().picture().covered;
    if (covered && chips_ != nullptr) chips_->begin_anew(), arrange();
  });
  connect(&controller.screen(), &Screen::picture_stale, this, [this](bool stale) {
    if (dots_ != nullptr) dots_->setEnabled(!stale);
  });
  connect(&controller.screen(), &Screen::picture_lost, this, [this] {
    if (dots_ == nullptr) return;
    dots_->show_numbers({}, {});
    dots_->hide();
  });
}

void ControlsPanel::show_now(const SessionController& controller) {
  hidden_ = controller.screen().hidden_fields();
  const StepRules* rules = controller.rules();
  choice_.want(rules != nullptr ? &rules->controls : nullptr);
  show_session(controller.session(), controller.view());
}

void ControlsPanel::set_lab(const Lab& lab, QMenu* data_menu) {
  if (&lab == lab_) return;
  delete few_;  // with the controls that it holds
  lab_ = &lab;
  parameters_.clear();
  controls_.clear();
  groups_.clear();
  chosen_.clear();
  placed_.clear();
  auto* column = named(new QWidget, "controls.column");
  QVBoxLayout* layout = column_of(column, {10, 6, 2, 10});
  few_ = new FewControls(column);
  layout->addWidget(few_);
  dots_ = new DotScale(column);
  layout->addWidget(dots_);
  chips_ = new LayerChips(column);
  connect(chips_, &LayerChips::toggled, this, &ControlsPanel::layer_toggled);
  connect(chips_, &LayerChips::changed, this, &ControlsPanel::arrange);
  layout->addWidget(chips_);
  chips_of_.clear();
  switch_ = link_button("controls.all", column);
  connect(switch_, &QToolButton::clicked, this, [this] { show_all(!all_); });
  to_story_ = link_button("controls.story", column);
  to_story_->setText(tr("Story and numbers ›"));
  connect(to_story_, &QToolButton::clicked, this, &ControlsPanel::story_wanted);
  layout->addLayout(foot_of(data_button(data_menu, lab, column), {switch_, to_story_}));
  groups_column_ = new QWidget(column);
  QVBoxLayout* groups = column_of(groups_column_, {});
  layout->addWidget(groups_column_);
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < lab.fields().size(); ++i) {
    const auto [it, fresh] = place.try_emplace(lab.fields()[i].group, groups_.size());
    if (fresh) {
      groups_.push_back(new ControlGroup(lab.fields()[i].group, groups_column_));
      connect(groups_.back(), &ControlGroup::toggled, this, &ControlsPanel::arrange);
      groups->addWidget(groups_.back());
    }
    add_control(i, *groups_[it->second]);
  }
  layout->addStretch();
  show_page(column);
  if (in_strip_) use_strip(true);
}

void ControlsPanel::add_control(std::size_t field, ControlGroup& group) {
  auto* control = FieldControl::create(lab_->fields()[field], &group);
  group.add(field);
  group.take(control);
  controls_.push_back(control);
  connect(control, &FieldControl::edited, this, [this, field](const Value& value, bool live) {
    editing_ = field;
    emit edited(field, value, live);
    editing_.reset();
  });
  connect(control, &FieldControl::finished, this, &ControlsPanel::finished);
}

void ControlsPanel::show_session(const Session& session, const View& view) {
  const bool chosen = has_chosen_data(*lab_, session.inputs);
  name_parts(controls_, session);
  const bool same = session.inputs.parameters == parameters_ && chosen == has_chosen_data_;
  if (!same || hidden_ != hidden_before_) {
    hidden_before_ = hidden_;
    parameters_ = session.inputs.parameters;
    has_chosen_data_ = chosen;
    restore();
    used_.clear();
    for (const FieldInfo& field : lab_->fields()) {
      const bool hidden = std::ranges::find(hidden_, field.name) != hidden_.end();
      used_.push_back(!hidden && lab_->uses(parameters_, field.name));
    }
    set_labels(controls_, is_signed(*lab_, parameters_));
  }
  plots_ = plots_shown(view);
  const QString shown = session.preset + ' ' + plots_.join(' ');
  if (std::exchange(chips_of_, shown) != shown) {
    chips_->begin_anew();
    const auto preset = find_preset(*lab_, session.preset);
    on_one_scale_ = preset ? preset->on_one_scale : QString();
  }
  chosen_ = choice_.choose(session, view, used_);
  arrange();
}

// Returns an empty value for a parameter whose toggle is off, and for the data set if the data are not those of the
// chosen one.
Value ControlsPanel::shown_value(std::size_t field) const {
  if (controls_[field]->field().chooses_data && !has_chosen_data_) return std::monostate();
  const std::string& toggle = controls_[field]->field().turns_on;
  const bool off = !toggle.empty() && parameters_[field_index(*lab_, toggle)] != Value("on");
  return off ? Value(std::monostate()) : parameters_[field];
}

void ControlsPanel::restore() {
  for (std::size_t i = 0; i < parameters_.size(); ++i) controls_[i]->show_value(shown_value(i));
}

void ControlsPanel::show_all(bool all) {
  QWidget* focus = QApplication::focusWidget();
  const bool had_focus = focus != nullptr && focus != switch_ && isAncestorOf(focus);
  all_ = all;
  arrange();
  verticalScrollBar()->setValue(0);
  if (had_focus && !focus->isVisible()) switch_->setFocus();
  emit all_shown(all);
}

void ControlsPanel::use_strip(bool used) {
  in_strip_ = used;
  if (few_ == nullptr) return;
  if (used) {
    strip_->hold(few_);
  } else {
    static_cast<QVBoxLayout*>(widget()->layout())->insertWidget(0, few_);
  }
  few_->stand_in_a_row(used);
  arrange();
}

void ControlsPanel::arrange() {
  if (parameters_.empty()) return;
  const bool few = in_strip_ || !all_;
  place(few ? chosen_ : std::vector<std::size_t>());
  few_->setVisible(few && (!in_strip_ || strip_->shows_controls()));
  groups_column_->setVisible(all_);
  dots_->setVisible(!in_strip_ && !dots_->is_empty());
  chips_->setVisible(!in_strip_ && (all_ || chips_->leaves_out()));
  const auto in_use = std::ranges::count(used_, true);
  switch_->setText(all_ ? tr("‹ Fewer settings") : tr("All settings (%1) ›").arg(in_use));
  to_story_->setVisible(offers_story_ && !in_strip_);
  strip_->show_all(all_);
  if (all_) arrange_groups();
}

void ControlsPanel::show_layers(const QString& view, const std::vector<LayerChoice>& layers) {
  if (chips_ != nullptr && plots_.contains(view)) chips_->show_layers(view, layers);
}

void ControlsPanel::offer_story(bool offered) {
  offers_story_ = offered;
  if (to_story_ != nullptr) to_story_->setVisible(offered && !in_strip_);
}

// Hides fields that are not in use, and advanced fields of closed groups. Those that change no plot shown say so.
void ControlsPanel::arrange_groups() {
  for (ControlGroup* group : groups_) {
    bool any = false, advanced = false;
    for (const std::size_t i : group->fields()) {
      if (std::ranges::count(placed_, i) > 0) continue;
      const FieldInfo& field = controls_[i]->field();
      const bool shown = used_[i] && (!field.advanced || group->is_open());
      controls_[i]->setVisible(shown);
      if (shown) {
        const bool matters = changes_any(*lab_, field.name, plots_);
        controls_[i]->remark(matters ? QString() : effect_elsewhere(*lab_, parameters_, field.name));
      }
      any = any || used_[i];
      advanced = advanced || (used_[i] && field.advanced);
    }
    group->offer_more(advanced);
    group->setVisible(any);
  }
}

// Gives these controls to the few, and all others back to their groups.
void ControlsPanel::place(const std::vector<std::size_t>& few) {
  if (few == placed_) return;
  placed_ = few;
  std::vector<FieldControl*> taken;
  for (const std::size_t i : few) taken.push_back(controls_[i]);
  for (ControlGroup* group : groups_) {
    for (const std::size_t i : group->fields()) {
      if (std::ranges::count(few, i) > 0) continue;
      group->take(controls_[i]);  // again, in the order of the table
      controls_[i]->setMaximumWidth(QWIDGETSIZE_MAX);
      controls_[i]->set_compact(false);
    }
  }
  for (FieldControl* control : taken) control->remark({});
  few_->take(taken);
}

// Shows the values that the program chose for empty parameters.
void ControlsPanel::show_automatic(SessionController& controller) {
  if (parameters_ != controller.session().inputs.parameters) return;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (!used_[i] || !is_empty(parameters_[i]) || !controls_[i]->isVisible()) continue;
    controls_[i]->show_automatic(automatic_value(controller.screen().equations(), controls_[i]->field().name));
  }
  if (few_ != nullptr) few_->show_fitting();
}

// Shows the numbers that the preset compares; those of the present frame, without answers that are covered.
void ControlsPanel::show_dots(const SessionController& controller) {
  const Picture& picture = controller.screen().picture();
  if (dots_ == nullptr || lab_ != &controller.lab() || !picture.result) return;
  const bool compares = !on_one_scale_.isEmpty();
  dots_->show_numbers(compares ? picture.result->readouts(picture.frame) : std::vector<Readout>(), on_one_scale_);
  dots_->setVisible(!in_strip_ && !dots_->is_empty());
}

void ControlsPanel::mark(const QString& field) {
  for (FieldControl* control : controls_) control->set_marked(field == control->field().name.c_str());
}

bool ControlsPanel::show_error(const QString& sentence) {
  const auto colon = sentence.indexOf(QStringLiteral(": "));
  if (colon <= 0) return false;
  const std::string name = sentence.left(colon).toStdString();
  const auto found = std::find_if(controls_.begin(), controls_.end(),
                                  [&](const FieldControl* control) { return control->field().name == name; });
  if (found == controls_.end()) return false;
  // The error is shown at the field that is being edited, whichever field is wrong.
  FieldControl* control = editing_ ? controls_[*editing_] : *found;
  if (!control->isVisibleTo(window()) || control->compact()) return false;
  control->show_error(sentence.mid(colon + 2));
  ensureWidgetVisible(control);
  return true;
}

}  // namespace credence
