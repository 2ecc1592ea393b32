// WebP by libwebp: lossless, because figures are lines and letters.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/animation/film_changes.h"
#include "ui/animation/frame_encoder.h"

#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int most_colours = 128;  // per frame: more are hardly seen, and cost a tenth of the file
constexpr int effort = 3;          // of 0 to 9; more gains nothing here
constexpr int pause_ms = 1500;     // how much the last frame stays longer

// A picture as the encoder reads it.
class Pixels {
 public:
  explicit Pixels(const QImage& image) {
    const QImage rows = image.convertToFormat(QImage::Format_ARGB32);
    WebPPictureInit(&picture_);
    picture_.use_argb = 1;
    picture_.width = rows.width();
    picture_.height = rows.height();
    if (!WebPPictureImportBGRX(&picture_, rows.constBits(), static_cast<int>(rows.bytesPerLine()))) {
      throw InputError(say("The image could not be encoded."));
    }
  }
  ~Pixels() { WebPPictureFree(&picture_); }
  Pixels(const Pixels&) = delete;
  Pixels& operator=(const Pixels&) = delete;
  WebPPicture* operator->() { return &picture_; }
  WebPPicture* get() { return &picture_; }

 private:
  WebPPicture picture_;
};

WebPConfig lossless() {
  WebPConfig config;
  WebPConfigInit(&config);
  WebPConfigLosslessPreset(&config, effort);
  return config;
}

static_assert(longest_webp_side == WEBP_MAX_DIMENSION);

class WebpEncoder final : public FrameEncoder {
 public:
  explicit WebpEncoder(const FilmOptions& options) : config_(lossless()) {
    WebPAnimEncoderOptions settings;
    WebPAnimEncoderOptionsInit(&settings);
    settings.anim_params.loop_count = 0;  // for ever
    settings.kmax = 0;                    // no frame is stored whole but the first
    encoder_ = WebPAnimEncoderNew(options.size.width(), options.size.height(), &settings);
    if (encoder_ == nullptr) throw InputError(say("The image could not be encoded."));
    step_ = 1000 / options.frames_per_second;
  }
  ~WebpEncoder() override { WebPAnimEncoderDelete(encoder_); }
  WebpEncoder(const WebpEncoder&) = delete;
  WebpEncoder& operator=(const WebpEncoder&) = delete;

  void add(const FilmFrame& frame) override {
    take(changes_.next(frame.picture));
    Pixels pixels(canvas_);
    check(WebPAnimEncoderAdd(encoder_, pixels.get(), time(), &config_));
    ++frames_;
  }

  QByteArray finish() override {
    check(WebPAnimEncoderAdd(encoder_, nullptr, time() + pause_ms, nullptr));
    WebPData data;
    WebPDataInit(&data);
    check(WebPAnimEncoderAssemble(encoder_, &data));
    const QByteArray bytes(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
    WebPDataClear(&data);
    return bytes;
  }

 private:
  // Few colours make a file half as large.
  void take(const FilmChange& change) {
    if (canvas_.isNull()) canvas_ = QImage(change.place.size(), QImage::Format_RGB32);
    auto pixel = change.pixels.begin();
    for (int y = change.place.top(); y <= change.place.bottom(); ++y) {
      auto* row = reinterpret_cast<QRgb*>(canvas_.scanLine(y));
      for (int x = change.place.left(); x <= change.place.right(); ++x, ++pixel) {
        if (*pixel != FilmChange::unchanged) row[x] = change.colours[*pixel];
      }
    }
  }
  int time() const { return static_cast<int>(std::lround(step_ * frames_)); }
  void check(int fine) const {
    if (!fine) throw InputError(say("The film could not be encoded: {}.", WebPAnimEncoderGetError(encoder_)));
  }

  WebPConfig config_;
  FilmChanges changes_{most_colours};
  QImage canvas_;  // what is shown
  WebPAnimEncoder* encoder_;
  double step_ = 100;  // milliseconds
  int frames_ = 0;
};

}  // namespace

std::unique_ptr<FrameEncoder> webp_encoder(const FilmOptions& options) {
  if (std::max(options.size.width(), options.size.height()) > longest_webp_side) {
    throw InputError(say("A WebP is at most {} pixels wide and high.", std::to_string(longest_webp_side)));
  }
  return std::make_unique<WebpEncoder>(options);
}

QByteArray webp_picture(const QImage& picture) {
  Pixels pixels(picture);
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  pixels->writer = WebPMemoryWrite;
  pixels->custom_ptr = &writer;
  const WebPConfig config = lossless();
  const bool fine = WebPEncode(&config, pixels.get());
  const QByteArray bytes(reinterpret_cast<const char*>(writer.mem), static_cast<qsizetype>(writer.size));
  WebPMemoryWriterClear(&writer);
  if (!fine) throw InputError(say("The image could not be encoded."));
  return bytes;
}

}  // namespace credence
