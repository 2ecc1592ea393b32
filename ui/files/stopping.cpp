// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/stopping.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace credence {
namespace {

struct UnfinishedPaths {
  std::mutex mutex;
  std::multiset<QString> paths;
};

// Is never destroyed, because a signal may come at the program's very end.
UnfinishedPaths& unfinished() {
  static auto* known = new UnfinishedPaths;
  return *known;
}

// A signal's handler may do hardly more than to write to a pipe; a thread of its own does the rest.
std::array<int, 2> pipe_of_signals{-1, -1};

void pass_on(int) {
  const char any = 0;
  [[maybe_unused]] const auto written = ::write(pipe_of_signals[1], &any, 1);
}

void wait_and_end(int code) {
  char any = 0;
  while (::read(pipe_of_signals[0], &any, 1) < 0) continue;
  unfinished().mutex.lock();  // for good: nothing new begins
  for (const QString& path : unfinished().paths) {
    if (QFileInfo(path).isDir()) {
      QDir(path).removeRecursively();
    } else {
      QFile::remove(path);
    }
  }
  constexpr std::string_view sentence = "\ncredence: stopped before the end; nothing unfinished is left\n";
  const std::size_t from = isatty(STDERR_FILENO) != 0 ? 0 : 1;  // a terminal's line has "^C" on it
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, sentence.data() + from, sentence.size() - from);
  std::_Exit(code);
}

}  // namespace

Unfinished::Unfinished(QString path) : path_(std::move(path)) {
  const std::scoped_lock lock(unfinished().mutex);
  unfinished().paths.insert(path_);
}

Unfinished::~Unfinished() {
  const std::scoped_lock lock(unfinished().mutex);
  unfinished().paths.extract(path_);
}

void end_in_order(int code) {
  if (::pipe2(pipe_of_signals.data(), O_CLOEXEC) != 0) return;  // signals end the program as they always do
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {
    }, handled{};
    handled.sa_handler = pass_on;
    handled.sa_flags = SA_RESTART;
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &handled, nullptr);
  }
  std::thread(wait_and_end, code).detach();
}

}  // namespace credence
