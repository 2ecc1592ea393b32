// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/frame_encoder.h"

namespace credence {

std::unique_ptr<FrameEncoder> frame_encoder(AnimationFormat format, const FilmOptions& options) {
  switch (format) {
    case AnimationFormat::gif:
      return gif_encoder(options);
    case AnimationFormat::webp:
      return webp_encoder(options);
    case AnimationFormat::mp4:
      return mp4_encoder(options);
    case AnimationFormat::html:
      return page_encoder(options);
    case AnimationFormat::pdf:
      break;
  }
  return nullptr;
}

}  // namespace credence
