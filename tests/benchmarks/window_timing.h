// A real window under the clock: which of its plots have been painted, and quantiles of what that took.
#pragma once

#include "ui/main_window.h"

#include <benchmark/benchmark.h>

#include <QCoreApplication>
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
