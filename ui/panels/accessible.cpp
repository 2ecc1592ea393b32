// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/accessible.h"

#include "ui/panels/elided_label.h"
#include "ui/panels/flowing_label.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr auto announced_role = "announced_role";

// A label whose text is its name. What the text is for is its description.
class LabelInterface : public QAccessibleWidget {
 public:
  explicit LabelInterface(QWidget* label) : QAccessibleWidget(label, QAccessible::StaticText) {}

  QAccessible::Role role() const override {
    const QVariant role = widget()->property(announced_role);
    return role.isValid() ? static_cast<QAccessible::Role>(role.toInt()) : QAccessible::StaticText;
  }

  QString text(QAccessible::Text what) const override {
    if (what == QAccessible::Name) return shown();
    if (what == QAccessible::Description) return widget()->accessibleName();
    return QAccessibleWidget::text(what);
  }

 private:
  QString shown() const {
    if (const auto* one = qobject_cast<const ElidedLabel*>(widget())) return one->full_text();
    if (const auto* one = qobject_cast<const FlowingLabel*>(widget())) return one->text();
    if (const auto* one = qobject_cast<const QLabel*>(widget())) return one->text();
    return widget()->accessibleName();
  }
};

class SliderInterface : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  explicit SliderInterface(ValueSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }
  QString text(QAccessible::Text what) const override {
    if (what != QAccessible::Value) return QAccessibleWidget::text(what);
    const QString number = QLocale::c().toString(now(), 'g', 6);
    return slider().unit.isEmpty() ? number : number + QLatin1Char(' ') + slider().unit;
  }
  QVariant currentValue() const override { return now(); }
  void setCurrentValue(const QVariant& wanted) override {
    const double number = wanted.toDouble();
    slider().setValue(slider().position_of ? slider().position_of(number) : static_cast<int>(number));
  }
  QVariant minimumValue() const override { return std::min(value(slider().minimum()), now()); }
  QVariant maximumValue() const override { return std::max(value(slider().maximum()), now()); }
  QVariant minimumStepSize() const override { return value(slider().value() + 1) - value(slider().value()); }

 private:
  ValueSlider& slider() const { return *static_cast<ValueSlider*>(widget()); }
  double now() const {
    const std::optional<double> exact = slider().exactly ? slider().exactly() : std::nullopt;
    return exact.value_or(value(slider().value()));
  }
  double value(int position) const { return slider().value_at ? slider().value_at(position) : position; }
};

class SegmentInterface : public QAccessibleWidget {
 public:
  explicit SegmentInterface(QAbstractButton* segment) : QAccessibleWidget(segment, QAccessible::RadioButton) {}

  QString text(QAccessible::Text what) const override {
    const QString own = QAccessibleWidget::text(what);
    return what == QAccessible::Name && own.isEmpty() ? segment().text() : own;
  }
  QAccessible::State state() const override {
    QAccessible::State state = QAccessibleWidget::state();
    state.checkable = true;
    state.checked = segment().isChecked();
    return state;
  }
  QStringList actionNames() const override {
    return segment().isEnabled() ? QStringList{pressAction()} + QAccessibleWidget::actionNames() : QStringList();
  }
  void doAction(const QString& action) override {
    action == pressAction() ? segment().click() : QAccessibleWidget::doAction(action);
  }

 private:
  QAbstractButton& segment() const { return *static_cast<QAbstractButton*>(widget()); }
};

QAccessibleInterface* interface_of(const QString&, QObject* object) {
  if (auto* slider = qobject_cast<ValueSlider*>(object)) return new SliderInterface(slider);
  auto* button = qobject_cast<QAbstractButton*>(object);
  if (button != nullptr && button->property("segment").toBool()) return new SegmentInterface(button);
  auto* widget = qobject_cast<QWidget*>(object);
  const bool label = widget != nullptr &&
                     (qobject_cast<ElidedLabel*>(object) != nullptr || qobject_cast<FlowingLabel*>(object) != nullptr ||
                      widget->property(announced_role).isValid());
  return label ? new LabelInterface(widget) : nullptr;
}

}  // namespace

bool ValueSlider::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool page = key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown;
    if (page && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier) event->accept();
  }
  return QSlider::event(event);
}

void speak_to_screen_readers() {
  static const bool once = [] {
    QAccessible::installFactory(interface_of);
    return true;
  }();
  Q_UNUSED(once);
}

void set_announced(QWidget* label, QAccessible::Role role) {
  label->setProperty(announced_role, static_cast<int>(role));
}

void announce(QWidget* label) {
  const QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(label);
  label->setProperty("announced", reader != nullptr ? reader->text(QAccessible::Name) : QString());
  QAccessibleEvent named(label, QAccessible::NameChanged), shown(label, QAccessible::ObjectShow),
      alert(label, QAccessible::Alert);
  for (QAccessibleEvent* event : {&named, &shown, &alert}) QAccessible::updateAccessibility(event);
}

QString words_of_tooltip(const QString& tip) {
  static const QRegularExpression mark(QStringLiteral("<[^>]*>"));
  if (!Qt::mightBeRichText(tip)) return tip;
  QString words = QString(tip).remove(mark);
  for (const auto& [sign, letter] : {std::pair("&lt;", "<"), {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}}) {
    words.replace(QLatin1String(sign), QLatin1String(letter));
  }
  return words;
}

}  // namespace credence
