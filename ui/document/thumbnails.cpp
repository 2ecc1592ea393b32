// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/thumbnails.h"

#include "core/figure/layer_parts.h"
#include "core/lab/lab.h"
#include "ui/controller/arrangement.h"
#include "ui/files/files.h"
#include "ui/plot/export.h"
#include "ui/plot/plot_layout.h"
#include "ui/session/showing.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QThreadPool>

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

namespace credence {
namespace {

// A figure is painted this much larger than it is shown, so that lines and marks are finer than on a plot.
constexpr double reduction = 1.9;
// The refinement of a picture is stopped after this time: nobody sees the thousandth draw on it.
constexpr int longest_computation = 80;
constexpr int retry_after = 150;
constexpr int calm_for = 5;  // pause between two pictures, in which the window's events come first

// Gives way to the window and to what it computes, also if the program runs at a real-time priority. The threads that a
// computation starts inherit it.
void yield_to_edits() {
#ifdef __linux__
  constexpr int niceness = 10;
  const sched_param no_priority{};
  sched_setscheduler(0, SCHED_BATCH, &no_priority);
  setpriority(PRIO_PROCESS, 0, niceness);
#endif
}

// Names the build of the program: a picture may look different after any change of it.
QString program_stamp() {
  const QFileInfo program(QCoreApplication::applicationFilePath());
  return QCoreApplication::applicationVersion() + QLatin1Char('-') +
         QString::number(program.lastModified().toMSecsSinceEpoch(), 36);
}

QString file_name_of(const Session& session, const ThumbnailLook& look) {
  QCryptographicHash hash(QCryptographicHash::Sha1);
  hash.addData(to_json(session));
  hash.addData(QStringLiteral("%1 %2 %3 %4 %5")
                   .arg(static_cast<int>(look.theme))
                   .arg(look.language)
                   .arg(look.scale)
                   .arg(thumbnail_size.width())
                   .arg(thumbnail_size.height())
                   .toUtf8());
  return QString::fromLatin1(hash.result().toHex()) + QStringLiteral(".png");
}

// Returns the plot that a preset shows first, or the lab's first view if it shows none.
QString main_view(const Session& session) {
  const View& view = session.view;
  if (view.maximised >= 0 && is_plot(view.slots_shown[view.maximised])) return view.slots_shown[view.maximised];
  for (const QString& shown : view.slots_shown) {
    if (is_plot(shown)) return shown;
  }
  return QString::fromStdString(session.lab->views().front().id);
}

void write_picture(const QString& path, const QImage& image) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "png");
  try {
    QDir().mkpath(QFileInfo(path).path());
    write_file(path, buffer.data());
  } catch (const std::exception&) {  // without a folder the pictures are made anew next time
  }
}

// Removes the pictures of other builds of the program.
void sweep(const QString& folder, const QString& kept) {
  for (const QFileInfo& other : QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    if (other.fileName() != kept) QDir(other.filePath()).removeRecursively();
  }
}

// Words that a kind has beside its name; those in the middle of what they name stay.
void forget_words(Line& line) { line.end_label.clear(); }
void forget_words(Contours& contours) {
  for (ContourLevel& level : contours.levels) level.label.clear();
}
void forget_words(Points& points) {
  if (points.text_anchor != Anchor::centre) points.texts.clear();
}
void forget_words(Arrows& arrows) { arrows.labels.clear(); }
void forget_words(Regions& regions) { regions.names.clear(); }
void forget_words(Band&) {}
void forget_words(Bars&) {}
void forget_words(Field&) {}
void forget_words(Ellipses&) {}
void forget_words(Handles&) {}
void forget_words(Text&) {}
void forget_words(Cells&) {}
void forget_words(Areas&) {}

}  // namespace

Figure without_words(Figure figure) {
  figure.title.clear();
  figure.note.clear();
  figure.known_note.clear();
  figure.x.label.clear();
  figure.y.label.clear();
  figure.show_axes = false;
  std::erase_if(figure.layers, [](const Layer& layer) {
    return std::holds_alternative<Text>(layer) || std::holds_alternative<Handles>(layer);
  });
  const auto strip = [](Layer& layer) {
    if (std::string* name = layer_name(layer)) name->clear();
    std::visit([](auto& kind) { forget_words(kind); }, static_cast<LayerKind&>(layer));
  };
  for (Layer& layer : figure.layers) strip(layer);
  for (Marginal* strip_of : {&figure.above, &figure.beside}) {
    for (Layer& layer : strip_of->layers) strip(layer);
  }
  return figure;
}

Figure main_figure(const Session& session, const std::stop_token& stop) {
  const auto result = as_shown(session, compute_all(*session.lab, session.inputs, stop));
  const int last = result->timeline().frames - 1;
  const int frame = session.view.frame < 0 ? last : std::min(session.view.frame, last);
  return result->figure(main_view(session).toStdString(), frame);
}

