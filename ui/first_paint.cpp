// SPDX-License-Identifier: GPL-3.0-only
#include "ui/first_paint.h"

#include <QCoreApplication>
#include <QFile>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstdio>

namespace credence {
namespace {

const auto program_start = std::chrono::steady_clock::now();  // time at which the program's own code began to run

constexpr auto variable = "CREDENCE_EXIT_AFTER_FIRST_PAINT";

double resident_megabytes() {
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return 0;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() / 1024;
  }
  return 0;
}

}  // namespace

void note_first_paint(QWidget& window) {
  static bool noted = false;
  if (noted || !qEnvironmentVariableIsSet(variable) || !window.isVisible()) return;
  noted = true;
  QTimer::singleShot(0, &window, [&window] {
    window.repaint();
    for (QWidget* part : window.findChildren<QWidget*>()) {
      if (part->property("slot").toBool()) part->repaint();
    }
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - program_start;
    std::printf("first paint %.1f rss %.1f\n", taken.count(), resident_megabytes());
    std::fflush(stdout);
    QCoreApplication::quit();
  });
}

}  // namespace credence
