// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/layer_chips.h"

#include "ui/panels/control_group.h"
#include "ui/plot/axis_name.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int longest_chip = 24;  // average letters of a chip

}  // namespace

LayerChips::LayerChips(QWidget* parent) : QWidget(parent), heading_(group_heading(tr("Show"), this)) {
  setObjectName(QStringLiteral("controls.layers"));
  setAccessibleName(tr("What the plots show"));
}

void LayerChips::begin_anew() {
  for (const Chip& chip : chips_) chip.button->deleteLater(), chip.button->hide();
  chips_.clear();
  leaves_out_ = false;
}

void LayerChips::show_layers(const QString& view, const std::vector<LayerChoice>& layers) {
  bool other = false;
  for (const LayerChoice& layer : layers) {
    const QString key = QString::fromStdString(layer.key), name = notation(QString::fromStdString(layer.name));
    auto chip = std::ranges::find_if(chips_, [&](const Chip& one) { return one.view == view && one.key == key; });
    if (chip == chips_.end()) {
      auto* button = new QToolButton(this);
      button->setProperty("chip", true);
      button->setCheckable(true);
      button->show();
      chips_.push_back({view, key, button});
      chip = chips_.end() - 1;
      connect(button, &QToolButton::clicked, this, [this, view, key](bool on) { emit toggled(view, key, on); });
      other = true;
    }
    if (chip->button->accessibleName() != name) {  // an edit seldom changes it, and to measure text takes its time
      const QString brief =
          fontMetrics().elidedText(before_comma(name), Qt::ElideRight, longest_chip * fontMetrics().averageCharWidth());
      chip->button->setText(menu_text(brief));
      chip->button->setAccessibleName(name);
      chip->button->setToolTip(tooltip_of(tr("In the plots or left out: %1").arg(name)));
      other = true;
    }
    chip->button->setChecked(layer.shown);
    if (!layer.shown) other = !std::exchange(leaves_out_, true) || other;
  }
  if (!other) return;
  arrange();
  emit changed();
}

void LayerChips::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) arrange();
}

// In rows, as many in each as fit.
void LayerChips::arrange() {
  constexpr int gap = 6;
  heading_->setGeometry(0, 0, width(), heading_->sizeHint().height());
  int x = 0, y = heading_->sizeHint().height() + gap, row = 0;
  for (const Chip& chip : chips_) {
    const QSize wanted = chip.button->sizeHint();
    const int wide = std::min(wanted.width(), width());
    if (x > 0 && x + wide > width()) x = 0, y += row + gap, row = 0;
    chip.button->setGeometry(x, y, wide, wanted.height());
    x += wide + gap;
    row = std::max(row, wanted.height());
  }
  setFixedHeight(y + row);
}

}  // namespace credence
