// GIF by giflib. After the first frame only what changes is written, each time with colours of its own.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/animation/film_changes.h"
#include "ui/animation/frame_encoder.h"

#include <gif_lib.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace credence {
namespace {

constexpr int longest_side = 65535;
constexpr int pause_hundredths = 150;  // how much the last frame stays longer

class GifEncoder final : public FrameEncoder {
 public:
  explicit GifEncoder(const FilmOptions& options)
      : size_(options.size), delay_(std::max(2, static_cast<int>(std::lround(100 / options.frames_per_second)))) {
    int error = 0;
    file_ = EGifOpen(this, &GifEncoder::write, &error);
    if (file_ == nullptr) fail(error);
    EGifSetGifVersion(file_, true);
    check(EGifPutScreenDesc(file_, size_.width(), size_.height(), 8, 0, nullptr));
    const unsigned char for_ever[]{1, 0, 0};
    check(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
    check(EGifPutExtensionBlock(file_, 3, for_ever));
    check(EGifPutExtensionTrailer(file_));
  }
  ~GifEncoder() override {
    int error = 0;
    if (file_ != nullptr) EGifCloseFile(file_, &error);
  }
  GifEncoder(const GifEncoder&) = delete;
  GifEncoder& operator=(const GifEncoder&) = delete;

  void add(const FilmFrame& frame) override {
    FilmChange change = changes_.next(frame.picture);
    if (change.place.isEmpty()) {
      waiting_delay_ += delay_;
      return;
    }
    put_waiting();
    waiting_ = std::move(change);
    waiting_delay_ = delay_;
  }

  QByteArray finish() override {
    waiting_delay_ += pause_hundredths;
    put_waiting();
    int error = 0;
    const int closed = EGifCloseFile(std::exchange(file_, nullptr), &error);
    if (closed != GIF_OK) fail(error);
    return bytes_;
  }

 private:
  static int write(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<GifEncoder*>(file->UserData)->bytes_.append(reinterpret_cast<const char*>(bytes), count);
    return count;
  }
  [[noreturn]] static void fail(int error) {
    const char* why = GifErrorString(error);
    throw InputError(say("The film could not be encoded: {}.", why != nullptr ? why : "GIF"));
  }
  void check(int status) const {
    if (status != GIF_OK) fail(file_->Error);
  }

  void put_waiting() {
    if (!waiting_) return;
    FilmChange& part = *waiting_;
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = waiting_delay_,
                                       .TransparentColor = FilmChange::unchanged};
    GifByteType packed[4];
    check(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(EGifGCBToExtension(&control, packed)),
                           packed));
    std::vector<GifColorType> table(256);
    for (std::size_t k = 0; k < part.colours.size(); ++k) {
      const QRgb colour = part.colours[k];
      table[k] = {static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                  static_cast<GifByteType>(qBlue(colour))};
    }
    const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> colours(GifMakeMapObject(256, table.data()),
                                                                             &GifFreeMapObject);
    const QRect& place = part.place;
    check(EGifPutImageDesc(file_, place.x(), place.y(), place.width(), place.height(), false, colours.get()));
    for (int y = 0; y < place.height(); ++y) {
      check(EGifPutLine(file_, part.pixels.data() + static_cast<std::ptrdiff_t>(y) * place.width(), place.width()));
    }
    waiting_.reset();
  }

  QSize size_;
  int delay_;  // hundredths of a second
  GifFileType* file_ = nullptr;
  QByteArray bytes_;
  FilmChanges changes_;
  std::optional<FilmChange> waiting_;  // written when it is known how long it stays
  int waiting_delay_ = 0;
};

}  // namespace

std::unique_ptr<FrameEncoder> gif_encoder(const FilmOptions& options) {
  if (std::max(options.size.width(), options.size.height()) > longest_side) {
    throw InputError(say("A GIF is at most {} pixels wide and high.", std::to_string(longest_side)));
  }
  return std::make_unique<GifEncoder>(options);
}

}  // namespace credence
