// A long chain on the screen: what a frame of its timeline costs, however many draws there are.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"

namespace credence {
namespace {

// One frame of the timeline after the other with a chain of so many draws on the screen, all drawn beforehand.
void chain_frames(benchmark::State& state, const std::string& draws, const QStringList& views) {
  leave_nothing_behind();
  Session session = session_with("metropolis", {{"draws", draws}, {"chains", "1"}, {"warmup", "0"}});
  session.view.slots_shown = views;
  MainWindow window(session);
  window.resize(1280, 800);
  window.show();
  turn_until([&] { return window.settled() && window.controller().screen().result()->complete(); });
  PaintWatch painted(window);
  for (int slot = 0; slot < most_slots; ++slot) {
    if (window.plot(slot) != nullptr && window.plot(slot)->isVisible()) painted.watch(window.plot(slot));
  }
  const int frames = window.controller().screen().result()->timeline().frames;
  std::vector<double> taken;
  for (auto _ : state) {
    painted.start();
    QElapsedTimer clock;
    clock.start();
    window.controller().show_frame(frames - 2 - static_cast<int>(taken.size() % 200));
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

const bool chain_registered = [] {
  const QStringList walk{"step", "histogram", "trace", "mean"};
  for (const std::string draws : {"1000", "100000", "1000000"}) {
    time("frame/chain/" + draws, 200, chain_frames, draws, walk);
  }
  return true;
}();

}  // namespace
}  // namespace credence
