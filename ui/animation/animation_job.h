// Writes a film of sheets. Figures are painted on the window's thread, one frame after the other; meanwhile another
// thread encodes those before.
#pragma once

#include "ui/animation/frame_encoder.h"
#include "ui/plot/export.h"

#include <QThreadPool>

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

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
  ~AnimationJob();
  bool step();  // paints the next frame; false after the last one. Throws InputError if one could not be encoded
  int painted() const { return painted_; }
  int count() const { return count_; }
  QByteArray finish();  // the whole file, after the last frame; on any thread

 private:
  void encode(FilmFrame frame);
  void rethrow();

  std::function<FilmSheet(int)> frame_;
  int count_, painted_ = 0;
  ExportOptions options_;
  std::unique_ptr<PdfPages> pages_;
  std::unique_ptr<FrameEncoder> encoder_;
  std::mutex mutex_;
  std::exception_ptr fault_;
  QThreadPool encoding_;  // one thread for all frames
};

}  // namespace credence
