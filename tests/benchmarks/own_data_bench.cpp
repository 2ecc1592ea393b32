// Tables of people's own under the clock: from the file to the painted picture, and a drag in their units.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <random>

namespace credence {
namespace {

constexpr int drag_steps = 250, tables = 5;

// Hours of work and points in an exam, of those who passed and of those who did not.
Table exam(int n) {
  std::vector<std::vector<double>> rows;
  std::mt19937_64 rng(20240501);
  std::normal_distribution<double> normal;
  for (int i = 0; i < n; ++i) {
    const double passed = i % 2;
    rows.push_back({600 + 90 * passed + 100 * normal(rng), 55 + 12 * passed + 14 * normal(rng), passed});
  }
  Table table("exam.csv", {"minutes of work", "points", "passed"}, rows);
  table.set_origin({.classes = {"no", "yes"}, .dropped = 0, .dialect = "semicolons"});
  return table;
}

// From the command that opens a file of n rows to the last plot painted with them; and until all is computed.
void open_table(benchmark::State& state, int n) {
  leave_nothing_behind();
  QTemporaryDir folder;
  QFile file(folder.filePath("exam.csv"));
  if (!file.open(QIODevice::WriteOnly)) return state.SkipWithError("no file can be written");
  file.write("minutes of work;points;passed\n");
  const Table table = exam(n);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const char* passed = table.numbers(2)[i] == 1 ? "yes" : "no";
    file.write(qPrintable(QString("%1;%2;%3\n").arg(table.numbers(0)[i]).arg(table.numbers(1)[i]).arg(passed)));
  }
  file.close();
  std::vector<double> read_ms, painted_ms, settled_ms;
  for (auto _ : state) {
    MainWindow window(session_with("classification", {}));
    window.resize(1280, 800);
    window.show();
    turn_until([&] { return window.settled(); });
    PaintWatch painted(window);
    for (int slot = 0; slot < 2; ++slot) painted.watch(window.plot(slot));
    const auto before = window.controller().screen().newest_edit();
    QElapsedTimer clock;
    clock.start();
    window.document().open(file.fileName());
    turn_until([&] { return window.controller().screen().newest_edit() > before; });
    read_ms.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    painted.start();
    // On a busy machine the plots may have been painted before the watch began.
    turn_until([&] { return painted.all_painted() || window.settled(); });
    painted_ms.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(painted_ms.back() * 1e-3);
    turn_until([&] { return window.settled(); });
    settled_ms.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    window.close();
  }
  state.counters["read_ms"] = quantile(read_ms, 0.5);
  state.counters["median_ms"] = quantile(painted_ms, 0.5);
  state.counters["settled_ms"] = quantile(settled_ms, 0.5);
}

void edit_table(benchmark::State& state, int n) {
  Session session = session_with("classification", {});
  session.inputs.data = exam(n);
  drag(state, session, {session.inputs.data.numbers(0)[0], session.inputs.data.numbers(1)[0]}, [](int step) {
    const double angle = 0.35 + 0.05 * step;  // beyond the slop of a click
    return QPointF(40 * std::sin(angle), 40 - 40 * std::cos(angle));
  });
}

const bool own_data_registered = [] {
  for (const int n : {200, 20'000}) time("edit/own_table/" + std::to_string(n), drag_steps, edit_table, n);
  for (const int n : {200, 100'000}) time("open/own_table/" + std::to_string(n), tables, open_table, n);
  return true;
}();

}  // namespace
}  // namespace credence
