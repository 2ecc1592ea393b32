// Named pipes for tests. A reader gets their content in parts, each after it has read the one before.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace credence {

inline QString make_pipe(const QString& path) {
  if (mkfifo(QFile::encodeName(path).constData(), 0600) != 0) qFatal("no pipe can be made");
  return path;
}

// Waits until somebody reads from the pipe, then writes each part once the one before was read.
inline void write_as_it_is_read(const QString& pipe, const QByteArrayList& parts) {
  const int out = ::open(QFile::encodeName(pipe).constData(), O_WRONLY | O_CLOEXEC);
  const auto is_read = [out] {
    pollfd state{out, POLLOUT, 0};
    return ::poll(&state, 1, 0) >= 0 && (state.revents & POLLERR) == 0;
  };
  for (const QByteArray& part : parts) {
    int unread =
        is_read() ? static_cast<int>(::write(out, part.constData(), static_cast<std::size_t>(part.size()))) : 0;
    while (unread > 0 && is_read() && ::ioctl(out, FIONREAD, &unread) == 0) std::this_thread::yield();
  }
  ::close(out);
}

}  // namespace credence
