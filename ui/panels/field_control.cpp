// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/field_control.h"

#include "core/math/input_error.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/field_kinds.h"
#include "ui/panels/furniture.h"
#include "ui/panels/value_box.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr auto spoken_label = "spokenLabel";  // property of a part: the label with which its accessible name begins

void speak_label(QWidget& part, const QString& label) {
  const QString spoken = part.property(spoken_label).toString();
  if (spoken.isEmpty()) return;
  part.setAccessibleName(label + part.accessibleName().mid(spoken.size()));
  part.setProperty(spoken_label, label);
}

// Returns the width at which a word in an empty box, such as "automatic (1.7)", is read whole.
int width_of_empty_boxes(const QWidget& control) {
  constexpr int around = 18;
  int room = 0;
  for (const auto* box : control.findChildren<ValueBox*>()) {
    if (!box->text().isEmpty() || box->placeholderText().isEmpty()) continue;
    room = std::max(room, box->fontMetrics().horizontalAdvance(box->placeholderText()) + around);
  }
  return room;
}

FieldControl* make_list_control(const FieldInfo& field, QWidget* parent) {
  if (field.shares) return make_share_control(field, parent);
  if (field.components.empty()) return make_text_control(field, parent);
  return field.type == FieldType::vector ? make_entries_control(field, parent) : make_grid_control(field, parent);
}

}  // namespace

void rename_entry(QWidget& part, const QString& entry) {
  part.setAccessibleName(part.property(spoken_label).toString() + QStringLiteral(": ") + entry);
}

FieldControl* FieldControl::create(const FieldInfo& field, QWidget* parent) {
  switch (field.type) {
    case FieldType::real:
    case FieldType::integer:
      return make_number_control(field, parent);
    case FieldType::choice:
      return field.toggle ? make_toggle_control(field, parent) : make_choice_control(field, parent);
    case FieldType::several:
      return make_several_control(field, parent);
    case FieldType::vector:
    case FieldType::matrix:
      return make_list_control(field, parent);
    case FieldType::text:
      return field.components.empty() ? make_text_control(field, parent) : make_statements_control(field, parent);
  }
  return nullptr;
}

