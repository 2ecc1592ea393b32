// A real window under the clock: which of its plots have been painted, and quantiles of what that took.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/journals.h"
#include "ui/main_window.h"

#include <benchmark/benchmark.h>

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QStandardPaths>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// Notes which of the watched widgets have been painted since the newest result was shown.
class PaintWatch : public QObject {
 public:
  explicit PaintWatch(MainWindow& window) : window_(window) {}
  void watch(QWidget* widget) {
    widgets_.insert(widget);
    widget->installEventFilter(this);
  }
  void start() { waiting_ = widgets_; }
  bool all_painted() const { return waiting_.empty(); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool newest = window_.controller().screen().shown_edit() == window_.controller().screen().newest_edit();
    if (newest && event->type() == QEvent::Paint) waiting_.erase(static_cast<QWidget*>(watched));
    return false;
  }

 private:
  MainWindow& window_;
  std::set<QWidget*> widgets_, waiting_;
};

inline double quantile(std::vector<double> values, double q) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1) + 0.5)];
}

inline void turn_until(const std::function<bool()>& done) {
  while (!done()) QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

inline void mouse(QWidget* plot, QEvent::Type type, QPointF place) {
  const bool press = type == QEvent::MouseButtonPress, move = type == QEvent::MouseMove;
  QMouseEvent event(type, place, plot->mapToGlobal(place), move ? Qt::NoButton : Qt::LeftButton,
                    press || move ? Qt::LeftButton : Qt::NoButton, {});
  QCoreApplication::sendEvent(plot, &event);
}

enum class Beside { controls, numbers };  // what stands beside the plots

inline void open_panel(MainWindow& window, Beside beside) {
  if (beside == Beside::controls) return;
  window.findChild<QAction*>(QStringLiteral("show_numbers"))->trigger();
}

// No window finds work that another one left: reading it takes time.
inline void leave_nothing_behind() {
  QStandardPaths::setTestModeEnabled(true);
  QDir(journal_folder()).removeRecursively();
}

// Takes what is at a place of the first plot and moves it along a path, by pixels from there; every step is seen.
inline void drag(benchmark::State& state, const Session& session, Point2 from, const std::function<QPointF(int)>& path,
                 Beside beside = Beside::controls) {
  leave_nothing_behind();
  MainWindow window(session);
  window.resize(1280, 800);
  window.show();
  open_panel(window, beside);
  turn_until([&] { return window.settled(); });

  // The slots' plots; a text slot repaints only when its words change.
  PaintWatch painted(window);
  for (int slot = 0; slot < most_slots; ++slot) {
    if (window.plot(slot) != nullptr && window.plot(slot)->isVisible()) painted.watch(window.plot(slot));
  }
  PlotView* plot = window.plot(0);
  const QPointF start = plot->to_widget(from);
  mouse(plot, QEvent::MouseButtonPress, start);
  const auto before = window.controller().screen().newest_edit();
  mouse(plot, QEvent::MouseMove, start + path(0));
  if (window.controller().screen().newest_edit() == before) state.SkipWithError("nothing can be dragged there");
  turn_until([&] { return window.settled(); });
  std::vector<double> taken;
  for (auto _ : state) {
    painted.start();
    QElapsedTimer clock;
    clock.start();
    mouse(plot, QEvent::MouseMove, start + path(static_cast<int>(taken.size()) + 1));
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  mouse(plot, QEvent::MouseButtonRelease, start);
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

using Settings = std::vector<std::pair<std::string, std::string>>;

inline Session session_with(const char* lab, const Settings& settings) {
  Session session = default_session(*find_lab(lab));
  for (const auto& [name, value] : settings) {
    const std::size_t i = field_index(*session.lab, name);
    session.inputs.parameters[i] = parse_value(session.lab->fields()[i], value);
  }
  return session;
}

template <class... Arguments>
void time(const std::string& name, int iterations, Arguments... arguments) {
  benchmark::RegisterBenchmark(name.c_str(), arguments...)
      ->Iterations(iterations)
      ->UseManualTime()
      ->Unit(benchmark::kMillisecond);
}

}  // namespace credence
