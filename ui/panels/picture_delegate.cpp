// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/picture_delegate.h"

#include "ui/document/thumbnails.h"
#include "ui/panels/appearance.h"

#include <QGuiApplication>
#include <QIcon>
#include <QListView>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int card_frame = 4, title_lines = 2, card_padding = 5;

QFont bold(QFont font) {
  font.setBold(true);
  return font;
}

// Draws as many whole words as fit into two lines; an ellipsis stands for the rest.
void draw_two_lines(QPainter& painter, const QRect& room, const QString& title) {
  const QFontMetrics metrics = painter.fontMetrics();
  QTextLayout layout(title, painter.font());
  layout.beginLayout();
  int y = room.top();
  for (int k = 0; k < title_lines; ++k) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    line.setLineWidth(room.width());
    const bool last = k == title_lines - 1;
    const QString words = last ? metrics.elidedText(title.mid(line.textStart()), Qt::ElideRight, room.width())
                               : title.mid(line.textStart(), line.textLength());
    painter.drawText(QPoint(room.left(), y + metrics.ascent()), words);
    y += metrics.lineSpacing();
  }
  layout.endLayout();
}

}  // namespace

QFont PictureDelegate::small(const QFont& font) {
  QFont words = font;
  words.setPixelSize(std::max(11, static_cast<int>(std::lround(0.85 * QFontInfo(font).pixelSize()))));
  return words;
}

QSize PictureDelegate::cell(const QFont& font) {
  const int words = title_lines * QFontMetrics(small(font)).lineSpacing();
  return thumbnail_size + QSize(2 * card_frame, 2 * card_frame + words);
}

int PictureDelegate::height(const QFont& font) const {
  return pictures_ ? cell(font).height()
                   : title_lines * QFontMetrics(small(font)).lineSpacing() + 2 * (card_padding + card_frame);
}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize usual(cell(option.font).width(), height(option.font));
  const auto* list = qobject_cast<const QListView*>(option.widget);
  const int room = list != nullptr ? list->viewport()->width() : usual.width();
  if (!index.flags().testFlag(Qt::ItemIsEnabled)) return {room - 1, QFontMetrics(option.font).height() + 10};
  return fills_ ? QSize(room / std::max(1, room / usual.width()), usual.height()) : usual;
}

namespace {

void paint_heading(QPainter& painter, const QStyleOptionViewItem& option, const QString& title) {
  painter.setFont(bold(option.font));
  painter.setPen(muted_text(option.palette));
  painter.setClipRect(option.rect);
  painter.drawText(option.rect.adjusted(card_frame, 0, -3, -3), Qt::AlignLeft | Qt::AlignBottom, title);
}

void paint_card(QPainter& painter, const QStyleOptionViewItem& option, const QString& title, bool shown) {
  const QRectF card =
      QRectF(option.rect).adjusted(card_frame - 0.5, card_frame - 0.5, 0.5 - card_frame, 0.5 - card_frame);
  painter.setBrush(QGuiApplication::palette().color(QPalette::Base));
  painter.setPen(QPen(option.palette.color(shown ? QPalette::Highlight : QPalette::Mid), shown ? 2 : 1));
  painter.drawRoundedRect(card, 4, 4);
  painter.setPen(option.palette.color(QPalette::WindowText));
  draw_two_lines(painter, card.toRect().adjusted(card_padding + 2, card_padding - 1, -card_padding, 0), title);
}

}  // namespace

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QString title = index.data().toString();
  const QPalette& colours = option.palette;
  if (!index.flags().testFlag(Qt::ItemIsEnabled)) {
    paint_heading(*painter, option, title);
    return painter->restore();
  }
  QFont font = small(option.font);
  const bool shown = option.state.testFlag(QStyle::State_Selected);
  if (option.state.testFlag(QStyle::State_MouseOver)) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colours.color(QPalette::Midlight));
    painter->drawRoundedRect(option.rect, 4, 4);
  }
  font.setBold(shown);
  painter->setFont(font);
  if (option.state.testFlag(QStyle::State_HasFocus)) {
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(colours.color(QPalette::Highlight), 1, Qt::DashLine));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  if (!pictures_) {
    paint_card(*painter, option, title, shown);
    return painter->restore();
  }
  const QRect picture(option.rect.topLeft() + QPoint(card_frame, card_frame), thumbnail_size);
  // The palette of a list with a transparent background says that its base is black.
  painter->fillRect(picture, QGuiApplication::palette().color(QPalette::Base));
  const QVariant decoration = index.data(Qt::DecorationRole);
  if (decoration.typeId() == QMetaType::QImage) {
    painter->drawImage(picture, decoration.value<QImage>());
  } else if (decoration.typeId() == QMetaType::QIcon) {
    decoration.value<QIcon>().paint(painter, picture.adjusted(0, 18, 0, -18));
  }
  painter->setBrush(Qt::NoBrush);
  painter->setPen(QPen(colours.color(shown ? QPalette::Highlight : QPalette::Mid), shown ? 3 : 1));
  const double out = shown ? 1.5 : 0.5;
  painter->drawRect(QRectF(picture).adjusted(-out, -out, out, out));
  painter->setPen(colours.color(QPalette::WindowText));
  const int top = picture.bottom() + 3;
  draw_two_lines(
      *painter,
      QRect(picture.left(), top, option.rect.right() - card_frame - picture.left(), option.rect.bottom() - top), title);
  painter->restore();
}

}  // namespace credence
