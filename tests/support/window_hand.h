// Simulates a hand at the window. Events go to the window as from the platform, so that the frontmost widget gets them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/window_stage.h"

#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QSlider>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QWindow>

#include <functional>

namespace credence {

class WindowHand : public WindowStage {
 public:
  using WindowStage::WindowStage;

  QPoint on(QWidget* widget, QPoint place) const { return widget->mapTo(window.get(), place); }
  QPoint middle(QWidget* widget) const { return on(widget, widget->rect().center()); }
  QPoint on_plot(Point2 data, int slot = 0) { return on(plot(slot), plot(slot)->to_widget(data).toPoint()); }

  void hover(QPoint place) { QTest::mouseMove(handle(), place); }
  void click(QPoint place, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseClick(handle(), button, modifiers, place);
  }
  void click(QWidget* widget) { click(middle(widget)); }
  void double_click(QPoint place) { QTest::mouseDClick(handle(), Qt::LeftButton, {}, place); }
  // `rest` is the time in milliseconds that the button is held before the pointer moves.
  void drag(QPoint from, QPoint to, int rest = 0) {
    constexpr int steps = 10;
    QTest::mousePress(handle(), Qt::LeftButton, {}, from);
    QTest::lastMouseTimestamp += rest;
    for (int i = 1; i <= steps; ++i) QTest::mouseMove(handle(), from + (to - from) * i / steps);
    QTest::mouseRelease(handle(), Qt::LeftButton, {}, to);
  }
  void slide(const char* name, double share) {
    auto* slider = find<QSlider>(name);
    const int grip = slider->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider);
    const auto place = [&](int value) {
      const int at =
          QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), value, slider->width() - grip);
      return on(slider, {at + grip / 2, slider->height() / 2});
    };
    const int to = slider->minimum() + static_cast<int>(share * (slider->maximum() - slider->minimum()));
    drag(place(slider->value()), place(to));
  }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(handle(), key, modifiers); }
  bool undo() {
    key(Qt::Key_Z, Qt::ControlModifier);
    return settle();
  }
  // Opens the menu of a button and clicks on the entry that `wanted` accepts.
  bool choose(const char* button, const std::function<bool(const QAction&)>& wanted) {
    bool chosen = false;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (menu == nullptr) return;
      look.stop();
      for (QAction* action : menu->actions()) {
        if (!chosen && wanted(*action)) {
          chosen = true;
          QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
      }
      menu->close();
    });
    look.start(1);
    click(find<QToolButton>(button));
    (void)QTest::qWaitFor([&] { return !look.isActive(); }, patience);
    window->activateWindow();  // not every platform does this when a menu closes
    (void)QTest::qWaitForWindowActive(window.get(), patience);
    return chosen;
  }

 private:
  QWindow* handle() const { return window->windowHandle(); }
};

}  // namespace credence
