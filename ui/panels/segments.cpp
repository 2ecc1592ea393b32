// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/segments.h"

#include <QHBoxLayout>
#include <QVariant>

#include <algorithm>

namespace credence {
Segments::Segments(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setSpacing(segment_gap);
}

QToolButton* Segments::add(const QIcon& mark, const QString& text, const QString& id) {
  auto* button = new QToolButton(this);
  button->setProperty("segment", true);  // before anything that a screen reader is told of
  button->setText(text);
  button->setCheckable(true);
  button->setProperty("choice", id);
  if (!mark.isNull()) {
    button->setIcon(mark);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
  button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // all are equally wide
  layout_->addWidget(button, 1);
  buttons_.push_back(button);
  connect(button, &QToolButton::clicked, this, [this, id] {
    emit chosen(id);
    show_chosen(chosen_);  // what was refused stays unchosen
  });
  return button;
}

// A button may be in the middle of being shown: that lays out its window, whose new size may ask for other segments.
void Segments::clear() {
  for (QToolButton* button : buttons_) {
    button->hide();
    button->setObjectName({});
    button->deleteLater();
  }
  buttons_.clear();
}

void Segments::show_chosen(const QString& id) {
  chosen_ = id;
  for (QToolButton* button : buttons_) button->setChecked(button->property("choice").toString() == id);
}

int Segments::widest() const {
  int widest = 0;
  for (const QToolButton* button : buttons_) {
    const int mark = button->icon().isNull() ? 0 : button->iconSize().width() + segment_gap;
    widest = std::max(widest, button->fontMetrics().horizontalAdvance(button->text()) + mark + 2 * segment_margin);
  }
  return widest;
}

int Segments::width_in_a_row() const {
  const int count = static_cast<int>(buttons_.size());
  return count * widest() + (count - 1) * segment_gap;
}

void Segments::stand_in_a_row(bool row) {
  layout_->setDirection(row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  layout_->setSpacing(row ? segment_gap : 2);
}

}  // namespace credence
