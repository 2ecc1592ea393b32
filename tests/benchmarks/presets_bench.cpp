// Presets: how long one takes to open, and whether the making of their small pictures is felt in an edit.
#include "tests/benchmarks/window_timing.h"

#include <benchmark/benchmark.h>

#include <QElapsedTimer>
#include <QSlider>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

namespace credence {
namespace {

// Single edits after moments of rest, in which the small pictures of presets are made, or are not. The plots are
// painted through the rest, as under a moving pointer: a machine that sleeps meanwhile takes longer to wake than an
// edit takes.
void edit_after_rest(benchmark::State& state, bool with_thumbnails) {
  QStandardPaths::setTestModeEnabled(true);
  QTemporaryDir cache;
  qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
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

// The presets of a lab one after the other: until the first plot is painted.
void open_presets(benchmark::State& state, const std::string& lab) {
  QStandardPaths::setTestModeEnabled(true);
  MainWindow window(default_session(*find_lab(lab)));
  window.resize(1280, 800);
  window.show();
  const std::vector<Preset> all = presets(*find_lab(lab));
  std::vector<double> taken;
  for (auto _ : state) {
    turn_until([&] { return window.settled(); });
    QElapsedTimer clock;
    clock.start();
    window.controller().open_preset(all[taken.size() % all.size()].id);
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

const bool presets_registered = [] {
  time("edit/after_rest", 40, edit_after_rest, false);
  time("edit/after_rest/thumbnails", 40, edit_after_rest, true);
  for (const Lab* lab : labs()) time("open/preset/" + lab->id(), 20, open_presets, lab->id());
  return true;
}();

}  // namespace
}  // namespace credence
