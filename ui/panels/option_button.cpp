// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/option_button.h"

#include "ui/panels/appearance.h"
#include "ui/text/plain_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace credence {
namespace {

constexpr int mark_side = 16, gap = 7, margin = 6;
constexpr int flags = Qt::AlignLeft | Qt::TextWordWrap;

}  // namespace

OptionButton::OptionButton(const QString& text, bool several, QWidget* parent)
    : QAbstractButton(parent), several_(several) {
  setText(text);
  setShortcut({});  // "&" in the text is a letter, not a key
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);  // a click leaves the keys to the player, which the reply may speak of
  setCursor(Qt::PointingHandCursor);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void OptionButton::set_verdict(Verdict verdict) {
  verdict_ = verdict;
  const QString said = verdict == Verdict::right   ? tr("right")
                       : verdict == Verdict::wrong ? tr("not right")
                                                   : QString();
  setAccessibleDescription(said);
  update();
}

QRect OptionButton::words_in(int width) const {
  const int room = std::max(40, width - mark_side - gap - 2 * margin);
  return fontMetrics().boundingRect(QRect(0, 0, room, 10000), flags, breakable(text()));
}

QSize OptionButton::sizeHint() const { return {220, heightForWidth(260)}; }
int OptionButton::heightForWidth(int width) const { return std::max(mark_side, words_in(width).height()) + 2 * margin; }

void OptionButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPalette& colours = palette();
  const bool dark = is_dark(colours.color(QPalette::Base));
  const ThemeId shade = dark ? ThemeId::dark : ThemeId::light;
  QColor colour = colours.color(QPalette::WindowText);
  if (verdict_ == Verdict::right) colour = good_colour(shade);
  if (verdict_ == Verdict::wrong) colour = bad_colour(shade);
  const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
  painter.setPen(
      QPen(hasFocus() ? colours.color(QPalette::Highlight) : colours.color(QPalette::Mid), hasFocus() ? 2 : 1));
  painter.setBrush(underMouse() && isEnabled() ? colours.color(QPalette::Midlight) : colours.color(QPalette::Base));
  painter.drawRoundedRect(frame, 4, 4);
  const auto placed = [this](const QRect& from_left) {
    return QStyle::visualRect(layoutDirection(), rect(), from_left);
  };
  const QRectF mark(isRightToLeft() ? width() - margin - mark_side : margin,
                    margin + (fontMetrics().height() - mark_side) / 2.0 + 0.5, mark_side, mark_side);
  const QRectF box = mark.adjusted(1.5, 1.5, -1.5, -1.5);
  painter.setPen(QPen(colour, 1.5));
  painter.setBrush(Qt::NoBrush);
  if (verdict_ == Verdict::wrong && isChecked()) {
    painter.drawLine(box.topLeft(), box.bottomRight());
    painter.drawLine(box.topRight(), box.bottomLeft());
  } else if (verdict_ == Verdict::right && isChecked()) {
    painter.drawPolyline(QPolygonF({{box.left(), box.center().y()},
                                    {box.left() + box.width() * 0.4, box.bottom() - 1},
                                    {box.right(), box.top() + 1}}));
  } else {
    several_ ? painter.drawRect(box) : painter.drawEllipse(box);
    painter.setBrush(colour);
    const QRectF inner = box.adjusted(3.5, 3.5, -3.5, -3.5);
    if (isChecked()) several_ ? painter.drawRect(inner) : painter.drawEllipse(inner);
  }
  painter.setPen(isEnabled() ? colours.color(QPalette::WindowText) : muted_text(colours));
  painter.drawText(
      placed({margin + mark_side + gap, margin, std::max(40, width() - mark_side - gap - 2 * margin), height()}), flags,
      breakable(text()));
}

void OptionButton::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
  QAbstractButton::keyPressEvent(event);
}

bool OptionButton::event(QEvent* event) {
  if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
  return QAbstractButton::event(event);
}

}  // namespace credence
