// Presets: how long one takes to open, and whether the making of their small pictures is felt in an edit.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"

#include <benchmark/benchmark.h>

#include <QDir>
#include <QElapsedTimer>
#include <QSlider>
#include <QStandardPaths>
#include <QTimer>

namespace credence {
namespace {

// From now on the folder of the small pictures is one for tests, and it is empty.
void forget_thumbnails() {
  leave_nothing_behind();
  QDir(Thumbnails::default_folder()).removeRecursively();
}

// Single edits after moments of rest, in which the small pictures of presets are made, or are not. The plots are
// painted through the rest, as under a moving pointer: a machine that sleeps meanwhile takes longer to wake than an
// edit takes.
void edit_after_rest(benchmark::State& state, bool with_thumbnails) {
  forget_thumbnails();
  MainWindow window(session_with("classification", {}));
  window.resize(1280, 800);
  window.show();
  turn_until([&] { return window.settled(); });
  if (with_thumbnails) window.preset_pictures().begin();
  auto* slider = window.findChild<QSlider*>(QStringLiteral("field.prior_variance.slider"));
  PaintWatch painted(window);
  for (int slot = 0; slot < 2; ++slot) painted.watch(window.plot(slot));
  std::vector<double> taken;
  for (auto _ : state) {
    QEventLoop rest;  // a timer ends it, since a window at rest posts no event
    QTimer awake;
    QObject::connect(&awake, &QTimer::timeout, [&] {
      for (int slot = 0; slot < 2; ++slot) window.plot(slot)->update();
    });
    awake.start(4);
    QTimer::singleShot(700, &rest, &QEventLoop::quit);
    rest.exec();
    awake.stop();
    painted.start();
    QElapsedTimer clock;
    clock.start();
    slider->setSliderDown(true);
    slider->setSliderPosition(400 + static_cast<int>(taken.size()) % 50);
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
    slider->setSliderDown(false);
    turn_until([&] { return window.settled(); });
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

// The small pictures of all labs: in the first iteration from nothing, then from the folder that they are kept in.
void make_thumbnails(benchmark::State& state) {
  forget_thumbnails();
  std::vector<double> taken;
  for (auto _ : state) {
    MainWindow window(default_session(*labs().front()));
    window.resize(1280, 800);
    window.show();
    turn_until([&] { return window.settled(); });
    QElapsedTimer clock;
    clock.start();
    window.preset_pictures().begin();
    const Thumbnails& pictures = window.preset_pictures().thumbnails();
    QTimer turns;  // the last file is written without an event
    turns.start(5);
    turn_until([&] { return pictures.idle(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
    window.close();
  }
  state.counters["from_nothing_ms"] = taken.front();
  state.counters["kept_ms"] = taken.back();
}

// Opens something else in every iteration: until the first plot is painted.
void open_each(benchmark::State& state, const Lab& first,
               const std::function<void(SessionController&, std::size_t)>& open) {
  leave_nothing_behind();
  MainWindow window(default_session(first));
  window.resize(1280, 800);
  window.show();
  std::vector<double> taken;
  for (auto _ : state) {
    turn_until([&] { return window.settled(); });
    QElapsedTimer clock;
    clock.start();
    open(window.controller(), taken.size());
    const Screen& screen = window.controller().screen();
    turn_until([&] { return screen.shown_edit() == screen.newest_edit(); });
    QCoreApplication::processEvents();  // paints it
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["worst_ms"] = quantile(taken, 1);
}

void open_presets(benchmark::State& state, const Lab* lab) {
  open_each(state, *lab, [all = presets(*lab)](SessionController& controller, std::size_t k) {
    controller.open_preset(all[k % all.size()].id);
  });
}

void open_labs(benchmark::State& state) {
  open_each(state, *labs().back(),
            [](SessionController& controller, std::size_t k) { controller.open_lab(*labs()[k % labs().size()]); });
}

const bool presets_registered = [] {
  time("edit/after_rest", 40, edit_after_rest, false);
  time("edit/after_rest/thumbnails", 40, edit_after_rest, true);
  for (const Lab* lab : labs()) {
    time("open/preset/" + lab->id(), static_cast<int>(presets(*lab).size()), open_presets, lab);
  }
  time("thumbnails/all", 2, make_thumbnails);
  time("open/lab", 2 * static_cast<int>(labs().size()), open_labs);
  return true;
}();

}  // namespace
}  // namespace credence
