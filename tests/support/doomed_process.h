// A test's own program, begun once more to do something until it is killed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/left_files.h"
#include "tests/support/test.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSocketNotifier>
#include <QString>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <utility>

namespace credence {

class DoomedProcess {
 public:
  // Begins a test of this program in a home of its own, or in one that it shares, with this variable set. Each line
  // that it prints is told.
  DoomedProcess(const QString& test, const QString& variable, const QString& value,
                std::function<void(const QByteArray&)> told, const QString& shared_home = {})
      : home_path_(shared_home.isEmpty() ? home_.path() : shared_home), told_(std::move(told)) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variable, value);
    environment.insert("XDG_DATA_HOME", home_path_);
    process_.setProcessEnvironment(environment);
    QObject::connect(&process_, &QProcess::readyReadStandardOutput, &process_, [this] { listen(); });
    process_.start(QCoreApplication::applicationFilePath(), {test});
  }

  void kill() {
    process_.kill();
    process_.waitForFinished(patience);
    listen();
  }
  QString home() const { return home_path_; }

 private:
  void listen() {
    while (process_.canReadLine()) told_(process_.readLine().trimmed());
  }
  QTemporaryDir home_{place_for_a_home()};
  QString home_path_;
  QProcess process_;
  std::function<void(const QByteArray&)> told_;
};

// In that process: runs its event loop, and ends with the test that began it should that not kill it.
[[noreturn]] inline void run_until_killed() {
  const QSocketNotifier orphaned(fileno(stdin), QSocketNotifier::Read);
  QObject::connect(&orphaned, &QSocketNotifier::activated, [] { std::_Exit(1); });
  QCoreApplication::exec();
  std::_Exit(1);
}

}  // namespace credence
