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

constexpr int frame = 4, title_lines = 2, heading_width = 84, heading_margin = 11;

QFont bold(QFont font) {
  font.setBold(true);
  return font;
}

// A heading beside the pictures breaks between its words, so that it needs the room of the longest one.
int width_of_heading(const QFont& font, const QString& title) {
  int widest = heading_width;
  for (const QString& word : title.split(QLatin1Char(' '))) {
    widest = std::max(widest, QFontMetrics(font).horizontalAdvance(word) + heading_margin + 1);
  }
  return widest;
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
  return thumbnail_size + QSize(2 * frame, 2 * frame + words);
}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize usual = cell(option.font);
  if (index.flags().testFlag(Qt::ItemIsEnabled)) return usual;
  if (headings_ == Headings::beside) {
    return {width_of_heading(bold(small(option.font)), index.data().toString()), usual.height()};
  }
  const auto* list = qobject_cast<const QListView*>(option.widget);
  return {list != nullptr ? list->viewport()->width() - 1 : usual.width(), QFontMetrics(option.font).height() + 10};
}

void PictureDelegate::paint_heading(QPainter& painter, const QStyleOptionViewItem& option, const QString& title) const {
  painter.setFont(bold(headings_ == Headings::beside ? small(option.font) : option.font));
  painter.setPen(muted_text(option.palette));
  const bool beside = headings_ == Headings::beside;
  const QRect room = option.rect.adjusted(beside ? heading_margin - 3 : frame, beside ? frame : 0, -3, beside ? 0 : -3);
  const int place = beside ? Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap : Qt::AlignLeft | Qt::AlignBottom;
  painter.setClipRect(option.rect);
  painter.drawText(room, place, title);
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QString title = index.data().toString();
  const QPalette& colours = option.palette;
  if (!index.flags().testFlag(Qt::ItemIsEnabled)) {
    paint_heading(*painter, option, title);
    return painter->restore();
  }
  const bool shown = option.state.testFlag(QStyle::State_Selected);
  if (option.state.testFlag(QStyle::State_MouseOver)) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colours.color(QPalette::Midlight));
    painter->drawRoundedRect(option.rect, 4, 4);
  }
  const QRect picture(option.rect.topLeft() + QPoint(frame, frame), thumbnail_size);
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
  if (option.state.testFlag(QStyle::State_HasFocus)) {
    painter->setPen(QPen(colours.color(QPalette::Highlight), 1, Qt::DashLine));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  QFont font = small(option.font);
  font.setBold(shown);
  painter->setFont(font);
  painter->setPen(colours.color(QPalette::WindowText));
  const int top = picture.bottom() + 3;
  draw_two_lines(*painter, QRect(picture.left(), top, picture.width(), option.rect.bottom() - top), title);
  painter->restore();
}

}  // namespace credence