FieldControl::FieldControl(const FieldInfo& field, QWidget* parent)
    : QWidget(parent),
      field_(field),
      value_(field.default_value),
      name_(plain_label(this)),
      error_(plain_label(this)),
      head_(new QHBoxLayout),
      rows_(new QVBoxLayout) {
  const QString name = QString::fromStdString(field.name);
  setObjectName(QStringLiteral("field.%1").arg(name));
  set_label(said(field.label));
  name_->setWordWrap(true);
  name_->setObjectName(QStringLiteral("field.%1.label").arg(name));
  name_->setToolTip(tooltip_of(notation(field_help(field)) + tr("\nDouble-click the name to reset it.")));
  name_->installEventFilter(this);

  error_->setObjectName(QStringLiteral("field.%1.error").arg(name));
  error_->setWordWrap(true);
  error_->setMinimumWidth(1);  // a long word must not push its neighbours out of the panel
  error_->hide();
  set_announced(error_, QAccessible::AlertMessage);

  auto* column = layout_in<QVBoxLayout>(this, 2);
  head_->setSpacing(6);
  head_->addWidget(name_, 1);
  column->addLayout(head_);
  rows_->setSpacing(2);
  column->addLayout(rows_);
  column->addWidget(error_);

  auto* reset_action = new QAction(tr("Reset to the default"), this);
  connect(reset_action, &QAction::triggered, this, &FieldControl::reset);
  name_->setContextMenuPolicy(Qt::CustomContextMenu);  // Qt's menu of actions would wait until it is closed
  connect(name_, &QWidget::customContextMenuRequested, this, [this, reset_action](QPoint at) {
    auto* menu = new QMenu(name_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(reset_action);
    menu->popup(name_->mapToGlobal(at));
  });
}

void FieldControl::set_label(const QString& label) {
  if (label == label_) return;
  label_ = label;
  name_->setText(notation(field_.unit.empty() ? label : QStringLiteral("%1 (%2)").arg(label, said(field_.unit))));
  for (auto* part : findChildren<QWidget*>()) speak_label(*part, label);
}

// A box that is deleted while it has the focus would report its text, when this is no FieldControl any more.
FieldControl::~FieldControl() {
  for (auto* part : findChildren<QWidget*>()) part->blockSignals(true);
}

void FieldControl::name_part(QWidget* widget, const QString& part, const QString& entry) {
  widget->setObjectName(objectName() + QLatin1Char('.') + part);
  widget->setAccessibleName(entry.isEmpty() ? label_ : label_ + QStringLiteral(": ") + entry);
  widget->setProperty(spoken_label, label_);
  widget->setAccessibleDescription(said(field_.help));
  if (name_->buddy() == nullptr) name_->setBuddy(widget);  // some controls have no other name for screen readers
  widget->setToolTip(tooltip_of(notation(field_help(field_))));
  // The arrow keys and Space must still go to the timeline after a click on a control without typing.
  widget->setFocusPolicy(qobject_cast<QLineEdit*>(widget) != nullptr ? Qt::StrongFocus : Qt::TabFocus);
  widget->installEventFilter(this);
  if (auto* box = qobject_cast<ValueBox*>(widget))
    connect(box, &ValueBox::settled, this, [this] { forget_error_later(error_->text(), 200); });
}

bool FieldControl::eventFilter(QObject* watched, QEvent* event) {
  // The wheel scrolls the column. It changes a value only if its control has the focus.
  if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
    event->ignore();
    return true;
  }
  // Text typed in another box is committed before the click takes effect.
  if (event->type() == QEvent::MouseButtonPress && qobject_cast<QLineEdit*>(watched) == nullptr) {
    auto* typing = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (typing != nullptr && typing->window() == window()) typing->clearFocus();
  }
  // Escape in a box restores the old value, which has no error.
  if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) show_error({});
  if (watched == name_ && event->type() == QEvent::MouseButtonDblClick) {
    reset();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void FieldControl::reset() {
  const bool without_effect = !field_.turns_on.empty() && std::holds_alternative<std::monostate>(value_);
  if (!without_effect) emit edited(field_.default_value, false);
}

void FieldControl::show_value(const Value& value) {
  if (value != value_) {
    show_error({});
    if (is_committing_) {  // accepted, even if it was written differently
      for (auto* box : findChildren<ValueBox*>()) box->setModified(false);
    }
  }
  value_ = value;
  display(value);
}

void FieldControl::set_marked(bool marked) {
  name_->setForegroundRole(marked ? QPalette::Link : QPalette::WindowText);
  QFont font = name_->font();
  font.setUnderline(marked);
  name_->setFont(font);
}

void FieldControl::set_compact(bool compact) {
  compact_ = compact;
  name_->setWordWrap(!compact);
  if (!compact) setMinimumWidth(0);
  auto* parts = static_cast<QBoxLayout*>(layout());
  parts->setDirection(compact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  parts->setSpacing(compact ? 10 : 2);
  parts->setStretchFactor(rows_, compact ? 1 : 0);
  for (auto* box : findChildren<ValueBox*>()) {  // the strip is as high as its words
    box->ensurePolished();
    box->setMaximumHeight(compact ? box->fontMetrics().height() : QWIDGETSIZE_MAX);
  }
  if (remark_ != nullptr) remark_->setVisible(!compact && !remark_->text().isEmpty());
}

int FieldControl::width_in_a_strip() const {
  return head_->sizeHint().width() + layout()->spacing() + std::max(room_beside_name(), width_of_empty_boxes(*this));
}

int FieldControl::least_in_a_strip() const { return name_->sizeHint().width() + least_beside_name(); }

void FieldControl::remark(const QString& sentence) {
  if (remark_ == nullptr) {
    if (sentence.isEmpty()) return;
    remark_ = small_label(this, {});
    remark_->setObjectName(objectName() + QStringLiteral(".remark"));
    remark_->setWordWrap(true);
    remark_->setMinimumWidth(1);
    layout()->addWidget(remark_);
  }
  if (remark_->text() != sentence) remark_->setText(sentence);
  remark_->setVisible(!compact_ && !sentence.isEmpty());
}

void FieldControl::show_error(const QString& sentence) {
  if (sentence.isEmpty() && error_->isHidden()) return;  // nearly every edit; colours would be laid out anew
  QPalette colours = palette();
  const bool dark = is_dark(colours.color(QPalette::Window));
  colours.setColor(QPalette::WindowText, bad_colour(dark ? ThemeId::dark : ThemeId::light));
  error_->setPalette(colours);
  error_->setText(legible(sentence));
  error_->setVisible(!sentence.isEmpty());
  if (sentence.isEmpty()) return;
  announce(error_);
  forget_error_later(sentence, 10000);
}

// Once the old value is back in the box, the sentence disappears after a while, but not while a button is pressed,
// since nothing may move under it.
void FieldControl::forget_error_later(const QString& sentence, int wait) {
  QTimer::singleShot(wait, error_, [this, sentence, wait] {
    const auto boxes = findChildren<ValueBox*>();
    if (error_->text() != legible(sentence)) return;
    const bool typing = std::any_of(boxes.begin(), boxes.end(), [](const ValueBox* box) { return box->isModified(); });
    if (typing || QApplication::mouseButtons() != Qt::NoButton)
      forget_error_later(sentence, wait);
    else
      show_error({});
  });
}

bool FieldControl::is_written_out() const {
  const bool list = field_.type == FieldType::vector || field_.type == FieldType::matrix;
  return field_.type == FieldType::text || (list && field_.components.empty());
}

void FieldControl::commit_text(const QString& text) {
  try {
    const Value next =
        parse_value(field_, (field_.type == FieldType::text ? text : plain_numbers(text)).trimmed().toStdString());
    show_error({});
    if (next == value_) {
      for (auto* box : findChildren<ValueBox*>()) box->put_back();
      return;
    }
    // A sentence, a formula or a matrix takes work to type, so it stays to be corrected if the lab refuses it.
    if (!is_written_out()) {
      for (auto* box : findChildren<ValueBox*>()) box->setModified(false);
    }
    const QScopedValueRollback committing(is_committing_, true);
    emit edited(next, false);
  } catch (const InputError& error) {
    QString sentence = QString::fromStdString(error.said());
    const QString prefix = QString::fromStdString(field_.name) + QStringLiteral(": ");
    if (sentence.startsWith(prefix)) sentence.remove(0, prefix.size());
    show_error(sentence);
  }
}

QLabel* small_label(QWidget* parent, const QString& text) {
  QLabel* label = plain_label(parent, text);
  label->setProperty("small", true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QString empty_text(const FieldInfo& field, const QString& value) {
  if (field.empty_is_nothing) return FieldControl::tr("nothing");
  return value.isEmpty() ? FieldControl::tr("automatic") : FieldControl::tr("automatic (%1)").arg(value);
}

QString field_help(const FieldInfo& field) {
  QString text = said(field.help);
  const auto number = [](double value) { return QString::fromStdString(format_number(value)); };
  if (field.type == FieldType::real || field.type == FieldType::integer) {
    const QString unit = field.unit.empty() ? QString() : QLatin1Char(' ') + said(field.unit);
    const QString least = field.min_excluded ? FieldControl::tr("above %1").arg(number(field.min)) : number(field.min);
    const QString standard = QString::fromStdString(format_value(field.default_value));
    text += standard.isEmpty()
                ? FieldControl::tr("\nFrom %1 to %2%3; if empty, it is automatic.").arg(least, number(field.max), unit)
                : FieldControl::tr("\nFrom %1 to %2%3, default %4.").arg(least, number(field.max), unit, standard);
  } else if (field.type == FieldType::vector) {
    text += FieldControl::tr("\nNumbers with commas between: 1,2.");
  } else if (field.type == FieldType::matrix) {
    text += FieldControl::tr("\nRow by row, rows ended by semicolons: 1,0;0,1.");
  }
  return text + QLatin1Char('\n') + QString::fromStdString(field.name);
}

}  // namespace credence
