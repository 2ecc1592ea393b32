// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/files.h"

#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <cerrno>
#include <cstdint>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace credence {
namespace {

constexpr qint64 largest_file = qint64{2} << 30, largest_stream = qint64{256} << 20;  // bytes
constexpr int glance_ms = 50;

// "-" and, where the suffix says the format, "-.svg" are standard output.
bool is_standard_output(const QString& path) {
  return path == QLatin1String("-") || (path.startsWith(QLatin1String("-.")) && !path.contains('/'));
}

// Closes the file at the end of its life, even if the constructor of its owner throws.
struct Descriptor {
  explicit Descriptor(int opened) : value(opened) {}
  ~Descriptor() {
    if (value >= 0) ::close(value);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  const int value;
};

// A file that is open for reading, of any kind. Neither opening nor reading waits by itself.
class Source {
 public:
  Source(const QString& path, const Patience& patience)
      : path_(path),
        patience_(patience),
        descriptor_(path == QLatin1String("-")
                        ? ::dup(STDIN_FILENO)
                        : ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
    struct stat status {};
    if (descriptor_.value < 0 || ::fstat(descriptor_.value, &status) != 0) fail(qt_error_string(errno));
    if (S_ISDIR(status.st_mode)) throw InputError(said("{}: is a folder", path).toStdString());
    is_pipe_ = S_ISFIFO(status.st_mode);
    limit_ = S_ISREG(status.st_mode) ? largest_file : largest_stream;
    check_size(status.st_size);
  }
  QByteArray read_all() {
    QByteArray content;
    std::array<char, 1 << 16> part{};
    silence_.start();
    while (true) {
      const ssize_t count = ::read(descriptor_.value, part.data(), part.size());
      if (count > 0) {
        content.append(part.data(), count);
        check_size(content.size());
        silence_.start();
      } else if (!more_may_come(count)) {
        return content;
      }
    }
  }

 private:
  [[noreturn]] void fail(const QString& why) const {
    throw InputError(said("{}: cannot be read: {}", path_, why).toStdString());
  }

  void check_size(qint64 size) const {
    if (size <= limit_) return;
    fail(said("there is more than {} MB of it", QString::number(limit_ >> 20)));
  }

  // Is called after a read that returned nothing, and waits for a moment. A pipe that nobody has opened for writing
  // reads as if it had ended.
  bool more_may_come(ssize_t count) const {
    if (count < 0 && errno == EINTR) return true;
    if (count < 0 && errno != EAGAIN) fail(qt_error_string(errno));
    if (count == 0 && !is_pipe_) return false;
    pollfd state{descriptor_.value, POLLIN, 0};
    ::poll(&state, 1, glance_ms);
    if ((state.revents & POLLHUP) != 0 && (state.revents & POLLIN) == 0) return false;
    const auto enough = count == 0 ? patience_.without_writer : patience_.with_writer;
    if (std::chrono::milliseconds(silence_.elapsed()) > enough) fail(said("nothing comes from it"));
    return true;
  }

  QString path_;
  Patience patience_;
  Descriptor descriptor_;
  bool is_pipe_ = false;
  qint64 limit_ = 0;
  QElapsedTimer silence_;
};

void write_to_standard_output(const QByteArray& content) {
  for (qint64 written = 0; written < content.size();) {
    const ssize_t more =
        ::write(STDOUT_FILENO, content.constData() + written, static_cast<std::size_t>(content.size() - written));
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0)
      throw InputError(said("standard output cannot be written: {}", qt_error_string(errno)).toStdString());
    written += more;
  }
}

}  // namespace

QByteArray read_file(const QString& path, const Patience& patience) { return Source(path, patience).read_all(); }

void write_file(const QString& path, const QByteArray& content) {
  OutputFile file(path);
  file.text() = content;
  file.commit();
}

// Unbuffered, because QSaveFile does not notice on commit that its own buffer did not fit on the disk.
OutputFile::OutputFile(const QString& path) : file_(path) {
  if (is_standard_output(path)) return;
  if (!file_.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) fail();
  // Only some file systems have files without a name; QSaveFile does not tell the name on others.
  unfinished_.emplace(QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(file_.handle())));
}

void OutputFile::flush_if_large() {
  if (file_.isOpen() && buffer_.size() > 1 << 20) flush();
}

void OutputFile::commit() {
  if (!file_.isOpen() && is_standard_output(file_.fileName())) {
    write_to_standard_output(buffer_);
    return;
  }
  flush();
  sync();
  if (!file_.commit()) fail();
  unfinished_.reset();
}

void OutputFile::flush() {
  for (qint64 written = 0; written < buffer_.size();) {
    const qint64 more = file_.write(buffer_.constData() + written, buffer_.size() - written);
    if (more <= 0) fail();
    written += more;
  }
  buffer_.clear();
}

// Some file systems report only now that there is no room; others cannot be asked.
void OutputFile::sync() {
  if (::fsync(file_.handle()) == 0 || errno == EINVAL || errno == ENOTSUP) return;
  throw InputError(said("{}: cannot be written: {}", file_.fileName(), qt_error_string(errno)).toStdString());
}

void OutputFile::fail() {
  throw InputError(said("{}: cannot be written: {}", file_.fileName(), file_.errorString()).toStdString());
}

OutputFolder::OutputFolder(const QString& path) : path_(path), made_(!QFileInfo(path).isDir()) {
  if (made_ && !QDir().mkdir(path)) throw InputError(said("{}: the folder cannot be made", path).toStdString());
}

OutputFolder::~OutputFolder() {
  if (made_) QDir().rmdir(path_);  // which fails if anything is in it
}

}  // namespace credence
