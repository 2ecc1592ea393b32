// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/qr_code.h"

#include <QPainter>

#include <algorithm>

namespace credence {

QrCode::QrCode(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setObjectName(QStringLiteral("qr_code"));
}

void QrCode::show_text(const QString& text) {
  if (text == text_) return;
  text_ = text;
  modules_ = text.isEmpty() ? QrModules() : qr_modules(text);
  setAccessibleName(text.isEmpty() ? QString() : tr("QR code of %1").arg(text));
  updateGeometry();
  update();
}

QSize QrCode::minimumSizeHint() const {
  const int side = (std::max(modules_.side, 25) + 2 * frame) * least_module;
  return {side, side};
}

void QrCode::paintEvent(QPaintEvent*) {
  if (modules_.side == 0) return;
  QPainter painter(this);
  const double ratio = devicePixelRatioF();
  painter.scale(1 / ratio, 1 / ratio);  // squares of whole pixels of the screen
  const int whole = modules_.side + 2 * frame;
  const int width_here = static_cast<int>(width() * ratio), height_here = static_cast<int>(height() * ratio);
  const int module = std::max(1, std::min(width_here, height_here) / whole);
  const QPoint corner((width_here - module * whole) / 2, (height_here - module * whole) / 2);
  painter.fillRect(QRect(corner, QSize(module * whole, module * whole)), Qt::white);
  for (int row = 0; row < modules_.side; ++row) {
    for (int column = 0; column < modules_.side; ++column) {
      if (!modules_.at(row, column)) continue;
      painter.fillRect(QRect(corner + QPoint(column + frame, row + frame) * module, QSize(module, module)), Qt::black);
    }
  }
}

}  // namespace credence
