// Replays a display list on a painter, as pages do on a canvas: the picture of another process, painted here.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/display_list.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <stdexcept>
#include <vector>

namespace credence {

class ListReplay {
 public:
  ListReplay(const DisplayList& list, QPainter& painter) : list_(list), painter_(painter) {}

  // Throws std::runtime_error if the list is damaged.
  void run() {
    painter_.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    bytes_ = list_.bytes;
    if (byte() != DisplayList::version) fail();
    number();
    number();
    run_ops();
    if (at_ != bytes_.size()) fail();
  }
  int operations() const { return operations_; }

 private:
  [[noreturn]] static void fail() { throw std::runtime_error("damaged list"); }

  int byte() {
    if (at_ >= bytes_.size()) fail();
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  quint64 number() {
    quint64 value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const auto part = static_cast<quint64>(byte());
      value |= (part & 0x7f) << shift;
      if (part < 0x80) return value;
    }
    fail();
  }
  double signed_number() {
    const quint64 value = number();
    const auto half = static_cast<qint64>(value >> 1);
    return static_cast<double>(value & 1 ? -half - 1 : half);
  }
  QColor colour() {
    const int r = byte(), g = byte(), b = byte(), a = byte();
    return QColor(r, g, b, a);
  }
  double length() { return static_cast<double>(number()) / 16; }
  double steps() const { return in_mark_ ? 16 : 4; }
  QPointF place() {
    cursor_.rx() += signed_number();
    cursor_.ry() += signed_number();
    return cursor_ / steps();
  }
  QRectF box() {
    const QPointF corner = place();
    const double width = signed_number() / steps();
    return QRectF(corner, QSizeF(width, signed_number() / steps()));
  }
  QPolygonF places() {
    QPolygonF all;
    for (quint64 k = number(); k > 0; --k) all << place();
    return all;
  }

  void set_looks(int flags) {
    painter_.setPen(flags & 1 ? pens_.at(pen_) : QPen(Qt::NoPen));
    painter_.setBrush(flags & 2 ? QBrush(fills_.at(fill_)) : QBrush(Qt::NoBrush));
  }

  void run_ops() {
    while (at_ < bytes_.size()) {
      const int op = byte();
      if (op == DisplayList::end) return;
      ++operations_;
      run_op(op);
    }
    if (!in_mark_) fail();
  }

  void run_op(int op) {
    switch (op) {
      case DisplayList::define_pen: {
        const QColor shade = colour();
        const double width = length();
        const int ends = byte();
        QPen pen(shade, width);
        pen.setCapStyle(ends % 4 == 0 ? Qt::FlatCap : ends % 4 == 1 ? Qt::RoundCap : Qt::SquareCap);
        pen.setJoinStyle(ends / 4 == 0 ? Qt::MiterJoin : ends / 4 == 1 ? Qt::RoundJoin : Qt::BevelJoin);
        QList<qreal> dashes;
        for (quint64 k = number(); k > 0; --k) dashes << length() / (width > 0 ? width : 1);
        if (!dashes.isEmpty()) pen.setDashPattern(dashes);
        pen_ = pens_.size();
        pens_.push_back(pen);
        return;
      }
      case DisplayList::select_pen:
        pen_ = number();
        return;
      case DisplayList::define_fill:
        fill_ = fills_.size();
        fills_.push_back(colour());
        return;
      case DisplayList::select_fill:
        fill_ = number();
        return;
      case DisplayList::define_font: {
        QFont font(QStringList{"DejaVu Sans"});
        font.setPixelSize(static_cast<int>(length()));
        const int look = byte();
        font.setBold(look & 1);
        font.setItalic(look & 2);
        font_ = fonts_.size();
        fonts_.push_back(font);
        return;
      }
      case DisplayList::select_font:
        font_ = number();
        return;
      case DisplayList::alpha:
        painter_.setOpacity(byte() / 255.0);
        return;
      case DisplayList::polyline:
        set_looks(1);
        painter_.drawPolyline(places());
        return;
      case DisplayList::polygon: {
        const int flags = byte();
        set_looks(flags);
        painter_.drawPolygon(places(), flags & 4 ? Qt::OddEvenFill : Qt::WindingFill);
        return;
      }
      case DisplayList::rect:
        set_looks(byte());
        painter_.drawRect(box());
        return;
      case DisplayList::ellipse: {
        set_looks(byte());
        const QPointF centre = place();
        const double rx = length();
        painter_.drawEllipse(centre, rx, length());
        return;
      }
      case DisplayList::path:
        return draw_path();
      case DisplayList::segments: {
        set_looks(1);
        for (quint64 k = number(); k > 0; --k) {
          const QPointF from = place();
          painter_.drawLine(from, place());
        }
        return;
      }
      case DisplayList::text:
        return draw_text();
      case DisplayList::image: {
        const QImage& image = list_.images.at(number());
        painter_.setRenderHint(QPainter::SmoothPixmapTransform, byte() == 1);
        const QRectF target = box();
        double part[4];
        for (double& edge : part) edge = static_cast<double>(number()) / 256;
        painter_.drawImage(target, image, QRectF(part[0], part[1], part[2], part[3]));
        return;
      }
      case DisplayList::strip: {
        const QRectF target = box();
        QLinearGradient gradient(target.topLeft(), target.topRight());
        const int count = byte();
        for (int k = 0; k < count; ++k) {
          const int r = byte(), g = byte(), b = byte();
          gradient.setColorAt(static_cast<double>(k) / (count - 1), QColor(r, g, b));
        }
        painter_.fillRect(target, gradient);
        return;
      }
      case DisplayList::define_mark: {
        const auto size = static_cast<qsizetype>(number());
        if (size > bytes_.size() - at_) fail();
        marks_.push_back(bytes_.mid(at_, size));
        at_ += size;
        return;
      }
      case DisplayList::stamp: {
        const quint64 mark = number();
        const int opacity = byte();
        for (quint64 k = number(); k > 0; --k) stamp(mark, place(), opacity);
        return;
      }
      case DisplayList::crowd: {
        const quint64 mark = number();
        const int opacity = byte();
        QPointF at;
        for (quint64 k = number(); k > 0; --k) {
          at.ry() += static_cast<double>(number());
          at.rx() += signed_number();
          stamp(mark, at + QPointF(0.5, 0.5), opacity);
        }
        return;
      }
      case DisplayList::clip:
        painter_.setClipRect(box());
        return;
      case DisplayList::unclip:
        painter_.setClipping(false);
        return;
      default:
        fail();
    }
  }

