// Encoders of films: pictures of one size go in, one after the other, and a file comes out.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/words/languages.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <memory>

namespace credence {

enum class AnimationFormat { gif, webp, mp4, pdf, html };

// A picture that is shown for a while.
struct FilmFrame {
  QImage picture;  // as large as all others
  QString name;    // such as "step 5"
  QString words;   // what the lab says about it; may be empty
};

class FrameEncoder {
 public:
  virtual ~FrameEncoder() = default;
  // All calls come from one thread. Throws InputError if the frame cannot be encoded.
  virtual void add(const FilmFrame& frame) = 0;
  virtual QByteArray finish() = 0;  // the whole file
};

// The size, pace and words of a film. The last frame stays for a moment longer before a film begins again.
struct FilmOptions {
  QSize size;                     // in pixels
  double frames_per_second = 10;  // 0.1 to 60
  QString title, caption;         // of a web page
  QString language = spoken_language();
  bool dark = false;
};

// Not for PDF, whose pages are drawn, not encoded. Throws InputError if a film of this size has no such format, or if
// what writes it is not installed.
std::unique_ptr<FrameEncoder> frame_encoder(AnimationFormat format, const FilmOptions& options);

std::unique_ptr<FrameEncoder> gif_encoder(const FilmOptions& options);
std::unique_ptr<FrameEncoder> webp_encoder(const FilmOptions& options);
std::unique_ptr<FrameEncoder> mp4_encoder(const FilmOptions& options);
std::unique_ptr<FrameEncoder> page_encoder(const FilmOptions& options);

constexpr int longest_webp_side = 16383;         // in pixels
QByteArray webp_picture(const QImage& picture);  // lossless

}  // namespace credence
