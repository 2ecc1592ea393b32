// Writes a film of sheets. Figures are painted on the window's thread, one frame after the other; meanwhile another
// thread encodes those before.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/animation/frame_encoder.h"
#include "ui/plot/export.h"

#include <QThreadPool>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace credence {

class PdfPages;

// Judges by the suffix: gif, webp, mp4 or html; a PDF if its frames are to be pages. Nothing for pictures.
std::optional<AnimationFormat> animation_format(const QString& path, bool pages);

// A frame before it is painted.
struct FilmSheet {
  Sheet sheet;
  QString name, words;
};

class AnimationJob {
 public:
  // `frame(k)` makes the k-th of `count` frames, count >= 1. Throws InputError as frame_encoder does.
  AnimationJob(std::function<FilmSheet(int k)> frame, int count, const ExportOptions& options, AnimationFormat format,
               double frames_per_second);
  // Encodes pictures that exist already: at least one, all of one size. Not for PDF.
  AnimationJob(std::vector<QImage> pictures, const FilmOptions& film, AnimationFormat format);
  ~AnimationJob();
  // Paints the next frame, unless the one before is still being encoded after a moment; false after the last one.
  // Throws InputError if one could not be encoded.
  bool step();
  int painted() const { return painted_; }
  int count() const { return count_; }
  QByteArray finish();  // the whole file, after the last frame; on any thread

 private:
  void start_encoder(AnimationFormat format, const FilmOptions& film);
  void encode(std::function<void()> work);
  bool encoded_within(std::chrono::milliseconds time);
  void wait_for_encoder();  // throws what it has thrown
  void rethrow();

  std::function<FilmSheet(int)> sheet_;    // of pages
  std::function<FilmFrame(int)> picture_;  // of all else
  int count_, painted_ = 0;
  std::unique_ptr<PdfPages> pages_;
  std::unique_ptr<FrameEncoder> encoder_;
  std::optional<FilmFrame> next_;  // is painted, waits for the encoder
  std::mutex mutex_;
  std::condition_variable encoded_;
  bool encodes_ = false;
  std::exception_ptr fault_;
  QThreadPool encoding_;  // one thread for all frames
};

}  // namespace credence
