// What a student waits for in a lesson, in the real window: from choosing the lesson or its next step to the last plot
// and the words painted, and from a mouse event to the plots repainted while a lesson is open.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/progress.h"
#include "ui/panels/sketch_pad.h"
#include "ui/teaching/lesson_draft.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace credence {
namespace {

constexpr int openings = 19, next = 40, edits = 250, strokes = 60;

// A window of its own, with nothing kept of earlier lessons.
std::unique_ptr<MainWindow> window_on(const Session& session) {
  leave_nothing_behind();
  auto window = std::make_unique<MainWindow>(session);
  window->resize(1280, 800);
  window->show();
  turn_until([&] { return window->settled(); });
  return window;
}

void tell(benchmark::State& state, const std::vector<double>& taken) {
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
  state.counters["worst_ms"] = quantile(taken, 1);
}

// The time that `act` takes until the first result for the new screen is shown and painted.
double time_of(MainWindow& window, const std::function<void()>& act) {
  QElapsedTimer clock;
  clock.start();
  act();
  const Screen& screen = window.controller().screen();
  turn_until([&] { return screen.picture().result && screen.shown_edit() == screen.newest_edit(); });
  QCoreApplication::processEvents();  // what was asked to be painted
  return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
}

// Every lesson of the program is opened in turn, from a preset of another lab.
void open_lessons(benchmark::State& state) {
  const auto window = window_on(opening_session(*find_lab("coin")));
  const std::vector<LessonFile> all = own_lessons();
  std::vector<double> taken;
  for (auto _ : state) {
    const LessonFile& file = all[taken.size() % all.size()];
    forget_work(file.lesson);
    taken.push_back(time_of(*window, [&] { window->learning().open_lesson(file); }));
    state.SetIterationTime(taken.back() * 1e-3);
    turn_until([&] { return window->settled(); });
    window->lesson_desk().close();
  }
  window->close();
  tell(state, taken);
}

// The steps of every lesson, one after the other.
void next_steps(benchmark::State& state) {
  const auto window = window_on(opening_session(*find_lab("coin")));
  const std::vector<LessonFile> all = own_lessons();
  std::vector<double> taken;
  std::size_t lesson = 0;
  LessonDesk& desk = window->lesson_desk();
  for (auto _ : state) {
    if (!desk.is_open() || desk.run().at() + 1 >= static_cast<int>(desk.run().lesson().steps.size())) {
      forget_work(all[lesson % all.size()].lesson);
      window->learning().open_lesson(all[lesson++ % all.size()]);
      turn_until([&] { return window->settled(); });
    }
    taken.push_back(time_of(*window, [&] { desk.next(); }));
    state.SetIterationTime(taken.back() * 1e-3);
    turn_until([&] { return window->settled(); });
  }
  window->close();
  tell(state, taken);
}

// A point is dragged, as in edit/classification/200, in a step that has words with numbers and a goal.
void edit_in_a_lesson(benchmark::State& state, bool in_lesson) {
  Session session = opening_session(*find_lab("classification"));
  const auto window = window_on(session);
  if (in_lesson) {
    Lesson lesson;
    lesson.id = "bench";
    lesson.title = "Dragging";
    lesson.steps.push_back(step_of_screen(session));
    lesson.steps[0].title = "Drag a point";
    lesson.steps[0].text = "The MAP weights took {{results.map.iterations}} iterations.";
    lesson.steps[0].task = Task{"Move the points.", GoalTask{"results.map.iterations > 1000", {}, {}}};
    window->learning().open_lesson({lesson, {}});
    turn_until([&] { return window->settled(); });
  }
  PaintWatch painted(*window);
  for (int slot = 0; slot < most_slots; ++slot) {
    if (window->plot(slot) != nullptr && window->plot(slot)->isVisible()) painted.watch(window->plot(slot));
  }
  PlotView* plot = window->plot(0);
  const Table& data = window->controller().session().inputs.data;
  const QPointF start = plot->to_widget({data.numbers(0)[0], data.numbers(1)[0]});
  const auto place = [&](std::size_t step) {
    const double angle = 0.35 + 0.05 * static_cast<double>(step);
    return start + QPointF(40 * std::sin(angle), 40 - 40 * std::cos(angle));
  };
  mouse(plot, QEvent::MouseButtonPress, start);
  mouse(plot, QEvent::MouseMove, place(0));
  turn_until([&] { return window->settled(); });
  std::vector<double> taken;
  for (auto _ : state) {
    QElapsedTimer clock;
    painted.start();
    clock.start();
    mouse(plot, QEvent::MouseMove, place(taken.size() + 1));
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  mouse(plot, QEvent::MouseButtonRelease, start);
  window->close();
  tell(state, taken);
}

SketchPad* visible_pad(MainWindow& window) {
  for (SketchPad* pad : window.findChildren<SketchPad*>()) {
    if (pad->isVisible()) return pad;
  }
  return nullptr;
}

// The first step in which something is sketched: from the pointer's move to its stroke on the screen.
void sketch(benchmark::State& state) {
  const auto window = window_on(opening_session(*find_lab("coin")));
  LessonDesk& desk = window->lesson_desk();
  for (const LessonFile& file : own_lessons()) {
    forget_work(file.lesson);
    window->learning().open_lesson(file);
    turn_until([&] { return window->settled(); });
    while (!visible_pad(*window) && desk.run().at() + 1 < static_cast<int>(desk.run().lesson().steps.size())) {
      desk.next();
      turn_until([&] { return window->settled(); });
    }
    if (visible_pad(*window)) break;
  }
  SketchPad* pad = visible_pad(*window);
  if (!pad) state.SkipWithError("nothing is sketched in any lesson");
  PaintWatch painted(*window);
  painted.watch(pad);
  const auto place = [&](std::size_t step) {
    const double along = static_cast<double>(step) / strokes;
    return QPointF((0.2 + 0.6 * along) * pad->width(), (0.5 - 0.3 * std::sin(6 * along)) * pad->height());
  };
  mouse(pad, QEvent::MouseButtonPress, place(0));
  std::vector<double> taken;
  for (auto _ : state) {
    QElapsedTimer clock;
    painted.start();
    clock.start();
    mouse(pad, QEvent::MouseMove, place(taken.size() + 1));
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  mouse(pad, QEvent::MouseButtonRelease, place(taken.size()));
  window->close();
  tell(state, taken);
}

const bool registered_lessons = [] {
  time("lesson/open", openings, open_lessons);
  time("lesson/step", next, next_steps);
  time("lesson/sketch", strokes, sketch);
  time("edit/outside_a_lesson", edits, edit_in_a_lesson, false);
  time("edit/in_a_lesson", edits, edit_in_a_lesson, true);
  return true;
}();

}  // namespace
}  // namespace credence
