#include "ui/panels/controls_panel.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/field_control.h"
#include "ui/session/data_files.h"
#include "ui/words/said.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new ElidedLabel(parent);  // a long name would push the values out of the column
  label->set_text(text.toUpper());
  label->setProperty("heading", true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QToolButton* data_button(QMenu* menu, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setObjectName(QStringLiteral("data.menu"));
  button->setText(ControlsPanel::tr("Generate ▾"));
  button->setAccessibleName(ControlsPanel::tr("Generate data"));
  button->setToolTip(ControlsPanel::tr("Replaces the points: generated ones, the lab's own, or none"));
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  return button;
}

}  // namespace

ControlsPanel::ControlsPanel(QWidget* parent) : QScrollArea(parent) {
  setObjectName(QStringLiteral("controls"));
  setAccessibleName(tr("Parameters"));
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
}

void ControlsPanel::serve(SessionController& controller, QMenu* data_menu) {
  connect(this, &ControlsPanel::edited, &controller, &SessionController::set_field);
  connect(this, &ControlsPanel::finished, &controller, &SessionController::end_edit);
  connect(&controller, &SessionController::lab_changed, this,
          [this, &controller, data_menu] { set_lab(controller.lab(), data_menu); });
  connect(&controller, &SessionController::session_changed, this, [this, &controller] {
    forget_errors();  // errors of another edit, undo or preset are out of date
    show_inputs(controller.session().inputs);
  });
  connect(&controller, &SessionController::accepted, this, [this] {
    forget_errors();  // also if the refused parameter is back at its old value
    restore();
  });
  connect(&controller, &SessionController::refused, this, &ControlsPanel::restore);
}

void ControlsPanel::set_lab(const Lab& lab, QMenu* data_menu) {
  if (&lab == lab_) return;
  lab_ = &lab;
  parameters_.clear();
  controls_.clear();
  groups_.clear();
  auto* column = new QWidget;
  column->setObjectName(QStringLiteral("controls.column"));
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(10, 6, 8, 10);
  layout->setSpacing(14);

  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < lab.fields().size(); ++i) {
    const FieldInfo& field = lab.fields()[i];
    const auto [it, fresh] = place.try_emplace(field.group, groups_.size());
    if (fresh) {
      Group group;
      group.widget = new QWidget(column);
      auto* rows = new QVBoxLayout(group.widget);
      rows->setContentsMargins(0, 0, 0, 0);
      rows->setSpacing(8);
      auto* head = new QHBoxLayout;
      head->setSpacing(0);
      head->addWidget(heading(said(field.group), group.widget));
      head->addStretch();
      if (data_menu != nullptr && field.group == "Data" && !lab.actions().empty())
        head->addWidget(data_button(data_menu, group.widget));
      group.more = new QToolButton(group.widget);
      group.more->setObjectName(QStringLiteral("more.%1").arg(QString::fromStdString(field.group)));
      group.more->setText(tr("More"));
      group.more->setCheckable(true);
      group.more->setAccessibleName(tr("More settings: %1").arg(said(field.group)));
      connect(group.more, &QToolButton::toggled, this, &ControlsPanel::arrange);
      head->addWidget(group.more);
      rows->addLayout(head);
      layout->addWidget(group.widget);
      groups_.push_back(group);
    }
    Group& group = groups_[it->second];
    auto* control = FieldControl::create(field, group.widget);
    group.widget->layout()->addWidget(control);
    group.fields.push_back(i);
    controls_.push_back(control);
    connect(control, &FieldControl::edited, this, [this, i](const Value& value, bool live) {
      editing_ = i;
      emit edited(i, value, live);
      editing_.reset();
    });
    connect(control, &FieldControl::finished, this, &ControlsPanel::finished);
  }
  layout->addStretch();
  setWidget(column);  // deletes the previous column
  column->setAutoFillBackground(false);
  viewport()->setAutoFillBackground(false);
}

void ControlsPanel::show_inputs(const Inputs& inputs) {
  const bool chosen = has_chosen_data(*lab_, inputs);
  if (inputs.parameters == parameters_ && chosen == has_chosen_data_) return;
  parameters_ = inputs.parameters;
  has_chosen_data_ = chosen;
  restore();
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

void ControlsPanel::arrange() {
  if (parameters_.empty()) return;
  for (Group& group : groups_) {
    bool any = false, advanced = false;
    for (const std::size_t i : group.fields) {
      const FieldInfo& field = controls_[i]->field();
      const bool used = lab_->uses(parameters_, field.name);
      const bool shown = used && (!field.advanced || group.more->isChecked());
      controls_[i]->setVisible(shown);
      any = any || used;
      advanced = advanced || (used && field.advanced);
    }
    group.more->setVisible(advanced);
    group.more->setText(group.more->isChecked() ? tr("Less") : tr("More"));
    group.widget->setVisible(any);
  }
}

// The panel does not scroll sideways, because these keys step the timeline.
void ControlsPanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) return event->ignore();
  QScrollArea::keyPressEvent(event);
}

void ControlsPanel::mark(const QString& field) {
  for (FieldControl* control : controls_) control->set_marked(field == control->field().name.c_str());
}

void ControlsPanel::forget_errors() {
  for (FieldControl* control : controls_) control->show_error({});
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
  if (control->isHidden()) return false;
  control->show_error(sentence.mid(colon + 2));
  ensureWidgetVisible(control);
  return true;
}

}  // namespace credence
