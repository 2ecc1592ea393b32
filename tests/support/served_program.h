// The program as a server, on a free port, until the test ends.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QUrl>

#include <vector>

#include <csignal>

namespace credence {

class ServedProgram {
 public:
  explicit ServedProgram(const QStringList& options = {}) {
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "CREDENCE_THREADS"})
      variables.remove(name);
    process_.setProcessEnvironment(variables);
    process_.start(CREDENCE_PROGRAM, QStringList{"serve", "--listen", "127.0.0.1:0"} + options);
    first_line = read_line();
    port = QUrl(first_line).port(0);
  }
  ~ServedProgram() {
    if (process_.state() == QProcess::NotRunning) return;
    process_.terminate();
    if (!process_.waitForFinished(patience)) process_.kill();
  }
  // Sends the signal and returns the exit code, -1 if it crashed.
  int end(int signal = SIGTERM) {
    ::kill(static_cast<pid_t>(process_.processId()), signal);
    if (!process_.waitForFinished(patience) || process_.exitStatus() != QProcess::NormalExit) return -1;
    return process_.exitCode();
  }
  // Ends its standard input and returns the exit code once it has ended, -1 if it crashed or did not.
  int end_input() {
    process_.closeWriteChannel();
    if (!process_.waitForFinished(patience) || process_.exitStatus() != QProcess::NormalExit) return -1;
    return process_.exitCode();
  }
  void write(const QByteArray& text) {
    process_.write(text);
    while (process_.bytesToWrite() > 0 && process_.waitForBytesWritten(patience)) continue;
  }
  QString read_line() {
    while (!process_.canReadLine() && process_.waitForReadyRead(patience)) continue;
    return QString::fromUtf8(process_.readLine()).trimmed();
  }
  void signal(int number) { ::kill(static_cast<pid_t>(process_.processId()), number); }
  QByteArray errors() { return process_.readAllStandardError(); }
  qint64 id() const { return process_.processId(); }
  // Memory of the front process, now or at most, in MB.
  double resident(const char* key = "VmRSS:") const {
    QFile file(QStringLiteral("/proc/%1/status").arg(id()));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
      if (line.startsWith(key)) return line.simplified().split(' ').value(1).toDouble() / 1024;
    }
    return 0;
  }

  // The processes that compute: children of its only child.
  std::vector<pid_t> workers() const {
    const auto children = children_of(process_.processId());
    return children.empty() ? std::vector<pid_t>() : children_of(children.front());
  }
  static std::vector<pid_t> children_of(qint64 parent) {
    std::vector<pid_t> found;
    const QStringList entries = QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& entry : entries) {
      QFile file("/proc/" + entry + "/stat");
      if (!file.open(QIODevice::ReadOnly)) continue;
      const QByteArray stat = file.readAll();
      const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
      if (fields.size() > 1 && fields[1].toLongLong() == parent && fields[0] != "Z") found.push_back(entry.toInt());
    }
    return found;
  }

  QString first_line;
  int port = 0;

 private:
  QProcess process_;
};

}  // namespace credence
