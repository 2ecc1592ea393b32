// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/axis_ease.h"

namespace credence {
namespace {

constexpr int settles_ms = 600;  // time after a release in which finer results may still change the axes

double between(double a, double b, double share) { return a + (b - a) * share; }

// Returns where the plot area of `own` lies if the area of `shown` shows its visible range.
QRectF place_of(const PlotMapping& own, const PlotMapping& shown) {
  const Rect& v = own.visible;
  return QRectF(shown.to_pixels({v.x0, v.y1}), shown.to_pixels({v.x1, v.y0}));
}

}  // namespace

void AxisEase::note_release() { released_ = MotionClock::shared().runs() ? MotionClock::shared().now() : -1; }

bool AxisEase::wanted() const { return released_ >= 0 && MotionClock::shared().now() - released_ < settles_ms; }

void AxisEase::begin(const QImage& before, const PlotMapping& from, const PlotMapping& to) {
  if (from.visible == to.visible || before.isNull()) return;
  before_ = before;
  from_ = from;
  motion_.begin();
}

void AxisEase::stop() {
  released_ = -1;
  if (motion_.running()) motion_.end();
}

void AxisEase::paint(QPainter& painter, const QImage& now, const PlotMapping& to, const QColor& background) const {
  if (!motion_.running()) return;
  const double share = motion_.share(), ratio = now.devicePixelRatio();
  PlotMapping shown = to;
  const Rect &a = from_.visible, &b = to.visible;
  shown.visible = {between(a.x0, b.x0, share), between(a.x1, b.x1, share), between(a.y0, b.y0, share),
                   between(a.y1, b.y1, share)};
  const auto source = [ratio](const QRectF& area) { return QRectF(area.topLeft() * ratio, area.size() * ratio); };
  painter.save();
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.setClipRect(to.area);
  painter.fillRect(to.area, background);
  painter.drawImage(place_of(to, shown), now, source(to.area));
  painter.setOpacity(1 - share);
  painter.drawImage(place_of(from_, shown), before_, source(from_.area));
  painter.restore();
}

}  // namespace credence
