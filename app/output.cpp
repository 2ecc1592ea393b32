// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"

#include "core/math/input_error.h"
#include "ui/text/plain_text.h"

#include <QFileInfo>

#include <cerrno>
#include <chrono>
#include <cstdio>

#include <sys/stat.h>
#include <unistd.h>

namespace credence {

void write_stdout(const QByteArray& text) {
  const std::string shown = visible(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
  const std::size_t size = shown.size();
  if (std::fwrite(shown.data(), 1, size, stdout) != size || std::fflush(stdout) != 0) {
    throw InputError(("standard output cannot be written: " + qt_error_string(errno)).toStdString());
  }
}

void warn(const QString& text) {
  const QByteArray line = "credence: warning: " + legible(text).simplified().toUtf8() + '\n';
  std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
}

void tell(const QString& text) {
  const QByteArray line = legible(text).simplified().toUtf8() + '\n';
  std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
}

bool errors_are_read() {
  struct stat status {};
  return isatty(STDERR_FILENO) != 0 || (fstat(STDERR_FILENO, &status) == 0 && S_ISFIFO(status.st_mode));
}

void check_output_folder(const QString& path) {
  if (path == QLatin1String("-") || (path.startsWith(QLatin1String("-.")) && !path.contains('/'))) return;
  const QFileInfo file(path);
  const QFileInfo folder(file.absolutePath());
  const auto fail = [&](const QString& why) { throw InputError((path + ": cannot be written: " + why).toStdString()); };
  if (path.isEmpty()) fail("the name is empty");
  if (!folder.exists()) fail("there is no folder " + QFileInfo(path).path());
  if (!folder.isDir()) fail(QFileInfo(path).path() + " is not a folder");
  if (file.isDir()) fail("it is a folder");
  if (file.exists() && !file.isFile()) fail("it is not a regular file");  // writing would replace a device or a pipe
}

Progress::Progress(const QString& what) {
  if (isatty(STDERR_FILENO) == 0) return;
  thread_ = std::thread([this, text = legible(what).simplified().toUtf8()] {
    std::unique_lock lock(mutex_);
    for (int seconds = 1; !wake_.wait_for(lock, std::chrono::seconds(1), [this] { return done_; }); ++seconds) {
      std::fprintf(stderr, "\r%s ... %d s ", text.constData(), seconds);
    }
    std::fputs("\r\033[K", stderr);
  });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace credence
