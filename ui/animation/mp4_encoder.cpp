// MP4 by the program ffmpeg, where that is installed.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/animation/frame_encoder.h"
#include "ui/files/files.h"
#include "ui/files/stopping.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

namespace credence {
namespace {

constexpr int patience = 60000;          // milliseconds for a frame, and for the end
constexpr int longest_mp4_side = 16384;  // of H.264, in pixels
constexpr double pause_seconds = 1.5;    // how much the last frame stays longer

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
    return read_file(folder_.filePath(QStringLiteral("film.mp4")));
  }

 private:
  void start() {
    process_ = std::make_unique<QProcess>();
    process_->start(
        program_,
        {"-v", "error", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s",
         QStringLiteral("%1x%2").arg(options_.size.width()).arg(options_.size.height()), "-r",
         QString::number(options_.frames_per_second), "-i", "-", "-vf",
         // Players want even sizes.
         QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2,tpad=stop_mode=clone:stop_duration=%1").arg(pause_seconds),
         "-c:v", "libx264", "-crf", "18", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
         "-fflags", "+bitexact", "-y", folder_.filePath(QStringLiteral("film.mp4"))});
    if (!process_->waitForStarted(patience)) fail();
  }
  [[noreturn]] void fail() {
    const QString why = QString::fromLocal8Bit(process_->readAllStandardError()).section(QLatin1Char('\n'), 0, 0);
    throw InputError(
        say("ffmpeg could not write the film: {}.", (why.isEmpty() ? process_->errorString() : why).toStdString()));
  }

  QString program_;
  FilmOptions options_;
  QTemporaryDir folder_;
  Unfinished unfinished_{folder_.path()};
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
