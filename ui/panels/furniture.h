// Widgets and layouts with what nearly all of them need at once: a name for style sheets and tests, words for screen
// readers, margins and spacing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/text/plain_label.h"

#include <QLatin1String>
#include <QMargins>
#include <QString>
#include <QWidget>

namespace credence {

// Sets the object name, and the accessible name if it is not empty. Returns the widget:
// `check_(named(new QPushButton(tr("Check"), this), "lesson.check"))`.
template <class Widget>
Widget* named(Widget* widget, QLatin1String name, const QString& spoken = {}) {
  widget->setObjectName(name);
  if (!spoken.isEmpty()) widget->setAccessibleName(spoken);
  return widget;
}
template <class Widget>
Widget* named(Widget* widget, const char* name, const QString& spoken = {}) {
  return named(widget, QLatin1String(name), spoken);
}

// A plain label whose lines break where its widget ends.
inline QLabel* wrapped_label(QWidget* parent, const char* name, const QString& words = {}) {
  QLabel* label = named(plain_label(parent, words), name);
  label->setWordWrap(true);
  return label;
}

// Makes the layout of `widget`, or one to be added to another if it is null. The spacing is the style's if negative.
template <class Layout>
Layout* layout_in(QWidget* widget, int spacing = -1, const QMargins& margins = {}) {
  auto* layout = new Layout(widget);
  layout->setContentsMargins(margins);
  if (spacing >= 0) layout->setSpacing(spacing);
  return layout;
}

}  // namespace credence
