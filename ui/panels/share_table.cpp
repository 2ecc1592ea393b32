// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/share_table.h"

#include "ui/panels/elided_label.h"
#include "ui/panels/furniture.h"
#include "ui/panels/value_box.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace credence {
namespace {

constexpr int box_gap = 2, name_gap = 6;                     // in pixels
constexpr int most_letters = 9, most_letters_in_a_row = 12;  // of usual width in a name

constexpr std::size_t most_without_scrolling = 4;  // columns that fit beside the plots

}  // namespace

ShareTable::ShareTable(bool square, QWidget* parent)
    : QWidget(parent),
      square_(square),
      page_(new QWidget),
      side_(new QWidget(this)),
      grid_(new QGridLayout(page_)),
      side_grid_(new QGridLayout(side_)),
      area_(new QScrollArea(this)) {
  for (QGridLayout* one : {grid_, side_grid_}) {
    one->setContentsMargins(0, 0, 0, 0);
    one->setSpacing(box_gap);
  }
  area_->setFrameShape(QFrame::NoFrame);
  area_->setWidgetResizable(true);
  area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setFocusPolicy(Qt::NoFocus);
  area_->setWidget(page_);
  page_->setAutoFillBackground(false);
  page_->installEventFilter(this);
  area_->viewport()->setAutoFillBackground(false);
  auto* row = layout_in<QHBoxLayout>(this, name_gap);
  row->addWidget(side_, 0, Qt::AlignTop);
  row->addWidget(area_, 1);
  side_->setVisible(square);
}

bool ShareTable::set_names(const std::vector<QString>& names) {
  const bool others = names.size() != names_.size();
  names_ = names;
  if (others) make_boxes();
  for (std::size_t k = 0; k < columns(); ++k) {
    heads_[k]->set_text(names_[k]);
    if (square_) sides_[k]->set_text(names_[k]);
  }
  place();
  return others;
}

QString ShareTable::entry_name(std::size_t box) const {
  const QString& to = names_[box % columns()];
  return square_ ? tr("from %1 to %2").arg(names_[box / columns()], to) : to;
}

std::optional<std::size_t> ShareTable::position(const QObject* box) const {
  const auto found = std::ranges::find(boxes_, box);
  if (found == boxes_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - boxes_.begin());
}

void ShareTable::make_boxes() {
  for (auto* labels : {&heads_, &sides_}) {
    for (ElidedLabel* one : *labels) delete one;
    labels->clear();
  }
  for (ValueBox* one : boxes_) delete one;
  boxes_.clear();
  for (QGridLayout* one : {grid_, side_grid_}) {  // rows of a larger table would keep their room
    for (int row = 0; row < one->rowCount(); ++row) one->setRowMinimumHeight(row, 0);
  }
  for (std::size_t k = 0; k < columns(); ++k) {
    heads_.push_back(new ElidedLabel(page_));
    heads_.back()->setProperty("small", true);
    if (square_) sides_.push_back(new ElidedLabel(side_));
  }
  for (std::size_t k = 0; k < (square_ ? columns() : 1) * columns(); ++k) {
    boxes_.push_back(new ValueBox(page_));
    boxes_.back()->setAlignment(Qt::AlignRight);
  }
}

void ShareTable::stand_in_a_row(bool row) {
  in_a_row_ = row;
  place();
}

void ShareTable::place() {
  const QString usual = columns() > most_without_scrolling ? QStringLiteral("0.125") : QStringLiteral("0.25");
  const int least = fontMetrics().horizontalAdvance(usual) + 10;
  for (std::size_t k = 0; k < columns(); ++k) {
    const int column = static_cast<int>(k);
    grid_->addWidget(heads_[k], 0, in_a_row_ ? 2 * column : column,
                     in_a_row_ ? Qt::Alignment() : Qt::Alignment(Qt::AlignHCenter));
    heads_[k]->ensurePolished();
    const int letters = in_a_row_ ? most_letters_in_a_row : most_letters;
    const int most = letters * heads_[k]->fontMetrics().averageCharWidth();
    heads_[k]->setMinimumWidth(std::min(heads_[k]->sizeHint().width(), most));
  }
  for (std::size_t k = 0; k < boxes_.size(); ++k) {
    const int row = static_cast<int>(k / columns()), column = static_cast<int>(k % columns());
    boxes_[k]->setMinimumWidth(least);
    grid_->addWidget(boxes_[k], in_a_row_ ? 0 : row + 1, in_a_row_ ? 2 * column + 1 : column);
  }
  for (std::size_t k = 0; k < sides_.size(); ++k) {
    const int row = static_cast<int>(k) + 1;
    sides_[k]->setMaximumWidth(most_letters * fontMetrics().averageCharWidth());
    side_grid_->addWidget(sides_[k], row, 0);
    side_grid_->setRowMinimumHeight(0, heads_.front()->sizeHint().height());
    for (QGridLayout* one : {grid_, side_grid_}) one->setRowMinimumHeight(row, boxes_.front()->sizeHint().height());
  }
  fit_height();
}

int ShareTable::least_width() const { return page_->minimumSizeHint().width(); }

void ShareTable::fit_height() {
  const int least = page_->minimumSizeHint().width();
  const int bar = area_->horizontalScrollBar()->sizeHint().height();
  area_->setMinimumWidth(in_a_row_ ? least : 0);
  area_->setFixedHeight(page_->sizeHint().height() + (!in_a_row_ && least > area_->width() ? bar : 0));
}

bool ShareTable::step(std::size_t box, const QKeyEvent& key) {
  const int all = static_cast<int>(boxes_.size()), here = static_cast<int>(box), row = static_cast<int>(columns());
  const QLineEdit& line = *boxes_[box];
  const bool whole = line.selectedText() == line.text();
  int to = here;
  if (key.key() == Qt::Key_Up) to = here - row;
  if (key.key() == Qt::Key_Down) to = here + row;
  if (key.key() == Qt::Key_Left && (whole || line.cursorPosition() == 0)) to = here - 1;
  if (key.key() == Qt::Key_Right && (whole || line.cursorPosition() == line.text().size())) to = here + 1;
  if (to != here && to >= 0 && to < all) boxes_[static_cast<std::size_t>(to)]->setFocus(Qt::TabFocusReason);
  return to != here;
}

// Boxes that have just been made have a size once they are laid out.
bool ShareTable::eventFilter(QObject* watched, QEvent* event) {
  if (watched == page_ && event->type() == QEvent::LayoutRequest) fit_height();
  return QWidget::eventFilter(watched, event);
}

void ShareTable::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit_height();
}

void ShareTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) place();
}

}  // namespace credence
