// SPDX-License-Identifier: GPL-3.0-only
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
    : count_(count) {
  if (format == AnimationFormat::pdf) {
    sheet_ = std::move(frame);
    pages_ = std::make_unique<PdfPages>(options);
    return;
  }
  const Sheet first = frame(0).sheet;
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
  picture_ = [frame = std::move(frame), options, places = SheetPlaces()](int k) mutable {
    const FilmSheet next = frame(k);
    return FilmFrame{render_image(next.sheet, options, &places), next.name, next.words};
  };
  start_encoder(format, film);
}

AnimationJob::AnimationJob(std::vector<QImage> pictures, const FilmOptions& film, AnimationFormat format)
    : count_(static_cast<int>(pictures.size())) {
  picture_ = [pictures = std::move(pictures), rate = film.frames_per_second](int k) {
    return FilmFrame{
        pictures[static_cast<std::size_t>(k)], QString::number(k / rate, 'f', 1) + QStringLiteral(" s"), {}};
  };
  start_encoder(format, film);
}

AnimationJob::~AnimationJob() {
  if (encoder_) encode([this] { encoder_.reset(); });
  encoding_.waitForDone();
}

void AnimationJob::start_encoder(AnimationFormat format, const FilmOptions& film) {
  encoder_ = frame_encoder(format, film);
  encoding_.setMaxThreadCount(1);
  encoding_.setExpiryTimeout(-1);  // what runs ffmpeg must stay on its thread
}

bool AnimationJob::step() {
  if (pages_) {
    pages_->add(sheet_(painted_).sheet);
    return ++painted_ < count_;
  }
  constexpr std::chrono::milliseconds moment{5};
  if (!next_) next_ = picture_(painted_);
  if (!encoded_within(moment)) return true;  // pictures do not pile up, and a window is not kept waiting
  rethrow();
  encode([this, frame = *std::exchange(next_, std::nullopt)] { encoder_->add(frame); });
  return ++painted_ < count_;
}

void AnimationJob::encode(std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    encodes_ = true;
  }
  encoding_.start([this, work = std::move(work)] {
    std::exception_ptr fault;
    try {
      work();
    } catch (...) {
      fault = std::current_exception();
    }
    {
      const std::scoped_lock lock(mutex_);
      fault_ = fault;
      encodes_ = false;
    }
    encoded_.notify_all();
  });
}

bool AnimationJob::encoded_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return encoded_.wait_for(lock, time, [this] { return !encodes_; });
}

void AnimationJob::wait_for_encoder() {
  {
    std::unique_lock lock(mutex_);
    encoded_.wait(lock, [this] { return !encodes_; });
  }
  rethrow();
}

void AnimationJob::rethrow() {
  const std::scoped_lock lock(mutex_);
  if (fault_) std::rethrow_exception(std::exchange(fault_, nullptr));
}

QByteArray AnimationJob::finish() {
  if (pages_) return pages_->bytes();
  wait_for_encoder();
  QByteArray file;
  encode([this, &file] { file = encoder_->finish(); });
  wait_for_encoder();
  return file;
}

}  // namespace credence