  void draw_path() {
    const int flags = byte();
    set_looks(flags);
    QPainterPath path;
    path.setFillRule(flags & 4 ? Qt::OddEvenFill : Qt::WindingFill);
    for (quint64 k = number(); k > 0; --k) {
      const int verb = byte();
      if (verb == 0) path.moveTo(place());
      if (verb == 1) path.lineTo(place());
      if (verb == 2) {
        const QPointF one = place(), other = place();
        path.cubicTo(one, other, place());
      }
      if (verb == 3) path.closeSubpath();
      if (verb > 3) fail();
    }
    painter_.drawPath(path);
  }

  void draw_text() {
    const int flags = byte();
    const QPointF at = place();
    const auto size = static_cast<qsizetype>(number());
    if (size > bytes_.size() - at_) fail();
    const QString words = QString::fromUtf8(bytes_.mid(at_, size));
    at_ += size;
    length();
    QColor halo;
    double width = 0;
    if (flags & 1) {
      halo = colour();
      width = length();
    }
    const double angle = flags & 2 ? signed_number() / 64 : 0;
    painter_.save();
    painter_.translate(at);
    painter_.rotate(angle);
    painter_.setFont(fonts_.at(font_));
    if (flags & 1) {
      QPainterPath outline;
      outline.addText(QPointF(0, 0), fonts_.at(font_), words);
      painter_.setBrush(Qt::NoBrush);
      painter_.setPen(QPen(halo, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      painter_.drawPath(outline);
    }
    painter_.setPen(fills_.at(fill_));
    if (!(flags & 8)) painter_.drawText(QPointF(0, 0), words);
    painter_.restore();
  }

  void stamp(quint64 mark, QPointF at, int opacity) {
    const QByteArray outer = std::exchange(bytes_, marks_.at(mark));
    const qsizetype place = std::exchange(at_, 0);
    const QPointF cursor = std::exchange(cursor_, QPointF());
    const auto pen = pen_, fill = fill_;
    in_mark_ = true;
    painter_.save();
    painter_.setOpacity(painter_.opacity() * opacity / 255);
    painter_.translate(at);
    run_ops();
    painter_.restore();
    in_mark_ = false;
    pen_ = pen;
    fill_ = fill;
    cursor_ = cursor;
    at_ = place;
    bytes_ = outer;
  }

  const DisplayList& list_;
  QPainter& painter_;
  QByteArray bytes_;
  qsizetype at_ = 0;
  QPointF cursor_;
  bool in_mark_ = false;
  int operations_ = 0;
  std::vector<QPen> pens_;
  std::vector<QColor> fills_;
  std::vector<QFont> fonts_;
  std::vector<QByteArray> marks_;
  quint64 pen_ = 0, fill_ = 0, font_ = 0;
};

}  // namespace credence
