// A window that leads a room of 300 phones which answer on and on: what a hand feels in it meanwhile, and the memory of
// the room's server. The wall stands beside the window, as a projector's does.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"
#include "ui/ask_panel.h"
#include "ui/ask_window.h"
#include "ui/asking.h"
#include "ui/sharing.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QUrl>

namespace credence {
namespace {

constexpr int room_steps = 400;

double resident_mb(qint64 process) {
  QFile file(QStringLiteral("/proc/%1/status").arg(process));
  if (!file.open(QIODevice::ReadOnly)) return 0;
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.mid(6).simplified().split(' ').front().toDouble() / 1024;
  }
  return 0;
}

// Of a process and all that it has begun.
double tree_mb(qint64 process) {
  double sum = resident_mb(process);
  for (const QString& task :
       QDir(QStringLiteral("/proc/%1/task").arg(process)).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    QFile children(QStringLiteral("/proc/%1/task/%2/children").arg(process).arg(task));
    if (!children.open(QIODevice::ReadOnly)) continue;
    for (const QByteArray& child : children.readAll().simplified().split(' ')) {
      if (child.toLongLong() > 0) sum += tree_mb(child.toLongLong());
    }
  }
  return sum;
}

// A point of forty is dragged; `phones` of -1: there is no room.
void edit_beside_room(benchmark::State& state, int phones) {
  leave_nothing_behind();
  const QTemporaryDir home;
  qputenv("XDG_DATA_HOME", home.path().toUtf8());
  MainWindow window(load_preset(*find_lab("classification"), "first"));
  window.resize(1280, 800);
  window.show();
  turn_until([&] { return window.settled(); });
  QProcess guests;
  Serving& serving = window.sharing().serving();
  if (phones >= 0) {
    serving.set_program(QStringLiteral(CREDENCE_EXECUTABLE));
    serving.set_first_port(32'800);
    serving.set_hosts([] { return QStringList{QStringLiteral("127.0.0.1")}; });
    window.asking().show();
    const auto* things = window.asking().shown()->panel().findChild<QTreeWidget*>("ask.things");
    turn_until([&] { return things->topLevelItemCount() > 4; });
    state.counters["server_mb_before"] = tree_mb(serving.process());
    const double window_before = resident_mb(QCoreApplication::applicationPid());
    const auto says = [&](const char* label, const QString& words) {
      return window.asking().shown()->panel().findChild<QLabel*>(label)->text().contains(words);
    };
    if (phones > 0) {
      const QString code = window.asking().shown()->panel().findChild<QLabel*>("ask.title")->text();
      guests.start(QStringLiteral(CREDENCE_ROOM_LOAD),
                   {QStringLiteral("port=%1").arg(QUrl(serving.addresses().front()).port()),
                    QStringLiteral("code=%1").arg(code), QStringLiteral("phones=%1").arg(phones)});
      turn_until([&] { return says("ask.here", QString::number(phones)); });
    }
    window.asking().act({{"do", "ask"}, {"what", QJsonObject{{"predict", "boundary_map"}}}});
    turn_until(
        [&] { return says("ask.status", phones > 0 ? QStringLiteral("%1 of").arg(phones) : QStringLiteral("Open")); });
    state.counters["server_mb"] = tree_mb(serving.process());
    state.counters["window_more_mb"] = resident_mb(QCoreApplication::applicationPid()) - window_before;
  }
  PaintWatch painted(window);
  for (int slot = 0; slot < most_slots; ++slot) {
    if (window.plot(slot) != nullptr && window.plot(slot)->isVisible()) painted.watch(window.plot(slot));
  }
  PlotView* plot = window.plot(0);
  const Table& data = window.controller().session().inputs.data;
  const QPointF start = plot->to_widget({data.numbers(0)[0], data.numbers(1)[0]});
  mouse(plot, QEvent::MouseButtonPress, start);
  std::vector<double> taken;
  int late = 0;
  for (auto _ : state) {
    painted.start();
    QElapsedTimer clock;
    clock.start();
    const double angle = 0.35 + 0.05 * static_cast<double>(taken.size());
    mouse(plot, QEvent::MouseMove, start + QPointF(40 * std::sin(angle), 40 - 40 * std::cos(angle)));
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    late += taken.back() > 1000.0 / 60;
    state.SetIterationTime(taken.back() * 1e-3);
    // A hand moves sixty times a second.
    while (clock.nsecsElapsed() < 1'000'000'000 / 60) QCoreApplication::processEvents(QEventLoop::AllEvents);
  }
  mouse(plot, QEvent::MouseButtonRelease, start);
  guests.kill();
  guests.waitForFinished();
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
  state.counters["late_frames"] = late;
}

const int registered = [] {
  time("room/edit/no_room", room_steps, edit_beside_room, -1);
  time("room/edit/no_phones", room_steps, edit_beside_room, 0);
  time("room/edit/300_phones", room_steps, edit_beside_room, 300);
  return 0;
}();

}  // namespace
}  // namespace credence
