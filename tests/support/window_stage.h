// A window on the offscreen platform for tests, with clicks and drags in data coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/layers.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "ui/main_window.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/term_text.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace credence {

// Uses separate settings and recovery files, so that tests neither see nor leave any.
inline void isolate_settings() {
  static QTemporaryDir folder;  // one per process, because tests run side by side
  qputenv("XDG_DATA_HOME", folder.path().toUtf8());
  qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
  // Windows close at once, offer no tour and point at nothing; one test each reads what is said to people.
  QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
  settings.setValue("work/closing_is_explained", true);
  settings.setValue("lessons/tour_offered", true);
  for (const Lab* lab : labs()) settings.setValue("hints/used/" + QString::fromStdString(lab->id()), true);
}

// The session of "lab/preset".
inline Session preset(const QString& path) {
  return load_preset(*find_lab(path.section('/', 0, 0).toStdString()), path.section('/', 1));
}

inline Session textbook() { return default_session(*find_lab("classification")); }

inline QString recovery_folder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation); }

class WindowStage {
 public:
  enum class Wait { complete, first };  // for the complete result, or only for the first one
  explicit WindowStage(const Session& session, QSize size = {1280, 800}, Wait wait = Wait::complete)
      : window(std::make_unique<MainWindow>(session)) {
    QCursor::setPos({-1, -1});  // keeps the true pointer out of the window
    window->resize(size);
    window->show();
    window->activateWindow();
    (void)QTest::qWaitForWindowActive(window.get(), patience);
    enter();
    (void)comes(
        [&] { return wait == Wait::first ? window->controller().screen().shown_edit() > 0 : window->settled(); });
  }

  bool settle() {
    return comes([this] { return window->settled(); });
  }
  // Moves the tests' pointer to an empty place of the window, so that widgets notice when it enters them later.
  void enter() {
    const QPointF corner(window->width() - 2, 2);
    QEnterEvent event(corner, corner, window->mapToGlobal(corner));
    QCoreApplication::sendEvent(window->windowHandle(), &event);
  }
  // Waits for a condition, and then until nothing moves on the screen any more.
  template <class Done>
  bool comes(const Done& done) {
    return QTest::qWaitFor(
        [&] {
          if (!done()) return false;
          calm();
          return done();
        },
        patience);
  }
  // Waits until layouts and aligned plots no longer move. While a player runs or chains grow, this may never end.
  static void calm() {
    class Moves : public QObject {
     public:
      bool eventFilter(QObject*, QEvent* event) override {
        const auto kinds = {QEvent::LayoutRequest, QEvent::Resize, QEvent::Move, QEvent::Show};
        seen = seen || std::ranges::count(kinds, event->type()) > 0;
        return false;
      }
      bool seen = false;
    } moves;
    qApp->installEventFilter(&moves);
    constexpr int without_end = 100;
    for (int pass = 0, still = 0; pass < without_end && still < 2; ++pass) {
      QCoreApplication::processEvents();
      still = std::exchange(moves.seen, false) ? 0 : still + 1;
    }
  }
  const Session& session() const { return window->controller().session(); }
  const std::shared_ptr<const Result>& result() const { return window->controller().screen().result(); }
  int frame() const { return window->controller().screen().frame(); }
  PlotView* plot(int slot = 0) { return window->plot(slot); }
  QPoint at(Point2 data, int slot = 0) { return plot(slot)->to_widget(data).toPoint(); }
  void click(Point2 data, int slot = 0, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(plot(slot), Qt::LeftButton, modifiers, at(data, slot));
  }
  void press(Point2 data, int slot = 0) { QTest::mousePress(plot(slot), Qt::LeftButton, {}, at(data, slot)); }
  // Moves the pointer without waiting for anything, so many milliseconds after the last press.
  void move(Point2 data, int slot = 0, Qt::MouseButtons held = Qt::LeftButton, int after = 0) {
    const QPointF place = plot(slot)->to_widget(data);
    QMouseEvent event(QEvent::MouseMove, place, plot(slot)->mapToGlobal(place), Qt::NoButton, held, {});
    event.setTimestamp(static_cast<quint64>(QTest::lastMouseTimestamp + after));
    QCoreApplication::sendEvent(plot(slot), &event);
  }
  void hover(Point2 data, int slot = 0) { move(data, slot, Qt::NoButton); }
  void release(Point2 data, int slot = 0) { QTest::mouseRelease(plot(slot), Qt::LeftButton, {}, at(data, slot)); }
  void drag(Point2 from, Point2 to, int steps = 10, int slot = 0) {
    press(from, slot);
    for (int i = 1; i <= steps; ++i) {
      const double s = static_cast<double>(i) / steps;
      move({from.x + (to.x - from.x) * s, from.y + (to.y - from.y) * s}, slot);
      QCoreApplication::processEvents();
    }
    release(to, slot);
  }
  template <class W>
  W* find(const char* name) {
    W* found = window->findChild<W*>(QString::fromLatin1(name));
    if (found == nullptr) qFatal("the window has no %s", name);
    return found;
  }
  void show_all_settings() { find<ControlsPanel>("controls")->show_all(true); }
  void trigger(const char* action) { find<QAction>(action)->trigger(); }
  void type(const char* box_name, const QString& text) {
    auto* box = find<QLineEdit>(box_name);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  }
  // Returns the texts of the slot of numbers: "label value" lines and the narration.
  QString numbers() {
    const QAbstractItemModel* model = find<QTableView>("numbers.table")->model();
    QString text;
    for (int row = 0; row < model->rowCount(); ++row) {
      text += model->index(row, 0).data().toString() + ' ' + model->index(row, 1).data().toString() + '\n';
    }
    return text + find<TermText>("numbers.words")->text();
  }
  Rows rows() const { return rows_of(session().inputs.data); }
  // Returns a parameter of the lab as text.
  std::string setting(const std::string& name) const {
    return format_value(session().inputs.parameters[field_index(*session().lab, name)]);
  }
  // Returns the place of a handle of the plot in that slot, in data coordinates.
  Point2 ring(const std::string& id, int slot = 0, std::size_t index = 0) {
    for (const Handles& handles : layers_of<Handles>(plot(slot)->figure())) {
      if (handles.id == id) return handles.at.at(index);
    }
    qFatal("the plot in slot %d has no handles %s", slot, id.c_str());
  }

  std::unique_ptr<MainWindow> window;
};

template <class T>
T parameter(const WindowStage& stage, const std::string& name) {
  const Session& session = stage.session();
  return std::get<T>(session.inputs.parameters[field_index(*session.lab, name)]);
}

}  // namespace credence
