// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/pictograms.h"

#include "ui/plot/theme.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include <map>
#include <tuple>

namespace credence {
namespace {

class PictogramEngine : public QIconEngine {
 public:
  explicit PictogramEngine(QString lab) : lab_(std::move(lab)) {}
  QIconEngine* clone() const override { return new PictogramEngine(lab_); }

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
    const bool dark = is_dark(QGuiApplication::palette().color(QPalette::Base));
    const double side = std::min(rect.width(), rect.height());
    const QRectF tile(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(QGuiApplication::palette().color(QPalette::Mid), 1));
    painter->setBrush(QGuiApplication::palette().color(QPalette::Base));
    painter->drawRoundedRect(tile.adjusted(0.5, 0.5, -0.5, -0.5), side / 8, side / 8);
    QSvgRenderer(pictogram_svg(lab_, dark)).render(painter, tile);
    painter->restore();
  }

  // The picture is kept until the palette changes.
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const qint64 palette = QGuiApplication::palette().cacheKey();
    if (palette != std::exchange(kept_for_, palette)) kept_.clear();
    QPixmap& kept = kept_[{size.width(), size.height()}];
    if (!kept.isNull()) return kept;
    kept = QPixmap(size);
    kept.fill(Qt::transparent);
    QPainter painter(&kept);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return kept;
  }

 private:
  QString lab_;
  std::map<std::pair<int, int>, QPixmap> kept_;
  qint64 kept_for_ = 0;
};

}  // namespace

QIcon pictogram(const QString& lab) { return QIcon(new PictogramEngine(lab)); }

}  // namespace credence