QImage paint_thumbnail(const Figure& figure, ThemeId wanted, double scale) {
  const ThemeId id = wanted == ThemeId::projector ? ThemeId::light : wanted;
  SheetCell cell{without_words(figure), {}, {}};
  const QSizeF shown = QSizeF(thumbnail_size) * reduction;
  const auto area_on = [&](QSizeF page) { return lay_out(cell.figure, theme(id), page, {}).mapping.area; };
  // The margins around a plot without axes are cut off; a board or a plot with strips has none to spare.
  QSizeF page = shown;
  QRectF kept(QPointF(0, 0), shown);
  if (figure.show_axes && figure.above.layers.empty() && figure.beside.layers.empty()) {
    const QSizeF larger = (shown + (shown - area_on(shown).size())).toSize();
    const QRectF area = area_on(larger);
    constexpr double alike = 2;
    if (std::abs(area.width() - shown.width()) < alike && std::abs(area.height() - shown.height()) < alike) {
      page = larger;
      kept = area;
    }
  }
  ExportOptions options;
  options.size = page.toSize();
  options.scale = 2 * scale / reduction;  // twice as many pixels, so that thin lines are smooth after the reduction
  options.theme = id;
  Sheet sheet;
  sheet.cells.push_back(std::move(cell));
  const QImage large = render_image(sheet, options);
  const QRectF cut(kept.topLeft() * options.scale, kept.size() * options.scale);
  return large.copy(cut.toRect())
      .scaled((QSizeF(thumbnail_size) * scale).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

// A preset on its way to a picture: read from the folder, or a figure that waits to be painted.
struct Thumbnails::Work {
  Key key;
  ThumbnailLook look;
  QString folder, path;
  bool sweeps = false;
  QImage image;
  std::optional<Figure> figure;
  std::stop_source stop;  // reaches the work whether it runs or still waits for its thread
};

Thumbnails::Thumbnails(std::function<bool()> calm, QString folder, QObject* parent)
    : QObject(parent), calm_(std::move(calm)), folder_(std::move(folder)) {
  patience_.setSingleShot(true);
  budget_.setSingleShot(true);
  connect(&patience_, &QTimer::timeout, this, &Thumbnails::go_on);
  connect(&budget_, &QTimer::timeout, this, [this] { stop_.request_stop(); });
}

Thumbnails::~Thumbnails() { worker_.quit(); }

QString Thumbnails::default_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
         QStringLiteral("/credence/thumbnails");
}

void Thumbnails::make(const std::vector<const Lab*>& labs, const ThumbnailLook& look) {
  if (!(look == look_)) {
    made_.clear();
    waiting_.reset();
    interrupted_ = running_;
  }
  look_ = look;
  queue_.clear();
  for (const Lab* lab : labs) {
    for (const Preset& preset : presets(*lab)) {
      const Key key{lab, preset.id};
      if (!made_.contains(key)) queue_.push_back(key);
    }
  }
  if (!patience_.isActive()) patience_.start(calm_for);
}

void Thumbnails::pause() {
  if (!running_ || interrupted_) return;
  interrupted_ = true;
  stop_.request_stop();
}

QImage Thumbnails::picture(const Lab& lab, const QString& preset) const {
  const auto found = made_.find({&lab, preset});
  return found != made_.end() ? found->second : QImage();
}

void Thumbnails::go_on() {
  if (running_) return;
  if (waiting_ == nullptr && queue_.empty()) return;
  if (!calm_()) return patience_.start(retry_after);
  if (const auto work = std::exchange(waiting_, nullptr)) {
    try {
      work->image = paint_thumbnail(*work->figure, look_.theme, look_.scale);
      ++*writing_;
      QThreadPool::globalInstance()->start(
          [path = work->path, image = work->image, writing = writing_] {
            write_picture(path, image);
            --*writing;
          },
          QThread::LowestPriority);
    } catch (const std::exception&) {  // a figure that cannot be painted has no small picture, either
    }
    finish(work->key, work->image);
    return patience_.start(calm_for);
  }
  const Key key = queue_.front();
  queue_.pop_front();
  submit(key);
}

void Thumbnails::submit(const Key& key) {
  auto work = std::make_shared<Work>();
  work->key = key;
  work->look = look_;
  work->folder = folder_;
  work->sweeps = !std::exchange(swept_, true);
  running_ = true;
  interrupted_ = false;
  stop_ = work->stop;
  worker_.submit([this, work](const std::stop_token& quit) {
    try {
      const std::stop_callback leaving(quit, [work] { work->stop.request_stop(); });
      run(*work, work->stop.get_token());
    } catch (...) {  // the preset has no picture; opening it tells why
    }
    QMetaObject::invokeMethod(
        this, [this, work] { take(work); }, Qt::QueuedConnection);
  });
  budget_.start(longest_computation);
}

// Runs on the worker's thread.
void Thumbnails::run(Work& work, const std::stop_token& stop) {
  yield_to_edits();
  const QString stamp = program_stamp();
  if (work.sweeps) sweep(work.folder, stamp);
  const Session session = load_preset(*work.key.first, work.key.second);
  work.path = work.folder + QLatin1Char('/') + stamp + QLatin1Char('/') + file_name_of(session, work.look);
  if (work.image.load(work.path)) return;
  work.figure = main_figure(session, stop);
}

void Thumbnails::take(const std::shared_ptr<Work>& work) {
  running_ = false;
  budget_.stop();
  const bool dropped = std::exchange(interrupted_, false) && work->image.isNull();
  if (!(work->look == look_) || dropped) {  // an edit interrupted it, or another look is wanted
    queue_.push_front(work->key);
    return patience_.start(retry_after);
  }
  if (work->figure) {
    ++computed_;
    waiting_ = work;
  } else {
    finish(work->key, work->image);
  }
  go_on();
}

void Thumbnails::finish(const Key& key, const QImage& image) {
  if (!image.isNull()) made_[key] = image;
  if (!image.isNull()) emit made(*key.first, key.second);
}

}  // namespace credence
