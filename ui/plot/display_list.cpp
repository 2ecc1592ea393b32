// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/display_list.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t crowd_size = 3000;  // places that are kept as whole pixels
constexpr int strip_stops = 33;           // colours of an image of one row

void put_unsigned(QByteArray& bytes, quint64 value) {
  while (value >= 0x80) {
    bytes.append(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  bytes.append(static_cast<char>(value));
}

void put_signed(QByteArray& bytes, qint64 value) {
  put_unsigned(bytes, value < 0 ? (static_cast<quint64>(-(value + 1)) << 1) | 1 : static_cast<quint64>(value) << 1);
}

void put_colour(QByteArray& bytes, const QColor& colour) {
  for (const int part : {colour.red(), colour.green(), colour.blue(), colour.alpha()}) {
    bytes.append(static_cast<char>(part));
  }
}

int unit(double opacity) { return static_cast<int>(std::lround(255 * std::clamp(opacity, 0.0, 1.0))); }

// Lengths and places beyond any picture would be nothing but long.
double bounded(double value) { return std::isfinite(value) ? std::clamp(value, -1e6, 1e6) : 0; }

quint64 length_of(double pixels) {
  return static_cast<quint64>(std::llround(DisplayList::fine_steps * std::max(0.0, bounded(pixels))));
}

double scale_of(const QTransform& transform) { return std::sqrt(std::abs(transform.determinant())); }

}  // namespace

class ListRecorder::Engine final : public QPaintEngine {
 public:
  explicit Engine(QSizeF size) : QPaintEngine(QPaintEngine::AllFeatures), size_(size) { begin_list(); }

  bool begin(QPaintDevice*) override { return true; }
  bool end() override {
    flush_segments();
    return true;
  }
  Type type() const override { return QPaintEngine::User; }

  void updateState(const QPaintEngineState& now) override {
    const DirtyFlags dirty = now.state();
    if (dirty & DirtyPen) pen_ = now.pen();
    if (dirty & DirtyBrush) brush_ = now.brush();
    if (dirty & DirtyTransform) transform_ = now.transform();
    if (dirty & DirtyOpacity) opacity_ = now.opacity();
    if (dirty & (DirtyClipEnabled | DirtyClipRegion | DirtyClipPath)) clip_stale_ = true;
    if (dirty & DirtyHints) smooth_ = now.renderHints() & QPainter::SmoothPixmapTransform;
  }

  void drawLines(const QLineF* lines, int count) override {
    if (!strokes()) return;
    select_pen();
    for (int k = 0; k < count; ++k) {
      waiting_.push_back(transform_.map(lines[k].p1()));
      waiting_.push_back(transform_.map(lines[k].p2()));
    }
  }
  void drawLines(const QLine* lines, int count) override {
    for (int k = 0; k < count; ++k) {
      const QLineF line(lines[k]);
      drawLines(&line, 1);
    }
  }

  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    if (count < 2) return;
    if (mode == PolylineMode) {
      if (!strokes()) return;
      select_pen();
      start(DisplayList::polyline);
    } else {
      int flags = shape_flags();
      if (flags == 0) return;
      if (mode == OddEvenMode) flags |= DisplayList::even_odd;
      select_looks(flags);
      start(DisplayList::polygon);
      byte(flags);
    }
    put_points(points, count);
  }
  void drawPolygon(const QPoint* points, int count, PolygonDrawMode mode) override {
    const std::vector<QPointF> fine(points, points + count);
    drawPolygon(fine.data(), count, mode);
  }

  void drawRects(const QRectF* rects, int count) override {
    for (int k = 0; k < count; ++k) {
      if (transform_.type() > QTransform::TxScale) {
        QPainterPath path;
        path.addRect(rects[k]);
        drawPath(path);
        continue;
      }
      const int flags = shape_flags();
      if (flags == 0) continue;
      select_looks(flags);
      start(DisplayList::rect);
      byte(flags);
      put_box(transform_.mapRect(rects[k]));
    }
  }
  void drawRects(const QRect* rects, int count) override {
    for (int k = 0; k < count; ++k) {
      const QRectF fine(rects[k]);
      drawRects(&fine, 1);
    }
  }

  void drawEllipse(const QRectF& box) override {
    if (transform_.type() > QTransform::TxScale) {
      QPainterPath path;
      path.addEllipse(box);
      return drawPath(path);
    }
    const int flags = shape_flags();
    if (flags == 0) return;
    select_looks(flags);
    start(DisplayList::ellipse);
    byte(flags);
    const QRectF there = transform_.mapRect(box);
    place(there.center());
    length(there.width() / 2);
    length(there.height() / 2);
  }
  void drawEllipse(const QRect& box) override { drawEllipse(QRectF(box)); }

  void drawPath(const QPainterPath& path) override {
    int flags = shape_flags();
    if (flags == 0 || path.isEmpty()) return;
    if (path.fillRule() == Qt::OddEvenFill) flags |= DisplayList::even_odd;
    select_looks(flags);
    start(DisplayList::path);
    byte(flags);
    put_path(transform_.map(path));
  }

  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    write(at, item.text(), item.font(), item.width(), std::nullopt, Letters::with_letters);
  }

  void drawImage(const QRectF& target, const QImage& whole, const QRectF& part, Qt::ImageConversionFlags) override {
    follow_clip();
    follow_opacity();
    const QRectF there = transform_.mapRect(target);
    if (whole.height() == 1 && whole.width() > 1 && part == QRectF(whole.rect())) return put_strip(there, whole);
    start(DisplayList::image);
    number(images_.size());
    byte(smooth_ ? 1 : 0);
    put_box(there);
    for (const double edge : {part.x(), part.y(), part.width(), part.height()}) {
      number(static_cast<quint64>(std::llround(256 * std::max(0.0, edge))));
    }
    images_.push_back(whole);
  }
  void drawPixmap(const QRectF& target, const QPixmap& whole, const QRectF& part) override {
    drawImage(target, whole.toImage(), part, Qt::AutoColor);
  }

  void write(QPointF at, const QString& text, const QFont& font, double advance, const std::optional<Halo>& halo,
             Letters letters) {
    if (text.isEmpty() || text.trimmed().isEmpty()) return;
    follow_clip();
    follow_opacity();
    const double scale = scale_of(transform_);
    select(fonts_, font_now_, DisplayList::define_font, look_of(font, scale));
    select(fills_, fill_now_, DisplayList::define_fill, look_of(pen_.color()));
    const double angle = std::atan2(transform_.m12(), transform_.m11()) * 180 / std::numbers::pi;
    const bool is_turned = std::abs(angle) > 0.01;
    int flags = 0;
    if (halo) flags |= DisplayList::haloed;
    if (is_turned) flags |= DisplayList::turned;
    if (letters == Letters::only_halo) flags |= DisplayList::halo_only;
    start(DisplayList::text);
    byte(flags);
    place(transform_.map(at));
    const QByteArray utf8 = text.toUtf8();
    number(static_cast<quint64>(utf8.size()));
    bytes_.append(utf8);
    length(advance * scale);
    if (halo) put_colour(bytes_, halo->colour);
    if (halo) length(halo->width * scale);
    if (is_turned) put_signed(bytes_, std::llround(64 * angle));
  }

  void begin_mark() {
    flush_segments();
    outer_ = std::exchange(bytes_, {});
    outer_cursor_ = std::exchange(cursor_, {});
    in_mark_ = true;
    inner_pen_ = inner_fill_ = nothing;
  }
  std::size_t end_mark() {
    flush_segments();
    const QByteArray mark = std::exchange(bytes_, std::exchange(outer_, {}));
    cursor_ = outer_cursor_;
    in_mark_ = false;
    const auto [index, is_new] = marks_.of(mark);
    if (is_new) {
      start(DisplayList::define_mark);
      number(static_cast<quint64>(mark.size()));
      bytes_.append(mark);
    }
    return index;
  }

  void stamp(std::size_t mark, const std::vector<QPointF>& places, double opacity) {
    follow_clip();
    follow_opacity();
    if (places.size() < crowd_size) {
      start(DisplayList::stamp);
      number(mark);
      byte(unit(opacity));
      number(places.size());
      for (const QPointF& at : places) place(at);
      return;
    }
    std::vector<QPoint> pixels;
    for (const QPointF& at : places) {
      pixels.emplace_back(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y())));
    }
    std::ranges::sort(pixels, {}, [](const QPoint& at) { return std::pair(at.y(), at.x()); });
    start(DisplayList::crowd);
    number(mark);
    byte(unit(opacity));
    number(pixels.size());
    QPoint last;
    for (const QPoint& at : pixels) {
      number(static_cast<quint64>(std::max(0, at.y() - last.y())));
      put_signed(bytes_, at.x() - last.x());
      last = QPoint(at.x(), std::max(0, at.y()));
    }
  }

  DisplayList take() {
    flush_segments();
    bytes_.append(static_cast<char>(DisplayList::end));
    return {std::exchange(bytes_, {}), std::exchange(images_, {})};
  }

 private:
  // Looks that were used before, by their bytes: each is defined once and then has a number.
  class Numbers {
   public:
    // Returns the number of a look, and whether it is new.
    std::pair<std::size_t, bool> of(const QByteArray& look) {
      const auto found = std::ranges::find(known_, look);
      if (found != known_.end()) return {static_cast<std::size_t>(found - known_.begin()), false};
      known_.push_back(look);
      return {known_.size() - 1, true};
    }

   private:
    std::vector<QByteArray> known_;
  };

  static constexpr std::size_t nothing = static_cast<std::size_t>(-1);

  void begin_list() {
    bytes_.append(static_cast<char>(DisplayList::version));
    number(static_cast<quint64>(std::lround(size_.width())));
    number(static_cast<quint64>(std::lround(size_.height())));
  }

  bool strokes() const { return pen_.style() != Qt::NoPen && pen_.color().alpha() > 0; }
  bool fills() const { return brush_.style() != Qt::NoBrush && brush_.color().alpha() > 0; }
  int shape_flags() const { return (strokes() ? DisplayList::stroked : 0) | (fills() ? DisplayList::filled : 0); }

  static QByteArray look_of(const QColor& colour) {
    QByteArray look;
    put_colour(look, colour);
    return look;
  }
  static QByteArray look_of(const QFont& font, double scale) {
    QByteArray look;
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96 / 72;
    put_unsigned(look, length_of(pixels * scale));
    look.append(static_cast<char>((font.bold() ? 1 : 0) | (font.italic() ? 2 : 0)));
    return look;
  }
  static QByteArray look_of(const QPen& pen, double scale) {
    QByteArray look;
    put_colour(look, pen.color());
    const double width = pen.widthF() * (pen.isCosmetic() ? 1 : scale);
    put_unsigned(look, length_of(width));
    const int cap = pen.capStyle() == Qt::RoundCap ? 1 : pen.capStyle() == Qt::SquareCap ? 2 : 0;
    const int join = pen.joinStyle() == Qt::RoundJoin ? 1 : pen.joinStyle() == Qt::BevelJoin ? 2 : 0;
    look.append(static_cast<char>(cap | join << 2));
    const QList<qreal> dashes = pen.style() == Qt::SolidLine ? QList<qreal>() : pen.dashPattern();
    put_unsigned(look, static_cast<quint64>(dashes.size()));
    for (const double dash : dashes) put_unsigned(look, length_of(dash * (width > 0 ? width : 1)));
    return look;
  }

  // Within a mark looks are only selected: they are defined before it.
  void select(Numbers& numbers, std::size_t& now, DisplayList::Op define, const QByteArray& look) {
    const auto [index, is_new] = numbers.of(look);
    if (is_new) {
      flush_segments();
      QByteArray& place = in_mark_ ? outer_ : bytes_;
      place.append(static_cast<char>(define));
      place.append(look);
      now = index;
    }
    std::size_t& shown = !in_mark_ ? now : define == DisplayList::define_pen ? inner_pen_ : inner_fill_;
    if (std::exchange(shown, index) == index) return;
    start(static_cast<DisplayList::Op>(define + 1));
    number(index);
  }
  void select_pen() {
    follow_clip();
    follow_opacity();
    select(pens_, pen_now_, DisplayList::define_pen, look_of(pen_, scale_of(transform_)));
  }
  void select_looks(int flags) {
    follow_clip();
    follow_opacity();
    if (flags & DisplayList::stroked) select_pen();
    if (flags & DisplayList::filled) {
      select(fills_, fill_now_, DisplayList::define_fill, look_of(brush_.color()));
    }
  }

  void follow_opacity() {
    const int wanted = in_mark_ ? 255 : unit(opacity_);
    if (in_mark_ || std::exchange(opacity_now_, wanted) == wanted) return;
    start(DisplayList::alpha);
    byte(wanted);
  }
  // Painters cut what they draw at the plot area; clips are rectangles around whole pictures.
  void follow_clip() {
    if (in_mark_ || !std::exchange(clip_stale_, false)) return;
    std::optional<QRectF> wanted;
    if (painter()->hasClipping()) wanted = painter()->worldTransform().mapRect(painter()->clipBoundingRect());
    if (wanted && wanted->adjusted(-0.5, -0.5, 0.5, 0.5).contains(QRectF(QPointF(0, 0), size_))) wanted.reset();
    if (std::exchange(clip_now_, wanted) == wanted) return;
    start(wanted ? DisplayList::clip : DisplayList::unclip);
    if (wanted) put_box(*wanted);
  }

  // All segments that follow each other with the same pen are one part of the list.
  void flush_segments() {
    if (waiting_.empty()) return;
    const std::vector<QPointF> ends = std::exchange(waiting_, {});
    byte(DisplayList::segments);
    number(ends.size() / 2);
    for (std::size_t k = 0; k < ends.size(); k += 2) {
      place(ends[k]);
      const QPoint before = cursor_;
      place(ends[k + 1], before);
    }
  }

  void start(DisplayList::Op op) {
    flush_segments();
    byte(op);
  }
  void byte(int value) { bytes_.append(static_cast<char>(value)); }
  void number(quint64 value) { put_unsigned(bytes_, value); }
  void length(double pixels) { number(length_of(pixels)); }
  qint64 steps(double pixels) const {
    return std::llround((in_mark_ ? DisplayList::fine_steps : DisplayList::steps) * bounded(pixels));
  }
  QPoint on_grid(QPointF at) const { return {static_cast<int>(steps(at.x())), static_cast<int>(steps(at.y()))}; }
  void place(QPointF at) { put_place(on_grid(at)); }
  // A canvas draws no line without a length.
  void place(QPointF at, QPoint not_here) {
    const QPoint there = on_grid(at);
    put_place(there == not_here ? there + QPoint(1, 0) : there);
  }
  void put_place(QPoint there) {
    put_signed(bytes_, there.x() - cursor_.x());
    put_signed(bytes_, there.y() - cursor_.y());
    cursor_ = there;
  }
  void put_box(const QRectF& box) {
    const QPoint corner = on_grid(box.topLeft()), far = on_grid(box.bottomRight());
    put_place(corner);
    put_signed(bytes_, far.x() - corner.x());
    put_signed(bytes_, far.y() - corner.y());
  }
  // Places that fall on the one before are left out.
  void put_points(const QPointF* points, int count) {
    std::vector<QPoint> places;
    for (int k = 0; k < count; ++k) {
      const QPoint there = on_grid(transform_.map(points[k]));
      if (places.empty() || places.back() != there) places.push_back(there);
    }
    if (places.size() == 1) places.push_back(places.front() + QPoint(1, 0));
    number(places.size());
    for (const QPoint there : places) put_place(there);
  }
  void put_path(const QPainterPath& path) {
    enum Verb { move, line, cubic, close };
    QByteArray whole = std::exchange(bytes_, {});
    quint64 count = 0;
    QPointF start_of_part;
    for (int k = 0; k < path.elementCount(); ++k) {
      const QPainterPath::Element& element = path.elementAt(k);
      const bool is_last = k + 1 == path.elementCount() || path.elementAt(k + 1).isMoveTo();
      if (element.isMoveTo() && is_last) continue;
      if (element.isMoveTo()) {
        start_of_part = element;
        byte(move);
        place(element);
      } else if (element.isLineTo()) {
        if (is_last && QPointF(element) == start_of_part) {
          byte(close);
        } else {
          byte(line);
          place(element);
        }
      } else {
        byte(cubic);
        for (int part = 0; part < 3; ++part) place(path.elementAt(k + part));
        k += 2;
        const bool ends = k + 1 == path.elementCount() || path.elementAt(k + 1).isMoveTo();
        if (ends && QPointF(path.elementAt(k)) == start_of_part) {
          ++count;
          byte(close);
        }
      }
      ++count;
    }
    std::swap(whole, bytes_);
    number(count);
    bytes_.append(whole);
  }
  void put_strip(const QRectF& there, const QImage& row) {
    start(DisplayList::strip);
    put_box(there);
    byte(strip_stops);
    for (int k = 0; k < strip_stops; ++k) {
      const QColor colour(row.pixel(k * (row.width() - 1) / (strip_stops - 1), 0));
      for (const int part : {colour.red(), colour.green(), colour.blue()}) byte(part);
    }
  }

  QSizeF size_;
  QByteArray bytes_, outer_;  // outer_: of the list, while a mark is recorded
  std::vector<QImage> images_;
  Numbers pens_, fills_, fonts_, marks_;
  std::size_t pen_now_ = nothing, fill_now_ = nothing, font_now_ = nothing;
  std::size_t inner_pen_ = nothing, inner_fill_ = nothing;  // within the mark that is recorded
  QPoint cursor_, outer_cursor_;                            // in steps
  std::vector<QPointF> waiting_;                            // ends of segments
  bool in_mark_ = false;
  QPen pen_{Qt::NoPen};
  QBrush brush_;
  QTransform transform_;
  double opacity_ = 1;
  int opacity_now_ = 255;
  bool smooth_ = false, clip_stale_ = false;
  std::optional<QRectF> clip_now_;
};

