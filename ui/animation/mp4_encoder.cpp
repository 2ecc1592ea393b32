// MP4 by the program ffmpeg, where that is installed.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "ui/animation/frame_encoder.h"
#include "ui/words/said.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QtEndian>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace credence {
namespace {

constexpr int patience = 60000;          // milliseconds for a frame, and for the end
constexpr int longest_mp4_side = 16384;  // of H.264, in pixels
constexpr double pause_seconds = 1.5;    // how much the last frame stays longer

// A file in memory without a name: nothing is left of it however the program ends, and no folder can be full. ffmpeg
// inherits it.
class NamelessFile {
 public:
  NamelessFile() : descriptor_(::memfd_create("credence-film", 0)) {}
  ~NamelessFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;
  bool open() const { return descriptor_ >= 0; }
  QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(descriptor_); }
  QByteArray content() const {
    QFile file;
    if (!file.open(descriptor_, QIODevice::ReadOnly, QFileDevice::DontCloseHandle) || !file.seek(0)) return {};
    return file.readAll();
  }

 private:
  int descriptor_;
};

// A box of an MP4: four bytes with its length, four with its type, then what it holds (ISO/IEC 14496-12).
struct Mp4Box {
  QByteArrayView type, body;
};

// Returns the boxes that fill these bytes exactly; nothing if one is cut.
std::optional<std::vector<Mp4Box>> boxes_in(QByteArrayView bytes) {
  std::vector<Mp4Box> boxes;
  while (!bytes.isEmpty()) {
    constexpr qsizetype short_head = 8, long_head = 16;
    if (bytes.size() < short_head) return std::nullopt;
    quint64 length = qFromBigEndian<quint32>(bytes.data());
    qsizetype head = short_head;
    if (length == 1) {
      if (bytes.size() < long_head) return std::nullopt;
      length = qFromBigEndian<quint64>(bytes.data() + short_head);
      head = long_head;
    }
    if (length < static_cast<quint64>(head) || length > static_cast<quint64>(bytes.size())) return std::nullopt;
    const auto size = static_cast<qsizetype>(length);
    boxes.push_back({bytes.sliced(4, 4), bytes.sliced(head, size - head)});
    bytes = bytes.sliced(size);
  }
  return boxes;
}

QByteArrayView body_of(QByteArrayView bytes, const char* type) {
  const auto boxes = boxes_in(bytes);
  if (!boxes) return {};
  const auto found = std::ranges::find(*boxes, QByteArrayView(type, 4), &Mp4Box::type);
  return found == boxes->end() ? QByteArrayView() : found->body;
}

// Returns whether a player can show a film: its boxes are whole, and the table of its frames has at least as many as
// were given, all of which are in the file. ffmpeg ends without an error if the disk is full.
bool is_whole_film(const QByteArray& film, int frames) {
  const QByteArrayView pictures = body_of(film, "mdat");
  QByteArrayView table = body_of(film, "moov");
  for (const char* inner : {"trak", "mdia", "minf", "stbl", "stsz"}) table = body_of(table, inner);
  constexpr qsizetype head = 12;  // version and flags, the size of all frames if they have one, their number
  if (body_of(film, "ftyp").isEmpty() || pictures.isEmpty() || table.size() < head) return false;
  const quint64 one_size = qFromBigEndian<quint32>(table.data() + 4);
  const quint64 count = qFromBigEndian<quint32>(table.data() + 8);
  if (count < static_cast<quint64>(frames)) return false;
  quint64 all = one_size * count;
  if (one_size == 0) {
    if (static_cast<quint64>(table.size() - head) < 4 * count) return false;
    for (quint64 i = 0; i < count; ++i) all += qFromBigEndian<quint32>(table.data() + head + 4 * i);
  }
  return all > 0 && all <= static_cast<quint64>(pictures.size());
}

class Mp4Encoder final : public FrameEncoder {
 public:
  Mp4Encoder(QString program, const FilmOptions& options) : program_(std::move(program)), options_(options) {}
  ~Mp4Encoder() override {
    if (!process_) return;
    process_->kill();
    process_->waitForFinished();
  }
  Mp4Encoder(const Mp4Encoder&) = delete;
  Mp4Encoder& operator=(const Mp4Encoder&) = delete;

  void add(const FilmFrame& frame) override {
    if (!process_) start();
    ++frames_;
    const QImage rows = frame.picture.convertToFormat(QImage::Format_RGB32);
    process_->write(reinterpret_cast<const char*>(rows.constBits()), rows.sizeInBytes());
    while (process_->bytesToWrite() > 0) {
      if (!process_->waitForBytesWritten(patience)) fail();
    }
  }

  QByteArray finish() override {
    if (!process_) return {};
    process_->closeWriteChannel();
    if (!process_->waitForFinished(patience) || process_->exitCode() != 0) fail();
    const QByteArray film = file_.content();
    if (!is_whole_film(film, frames_)) fail();
    return film;
  }

 private:
  void start() {
    if (!file_.open())
      throw InputError(say("ffmpeg could not write the film: {}.", qt_error_string(errno).toStdString()));
    process_ = std::make_unique<QProcess>();
    process_->start(
        program_,
        {"-v", "error", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s",
         QStringLiteral("%1x%2").arg(options_.size.width()).arg(options_.size.height()), "-r",
         QString::number(options_.frames_per_second), "-i", "-", "-vf",
         // Players want even sizes.
         QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2,tpad=stop_mode=clone:stop_duration=%1").arg(pause_seconds),
         "-c:v", "libx264", "-crf", "18", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
         "-fflags", "+bitexact", "-f", "mp4", "-y", file_.path()});
    if (!process_->waitForStarted(patience)) fail();
  }
  [[noreturn]] void fail() {
    const QString why = QString::fromLocal8Bit(process_->readAllStandardError()).section(QLatin1Char('\n'), 0, 0);
    const bool ended_well = process_->error() == QProcess::UnknownError;
    const QString reason = !why.isEmpty() ? why : ended_well ? said("the film is not whole") : process_->errorString();
    throw InputError(say("ffmpeg could not write the film: {}.", reason.toStdString()));
  }

  QString program_;
  FilmOptions options_;
  NamelessFile file_;
  int frames_ = 0;
  std::unique_ptr<QProcess> process_;
};

}  // namespace

std::unique_ptr<FrameEncoder> mp4_encoder(const FilmOptions& options) {
  const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
  if (program.isEmpty()) {
    throw InputError(say("An MP4 is written by ffmpeg, which is not installed: install it, or choose .webp or .gif."));
  }
  if (std::max(options.size.width(), options.size.height()) > longest_mp4_side) {
    throw InputError(say("An MP4 is at most {} pixels wide and high.", std::to_string(longest_mp4_side)));
  }
  return std::make_unique<Mp4Encoder>(program, options);
}

}  // namespace credence
