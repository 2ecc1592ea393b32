#include "ui/animation/animation_job.h"

#include "ui/plot/sheet_job.h"

#include <QFileInfo>

#include <cmath>
#include <utility>

namespace credence {

std::optional<AnimationFormat> animation_format(const QString& path, bool pages) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (suffix == QLatin1String("gif")) return AnimationFormat::gif;
  if (suffix == QLatin1String("webp")) return AnimationFormat::webp;
  if (suffix == QLatin1String("mp4")) return AnimationFormat::mp4;
  if (suffix == QLatin1String("html")) return AnimationFormat::html;
  if (suffix == QLatin1String("pdf") && pages) return AnimationFormat::pdf;
  return std::nullopt;
}

AnimationJob::AnimationJob(std::function<FilmSheet(int)> frame, int count, const ExportOptions& options,
                           AnimationFormat format, double frames_per_second)
    : frame_(std::move(frame)), count_(count), options_(options) {
  if (format == AnimationFormat::pdf) {
    pages_ = std::make_unique<PdfPages>(options);
    return;
  }
  const Sheet first = frame_(0).sheet;
  FilmOptions film;
  film.size = {static_cast<int>(std::lround(options.size.width() * options.scale)),
               static_cast<int>(std::lround(options.size.height() * options.scale))};
  film.frames_per_second = frames_per_second;
  film.title = first.title;
  if (film.title.isEmpty() && !first.cells.empty()) {
    film.title = QString::fromStdString(first.cells.front().figure.title);
  }
  film.caption = first.caption;
  film.dark = options.theme == ThemeId::dark;
  encoder_ = frame_encoder(format, film);
  encoding_.setMaxThreadCount(1);
  encoding_.setExpiryTimeout(-1);  // what runs ffmpeg must stay on its thread
}

AnimationJob::~AnimationJob() {
  encoding_.waitForDone();
  if (encoder_) encoding_.start([this] { encoder_.reset(); });
  encoding_.waitForDone();
}

bool AnimationJob::step() {
  FilmSheet next = frame_(painted_);
  if (pages_) {
    pages_->add(next.sheet);
  } else {
    QImage picture = render_image(next.sheet, options_);
    encoding_.waitForDone();  // pictures do not pile up
    rethrow();
    encode({std::move(picture), next.name, next.words});
  }
  return ++painted_ < count_;
}

void AnimationJob::encode(FilmFrame frame) {
  encoding_.start([this, frame = std::move(frame)] {
    try {
      encoder_->add(frame);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      fault_ = std::current_exception();
    }
  });
}

void AnimationJob::rethrow() {
  const std::scoped_lock lock(mutex_);
  if (fault_) std::rethrow_exception(std::exchange(fault_, nullptr));
}

QByteArray AnimationJob::finish() {
  if (pages_) return pages_->bytes();
  encoding_.waitForDone();
  rethrow();
  QByteArray file;
  encoding_.start([this, &file] {
    try {
      file = encoder_->finish();
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      fault_ = std::current_exception();
    }
  });
  encoding_.waitForDone();
  rethrow();
  return file;
}

}  // namespace credence
