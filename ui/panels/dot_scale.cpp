// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/dot_scale.h"

#include "core/words/numbers.h"
#include "ui/panels/control_group.h"
#include "ui/plot/marked_words.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QLocale>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int dot_gap = 8;  // between name, scale and number
constexpr int radius = 5;   // of a dot
constexpr int between = 2;  // lines of the head

QString name_of(const Readout& row) { return notation(QString::fromStdString(row.scale->name)); }

// Three digits are enough to compare by eye.
QString value_of(const Readout& row) {
  return QString::fromStdString(row.number ? rounded(*row.number, 3) : row.value);
}

QFont emboldened(QFont font) {
  font.setBold(true);
  return font;
}

}  // namespace

DotScale::DotScale(QWidget* parent)
    : QWidget(parent), heading_(group_heading(tr("Who says what"), this)), question_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("controls.dots"));
  setAccessibleName(tr("Who says what"));
  question_->setForegroundRole(QPalette::PlaceholderText);
  hide();
}

void DotScale::show_numbers(const std::vector<Readout>& numbers, const QString& path) {
  std::vector<Readout> rows;
  const std::string beginning = path.toStdString() + '.';
  for (const Readout& one : numbers) {
    if (!path.isEmpty() && one.scale && one.path.starts_with(beginning)) rows.push_back(one);
  }
  if (rows.size() < 2) rows.clear();
  const bool other_height = rows.size() != rows_.size();
  rows_ = std::move(rows);
  QStringList said;
  for (const Readout& row : rows_) said += name_of(row) + ' ' + value_of(row);
  const QString question = rows_.empty() ? QString() : notation(QString::fromStdString(rows_.front().group));
  question_->setText(question);
  setAccessibleDescription(question + ": " + said.join(QStringLiteral(", ")));
  if (other_height) updateGeometry();
  update();
}

int DotScale::row_height() const { return std::max(fontMetrics().height() + 6, 2 * radius + 6); }

int DotScale::head_height() const {
  return heading_->sizeHint().height() + between + question_->sizeHint().height() + between;
}

QSize DotScale::sizeHint() const {
  const int rows = static_cast<int>(rows_.size());
  return {0, rows == 0 ? 0 : head_height() + rows * row_height() + fontMetrics().height()};
}

void DotScale::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int first = heading_->sizeHint().height();
  heading_->setGeometry(0, 0, width(), first);
  question_->setGeometry(0, first + between, width(), question_->sizeHint().height());
}

DotScale::Scale DotScale::scale() const {
  const QFontMetrics metrics(emboldened(font()));
  int names = 0, numbers = 0;
  for (const Readout& row : rows_) {
    names = std::max(names, metrics.horizontalAdvance(name_of(row)));
    numbers = std::max(numbers, metrics.horizontalAdvance(value_of(row)));
  }
  return {static_cast<double>(std::min(names, width() / 2) + dot_gap + radius),
          static_cast<double>(width() - numbers - dot_gap - radius)};
}

double DotScale::Scale::place(const Readout& row) const {
  const double share = (row.number.value_or(0) - row.scale->low) / (row.scale->high - row.scale->low);
  return left + std::clamp(share, 0.0, 1.0) * (right - left);
}

void DotScale::paintEvent(QPaintEvent* /*event*/) {
  if (is_empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (!isEnabled()) painter.setOpacity(0.5);
  painter.setFont(emboldened(font()));
  const QFontMetrics metrics(painter.font());
  const auto [left, right] = scale();
  int y = head_height();
  for (const Readout& row : rows_) {
    const QRect line(0, y, width(), row_height());
    const double middle = line.center().y() + 0.5;
    const QColor ink = word_colour(row.scale->role, 0, palette());
    painter.setPen(ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(name_of(row), Qt::ElideRight, width() / 2));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value_of(row));
    painter.setPen(QPen(palette().color(QPalette::Mid), 2));
    painter.drawLine(QPointF(left, middle), QPointF(right, middle));
    if (row.number && std::isfinite(*row.number)) {
      const double x = scale().place(row);
      painter.setPen(QPen(ink, 2));
      painter.drawLine(QPointF(left, middle), QPointF(x, middle));
      painter.setPen(Qt::NoPen);
      painter.setBrush(ink);
      painter.drawEllipse(QPointF(x, middle), radius, radius);
    }
    y += row_height();
  }
  painter.setFont(font());
  painter.setPen(palette().color(QPalette::PlaceholderText));
  const auto end = [&](double x, double value) {
    painter.drawText(QRectF(x - 40, y, 80, fontMetrics().height()), Qt::AlignHCenter | Qt::AlignTop,
                     QLocale::c().toString(value));
  };
  end(left, rows_.front().scale->low);
  end(right, rows_.front().scale->high);
}

}  // namespace credence