ListRecorder::ListRecorder(QSizeF size) : size_(size), engine_(std::make_unique<Engine>(size)) {}
ListRecorder::~ListRecorder() = default;

DisplayList ListRecorder::take() { return engine_->take(); }
void ListRecorder::begin_mark() { engine_->begin_mark(); }
std::size_t ListRecorder::end_mark() { return engine_->end_mark(); }
void ListRecorder::stamp(std::size_t mark, const std::vector<QPointF>& places, double opacity) {
  engine_->stamp(mark, places, opacity);
}

void ListRecorder::write(const QPainter& painter, QPointF at, const QString& text, const std::optional<Halo>& halo,
                         Letters letters) {
  engine_->syncState();
  engine_->write(at, text, painter.font(), QFontMetricsF(painter.font()).horizontalAdvance(text), halo, letters);
}

QPaintEngine* ListRecorder::paintEngine() const { return engine_.get(); }

int ListRecorder::metric(PaintDeviceMetric metric) const {
  switch (metric) {
    case PdmWidth:
      return static_cast<int>(std::ceil(size_.width()));
    case PdmHeight:
      return static_cast<int>(std::ceil(size_.height()));
    case PdmWidthMM:
      return static_cast<int>(size_.width() * 25.4 / 96);
    case PdmHeightMM:
      return static_cast<int>(size_.height() * 25.4 / 96);
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
      return 96;
    case PdmDepth:
      return 32;
    case PdmNumColors:
      return 0;
    case PdmDevicePixelRatio:
      return 1;
    case PdmDevicePixelRatioScaled:
      return static_cast<int>(devicePixelRatioFScale());
    default:
      return QPaintDevice::metric(metric);
  }
}

ListRecorder* list_of(const QPainter& painter) {
  const QPaintEngine* engine = painter.paintEngine();
  return engine != nullptr && engine->type() == QPaintEngine::User ? dynamic_cast<ListRecorder*>(painter.device())
                                                                   : nullptr;
}

}  // namespace credence
